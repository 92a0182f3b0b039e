// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "core/base/time.h"

namespace tallyscope {

/// A time as a person types it: "1.5 ms", "−20µs", "+3 s", "17" (ns). Nothing when it is none.
std::optional<TimeNs> offsetFromText(const QString& text);
/// An offset with its sign, exact: "+1 234 567 ns"; "0 ns".
QString offsetText(TimeNs offset);
/// The same with three digits: "+1.23 ms".
QString shortOffset(TimeNs offset);

}  // namespace tallyscope
