// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/reader.h"

namespace tallyscope {

/// The JSON of rocprofv3 (--output-format json): one entry a process, each a source.
class RocprofJsonReader : public Reader {
 public:
  std::string_view name() const override { return "rocprofv3 JSON"; }
  std::vector<std::string> patterns() const override { return {"*.json", "*.json.gz"}; }
  bool matches(const FileHead& head) const override;
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
};

}  // namespace tallyscope
