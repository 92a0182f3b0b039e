// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <memory>
#include <string>

#include "core/import/open_trace.h"
#include "tests/data/make/nsys_export_maker.h"

namespace tallyscope::testing {

/// A generated export in a temporary file of its own, gone with the object.
class GeneratedExport {
 public:
  explicit GeneratedExport(NsysExportMaker::Schema schema) : path_(next()), maker(path_, schema) {}
  ~GeneratedExport() { std::filesystem::remove(path_); }
  std::shared_ptr<const Trace> open() {
    maker.close();
    Job job;
    return openTrace({path_}, job);
  }

 private:
  static std::string next() {
    static std::atomic<int> count = 0;
    return (std::filesystem::temp_directory_path() /
            ("tallyscope-made-" + std::to_string(::getpid()) + "-" + std::to_string(count++) + ".sqlite"))
        .string();
  }
  std::string path_;

 public:
  NsysExportMaker maker;
};

}  // namespace tallyscope::testing
