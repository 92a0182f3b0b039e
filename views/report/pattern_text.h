// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace tallyscope {

/// A pattern as rich text, with everything from the broken place (in bytes) on underlined.
QString markedPattern(const QString& pattern, int position);

}  // namespace tallyscope
