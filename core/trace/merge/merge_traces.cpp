// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/merge/merge_traces.h"

#include "core/base/errors.h"
#include "core/trace/merge/trace_merger.h"

namespace tallyscope {
namespace {

void checkOffset(TimeNs offset, const std::string& name) {
  if (offset > kLargestOffset || offset < -kLargestOffset) {
    throw UsageError(name + ": an offset of " + std::to_string(offset) + " ns is more than 29 years");
  }
}

/// What a trace says of itself as one recording among others.
Recording asRecording(const MergePart& part) {
  const Trace& t = *part.trace;
  return {part.name, 0, static_cast<std::uint32_t>(t.sources().size()), part.offset, t.epochNs(), t.extent()};
}

}  // namespace

std::shared_ptr<const Trace> mergeTraces(const std::vector<MergePart>& parts, Job& job) {
  TraceMerger merger(job);
  for (const MergePart& part : parts) {
    const auto inner = part.trace->recordings();
    std::vector<Recording> recordings(inner.begin(), inner.end());
    for (Recording& recording : recordings) recording.offset += part.offset;
    if (recordings.empty()) recordings.push_back(asRecording(part));
    for (const Recording& recording : recordings) checkOffset(recording.offset, recording.name);
    merger.add(*part.trace, std::move(recordings), std::vector<TimeNs>(part.trace->sources().size(), part.offset));
  }
  return merger.run();
}

std::shared_ptr<const Trace> withOffsets(const Trace& merged, std::span<const TimeNs> offsets, Job& job) {
  std::vector<Recording> recordings(merged.recordings().begin(), merged.recordings().end());
  if (offsets.size() != recordings.size()) throw UsageError("one offset is needed for each recording");
  std::vector<TimeNs> shift(merged.sources().size(), 0);
  for (std::size_t r = 0; r < recordings.size(); ++r) {
    checkOffset(offsets[r], recordings[r].name);
    for (std::uint32_t s = recordings[r].firstSource; s < recordings[r].lastSource; ++s) {
      shift[s] = offsets[r] - recordings[r].offset;
    }
    recordings[r].offset = offsets[r];
  }
  TraceMerger merger(job);
  merger.add(merged, std::move(recordings), std::move(shift));
  return merger.run();
}

}  // namespace tallyscope
