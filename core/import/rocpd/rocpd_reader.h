// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/reader.h"

namespace tallyscope {

/// rocpd: the SQLite database of rocprofv3 (ROCm 7 and later) and rocprof-sys, schema 3.0.0 to 4.1, plain or with LZ4.
/// A database holds one run of one process, or, merged, several; each becomes a source.
class RocpdReader : public Reader {
 public:
  std::string_view name() const override { return "rocpd database"; }
  std::vector<std::string> patterns() const override { return {"*.db", "*.db.gz", "*.rocpd"}; }
  bool matches(const FileHead& head) const override;
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;

  /// The rocpd databases in a folder and in the folders in it (rocprofv3 makes one for each host), in the order of
  /// their names: a job's files, which are one recording.
  static std::vector<FileHead> filesOf(const std::string& folder);
};

}  // namespace tallyscope
