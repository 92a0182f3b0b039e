// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "core/base/time.h"

namespace tallyscope {

/// A window as a person writes it: "from/to", each a whole or decimal number with an optional unit ns (default), us, ms
/// or s; an empty side is open. Nothing when it cannot be read or holds no time.
std::optional<TimeWindow> windowFromText(const QString& text);

}  // namespace tallyscope
