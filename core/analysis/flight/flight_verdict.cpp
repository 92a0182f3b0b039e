// SPDX-License-Identifier: GPL-3.0-or-later
// The sentence that says who keeps a job from going on.
#include <algorithm>
#include <map>
#include <set>

#include "core/analysis/flight/flight_match.h"
#include "core/base/translation_mark.h"

namespace tallyscope {

const MatchedOperation* FlightMatch::culprit() const {
  // The first open operation of each group; what follows it waits behind it.
  std::map<std::uint32_t, const MatchedOperation*> firsts;
  for (const MatchedOperation& op : operations_) {
    if (op.verdict == FlightVerdict::Completed || op.verdict == FlightVerdict::Undecided) continue;
    // A disagreement that all got through is a remark, not a hang.
    if (op.verdict == FlightVerdict::Mismatch && waiting(op) == 0) continue;
    const MatchedOperation*& first = firsts[op.group];
    if (first == nullptr) first = &op;
  }
  std::set<std::int64_t> blocked;  // ranks that wait in an operation they have joined
  for (const auto& [group, op] : firsts) {
    for (std::uint32_t m = 0; m < op->count; ++m) {
      if (!done(*op, members(*op)[m])) blocked.insert(job_.ranks[members(*op)[m].rank].rank);
    }
  }
  const auto created = [&](const MatchedOperation& op) { return entry(*members(op)).created; };
  const auto rankOf = [&](const MatchedOperation& op) {
    if (op.verdict == FlightVerdict::Mismatch) return 0;
    if (op.verdict != FlightVerdict::NotJoined) return 4;
    // A rank that waits elsewhere is held up itself: the one it waits for is to blame.
    const auto absent = notJoined(op);
    const auto held = std::count_if(absent.begin(), absent.end(), [&](std::int64_t r) { return blocked.contains(r); });
    return held == 0 ? 1 : held < static_cast<std::ptrdiff_t>(absent.size()) ? 2 : 3;
  };
  const MatchedOperation* found = nullptr;
  for (const auto& [group, op] : firsts) {
    if (found == nullptr || std::pair(rankOf(*op), created(*op)) < std::pair(rankOf(*found), created(*found)))
      found = op;
  }
  return found;
}

Remark FlightMatch::notJoinedText(const MatchedOperation& op) const {
  const auto absent = notJoined(op);
  const std::uint32_t open = waiting(op);
  Remark remark = absent.size() == 1 ? Remark(TALLY_TR("rank %1 has not joined %2 number %3 of %4"), rankList(absent),
                                              operationName(op), op.sequence, groups_[op.group].name)
                                     : Remark(TALLY_TR("ranks %1 have not joined %2 number %3 of %4"), rankList(absent),
                                              operationName(op), op.sequence, groups_[op.group].name);
  remark.add(open == 1 ? TALLY_TR("; %1 rank waits") : TALLY_TR("; %1 ranks wait"), open);
  return remark;
}

Remark FlightMatch::mismatchText(const MatchedOperation& op) const {
  const std::string_view what = disagreement(op);
  std::map<std::string, std::vector<std::int64_t>> sides;
  for (std::uint32_t m = 0; m < op.count; ++m) {
    const FlightMember& member = members(op)[m];
    const std::string_view said = disputed(member, what);
    sides[what == "operation" ? plainOperationName(said) : std::string(said)].push_back(job_.ranks[member.rank].rank);
  }
  // The fewest are taken to be the odd ones; of equal sides the later ranks.
  auto odd = sides.begin(), most = sides.begin();
  for (auto it = sides.begin(); it != sides.end(); ++it) {
    if (it->second.size() > most->second.size() ||
        (it->second.size() == most->second.size() && it->second.front() < most->second.front())) {
      most = it;
    }
  }
  if (odd == most) ++odd;
  for (auto it = sides.begin(); it != sides.end(); ++it) {
    if (it != most && it->second.size() < odd->second.size()) odd = it;
  }
  if (odd == sides.end()) odd = most;
  const std::string& group = groups_[op.group].name;
  if (what == "operation") {
    return {TALLY_TR("rank %1 asked for %2 as number %3 of %4, rank %5 for %6"),
            rankList(odd->second),
            odd->first,
            op.sequence,
            group,
            rankList(most->second),
            most->first};
  }
  return {TALLY_TR("rank %1 has %2 %3 in %4 number %5 of %6, rank %7 has %8"),
          rankList(odd->second),
          what,
          odd->first,
          operationName(op),
          op.sequence,
          group,
          rankList(most->second),
          most->first};
}

Remark FlightMatch::verdict() const {
  const MatchedOperation* op = culprit();
  if (op == nullptr) {
    std::size_t complete = 0, undecided = 0;
    for (const MatchedOperation& o : operations_) {
      complete += o.verdict == FlightVerdict::Completed || o.verdict == FlightVerdict::Mismatch ? 1 : 0;
      undecided += o.verdict == FlightVerdict::Undecided ? 1 : 0;
    }
    if (operations_.empty()) return {TALLY_TR("the recorders hold no operation")};
    Remark remark(TALLY_TR("no rank hangs: %1 operations are completed by all of %2 ranks"), complete,
                  job_.ranks.size());
    if (undecided > 0) remark.add(TALLY_TR(", %1 cannot be decided from these files"), undecided);
    return remark;
  }
  switch (op->verdict) {
    case FlightVerdict::NotJoined: return notJoinedText(*op);
    case FlightVerdict::Mismatch: return mismatchText(*op);
    default: break;
  }
  return {TALLY_TR("all ranks have joined %1 number %2 of %3, and %4 of %5 have not completed it"),
          operationName(*op),
          op->sequence,
          groups_[op->group].name,
          waiting(*op),
          op->count};
}

}  // namespace tallyscope
