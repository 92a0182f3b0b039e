// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/import/open_trace.h"
#include "core/report/run_report.h"
#include "core/reports/registry.h"

namespace tallyscope::testing {

/// A recording opened once a program.
inline std::shared_ptr<const Trace> recording(const std::vector<std::string>& names) {
  static std::map<std::vector<std::string>, std::shared_ptr<const Trace>> opened;
  std::shared_ptr<const Trace>& trace = opened[names];
  if (!trace) {
    std::vector<std::string> paths;
    for (const std::string& name : names) paths.push_back(std::string(std::getenv("TALLYSCOPE_CORPUS")) + '/' + name);
    Job job;
    trace = openTrace(paths, job);
  }
  return trace;
}

/// What a recording's own truth file says.
inline nlohmann::json truthOf(const std::string& name) {
  std::ifstream in(std::string(std::getenv("TALLYSCOPE_CORPUS")) + "/h200/" + name + ".truth.json");
  return nlohmann::json::parse(in);
}

/// A report's table with cells by column id.
class Cells {
 public:
  Cells(const char* report, std::shared_ptr<const Trace> trace, const std::vector<std::string>& options = {}) {
    const Report* declaration = reportRegistry().find(report);
    ReportInput input;
    input.trace = std::move(trace);
    input.options = OptionValues::parse(declaration->options, options);
    table = runReport(*declaration, input);
  }
  std::size_t rows() const { return table.rowCount(); }
  std::string text(std::size_t row, const char* column) const { return table.text(row, at(column)); }
  std::int64_t integer(std::size_t row, const char* column) const { return table.integer(row, at(column)); }
  double real(std::size_t row, const char* column) const { return table.real(row, at(column)); }
  /// The sum of an integer column over rows for which `wanted(row)` holds.
  template <typename Wanted>
  std::int64_t sum(const char* column, Wanted wanted) const {
    std::int64_t total = 0;
    for (std::size_t row = 0; row < rows(); ++row) {
      if (wanted(row) && integer(row, column) != ColumnData::kNoInteger) total += integer(row, column);
    }
    return total;
  }

  Table table;

 private:
  std::size_t at(const char* column) const { return static_cast<std::size_t>(table.indexOf(column)); }
};

/// Tests against the recordings; skipped without them.
class CorpusTest : public ::testing::Test {
 protected:
  void SetUp() override {
    if (std::getenv("TALLYSCOPE_CORPUS") == nullptr)
      GTEST_SKIP() << "set TALLYSCOPE_CORPUS to the folder of recordings";
  }
};

}  // namespace tallyscope::testing
