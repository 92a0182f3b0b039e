// SPDX-License-Identifier: GPL-3.0-or-later
// What no real export at hand holds, from generated ones, with answers worked out by hand.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "core/base/errors.h"
#include "core/import/closed/export_command.h"
#include "core/import/open_trace.h"
#include "tests/data/make/nsys_export_maker.h"

namespace tallyscope {
namespace {

using testing::NsysExportMaker;
using Schema = NsysExportMaker::Schema;

std::string temporary(const std::string& name) {
  const auto folder = std::filesystem::temp_directory_path() / ("tallyscope-" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  return (folder / name).string();
}

std::shared_ptr<const Trace> openExport(const std::string& path) {
  Job job;
  return openTrace({path}, job);
}

class NsysGeneratedTest : public ::testing::TestWithParam<Schema> {
 protected:
  NsysGeneratedTest() : path_(temporary("generated.sqlite")), maker_(path_, GetParam()) {}
  ~NsysGeneratedTest() override { std::filesystem::remove(path_); }
  std::shared_ptr<const Trace> open() {
    maker_.close();
    return openExport(path_);
  }
  std::string path_;
  NsysExportMaker maker_;
};

TEST_P(NsysGeneratedTest, ReadsAKernelWithAllItsAttributesAndItsLaunch) {
  maker_.call({.start = 100, .end = 150, .correlation = 41});
  maker_.kernel({.start = 200, .end = 260, .correlation = 41});
  maker_.kernel({.start = 300, .end = 310, .correlation = 41, .name = "other", .mangledName = "", .pid = 200});
  maker_.threadName(100, 100, "python");
  maker_.threadName(7, 7, "somebody else");
  maker_.device(0, "Device X", 0);
  maker_.sessionStart(1'700'000'000'000'000'000);
  const auto trace = open();
  EXPECT_EQ(trace->vendor(), GetParam() == Schema::Asys ? Vendor::THead : Vendor::Nvidia);
  EXPECT_EQ(trace->epochNs(), 1'700'000'000'000'000'000);
  ASSERT_EQ(trace->device().size(), 2U);
  EXPECT_EQ(trace->device().start[0], 200) << "times are those of the session";
  EXPECT_EQ(trace->device().duration[0], 60);
  EXPECT_EQ(trace->device().api[0], 0U);
  EXPECT_EQ(trace->device().api[1], kNone) << "correlation ids are counted per process";
  const DeviceAttributes& a = trace->deviceAttributes()[trace->device().attributes[0]];
  EXPECT_EQ(a.grid, (std::array<std::int32_t, 3>{2, 3, 4}));
  EXPECT_EQ(a.block, (std::array<std::int32_t, 3>{128, 1, 1}));
  EXPECT_EQ(a.staticShared, 1024);
  EXPECT_EQ(trace->text(trace->device().name[0]), "kernel(int)");
  EXPECT_EQ(trace->text(a.shortName), "kernel");
  EXPECT_EQ(trace->text(a.mangledName), "_Z6kerneli");
  ASSERT_EQ(trace->threads().size(), 1U) << "only threads that did something";
  EXPECT_EQ(trace->text(trace->threads()[0].name), "python");
  EXPECT_EQ(trace->text(trace->devices()[0].name), "Device X");
}

TEST_P(NsysGeneratedTest, FollowsAGraphNodeFromTheKernelToItsFirstCreation) {
  maker_.range({.start = 10, .end = 50, .text = "capture"});
  maker_.graphNode(20, 30, 1, std::nullopt);
  maker_.graphNode(60, 65, 2, 1);
  maker_.graphNode(70, 75, 3, 2);
  maker_.call({.start = 90, .end = 95, .correlation = 5, .name = "cudaGraphLaunch"});
  maker_.kernel({.start = 100, .end = 120, .correlation = 5, .graphNode = 3});
  maker_.kernel({.start = 130, .end = 140, .correlation = 5, .graphNode = 9});
  const auto trace = open();
  ASSERT_EQ(trace->device().size(), 2U);
  const std::uint32_t* origin = trace->device().graphOrigin.find(0);
  ASSERT_NE(origin, nullptr);
  EXPECT_EQ(trace->graphNodes().start[*origin], 20);
  EXPECT_EQ(trace->graphNodes().end(*origin), 30);
  EXPECT_EQ(trace->threads()[trace->graphNodes().thread[*origin]].tid, 100);
  EXPECT_EQ(trace->device().graphOrigin.find(1), nullptr) << "the creation of node 9 was not recorded";
  EXPECT_EQ(trace->device().api, (std::vector<std::uint32_t>{0, 0})) << "both were launched by the graph launch";
}

TEST_P(NsysGeneratedTest, ReadsMemoryEventsWithTheCallStackOfTheirCall) {
  maker_.callChain(7, {{"libcudart.so", "cudaMalloc"}, {"libtorch.so", "empty_strided"}, {"python3", "main"}});
  maker_.call({.start = 10, .end = 20, .correlation = 3, .name = "cudaMalloc_v3020", .result = 2, .chain = 7});
  maker_.memory({.start = 15, .address = 0xFFFF800000000000ULL, .bytes = 4096, .correlation = 3});
  maker_.memory({.start = 30, .address = 0xFFFF800000000000ULL, .bytes = 0, .release = true});
  maker_.memory({.start = 40, .address = 0x1000, .bytes = 100, .memKind = 1});
  const auto trace = open();
  const MemoryTable& m = trace->memory();
  ASSERT_EQ(m.size(), 3U);
  ASSERT_EQ(trace->tracksOf(EventKind::Memory).size(), 2U) << "the device's, and host memory";
  const Track& device = trace->tracks()[trace->tracksOf(EventKind::Memory)[0]];
  EXPECT_NE(device.device, kNone);
  EXPECT_EQ(m.bytes[device.first], 4096);
  EXPECT_EQ(m.address[device.first], 0xFFFF800000000000ULL);
  EXPECT_EQ(m.bytes[device.first + 1], -4096) << "a release without a size takes the block's";
  EXPECT_EQ(m.api[device.first], 0U);
  EXPECT_EQ(trace->threads()[m.thread[device.first]].tid, 100) << "the thread of the call";
  EXPECT_EQ(*m.context.find(device.first), 1);
  ASSERT_NE(trace->api().callChain.find(0), nullptr);
  const auto stack = trace->callChains()[*trace->api().callChain.find(0)];
  ASSERT_EQ(stack.size(), 3U);
  EXPECT_EQ(trace->text(stack[0].symbol), "main") << "outermost first";
  EXPECT_EQ(trace->text(stack[2].module), "libcudart.so");
  EXPECT_EQ(*trace->api().result.find(0), 2);
  const Track& host = trace->tracks()[trace->tracksOf(EventKind::Memory)[1]];
  EXPECT_EQ(host.device, kNone);
  EXPECT_EQ(m.bytes[host.first], 100);
}

TEST_P(NsysGeneratedTest, ReadsMetricSamplesOfEitherGeneration) {
  maker_.device(3, "Device X", 1);
  maker_.device(0, "Device Y", 0, "u-2");
  maker_.metrics(1000, 1, {{"SM Active [Throughput %]", 98}, {"ce__cycles_elapsed.avg.per_second", 1600518599}});
  maker_.metrics(2000, 1, {{"SM Active [Throughput %]", 12}});
  const auto trace = open();
  ASSERT_EQ(trace->count(EventKind::Counter), 3U);
  ASSERT_EQ(trace->tracksOf(EventKind::Counter).size(), 2U);
  const Track& sm = trace->tracks()[trace->tracksOf(EventKind::Counter)[0]];
  EXPECT_EQ(trace->text(sm.name), "SM Active [Throughput %]");
  EXPECT_EQ(trace->text(sm.unit), "%");
  EXPECT_EQ(trace->devices()[sm.device].id, 3) << "the metric library's device 1 is the runtime's device 3";
  EXPECT_EQ(trace->counters().start[sm.first], 1000);
  EXPECT_EQ(trace->counters().value[sm.first + 1], 12);
  const Track& cycles = trace->tracks()[trace->tracksOf(EventKind::Counter)[1]];
  EXPECT_EQ(trace->text(cycles.unit), "cycle/second");
  EXPECT_EQ(trace->counters().value[cycles.first], 1600518599);
}

TEST_P(NsysGeneratedTest, ReadsEveryKindOfRange) {
  maker_.range({.start = -5, .text = "library", .eventType = 75, .domain = 2});
  maker_.range({.start = 0, .text = "io", .eventType = 33, .domain = 2, .category = 9});
  maker_.range({.start = 0, .text = "worker", .eventType = 39, .tid = 101});
  maker_.range({.start = 10, .end = 90, .text = "a"});
  maker_.range(
      {.start = 20, .end = 60, .textId = maker_.string("registered"), .domain = 2, .category = 9, .color = 0x40FF0000});
  maker_.range({.start = 30, .text = "mark", .eventType = 34});
  maker_.range({.start = 40, .end = 200, .text = "crossing", .eventType = 60, .endTid = 101});
  maker_.range({.start = 50, .text = "open", .eventType = 60});
  maker_.range({.start = 10, .end = 90, .text = "twin"});
  maker_.range({.start = 210, .end = 220, .text = "on the worker", .tid = 101});
  const auto trace = open();
  const RangeTable& r = trace->ranges();
  ASSERT_EQ(r.size(), 7U);
  const auto find = [&](std::string_view name) {
    for (std::uint32_t i = 0; i < r.size(); ++i) {
      if (trace->text(r.name[i]) == name) return i;
    }
    return kNone;
  };
  const std::uint32_t registered = find("registered");
  ASSERT_NE(registered, kNone);
  EXPECT_EQ(trace->text(r.domain[registered]), "library");
  ASSERT_NE(r.category.find(registered), nullptr);
  EXPECT_EQ(trace->text(*r.category.find(registered)), "io");
  EXPECT_EQ(*r.color.find(registered), 0x40FF0000U);
  EXPECT_EQ(r.kind[find("mark")], RangeKind::Mark);
  ASSERT_NE(r.endThread.find(find("crossing")), nullptr);
  EXPECT_EQ(trace->threads()[*r.endThread.find(find("crossing"))].tid, 101);
  EXPECT_EQ(r.kind[find("open")], RangeKind::StartEnd);
  EXPECT_EQ(r.flags[find("open")] & FlagUnclosed, FlagUnclosed);
  EXPECT_EQ(r.duration[find("open")], 170) << "to the last annotation, at 220";
  EXPECT_NE(find("twin"), kNone) << "identical ranges both stay";
  EXPECT_EQ(r.duration[find("twin")], 80);
  EXPECT_EQ(trace->text(trace->threads()[1].name), "worker");
  EXPECT_EQ(trace->diagnostics().countOf("range-unclosed"), 1U);
}

TEST_P(NsysGeneratedTest, ShowsWholeGraphsAsDeviceActivity) {
  maker_.call({.start = 90, .end = 95, .correlation = 5, .name = "cudaGraphLaunch"});
  maker_.graphTrace(100, 900, 5, 12);
  const auto trace = open();
  ASSERT_EQ(trace->countDevice(DeviceKind::Graph), 1U);
  EXPECT_EQ(*trace->device().graph.find(0), 12);
  EXPECT_EQ(trace->device().duration[0], 800);
  EXPECT_EQ(trace->device().api[0], 0U);
}

TEST_P(NsysGeneratedTest, NeverWritesBesideTheFile) {
  maker_.kernel({.start = 200, .end = 260, .correlation = 41});
  maker_.close();
  const auto folder = std::filesystem::path(path_).parent_path();
  const auto before = std::distance(std::filesystem::directory_iterator(folder), {});
  std::filesystem::permissions(path_, std::filesystem::perms::owner_read);
  const auto trace = openExport(path_);
  EXPECT_EQ(trace->device().size(), 1U);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), before);
}

TEST_P(NsysGeneratedTest, OpensATruncatedExportWithWhatItHolds) {
  maker_.call({.start = 10, .end = 20, .correlation = 1});
  for (int i = 0; i < 20000; ++i) maker_.kernel({.start = 100 + i * 10, .end = 105 + i * 10, .correlation = i + 1});
  maker_.close();
  std::filesystem::resize_file(path_, std::filesystem::file_size(path_) / 2);
  const auto trace = openExport(path_);
  EXPECT_GT(trace->countDevice(DeviceKind::Kernel), 1000U);
  EXPECT_LT(trace->countDevice(DeviceKind::Kernel), 20000U);
  std::uint64_t losses = 0;
  for (const ImportNote& note : trace->diagnostics().notes()) {
    if (note.severity() == NoteSeverity::Loss && note.code().starts_with("damaged-table")) ++losses;
  }
  EXPECT_GE(losses, 1U);
}

INSTANTIATE_TEST_SUITE_P(Schemas, NsysGeneratedTest,
                         ::testing::Values(Schema::Nsys2022, Schema::Nsys2025, Schema::Asys), [](const auto& schema) {
                           switch (schema.param) {
                             case Schema::Nsys2022: return std::string("Nsys2022");
                             case Schema::Nsys2025: return std::string("Nsys2025");
                             case Schema::Asys: break;
                           }
                           return std::string("Asys");
                         });

TEST(NsysReaderTest, RefusesAHalfWrittenExportAndSaysHowToMakeItAgain) {
  const std::string path = temporary("half.sqlite");
  { NsysExportMaker maker(path, Schema::Nsys2025); }
  try {
    openExport(path);
    FAIL() << "opened";
  } catch (const ImportError& error) {
    EXPECT_NE(error.expected().find("stopped before"), std::string::npos);
    EXPECT_NE(error.remedy().find("nsys export --type sqlite"), std::string::npos);
  }
  std::ofstream(path, std::ios::binary) << "SQLite format 3" << std::string(2000, '\0');
  EXPECT_THROW(openExport(path), ImportError) << "a zeroed header";
  std::filesystem::remove(path);
}

TEST(NsysReaderTest, AnswersAClosedReportWithTheExactCommand) {
  EXPECT_EQ(exportCommandFor("/data/run 1.nsys-rep"),
            "nsys export --type sqlite -o '/data/run 1.sqlite' '/data/run 1.nsys-rep'");
  EXPECT_EQ(exportCommandFor("old.qdrep"), "nsys export --type sqlite -o old.sqlite old.qdrep");
  EXPECT_EQ(exportCommandFor("X.asysrep"), "asys export -o X.sqlite X.asysrep");
  EXPECT_EQ(exportCommandFor("X.json"), std::nullopt);
}

}  // namespace
}  // namespace tallyscope
