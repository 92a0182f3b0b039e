// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/ranges/range_links.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "core/base/parallel.h"

namespace tallyscope {
namespace {

/// Walks calls of one thread in the order of their starts along the thread's ranges and answers which range is the
/// innermost that holds a call entirely, both ends included.
class HolderSweep {
 public:
  HolderSweep(const RangeForest& forest, RangeForest::ThreadSlice slice)
      : forest_(forest), next_(slice.first), last_(slice.last) {}

  /// `start` must not be less than in the call before. `touching` receives further holders that are not in the
  /// innermost one's chain.
  std::uint32_t innermost(TimeNs start, TimeNs end, std::vector<std::uint32_t>& touching) {
    touching.clear();
    for (; next_ < last_ && forest_.start(next_) <= start; ++next_) {
      const TimeNs now = forest_.start(next_);
      while (!open_.empty() && forest_.end(open_.back()) <= now) close(now);
      open_.push_back(next_);
    }
    while (!open_.empty() && forest_.end(open_.back()) < start) open_.pop_back();
    std::uint32_t found = kNone;
    bool passedEnded = false;
    for (auto it = open_.rbegin(); it != open_.rend() && found == kNone; ++it) {
      if (forest_.end(*it) >= end) found = *it;
      passedEnded = passedEnded || forest_.end(*it) < start;
    }
    // Ranges that ended below one which outlasts them: out, so that they are passed once only.
    if (passedEnded) std::erase_if(open_, [&](std::uint32_t r) { return forest_.end(r) < start; });
    if (start == end) addTouching(start, found, touching);
    return found;
  }

 private:
  void close(TimeNs now) {
    if (forest_.end(open_.back()) == now) {
      if (closedAt_ != now) closed_.clear();
      closedAt_ = now;
      closed_.push_back(open_.back());
    }
    open_.pop_back();
  }
  /// A call of no length is held by every range that ends or begins at its time, nested or not.
  void addTouching(TimeNs time, std::uint32_t& found, std::vector<std::uint32_t>& touching) {
    std::vector<std::uint32_t> holders;
    for (const std::uint32_t r : open_) {
      if (forest_.end(r) >= time) holders.push_back(r);
    }
    if (closedAt_ == time) holders.insert(holders.end(), closed_.begin(), closed_.end());
    if (found == kNone) {
      if (holders.empty()) return;
      found = *std::max_element(holders.begin(), holders.end());
    }
    std::vector<std::uint32_t> chain{found};
    forest_.forEachOuter(found, [&](std::uint32_t r) { chain.push_back(r); });
    for (const std::uint32_t r : holders) {
      if (std::find(chain.begin(), chain.end(), r) == chain.end()) touching.push_back(r);
    }
  }

  const RangeForest& forest_;
  std::uint32_t next_, last_;
  std::vector<std::uint32_t> open_;    ///< outermost first
  std::vector<std::uint32_t> closed_;  ///< ended exactly at closedAt_ when another range began
  TimeNs closedAt_ = kTimeMin;
};

}  // namespace

std::uint64_t graphLaunchOf(const Trace& trace, std::uint32_t operation) {
  constexpr std::uint64_t kByCorrelation = std::uint64_t{1} << 63;
  const std::uint32_t call = trace.device().api[operation];
  if (call != kNone) return std::uint64_t{call} + 1;
  const auto correlation = static_cast<std::uint64_t>(trace.device().correlation[operation]);
  return correlation == 0 ? 0 : kByCorrelation | correlation;
}

std::vector<RangeLinks::Creation> RangeLinks::graphCreations(const Trace& trace) {
  const GraphNodeTable& nodes = trace.graphNodes();
  std::vector<Creation> creations;
  creations.reserve(trace.device().graphOrigin.entries.size());
  for (const auto& [operation, node] : trace.device().graphOrigin.entries) {
    if (nodes.thread[node] == kNone) continue;
    creations.push_back({operation, {nodes.thread[node], nodes.start[node], nodes.end(node)}});
  }
  return creations;
}

RangeLinks::RangeLinks(const Trace& trace, const RangeForest& forest, std::vector<Creation> creations)
    : trace_(&trace), forest_(&forest) {
  linkCalls();
  linkCreations(std::move(creations));
}

void RangeLinks::linkCalls() {
  const ApiTable& api = trace_->api();
  callInnermost_.assign(api.size(), kNone);
  const auto tracks = trace_->tracksOf(EventKind::Api);
  std::vector<Touching> touchingOf(tracks.size());
  parallelFor(tracks.size(), [&](std::size_t i) {
    const Track& track = trace_->tracks()[tracks[i]];
    const RangeForest::ThreadSlice slice = forest_->slice(track.thread);
    if (slice.first == slice.last) return;
    HolderSweep sweep(*forest_, slice);
    std::vector<std::uint32_t> touching;
    for (std::uint32_t call = track.first; call < track.last; ++call) {
      if (api.launchedFirst[call] == api.launchedFirst[call + 1]) continue;
      callInnermost_[call] = sweep.innermost(api.start[call], api.end(call), touching);
      for (const std::uint32_t r : touching) touchingOf[i].emplace_back(call, r);
    }
  });
  for (const Touching& t : touchingOf) callTouching_.insert(callTouching_.end(), t.begin(), t.end());
}

void RangeLinks::linkCreations(std::vector<Creation> creations) {
  creations_.reserve(creations.size());
  for (const Creation& c : creations) creations_.push_back({c.operation, kNone, c.place});
  creationsByPlace_.resize(creations_.size());
  std::iota(creationsByPlace_.begin(), creationsByPlace_.end(), 0U);
  const auto key = [&](std::uint32_t i) {
    const CallPlace& p = creations_[i].place;
    return std::tuple(p.thread, p.start, p.end, i);
  };
  std::sort(creationsByPlace_.begin(), creationsByPlace_.end(), [&](auto a, auto b) { return key(a) < key(b); });
  std::vector<std::uint32_t> touching;
  for (std::size_t i = 0; i < creationsByPlace_.size();) {
    const std::uint32_t thread = creations_[creationsByPlace_[i]].place.thread;
    HolderSweep sweep(*forest_, forest_->slice(thread));
    for (; i < creationsByPlace_.size() && creations_[creationsByPlace_[i]].place.thread == thread; ++i) {
      Linked& c = creations_[creationsByPlace_[i]];
      c.innermost = sweep.innermost(c.place.start, c.place.end, touching);
      for (const std::uint32_t r : touching) creationTouching_.emplace_back(c.operation, r);
    }
  }
  std::sort(creationTouching_.begin(), creationTouching_.end());
}

const RangeLinks::Linked* RangeLinks::find(std::uint32_t operation) const {
  const auto it = std::lower_bound(creations_.begin(), creations_.end(), operation,
                                   [](const Linked& c, std::uint32_t op) { return c.operation < op; });
  return it != creations_.end() && it->operation == operation ? &*it : nullptr;
}

CallPlace RangeLinks::placeOf(std::uint32_t call) const {
  const ApiTable& api = trace_->api();
  return {trace_->tracks()[trace_->trackOf({EventKind::Api, call})].thread, api.start[call], api.end(call)};
}

bool RangeLinks::linked(std::uint32_t operation) const { return innermost(operation) != kNone; }

std::uint32_t RangeLinks::innermost(std::uint32_t operation) const {
  const std::uint32_t call = trace_->device().api[operation];
  if (call != kNone && callInnermost_[call] != kNone) return callInnermost_[call];
  const Linked* creation = find(operation);
  return creation ? creation->innermost : kNone;
}

std::vector<std::uint32_t> RangeLinks::operationsOf(std::uint32_t range) const {
  const ApiTable& api = trace_->api();
  const std::uint32_t thread = forest_->threadOf(range);
  const TimeNs from = forest_->start(range);
  const TimeNs to = forest_->end(range);
  std::vector<std::uint32_t> operations;
  for (const std::uint32_t t : trace_->tracksOf(EventKind::Api)) {
    const Track& track = trace_->tracks()[t];
    if (track.thread != thread) continue;
    const auto first = std::lower_bound(api.start.begin() + track.first, api.start.begin() + track.last, from);
    for (auto call = static_cast<std::uint32_t>(first - api.start.begin()); call < track.last && api.start[call] <= to;
         ++call) {
      if (api.end(call) > to) continue;
      operations.insert(operations.end(), api.launched.begin() + api.launchedFirst[call],
                        api.launched.begin() + api.launchedFirst[call + 1]);
    }
  }
  if (creations_.empty()) return operations;
  const auto first = std::lower_bound(creationsByPlace_.begin(), creationsByPlace_.end(), std::pair{thread, from},
                                      [&](std::uint32_t i, const std::pair<std::uint32_t, TimeNs>& wanted) {
                                        const CallPlace& p = creations_[i].place;
                                        return std::pair{p.thread, p.start} < wanted;
                                      });
  for (auto it = first; it != creationsByPlace_.end(); ++it) {
    const Linked& c = creations_[*it];
    if (c.place.thread != thread || c.place.start > to) break;
    if (c.place.end <= to) operations.push_back(c.operation);
  }
  std::sort(operations.begin(), operations.end());
  operations.erase(std::unique(operations.begin(), operations.end()), operations.end());
  return operations;
}

}  // namespace tallyscope
