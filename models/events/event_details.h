// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>
#include <utility>
#include <vector>

#include "core/base/job.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// One line of an event's details.
struct DetailLine {
  QString name;
  QString value;
  QString exact;  ///< for the tool tip and copying: the value without rounding, empty: as `value`
  EventRef link;  ///< valid: the value names this event, go there
};

/// A titled group of lines: "Times", "Launch", "Related".
struct DetailSection {
  QString title;
  std::vector<DetailLine> lines;
};

struct EventDetails {
  QString name;  ///< whole, as recorded
  QString kind;  ///< "Kernel", "CUDA API call"
  std::vector<DetailSection> sections;
};

/// Everything the trace itself knows of an event: times, place, launch shape, sizes, correlation, operands, collective,
/// and the related events as links. Fast: for the GUI thread.
EventDetails detailsOf(const Trace& trace, EventRef event);

/// Of an operator or range of a thread: what it had run on the devices (number, busy and idle time, the kernels that took
/// longest, each leading to its longest run); no lines for other events or without work. For a job: linear in the
/// operations. Throws Cancelled.
DetailSection deviceWorkOf(const Trace& trace, EventRef event, const Job& job);

/// The event's attributes as its source has them, read again from there: for a job, since it may touch a disk and
/// inflate. Empty when the format keeps none. Throws ImportError when the source is gone or has changed.
std::vector<std::pair<std::string, std::string>> readAttributes(const Trace& trace, EventRef event);

/// The details and attributes as text, for the clipboard: "name<TAB>value" lines.
QString detailsAsText(const EventDetails& details, const std::vector<std::pair<std::string, std::string>>& attributes);

}  // namespace tallyscope
