// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/remark.h"
#include "core/trace/flight_dump.h"

namespace tallyscope {

/// One rank of a job, with its dump.
struct FlightRank {
  std::int64_t rank = -1;
  std::uint32_t source = 0;
  const FlightDump* dump = nullptr;
};

/// The ranks whose dumps are of one job, by rank.
struct FlightJob {
  std::string name;
  std::vector<FlightRank> ranks;
};

/// The jobs of a trace: files that agree in their names but for the rank are of one. Files of several names are of one all
/// the same where no rank stands twice and all list the same ranks.
std::vector<FlightJob> flightJobs(const Trace& trace);

enum class FlightVerdict : std::uint8_t {
  Completed,  ///< by all ranks that are known
  Waiting,    ///< all have joined, and not all have completed it
  NotJoined,  ///< a rank that should take part has not asked for it
  Mismatch,   ///< ranks asked for different things under one number
  Undecided   ///< what is missing may have been overwritten, or its file was not opened
};
/// "completed", "waiting", … English source text.
std::string_view verdictText(FlightVerdict verdict);

/// A group of ranks that communicate, over all dumps.
struct FlightGroup {
  std::string name;                 ///< description, else name
  std::vector<std::int64_t> ranks;  ///< of the job, ascending as the group counts them
};

/// An operation of a group with what each rank recorded of it.
struct MatchedOperation {
  std::uint32_t group = 0;
  std::int64_t sequence = 0;
  std::uint32_t repeat = 0;            ///< several operations under one number (coalesced ones): which
  std::int32_t from = -1, to = -1;     ///< of a send and its receive: ranks of the group
  std::uint32_t first = 0, count = 0;  ///< of FlightMatch::members
  FlightVerdict verdict = FlightVerdict::Undecided;
  bool p2p = false;
};
struct FlightMember {
  std::uint32_t rank = 0;  ///< of FlightJob::ranks
  std::uint32_t entry = 0;
};

/// Matches the dumps of a job: collectives by group and number, sends with receives by pair and number.
class FlightMatch {
 public:
  explicit FlightMatch(const FlightJob& job);

  const FlightJob& job() const { return job_; }
  const std::vector<FlightGroup>& groups() const { return groups_; }
  /// By group, then by number; sends and receives behind the collectives of their group.
  const std::vector<MatchedOperation>& operations() const { return operations_; }
  const FlightMember* members(const MatchedOperation& op) const { return members_.data() + op.first; }
  const FlightDump::Entry& entry(const FlightMember& m) const { return job_.ranks[m.rank].dump->entries[m.entry]; }
  /// What each dump calls the group: an index into FlightDump::groups, or kNone.
  std::uint32_t groupOfDump(std::uint32_t rank, std::uint32_t group) const { return localGroup_[rank][group]; }

  /// Ranks that should take part, are known, and have not asked for it.
  std::vector<std::int64_t> notJoined(const MatchedOperation& op) const;
  /// Ranks that take part and of which nothing is known.
  std::vector<std::int64_t> unknown(const MatchedOperation& op) const;
  bool done(const MatchedOperation& op, const FlightMember& member) const;
  /// Members that have not completed it.
  std::uint32_t waiting(const MatchedOperation& op) const;
  /// "all_gather" for "nccl:_all_gather_base".
  std::string operationName(const MatchedOperation& op) const;
  /// What ranks disagree about: "operation", "input sizes" …; empty: nothing.
  std::string_view disagreement(const MatchedOperation& op) const;

  /// One sentence: who keeps the job from going on, or that nobody does.
  Remark verdict() const;
  /// The operation that the sentence is about, or null.
  const MatchedOperation* culprit() const;

 private:
  struct Reach {
    std::int64_t first = -1, last = -1;  ///< numbers of collectives that the dump holds
  };
  void findGroups();
  void matchAll();
  void decide(MatchedOperation& op) const;
  Remark notJoinedText(const MatchedOperation& op) const;
  Remark mismatchText(const MatchedOperation& op) const;
  std::uint32_t rankIndex(std::int64_t rank) const;
  std::string_view disputed(const FlightMember& member, std::string_view what) const;

  const FlightJob job_;
  std::vector<FlightGroup> groups_;
  std::vector<std::vector<std::uint32_t>> globalGroup_,
      localGroup_;                                       ///< by rank, then by the dump's or the job's number
  std::vector<std::vector<Reach>> reach_;                ///< by group, then by rank
  std::vector<std::vector<std::uint64_t>> doneBatches_;  ///< by rank: (group, p2p number) of batches that are done
  std::vector<MatchedOperation> operations_;
  std::vector<FlightMember> members_;
};

/// "all_gather" for "nccl:_all_gather_base"; "send" for "nccl:send 0->1".
std::string plainOperationName(std::string_view recorded);
/// "0-3, 7": ascending numbers.
std::string rankList(std::vector<std::int64_t> ranks);

}  // namespace tallyscope
