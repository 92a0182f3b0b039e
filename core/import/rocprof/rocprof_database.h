// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/reader.h"

namespace tallyscope {

/// The database of rocprof (version 1): tables HIP, HSA, COPY and OPS, times in ns of the machine's boot clock.
class RocprofDatabaseReader : public Reader {
 public:
  std::string_view name() const override { return "rocprof database"; }
  std::vector<std::string> patterns() const override { return {"*.db", "*.db.gz"}; }
  bool matches(const FileHead& head) const override;
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
};

}  // namespace tallyscope
