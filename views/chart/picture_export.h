// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>
#include <functional>

class QPaintDevice;

namespace tallyscope {

/// Draws on a surface whose coordinates go from (0, 0) to `size`.
using PaintOn = std::function<void(QPaintDevice& surface, const QSize& size)>;

/// Writes a picture by the end of the file's name: ".svg" as vectors, everything else as PNG with twice the pixels of
/// `size`. Throws std::runtime_error when the file cannot be written.
void exportPicture(const QString& path, const QSize& size, const QString& title, const PaintOn& paint);

/// The filters of a save dialog: "PNG (*.png);;SVG (*.svg)".
QString pictureFilters();

/// What a save dialog gave, with the end of the chosen filter where it has neither.
QString withPictureSuffix(const QString& path, const QString& filter);

}  // namespace tallyscope
