// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/base/remark.h"
#include "core/trace/dialect.h"

namespace tallyscope {

/// A remark of a table in the person's language and the dialect's words: each clause is looked up by its text and filled
/// with its arguments. A remark about one side of a comparison says so first. What has no translation stays as it is.
QString noteText(const Remark& remark, const Dialect& dialect);

}  // namespace tallyscope
