// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "core/import/json/events/event_sink.h"
#include "core/import/json/events/pending.h"
#include "core/import/json/load/header.h"

namespace tallyscope::json {

/// What the steps below work on: everything that was read from one file.
struct Loaded {
  TraceBuilder& builder;
  std::uint32_t source;
  std::vector<std::unique_ptr<EventSink>>& sinks;  ///< by stage index
  Pending& pending;
  Header& header;
};

/// The number of an id; of a text ("stream 7", "GPU 0", "[TP00-EP00] 0") the last one in it.
std::int64_t numberOf(const IdKey& id);
/// The number 7 as the text "7", and the other way round.
IdKey otherForm(const IdKey& id);
/// The process of an id, or of its other form.
std::uint32_t findProcessLoosely(const Loaded& loaded, const IdKey& pid);

/// Pairs B with E on each thread: by time, file order deciding at equal times. Returns, for begins whose end has
/// arguments of its own, both places (sorted by the begin's).
std::vector<std::pair<std::uint64_t, std::uint64_t>> pairSlices(Loaded& loaded);
/// b/e/n by category and id, S/T/F by name as well, into start/end ranges and marks.
void pairAsyncs(Loaded& loaded);
/// s/t/f and bind_id into arrows: a new start begins a new arrow, a step ends one and begins the next.
void joinFlows(Loaded& loaded);
/// For recorders that tie device work to calls by arrows (rocprof, rpd) or by an index that arrows only repeat (hipprof):
/// makes ties of the arrows and takes them away (SliceDialect::Traits::Arrows). In core/import/rocprof.
void joinRecordedLaunches(Loaded& loaded);
/// Puts device work of JAX on its device, whose number stands in the name of the process ("/device:GPU:0").
void placeNamedStreams(Loaded& loaded);
/// Operators of JAX: a call that started work of one HLO instruction only is an execution of that instruction.
void addHloOperators(Loaded& loaded);
/// Where a tool has merged the recordings of ranks into one file, correlation ids repeat: those of each further rank are
/// counted on, so that launches are tied within a rank.
void partRanks(Loaded& loaded);
/// Ties device work to calls by arrows that begin and end where they start, where neither has a correlation id (torch_npu
/// and other back ends of PyTorch).
void joinLaunchArrows(Loaded& loaded);
/// Gives kernels without a launch shape the one of their call (ROCm).
void adoptLaunchShapes(Loaded& loaded);
/// Names of processes and threads; the last one given wins.
void applyMetadata(Loaded& loaded);
/// Device names and properties, and the rows of memory events.
void describeDevices(Loaded& loaded);

}  // namespace tallyscope::json
