// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/reader.h"

namespace tallyscope {

/// A rocmProfileData database (.rpd, schema 2): calls, device operations, what ties them, framework operators and
/// clocks, times in ns of the machine's boot clock.
class RpdReader : public Reader {
 public:
  std::string_view name() const override { return "rocmProfileData database"; }
  std::vector<std::string> patterns() const override { return {"*.rpd", "*.rpd.gz"}; }
  bool matches(const FileHead& head) const override;
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
};

}  // namespace tallyscope
