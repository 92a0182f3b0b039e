// SPDX-License-Identifier: GPL-3.0-or-later
// Files of hipprof and its relatives that are small, odd or damaged, and folders of runs.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>

#include "core/trace/optimiser_run.h"
#include "tests/import/load_json.h"

namespace tallyscope::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::shared_ptr<const Trace> data(const std::string& path) { return load(testing::sourcePath("tests/data/" + path)); }

std::string errorOf(const std::string& path) {
  try {
    load(path);
  } catch (const ImportError& error) {
    return error.what();
  }
  return "opened";
}

/// A folder of its own in the temporary folder, removed with the object.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    static int number = 0;
    path_ = std::filesystem::temp_directory_path() /
            ("tallyscope-folder-" + std::to_string(::getpid()) + "-" + std::to_string(number++));
    std::filesystem::create_directories(path_);
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  std::string path() const { return path_.string(); }
  void write(const std::string& name, std::string_view bytes) const {
    const auto file = path_ / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << bytes;
  }

 private:
  std::filesystem::path path_;
};

constexpr const char* kApi =
    R"({"ph":"X","name":"hipLaunchKernel","pid":1,"tid":"Thread7","ts":1.0,"dur":1.0,"cat":"HIP","args":{"BeginNs":"1783424736000001000","EndNs":"1783424736000003000","pid":7,"tid":8,"name":"67","args":"","index":%I,"state":%S,"DurationNs":2000}})";
constexpr const char* kOp =
    R"({"ph":"X","name":"k","pid":3,"tid":"Stream0","ts":1.0,"dur":1.0,"cat":"HIPOPS","args":{"BeginNs":"1783424736000002000","EndNs":"%E","%D":0,"queueId":"2","name":"k","pid":7,"tid":0,"procId":7,"index":%I,"args":"","DurationNs":5}})";

std::string with(std::string text, std::initializer_list<std::pair<std::string_view, std::string_view>> changes) {
  for (const auto& [from, to] : changes) {
    if (const std::size_t at = text.find(from); at != std::string::npos) text.replace(at, from.size(), to);
  }
  return text;
}

TEST(HipprofJson, TakesTimesAndTiesFromTheArguments) {
  const auto t = loadText("{\"traceEvents\":[" + with(kApi, {{"%I", "5"}, {"%S", "3"}}) + "," +
                          with(kOp, {{"%E", "1783424736000009000"}, {"%D", "dev-id"}, {"%I", "5"}}) +
                          R"(,{"ts":1,"ph":"s","cat":"DataFlow","id":75,"pid":1,"tid":"Thread7","name":"dep"},)"
                          R"({"ts":1,"ph":"t","cat":"DataFlow","id":75,"pid":3,"tid":"Stream0","name":"dep"}]})");
  ASSERT_EQ(t->api().size(), 1U);
  ASSERT_EQ(t->device().size(), 1U);
  EXPECT_EQ(t->vendor(), Vendor::Hygon);
  EXPECT_EQ(t->device().duration[0], 7000);
  EXPECT_EQ(t->device().api[0], 0U);
  EXPECT_EQ(t->processes()[0].pid, 7);
  EXPECT_EQ(t->threads()[0].tid, 8);
  EXPECT_EQ(t->streams()[0].id, 2);
  ASSERT_NE(t->api().result.find(0), nullptr);
  EXPECT_EQ(*t->api().result.find(0), 3);
  EXPECT_TRUE(t->flows().empty());
  EXPECT_EQ(t->epochNs(), 1783424736000001000);
}

TEST(HipprofJson, RepairsAnEndBeforeItsStart) {
  const auto t =
      loadText("{\"traceEvents\":[" + with(kOp, {{"%E", "1783424736000001000"}, {"%D", "devId"}, {"%I", "5"}}) + "]}");
  ASSERT_EQ(t->device().size(), 1U);
  EXPECT_EQ(t->device().duration[0], 0);
  EXPECT_EQ(t->diagnostics().countOf("negative-duration"), 1U);
}

TEST(HipprofJson, OtherEventsOfThatCategoryStayRanges) {
  const auto t =
      loadText(R"([{"ph":"X","name":"x","cat":"HIP","pid":1,"tid":1,"ts":1,"dur":2,"args":{"a":1}},)"
               R"({"ph":"X","name":"y","pid":1,"tid":1,"ts":1,"dur":2,"args":{"desc":"KernelExecution","b":1}}])");
  EXPECT_EQ(t->ranges().size(), 2U);
  EXPECT_EQ(t->api().size(), 0U);
  EXPECT_EQ(t->device().size(), 0U);
}

TEST(HipprofStatistics, KeepCommasInNamesAndNoteWhatIsNoNumber) {
  const TemporaryFile file(
      "\"Name\",\"Calls\",\"TotalDurationNs\",\"AverageNs\",\"Percentage\"\n"
      "\"k(int, int)\",\"2\",\"30\",\"15\",\"75.0\"\n"
      "\"bad\",\"x\",\"30\",\"15\",\"1\"\n"
      "\"cut\",\"1\"\n"
      "\"m\",\"1\",\"10\",\"10\",\"25.0\"\n"
      "\"Total\",\"3\",\"99\",\"13\",\"100.0\"\n",
      ".kernel.csv");
  const auto t = load(file.path());
  const Evidence& e = t->evidence();
  ASSERT_EQ(e.totals.size(), 1U);
  EXPECT_EQ(e.totals[0].kind, TotalsKind::Kernel);
  ASSERT_EQ(e.totals[0].rows.size(), 2U);
  EXPECT_EQ(e.text(e.totals[0].rows[0].name), "k(int, int)");
  EXPECT_EQ(t->diagnostics().countOf("statistics-without-number"), 1U);
  EXPECT_EQ(t->diagnostics().countOf("csv-row-cut"), 1U);
  EXPECT_EQ(t->diagnostics().countOf("statistics-sum"), 1U);
}

TEST(HipprofStatistics, TellCallsKernelsAndCopiesByTheirNames) {
  const auto kindOf = [](const std::string& name) {
    const TemporaryFile file("Name,Calls,TotalDurationNs,AverageNs,Percentage\n" + name + ",1,10,10,100\n", ".csv");
    return load(file.path())->evidence().totals.at(0).kind;
  };
  EXPECT_EQ(kindOf("hipMemcpy"), TotalsKind::Api);
  EXPECT_EQ(kindOf("hsa_queue_create"), TotalsKind::Api);
  EXPECT_EQ(kindOf("CopyHostToDevice"), TotalsKind::Copy);
  EXPECT_EQ(kindOf("Cijk_Ailk"), TotalsKind::Kernel);
}

TEST(HipprofStacks, AreReadByTheirOrderNotByTheirLines) {
  const TemporaryFile file(
      "addrname,stack_sq,index,str_name\nouter,2,1,k\ninner,0,1,k\nmiddle,1,1,k\nx,nonsense,1,k\nother,0,2,k\n",
      ".stack.csv");
  const auto t = load(file.path());
  const Evidence& e = t->evidence();
  ASSERT_EQ(e.stacks.size(), 2U);
  std::vector<std::string> frames;
  for (const StringId f : e.stacks[0].frames) frames.emplace_back(e.text(f));
  EXPECT_THAT(frames, ElementsAre("inner", "middle", "outer"));
  EXPECT_EQ(t->diagnostics().countOf("stack-without-number"), 1U);
}

TEST(HipprofCounters, InstancesAreSummedAndUnknownColumnsKept) {
  const TemporaryFile file(
      "Index,KernelName,gpu-id,grd,wgr,lds,scr,arch_vgpr,sgpr,sig,NEW_COUNTER,TCC_HIT[0],TCC_HIT[1],BeginNs,EndNs\n"
      "0,_Z1kPf,0,1024,256,0,0,8,16,0x0,2.5,3,4,100,150\n"
      "1,_Z1kPf,0,1024,256,0,0,8,16,0x0,oops,3,4,200,260\n",
      ".csv");
  const auto t = load(file.path());
  const Evidence& e = t->evidence();
  ASSERT_EQ(e.records.size(), 2U);
  EXPECT_THAT(e.counters, ElementsAre("NEW_COUNTER", "TCC_HIT"));
  EXPECT_EQ(e.records[0].values[0].second, 2.5);
  EXPECT_EQ(e.records[0].values[1].second, 7.0);
  EXPECT_EQ(e.records[1].values.size(), 1U);
  EXPECT_EQ(e.records[0].durationNs, 50);
  EXPECT_EQ(e.records[0].accumVgpr, -1);
  EXPECT_EQ(t->diagnostics().countOf("counter-without-number"), 1U);
  EXPECT_EQ(t->device().size(), 0U);
}

TEST(HipprofCounters, TheOldFamilyOfHeadersIsRead) {
  const TemporaryFile file(
      "kernel-name,dispatch,gpu-id,queue-id,queue-index,tid,grd,wgr,lds,scr,vgpr,sgpr,fbar,sig,time(seconds),VALUBusy\n"
      "k,4,1,0,2,9,64,64,16,0,12,24,0,0x0,0.000021,50\n",
      ".csv");
  const auto t = load(file.path());
  const Evidence& e = t->evidence();
  ASSERT_EQ(e.records.size(), 1U);
  EXPECT_EQ(e.records[0].dispatch, 4);
  EXPECT_EQ(e.records[0].vgpr, 12);
  EXPECT_EQ(e.records[0].durationNs, 21000);
  EXPECT_THAT(e.counters, ElementsAre("VALUBusy"));
}

TEST(HipprofCounters, ARocprofFileWithoutCountersIsATimeline) {
  const TemporaryFile file(
      "\"Index\",\"KernelName\",\"gpu-id\",\"queue-id\",\"queue-index\",\"pid\",\"tid\",\"grd\",\"wgr\",\"lds\","
      "\"scr\",\"arch_vgpr\","
      "\"accum_vgpr\",\"sgpr\",\"wave_size\",\"sig\",\"obj\",\"DispatchNs\",\"BeginNs\",\"EndNs\",\"CompleteNs\","
      "\"DurationNs\"\n"
      "0,\"f(int, float) [clone .kd]\",2,0,0,5,5,512,256,0,0,8,0,16,64,0x0,0x1,90,100,150,160,50\n",
      ".csv");
  const auto t = load(file.path());
  ASSERT_EQ(t->device().size(), 1U);
  EXPECT_EQ(t->text(t->device().name[0]), "f(int, float)");
  EXPECT_EQ(t->device().duration[0], 50);
  EXPECT_EQ(t->deviceAttributes()[t->device().attributes[0]].grid[0], 2);
  EXPECT_EQ(t->vendor(), Vendor::Amd);
}

TEST(HipprofCounters, TextLinesThatAreNoNumberAreNoted) {
  const TemporaryFile file("kernel-name:\"k\"\n gpu id      0\n L2 cache hit rate     0.5(%)\n broken line     many\n",
                           ".txt");
  const auto t = load(file.path());
  ASSERT_EQ(t->evidence().records.size(), 1U);
  EXPECT_EQ(t->evidence().records[0].device, 0);
  EXPECT_THAT(t->evidence().counterUnits, ElementsAre("%"));
  EXPECT_EQ(t->diagnostics().countOf("counter-without-number"), 1U);
}

TEST(RunText, HoldsTheLeakCheckAsPrinted) {
  const auto t = data("hipprof/memory/hipprof.txt");
  const Evidence& e = t->evidence();
  ASSERT_EQ(e.leaks.size(), 2U);
  EXPECT_EQ(e.leaks[0].place, "host");
  EXPECT_EQ(e.leaks[0].printed, "170.06 MB");
  EXPECT_EQ(e.leaks[1].place, "device0");
  EXPECT_EQ(e.leaks[1].bytes, 92 * 1024);
  EXPECT_EQ(e.layers.at(0).instrumentation, Instrumentation::LeakCheck);
}

TEST(RunText, FiguresThatAreNoneAreNoted) {
  const TemporaryFile file("mean_kernel_ms=fast\nhost leakcheck memory size lots MB\n", ".txt");
  const auto t = load(file.path());
  EXPECT_EQ(t->diagnostics().countOf("printed-figure"), 2U);
  EXPECT_TRUE(t->evidence().leaks.empty());
  EXPECT_FALSE(t->evidence().layers.at(0).meanKernelPs);
}

TEST(RunText, MillisecondsBecomeExactPicoseconds) {
  EXPECT_EQ(picosecondsFromMillis("0.0185488"), 18548800);
  EXPECT_EQ(picosecondsFromMillis("1.4807800"), 1480780000);
  EXPECT_EQ(picosecondsFromMillis("3"), 3000000000);
  EXPECT_EQ(picosecondsFromMillis("-1"), std::nullopt);
  EXPECT_EQ(picosecondsFromMillis(""), std::nullopt);
  EXPECT_EQ(picosecondsFromMillis("1.2.3"), std::nullopt);
}

TEST(RunFolder, SeparateRunsAreLayersOfOneDocument) {
  const auto t = data("hipprof/profile_run");
  const Evidence& e = t->evidence();
  std::map<std::string, Instrumentation> layers;
  for (const EvidenceLayer& layer : e.layers) layers[layer.name] = layer.instrumentation;
  EXPECT_EQ(layers, (std::map<std::string, Instrumentation>{{"normal", Instrumentation::None},
                                                            {"stats", Instrumentation::Trace},
                                                            {"stack", Instrumentation::Stack},
                                                            {"pmc", Instrumentation::Counters}}));
  EXPECT_EQ(e.records.size(), 120U);
  EXPECT_EQ(e.stacks.size(), 120U);
  EXPECT_EQ(e.totals.size(), 3U);
  EXPECT_EQ(t->eventCount(), 0U);
  EXPECT_EQ(t->diagnostics().countOf("clocks-unrelated"), 0U) << "files without times have no clock";
}

TEST(RunFolder, OnlyTheLeastDisturbedRunGivesTheTimeline) {
  TemporaryFolder folder;
  const std::string recording = "{\"traceEvents\":[" + with(kApi, {{"%I", "5"}, {"%S", "0"}}) + "]}";
  folder.write("stats/result.json", recording);
  folder.write("stats/result.hiptrace.csv",
               "Name,Calls,TotalDurationNs,AverageNs,Percentage\nhipLaunchKernel,1,2000,2000,100\n");
  folder.write("pmc/result.json", recording);
  folder.write("pmc/pmc_results_1.csv", "Index,KernelName,grd,wgr,GRBM_COUNT\n0,k,64,64,5\n");
  folder.write("notes.bin", std::string_view("\0\1\2\3", 4));
  const auto t = load(folder.path());
  EXPECT_EQ(t->api().size(), 1U);
  EXPECT_EQ(t->diagnostics().countOf("other-run"), 1U);
  EXPECT_EQ(t->diagnostics().countOf("file-not-read"), 1U);
  const Evidence& e = t->evidence();
  const auto stats = std::find_if(e.layers.begin(), e.layers.end(), [](const auto& l) { return l.name == "stats"; });
  ASSERT_NE(stats, e.layers.end());
  EXPECT_EQ(stats->sources.size(), 1U);
}

TEST(RunFolder, SegmentsOfATimelineAreReadTogether) {
  TemporaryFolder folder;
  folder.write("result_1.json", "{\"traceEvents\":[" + with(kApi, {{"%I", "5"}, {"%S", "0"}}) + "]}");
  folder.write("result_2.json", "{\"traceEvents\":[" + with(kApi, {{"%I", "6"}, {"%S", "0"}}) + "]}");
  const auto t = load(folder.path());
  EXPECT_EQ(t->api().size(), 2U);
}

TEST(RunFolder, AFolderOfOtherThingsIsStillNone) {
  TemporaryFolder folder;
  folder.write("trace.json", R"([{"ph":"X","name":"x","pid":1,"tid":1,"ts":1,"dur":2}])");
  EXPECT_THAT(errorOf(folder.path()), HasSubstr("this is a folder"));
}

TEST(OptimiserRun, HoldsItsIterationsAndSaysWhatIsMissing) {
  const auto t = data("optimiser/run_20260101_120000");
  ASSERT_NE(t->evidence().optimiser, nullptr);
  const OptimiserRun& run = *t->evidence().optimiser;
  EXPECT_EQ(run.gpu, "BW");
  EXPECT_EQ(run.baselineMs, 1.0);
  ASSERT_EQ(run.iterations.size(), 3U);
  EXPECT_TRUE(run.iterations[0].missing.empty());
  EXPECT_EQ(run.iterations[0].codeObject, "VGPR 132, SGPR 48, LDS 16384; pressure: vgpr>=128");
  EXPECT_EQ(run.iterations[1].sqtt, "5120 events, 420 waits, 16 branches; most: s_waitcnt, v_fma_f32");
  EXPECT_THAT(run.iterations[2].missing,
              ElementsAre("methods.json: no JSON object", "roofline.json: not there", "dcu_top.json: not there",
                          "attribution.json: not there", "isa_check.json: not there", "bench.json: not there"));
  EXPECT_EQ(t->diagnostics().countOf("optimiser-file-missing"), 6U);
}

TEST(OptimiserRun, OpensByItsStateFileToo) {
  const auto t = data("optimiser/run_20260101_120000/state.json");
  ASSERT_NE(t->evidence().optimiser, nullptr);
  EXPECT_EQ(t->evidence().optimiser->iterations.size(), 3U);
}

TEST(OptimiserRun, AnEmptyRunIsRefused) {
  TemporaryFolder folder;
  folder.write("state.json", R"({"best_metric_ms": null, "effective_methods": [], "history": []})");
  EXPECT_THAT(errorOf(folder.path()), HasSubstr("no iteration"));
}

TEST(PairedSamples, CsvAndJsonHoldTheSame) {
  const auto csv = data("optimiser/abba.csv");
  const auto json = data("optimiser/abba.json");
  ASSERT_EQ(csv->evidence().samples.size(), 12U);
  ASSERT_EQ(json->evidence().samples.size(), 12U);
  for (std::size_t i = 0; i < 12; ++i) {
    EXPECT_EQ(csv->evidence().samples[i].value, json->evidence().samples[i].value);
    EXPECT_EQ(csv->evidence().samples[i].order, json->evidence().samples[i].order);
  }
}

TEST(PairedSamples, OddFilesAreRefusedOrNoted) {
  const TemporaryFile one("order,label,metric,value,unit\n1,a,t,5,s\n2,a,t,6,s\n", ".csv");
  EXPECT_THAT(errorOf(one.path()), HasSubstr("expected two"));
  const TemporaryFile none("order,label,metric,value,unit\n", ".csv");
  EXPECT_THAT(errorOf(none.path()), HasSubstr("no measurement"));
  const TemporaryFile odd("order,label,metric,value,unit\n1,a,t,5,s\nx,b,t,6,s\n2,b,t,7,s\n", ".csv");
  const auto t = load(odd.path());
  EXPECT_EQ(t->evidence().samples.size(), 2U);
  EXPECT_EQ(t->diagnostics().countOf("sample-incomplete"), 1U);
  const TemporaryFile broken(R"([{"order":1,"label":"a","metric":"t","value":1},)", ".json");
  EXPECT_THAT(errorOf(broken.path()), HasSubstr("JSON"));
}

}  // namespace
}  // namespace tallyscope::test
