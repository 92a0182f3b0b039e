// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/reader.h"

namespace tallyscope {

/// The Chrome trace-event format, plain or gzip, and with it the recordings of the PyTorch profiler (Kineto).
class JsonReader : public Reader {
 public:
  std::string_view name() const override { return "Chrome trace or Kineto JSON"; }
  std::vector<std::string> patterns() const override { return {"*.json", "*.json.gz", "*.trace", "*.trace.gz"}; }
  bool matches(const FileHead& head) const override;
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
};

}  // namespace tallyscope
