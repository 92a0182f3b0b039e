// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetrics>
#include <QStringList>

namespace tallyscope {

/// Texts cut to `width` pixels so that different texts look different where the width allows it: each is cut in its
/// middle, and those that would then look the same keep the part in which they differ. In the order of `texts`.
QStringList elideApart(const QStringList& texts, const QFontMetrics& metrics, int width);

}  // namespace tallyscope
