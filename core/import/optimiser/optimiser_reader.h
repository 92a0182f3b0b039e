// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/reader.h"

namespace tallyscope {

/// A run directory of a kernel optimiser (state.json, env.json, iterv1/ …), opened by its folder or its state.json.
class OptimiserReader : public Reader {
 public:
  std::string_view name() const override { return "kernel optimiser run"; }
  std::vector<std::string> patterns() const override { return {"state.json"}; }
  bool matches(const FileHead& head) const override;
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
  bool holdsTimeline() const override { return false; }

  /// Whether a folder is such a run: it has a state.json of one, or iterations (iterv1) without it.
  static bool isRun(const std::string& folder);
  static void readFolder(const std::string& folder, TraceBuilder& builder, Job& job);
};

}  // namespace tallyscope
