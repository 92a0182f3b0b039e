// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/string_pool.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// What the figures of a tree count.
enum class TreeUnit : std::uint8_t { Count, Nanoseconds, Bytes };

/// Call paths with figures and without times: a profile that was added up by its recorder.
struct ProfileTree {
  struct Node {
    StringId name = 0;         ///< of ProfileTrees::strings
    std::uint32_t parent = 0;  ///< of the root: itself
    std::int64_t count = 0;    ///< times it ran, where recorded
  };
  struct Metric {
    std::string name;  ///< "time", "bytes", "samples"
    TreeUnit unit = TreeUnit::Count;
    std::vector<double> self;  ///< by node: of the node alone
  };
  std::string name;             ///< "thread 7", or empty
  std::vector<Node> nodes{1};   ///< nodes[0] is the root; parents come before their children
  std::vector<Metric> metrics;  ///< the first is the one that is shown
  bool counted = false;         ///< the recorder says how often nodes ran

  /// The metric of that name, made when it is new, with a figure of 0 for every node.
  Metric& metric(std::string_view metricName, TreeUnit unit);
  /// By node: the figures of the node and all below it.
  std::vector<double> totals(const Metric& metric) const;
};

/// The trees of one file, kept with its source.
class ProfileTrees : public DetailSource {
 public:
  StringPool strings;
  std::vector<ProfileTree> trees;
  std::vector<std::pair<std::string, std::string>> attributes(EventRef, std::uint64_t) const override { return {}; }
};

/// The trees of a trace's sources, in their order; empty for most recordings.
std::vector<const ProfileTrees*> profileTreesOf(const Trace& trace);

}  // namespace tallyscope
