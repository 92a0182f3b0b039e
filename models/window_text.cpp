// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/window_text.h"

#include "core/base/time_text.h"

namespace tallyscope {

std::optional<TimeWindow> windowFromText(const QString& text) { return parseWindow(text.toStdString()); }

}  // namespace tallyscope
