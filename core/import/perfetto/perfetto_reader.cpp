// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/base/errors.h"
#include "core/base/import_notes.h"
#include "core/import/json/events/resolve.h"
#include "core/import/perfetto/fields.h"
#include "core/import/perfetto/perfetto_details.h"
#include "core/import/reader.h"
#include "core/import/whole_file.h"

namespace tallyscope {
namespace {

using namespace perfetto;

/// Perfetto's protobuf traces: of the tracing SDK, of PyTorch's recorder since 2026, of rocprofv3, of Android.
class PerfettoReader : public Reader {
 public:
  const ReaderDeclaration& declaration() const override {
    static const ReaderDeclaration all{
        .id = "perfetto",
        .title = TALLY_TR("Perfetto protobuf trace: PyTorch since 2026, rocprofv3, the Perfetto SDK, Android"),
        .patterns = {"*.pftrace", "*.pftrace.gz", "*.perfetto-trace", "*.perfetto-trace.gz", "*.pftrace.zst",
                     "*.perfetto-trace.zst"},
        .page = "formats-perfetto"};
    return all;
  }
  bool matches(const FileHead& head) const override {
    return looksLikePackets(isZstd(head.bytes) ? unzstdHead(head.bytes, FileHead::kHeadBytes) : head.bytes);
  }
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
};

/// What stands anywhere in the file and is needed from its first event on.
struct Survey {
  Tracks tracks;
  Clocks clocks;
  std::optional<TimeNs> interestFrom;
};

/// Wants few packets of few; the others are passed over by their tags.
void surveyPacket(std::string_view bytes, Survey& survey) {
  std::uint64_t sequence = 0;
  std::string_view snapshot;
  protozero::pbf_reader message = readerOf(bytes);
  while (message.next()) {
    switch (message.tag()) {
      case 10: sequence = numberOf(message); break;
      case 6: snapshot = bytesOf(message); break;
      case 60: survey.tracks.addDescriptor(bytesOf(message)); break;
      case 43: survey.tracks.addProcessDescriptor(bytesOf(message), 0); break;
      case 44: survey.tracks.addThreadDescriptor(bytesOf(message)); break;
      case 2: survey.tracks.addProcessTree(bytesOf(message)); break;
      case 128: survey.tracks.addGpuInfo(bytesOf(message)); break;
      case 90: {
        protozero::pbf_reader range = readerOf(bytesOf(message));
        while (range.next()) {
          if (range.tag() == 1) {
            survey.interestFrom = scaled(static_cast<std::int64_t>(numberOf(range)), 1000);
          } else {
            range.skip();
          }
        }
        break;
      }
      default: message.skip();
    }
  }
  if (!snapshot.empty()) survey.clocks.add(Clocks::read(snapshot, sequence));
}

constexpr std::uint64_t kPollEvery = 4096;

/// Walks all packets; a damaged one costs itself. `f` gets each.
template <typename F>
std::uint64_t forEachPacket(PacketStream& stream, Job& job, double from, double to, F f) {
  std::uint64_t packets = 0;
  Packet packet;
  while (stream.next(packet)) {
    if (packets++ % kPollEvery == 0) {
      job.checkCancelled();
      job.setFraction(from + (to - from) * stream.fraction());
    }
    f(packet);
  }
  return packets;
}

void noteLosses(const PacketStream& stream, Diagnostics& notes) {
  const PacketStream::Losses& losses = stream.losses();
  if (losses.bytes > 0) notes.add("packet-bytes", losses.bytesAt, "", losses.bytes);
  if (losses.packs > 0) notes.add("pack-damaged", losses.packsAt, "", losses.packs);
  if (losses.cut) notes.add("packet-cut", losses.cutAt, "");
  const std::uint64_t at = stream.offset();
  switch (stream.problem()) {
    case InflateProblem::Truncated: notes.add("gzip-truncated", at, ""); break;
    case InflateProblem::Damaged: notes.add("gzip-damaged", at, ""); break;
    case InflateProblem::TrailingBytes: notes.add("gzip-trailing-bytes", at, ""); break;
    case InflateProblem::None: break;
  }
}

/// Devices as a JSON header would list them.
void describeGpus(const Tracks& tracks, TraceBuilder& builder, std::uint32_t source, json::Header& header) {
  for (std::size_t i = 0; i < tracks.gpus().size(); ++i) {
    const Gpu& gpu = tracks.gpus()[i];
    json::Header::DeviceEntry entry;
    entry.id = static_cast<std::int64_t>(i);
    entry.name = gpu.name;
    const auto add = [&](const char* key, const std::string& value) {
      if (!value.empty()) entry.properties.emplace_back(key, value);
    };
    add("vendor", gpu.vendor);
    add("model", gpu.model);
    add("architecture", gpu.architecture);
    entry.properties.insert(entry.properties.end(), gpu.properties.begin(), gpu.properties.end());
    header.devices.push_back(std::move(entry));
    builder.device(source, static_cast<std::int64_t>(i));
  }
}

/// Wall-clock time of 0: a snapshot's, or the times themselves where they count from 1970 (PyTorch, which says nothing).
void setEpoch(TraceBuilder& builder, std::uint32_t source, const Clocks& clocks, const TraceStage& stage) {
  constexpr TimeNs kEpochFrom = 978'307'200'000'000'000;  // 2001
  if (const auto epoch = clocks.epochOfZero()) {
    if (*epoch != 0) builder.setEpochOfClockZero(source, *epoch);
    return;
  }
  TimeNs first = kTimeMax;
  const auto see = [&](const auto& list) {
    if (list.size() > 0) first = std::min(first, list[0].start);
  };
  see(stage.api);
  see(stage.device);
  see(stage.ranges);
  see(stage.operators);
  if (first != kTimeMax && first >= kEpochFrom) builder.setEpochOfClockZero(source, 0);
}

}  // namespace

void PerfettoReader::read(const FileHead& head, TraceBuilder& builder, Job& job) const {
  const TraceBytes::Wrap wrap = wrapOf(head);
  constexpr double kSurveyed = 0.25;  // of the time it all takes
  Survey survey;
  {
    PacketStream stream(head.path, wrap);
    forEachPacket(stream, job, 0, kSurveyed, [&](const Packet& packet) {
      try {
        surveyPacket(packet.bytes, survey);
      } catch (const protozero::exception&) {
        // Counted when it is read for its events.
      }
    });
  }
  const std::uint32_t source = builder.addSource({});
  std::vector<std::unique_ptr<json::EventSink>> sinks;
  sinks.push_back(std::make_unique<json::EventSink>(builder, source, 0));
  json::EventSink& sink = *sinks.front();
  PacketStream stream(head.path, wrap);
  PerfettoDetails::Places places;
  json::Pending pending;
  json::Header header;
  bool ofPyTorch = false;
  {
    EventReader events(sink, survey.tracks, survey.clocks, survey.interestFrom);
    const std::uint64_t packets = forEachPacket(stream, job, kSurveyed, 1, [&](const Packet& packet) {
      try {
        events.take(packet);
      } catch (const protozero::exception&) {
        ++sink.pending().skipped;
        sink.note("packet-damaged", offsetOf(packet.place), "");
      }
    });
    if (packets == 0) {
      throw ImportError(head.path, "byte 0", "a Perfetto trace that ends before its first packet", "copy it again");
    }
    job.setPhase("Pairing");
    places.ends = events.finish();
    places.history = events.history();
    describeGpus(survey.tracks, builder, source, header);
    pending = sink.takePending();
    json::Loaded loaded{builder, source, sinks, pending, header};
    json::pairAsyncs(loaded);
    json::joinFlows(loaded);
    json::adoptLaunchShapes(loaded);
    json::describeDevices(loaded);
    json::applyMetadata(loaded);
    events.nameEntities();
    ofPyTorch = events.ofPyTorch();
  }
  noteLosses(stream, pending.diagnostics);
  places.checkpoints = stream.takeCheckpoints();
  builder.setDetails(source, std::make_shared<PerfettoDetails>(head.path, wrap, stream.fileSize(), std::move(places)));
  setEpoch(builder, source, survey.clocks, sink.stage());
  Source& described = builder.source(source);
  described.format = ofPyTorch ? "PyTorch Perfetto trace" : "Perfetto trace";
  describeFile(head, stream.offset(), described);
  if (wrap == TraceBytes::Wrap::Zstd) {
    described.format += " (zstd)";
    described.inflatedBytes = stream.offset();
  }
  const Vendor vendor = header.vendor(pending.cudaCalls, pending.hipCalls);
  if (vendor != Vendor::Generic) builder.setVendor(vendor);
  builder.diagnostics().merge(pending.diagnostics);
  builder.loadStatistics().eventsRead += pending.read;
  builder.loadStatistics().eventsSkipped += pending.skipped;
}

const Reader& perfettoReader() {
  static const PerfettoReader reader;
  return reader;
}

}  // namespace tallyscope
