// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/compare/printed_recording.h"

#include <gtest/gtest.h>

#include <sstream>

#include "core/report/writers.h"

namespace tallyscope::testing {

void PrintedRecording::run(const std::string& kernel, TimeNs duration) {
  fixture_.kernel({.name = kernel, .start = device_, .duration = duration, .correlation = correlation_});
  device_ += duration;
}

void PrintedRecording::operators(const std::string& text, const std::string& kernel, std::int64_t count, TimeNs total,
                                 TimeNs active) {
  for (std::int64_t i = 0; i < count; ++i) {
    if (!text.empty()) fixture_.range({.name = text, .start = host_, .duration = kStep / 2});
    fixture_.call({.start = host_ + 1, .duration = 1, .correlation = ++correlation_});
    const TimeNs gap = part(total - active, count, i);
    const TimeNs lasting = part(total, count, i);
    if (gap == 0) {
      run(kernel, lasting);
    } else {
      run(kernel, 10);
      device_ += gap;
      run(kernel, lasting - gap - 10);
    }
    host_ += kStep;
  }
}

CompareResult compared(const char* id, const std::shared_ptr<const Trace>& base,
                       const std::shared_ptr<const Trace>& target, const CompareOptions& options) {
  CompareInput input;
  input.base.trace = base;
  input.target.trace = target;
  input.options = &options;
  const Comparison* comparison = findComparison(id);
  EXPECT_NE(comparison, nullptr) << id;
  return runComparison(*comparison, input);
}

std::vector<std::string> csvLines(const CompareResult& result, const Dialect& dialect,
                                  const std::vector<std::string>& columns) {
  std::ostringstream out;
  if (columns.empty()) {
    writeCsv(out, result.table, dialect);
  } else {
    writeCsv(out, result.table.selectColumns(columns, dialect), dialect);
  }
  std::vector<std::string> lines;
  std::istringstream in(out.str());
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

}  // namespace tallyscope::testing
