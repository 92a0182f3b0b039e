// SPDX-License-Identifier: GPL-3.0-or-later
// SettingsDialog: the rules that a report shares with others.
#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/base/errors.h"
#include "models/document/user_rules.h"
#include "views/report/pattern_list_editor.h"
#include "views/report/settings_dialog.h"
#include "views/report/shared_rules.h"

namespace tallyscope {

void SettingsDialog::addOperatorRules() {
  useOperatorRules_ = new QCheckBox(tr("Custom operator parse config"), this);
  useOperatorRules_->setObjectName("useOperatorRules");
  useOperatorRules_->setToolTip(
      tr("Rules of your own for what an operator is. They count in every operator report, and "
         "before all that 'Parse from' names."));
  useOperatorRules_->setChecked(rules_->customRulesUsed());
  operatorRules_ = new PatternListEditor(operatorSetup(*rules_->operators()->rules, trace_.dialect()), this);
  operatorRules_->setObjectName("operatorRules");
  operatorRules_->setRows(operatorRows(rules_->customRules()));
  operatorRules_->setVisible(useOperatorRules_->isChecked());
  connect(useOperatorRules_, &QCheckBox::toggled, this, [this](bool on) {
    operatorRules_->setVisible(on);
    check();
    adjustSize();
  });
  connect(operatorRules_, &PatternListEditor::edited, this, &SettingsDialog::check);
  layout_->addWidget(useOperatorRules_);
  layout_->addWidget(operatorRules_);
}

void SettingsDialog::addGroups() {
  auto* title = new QLabel(tr("Call-stack groups, in the order of the output:"), this);
  title->setToolTip(
      tr("A call stack belongs to a group when its frames match the patterns in this order, outer first; "
         "rows of one name are alternatives. The groups count in all memory reports."));
  groups_ = new PatternListEditor(groupSetup(), this);
  groups_->setObjectName("callstackGroups");
  groups_->setToolTip(title->toolTip());
  groups_->setRows(groupRows(rules_->groupTexts()));
  connect(groups_, &PatternListEditor::edited, this, &SettingsDialog::check);
  layout_->addWidget(title);
  layout_->addWidget(groups_);
  setMinimumWidth(620);
}

void SettingsDialog::accept() {
  try {
    if (operatorRules_) {
      // Rules that are switched off are kept only as far as they are well-formed.
      rules_->setCustomRules(operatorRules_->valid() ? operatorTexts(operatorRules_->rows()) : rules_->customRules(),
                             useOperatorRules_->isChecked());
    }
    if (groups_ && groupTexts(groups_->rows()) != rules_->groupTexts()) rules_->setGroups(groupTexts(groups_->rows()));
  } catch (const UsageError& error) {
    refused_->setText(QString::fromUtf8(error.what()));
    refused_->setVisible(true);
    return;
  }
  QDialog::accept();
}

}  // namespace tallyscope
