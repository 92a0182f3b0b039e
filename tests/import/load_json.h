// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/import/open_trace.h"
#include "tests/support/paths.h"

namespace tallyscope::test {

/// Opens one file.
inline std::shared_ptr<const Trace> load(const std::string& path) {
  Job job;
  return openTrace({path}, job);
}

/// A small input of the repository: tests/data/edge/<name>.
inline std::string edgePath(const std::string& name) { return testing::sourcePath("tests/data/edge/" + name); }

/// A file of its own in the temporary folder, removed with the object.
class TemporaryFile {
 public:
  explicit TemporaryFile(std::string_view bytes, const std::string& suffix = ".json") {
    static int number = 0;
    path_ = (std::filesystem::temp_directory_path() /
             ("tallyscope-" + std::to_string(::getpid()) + "-" + std::to_string(number++) + suffix))
                .string();
    std::ofstream out(path_, std::ios::binary);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  }
  ~TemporaryFile() { std::filesystem::remove(path_); }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

/// Opens JSON text.
inline std::shared_ptr<const Trace> loadText(std::string_view json, const std::string& suffix = ".json") {
  const TemporaryFile file(json, suffix);
  return load(file.path());
}

/// The folder of external recordings, or empty.
inline std::string corpus() {
  const char* folder = std::getenv("TALLYSCOPE_CORPUS");
  return folder == nullptr ? std::string() : std::string(folder);
}

/// "name start+duration" of every range, in the order of the table.
inline std::vector<std::string> rangesOf(const Trace& trace) {
  std::vector<std::string> result;
  const RangeTable& r = trace.ranges();
  for (std::uint32_t i = 0; i < r.size(); ++i) {
    result.push_back(std::string(trace.text(r.name[i])) + " " + std::to_string(r.start[i]) + "+" +
                     std::to_string(r.duration[i]));
  }
  return result;
}

}  // namespace tallyscope::test
