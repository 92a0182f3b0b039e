// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/base/job.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// Lays finished traces beside one another in a new one: entities and tables are appended part by part and every index is
/// moved by what came before it. Nothing is sorted again but what mixes parts (flows, graph nodes), since the events of a
/// track all belong to one part.
class TraceMerger {
 public:
  explicit TraceMerger(Job& job) : job_(job), trace_(new Trace()) {}

  /// `shift`: by how many ns the events of each source of the part move. `recordings` number the part's own sources.
  void add(const Trace& part, std::vector<Recording> recordings, std::vector<TimeNs> shift);
  std::shared_ptr<const Trace> run();

 private:
  struct Part {
    const Trace* trace;
    std::vector<TimeNs> shift;  ///< by source
    std::uint32_t source, process, thread, device, stream;  ///< how many the parts before it have
    std::uint32_t event[kEventKinds];                       ///< of each table
    std::uint32_t graphNodes;
    std::vector<StringId> strings;
    std::vector<std::uint32_t> attributes, operands, collectives, stages, chains;

    /// An index of this part, in the merged trace; kNone stays.
    static std::uint32_t moved(std::uint32_t index, std::uint32_t base) { return index == kNone ? kNone : index + base; }
    std::uint32_t event_(EventKind kind, std::uint32_t index) const { return moved(index, event[static_cast<int>(kind)]); }
    TimeNs shiftOf(const Track& track) const;
    /// Of everything in the part; the first source's where sources differ.
    TimeNs anyShift() const { return shift.empty() ? 0 : shift.front(); }
  };

  void joinEntities(Part& part);
  void joinTuples(Part& part);
  void joinTracks(EventKind kind);
  void joinSlices();
  void joinApi();
  void joinDevice();
  void joinRanges();
  void joinOthers();
  void joinGraphNodes();
  void joinFlows();
  void joinEvidence();
  void shiftStarts();
  void findExtent();

  template <typename Table, typename Base, typename T, typename Map>
  void join(Table Trace::*table, Column<T> Base::*column, Map map);
  template <typename Table, typename Base, typename T>
  void join(Table Trace::*table, Column<T> Base::*column) {
    join(table, column, [](const Part&, T value) { return value; });
  }
  template <typename Table, typename Base, typename T, typename Map>
  void joinSparse(EventKind kind, Table Trace::*table, SparseColumn<T> Base::*column, Map map);
  template <typename Table>
  void joinNested(EventKind kind, Table Trace::*table);
  template <typename Table>
  void joinSlices(Table Trace::*table);

  Job& job_;
  std::shared_ptr<Trace> trace_;
  std::vector<Part> parts_;
};

}  // namespace tallyscope
