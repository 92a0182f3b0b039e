// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace tallyscope {

class TimelineView;

/// The timeline as it is seen, as PNG or (by the file's name) as SVG, whose bars and names are vectors and text. Throws
/// std::runtime_error when the file cannot be written.
void exportTimeline(TimelineView& view, const QString& path);

/// Asks for a file and writes it. What came of it, for the status bar; empty: nothing was chosen.
QString askExportTimeline(TimelineView& view, const QString& folder);

}  // namespace tallyscope
