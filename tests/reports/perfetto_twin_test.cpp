// SPDX-License-Identifier: GPL-3.0-or-later
// A recording of PyTorch's in the layout of its Perfetto recorder gives the reports of its JSON.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "core/import/open_trace.h"
#include "core/import/whole_file.h"
#include "tests/support/perfetto_twin.h"
#include "tests/support/report_runner.h"

namespace tallyscope::testing {
namespace {

using Reports = std::vector<std::pair<std::string, std::string>>;

/// Without what tells the files apart: the format, how many events and packets they hold, and where an operator stands.
std::string comparable(const std::string& report, std::string csv, const Trace& trace) {
  if (report == "op_trace") return std::regex_replace(csv, std::regex("\",(\\d+,\\d+),\\d+,"), "\",$1,,");
  csv = std::regex_replace(csv, std::regex("\\d+ in the file"), "");
  const std::string& format = trace.sources()[0].format;
  if (const std::size_t at = csv.find(format); at != std::string::npos) csv.erase(at, format.size());
  return csv;
}

/// The CSV of every report by its id; one that cannot be made says why.
Reports reportsOf(const std::string& path, std::size_t& made, std::shared_ptr<const Trace>& trace) {
  Job job;
  trace = openTrace({path}, job);
  Reports all;
  for (const Report& report : reportRegistry().all()) {
    std::string csv;
    if (const auto missing = report.missing(*trace)) {
      csv = *missing;
    } else {
      try {
        csv = reportCsv(trace, report.id);
        if (std::count(csv.begin(), csv.end(), '\n') > 1) ++made;
      } catch (const std::exception& error) {
        csv = error.what();
      }
    }
    all.emplace_back(report.id, comparable(report.id, std::move(csv), *trace));
  }
  return all;
}

/// The first line of two texts that differs.
std::string difference(const std::string& a, const std::string& b) {
  std::istringstream left(a), right(b);
  std::string l, r;
  for (int line = 1;; ++line) {
    const bool more = static_cast<bool>(std::getline(left, l));
    if (!more && !std::getline(right, r)) return {};
    if (more) std::getline(right, r);
    if (!more || !right || l != r) return "line " + std::to_string(line) + ":\n" + l + "\n" + r;
  }
}

class PerfettoTwinCorpus : public ::testing::TestWithParam<std::tuple<const char*, std::uint64_t>> {};

TEST_P(PerfettoTwinCorpus, GivesEveryReportOfItsJson) {
  const char* const corpus = std::getenv("TALLYSCOPE_CORPUS");
  if (corpus == nullptr) GTEST_SKIP() << "set TALLYSCOPE_CORPUS to the folder of external recordings";
  const auto [file, kernels] = GetParam();
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("tallyscope-twin-" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  // One name, so that reports that tell it are the same.
  const std::string json = (folder / "a" / "twin").string(), packets = (folder / "b" / "twin").string();
  {
    Job job;
    PerfettoTwin twin(nlohmann::json::parse(wholeFile(FileHead::of(std::string(corpus) + "/" + file), job)));
    EXPECT_EQ(twin.kernels(), kernels);
    for (const std::string& path : {json, packets}) {
      std::filesystem::create_directories(std::filesystem::path(path).parent_path());
    }
    std::ofstream(json, std::ios::binary) << twin.jsonText();
    std::ofstream(packets, std::ios::binary) << twin.packets();
  }
  std::size_t made = 0, expectedMade = 0;
  std::shared_ptr<const Trace> ofJson, ofPackets;
  const Reports expected = reportsOf(json, expectedMade, ofJson);
  const Reports found = reportsOf(packets, made, ofPackets);
  std::filesystem::remove_all(folder);
  EXPECT_EQ(ofPackets->sources()[0].format, "PyTorch Perfetto trace");
  EXPECT_EQ(ofPackets->device().size(), ofJson->device().size());
  EXPECT_EQ(ofPackets->operators().size(), ofJson->operators().size());
  EXPECT_EQ(ofPackets->api().size(), ofJson->api().size());
  EXPECT_EQ(ofPackets->epochNs(), ofJson->epochNs());
  EXPECT_GT(expectedMade, 40U);
  EXPECT_EQ(made, expectedMade);
  ASSERT_EQ(found.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    EXPECT_EQ(difference(expected[i].second, found[i].second), "") << expected[i].first;
  }
}

INSTANTIATE_TEST_SUITE_P(Recordings, PerfettoTwinCorpus,
                         ::testing::Values(std::tuple{"h200/llm_prefill_decode.json.gz", 25'725},
                                           std::tuple{"h200b/pipeline2_rank0.json.gz", 1'294}));

}  // namespace
}  // namespace tallyscope::testing
