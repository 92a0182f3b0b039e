// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/snapshot/stage_snapshot.h"

#include <algorithm>
#include <map>
#include <unordered_set>

#include "core/base/import_notes.h"

namespace tallyscope {
namespace {

using Action = AllocatorSnapshot::Action;
using Entry = AllocatorSnapshot::Entry;

class Stager {
 public:
  Stager(const AllocatorSnapshot& snapshot, std::uint32_t source, TraceBuilder& builder, Job& job)
      : snapshot_(snapshot), source_(source), builder_(builder), job_(job), stage_(builder.newStage()) {
    process_ = builder.process(source, {0, "allocator"});
    builder.nameProcess(process_, "PyTorch allocator");
    for (const Entry& e : snapshot.entries) noteTime(e.time);
    for (const auto& a : snapshot.annotations) noteTime(a.time);
    if (base_ == INT64_MAX) base_ = 0;
    if (base_ > 0) builder.setEpochOfClockZero(source, base_);
  }

  void run() {
    const auto& entries = snapshot_.entries;
    std::vector<std::uint32_t> devices;
    for (const auto& s : snapshot_.segments)
      devices.push_back(static_cast<std::uint32_t>(std::max<std::int64_t>(s.device, 0)));
    for (std::size_t first = 0; first < entries.size();) {
      std::size_t last = first;
      while (last < entries.size() && entries[last].list == entries[first].list) ++last;
      devices.push_back(entries[first].list);
      history(first, last);
      first = last;
    }
    for (const std::uint32_t device : devices) builder_.device(source_, device);
    annotations();
  }

 private:
  void noteTime(std::int64_t time) {
    if (time <= 0) return;
    base_ = std::min(base_, time);
    end_ = std::max(end_, time);
  }
  TimeNs at(std::int64_t time) const { return std::max<TimeNs>(time - base_, 0); }

  void history(std::size_t first, std::size_t last) {
    const auto& entries = snapshot_.entries;
    const std::int64_t number = entries[first].list;
    SnapshotLevels levels = SnapshotLevels::atEnd(snapshot_, number);
    for (std::size_t i = last; i > first; --i) levels.take(entries[i - 1], -1);
    noteUnseen(first, last);
    const std::uint32_t device = builder_.device(source_, number);
    const std::uint32_t track = builder_.memoryTrack(process_, device);
    const std::uint32_t active = builder_.counterTrack(process_, device, "Active memory");
    builder_.setCounterUnit(active, "bytes");
    for (std::size_t i = first; i < last; ++i) {
      if ((i & 0xFFFF) == 0) job_.checkCancelled();
      const Entry& e = entries[i];
      levels.take(e, 1);
      if (e.action == Action::Alloc || e.action == Action::FreeRequested) {
        StagedMemory event;
        event.start = at(e.time);
        event.address = e.address;
        event.bytes = e.action == Action::Alloc ? e.size : -e.size;
        event.totalAllocated = levels.allocated;
        event.totalReserved = levels.reserved;
        event.place = i;
        event.track = track;
        event.memoryKind = static_cast<std::int8_t>(MemoryKind::Device);
        if (const std::uint32_t chain = chainOf(e.stack); chain != 0) {
          stage_.memoryCallChain.push_back({static_cast<std::uint32_t>(stage_.memory.size()), chain});
        }
        stage_.memory.push_back(event);
      }
      if (e.action == Action::Alloc || e.action == Action::FreeCompleted) {
        StagedSample sample;
        sample.start = at(e.time);
        sample.value = static_cast<double>(levels.active);
        sample.place = i;
        sample.track = active;
        stage_.samples.push_back(sample);
      }
      if (e.action == Action::OutOfMemory) {
        mark("out of memory: " + std::to_string(e.size) + " bytes asked for on device " + std::to_string(number),
             e.time, i);
      }
    }
  }

  /// Blocks that are held at the end and whose allocation the history has lost.
  void noteUnseen(std::size_t first, std::size_t last) {
    std::unordered_set<std::uint64_t> unseen;
    for (const auto& s : snapshot_.segments) {
      if (s.device != snapshot_.entries[first].list) continue;
      for (std::uint32_t b = s.firstBlock; b < s.firstBlock + s.blocks; ++b) {
        if (snapshot_.blocks[b].state != AllocatorSnapshot::State::Inactive) unseen.insert(snapshot_.blocks[b].address);
      }
    }
    for (std::size_t i = first; i < last; ++i) {
      if (snapshot_.entries[i].action == Action::Alloc) unseen.erase(snapshot_.entries[i].address);
    }
    if (!unseen.empty()) builder_.diagnostics().add("snapshot-history-starts-late", first, "", unseen.size());
  }

  /// The stack of an entry as a chain of the trace's own: outermost first, without the recorder's frames.
  std::uint32_t chainOf(std::uint32_t stack) {
    if (stack == 0) return 0;
    if (chains_.size() < snapshot_.stacks.size()) chains_.resize(snapshot_.stacks.size(), kNone);
    std::uint32_t& chain = chains_[stack];
    if (chain != kNone) return chain;
    std::vector<StackFrame> frames;
    const auto members = snapshot_.stacks.of(stack);
    for (auto it = members.rbegin(); it != members.rend(); ++it) {
      const RecordedFrame& f = snapshot_.stacks.frameAt(*it);
      const std::string_view function = snapshot_.strings[f.function];
      const std::string_view file = snapshot_.strings[f.file];
      if (function.empty() || file.empty() || file == "??") continue;
      frames.push_back(
          {stage_.strings.intern(std::string(file) + ':' + std::to_string(f.line)), stage_.strings.intern(function)});
    }
    return chain = stage_.callChains.intern(frames);
  }

  std::uint32_t rangeTrack() {
    if (rangeTrack_ == kNone) {
      const std::uint32_t thread = builder_.thread(process_, {0, "annotations"});
      rangeTrack_ = builder_.threadTrack(EventKind::Range, thread);
    }
    return rangeTrack_;
  }

  void mark(const std::string& name, std::int64_t time, std::size_t place) {
    StagedRange range;
    range.start = at(time);
    range.place = place;
    range.track = rangeTrack();
    range.name = stage_.strings.intern(name);
    range.kind = RangeKind::Mark;
    stage_.ranges.push_back(range);
  }

  void annotations() {
    std::map<std::pair<StringId, std::int64_t>, std::vector<const AllocatorSnapshot::Annotation*>> open;
    const auto put = [&](const AllocatorSnapshot::Annotation& begin, std::int64_t end) {
      StagedRange range;
      range.start = at(begin.time);
      range.duration = std::max<std::int64_t>(end - begin.time, 0);
      range.place = snapshot_.entries.size() + static_cast<std::size_t>(&begin - snapshot_.annotations.data());
      range.track = rangeTrack();
      range.name = stage_.strings.intern(snapshot_.strings[begin.name]);
      range.kind = RangeKind::PushPop;
      stage_.ranges.push_back(range);
    };
    for (const auto& a : snapshot_.annotations) {
      auto& stack = open[{a.name, a.device}];
      if (a.start) {
        stack.push_back(&a);
      } else if (!stack.empty()) {
        put(*stack.back(), a.time);
        stack.pop_back();
      }
    }
    for (const auto& [key, stack] : open) {
      for (const auto* begin : stack) {
        put(*begin, end_);
        builder_.diagnostics().add("annotation-without-end", 0, snapshot_.strings[begin->name]);
      }
    }
  }

  const AllocatorSnapshot& snapshot_;
  std::uint32_t source_;
  TraceBuilder& builder_;
  Job& job_;
  TraceStage& stage_;
  std::uint32_t process_ = kNone, rangeTrack_ = kNone;
  std::int64_t base_ = INT64_MAX, end_ = 0;
  std::vector<std::uint32_t> chains_;
};

}  // namespace

void stageSnapshot(const AllocatorSnapshot& snapshot, std::uint32_t source, TraceBuilder& builder, Job& job) {
  Stager(snapshot, source, builder, job).run();
}

}  // namespace tallyscope
