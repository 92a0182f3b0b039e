// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/query/query_table.h"

namespace tallyscope {

/// id, kind, recording: what names an event.
std::vector<QueryColumn> identityColumns();
/// start, end, dur, name of an event with a length.
std::vector<QueryColumn> timeColumns();
/// pid, tid, process, thread of an event on a thread.
std::vector<QueryColumn> threadColumns();
/// device, stream of an event on a device.
std::vector<QueryColumn> placeColumns();
/// step, phase: the step that an event belongs to.
std::vector<QueryColumn> stepColumns();

/// The columns of several groups in one list.
std::vector<QueryColumn> joined(std::initializer_list<std::vector<QueryColumn>> groups);

/// The track of the row's event, or nullptr.
const Track* trackOf(const QueryRow& row);
/// A process or thread id: the number, or the text where the recording has a text.
void putId(Cell& cell, const Trace& trace, std::int64_t number, StringId text);
void putPid(Cell& cell, const Trace& trace, std::uint32_t process);
void putTid(Cell& cell, const Trace& trace, std::uint32_t thread);
/// The index of a row of another table, NULL for kNone.
inline void putRef(Cell& cell, std::uint32_t index) {
  if (index != kNone) cell.integer(index);
}

}  // namespace tallyscope
