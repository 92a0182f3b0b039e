// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tallyscope::perfetto {

/// A track as its descriptors say, wherever they stand in the file. All that are given of one uuid count together.
struct Track {
  std::uint64_t uuid = 0;
  std::optional<std::uint64_t> parent;
  std::string name;                 ///< the first one given, the last one if `apart`; see Tracks::nameUntilNow()
  bool apart = false;               ///< is not drawn as one with tracks of its name
  std::optional<std::int64_t> pid;  ///< of a process, or of a thread's process
  std::optional<std::int64_t> tid;
  std::string threadName;
  std::size_t incarnation = 0;  ///< which of the processes that had this pid, one after the other
  struct Counter {
    std::string unit;
    double multiplier = 1;
    bool incremental = false;
    enum class Builtin : std::uint8_t { None, ThreadTime, Instructions } builtin = Builtin::None;
  };
  std::optional<Counter> counter;
};

/// A process. A pid can be given again to a later one, which another uuid and name tell.
struct ProcessNames {
  std::uint64_t uuid = 0;
  std::string name, labels;
};

/// A device, by its place in the list of GPUs.
struct Gpu {
  std::string name, vendor, model, architecture;
  std::vector<std::pair<std::string, std::string>> properties;
};

/// What the descriptors of a trace say, gathered before its events are read: tracks may be named behind their events.
class Tracks {
 public:
  /// Messages of a packet. They throw protozero::exception on damage.
  void addDescriptor(std::string_view message);
  void addProcessTree(std::string_view message);
  void addProcessDescriptor(std::string_view message, std::uint64_t uuid);
  /// Returns (pid, tid).
  std::pair<std::int64_t, std::int64_t> addThreadDescriptor(std::string_view message);
  void addGpuInfo(std::string_view message);

  /// nullptr: nobody described it.
  const Track* find(std::uint64_t uuid) const;
  /// The track itself or the nearest one above it that is a thread or a process; nullptr: there is none.
  const Track* owner(const Track& track) const;
  const std::map<std::int64_t, std::vector<ProcessNames>>& processes() const { return processes_; }
  /// The last name given to a (pid, tid) that no track describes.
  const std::map<std::pair<std::int64_t, std::int64_t>, std::string>& threads() const { return threads_; }
  const std::vector<Gpu>& gpus() const { return gpus_; }

  /// When events are read: takes a descriptor again, for the name that a track has up to here. A track's name is the last
  /// one before its first event, or the first one behind; where it stands apart, the last one.
  void passDescriptor(std::string_view message);
  std::string_view nameUntilNow(const Track& track) const;

 private:
  std::unordered_map<std::uint64_t, Track> tracks_;
  std::map<std::int64_t, std::vector<ProcessNames>> processes_;
  std::map<std::pair<std::int64_t, std::int64_t>, std::string> threads_;
  std::vector<Gpu> gpus_;
  std::unordered_map<std::uint64_t, std::string> namesNow_;
};

}  // namespace tallyscope::perfetto
