// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/events/event_details.h"
#include "models/timeline/clock.h"

#include <QCoreApplication>

#include "core/analysis/counters/kernel_metrics.h"
#include "core/analysis/counters/measured_kernels.h"
#include "core/analysis/event_relations.h"
#include "core/analysis/ranges/range_work.h"
#include "models/core_text.h"
#include "models/table/number_format.h"
#include "models/timeline/timeline_labels.h"

namespace tallyscope {
namespace {

struct Details {
  Q_DECLARE_TR_FUNCTIONS(EventDetails)
};

/// How many launched operations are listed one by one.
constexpr std::size_t kListed = 20;

void add(DetailSection& section, const QString& name, const QString& value, const QString& exact = {}) {
  section.lines.push_back({name, value, exact, {}});
}

void addText(DetailSection& section, const QString& name, const Trace& trace, StringId text) {
  if (text != 0) add(section, name, fromText(trace.text(text)));
}

void addCount(DetailSection& section, const QString& name, std::int64_t value) {
  if (value >= 0) add(section, name, groupedInteger(value), QString::number(value));
}

QString dimensions(const std::array<std::int32_t, 3>& d) {
  return QStringLiteral("%1 × %2 × %3").arg(groupedInteger(d[0]), groupedInteger(d[1]), groupedInteger(d[2]));
}

QString memoryName(std::int8_t kind) {
  switch (static_cast<MemoryKind>(kind)) {
    case MemoryKind::Pageable: return Details::tr("pageable");
    case MemoryKind::Pinned: return Details::tr("pinned");
    case MemoryKind::Device: return Details::tr("device");
    case MemoryKind::Array: return Details::tr("array");
    case MemoryKind::Managed: return Details::tr("managed");
    case MemoryKind::DeviceStatic: return Details::tr("device, static");
    case MemoryKind::ManagedStatic: return Details::tr("managed, static");
    case MemoryKind::NotKnown:
    case MemoryKind::Unknown: break;
  }
  return Details::tr("unknown");
}

/// Details do not know the window: since its start is since the recording's here.
QString pointText(const Trace& trace, TimeNs time) {
  return clockText(time, Clock::instance().format(), trace.epochNs(), 0);
}

DetailSection timesOf(const Trace& trace, EventRef event) {
  DetailSection section{Details::tr("Times"), {}};
  const TimeNs start = trace.startOf(event);
  const TimeNs duration = trace.durationOf(event);
  add(section, Details::tr("Start"), pointText(trace, start), QString::number(start));
  if (const SliceColumns* table = trace.slices(event.kind)) {
    if ((table->flags[event.index] & FlagUnclosed) != 0) {
      add(section, Details::tr("Duration"), Details::tr("≥ %1, not closed").arg(shortDuration(duration)),
          QString::number(duration));
    } else {
      add(section, Details::tr("End"), pointText(trace, table->end(event.index)),
          QString::number(table->end(event.index)));
      add(section, Details::tr("Duration"),
          QStringLiteral("%1 (%2)").arg(shortDuration(duration), exactDuration(duration)), QString::number(duration));
    }
    if ((table->flags[event.index] & FlagRepaired) != 0) {
      add(section, Details::tr("Note"), Details::tr("start or duration was repaired on import"));
    }
    if ((table->flags[event.index] & FlagExtraLane) != 0) {
      add(section, Details::tr("Note"), Details::tr("overlaps its neighbours without nesting; drawn on an extra lane"));
    }
  }
  return section;
}

/// What a counter-collecting run measured of this kernel: it is another run, and says so.
DetailSection measuredOf(const Trace& trace, std::uint32_t e) {
  DetailSection section{Details::tr("From another run"), {}};
  const Evidence& evidence = trace.evidence();
  if (evidence.records.empty() || trace.device().kind[e] != DeviceKind::Kernel) return section;
  const CounterRecord* const record = MeasuredKernels(trace).of(e);
  if (!record) return section;
  add(section, Details::tr("Run"), fromText(evidence.layers[record->layer].name));
  if (record->durationNs >= 0) {
    add(section, Details::tr("Duration under counters"), shortDuration(record->durationNs),
        QString::number(record->durationNs));
  }
  for (const KernelMetric& metric : overviewMetrics()) {
    const auto counter = counterOf(evidence, metric);
    const auto value = counter ? valueOf(*record, *counter) : std::nullopt;
    if (value) add(section, coreText(metric.title), QStringLiteral("%1 %").arg(fixedReal(*value, 2)));
  }
  return section;
}

DetailSection placeOf(const Trace& trace, EventRef event) {
  DetailSection section{Details::tr("Place"), {}};
  const std::uint32_t t = trace.trackOf(event);
  if (t == kNone) return section;
  const Track& track = trace.tracks()[t];
  std::uint32_t process = track.process;
  if (event.kind == EventKind::Device) process = trace.processOfDevice(event.index);
  if (process != kNone) add(section, Details::tr("Process"), labelOfProcess(trace, process));
  if (track.thread != kNone) add(section, Details::tr("Thread"), labelOfThread(trace, track.thread));
  if (track.device != kNone) {
    QString label = labelOfDevice(trace, track.device);
    const QString product = fromText(trace.text(trace.devices()[track.device].name));
    if (!product.isEmpty()) label += QStringLiteral(" · ") + product;
    add(section, Details::tr("Device"), label);
  }
  if (track.stream != kNone) {
    if (trace.streams()[track.stream].context >= 0) {
      add(section, Details::tr("Context"), QString::number(trace.streams()[track.stream].context));
    }
    add(section, Details::tr("Stream"), labelOfStream(trace, track.stream));
  }
  return section;
}

DetailSection launchOf(const Trace& trace, std::uint32_t e) {
  DetailSection section{Details::tr("Launch"), {}};
  const DeviceTable& table = trace.device();
  const DeviceAttributes& a = trace.deviceAttributes()[table.attributes[e]];
  if (a.grid[0] >= 0) {
    add(section, Details::tr("Grid"), dimensions(a.grid));
    const std::int64_t blocks = std::int64_t{a.grid[0]} * a.grid[1] * a.grid[2];
    addCount(section, Details::tr("Blocks"), blocks);
  }
  if (a.block[0] >= 0) {
    add(section, Details::tr("Block"), dimensions(a.block));
    addCount(section, Details::tr("Threads per block"), std::int64_t{a.block[0]} * a.block[1] * a.block[2]);
  }
  addCount(section, Details::tr("Registers per thread"), a.registersPerThread);
  addCount(section, Details::tr("Static shared memory, bytes"), a.staticShared);
  addCount(section, Details::tr("Dynamic shared memory, bytes"), a.dynamicShared);
  addCount(section, Details::tr("Shared memory, bytes"), a.totalShared);
  addCount(section, Details::tr("Size, bytes"), a.bytes);
  if (a.bytes > 0 && table.duration[e] > 0) {
    // Bytes a ns are gigabytes a second.
    add(section, Details::tr("Throughput"),
        Details::tr("%1 GB/s").arg(
            fixedReal(static_cast<double>(a.bytes) / static_cast<double>(table.duration[e]), 2)));
  }
  if (a.sourceKind >= 0) add(section, Details::tr("From memory"), memoryName(a.sourceKind));
  if (a.targetKind >= 0) add(section, Details::tr("To memory"), memoryName(a.targetKind));
  addText(section, Details::tr("Mangled name"), trace, a.mangledName);
  if (table.correlation[e] != 0) {
    add(section, Details::tr("Correlation"), QString::number(table.correlation[e]));
  }
  if (const auto* graph = table.graph.find(e)) add(section, Details::tr("Graph"), QString::number(*graph));
  if (const auto* node = table.graphNode.find(e)) add(section, Details::tr("Graph node"), QString::number(*node));
  return section;
}

DetailSection collectiveOf(const Trace& trace, std::uint32_t index) {
  DetailSection section{Details::tr("Collective"), {}};
  const Collective& c = trace.collectives()[index];
  addText(section, Details::tr("Operation"), trace, c.name);
  addCount(section, Details::tr("Elements in"), c.inElements);
  addCount(section, Details::tr("Elements out"), c.outElements);
  addText(section, Details::tr("Data type"), trace, c.dtype);
  addCount(section, Details::tr("Sequence number"), c.sequence);
  addText(section, Details::tr("Group"), trace, c.groupName);
  addText(section, Details::tr("Group description"), trace, c.groupDescription);
  addText(section, Details::tr("Ranks"), trace, c.groupRanks);
  addCount(section, Details::tr("Group size"), c.groupSize);
  return section;
}

/// How far the work of its stream before and after it is.
DetailSection gapsAround(const Trace& trace, std::uint32_t e) {
  DetailSection section{Details::tr("On its stream"), {}};
  const StreamNeighbours around = streamNeighbours(trace, e);
  const auto line = [&](const QString& name, std::uint32_t other, TimeNs gap) {
    if (other == kNone) return;
    const EventRef event{EventKind::Device, other};
    const QString text = gap < 0 ? Details::tr("overlaps by %1").arg(shortDuration(-gap)) : shortDuration(gap);
    const QString neighbour = fromText(trace.text(trace.nameOf(event)).substr(0, 200));
    section.lines.push_back({name, QStringLiteral("%1 · %2").arg(text, neighbour), QString::number(gap), event});
  };
  line(Details::tr("Gap before"), around.before, around.gapBefore);
  line(Details::tr("Gap after"), around.after, around.gapAfter);
  return section;
}

/// What only one kind of event has.
DetailSection attributesOf(const Trace& trace, EventRef event) {
  DetailSection section{Details::tr("Attributes"), {}};
  const std::uint32_t e = event.index;
  switch (event.kind) {
    case EventKind::Api:
      if (trace.api().correlation[e] != 0) {
        add(section, Details::tr("Correlation"), QString::number(trace.api().correlation[e]));
      }
      if (const auto* result = trace.api().result.find(e)) {
        add(section, Details::tr("Return code"), QString::number(*result));
      }
      break;
    case EventKind::Range:
      addText(section, Details::tr("Domain"), trace, trace.ranges().domain[e]);
      if (const auto* category = trace.ranges().category.find(e))
        addText(section, Details::tr("Category"), trace, *category);
      break;
    case EventKind::Operator: {
      const Operands& operands = trace.operands()[trace.operators().operands[e]];
      addText(section, Details::tr("Shapes"), trace, operands.dims);
      addText(section, Details::tr("Types"), trace, operands.types);
      addText(section, Details::tr("Values"), trace, operands.concrete);
      break;
    }
    case EventKind::Memory: {
      const MemoryTable& memory = trace.memory();
      add(section, Details::tr("Bytes"), groupedInteger(memory.bytes[e]), QString::number(memory.bytes[e]));
      add(section, Details::tr("Address"), QStringLiteral("0x%1").arg(memory.address[e], 0, 16));
      addCount(section, Details::tr("Allocated afterwards, bytes"), memory.totalAllocated[e]);
      addCount(section, Details::tr("Reserved afterwards, bytes"), memory.totalReserved[e]);
      if (memory.memoryKind[e] >= 0) add(section, Details::tr("Memory"), memoryName(memory.memoryKind[e]));
      break;
    }
    case EventKind::Counter:
      add(section, Details::tr("Value"), QString::number(trace.counters().value[e], 'g', 12));
      break;
    case EventKind::Device:
    case EventKind::Frame:
    case EventKind::Os: break;
  }
  return section;
}

QString nameOfRelation(const Trace& trace, const Relation& relation) {
  switch (relation.kind) {
    case RelationKind::LaunchedBy: return Details::tr("Launched by");
    case RelationKind::Launched: return Details::tr("Launched");
    case RelationKind::CausedBy: return Details::tr("Caused by");
    case RelationKind::Operator: return Details::tr("In operator");
    case RelationKind::Range: return Details::tr("In range");
    case RelationKind::Parent: return Details::tr("Inside");
    case RelationKind::FlowFrom: return Details::tr("Arrow from (%1)").arg(fromText(trace.text(relation.name)));
    case RelationKind::FlowTo: return Details::tr("Arrow to (%1)").arg(fromText(trace.text(relation.name)));
    case RelationKind::WaitsFor: return Details::tr("Waits for");
    case RelationKind::WaitedForBy: return Details::tr("Is waited for by");
    case RelationKind::Ran: return Details::tr("Ran");
    case RelationKind::Partner: return Details::tr("Partner");
  }
  return {};
}

DetailSection relatedTo(const Trace& trace, EventRef event) {
  DetailSection section{Details::tr("Related"), {}};
  const std::uint32_t launched = launchedCount(trace, event);
  if (launched > 1) addCount(section, Details::tr("Operations launched"), launched);
  for (const Relation& relation : relationsOf(trace, event, kListed)) {
    if (relation.kind == RelationKind::Ran) continue;  // deviceWorkOf() sums them up
    const QString value =
        QStringLiteral("%1 · %2").arg(fromText(trace.text(trace.nameOf(relation.event)).substr(0, 300)),
                                      shortDuration(trace.durationOf(relation.event)));
    section.lines.push_back({nameOfRelation(trace, relation), value, {}, relation.event});
    const bool hostSide = relation.kind == RelationKind::LaunchedBy;
    if (hostSide) {
      const TimeNs delay = trace.startOf(event) - trace.startOf(relation.event);
      add(section, Details::tr("From launch to start"), shortDuration(delay), QString::number(delay));
    }
  }
  if (launched > kListed) {
    add(section, Details::tr("Further operations"), groupedInteger(launched - static_cast<std::int64_t>(kListed)));
  }
  return section;
}

}  // namespace

EventDetails detailsOf(const Trace& trace, EventRef event) {
  EventDetails details;
  if (!event.valid()) return details;
  details.name = fromText(trace.text(trace.nameOf(event)));
  details.kind = kindOfEvent(trace, event);
  const auto append = [&](DetailSection section) {
    if (!section.lines.empty()) details.sections.push_back(std::move(section));
  };
  append(timesOf(trace, event));
  append(placeOf(trace, event));
  if (event.kind == EventKind::Device) {
    append(gapsAround(trace, event.index));
    append(launchOf(trace, event.index));
    append(measuredOf(trace, event.index));
    if (const auto* collective = trace.device().collective.find(event.index)) append(collectiveOf(trace, *collective));
  } else {
    append(attributesOf(trace, event));
    if (event.kind == EventKind::Operator) {
      if (const auto* collective = trace.operators().collective.find(event.index)) {
        append(collectiveOf(trace, *collective));
      }
    }
  }
  append(relatedTo(trace, event));
  return details;
}

DetailSection deviceWorkOf(const Trace& trace, EventRef event, const Job& job) {
  DetailSection section{Details::tr("On the device"), {}};
  const RangeWork work = workOf(trace, event, job);
  if (work.operations == 0) return section;
  const auto time = [&](const QString& name, TimeNs value) {
    add(section, name, shortDuration(value), QString::number(value));
  };
  addCount(section, Details::tr("Operations"), static_cast<std::int64_t>(work.operations));
  addCount(section, Details::tr("Kernels"), static_cast<std::int64_t>(work.kernels));
  add(section, Details::tr("First start"), pointText(trace, work.start), QString::number(work.start));
  time(Details::tr("From first start to last end"), work.span());
  time(Details::tr("Busy"), work.busy);
  time(Details::tr("Idle"), work.idle());
  constexpr std::size_t kTop = 5;
  for (std::size_t i = 0; i < std::min(kTop, work.kernelNames.size()); ++i) {
    const RangeWork::Name& name = work.kernelNames[i];
    const QString value = Details::tr("%1 · %2 × · %3")
                              .arg(shortDuration(name.time), groupedInteger(static_cast<qint64>(name.count)),
                                   fromText(trace.text(name.name).substr(0, 300)));
    section.lines.push_back({i == 0 ? Details::tr("Longest kernels") : QString(), value, {}, name.longest});
  }
  if (work.kernelNames.size() > kTop) {
    add(section, QString(), Details::tr("and %1 other names").arg(work.kernelNames.size() - kTop));
  }
  return section;
}

std::vector<std::pair<std::string, std::string>> readAttributes(const Trace& trace, EventRef event) {
  std::uint64_t place = 0;
  if (const SliceColumns* table = trace.slices(event.kind)) {
    place = table->place[event.index];
  } else if (event.kind == EventKind::Memory) {
    place = trace.memory().place[event.index];
  } else {
    return {};
  }
  const DetailSource* source = trace.details(trace.sourceOf(event));
  return source ? source->attributes(event, place) : std::vector<std::pair<std::string, std::string>>{};
}

QString detailsAsText(const EventDetails& details, const std::vector<std::pair<std::string, std::string>>& attributes) {
  QString text = details.name + QLatin1Char('\n') + details.kind + QLatin1Char('\n');
  for (const DetailSection& section : details.sections) {
    for (const DetailLine& line : section.lines) {
      text += line.name + QLatin1Char('\t') + (line.exact.isEmpty() ? line.value : line.exact) + QLatin1Char('\n');
    }
  }
  for (const auto& [name, value] : attributes) {
    text += fromText(name) + QLatin1Char('\t') + fromText(value) + QLatin1Char('\n');
  }
  return text;
}

}  // namespace tallyscope
