// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/reader.h"

namespace tallyscope {

/// hipprof's database: one set of tables a process (a merged one holds several), times in ns since the epoch.
class HipprofDatabaseReader : public Reader {
 public:
  std::string_view name() const override { return "hipprof database"; }
  std::vector<std::string> patterns() const override { return {"*.db", "*.db.gz"}; }
  bool matches(const FileHead& head) const override;
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
};

}  // namespace tallyscope
