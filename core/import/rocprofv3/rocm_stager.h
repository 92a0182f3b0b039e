// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/import/rocprofv3/rocm_lanes.h"
#include "core/import/rocprofv3/rocm_names.h"

namespace tallyscope::rocm {

/// A processor of the machine. Activities name it by a key of their own: a row id, a handle, "Agent 2".
struct Agent {
  std::int64_t key = -1;
  std::int64_t index = -1;  ///< among all processors of the machine, as the driver counts them
  bool gpu = false;
  std::string name;          ///< product, or architecture where there is none
  std::string architecture;  ///< gfx942
  std::vector<std::pair<std::string, std::string>> properties;
};

struct Kernel {
  std::string name;     ///< demangled
  std::string mangled;  ///< empty: the same
  std::int64_t vgpr = -1;
};

/// When and where in the source something was.
struct Moment {
  std::int64_t start = 0, end = 0;
  std::uint64_t place = 0;
};

/// Which process used which queue and stream. -1: not recorded; process and thread are the system's numbers.
struct Where {
  std::int64_t agent = -1, queue = -1, stream = -1, pid = -1, tid = -1;
};

struct Dispatch {
  std::int64_t kernel = -1;
  std::array<std::int64_t, 3> grid{-1, -1, -1};  ///< work-items
  std::array<std::int64_t, 3> group{-1, -1, -1};
  std::int64_t lds = -1;             ///< bytes
  std::int64_t graph = 0, node = 0;  ///< 0: not launched by a graph
};

enum class MemoryAction : std::uint8_t { Allocate, Release, Reallocate };
/// "ALLOC", "MEMORY_ALLOCATION_FREE", "SCRATCH_MEMORY_RECLAIM" …
MemoryAction memoryActionOf(std::string_view name);

/// Makes the events of a trace from what AMD's recorders (rocprofv3, rocprof-sys) write in any of their formats.
class Stager {
 public:
  Stager(TraceBuilder& builder, std::uint32_t source);

  void addAgent(Agent agent);
  void addKernel(std::int64_t id, Kernel kernel);
  bool knowsKernel(std::int64_t id) const { return kernels_.contains(id); }
  const Kernel* kernel(std::int64_t id) const;
  const Agent* agent(std::int64_t key) const;

  /// A call, marker or region of the host. `category` decides which (see callKindOf).
  void host(std::string_view category, StringId name, std::int64_t pid, std::int64_t tid, std::int64_t correlation,
            const Moment& moment);
  void host(CallKind kind, std::string_view category, StringId name, std::int64_t pid, std::int64_t tid,
            std::int64_t correlation, const Moment& moment);
  void dispatch(const Dispatch& dispatch, const Where& where, std::int64_t correlation, const Moment& moment);
  /// `from` and `to` are keys of agents, -1: not recorded; bytes -1: not recorded.
  void copy(std::string_view name, std::int64_t from, std::int64_t to, std::int64_t bytes, Where where,
            std::int64_t correlation, const Moment& moment);
  /// `level`: empty for ordinary memory, "scratch", "virtual". A release may lack its size and its agent (-1): those of
  /// the allocation at that address are taken. To be called in the order of time.
  void memory(MemoryAction action, std::string_view level, std::uint64_t address, std::int64_t bytes,
              const Where& where, std::int64_t correlation, const Moment& moment);
  /// A record of an event on a queue (`wait`: a queue that waits for one).
  void event(std::string_view name, bool wait, const Where& where, std::int64_t correlation, const Moment& moment);
  /// A whole graph on a queue; its nodes are recorded besides, so it is a range and no work.
  void graphLaunch(std::int64_t graph, std::int64_t nodes, const Where& where, const Moment& moment);

  TraceStage& stage() { return stage_; }
  Lanes& lanes() { return lanes_; }
  std::uint32_t process(std::int64_t pid);
  std::uint32_t device(std::int64_t agentKey);
  /// Puts device work on its rows. To be called once, at the end.
  void finish();
  std::uint64_t events() const { return events_; }

 private:
  struct Live {
    std::int64_t bytes, agent;
    StringId level;
  };
  template <typename Event>
  void times(const Moment& moment, Event& event);
  std::uint32_t threadTrack(EventKind kind, std::int64_t pid, std::int64_t tid);
  std::uint32_t laneOf(const Where& where);
  void memoryEvent(std::int64_t bytes, std::uint64_t address, StringId level, std::int64_t agent, const Where& where,
                   std::int64_t correlation, const Moment& moment);

  TraceBuilder& builder_;
  std::uint32_t source_;
  TraceStage& stage_;
  Lanes lanes_;
  std::unordered_map<std::int64_t, Agent> agents_;
  std::unordered_map<std::int64_t, Kernel> kernels_;
  std::unordered_map<std::int64_t, std::pair<StringId, StringId>> kernelNames_;  ///< name, mangled
  std::unordered_map<std::int64_t, std::uint32_t> devices_, processes_;
  std::map<std::tuple<EventKind, std::int64_t, std::int64_t>, std::uint32_t> threadTracks_;
  std::tuple<EventKind, std::int64_t, std::int64_t> lastThread_{};
  std::uint32_t lastThreadTrack_ = kNone;
  std::map<std::pair<std::int64_t, std::uint64_t>, Live> live_;  ///< by process and address
  std::uint64_t events_ = 0;
};

}  // namespace tallyscope::rocm
