// SPDX-License-Identifier: GPL-3.0-or-later
// A rocpd database rewritten into every later layout gives the reports of the original.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "core/import/open_trace.h"
#include "core/import/whole_file.h"
#include "tests/support/report_runner.h"
#include "tests/support/rocpd_layouts.h"

namespace tallyscope::testing {
namespace {

std::string inflated() {
  const char* corpus = std::getenv("TALLYSCOPE_CORPUS");
  if (!corpus) return {};
  Job job;
  return wholeFile(FileHead::of(std::string(corpus) + "/rocprofv3/mi300x_ck_batched_gemm_rocpd.db.gz"), job);
}

/// Every report, one behind the other; one that cannot be made says why.
std::string allReports(const std::shared_ptr<const Trace>& trace, int& made) {
  std::string all;
  made = 0;
  for (const Report& report : reportRegistry().all()) {
    all += "== " + report.id + '\n';
    if (const auto missing = report.missing(*trace)) {
      all += *missing + '\n';
      continue;
    }
    try {
      const std::string csv = reportCsv(trace, report.id);
      if (std::count(csv.begin(), csv.end(), '\n') > 1) ++made;
      all += csv;
    } catch (const std::exception& error) {
      all += error.what();
    }
  }
  return all;
}

std::string reportsOf(const std::string& bytes, const RocpdLayout* layout, std::string& format, int& made) {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("tallyscope-rocpd-" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  const std::string path = (folder / "results.db").string();
  std::ofstream(path, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (layout) rewriteRocpd(path, *layout);
  Job job;
  const auto trace = openTrace({path}, job);
  format = trace->sources()[0].format;
  std::string all = allReports(trace, made);
  // One report tells the format, which is not the same.
  for (std::size_t at = all.find(format); at != std::string::npos; at = all.find(format)) all.erase(at, format.size());
  std::filesystem::remove_all(folder);
  return all;
}

TEST(RocpdReportsCorpus, EveryLaterLayoutGivesTheReportsOfTheOriginal) {
  const std::string bytes = inflated();
  if (bytes.empty()) GTEST_SKIP() << "set TALLYSCOPE_CORPUS to the folder of external recordings";
  std::string format;
  int made = 0, expectedMade = 0;
  const std::string expected = reportsOf(bytes, nullptr, format, expectedMade);
  EXPECT_EQ(format, "rocpd database, schema 3.0");
  EXPECT_GT(expectedMade, 8);
  const std::pair<RocpdLayout, std::string> layouts[] = {{RocpdLayout::V302, "rocpd database, schema 3.0.2"},
                                                         {RocpdLayout::V304, "rocpd database, schema 3.0.4"},
                                                         {RocpdLayout::V40, "rocpd database, schema 4.0"},
                                                         {RocpdLayout::V41, "rocpd database, schema 4.1"},
                                                         {RocpdLayout::Lz4, "rocpd database, schema 3.0, LZ4"}};
  for (const auto& [layout, name] : layouts) {
    EXPECT_EQ(reportsOf(bytes, &layout, format, made), expected) << name;
    EXPECT_EQ(format, name);
    EXPECT_EQ(made, expectedMade);
  }
}

}  // namespace
}  // namespace tallyscope::testing
