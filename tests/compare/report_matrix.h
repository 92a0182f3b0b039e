// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <string>
#include <vector>

#include "core/base/errors.h"
#include "core/compare/comparison.h"
#include "core/import/open_trace.h"
#include "core/report/run_report.h"
#include "core/reports/registry.h"

namespace tallyscope::testing {

/// Rows of a table that are read; cells of further rows are made by the same functions.
inline constexpr std::size_t kRowsRead = 500;

/// What `-r id:…` can say of one option: every choice, bare word and flag; an integer's ends and default; a pattern, an
/// id. Options are tried one at a time: their product would take hours.
inline std::vector<std::string> assignmentsOf(const OptionSpec& option) {
  std::vector<std::string> texts;
  switch (option.type) {
    case OptionType::Flag: texts = {option.id}; break;
    case OptionType::Integer:
      if (option.minimum != 0 || option.maximum != 0) {
        texts = {option.id + "=" + std::to_string(option.minimum), option.id + "=" + std::to_string(option.maximum)};
      } else {
        texts = {option.id + "=0", option.id + "=1"};
      }
      break;
    case OptionType::Choice:
      for (const OptionSpec::Choice& choice : option.choices) {
        texts.push_back(option.id + "=" + choice.id);
        if (choice.bareWord) texts.push_back(choice.id);
      }
      break;
    case OptionType::Text: texts = {option.id + "=x"}; break;
    case OptionType::DeviceList:
    case OptionType::IdList: texts = {option.id + "=0", option.id + "=987654"}; break;
    case OptionType::Regex: texts = {option.id + "=.*", option.id + "=no such name"}; break;
  }
  if (!option.defaultValue.empty()) texts.push_back(option.id + "=" + option.defaultValue);
  return texts;
}

/// The row of a budget that takes back what its modules count twice; its times are below zero by what it says.
inline bool isCorrection(const Table& table, std::size_t row) {
  for (std::size_t c = 0; c < table.columnCount(); ++c) {
    if (table.column(c).spec.id == "module") return table.text(row, c) == "(at the same time)";
  }
  return false;
}

/// Reads the table as a writer would: no infinite number, no negative length of time, a reason where there is nothing.
inline void expectSound(const Table& table, const std::string& what) {
  if (table.rowCount() == 0) {
    EXPECT_FALSE(table.notes.empty()) << what << ": no rows and no reason";
  }
  for (std::size_t c = 0; c < table.columnCount(); ++c) {
    const ColumnSpec& spec = table.column(c).spec;
    for (std::size_t row = 0; row < std::min(table.rowCount(), kRowsRead); ++row) {
      if (spec.type == CellType::Text) {
        if (table.applies(row, c)) table.text(row, c);
      } else if (spec.type == CellType::Real) {
        ASSERT_FALSE(std::isinf(table.real(row, c))) << what << ", " << spec.id << ", row " << row;
      } else if (spec.type == CellType::Integer && isCorrection(table, row)) {
        continue;
      } else if (const std::int64_t value = table.integer(row, c);
                 value != ColumnData::kNoInteger && spec.unit == Unit::Ns && !spec.isTime && spec.summable) {
        ASSERT_GE(value, 0) << what << ", " << spec.id << ", row " << row;
      }
    }
  }
}

inline void runWith(const Report& report, const std::shared_ptr<const Trace>& trace,
                    const std::vector<std::string>& options, const std::string& file) {
  const std::string what = file + ": " + report.id + (options.empty() ? "" : ":" + options.front());
  ReportInput input;
  input.trace = trace;
  try {
    input.options = OptionValues::parse(report.options, options);
    expectSound(runReport(report, input), what);
  } catch (const UsageError&) {
    // The recording does not have the device, thread or range that the option names.
    EXPECT_FALSE(options.empty()) << what;
  }
}

/// Every report with every option at each of its values, and every comparison of the recording with itself.
inline void runEverything(const std::string& file) {
  Job job;
  std::shared_ptr<const Trace> trace;
  try {
    trace = openTrace({file}, job);
  } catch (const std::exception&) {
    return;  // no recording; what is refused and how is the readers' test
  }
  for (const Report& report : reportRegistry().all()) {
    runWith(report, trace, {}, file);
    if (report.missing(*trace)) continue;
    for (const OptionSpec& option : report.options) {
      for (const std::string& assignment : assignmentsOf(option)) runWith(report, trace, {assignment}, file);
    }
  }
  CompareInput both;
  both.base.trace = both.target.trace = trace;
  for (const Comparison& comparison : comparisonRegistry()) {
    expectSound(runComparison(comparison, both).table, file + ": " + comparison.id);
  }
}

/// The files under a folder by path; every `shards`th from `shard`, so that ctest can run them side by side.
inline std::vector<std::string> filesUnder(const std::string& folder, std::size_t shard, std::size_t shards) {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file()) files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  std::vector<std::string> chosen;
  for (std::size_t i = shard; i < files.size(); i += shards) chosen.push_back(files[i]);
  return chosen;
}

}  // namespace tallyscope::testing
