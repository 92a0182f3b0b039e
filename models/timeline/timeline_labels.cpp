// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/timeline_labels.h"

#include <QCoreApplication>

namespace tallyscope {
namespace {

struct TimelineLabels {
  Q_DECLARE_TR_FUNCTIONS(TimelineLabels)
};

QString word(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

/// Which of several recordings or files an entity is of; empty: there is one, or the reader knows.
QString whereOf(const Trace& trace, std::uint32_t source, LabelScope scope, bool number) {
  const std::uint32_t recording = trace.recordingOfSource(source);
  if (recording != kNone && scope == LabelScope::Trace) return fromText(trace.recordings()[recording].name);
  const std::size_t files = recording == kNone
                                ? trace.sources().size()
                                : trace.recordings()[recording].lastSource - trace.recordings()[recording].firstSource;
  if (files < 2) return {};
  if (trace.sources()[source].rank >= 0) return TimelineLabels::tr("rank %1").arg(trace.sources()[source].rank);
  return number ? TimelineLabels::tr("file %1").arg(source + 1) : QString();
}

/// An id that the recording gives as an empty string.
bool isNothing(const QString& id) { return id.isEmpty() || id == QStringLiteral("\"\""); }

}  // namespace

QString fromText(std::string_view text) {
  QString result = word(text);
  for (QChar& c : result) {
    // The pictures of the control characters, U+2400 on.
    if (c.unicode() < 0x20) c = QChar(static_cast<char16_t>(0x2400 + c.unicode()));
  }
  return result;
}

QString labelOfProcess(const Trace& trace, std::uint32_t process, LabelScope scope) {
  const Process& p = trace.processes()[process];
  const QString id = p.pidText != 0 ? fromText(trace.text(p.pidText)) : QString::number(p.pid);
  const QString name = fromText(trace.text(p.name));
  QString label = name.isEmpty()      ? (p.pidText == 0  ? TimelineLabels::tr("Process %1").arg(id)
                                         : isNothing(id) ? TimelineLabels::tr("no process")
                                                         : id)
                  : name.contains(id) ? name
                                      : TimelineLabels::tr("%1 (%2)").arg(name, id);
  const QString where = whereOf(trace, p.source, scope, true);
  return where.isEmpty() ? label : TimelineLabels::tr("%1 · %2").arg(where, label);
}

QString labelOfThread(const Trace& trace, std::uint32_t thread) {
  const Thread& t = trace.threads()[thread];
  const QString id = t.tidText != 0 ? fromText(trace.text(t.tidText)) : QString::number(t.tid);
  const QString name = fromText(trace.text(t.name));
  if (name.isEmpty() && t.tidText != 0) return isNothing(id) ? TimelineLabels::tr("no thread") : id;
  if (name.isEmpty()) return TimelineLabels::tr("thread %1").arg(id);
  return name.contains(id) ? name : TimelineLabels::tr("%1 (%2)").arg(name, id);
}

QString labelOfDevice(const Trace& trace, std::uint32_t device, LabelScope scope) {
  const Device& d = trace.devices()[device];
  const QString label = TimelineLabels::tr("%1 %2").arg(word(trace.dialect().device)).arg(d.id);
  const QString where = whereOf(trace, d.source, scope, false);
  return where.isEmpty() ? label : TimelineLabels::tr("%1 · %2").arg(where, label);
}

QString labelOfContext(std::int64_t context) {
  return context < 0 ? TimelineLabels::tr("no context") : TimelineLabels::tr("context %1").arg(context);
}

QString labelOfStream(const Trace& trace, std::uint32_t stream) {
  const Stream& s = trace.streams()[stream];
  const QString name = fromText(trace.text(s.name));
  const QString id = QString::number(s.id);
  if (name.isEmpty()) return TimelineLabels::tr("stream %1").arg(id);
  return name.contains(id) ? name : TimelineLabels::tr("%1 (%2)").arg(name, id);
}

QString labelOfTrack(const Trace& trace, const Track& track) {
  switch (track.kind) {
    case EventKind::Api: return TimelineLabels::tr("%1 API").arg(word(trace.dialect().api)).trimmed();
    case EventKind::Range: return TimelineLabels::tr("Ranges");
    case EventKind::Operator: return TimelineLabels::tr("Operators");
    case EventKind::Frame: return TimelineLabels::tr("Frames");
    case EventKind::Os: return TimelineLabels::tr("OS calls");
    case EventKind::Memory:
      return track.device == kNone ? TimelineLabels::tr("Memory events · host")
                                   : TimelineLabels::tr("Memory events · %1").arg(labelOfDevice(trace, track.device));
    case EventKind::Device:
    case EventKind::Counter: break;
  }
  return fromText(trace.text(track.name));
}

QString labelOfStreamTrack(const Trace& trace, const Track& track, LaneGroup group) {
  if (track.kind == EventKind::Range) return TimelineLabels::tr("Ranges, projected");
  if (trace.text(track.name) == "graph") return TimelineLabels::tr("Graphs");
  switch (group) {
    case LaneGroup::Memory: return TimelineLabels::tr("Memory");
    case LaneGroup::Sync: return TimelineLabels::tr("Synchronisation");
    case LaneGroup::Work: break;
  }
  return TimelineLabels::tr("Kernels");
}

QString labelOfProjection() { return TimelineLabels::tr("Ranges, projected"); }

QString kindOfEvent(const Trace& trace, EventRef event) {
  switch (event.kind) {
    case EventKind::Api: {
      const bool driver = (trace.api().flags[event.index] & FlagDriver) != 0;
      return (driver ? TimelineLabels::tr("%1 driver call") : TimelineLabels::tr("%1 API call"))
          .arg(word(trace.dialect().api))
          .trimmed();
    }
    case EventKind::Device:
      switch (trace.device().kind[event.index]) {
        case DeviceKind::Kernel: return TimelineLabels::tr("Kernel");
        case DeviceKind::Memcpy: return TimelineLabels::tr("Memory copy");
        case DeviceKind::Memset: return TimelineLabels::tr("Memory fill");
        case DeviceKind::Sync: return TimelineLabels::tr("Synchronisation");
        case DeviceKind::Graph: return TimelineLabels::tr("Graph");
      }
      break;
    case EventKind::Range:
      switch (trace.ranges().kind[event.index]) {
        case RangeKind::Mark: return TimelineLabels::tr("Mark");
        case RangeKind::Projected: return TimelineLabels::tr("Range, projected");
        case RangeKind::PushPop:
        case RangeKind::StartEnd: return TimelineLabels::tr("Range");
      }
      break;
    case EventKind::Operator: return TimelineLabels::tr("Operator");
    case EventKind::Frame: return TimelineLabels::tr("Frame");
    case EventKind::Os: return TimelineLabels::tr("OS call");
    case EventKind::Memory:
      return trace.memory().bytes[event.index] < 0 ? TimelineLabels::tr("Release") : TimelineLabels::tr("Allocation");
    case EventKind::Counter: return TimelineLabels::tr("Sample");
  }
  return {};
}

}  // namespace tallyscope
