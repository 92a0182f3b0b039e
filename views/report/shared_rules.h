// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <vector>

#include "core/operators/rule_set.h"
#include "core/report/report.h"
#include "views/report/pattern_list_editor.h"

namespace tallyscope {

/// Rules that reports share, between their text form (command line, files) and the rows of an editor.

/// "GEMM=kernel:gemv" and "Pytorch=hgtx:aten".
std::vector<PatternListEditor::Row> operatorRows(const QStringList& rules);
QStringList operatorTexts(const std::vector<PatternListEditor::Row>& rows);
PatternListEditor::Setup operatorSetup(const RuleSet& rules, const Dialect& dialect);

/// "torch=libtorch/LaunchKernel".
std::vector<PatternListEditor::Row> groupRows(const QStringList& groups);
QStringList groupTexts(const std::vector<PatternListEditor::Row>& rows);
PatternListEditor::Setup groupSetup();

/// Whether a report sorts call stacks into groups.
bool usesGroups(const Report& report);

}  // namespace tallyscope
