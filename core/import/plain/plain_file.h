// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

#include "core/base/diagnostics.h"
#include "core/base/job.h"
#include "core/import/file_head.h"
#include "core/import/plain/value_machine.h"

namespace tallyscope::plain {

/// Whether the bytes begin a pickle: of protocol 2 to 5 by its mark, of 0 and 1 by an empty dictionary or list.
bool beginsPickle(std::string_view bytes);

struct ReadResult {
  Value root;
  std::uint64_t inflatedBytes = 0;
};

/// Reads a pickle of plain values, protocols 0 to 5: no opcode that could name, build or run anything is followed; the
/// first one ends the reading with an ImportError that names it, its place and what it asked for. A file that ends early
/// gives what it holds, and a note. Throws ImportError when it is damaged or holds nothing, and Cancelled.
ReadResult readPickle(const FileHead& head, ValueMachine& machine, Diagnostics& notes, Job& job);

/// The same values written as JSON.
ReadResult readJson(const FileHead& head, ValueMachine& machine, Diagnostics& notes, Job& job);

/// One or the other, by the first byte.
ReadResult readPlain(const FileHead& head, ValueMachine& machine, Diagnostics& notes, Job& job);

}  // namespace tallyscope::plain
