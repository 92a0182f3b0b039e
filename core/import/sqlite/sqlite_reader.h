// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/reader.h"

namespace tallyscope {

/// SQLite exports of Nsight Systems and asys.
class SqliteReader : public Reader {
 public:
  std::string_view name() const override { return "Nsight Systems or asys SQLite export"; }
  std::vector<std::string> patterns() const override { return {"*.sqlite", "*.db"}; }
  bool matches(const FileHead& head) const override;
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
};

}  // namespace tallyscope
