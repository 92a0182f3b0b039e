// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/base/job.h"
#include "core/trace/merge/renumbering.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// Lays finished traces beside one another in a new one: entities and tables are appended part by part and every index is
/// moved by what came before it. Nothing is sorted again but what mixes parts (flows, graph nodes), since the events of a
/// track all belong to one part.
class TraceMerger {
 public:
  explicit TraceMerger(Job& job) : job_(job) {}

  /// `shift`: by how many ns the events of each source of the part move. `recordings` number the part's own sources.
  void add(const Trace& part, std::vector<Recording> recordings, std::vector<TimeNs> shift);
  std::shared_ptr<const Trace> run();

 private:
  struct Part {
    const TraceData* data;
    std::vector<TimeNs> shift;      ///< by source
    std::uint32_t firstSource = 0;  ///< how many sources the parts before it have
    Renumbering numbers;

    TimeNs shiftOf(const Track& track) const;
    /// Of everything in the part; the first source's where sources differ.
    TimeNs anyShift() const { return shift.empty() ? 0 : shift.front(); }
  };

  void joinEntities(Part& part);
  void joinTracks(EventKind kind);
  void joinGraphNodes();
  void joinFlows();
  void joinEvidence();
  void joinStatistics();
  void shiftStarts();
  void findExtent();

  template <typename Table>
  void joinTable(Table Tables::*table);
  template <typename Table, typename Declared, typename T>
  void joinColumn(Table Tables::*table, const Declared& declared, Column<T>& to);
  template <typename Table, typename Declared, typename T>
  void joinColumn(Table Tables::*table, const Declared& declared, SparseColumn<T>& to);
  template <typename Declared, typename T>
  void joinFirstOfList(const Declared& declared, Column<T>& to);

  Job& job_;
  TraceData data_;
  std::vector<Part> parts_;
};

}  // namespace tallyscope
