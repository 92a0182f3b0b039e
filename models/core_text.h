// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string_view>

#include "core/trace/dialect.h"

namespace tallyscope {

/// A text that core declared with TALLY_TR, in the person's language and the vendor's words.
QString coreText(std::string_view source, const Dialect& dialect);
/// The same for texts that hold no vendor words.
QString coreText(std::string_view source);

}  // namespace tallyscope
