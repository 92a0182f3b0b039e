// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <charconv>

#include "core/base/errors.h"
#include "core/base/import_notes.h"
#include "core/import/event_times.h"
#include "core/import/json/events/copy_names.h"
#include "core/import/reader.h"
#include "core/import/whole_file.h"
#include "core/import/xla_details.h"
#include "core/import/xplane/xplane_message.h"

namespace tallyscope {
namespace {

using xplane::Event;
using xplane::Line;
using xplane::Plane;
using xplane::Stat;

/// Reads a protobuf varint at `at` and moves behind it; false when there is none.
bool varint(std::string_view bytes, std::size_t& at, std::uint64_t& value) {
  value = 0;
  for (int shift = 0; shift < 64 && at < bytes.size(); shift += 7) {
    const auto b = static_cast<unsigned char>(bytes[at++]);
    value |= std::uint64_t{b & 0x7FU} << shift;
    if ((b & 0x80U) == 0) return true;
  }
  return false;
}

/// The planes of a file with the statistics beside each event, which the details read again.
class XplaneFile final : public DetailSource {
 public:
  std::string bytes;
  struct Part {
    std::size_t first = 0, last = 0;
    Plane plane;
  };
  std::vector<Part> parts;

  std::vector<std::pair<std::string, std::string>> attributes(EventRef, std::uint64_t place) const override {
    std::vector<std::pair<std::string, std::string>> result;
    for (const Part& part : parts) {
      if (place < part.first || place >= part.last) continue;
      std::uint64_t length = 0;
      std::size_t at = static_cast<std::size_t>(place);
      if (!varint(bytes, at, length) || length > part.last - at) return result;
      const std::string_view event = std::string_view(bytes).substr(at, static_cast<std::size_t>(length));
      for (const Stat& s : part.plane.statsOf(event, Plane::kEventStats)) {
        result.emplace_back(std::string(s.name), s.asText());
      }
    }
    return result;
  }
};

/// "/device:GPU:7" -> 7.
std::int64_t deviceNumber(std::string_view plane) {
  const std::size_t colon = plane.rfind(':');
  std::int64_t number = 0;
  if (colon != std::string_view::npos) std::from_chars(plane.data() + colon + 1, plane.data() + plane.size(), number);
  return number;
}

/// "Stream #24(Compute,MemcpyD2D)" -> 24; -1: no stream's line.
std::int64_t streamNumber(std::string_view line) {
  static constexpr std::string_view kWord = "Stream #";
  if (!line.starts_with(kWord)) return -1;
  std::int64_t number = -1;
  std::from_chars(line.data() + kWord.size(), line.data() + line.size(), number);
  return number;
}

bool isDevice(std::string_view plane) { return plane.starts_with("/device:") && !plane.starts_with("/device:CPU"); }

/// Times beyond this are since the Unix epoch, in ns; others since the profile's start.
constexpr std::int64_t kUnixTimes = 1'000'000'000'000'000'000;

class Stager {
 public:
  Stager(const XplaneFile& file, std::uint32_t source, TraceBuilder& builder)
      : file_(file), source_(source), builder_(builder), stage_(builder.newStage()) {}

  void run(Job& job) {
    placeClock();
    for (std::size_t p = 0; p < file_.parts.size(); ++p) {
      job.checkCancelled();
      job.setFraction(static_cast<double>(p) / static_cast<double>(file_.parts.size()));
      const Plane& plane = file_.parts[p].plane;
      isDevice(plane.name) ? devicePlane(plane) : hostPlane(plane);
    }
    if (aggregated_ > 0) builder_.diagnostics().add("xplane-aggregated", 0, "", aggregated_);
    if (unnamed_ > 0) builder_.diagnostics().add("string-missing", 0, "", unnamed_);
    builder_.loadStatistics().eventsRead += events_;
  }

 private:
  void placeClock() {
    std::int64_t earliest = INT64_MAX, start = 0;
    for (const auto& part : file_.parts) {
      for (const Line& line : part.plane.lines) {
        if (!line.events.empty()) earliest = std::min(earliest, line.timestampNs);
      }
      for (const Stat& s : part.plane.stats) {
        if (s.name == "profile_start_time") start = s.integer;
      }
    }
    if (earliest != INT64_MAX && earliest > kUnixTimes) {
      base_ = earliest;
      builder_.setEpochOfClockZero(source_, earliest);
    } else if (start > kUnixTimes) {
      builder_.setEpochOfClockZero(source_, start);
    }
  }

  EventTimes timesOf(const Line& line, const Event& event) {
    const auto rounded = [](std::int64_t ps) { return (ps >= 0 ? ps + 500 : ps - 500) / 1000; };
    const std::int64_t offset = std::clamp<std::int64_t>(event.offsetPs, INT64_MIN / 4, INT64_MAX / 4);
    const std::int64_t length = std::clamp<std::int64_t>(event.durationPs, 0, INT64_MAX / 4);
    const TimeNs line0 = std::clamp<std::int64_t>(line.timestampNs - base_, kTimeMin / 2, kTimeMax / 2);
    return timesBetween(line0 + rounded(offset), line0 + rounded(offset + length), builder_.diagnostics(),
                        placeOf(event), line.name);
  }

  /// Where the event's message begins, its length before it.
  std::uint64_t placeOf(const Event& event) const {
    auto at = static_cast<std::size_t>(event.bytes.data() - file_.bytes.data());
    for (std::uint64_t rest = event.bytes.size();;) {
      --at;
      if (rest < 0x80) return at;
      rest >>= 7;
    }
  }

  std::string_view nameOf(const Plane& plane, const Event& event) {
    const auto it = plane.events.find(event.metadata);
    if (it == plane.events.end()) {
      ++unnamed_;
      return {};
    }
    return it->second.displayName.empty() ? it->second.name : it->second.displayName;
  }

  /// The statistics of an event and of its kind.
  std::vector<Stat> statsOf(const Plane& plane, const Event& event) const {
    std::vector<Stat> stats = plane.statsOf(event.bytes, Plane::kEventStats);
    if (const auto it = plane.events.find(event.metadata); it != plane.events.end()) {
      for (const Stat& s : plane.statsOf(it->second.bytes, Plane::kMetadataStats)) stats.push_back(s);
    }
    return stats;
  }

  template <typename Staged>
  Staged staged(const Plane& plane, const Line& line, const Event& event, std::uint32_t track) {
    const EventTimes times = timesOf(line, event);
    Staged e;
    e.start = times.start;
    e.duration = times.duration;
    e.flags = times.flags;
    e.place = placeOf(event);
    e.track = track;
    e.name = stage_.strings.intern(nameOf(plane, event));
    ++events_;
    return e;
  }

  void devicePlane(const Plane& plane) {
    const std::uint32_t device = builder_.device(source_, deviceNumber(plane.name));
    for (const Stat& s : plane.stats) {
      if (s.name == "gpu_device_name" || s.name == "device_type_string") builder_.nameDevice(device, s.asText());
      if (s.name == "device_vendor") builder_.setVendor(s.text == "AMD" ? Vendor::Amd : Vendor::Nvidia);
      if (!s.name.empty() && s.name != "gpu_device_name")
        builder_.addDeviceProperty(device, std::string(s.name), s.asText());
    }
    const bool streams =
        std::any_of(plane.lines.begin(), plane.lines.end(), [](const Line& l) { return streamNumber(l.name) >= 0; });
    std::int64_t next = 1;
    for (const Line& line : plane.lines) {
      const std::int64_t number = streamNumber(line.name);
      // Without streams (TPUs) the line of operations is the work. Other lines repeat it by what it belongs to.
      const bool work = streams ? number >= 0 : line.name == "XLA Ops" || line.name == "Async XLA Ops";
      const std::uint32_t stream = builder_.stream(device, -1, work && streams ? number : -next++);
      builder_.nameStream(stream, line.displayName.empty() ? line.name : line.displayName);
      if (work) {
        workLine(plane, line, stream);
      } else {
        derivedLine(plane, line, stream);
      }
    }
  }

  void derivedLine(const Plane& plane, const Line& line, std::uint32_t stream) {
    const std::uint32_t track = builder_.streamTrack(EventKind::Range, stream);
    const StringId domain = stage_.strings.intern(line.name);
    for (const Event& event : line.events) {
      if (skipped(event)) continue;
      auto range = staged<StagedRange>(plane, line, event, track);
      range.domain = domain;
      range.kind = RangeKind::Projected;
      stage_.ranges.push_back(range);
    }
  }

  void workLine(const Plane& plane, const Line& line, std::uint32_t stream) {
    const std::uint32_t track = builder_.streamTrack(EventKind::Device, stream);
    for (const Event& event : line.events) {
      if (skipped(event)) continue;
      auto e = staged<StagedDevice>(plane, line, event, track);
      DeviceAttributes attributes;
      const auto index = static_cast<std::uint32_t>(stage_.device.size());
      std::string_view op, module;
      for (const Stat& s : statsOf(plane, event)) {
        if (s.name == "correlation_id") e.correlation = std::max<std::int64_t>(s.integer, 0);
        if (s.name == "kernel_details") readXlaKernel(s.text, attributes);
        if (s.name == "memcpy_details" || s.name == "memset_details") {
          e.kind = s.name == "memcpy_details" ? DeviceKind::Memcpy : DeviceKind::Memset;
          json::readCopyKind(nameOf(plane, event), e.kind, attributes);
          attributes.bytes = xlaBytes(s.text);
        }
        if (s.name == "cuda_graph_id" && s.integer > 0) stage_.graph.push_back({index, s.integer});
        if (s.name == "cuda_graph_node_id" && s.integer > 0) stage_.graphNode.push_back({index, s.integer});
        if (s.name == "hlo_op" && op.empty()) op = s.text;
        if (s.name == "name") op = s.text;
        if (s.name == "hlo_module") module = s.text;
      }
      e.attributes = stage_.deviceAttributes.intern(attributes);
      stage_.device.push_back(e);
      if (!op.empty()) operatorOf(e, op, module, stream);
    }
    open_ = {};
  }

  /// The operator that the work is of, as a range above it; neighbours of one operator share it.
  void operatorOf(const StagedDevice& e, std::string_view op, std::string_view module, std::uint32_t stream) {
    const std::uint32_t track = builder_.streamTrack(EventKind::Range, stream);
    const StringId name = stage_.strings.intern(op);
    if (open_.track == track && open_.name == name && open_.index < stage_.ranges.size()) {
      StagedRange& last = stage_.ranges[open_.index];
      if (e.start >= last.start) {
        last.duration = std::max(last.duration, e.start + e.duration - last.start);
        return;
      }
    }
    StagedRange range;
    range.start = e.start;
    range.duration = e.duration;
    range.place = e.place;
    range.track = track;
    range.name = name;
    range.domain = stage_.strings.intern(module.empty() ? "HLO" : module);
    range.kind = RangeKind::Projected;
    open_ = {track, name, stage_.ranges.size()};
    stage_.ranges.push_back(range);
  }

  void hostPlane(const Plane& plane) {
    if (plane.lines.empty()) return;
    IdKey pid{0, std::string(plane.name)};
    for (const Stat& s : plane.stats) {
      if (s.name == "process_id" && s.type == Stat::Type::Integer) pid = {s.integer, {}};
    }
    const std::uint32_t process = builder_.process(source_, pid);
    builder_.nameProcess(process, plane.name);
    for (const Line& line : plane.lines) {
      // Ids of lines are often hashes; rows with one display id are one row.
      const std::uint64_t id = line.displayId != 0 ? line.displayId : line.id;
      const std::uint32_t thread = builder_.thread(process, {0, std::to_string(id)});
      builder_.nameThread(thread, line.displayName.empty() ? line.name : line.displayName);
      hostLine(plane, line, thread);
    }
  }

  void hostLine(const Plane& plane, const Line& line, std::uint32_t thread) {
    for (const Event& event : line.events) {
      if (skipped(event)) continue;
      const std::string_view name = nameOf(plane, event);
      if (name.starts_with('$')) {
        stage_.frames.push_back(
            staged<StagedPlain>(plane, line, event, builder_.threadTrack(EventKind::Frame, thread)));
        continue;
      }
      std::int64_t correlation = 0;
      for (const Stat& s : plane.statsOf(event.bytes, Plane::kEventStats)) {
        if (s.name == "correlation_id") correlation = s.integer;
      }
      if (correlation > 0) {
        auto call = staged<StagedApi>(plane, line, event, builder_.threadTrack(EventKind::Api, thread));
        call.correlation = correlation;
        stage_.api.push_back(call);
        continue;
      }
      auto range = staged<StagedRange>(plane, line, event, builder_.threadTrack(EventKind::Range, thread));
      range.kind = event.durationPs == 0 ? RangeKind::Mark : RangeKind::PushPop;
      stage_.ranges.push_back(range);
    }
  }

  bool skipped(const Event& event) {
    aggregated_ += event.aggregated ? 1 : 0;
    return event.aggregated;
  }

  struct OpenOperator {
    std::uint32_t track = kNone;
    StringId name = 0;
    std::size_t index = 0;
  };
  const XplaneFile& file_;
  std::uint32_t source_;
  TraceBuilder& builder_;
  TraceStage& stage_;
  std::int64_t base_ = 0;
  OpenOperator open_;
  std::uint64_t aggregated_ = 0, unnamed_ = 0, events_ = 0;
};

/// An XSpace of planes, as JAX, TensorFlow and torch_xla record it.
class XplaneReader final : public Reader {
 public:
  const ReaderDeclaration& declaration() const override {
    static const ReaderDeclaration all{.id = "xplane",
                                       .title = TALLY_TR("XPlane of JAX, TensorFlow or torch_xla"),
                                       .patterns = {"*.xplane.pb", "*.xplane.pb.gz"},
                                       .page = "xplane"};
    return all;
  }
  bool matches(const FileHead& head) const override;
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
};

/// The first message begins with a plane's id or name, and names of planes are there.
bool XplaneReader::matches(const FileHead& head) const {
  const std::string_view bytes = head.bytes;
  if (bytes.size() < 4 || bytes[0] != '\x0a') return false;
  std::size_t at = 1;
  std::uint64_t length = 0;
  if (!varint(bytes, at, length) || at >= bytes.size()) return false;
  if (bytes[at] == '\x08') {
    ++at;
    std::uint64_t id = 0;
    if (!varint(bytes, at, id) || at >= bytes.size()) return false;
  }
  if (bytes[at] != '\x12') return false;
  ++at;
  if (!varint(bytes, at, length) || length == 0 || length > 200 || length > bytes.size() - at) return false;
  const std::string_view name = bytes.substr(at, static_cast<std::size_t>(length));
  return name.starts_with("/host:") || name.starts_with("/device:") || name == "Task Environment" ||
         bytes.find("/host:") != std::string_view::npos || bytes.find("/device:") != std::string_view::npos;
}

void XplaneReader::read(const FileHead& head, TraceBuilder& builder, Job& job) const {
  job.setPhase("Reading");
  auto file = std::make_shared<XplaneFile>();
  file->bytes = wholeFile(head, job);
  const std::string_view bytes = file->bytes;
  bool cut = false, damaged = false;
  for (std::size_t at = 0; at < bytes.size() && !cut && !damaged;) {
    std::uint64_t tag = 0, length = 0;
    if (!varint(bytes, at, tag)) {
      cut = true;
    } else if ((tag & 7) != 2) {
      damaged = true;
    } else if (!varint(bytes, at, length)) {
      cut = true;
    } else {
      cut = length > bytes.size() - at;
      const std::size_t size = cut ? bytes.size() - at : static_cast<std::size_t>(length);
      if (tag >> 3 == 1) {
        XplaneFile::Part part;
        part.first = at;
        part.last = at + size;
        if (!part.plane.read(bytes.substr(at, size)) && !cut) {
          builder.diagnostics().add("damaged-bytes", at, part.plane.name);
        }
        file->parts.push_back(std::move(part));
      } else if (tag >> 3 == 2 || tag >> 3 == 3) {
        builder.diagnostics().add("recorder-says", at, "", 1, bytes.substr(at, std::min<std::size_t>(size, 200)));
      }
      at += size;
    }
  }
  if (file->parts.empty()) {
    throw ImportError(head.path, "byte 0", "an XPlane file that ends before its first plane",
                      "copy the file again, or record again");
  }
  if (cut) builder.diagnostics().add("file-ends-early", bytes.size(), "");
  if (damaged) builder.diagnostics().add("damaged-rest", bytes.size(), "");
  Source source;
  source.format = "XPlane";
  describeFile(head, bytes.size(), source);
  for (const auto& part : file->parts) {
    if (part.plane.name != "/host:metadata") continue;
    for (const Stat& s : part.plane.stats) source.properties.emplace_back(std::string(s.name), s.asText());
  }
  const std::uint32_t index = builder.addSource(std::move(source));
  Stager(*file, index, builder).run(job);
  builder.setDetails(index, file);
}

}  // namespace

const Reader& xplaneReader() {
  static const XplaneReader reader;
  return reader;
}

}  // namespace tallyscope
