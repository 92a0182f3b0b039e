// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <unordered_map>

#include "core/import/file_head.h"
#include "core/trace/build/trace_builder.h"
#include "core/trace/profile_tree.h"

namespace tallyscope {

/// Adds paths to a tree: one hash look-up a step.
class TreeGrower {
 public:
  TreeGrower(ProfileTree& tree, StringPool& strings) : tree_(tree), strings_(strings) {}
  /// The child of a node with this name, made when it is new.
  std::uint32_t child(std::uint32_t parent, std::string_view name);

 private:
  ProfileTree& tree_;
  StringPool& strings_;
  std::unordered_map<std::uint64_t, std::uint32_t> children_;  ///< (parent, name) -> node
};

/// Registers the file as a run that holds trees and no timeline; `format` names its source. `instrumentation` is what the
/// recorder did to the program.
void addTrees(const FileHead& head, std::uint64_t inflatedBytes, std::string format, Instrumentation instrumentation,
              std::shared_ptr<const ProfileTrees> trees, TraceBuilder& builder);

}  // namespace tallyscope
