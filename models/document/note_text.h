// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string_view>

#include "core/trace/dialect.h"

namespace tallyscope {

/// A remark of a table in the person's language. Core writes remarks whole, numbers and names in place; they are looked
/// up with "%1", "%2" … for the numbers and the quoted names in them (translations/core_composed.txt). A remark about one
/// side of a comparison says so first. What has no translation stays as it is.
QString noteText(std::string_view note, const Dialect& dialect);

}  // namespace tallyscope
