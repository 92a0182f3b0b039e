// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/perfetto/tracks.h"

#include "core/import/perfetto/fields.h"

namespace tallyscope::perfetto {
namespace {

std::int64_t integerOf(protozero::pbf_reader& message) { return static_cast<std::int64_t>(numberOf(message)); }

Track::Counter readCounter(std::string_view bytes) {
  static constexpr std::string_view kUnits[] = {"", "ns", "", "bytes"};  // a count has no unit
  Track::Counter counter;
  protozero::pbf_reader message = readerOf(bytes);
  while (message.next()) {
    switch (message.tag()) {
      case 1: {
        const std::uint64_t kind = numberOf(message);
        if (kind == 1) counter.builtin = Track::Counter::Builtin::ThreadTime;
        if (kind == 2) counter.builtin = Track::Counter::Builtin::Instructions;
        if (kind == 1 && counter.unit.empty()) counter.unit = "ns";
        break;
      }
      case 3:
        if (const std::uint64_t unit = numberOf(message); unit < 4 && counter.unit.empty()) counter.unit = kUnits[unit];
        break;
      case 6: counter.unit = bytesOf(message); break;
      case 4: counter.multiplier = static_cast<double>(integerOf(message)); break;
      case 5: counter.incremental = numberOf(message) != 0; break;
      default: message.skip();
    }
  }
  if (counter.multiplier == 0) counter.multiplier = 1;
  return counter;
}

/// Uuid and name of a descriptor.
struct NamedTrack {
  std::uint64_t uuid = 0;
  std::string_view name;
  bool apart = false;  ///< never drawn as one with tracks of the same name
};

NamedTrack nameIn(std::string_view bytes) {
  constexpr std::uint64_t kNoMerging = 2;
  NamedTrack track;
  std::string_view fixed;
  protozero::pbf_reader message = readerOf(bytes);
  while (message.next()) {
    switch (message.tag()) {
      case 1: track.uuid = numberOf(message); break;
      case 2: track.name = bytesOf(message); break;
      case 10:
      case 13: fixed = bytesOf(message); break;
      case 15: track.apart = numberOf(message) == kNoMerging; break;
      default: message.skip();
    }
  }
  if (track.name.empty()) track.name = fixed;
  return track;
}

}  // namespace

void Tracks::addDescriptor(std::string_view bytes) {
  const auto [uuid, name, apart] = nameIn(bytes);
  Track read;
  protozero::pbf_reader message = readerOf(bytes);
  while (message.next()) {
    switch (message.tag()) {
      case 5: read.parent = numberOf(message); break;
      case 3: {
        const std::string_view process = bytesOf(message);
        protozero::pbf_reader fields = readerOf(process);
        read.pid = 0;
        while (fields.next()) {
          if (fields.tag() == 1) {
            read.pid = static_cast<std::int32_t>(integerOf(fields));
          } else {
            fields.skip();
          }
        }
        addProcessDescriptor(process, uuid);
        break;
      }
      case 4: {
        const auto [pid, tid] = addThreadDescriptor(bytesOf(message));
        read.pid = pid;
        read.tid = tid;
        if (const auto it = threads_.find({pid, tid}); it != threads_.end()) read.threadName = it->second;
        break;
      }
      case 8: read.counter = readCounter(bytesOf(message)); break;
      default: message.skip();
    }
  }
  Track& track = tracks_[uuid];
  track.uuid = uuid;
  if (read.parent) track.parent = read.parent;
  track.apart |= apart;
  if (!name.empty() && (track.name.empty() || track.apart)) track.name = name;
  if (read.pid) {
    track.pid = read.pid;
    const auto of = processes_.find(*read.pid);
    track.incarnation = of == processes_.end() || of->second.empty() ? 0 : of->second.size() - 1;
  }
  if (read.tid) {
    track.tid = read.tid;
    if (!read.threadName.empty()) track.threadName = read.threadName;
  }
  if (read.counter) track.counter = read.counter;
}

void Tracks::passDescriptor(std::string_view bytes) {
  const NamedTrack track = nameIn(bytes);
  if (!track.name.empty()) namesNow_[track.uuid] = track.name;
}

std::string_view Tracks::nameUntilNow(const Track& track) const {
  const auto it = track.apart ? namesNow_.end() : namesNow_.find(track.uuid);
  return it == namesNow_.end() ? std::string_view(track.name) : std::string_view(it->second);
}

void Tracks::addProcessDescriptor(std::string_view bytes, std::uint64_t uuid) {
  std::int64_t pid = 0;
  ProcessNames names;
  names.uuid = uuid;
  protozero::pbf_reader message = readerOf(bytes);
  while (message.next()) {
    switch (message.tag()) {
      case 1: pid = static_cast<std::int32_t>(integerOf(message)); break;
      case 2:
        if (const std::string_view word = bytesOf(message); names.name.empty()) names.name = word;
        break;
      case 6: names.name = bytesOf(message); break;
      case 8: {
        const std::string_view label = bytesOf(message);
        names.labels += (names.labels.empty() ? "" : ", ") + std::string(label);
        break;
      }
      default: message.skip();
    }
  }
  std::vector<ProcessNames>& all = processes_[pid];
  const bool other = !all.empty() && uuid != 0 && all.back().uuid != 0 && all.back().uuid != uuid &&
                     !names.name.empty() && !all.back().name.empty() && all.back().name != names.name;
  if (all.empty() || other) {
    all.push_back(std::move(names));
    return;
  }
  if (uuid != 0) all.back().uuid = uuid;
  if (!names.name.empty()) all.back().name = names.name;
  if (!names.labels.empty()) all.back().labels = names.labels;
}

std::pair<std::int64_t, std::int64_t> Tracks::addThreadDescriptor(std::string_view bytes) {
  std::int64_t pid = 0, tid = 0;
  std::string_view name;
  protozero::pbf_reader message = readerOf(bytes);
  while (message.next()) {
    switch (message.tag()) {
      case 1: pid = static_cast<std::int32_t>(integerOf(message)); break;
      case 2: tid = integerOf(message); break;
      case 5: name = bytesOf(message); break;
      default: message.skip();
    }
  }
  if (!name.empty()) threads_[{pid, tid}] = name;
  return {pid, tid};
}

void Tracks::addProcessTree(std::string_view bytes) {
  protozero::pbf_reader message = readerOf(bytes);
  while (message.next()) {
    if (message.tag() == 1) {  // process: 1 pid, 3 command line
      std::int64_t pid = 0;
      std::string_view command;
      protozero::pbf_reader process = readerOf(bytesOf(message));
      while (process.next()) {
        if (process.tag() == 1) {
          pid = integerOf(process);
        } else if (process.tag() == 3 && command.empty()) {
          command = bytesOf(process);
        } else {
          process.skip();
        }
      }
      if (!command.empty()) {
        std::vector<ProcessNames>& all = processes_[pid];
        if (all.empty()) all.emplace_back();
        all.back().name = command;
      }
    } else if (message.tag() == 2) {  // thread: 1 tid, 2 name, 3 its process
      std::int64_t tid = 0, pid = 0;
      std::string_view name;
      protozero::pbf_reader thread = readerOf(bytesOf(message));
      while (thread.next()) {
        switch (thread.tag()) {
          case 1: tid = integerOf(thread); break;
          case 2: name = bytesOf(thread); break;
          case 3: pid = integerOf(thread); break;
          default: thread.skip();
        }
      }
      if (!name.empty()) threads_[{pid, tid}] = name;
    } else {
      message.skip();
    }
  }
}

void Tracks::addGpuInfo(std::string_view bytes) {
  std::vector<Gpu> gpus;
  protozero::pbf_reader message = readerOf(bytes);
  while (message.next()) {
    if (message.tag() != 1) {
      message.skip();
      continue;
    }
    Gpu gpu;
    protozero::pbf_reader fields = readerOf(bytesOf(message));
    while (fields.next()) {
      switch (fields.tag()) {
        case 1: gpu.name = bytesOf(fields); break;
        case 2: gpu.vendor = bytesOf(fields); break;
        case 3: gpu.model = bytesOf(fields); break;
        case 4: gpu.architecture = bytesOf(fields); break;
        case 5: {
          std::string uuid;
          for (const char c : bytesOf(fields)) {
            static constexpr char kDigits[] = "0123456789abcdef";
            uuid += kDigits[static_cast<unsigned char>(c) >> 4];
            uuid += kDigits[static_cast<unsigned char>(c) & 15];
          }
          gpu.properties.emplace_back("uuid", uuid);
          break;
        }
        case 7: gpu.properties.emplace_back("pciAddress", std::string(bytesOf(fields))); break;
        case 6: {
          std::string key, value;
          protozero::pbf_reader entry = readerOf(bytesOf(fields));
          while (entry.next()) {
            if (entry.tag() == 1) {
              key = bytesOf(entry);
            } else if (entry.tag() == 2) {
              value = bytesOf(entry);
            } else {
              entry.skip();
            }
          }
          gpu.properties.emplace_back(std::move(key), std::move(value));
          break;
        }
        default: fields.skip();
      }
    }
    gpus.push_back(std::move(gpu));
  }
  if (!gpus.empty()) gpus_ = std::move(gpus);
}

const Track* Tracks::find(std::uint64_t uuid) const {
  const auto it = tracks_.find(uuid);
  return it == tracks_.end() ? nullptr : &it->second;
}

const Track* Tracks::owner(const Track& track) const {
  constexpr int kDeepest = 64;  // damaged files make circles
  const Track* at = &track;
  for (int depth = 0; at != nullptr && depth < kDeepest; ++depth) {
    if (at->pid) return at;
    at = at->parent ? find(*at->parent) : nullptr;
  }
  return nullptr;
}

}  // namespace tallyscope::perfetto
