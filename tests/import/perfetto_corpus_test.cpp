// SPDX-License-Identifier: GPL-3.0-or-later
// Perfetto's own test inputs, held to the rows that its tests expect; and what is left of a file that was cut.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/base/errors.h"
#include "tests/import/load_json.h"

namespace tallyscope {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Pair;
using ::testing::UnorderedElementsAre;

class PerfettoCorpus : public ::testing::Test {
 protected:
  void SetUp() override {
    if (test::corpus().empty()) GTEST_SKIP() << "TALLYSCOPE_CORPUS is not set";
  }
  static std::string path(const std::string& name) { return test::corpus() + "/perfetto/" + name; }
  static std::shared_ptr<const Trace> open(const std::string& file) { return test::load(file); }
};

std::string nameOf(const Trace& t, EventRef event) { return std::string(t.text(t.nameOf(event))); }

std::vector<std::string> arrowsOf(const Trace& t) {
  std::vector<std::string> result;
  for (const Flow& flow : t.flows()) result.push_back(nameOf(t, flow.from) + " to " + nameOf(t, flow.to));
  return result;
}

TEST_F(PerfettoCorpus, KernelsHaveTheNamesOfTheInternedTable) {
  const auto t = open(path("gpu_compute_kernel.pftrace"));
  ASSERT_EQ(t->device().size(), 3U);
  std::vector<std::string> names;
  for (std::uint32_t i = 0; i < 3; ++i) names.emplace_back(t->text(t->device().name[i]).substr(0, 6));
  EXPECT_THAT(names, ElementsAre("vector", "matMul", "vector"));
  EXPECT_EQ(t->device().start[1] - t->device().start[0], 100);
  EXPECT_EQ(t->device().start[2] - t->device().start[0], 300);
  EXPECT_EQ(t->device().duration[0], 50);
  EXPECT_EQ(t->device().duration[1], 100);
  EXPECT_EQ(t->device().duration[2], 50);
}

TEST_F(PerfettoCorpus, ALaunchHasItsGridBlockRegistersAndSharedMemory) {
  const auto t = open(path("gpu_compute_launch.pftrace"));
  ASSERT_EQ(t->device().size(), 1U);
  const DeviceAttributes& a = t->deviceAttributes()[t->device().attributes[0]];
  EXPECT_EQ(a.grid, (std::array<std::int32_t, 3>{256, 1, 1}));
  EXPECT_EQ(a.block, (std::array<std::int32_t, 3>{128, 1, 1}));
  EXPECT_EQ(a.registersPerThread, 32);
  EXPECT_EQ(std::max(a.totalShared, a.dynamicShared), 4096);
}

TEST_F(PerfettoCorpus, WorkIsTiedToItsCallAndToTheWorkItWaitsFor) {
  const auto t = open(path("gpu_render_stages_flow.pftrace"));
  std::vector<std::string> ties = arrowsOf(*t);
  for (std::uint32_t i = 0; i < t->device().size(); ++i) {
    const std::uint32_t call = t->device().api[i];
    if (call != kNone) ties.push_back(nameOf(*t, {EventKind::Api, call}) + " to " + nameOf(*t, {EventKind::Device, i}));
  }
  EXPECT_THAT(ties, Contains("HostSubmit to softmax"));
  EXPECT_THAT(ties, Contains("softmax to matmul"));
}

TEST_F(PerfettoCorpus, CallsOfGpusAreCalls) {
  const auto t = open(path("gpu_api_slice.pftrace"));
  std::vector<std::string> names;
  for (std::uint32_t i = 0; i < t->api().size(); ++i) names.emplace_back(t->text(t->api().name[i]));
  EXPECT_THAT(names, UnorderedElementsAre("cuLaunchKernel", "vkCmdDispatch"));
}

TEST_F(PerfettoCorpus, CallsAndWorkSayTheirInterface) {
  const auto calls = open(path("gpu_api_slice.pftrace"));
  const auto apiOf = [](const Trace& t, EventRef event, std::uint64_t place) {
    for (const auto& [key, value] : t.details(0)->attributes(event, place)) {
      if (key == "gpu api" || key == "interface") return value;
    }
    return std::string();
  };
  std::vector<std::string> interfaces;
  for (std::uint32_t i = 0; i < calls->api().size(); ++i) {
    interfaces.push_back(apiOf(*calls, {EventKind::Api, i}, calls->api().place[i]));
  }
  EXPECT_THAT(interfaces, ElementsAre("CUDA", "Vulkan"));
  const auto work = open(path("gpu_context.pftrace"));
  interfaces.clear();
  for (std::uint32_t i = 0; i < work->device().size(); ++i) {
    interfaces.push_back(apiOf(*work, {EventKind::Device, i}, work->device().place[i]));
  }
  EXPECT_THAT(interfaces, ElementsAre("Vulkan", "CUDA"));
}

TEST_F(PerfettoCorpus, KernelsSayTheirMangledNameAndArchitecture) {
  const auto t = open(path("gpu_compute_kernel.pftrace"));
  const auto details = t->details(0)->attributes({EventKind::Device, 1}, t->device().place[1]);
  EXPECT_THAT(details, Contains(Pair("kernel", "_Z6matMulPfS_S_ii")));
  EXPECT_THAT(details, Contains(Pair("demangled", "matMul(float*, float*, float*, int, int)")));
  EXPECT_THAT(details, Contains(Pair("architecture", "sm_80")));
  EXPECT_THAT(details, Contains(Pair("stage", "Kernel: GPU kernel stage")));
}

TEST_F(PerfettoCorpus, QueuesOfSequencesAreStreams) {
  const auto t = open(path("gpu_render_stages_interned_spec.pftrace"));
  std::vector<std::string> work;
  for (std::uint32_t i = 0; i < t->device().size(); ++i) {
    const Track& track = t->tracks()[t->trackOf({EventKind::Device, i})];
    work.push_back(std::string(t->text(t->streams()[track.stream].name)) + ": " +
                   std::string(t->text(t->device().name[i])) + " " + std::to_string(t->device().start[i]) + "+" +
                   std::to_string(t->device().duration[i]));
  }
  // The fourth is on a queue that its sequence never named.
  EXPECT_THAT(work, UnorderedElementsAre("vertex: binning 0+10", "fragment: render 100+10", "queue2: render 200+10"));
  EXPECT_EQ(t->diagnostics().countOf("packets-orphaned"), 1U);
}

TEST_F(PerfettoCorpus, ATableOfGpusNamesDevices) {
  const auto t = open(path("gpu_info.pftrace"));
  ASSERT_EQ(t->devices().size(), 2U);
  EXPECT_EQ(t->text(t->devices()[1].name), "NVIDIA A100-SXM4-80GB");
  EXPECT_EQ(t->vendor(), Vendor::Nvidia);
  const auto& properties = t->devices()[0].properties;
  EXPECT_THAT(properties, Contains(Pair("architecture", "Ampere")));
  EXPECT_THAT(properties, Contains(Pair("uuid", "0123456789abcdef0123456789abcdef")));
  EXPECT_THAT(properties, Contains(Pair("pciAddress", "0000:01:00.0")));
  EXPECT_THAT(properties, Contains(Pair("driver_version", "535.129.03")));
  EXPECT_THAT(properties, Contains(Pair("memory_total_mb", "81920")));
}

/// "series time value unit" of all samples, times counted from `origin`.
std::vector<std::string> samplesOf(const Trace& t, TimeNs origin) {
  std::vector<std::string> result;
  for (std::uint32_t i = 0; i < t.counters().size(); ++i) {
    const Track& track = t.tracks()[t.trackOf({EventKind::Counter, i})];
    std::ostringstream line;
    line << t.text(track.name) << ' ' << t.counters().start[i] + origin << ' ' << t.counters().value[i] << ' '
         << t.text(track.unit);
    result.push_back(line.str());
  }
  return result;
}

TEST_F(PerfettoCorpus, CountersHaveTheValuesOfTheirTracks) {
  EXPECT_THAT(samplesOf(*open(path("incremental_counter_sequences.pftrace")), 100),
              ElementsAre("MyIncrementalCounter 100 100 ", "MyIncrementalCounter 150 50 ",
                          "MyIncrementalCounter 200 110 ", "MyIncrementalCounter 250 55 "));
  EXPECT_THAT(samplesOf(*open(path("gpu_counter_groups_custom.pftrace")), 0),
              UnorderedElementsAre("Counter A 0 100 ", "Counter B 0 200 ", "Counter C 0 300 ", "Counter D 0 400 "));
  EXPECT_THAT(samplesOf(*open(path("track_event_counters.pftrace")), 1000),
              UnorderedElementsAre("t1 / thread_time 1000 1e+06 ns", "t1 / thread_time 1100 1.01e+06 ns",
                                   "t1 / thread_time 2000 2e+06 ns", "t1 / thread_time 2000 2.01e+06 ns",
                                   "t1 / thread_time 2200 2.02e+06 ns", "t1 / thread_time 2200 2.03e+06 ns",
                                   "t1 / thread_time 4000 2.04e+06 ns", "MySizeCounter 3000 1024 bytes",
                                   "MySizeCounter 3100 2048 bytes", "MySizeCounter 4000 1024 bytes",
                                   "MySizeCounter 4500 4096 bytes", "t4 / thread_time 4000 10000 ns",
                                   "t4 / thread_instruction_count 4000 20 ", "t4 / thread_time 4100 15000 ns",
                                   "t4 / thread_instruction_count 4100 25 ", "MyDoubleCounter 4200 3.14159 ",
                                   "MyDoubleCounter 4300 0.5 ", "MyDoubleCounter 4500 2.71828 "));
}

/// "process / thread: name start+duration" of all ranges, times counted from `origin`, by time.
std::vector<std::string> slicesOf(const Trace& t, TimeNs origin) {
  std::vector<std::string> result;
  const RangeTable& r = t.ranges();
  for (std::uint32_t i = 0; i < r.size(); ++i) {
    const Thread& thread = t.threads()[t.tracks()[t.trackOf({EventKind::Range, i})].thread];
    const Process& process = t.processes()[thread.process];
    const std::string number = std::to_string(process.pid), tid = std::to_string(thread.tid);
    std::string line = process.name != 0      ? std::string(t.text(process.name))
                       : process.pidText != 0 ? std::string(t.text(process.pidText))
                                              : number;
    line += " / ";
    line += thread.name != 0      ? std::string(t.text(thread.name))
            : thread.tidText != 0 ? std::string(t.text(thread.tidText))
                                  : tid;
    result.push_back(line + ": " + std::string(t.text(r.name[i])) + " " + std::to_string(r.start[i] + origin) + "+" +
                     std::to_string(r.duration[i]));
  }
  return result;
}

TEST_F(PerfettoCorpus, SlicesStandOnTheirTracks) {
  EXPECT_THAT(slicesOf(*open(path("track_event_tracks.pftrace")), 1000),
              UnorderedElementsAre("p1 / t1: event1_on_t1 1000+0", "p1 / t2: event1_on_t2 2000+0",
                                   "p1 / t2: event2_on_t2 3000+0", "p1 / process: event1_on_p1 4000+0",
                                   "p1 / async: event1_on_async 5000+0", "p1 / async2: event1_on_async2 5100+100",
                                   "p1 / t2 / async3: event1_on_async3 6000+0", "p1 / t1: event3_on_t1 6000+0",
                                   "p1 / 1 (t3): event1_on_t3 11000+0", "p2 / process: event1_on_p2 21000+0",
                                   "p2 / t4: event1_on_t4 22000+0", "tracks / Default Track: event1_on_t1 30000+0",
                                   "p2 / process: event2_on_p2 31000+0", "p2 / t4: event2_on_t4 32000+0",
                                   "p1 / event_and_track_async3: event_and_track_async3 40000+0"));
  EXPECT_THAT(slicesOf(*open(path("track_event_counters.pftrace")), 1000),
              UnorderedElementsAre("Browser / t1: event1_on_t1 1000+100", "Browser / t1: event2_on_t1 2000+200",
                                   "Browser / t1: event3_on_t1 2000+200", "Browser / t1: event4_on_t1 4000+0",
                                   "Browser / t4: event1_on_t3 4000+100", "Browser / t1: float_counter_on_t1 4300+0",
                                   "Browser / t1: float_counter_on_t1 4500+0"));
  EXPECT_THAT(slicesOf(*open(path("track_event_with_atrace.pftrace")), 10000),
              ElementsAre("5 / t1: event1 10000+1000", "5 / t1: event2 20000+8000"));
  EXPECT_THAT(slicesOf(*open(path("track_event_with_atrace_separate_tracks.pftrace")), 10000),
              ElementsAre("5 / t1: event1 10000+1000", "5 / t1: event2 20000+8000"));
  EXPECT_EQ(open(path("track_event_with_atrace.pftrace"))->diagnostics().countOf("records-not-shown"), 2U);
  // Events before the range of interest are left out.
  EXPECT_THAT(slicesOf(*open(path("range_of_interest.pftrace")), 12000),
              ElementsAre("123 / 345: slice3 12000+5989000", "123 / 345: slice4 13000+5987000"));
  EXPECT_THAT(slicesOf(*open(path("legacy_async_event.pftrace")), 1000),
              UnorderedElementsAre("tracks / Default Track: name1 1000+7000", "tracks / Default Track: name1 2000+1000",
                                   "tracks / Default Track: name1 3000+0", "tracks / Default Track: name1 5000+0"));
  EXPECT_THAT(
      slicesOf(*open(path("track_event_state.pftrace")), 1000),
      UnorderedElementsAre("Browser / ProcState: Foreground 1000+2000", "Browser / t1 / ThreadState: Running 2000+1000",
                           "tracks / GlobalState: Active 3000+0"));
}

TEST_F(PerfettoCorpus, TracksHaveTheNameTheyHadFirstOrThatOfTheirFirstEvent) {
  const auto tracks = [&](const char* file) {
    const auto t = open(path(file));
    std::vector<std::string> names;
    for (const Thread& thread : t->threads()) names.emplace_back(t->text(thread.tidText));
    return names;
  };
  EXPECT_THAT(tracks("track_event_name_resolution.pftrace"),
              UnorderedElementsAre("Second Name", "Before Event", "Event Name"));
  EXPECT_THAT(tracks("track_event_name_resolution_extended.pftrace"),
              UnorderedElementsAre("Second Name", "Event Name", "After Event", "Parent / Child Event"));
  EXPECT_THAT(tracks("track_event_name_resolution_null_override.pftrace"), ElementsAre("First Name"));
  EXPECT_THAT(tracks("track_event_tracks_ordering.pftrace"),
              UnorderedElementsAre("parent / child_1", "parent / child_2", "parent / child_3", "parent / async",
                                   "parent / async2", "parent / child_2 / async3", "p1_child_1", "p1_child_2"));
}

TEST_F(PerfettoCorpus, FlowsJoinTheSlicesOfEitherEncoding) {
  EXPECT_THAT(arrowsOf(*open(path("flow_events_track_event.pftrace"))),
              UnorderedElementsAre("FlowSlice1Start to FlowSlice1End", "FlowSlice1Start2Start to FlowSlice1End",
                                   "FlowSlice1Start2Start to FlowSlice2End", "FlowSlice3Begin to FlowSlice3End4Begin",
                                   "FlowSlice3End4Begin to FlowSlice4Step",
                                   "FlowSlice4Step to FlowSlice4Step2_FlowIdOnAsyncEndEvent",
                                   "FlowSlice4Step2_FlowIdOnAsyncEndEvent to FlowSlice4Step2_FlowIdOnEndEvent",
                                   "FlowSlice4Step2_FlowIdOnEndEvent to FlowSlice4End"));
  EXPECT_THAT(arrowsOf(*open(path("flow_events_proto_v2.pftrace"))),
              UnorderedElementsAre("FlowBeginSlice to FlowEndSlice_1", "FlowBeginSlice to FlowStepSlice",
                                   "FlowStepSlice to FlowEndSlice_2"));
  EXPECT_THAT(arrowsOf(*open(path("flow_events_proto_v1.pftrace"))),
              UnorderedElementsAre("FlowBeginSlice to FlowEndSlice_1", "FlowEndSlice_1 to FlowStepSlice",
                                   "FlowStepSlice to FlowEndSlice_2"));
}

TEST_F(PerfettoCorpus, ArgumentsAndCallStacksAreDetails) {
  const auto stacks = open(path("track_event_callstacks.pftrace"));
  const auto stackOf = [&](std::uint32_t i) {
    for (const auto& [key, value] : stacks->details(0)->attributes({EventKind::Range, i}, stacks->ranges().place[i])) {
      if (key == "callstack") return value;
    }
    return std::string();
  };
  ASSERT_EQ(stacks->ranges().size(), 3U);
  EXPECT_EQ(stackOf(0), "InlineMain (main.cc:10) > InlineLeaf (leaf.cc:42)");
  EXPECT_EQ(stackOf(1), stackOf(0));
  EXPECT_EQ(stackOf(2), "FuncA > FuncB");
  const auto merged = open(path("track_event_merged_debug_annotations.pftrace"));
  const auto details = merged->details(0)->attributes({EventKind::Range, 0}, merged->ranges().place[0]);
  for (const auto& [key, value] : std::vector<std::pair<std::string, std::string>>{{"debug1.key1", "10"},
                                                                                   {"debug1.key2", "[20,21]"},
                                                                                   {"debug2.key3.key31", "31"},
                                                                                   {"debug3", "31"},
                                                                                   {"debug4.key2", "[20,21]"}}) {
    EXPECT_THAT(details, Contains(Pair(key, value)));
  }
}

TEST_F(PerfettoCorpus, RecordingsOfOtherThingsOpenEmptyAndSayWhatTheyHold) {
  const auto small = open(path("julia_qml_small.pftrace"));
  EXPECT_EQ(small->ranges().size(), 0U);
  EXPECT_EQ(small->epochNs(), 1769379748685941046 - 6921255660612);
  const auto android = open(path("android_api32_startup_warm.perfetto-trace.gz"));
  std::vector<std::string> kinds;
  for (const ImportNote& note : android->diagnostics().notes()) kinds.push_back(note.argument);
  EXPECT_THAT(kinds, Contains("ftrace events"));
  EXPECT_THAT(kinds, Contains("process statistics"));
  const auto samples = open(path("track_event_chrome_histogram_sample.pftrace"));
  EXPECT_EQ(samples->ranges().size(), 6U);
  EXPECT_EQ(open(path("gpu_counter_specs.pftrace"))->counters().size(), 0U);
}

TEST_F(PerfettoCorpus, EveryFileOpensAlsoWhenItIsCutAtAnyByte) {
  for (const auto& entry : std::filesystem::directory_iterator(path(""))) {
    if (entry.path().extension() == ".gz") {
      EXPECT_NO_THROW(open(entry.path().string())) << entry.path();
      continue;
    }
    std::uint64_t whole = 0;
    try {
      whole = open(entry.path().string())->loadStatistics().eventsRead;
    } catch (const ImportError& error) {
      ADD_FAILURE() << error.what();
    }
    std::ifstream in(entry.path(), std::ios::binary);
    std::ostringstream bytes;
    bytes << in.rdbuf();
    const std::filesystem::path cut = std::filesystem::path(::testing::TempDir()) / "cut.pftrace";
    for (std::size_t size = 1; size < bytes.str().size(); size += 7) {
      std::ofstream(cut, std::ios::binary) << bytes.str().substr(0, size);
      try {
        EXPECT_LE(open(cut.string())->loadStatistics().eventsRead, whole) << entry.path() << " cut at " << size;
      } catch (const ImportError&) {
        // Too little of it is left to know what it is; refused with a place.
      }
    }
    std::filesystem::remove(cut);
  }
}

}  // namespace
}  // namespace tallyscope
