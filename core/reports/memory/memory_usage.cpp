// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/memory/memory_usage.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <unordered_map>

#include "core/analysis/ranges/call_stacks.h"
#include "core/report/callstack_matcher.h"

namespace tallyscope {
namespace {

/// Numbers the events of each source in the order of the file, from 1.
std::vector<std::int64_t> numberEvents(const Trace& trace) {
  const MemoryTable& memory = trace.memory();
  std::vector<std::uint32_t> order(memory.size());
  std::iota(order.begin(), order.end(), 0U);
  std::vector<std::uint32_t> source(memory.size(), 0);
  for (const std::uint32_t t : trace.tracksOf(EventKind::Memory)) {
    const Track& track = trace.tracks()[t];
    for (std::uint32_t e = track.first; e < track.last; ++e) source[e] = trace.sourceOf({EventKind::Memory, e});
  }
  std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return source[a] != source[b] ? source[a] < source[b] : memory.place[a] < memory.place[b];
  });
  std::vector<std::int64_t> numbers(memory.size());
  std::int64_t next = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (i > 0 && source[order[i]] != source[order[i - 1]]) next = 0;
    numbers[order[i]] = ++next;
  }
  return numbers;
}

}  // namespace

MemoryUsage::MemoryUsage(const ReportInput& input)
    : pairs_(pairMemoryEvents(*input.trace)), eventIds_(numberEvents(*input.trace)) {
  const Trace& trace = *input.trace;
  const auto rules = input.callstackGroups.empty() ? defaultCallstackGroups() : input.callstackGroups;
  CallstackMatcher matcher(trace, rules, input.options.flag("match-first-group"));
  MemoryStacks stacks(trace);
  std::unordered_map<std::uint32_t, std::uint32_t> ofStack;
  std::map<std::string, std::uint32_t> byName;
  const auto groupOfStack = [&](std::uint32_t stack) {
    const auto [it, added] = ofStack.try_emplace(stack, 0);
    if (added) {
      const auto [name, isNew] =
          byName.try_emplace(matcher.groupsOf(stacks[stack]), static_cast<std::uint32_t>(groupNames_.size()));
      if (isNew) groupNames_.push_back(name->first);
      it->second = name->second;
    }
    return it->second;
  };
  const MemoryTable& memory = trace.memory();
  groupOf_.resize(memory.size());
  for (std::uint32_t e = 0; e < memory.size(); ++e) {
    if ((e & 0xFFF) == 0) input.checkCancelled();
    const bool releaseOfKnown = memory.bytes[e] <= 0 && pairs_.partner[e] != kNone;
    groupOf_[e] = groupOfStack(stacks.of(releaseOfKnown ? pairs_.partner[e] : e));
  }
}

std::vector<Remark> MemoryUsage::notes() const {
  std::vector<Remark> notes;
  if (pairs_.reusedAddresses > 0) {
    notes.push_back(Remark::counted(
        pairs_.reusedAddresses,
        TALLY_TR("%1 block has no recorded release, but its address was given out again: counted as released."),
        TALLY_TR("%1 blocks have no recorded release, but their address was given out again: counted as released.")));
  }
  if (pairs_.unknownReleases > 0) {
    notes.push_back(Remark::counted(pairs_.unknownReleases,
                                    TALLY_TR("%1 release is of a block allocated before the recording."),
                                    TALLY_TR("%1 releases are of blocks allocated before the recording.")));
  }
  if (pairs_.withoutAddress > 0) {
    notes.push_back(Remark::counted(
        pairs_.withoutAddress,
        TALLY_TR(
            "No address was recorded of %1 memory event: a release is taken for that of the last block of its size."),
        TALLY_TR(
            "No addresses were recorded of %1 memory events: a release is taken for that of the last block of its size.")));
  }
  return notes;
}

OptionSpec matchFirstGroupOption() {
  return {
      .id = "match-first-group",
      .title = TALLY_TR("Only match the first group in order"),
      .type = OptionType::Flag,
      .help = TALLY_TR("A call stack belongs to the first group that it matches only. Default is all groups that it "
                       "matches.")};
}

}  // namespace tallyscope
