// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <sstream>

#include "core/import/open_trace.h"
#include "core/report/run_report.h"
#include "core/report/writers.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {

Report memoryDetailReport();
Report memorySumReport();

namespace {

using testing::TraceFixture;

Table run(const Report& report, const std::shared_ptr<const Trace>& trace, const std::vector<std::string>& options = {},
          const std::vector<std::string>& groups = {}, TimeWindow window = {}) {
  ReportInput input;
  input.trace = trace;
  input.window = window;
  input.options = OptionValues::parse(report.options, options);
  for (const std::string& group : groups) input.callstackGroups.push_back(CallstackGroup::parse(group));
  return tallyscope::runReport(report, input);
}

std::string csvOf(const Table& table, const Trace& trace) {
  std::ostringstream out;
  writeCsv(out, table, trace.dialect());
  return out.str();
}

/// Six blocks of device 0, allocated by calls with call stacks. Addresses by hundreds; two are released.
class MemoryReportsTest : public ::testing::Test {
 protected:
  MemoryReportsTest() {
    allocate(1, {{"python", "main"}, {"libtorch.so", "at::empty"}, {"libhggcrt.so", "hggcMalloc"}}, 0x100, 1000);
    allocate(2, {{"python", "main"}, {"libtorch.so", "LaunchKernel"}, {"libacblas.so", "workspace"}}, 0x200, 213174);
    allocate(3, {{"python", "main"}, {"libacdnn.so", "init"}}, 0x300, 5000);
    allocate(4, {{"loss.py", "forward"}}, 0x400, 28591);
    allocate(5, {}, 0x500, 70);
    allocate(6, {{"libtorch.so", "LaunchKernel"}}, 0x600, 300);
    fixture_.memory({.start = 700, .address = 0x300, .bytes = -5000, .pid = 1873});
    fixture_.memory({.start = 800, .address = 0x999, .bytes = -64, .pid = 1873});
    trace_ = fixture_.finish();
  }
  void allocate(std::int64_t correlation, std::vector<std::pair<std::string, std::string>> frames,
                std::uint64_t address, std::int64_t bytes) {
    fixture_.call({.name = "hggcMalloc",
                   .start = correlation * 100,
                   .duration = 10,
                   .correlation = correlation,
                   .pid = 1873,
                   .tid = 1874});
    std::vector<StackFrame> chain;
    for (const auto& [module, symbol] : frames) {
      chain.push_back({fixture_.stage().strings.intern(module), fixture_.stage().strings.intern(symbol)});
    }
    if (!frames.empty()) {
      fixture_.stage().apiCallChain.push_back(
          {static_cast<std::uint32_t>(correlation - 1), fixture_.stage().callChains.intern(chain)});
    }
    fixture_.memory(
        {.start = correlation * 100 + 5, .address = address, .bytes = bytes, .pid = 1873, .correlation = correlation});
  }
  const std::vector<std::string> groups_{"acompute=(libacblas|libacdnn)", "launch_kernel=libtorch/LaunchKernel",
                                         "loss=loss.py"};
  TraceFixture fixture_;
  std::shared_ptr<const Trace> trace_;
};

TEST_F(MemoryReportsTest, SumsUnreleasedMemoryByGroupAsTheManualDoes) {
  const Table table = run(memorySumReport(), trace_, {}, groups_);
  // libtorch/LaunchKernel asks for two frames: a caller in libtorch and a callee LaunchKernel. One frame that is both
  // does not do, so the stacks of blocks 2 and 6 match it not at all.
  EXPECT_EQ(csvOf(table, *trace_),
            "Row#,PID,Device ID,Group List,Memory Usage (bytes),\n"
            "1,1873,0,\"acompute\",213174,\n"
            "2,1873,0,\"loss\",28591,\n"
            "3,1873,0,\"others\",1370,\n");
}

TEST_F(MemoryReportsTest, JoinsSeveralGroupsInTheOrderOfCreation) {
  const std::vector<std::string> groups{"torch=libtorch", "acompute=libacblas", "torch=loss", "acompute=libacdnn"};
  const Table table = run(memorySumReport(), trace_, {}, groups);
  EXPECT_EQ(csvOf(table, *trace_),
            "Row#,PID,Device ID,Group List,Memory Usage (bytes),\n"
            "1,1873,0,\"torch/acompute\",213174,\n"
            "2,1873,0,\"torch\",29891,\n"
            "3,1873,0,\"others\",70,\n")
      << "two rules named torch are alternatives";
  const Table first = run(memorySumReport(), trace_, {"match-first-group"}, groups);
  EXPECT_EQ(csvOf(first, *trace_),
            "Row#,PID,Device ID,Group List,Memory Usage (bytes),\n"
            "1,1873,0,\"torch\",243065,\n"
            "2,1873,0,\"others\",70,\n");
}

TEST_F(MemoryReportsTest, MatchesFramesFromTheOutsideInWithGaps) {
  EXPECT_EQ(run(memorySumReport(), trace_, {}, {"g=python/hggcMalloc"}).text(1, 2), "g") << "a frame lies between";
  EXPECT_EQ(run(memorySumReport(), trace_, {}, {"g=hggcMalloc/python"}).rowCount(), 1U) << "the wrong way round";
}

TEST_F(MemoryReportsTest, CountsInFourModes) {
  const auto cells = [&](const std::string& mode) {
    const Table table = run(memorySumReport(), trace_, {"usage-mode=" + mode}, {"dnn=acdnn"});
    std::string text;
    for (std::size_t r = 0; r < table.rowCount(); ++r) {
      text += table.text(r, 2) + "=" + std::to_string(table.integer(r, 3)) + " ";
    }
    return text;
  };
  EXPECT_EQ(cells("unreleased-size"), "others=243135 ");
  EXPECT_EQ(cells("unreleased-count"), "others=5 ");
  EXPECT_EQ(cells("alloc-size"), "others=243135 dnn=5000 ");
  EXPECT_EQ(cells("alloc-count"), "others=5 dnn=1 ");
  EXPECT_THROW(cells("unreleased-szie"), UsageError);
}

TEST_F(MemoryReportsTest, ListsEveryUnreleasedBlockOrEveryEvent) {
  const Table held = run(memoryDetailReport(), trace_, {}, groups_);
  ASSERT_EQ(held.rowCount(), 5U);
  const std::string csv = csvOf(held, *trace_);
  EXPECT_EQ(
      csv.substr(0, csv.find('\n', csv.find('\n') + 1)),
      "Row#,PID,Device ID,Group List,Time (ns),TID,Context ID,Memory,Size (bytes),Access Flag,Event ID,Memory Kind,\n"
      "1,1873,0,\"others\",105,1874,\"-\",\"0x100\",1000,\"-\",1,\"Device\",");
  const Table all = run(memoryDetailReport(), trace_, {"usage-mode=all"}, groups_);
  ASSERT_EQ(all.rowCount(), 8U);
  EXPECT_EQ(all.text(6, 2), "acompute") << "a release belongs to the groups of its allocation";
  EXPECT_EQ(all.integer(6, 7), -5000);
  ASSERT_EQ(all.notes.size(), 1U);
  EXPECT_EQ(all.notes[0].english(), "1 release is of a block allocated before the recording.");
  std::vector<std::uint32_t> linked;
  all.links()[0].events(6, [&](EventRef e) { linked.push_back(e.index); });
  EXPECT_EQ(linked, (std::vector<std::uint32_t>{6}));
}

TEST_F(MemoryReportsTest, PairsOverTheWholeRecordingAndListsTheWindow) {
  EXPECT_EQ(run(memoryDetailReport(), trace_, {}, groups_, {300, 500}).rowCount(), 1U)
      << "block 3 was released later, so only block 4 is held";
}

TEST(MemoryPairsTest, TakesAnAddressGivenOutAgainAsReleased) {
  TraceFixture fixture;
  fixture.memory({.start = 10, .address = 1, .bytes = 100});
  fixture.memory({.start = 20, .address = 1, .bytes = 200});
  fixture.memory({.start = 30, .address = 1, .bytes = 300, .device = 1});
  fixture.memory({.start = 40, .address = 1, .bytes = -300, .device = 1});
  const auto trace = fixture.finish();
  const Table table = run(memoryDetailReport(), trace, {}, {"none=^$"});
  ASSERT_EQ(table.rowCount(), 1U);
  EXPECT_EQ(table.integer(0, 7), 200);
  ASSERT_EQ(table.notes.size(), 1U);
}

TEST(MemoryStacksTest, TakesTheFramesAndOperatorsOpenOnTheThreadWhereNoStackWasRecorded) {
  TraceFixture fixture;
  StagedPlain frame;
  frame.track = fixture.builder().threadTrack(EventKind::Frame, fixture.thread(100, 101));
  frame.duration = 100;
  frame.name = fixture.stage().strings.intern("train.py(10): step");
  fixture.stage().frames.push_back(frame);
  fixture.op({.name = "aten::_to_copy", .start = 10, .duration = 50, .tid = 101});
  fixture.op({.name = "aten::empty_strided", .start = 20, .duration = 20, .tid = 101});
  fixture.memory({.start = 30, .address = 1, .bytes = 64, .tid = 101});
  fixture.memory({.start = 50, .address = 2, .bytes = 32, .tid = 101});
  const auto trace = fixture.finish();
  const Table table = run(memorySumReport(), trace, {},
                          {"step=train.py", "buffer_init=_to_copy/empty_strided", "back=_to_copy/train.py"});
  ASSERT_EQ(table.rowCount(), 2U);
  EXPECT_EQ(table.text(0, 2), "step/buffer_init");
  EXPECT_EQ(table.integer(0, 3), 64);
  EXPECT_EQ(table.text(1, 2), "step");
}

TEST(MemoryReportsRules, BuiltInGroupsAreWellFormed) {
  TraceFixture fixture;
  fixture.memory({.start = 10, .address = 1, .bytes = 100});
  EXPECT_EQ(run(memorySumReport(), fixture.finish()).text(0, 2), "others");
}

TEST(MemoryReportsCorpus, FindsExactlyTheBlocksThatTheProgramLeaked) {
  const char* corpus = std::getenv("TALLYSCOPE_CORPUS");
  if (!corpus) GTEST_SKIP() << "set TALLYSCOPE_CORPUS to the folder of recordings";
  Job job;
  const auto trace = openTrace({std::string(corpus) + "/h200/memory_leaks.json.gz"}, job);
  const Table table = run(memoryDetailReport(), trace, {},
                          {"activation=leak_activation", "once=leak_once", "odd=leak_odd", "host=leak_host"});
  const auto device = static_cast<std::size_t>(table.indexOf("device"));
  const auto size = static_cast<std::size_t>(table.indexOf("size"));
  const auto group = static_cast<std::size_t>(table.indexOf("groups"));
  std::int64_t deviceBytes = 0;
  int deviceBlocks = 0;
  std::vector<std::int64_t> hostBlocks;
  std::map<std::string, int> byGroup;
  for (std::size_t r = 0; r < table.rowCount(); ++r) {
    ++byGroup[table.text(r, group)];
    if (table.applies(r, device)) {
      ++deviceBlocks;
      deviceBytes += table.integer(r, size);
    } else {
      hostBlocks.push_back(table.integer(r, size));
    }
  }
  EXPECT_EQ(deviceBlocks, 15);
  EXPECT_EQ(deviceBytes, 142606336);
  EXPECT_EQ(hostBlocks, (std::vector<std::int64_t>{3145728}));
  EXPECT_EQ(byGroup, (std::map<std::string, int>{{"activation", 12}, {"odd", 2}, {"once", 1}, {"host", 1}}))
      << "by the Python frames around each allocation";
}

}  // namespace
}  // namespace tallyscope
