// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "core/base/time.h"

namespace tallyscope {

/// A window as a person writes it; parseWindow() says how.
std::optional<TimeWindow> windowFromText(const QString& text);

}  // namespace tallyscope
