// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/flight/flight_match.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <tuple>

namespace tallyscope {
namespace {

/// What makes entries of different ranks one operation.
struct Key {
  std::uint32_t group;
  bool p2p;
  std::int64_t sequence;
  std::int32_t from, to;
  std::uint32_t repeat;
  FlightMember member;

  auto order() const { return std::tie(group, p2p, sequence, from, to, repeat, member.rank); }
  bool same(const Key& o) const {
    return std::tie(group, p2p, sequence, from, to, repeat) ==
           std::tie(o.group, o.p2p, o.sequence, o.from, o.to, o.repeat);
  }
};

/// Sender and receiver of "nccl:send 0->1" and "nccl:recv 1<-0", as the group counts them.
std::pair<std::int32_t, std::int32_t> pairOf(std::string_view name) {
  const std::size_t blank = name.find(' ');
  if (blank == std::string_view::npos) return {-1, -1};
  name.remove_prefix(blank + 1);
  const bool send = name.find("->") != std::string_view::npos;
  const std::size_t arrow = send ? name.find("->") : name.find("<-");
  if (arrow == std::string_view::npos) return {-1, -1};
  std::int32_t left = -1, right = -1;
  std::from_chars(name.data(), name.data() + arrow, left);
  std::from_chars(name.data() + arrow + 2, name.data() + name.size(), right);
  return send ? std::pair(left, right) : std::pair(right, left);
}

bool isBatch(std::string_view name) { return name.ends_with(":coalesced") || name == "coalesced"; }

std::uint64_t batchKey(std::uint32_t group, std::int64_t p2pSequence) {
  return std::uint64_t{group} << 40 ^ static_cast<std::uint64_t>(p2pSequence);
}

}  // namespace

FlightMatch::FlightMatch(const FlightJob& job) : job_(job) {
  findGroups();
  matchAll();
}

void FlightMatch::findGroups() {
  std::map<std::tuple<std::string, std::string, std::vector<std::int64_t>>, std::uint32_t> known;
  globalGroup_.resize(job_.ranks.size());
  for (std::size_t r = 0; r < job_.ranks.size(); ++r) {
    for (const auto& g : job_.ranks[r].dump->groups) {
      const auto [it, fresh] =
          known.try_emplace({g.name, g.description, g.ranks}, static_cast<std::uint32_t>(groups_.size()));
      if (fresh) groups_.push_back({g.description.empty() ? g.name : g.description, g.ranks});
      globalGroup_[r].push_back(it->second);
    }
  }
  localGroup_.assign(job_.ranks.size(), std::vector<std::uint32_t>(groups_.size(), kNone));
  for (std::size_t r = 0; r < job_.ranks.size(); ++r) {
    for (std::uint32_t g = 0; g < globalGroup_[r].size(); ++g) localGroup_[r][globalGroup_[r][g]] = g;
  }
  for (std::uint32_t g = 0; g < groups_.size(); ++g) {
    if (!groups_[g].ranks.empty()) continue;
    for (std::size_t r = 0; r < job_.ranks.size(); ++r) {
      if (localGroup_[r][g] != kNone) groups_[g].ranks.push_back(job_.ranks[r].rank);
    }
  }
  std::map<std::string, int> uses;
  for (const FlightGroup& g : groups_) ++uses[g.name];
  for (FlightGroup& g : groups_) {
    if (uses[g.name] > 1) g.name += " [" + rankList(g.ranks) + "]";
  }
}

void FlightMatch::matchAll() {
  std::vector<Key> keys;
  reach_.assign(groups_.size(), std::vector<Reach>(job_.ranks.size()));
  doneBatches_.resize(job_.ranks.size());
  std::size_t total = 0;
  for (const FlightRank& r : job_.ranks) total += r.dump->entries.size();
  keys.reserve(total);
  for (std::uint32_t r = 0; r < job_.ranks.size(); ++r) {
    const FlightDump& dump = *job_.ranks[r].dump;
    // What a name says is worked out once a name.
    std::vector<char> looked(dump.strings.size(), 0), batch(dump.strings.size(), 0);
    std::vector<std::pair<std::int32_t, std::int32_t>> pairs(dump.strings.size(), {-1, -1});
    std::map<std::tuple<std::uint32_t, bool, std::int64_t, std::int32_t, std::int32_t>, std::uint32_t> repeats;
    std::vector<std::int64_t> lastSequence(dump.groups.size(), -1);
    std::vector<std::uint32_t> lastRepeat(dump.groups.size(), 0);
    for (std::uint32_t i = 0; i < dump.entries.size(); ++i) {
      const FlightDump::Entry& e = dump.entries[i];
      const std::uint32_t group = globalGroup_[r][e.group];
      if (!looked[e.name]) {
        looked[e.name] = 1;
        batch[e.name] = isBatch(dump.strings[e.name]);
        pairs[e.name] = pairOf(dump.strings[e.name]);
      }
      if (batch[e.name]) {
        // Stands for the sends and receives that were asked for together; they never leave "scheduled" themselves.
        if (e.state == FlightDump::State::Completed) doneBatches_[r].push_back(batchKey(group, e.p2pSequence));
        continue;
      }
      Key key{group, e.p2p, e.p2p ? e.p2pSequence : e.sequence, -1, -1, 0, {r, i}};
      if (e.p2p) {
        std::tie(key.from, key.to) = pairs[e.name];
        key.repeat = repeats[{group, true, key.sequence, key.from, key.to}]++;
      } else {
        Reach& reach = reach_[group][r];
        if (reach.first < 0 || e.sequence < reach.first) reach.first = e.sequence;
        reach.last = std::max(reach.last, e.sequence);
        if (lastSequence[e.group] == e.sequence) {
          key.repeat = ++lastRepeat[e.group];
        } else {
          lastSequence[e.group] = e.sequence;
          lastRepeat[e.group] = 0;
        }
      }
      keys.push_back(key);
    }
    std::sort(doneBatches_[r].begin(), doneBatches_[r].end());
  }
  std::sort(keys.begin(), keys.end(), [](const Key& a, const Key& b) { return a.order() < b.order(); });
  members_.reserve(keys.size());
  for (const Key& key : keys) {
    if (members_.empty() || !keys[members_.size() - 1].same(key)) {
      MatchedOperation op;
      op.group = key.group;
      op.sequence = key.sequence;
      op.repeat = key.repeat;
      op.p2p = key.p2p;
      op.from = key.from;
      op.to = key.to;
      op.first = static_cast<std::uint32_t>(members_.size());
      operations_.push_back(op);
    }
    ++operations_.back().count;
    members_.push_back(key.member);
  }
  for (MatchedOperation& op : operations_) decide(op);
}

std::uint32_t FlightMatch::rankIndex(std::int64_t rank) const {
  const auto it = std::lower_bound(job_.ranks.begin(), job_.ranks.end(), rank,
                                   [](const FlightRank& r, std::int64_t n) { return r.rank < n; });
  return it != job_.ranks.end() && it->rank == rank ? static_cast<std::uint32_t>(it - job_.ranks.begin()) : kNone;
}

std::vector<std::int64_t> FlightMatch::notJoined(const MatchedOperation& op) const {
  std::vector<std::int64_t> absent;
  const FlightGroup& group = groups_[op.group];
  for (std::size_t local = 0; local < group.ranks.size(); ++local) {
    if (op.p2p && static_cast<std::int32_t>(local) != op.from && static_cast<std::int32_t>(local) != op.to) continue;
    const std::uint32_t r = rankIndex(group.ranks[local]);
    if (r == kNone) continue;
    const bool joined =
        std::binary_search(members(op), members(op) + op.count, FlightMember{r, 0},
                           [](const FlightMember& a, const FlightMember& b) { return a.rank < b.rank; });
    if (joined) continue;
    if (!op.p2p) {
      const Reach& reach = reach_[op.group][r];
      if (reach.first > op.sequence) continue;  // overwritten
      const std::uint32_t own = localGroup_[r][op.group];
      const std::int64_t enqueued = own == kNone ? -1 : job_.ranks[r].dump->groups[own].enqueued;
      if (reach.first < 0 && enqueued >= op.sequence) continue;
    }
    absent.push_back(group.ranks[local]);
  }
  return absent;
}

std::vector<std::int64_t> FlightMatch::unknown(const MatchedOperation& op) const {
  std::vector<std::int64_t> result;
  const auto absent = notJoined(op);
  const FlightGroup& group = groups_[op.group];
  for (std::size_t local = 0; local < group.ranks.size(); ++local) {
    if (op.p2p && static_cast<std::int32_t>(local) != op.from && static_cast<std::int32_t>(local) != op.to) continue;
    const std::int64_t rank = group.ranks[local];
    const std::uint32_t r = rankIndex(rank);
    const bool member = r != kNone && std::any_of(members(op), members(op) + op.count,
                                                  [&](const FlightMember& m) { return m.rank == r; });
    if (!member && std::find(absent.begin(), absent.end(), rank) == absent.end()) result.push_back(rank);
  }
  return result;
}

bool FlightMatch::done(const MatchedOperation& op, const FlightMember& member) const {
  const FlightDump::Entry& e = entry(member);
  if (e.state == FlightDump::State::Completed) return true;
  if (!op.p2p) return false;
  const auto& batches = doneBatches_[member.rank];
  return std::binary_search(batches.begin(), batches.end(), batchKey(op.group, e.p2pSequence));
}

std::uint32_t FlightMatch::waiting(const MatchedOperation& op) const {
  return static_cast<std::uint32_t>(
      std::count_if(members(op), members(op) + op.count, [&](const FlightMember& m) { return !done(op, m); }));
}

std::string FlightMatch::operationName(const MatchedOperation& op) const {
  const FlightMember& first = *members(op);
  const std::string_view recorded = job_.ranks[first.rank].dump->strings[entry(first).name];
  if (!op.p2p || op.from < 0) return plainOperationName(recorded);
  return "send " + std::to_string(op.from) + "->" + std::to_string(op.to);
}

std::string_view FlightMatch::disputed(const FlightMember& member, std::string_view what) const {
  const FlightDump& dump = *job_.ranks[member.rank].dump;
  const FlightDump::Entry& e = dump.entries[member.entry];
  if (what == "operation") return dump.strings[e.name];
  if (what == "input sizes") return dump.strings[e.inSizes];
  if (what == "output sizes") return dump.strings[e.outSizes];
  if (what == "input types") return dump.strings[e.inTypes];
  return dump.strings[e.outTypes];
}

std::string_view FlightMatch::disagreement(const MatchedOperation& op) const {
  if (op.count < 2) return {};
  const auto differ = [&](std::string_view what) {
    const std::string_view first = disputed(*members(op), what);
    return std::any_of(members(op) + 1, members(op) + op.count,
                       [&](const FlightMember& m) { return disputed(m, what) != first; });
  };
  if (op.p2p) return {};
  if (differ("operation")) return "operation";
  const std::string name = operationName(op);
  const auto is = [&](std::string_view part) { return name.find(part) != std::string::npos; };
  // Roots and split sizes make some sides of these differ by right.
  const bool uneven = is("all_to_all") || is("alltoall") || is("scatter") || name == "gather" || name == "barrier";
  if (!uneven && differ("input sizes") && !is("broadcast")) return "input sizes";
  if (is("reduce_scatter") && differ("output sizes")) return "output sizes";
  if (is("broadcast") && differ("output sizes")) return "output sizes";
  if (name != "gather" && name != "scatter" && differ("input types") && !is("broadcast")) return "input types";
  return {};
}

void FlightMatch::decide(MatchedOperation& op) const {
  const std::uint32_t open = waiting(op);
  const FlightGroup& group = groups_[op.group];
  if (!disagreement(op).empty()) {
    op.verdict = FlightVerdict::Mismatch;
    return;
  }
  const bool whole = op.p2p ? op.count >= 2 : op.count >= group.ranks.size();
  if (whole) {
    op.verdict = open == 0 ? FlightVerdict::Completed : FlightVerdict::Waiting;
    return;
  }
  const bool absent = !notJoined(op).empty();
  if (absent) {
    // It cannot have been completed without a rank: that rank's file is of an earlier moment.
    op.verdict = open == 0 ? FlightVerdict::Undecided : FlightVerdict::NotJoined;
    return;
  }
  op.verdict = open == 0 ? FlightVerdict::Completed : FlightVerdict::Undecided;
}

}  // namespace tallyscope
