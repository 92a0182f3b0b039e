// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstdint>
#include <vector>

#include "core/base/job.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// What is looked for.
struct EventQuery {
  QString text;
  bool regex = false;  ///< `text` is a regular expression (PCRE2)
  bool caseSensitive = false;
  bool arguments = false;  ///< not only in names, also in what the store keeps of arguments: see searchEvents()
  friend bool operator==(const EventQuery&, const EventQuery&) = default;
};

/// Events that match and are in the window, by start, then kind and place. Names of every kind, memory events' and
/// marks' included; with `arguments` also operand shapes, types and values, domains and categories, launch shapes
/// ("grid 256 1 1"), other forms of kernel names, collective metadata, and correlation ids (whole numbers only).
/// Throws UsageError where the expression is not well-formed, and Cancelled.
std::vector<EventRef> searchEvents(const Trace& trace, const TimeWindow& window, const EventQuery& query, Job& job);

/// Events whose name holds `text` (ignoring case) and that are in the window, by start, then kind and place.
/// Throws Cancelled.
std::vector<EventRef> searchEvents(const Trace& trace, const TimeWindow& window, const QString& text, Job& job);

/// All events of the same kind and name, by place; none for kinds without names. Linear in the events of the kind.
std::vector<EventRef> eventsLike(const Trace& trace, EventRef event);

/// The number of kernels in the window. Throws Cancelled.
std::int64_t kernelsInWindow(const Trace& trace, const TimeWindow& window, Job& job);

}  // namespace tallyscope
