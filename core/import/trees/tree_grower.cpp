// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/trees/tree_grower.h"

#include "core/import/evidence/evidence_file.h"

namespace tallyscope {

std::uint32_t TreeGrower::child(std::uint32_t parent, std::string_view name) {
  const StringId id = strings_.intern(name);
  const auto next = static_cast<std::uint32_t>(tree_.nodes.size());
  const auto [it, added] = children_.try_emplace((std::uint64_t{parent} << 32) | id, next);
  if (added) tree_.nodes.push_back({id, parent, 0});
  return it->second;
}

void addTrees(const FileHead& head, std::uint64_t inflatedBytes, std::string format, Instrumentation instrumentation,
              std::shared_ptr<const ProfileTrees> trees, TraceBuilder& builder) {
  addEvidenceFile(head, inflatedBytes, instrumentation, std::move(format), builder);
  // The names stand among the trace's too, for those who draw them.
  TraceStage& stage = builder.newStage();
  for (const ProfileTree& tree : trees->trees) {
    for (const ProfileTree::Node& node : tree.nodes) stage.strings.intern(trees->strings[node.name]);
  }
  builder.setDetails(builder.lastSource(), std::move(trees));
}

}  // namespace tallyscope
