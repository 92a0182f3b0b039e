// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/drawing/flame.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <string_view>
#include <unordered_map>

#include "core/analysis/device_work.h"

namespace tallyscope {
namespace {

/// From the outside in where several begin at the same time and end together.
constexpr std::array kHostKinds{EventKind::Range, EventKind::Frame, EventKind::Operator, EventKind::Api, EventKind::Os};

class Grower {
 public:
  explicit Grower(FlameTree& tree) : tree_(tree), longest_(tree.nodes.size(), -1) {}

  std::uint32_t child(std::uint32_t parent, EventKind kind, StringId name) {
    std::size_t i = home(parent, kind, name);
    for (; slots_[i] != kNone; i = (i + 1) & (slots_.size() - 1)) {
      const FlameNode& node = tree_.nodes[slots_[i]];
      if (node.parent == parent && node.name == name && node.kind == kind) return slots_[i];
    }
    const auto added = static_cast<std::uint32_t>(tree_.nodes.size());
    FlameNode node;
    node.name = name;
    node.kind = kind;
    node.parent = parent;
    node.depth = tree_.nodes[parent].depth + 1;
    tree_.nodes.push_back(node);
    longest_.push_back(-1);
    slots_[i] = added;
    if (tree_.nodes.size() * 2 > slots_.size()) widen();
    return added;
  }
  void add(std::uint32_t node, TimeNs length, std::uint32_t count, EventRef event, TimeNs eventLength) {
    FlameNode& n = tree_.nodes[node];
    n.self += length;
    n.count += count;
    TimeNs& most = longest_[node];
    if (eventLength > most) {
      n.longest = event;
      most = eventLength;
    }
  }

 private:
  std::size_t home(std::uint32_t parent, EventKind kind, StringId name) const {
    std::uint64_t hash =
        ((std::uint64_t{name} << 32) ^ (std::uint64_t{parent} << 4) ^ static_cast<std::uint64_t>(kind));
    hash *= 0xff51afd7ed558ccdULL;
    return static_cast<std::size_t>(hash ^ (hash >> 32)) & (slots_.size() - 1);
  }
  void widen() {
    slots_.assign(slots_.size() * 2, kNone);
    for (std::uint32_t n = 1; n < tree_.nodes.size(); ++n) {
      const FlameNode& node = tree_.nodes[n];
      std::size_t i = home(node.parent, node.kind, node.name);
      while (slots_[i] != kNone) i = (i + 1) & (slots_.size() - 1);
      slots_[i] = n;
    }
  }
  FlameTree& tree_;
  std::vector<std::uint32_t> slots_ =
      std::vector<std::uint32_t>(1024, kNone);  ///< nodes by parent and name, open addressing
  std::vector<TimeNs> longest_;                 ///< by node, -1: none yet
};

/// Totals from selves, the children in order of size, and where each lies.
void finish(FlameTree& tree) {
  for (FlameNode& node : tree.nodes) node.total = node.self;
  for (std::size_t i = tree.nodes.size(); i-- > 1;) {
    FlameNode& parent = tree.nodes[tree.nodes[i].parent];
    parent.total += tree.nodes[i].total;
    ++parent.childCount;
  }
  std::uint32_t next = 0;
  for (FlameNode& node : tree.nodes) {
    node.firstChild = next;
    next += node.childCount;
    node.childCount = 0;
    tree.deepest = std::max(tree.deepest, node.depth);
  }
  tree.children.resize(next);
  for (std::uint32_t i = 1; i < tree.nodes.size(); ++i) {
    FlameNode& parent = tree.nodes[tree.nodes[i].parent];
    tree.children[parent.firstChild + parent.childCount++] = i;
  }
  for (FlameNode& node : tree.nodes) {
    const auto first = tree.children.begin() + node.firstChild;
    std::sort(first, first + node.childCount, [&](std::uint32_t a, std::uint32_t b) {
      return tree.nodes[a].total != tree.nodes[b].total ? tree.nodes[a].total > tree.nodes[b].total : a < b;
    });
    TimeNs at = node.offset;
    for (auto it = first; it != first + node.childCount; ++it) {
      tree.nodes[*it].offset = at;
      at += tree.nodes[*it].total;
    }
  }
}

bool wanted(const FlameOptions& options, std::uint32_t track) {
  return options.tracks.empty() ||
         std::find(options.tracks.begin(), options.tracks.end(), track) != options.tracks.end();
}

/// One thread: its tables merged by start, swept with a stack.
class ThreadSweep {
 public:
  ThreadSweep(const Trace& trace, const TimeWindow& window, FlameTree& tree, Grower& grower)
      : trace_(trace), window_(window), tree_(tree), grower_(grower) {}

  void run(const std::vector<std::uint32_t>& tracks, const Job& job) {
    struct Cursor {
      EventKind kind;
      std::uint32_t next, last;
    };
    std::vector<Cursor> cursors;
    for (const std::uint32_t t : tracks) {
      const auto [first, last] = trace_.candidates(trace_.tracks()[t], window_);
      if (first < last) cursors.push_back({trace_.tracks()[t].kind, first, last});
    }
    std::size_t polled = 0;
    while (true) {
      Cursor* best = nullptr;
      TimeNs bestStart = 0, bestEnd = 0;
      for (Cursor& c : cursors) {
        if (c.next == c.last) continue;
        const SliceColumns& table = *trace_.slices(c.kind);
        const TimeNs start = table.start[c.next], end = table.end(c.next);
        if (!best || start < bestStart || (start == bestStart && end > bestEnd)) {
          best = &c;
          bestStart = start;
          bestEnd = end;
        }
      }
      if (!best) break;
      if (polled++ % 65536 == 0) job.checkCancelled();
      take({best->kind, best->next++}, bestStart, bestEnd);
    }
    open_.clear();
  }

 private:
  struct Open {
    std::uint32_t node;
    TimeNs end;
  };
  void take(EventRef event, TimeNs start, TimeNs end) {
    if (!window_.overlaps(start, end - start)) return;
    while (!open_.empty() && open_.back().end <= start) open_.pop_back();
    // Cut to the parent: what hangs over is not inside it, and is not counted twice.
    const TimeNs until = open_.empty() ? end : std::min(end, open_.back().end);
    const TimeNs length = window_.clippedLength(start, until - start);
    const std::uint32_t parent = open_.empty() ? 0 : open_.back().node;
    const std::uint32_t node = grower_.child(parent, event.kind, trace_.nameOf(event));
    grower_.add(node, length, 1, event, end - start);
    if (parent != 0) tree_.nodes[parent].self -= length;
    if (until > start) open_.push_back({node, until});
  }

  const Trace& trace_;
  const TimeWindow window_;
  FlameTree& tree_;
  Grower& grower_;
  std::vector<Open> open_;
};

void hostTree(const Trace& trace, const FlameOptions& options, FlameTree& tree, Grower& grower, const Job& job) {
  std::vector<std::vector<std::uint32_t>> ofThread(trace.threads().size());
  for (const EventKind kind : kHostKinds) {
    for (const std::uint32_t t : trace.tracksOf(kind)) {
      const std::uint32_t thread = trace.tracks()[t].thread;
      if (thread != kNone && wanted(options, t)) ofThread[thread].push_back(t);
    }
  }
  ThreadSweep sweep(trace, options.window, tree, grower);
  for (const auto& tracks : ofThread) {
    if (!tracks.empty()) sweep.run(tracks, job);
  }
}

/// The node of a host event's own path within its table, made on first need. Iterative: paths may be deep.
class Paths {
 public:
  Paths(const Trace& trace, EventKind kind, Grower& grower)
      : trace_(trace), kind_(kind), table_(*trace.nested(kind)), grower_(grower), nodeOf_(table_.size(), kNone) {}
  std::uint32_t node(std::uint32_t event) {
    std::vector<std::uint32_t> missing;
    std::uint32_t e = event;
    while (e != kNone && nodeOf_[e] == kNone) {
      missing.push_back(e);
      e = table_.parent[e];
    }
    std::uint32_t node = e == kNone ? 0 : nodeOf_[e];
    for (auto it = missing.rbegin(); it != missing.rend(); ++it) {
      node = nodeOf_[*it] = grower_.child(node, kind_, table_.name[*it]);
      grower_.add(node, 0, 0, {kind_, *it}, table_.duration[*it]);
    }
    return node;
  }

 private:
  const Trace& trace_;
  EventKind kind_;
  const NestedColumns& table_;
  Grower& grower_;
  std::vector<std::uint32_t> nodeOf_;
};

void deviceTree(const Trace& trace, const FlameOptions& options, Grower& grower, const Job& job) {
  const DeviceTable& device = trace.device();
  Paths operators(trace, EventKind::Operator, grower);
  Paths ranges(trace, EventKind::Range, grower);
  for (const std::uint32_t t : trace.tracksOf(EventKind::Device)) {
    if (!wanted(options, t)) continue;
    const auto [first, last] = trace.candidates(trace.tracks()[t], options.window);
    for (std::uint32_t e = first; e < last; ++e) {
      if (e % 65536 == 0) job.checkCancelled();
      if (!isWork(device.kind[e]) || !options.window.overlaps(device.start[e], device.duration[e])) continue;
      std::uint32_t parent = 0;
      if (const std::uint32_t call = device.api[e]; call != kNone) {
        const std::uint32_t op = trace.api().op[call], range = trace.api().range[call];
        parent = op != kNone ? operators.node(op) : range != kNone ? ranges.node(range) : 0;
      }
      grower.add(grower.child(parent, EventKind::Device, device.name[e]),
                 options.window.clippedLength(device.start[e], device.duration[e]), 1, {EventKind::Device, e},
                 device.duration[e]);
    }
  }
}

}  // namespace

FlameTree flameTree(const Trace& trace, const FlameOptions& options, const Job& job) {
  FlameTree tree;
  Grower grower(tree);
  if (options.weight == FlameOptions::Weight::Host) {
    hostTree(trace, options, tree, grower, job);
  } else {
    deviceTree(trace, options, grower, job);
  }
  finish(tree);
  return tree;
}

FlameTree recordedFlame(const Trace& trace, const ProfileTrees& file, const ProfileTree& tree, std::size_t metric) {
  // The reader put the names among the trace's.
  std::unordered_map<std::string_view, StringId> ids;
  for (StringId id = 0; id < trace.strings().size(); ++id) ids.emplace(trace.text(id), id);
  const auto idOf = [&](StringId name) {
    const auto it = ids.find(file.strings[name]);
    return it == ids.end() ? StringId{0} : it->second;
  };
  FlameTree flame;
  const ProfileTree::Metric& shown = tree.metrics[metric];
  flame.unit = shown.unit;
  flame.nodes.resize(tree.nodes.size());
  for (std::uint32_t n = 0; n < tree.nodes.size(); ++n) {
    FlameNode& node = flame.nodes[n];
    node.self = std::max<TimeNs>(std::llround(shown.self[n]), 0);
    node.count = static_cast<std::uint32_t>(std::max<std::int64_t>(tree.nodes[n].count, 0));
    if (n == 0) continue;
    node.name = idOf(tree.nodes[n].name);
    node.kind = EventKind::Frame;
    node.parent = tree.nodes[n].parent;
    node.depth = flame.nodes[node.parent].depth + 1;
  }
  finish(flame);
  return flame;
}

FlameTree invertedFlame(const FlameTree& tree) {
  FlameTree inverted;
  inverted.unit = tree.unit;
  Grower grower(inverted);
  for (std::uint32_t i = 1; i < tree.nodes.size(); ++i) {
    const FlameNode& leaf = tree.nodes[i];
    if (leaf.self <= 0) continue;
    std::uint32_t node = 0;
    for (std::uint32_t n = i; n != 0; n = tree.nodes[n].parent) {
      node = grower.child(node, tree.nodes[n].kind, tree.nodes[n].name);
      // The time lies at the end of the path; on the way there it is counted by finish().
      const bool end = tree.nodes[n].parent == 0;
      grower.add(node, end ? leaf.self : 0, end ? leaf.count : 0, leaf.longest, 0);
      if (!end && n == i) inverted.nodes[node].count += leaf.count;
    }
  }
  finish(inverted);
  return inverted;
}

}  // namespace tallyscope
