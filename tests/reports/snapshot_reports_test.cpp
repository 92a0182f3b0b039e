// SPDX-License-Identifier: GPL-3.0-or-later
// A small allocator history whose every figure is worked out by hand, and the recorded ones against their truth.
#include <gmock/gmock.h>

#include <cmath>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "core/base/errors.h"
#include "core/import/open_together.h"
#include "tests/import/load_json.h"
#include "tests/support/corpus_test.h"
#include "tests/support/csv_table.h"
#include "tests/support/pickle_writer.h"
#include "tests/support/report_runner.h"

namespace tallyscope {
namespace {

using nlohmann::json;
using testing::cell;
using testing::cellText;
using testing::CorpusTest;
using testing::PickleWriter;
using testing::runReport;

json frame(const char* name, int line) { return {{"name", name}, {"filename", "train/train.py"}, {"line", line}}; }

json entry(const char* action, std::int64_t address, std::int64_t size, std::int64_t us,
           const json& frames = json::array()) {
  return {{"action", action}, {"addr", address}, {"size", size}, {"stream", 0}, {"time_us", us}, {"frames", frames}};
}

/// One segment of 4000 bytes at 1000. a: 1000 bytes at 1000, held; b: 500 at 2000, given back at +5 µs; c: 700 (rounded to
/// 1000) at 3000, held; out of memory at +7 µs.
json history() {
  const json a = {frame("keep", 3), frame("main", 9)};
  const json b = {frame("work", 5), frame("main", 10)};
  const json c = {frame("keep", 4), frame("main", 9)};
  json oom = entry("oom", 0, 9999, 1'000'007, b);
  oom.erase("addr");
  oom["device_free"] = 123;
  return {
      {"segments",
       {{{"device", 0},
         {"address", 1000},
         {"total_size", 4000},
         {"allocated_size", 2000},
         {"active_size", 2000},
         {"requested_size", 1700},
         {"stream", 0},
         {"segment_type", "large"},
         {"segment_pool_id", {0, 0}},
         {"is_expandable", false},
         {"frames", json::array()},
         {"blocks",
          {{{"address", 1000}, {"size", 1000}, {"requested_size", 1000}, {"state", "active_allocated"}, {"frames", a}},
           {{"address", 2000},
            {"size", 1000},
            {"requested_size", 500},
            {"state", "inactive"},
            {"frames", json::array()}},
           {{"address", 3000}, {"size", 1000}, {"requested_size", 700}, {"state", "active_allocated"}, {"frames", c}},
           {{"address", 4000},
            {"size", 1000},
            {"requested_size", 0},
            {"state", "inactive"},
            {"frames", json::array()}}}}}}},
      {"device_traces",
       {{entry("segment_alloc", 1000, 4000, 1'000'000, a), entry("alloc", 1000, 1000, 1'000'001, a),
         entry("alloc", 2000, 500, 1'000'002, b), entry("alloc", 3000, 700, 1'000'004, c),
         entry("free_requested", 2000, 500, 1'000'005, b), entry("free_completed", 2000, 500, 1'000'006, b), oom}}},
      {"external_annotations",
       {{{"stage", "START"}, {"name", "step"}, {"device", 0}, {"time_us", 1'000'001}},
        {{"stage", "END"}, {"name", "step"}, {"device", 0}, {"time_us", 1'000'006}}}},
      {"allocator_settings", {{"expandable_segments", false}}}};
}

std::shared_ptr<const Trace> opened(const std::string& bytes, const char* suffix) {
  const test::TemporaryFile file(bytes, suffix);
  return test::load(file.path());
}

TEST(Snapshot, IsTheSameAsPickleAndAsJson) {
  for (const bool pickle : {true, false}) {
    const auto trace = opened(pickle ? PickleWriter::of(history()) : history().dump(), pickle ? ".pickle" : ".json");
    EXPECT_TRUE(trace->diagnostics().empty());
    const Table table = runReport(trace, "snapshot_sum");
    ASSERT_EQ(table.rowCount(), 1U);
    EXPECT_EQ(cell(table, 0, "reserved"), 4000);
    EXPECT_EQ(cell(table, 0, "allocated"), 2000);
    EXPECT_EQ(cell(table, 0, "active"), 2000);
    EXPECT_EQ(cell(table, 0, "free"), 2000);
    EXPECT_EQ(cell(table, 0, "hole"), 1000);
    EXPECT_EQ(cell(table, 0, "rounding"), 300);
    EXPECT_EQ(cell(table, 0, "blocks"), 4);
    EXPECT_EQ(cell(table, 0, "held"), 2);
    // The end is 2000 of blocks; before the release of 500 there were 2500.
    EXPECT_EQ(cell(table, 0, "peak"), 2500);
    EXPECT_EQ(cell(table, 0, "peak_time"), 3000) << "time 0 is the first allocation";
    EXPECT_EQ(cell(table, 0, "entries"), 7);
    EXPECT_EQ(cell(table, 0, "alloc"), 3);
    EXPECT_EQ(cell(table, 0, "oom"), 1);
    EXPECT_EQ(trace->count(EventKind::Memory), 4U);
    EXPECT_EQ(trace->memory().totalAllocated[2], 2500);
    EXPECT_EQ(trace->memory().totalReserved[2], 4000);
    ASSERT_EQ(trace->count(EventKind::Range), 2U) << "the annotation and the moment without memory";
  }
}

TEST(Snapshot, IsSummedUpByItsOwnReportAlone) {
  const auto trace = opened(PickleWriter::of(history()), ".pickle");
  const auto summaries = reportRegistry().summaries(*trace);
  ASSERT_EQ(summaries.size(), 1U);
  EXPECT_EQ(summaries.front()->id, "snapshot_sum");
}

TEST(Snapshot, TellsWhoHoldsMemoryAtAnyTime) {
  const auto trace = opened(PickleWriter::of(history()), ".pickle");
  const Table end = runReport(trace, "snapshot_alive");
  ASSERT_EQ(end.rowCount(), 2U);
  EXPECT_EQ(cellText(end, 0, "holder"), "keep (train.py:3)");
  EXPECT_EQ(cellText(end, 1, "holder"), "keep (train.py:4)");
  EXPECT_EQ(cellText(end, 1, "stack"), "main (train.py:9) > keep (train.py:4)");
  EXPECT_EQ(cell(end, 1, "rounding"), 300);
  EXPECT_EQ(cell(end, 1, "first"), 3000);
  // At +3.5 µs of the trace b is held too.
  const Table then = runReport(trace, "snapshot_alive", {"at=3500"});
  ASSERT_EQ(then.rowCount(), 3U);
  EXPECT_EQ(cellText(then, 2, "holder"), "work (train.py:5)");
  EXPECT_EQ(cell(then, 2, "bytes"), 500);
  // The end of a window is such a time; an entry at that very time has happened before it ends.
  EXPECT_EQ(runReport(trace, "snapshot_alive", {}, {0, 1000}).rowCount(), 1U);
  EXPECT_EQ(runReport(trace, "snapshot_alive", {}, {0, 1001}).rowCount(), 2U);
  // Allocated from +0.5 µs on and never given back: c.
  const Table kept = runReport(trace, "snapshot_alive", {"never-freed"}, {500, 6000});
  ASSERT_EQ(kept.rowCount(), 1U);
  EXPECT_EQ(cell(kept, 0, "bytes"), 1000);
}

TEST(Snapshot, DrawsSegmentsAndTellsWhatWasFreeWithoutMemory) {
  const auto trace = opened(PickleWriter::of(history()), ".pickle");
  const Table segments = runReport(trace, "snapshot_segments");
  ASSERT_EQ(segments.rowCount(), 1U);
  EXPECT_EQ(cell(segments, 0, "holes"), 2);
  std::string map;
  for (const char* part : {"█", "·", "█", "·"}) {
    for (int i = 0; i < 10; ++i) map += part;
  }
  EXPECT_EQ(cellText(segments, 0, "map"), map);
  const Table oom = runReport(trace, "snapshot_oom");
  ASSERT_EQ(oom.rowCount(), 1U);
  EXPECT_EQ(cell(oom, 0, "asked"), 9999);
  EXPECT_EQ(cell(oom, 0, "device_free"), 123);
  EXPECT_EQ(cell(oom, 0, "allocated"), 2000);
  EXPECT_EQ(cell(oom, 0, "hole"), 1000);
  EXPECT_EQ(cellText(oom, 0, "holder"), "work (train.py:5)");
}

TEST(Snapshot, RefusesAPickleThatIsNone) {
  EXPECT_THROW(opened(PickleWriter::of({{"a", 1}}), ".pickle"), ImportError);
  EXPECT_THROW(opened(std::string("\x80\x02"
                                  "cposix\nsystem\n.",
                                  17),
                      ".pickle"),
               ImportError);
}

class SnapshotCorpus : public CorpusTest {};

TEST_F(SnapshotCorpus, AgreesWithTheProgramThatWasRecorded) {
  for (const char* file : {"h200b/snapshot_p2.pickle.gz", "h200b/snapshot_p4.pickle.gz"}) {
    const auto trace = open(file);
    const Table sum = runReport(trace, "snapshot_sum");
    ASSERT_EQ(sum.rowCount(), 1U) << file;
    const std::pair<const char*, std::int64_t> wanted[] = {
        {"segments", 5},     {"blocks", 7},  {"reserved", 130023424}, {"allocated", 115343360}, {"active", 115343360},
        {"entries", 737},    {"alloc", 245}, {"free_requested", 240}, {"free_completed", 240},  {"segment_alloc", 7},
        {"segment_free", 2}, {"oom", 1},     {"snapshot", 2}};
    for (const auto& [column, value] : wanted) EXPECT_EQ(cell(sum, 0, column), value) << file << ' ' << column;
    const Table kept = runReport(trace, "snapshot_alive", {"by=block"});
    ASSERT_EQ(kept.rowCount(), 5U);
    const std::int64_t sizes[] = {39845888, 31457280, 23068672, 14680064, 6291456};
    for (std::size_t r = 0; r < 5; ++r) {
      EXPECT_EQ(cell(kept, r, "bytes"), sizes[r]);
      EXPECT_THAT(cellText(kept, r, "holder"), ::testing::StartsWith("keep ("));
    }
  }
}

TEST_F(SnapshotCorpus, FindsTheLeaksByFunctionAndLineInEveryProtocol) {
  const std::string text = testing::textOfFile(corpus + "h200/memory_leaks.snapshot.json.gz");
  const std::string pickle = PickleWriter::of(json::parse(text));
  for (const auto& trace : {open("h200/memory_leaks.snapshot.json.gz"), opened(pickle, ".pickle")}) {
    const Table sum = runReport(trace, "snapshot_sum");
    EXPECT_EQ(cell(sum, 0, "segments"), 24);
    EXPECT_EQ(cell(sum, 0, "entries"), 1900);
    EXPECT_EQ(cell(sum, 0, "alloc"), 639);
    EXPECT_EQ(cell(sum, 0, "free_requested"), 624);
    EXPECT_EQ(cell(sum, 0, "free_completed"), 624);
    EXPECT_EQ(cell(sum, 0, "segment_alloc"), 13);
    const Table leaks = runReport(trace, "snapshot_alive", {"never-freed"});
    ASSERT_EQ(leaks.rowCount(), 3U);
    std::map<std::string, std::pair<std::int64_t, std::int64_t>> byHolder;
    std::int64_t bytes = 0;
    for (std::size_t r = 0; r < leaks.rowCount(); ++r) {
      byHolder[cellText(leaks, r, "holder")] = {cell(leaks, r, "blocks"), cell(leaks, r, "bytes")};
      bytes += cell(leaks, r, "bytes");
    }
    EXPECT_EQ(bytes, 142606336);
    EXPECT_EQ(byHolder["leak_activation (memory.py:27)"], std::pair(std::int64_t{12}, std::int64_t{50568704}));
    EXPECT_EQ(byHolder["leak_once (memory.py:32)"], std::pair(std::int64_t{1}, std::int64_t{67108864}));
    EXPECT_EQ(byHolder["leak_odd (memory.py:37)"], std::pair(std::int64_t{2}, std::int64_t{24928768}));
  }
}

TEST_F(SnapshotCorpus, TiesBlocksToOperatorsOfTheTimeline) {
  Job job;
  const auto trace = openTogether({{{corpus + "h200/memory_leaks.json.gz"}, "run", nullptr},
                                   {{corpus + "h200/memory_leaks.snapshot.json.gz"}, "snapshot", nullptr}},
                                  std::nullopt, job);
  const Table leaks = runReport(trace, "snapshot_alive", {"by=block"});
  int tied = 0, leaked = 0;
  for (std::size_t r = 0; r < leaks.rowCount(); ++r) {
    if (!cellText(leaks, r, "holder").starts_with("leak_")) continue;
    ++leaked;
    tied += cellText(leaks, r, "operator").starts_with("aten::") ? 1 : 0;
  }
  EXPECT_EQ(leaked, 15);
  EXPECT_EQ(tied, 15);
}

TEST_F(SnapshotCorpus, SaysSomethingOfAFileThatIsCutAnywhere) {
  std::string bytes = testing::textOfFile(corpus + "h200b/snapshot_p4.pickle.gz");
  for (std::size_t size = 997; size < bytes.size(); size += 997) {
    try {
      const auto trace = opened(bytes.substr(0, size), ".pickle");
      EXPECT_EQ(trace->diagnostics().countOf("pickle-ends-early"), 1U) << size;
    } catch (const ImportError& e) {
      EXPECT_FALSE(e.remedy().empty()) << size;
    }
  }
}

}  // namespace
}  // namespace tallyscope
