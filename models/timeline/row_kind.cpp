// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/row_kind.h"

namespace tallyscope {
namespace {

/// Holds others and is open where its devices are asked for.
class HolderRow : public RowKind {
  RowShown inPreset(RowPreset, const TimelineRow&, EventKind) const override { return {false, true}; }
};

class ProcessRow : public RowKind {
  /// Of several recordings each shows its devices, so that the next one is in sight.
  bool opensAtFirst(const RowFacts& facts, const TimelineRow&) const override { return !facts.several; }
  RowShown inPreset(RowPreset preset, const TimelineRow&, EventKind) const override {
    return {preset == RowPreset::Device, preset != RowPreset::Device};
  }
};

class ThreadRow : public RowKind {
  bool givesRoom() const override { return true; }
  /// Threads that hold a good part of their process's events are open, the others show how busy they are.
  bool opensAtFirst(const RowFacts& facts, const TimelineRow& row) const override {
    return facts.eventsOfThread[row.entity] * 8 >= facts.eventsOfProcess[facts.trace.threads()[row.entity].process];
  }
  RowShown inPreset(RowPreset preset, const TimelineRow&, EventKind) const override {
    return {preset == RowPreset::Memory, preset != RowPreset::Device};
  }
};

class StreamRow : public RowKind {
  RowDrawing drawing(const TimelineRow& row) const override {
    return row.expanded ? RowDrawing::Busy : RowDrawing::Merged;
  }
  bool isScalable() const override { return true; }
  bool mergesWhenClosed() const override { return true; }
  bool opensAtFirst(const RowFacts&, const TimelineRow& row) const override { return row.tracks.empty(); }
  RowShown inPreset(RowPreset preset, const TimelineRow&, EventKind) const override {
    return {false, preset == RowPreset::Memory};
  }
};

class TrackRow : public RowKind {
  RowDrawing drawing(const TimelineRow&) const override { return RowDrawing::Lanes; }
  bool isScalable() const override { return true; }
  bool isPart() const override { return true; }
  /// The rows below should stay in sight.
  std::uint32_t firstLanes(EventKind kind) const override {
    return kind == EventKind::Operator ? 6 : kind == EventKind::Frame ? 4 : 8;
  }
  RowShown inPreset(RowPreset preset, const TimelineRow& row, EventKind kind) const override {
    const bool copies = row.isDevice && row.tracks.front().group == LaneGroup::Memory;
    const bool aside = kind == EventKind::Frame || kind == EventKind::Os || kind == EventKind::Memory;
    if (preset == RowPreset::Memory) return {kind != EventKind::Memory && !copies, true};
    return {preset == RowPreset::Launches && !row.isDevice && aside, true};
  }
};

class ValuesRow : public RowKind {
  RowDrawing drawing(const TimelineRow&) const override { return RowDrawing::Graphs; }
  bool isScalable() const override { return true; }
  bool isPart() const override { return true; }
  /// One of several metrics shows the first of them closed.
  bool opensAtFirst(const RowFacts&, const TimelineRow& row) const override { return !row.hasChildren(); }
  RowShown inPreset(RowPreset preset, const TimelineRow&, EventKind) const override {
    return {preset == RowPreset::Launches, preset == RowPreset::Memory};
  }
};

class MarksRow : public ProcessRow {
  bool opensAtFirst(const RowFacts&, const TimelineRow&) const override { return false; }
};

}  // namespace

RowFacts::RowFacts(const Trace& t)
    : trace(t),
      several(t.recordings().size() > 1),
      eventsOfThread(t.threads().size(), 0),
      eventsOfProcess(t.processes().size(), 0) {
  for (const Track& track : t.tracks()) {
    if (track.thread == kNone || track.process == kNone) continue;
    eventsOfThread[track.thread] += track.size();
    eventsOfProcess[track.process] += track.size();
  }
}

const RowKind& TimelineRow::type() const { return RowKind::of(kind); }

const RowKind& RowKind::of(TimelineRow::Kind kind) {
  static const HolderRow holder;
  static const ProcessRow process;
  static const ThreadRow thread;
  static const StreamRow stream;
  static const TrackRow track;
  static const ValuesRow values;
  static const MarksRow marks;
  // In the order of TimelineRow::Kind.
  static const std::array<const RowKind*, TimelineRow::kKinds> kinds{&holder, &process, &thread, &holder, &holder,
                                                                     &stream, &track,   &values, &marks};
  return *kinds[static_cast<std::size_t>(kind)];
}

}  // namespace tallyscope
