// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/reader.h"

namespace tallyscope {

/// Interleaved measurements of two variants (A, B, B, A): CSV with the columns order, label, metric, value, unit, or
/// JSON: a list of objects with those keys, alone or as "samples".
class PairedReader : public Reader {
 public:
  std::string_view name() const override { return "interleaved A/B measurements"; }
  std::vector<std::string> patterns() const override { return {"*.csv", "*.json"}; }
  bool matches(const FileHead& head) const override;
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
  bool holdsTimeline() const override { return false; }
};

}  // namespace tallyscope
