// SPDX-License-Identifier: GPL-3.0-or-later
// Every recording of hipprof, rocprof and rpd in the external collection: opens as what it is, and its totals are those
// of the statistics that the tool wrote beside it, line by line.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "core/import/csv/csv_records.h"
#include "tests/import/load_json.h"

namespace tallyscope::test {
namespace {

using ::testing::HasSubstr;
using Totals = std::map<std::string, std::pair<std::int64_t, std::int64_t>>;  // calls, ns

class DcuCorpus : public ::testing::Test {
 protected:
  void SetUp() override {
    if (corpus().empty()) GTEST_SKIP() << "TALLYSCOPE_CORPUS is not set";
  }
  static std::shared_ptr<const Trace> open(const std::string& path) { return load(corpus() + "/" + path); }
};

/// The lines of a statistics file but its closing one.
Totals linesOf(const std::string& path) {
  std::ifstream in(corpus() + "/" + path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  const std::string bytes = text.str();
  CsvRecords rows(bytes);
  Totals result;
  while (rows.next()) {
    const std::string name(rows.text(rows.column("Name")));
    if (name == "Total") continue;
    result[name] = {*rows.integer(rows.column("Calls")), *rows.integer(rows.column("TotalDurationNs"))};
  }
  EXPECT_FALSE(result.empty()) << path;
  return result;
}

Totals callsOf(const Trace& t) {
  Totals result;
  for (std::uint32_t i = 0; i < t.api().size(); ++i) {
    auto& sum = result[std::string(t.text(t.api().name[i]))];
    ++sum.first;
    sum.second += t.api().duration[i];
  }
  return result;
}

Totals workOf(const Trace& t, DeviceKind kind) {
  Totals result;
  for (std::uint32_t i = 0; i < t.device().size(); ++i) {
    if (t.device().kind[i] != kind) continue;
    auto& sum = result[std::string(t.text(t.device().name[i]))];
    ++sum.first;
    sum.second += t.device().duration[i];
  }
  return result;
}

/// The call that launched each device operation, by their names.
std::multimap<std::string, std::string> launchesOf(const Trace& t) {
  std::multimap<std::string, std::string> result;
  for (std::uint32_t i = 0; i < t.device().size(); ++i) {
    const std::uint32_t call = t.device().api[i];
    result.emplace(t.text(t.device().name[i]), call == kNone ? "-" : std::string(t.text(t.api().name[call])));
  }
  return result;
}

constexpr const char* kKernel = "vector_add_kernel(float const*, float const*, float*, int)";

TEST_F(DcuCorpus, HipprofTimelinesAndDatabasesEqualTheStatisticsBesideThem) {
  const std::string folder = "hipprof/dtk26.04-";
  struct Row {
    std::string recording, calls, kernels;
  };
  const Row rows[] = {
      {"hiptrace/vector_add_trace.json", "hiptrace/vector_add_trace.hiptrace.csv",
       "hiptrace/vector_add_trace.hipkernel.csv"},
      {"hiptrace/vector_add_trace.db", "hiptrace/vector_add_trace.hiptrace.csv",
       "hiptrace/vector_add_trace.hipkernel.csv"},
      {"hiptrace/vector_add_grouped_stream.json", "hiptrace/vector_add_grouped-vector_add_trace.db.hiptrace.csv",
       "hiptrace/vector_add_grouped-vector_add_trace.db.hipkernel.csv"},
      {"hiptx/vector_add_hiptx.json", "hiptx/vector_add_hiptx.hiptrace.csv", "hiptx/vector_add_hiptx.hipkernel.csv"},
      {"hiptx/vector_add_hiptx.db", "hiptx/vector_add_hiptx.hiptrace.csv", "hiptx/vector_add_hiptx.hipkernel.csv"},
      {"merge/merged_trace.json", "merge/merged_trace.hiptrace.csv", "merge/merged_trace.hipkernel.csv"},
      {"merge/merged_trace.db", "merge/merged_trace.hiptrace.csv", "merge/merged_trace.hipkernel.csv"},
      {"options/index_range_trace.json", "options/index_range_trace-vector_add_trace.db.hiptrace.csv", ""},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.recording);
    const auto t = open(folder + row.recording);
    EXPECT_EQ(t->vendor(), Vendor::Hygon);
    EXPECT_EQ(callsOf(*t), linesOf(folder + row.calls));
    EXPECT_EQ(workOf(*t, DeviceKind::Kernel), row.kernels.empty() ? Totals{} : linesOf(folder + row.kernels));
    for (const ImportNote& note : t->diagnostics().notes()) {
      EXPECT_EQ(note.severity(), NoteSeverity::Information) << note.code() << ": these files are well-formed";
    }
  }
}

TEST_F(DcuCorpus, TheTimelineAndTheDatabaseOfOneRunAreTheSameTrace) {
  for (const std::string run :
       {"dtk26.04-hiptrace/vector_add_trace", "dtk26.04-hiptx/vector_add_hiptx", "dtk26.04-merge/merged_trace"}) {
    SCOPED_TRACE(run);
    const auto json = open("hipprof/" + run + ".json");
    const auto database = open("hipprof/" + run + ".db");
    EXPECT_EQ(json->extent().length(), database->extent().length());
    EXPECT_EQ(json->epochNs(), database->epochNs());
    EXPECT_EQ(json->processes().size(), database->processes().size());
    // The tool left the ranges out of the timeline of merged databases.
    if (run.find("merge") == std::string::npos) {
      EXPECT_EQ(rangesOf(*json), rangesOf(*database));
    }
    EXPECT_EQ(launchesOf(*json), launchesOf(*database));
    EXPECT_EQ(workOf(*json, DeviceKind::Memcpy), workOf(*database, DeviceKind::Memcpy));
    EXPECT_EQ(workOf(*json, DeviceKind::Memset), workOf(*database, DeviceKind::Memset));
  }
}

TEST_F(DcuCorpus, HipprofWorkIsClassedAndLinkedByItsIndex) {
  const auto t = open("hipprof/dtk26.04-hiptrace/vector_add_trace.json");
  EXPECT_EQ(t->ranges().size(), 0U);
  EXPECT_EQ(t->epochNs(), 1783424736809913585);
  EXPECT_EQ(workOf(*t, DeviceKind::Memcpy),
            (Totals{{"HostToDevice", {2, 447659 + 427020}}, {"DeviceToHost", {1, 427660}}}));
  EXPECT_EQ(workOf(*t, DeviceKind::Memset), (Totals{{"Memset", {3, 11199 + 10080 + 10080}}}));
  const auto launches = launchesOf(*t);
  EXPECT_EQ(launches.find(kKernel)->second, "hipLaunchKernel");
  EXPECT_EQ(launches.find("DeviceToHost")->second, "hipMemcpy");
  EXPECT_EQ(launches.find("Memset")->second, "hipMalloc");
  for (std::uint32_t i = 0; i < t->device().size(); ++i) {
    if (t->device().kind[i] != DeviceKind::Memcpy) continue;
    const DeviceAttributes& a = t->deviceAttributes()[t->device().attributes[i]];
    EXPECT_EQ(a.bytes, 4194304);
    const bool down = t->text(t->device().name[i]) == "HostToDevice";
    EXPECT_EQ(a.copyKind, static_cast<std::int8_t>(down ? CopyKind::HostToDevice : CopyKind::DeviceToHost));
    EXPECT_EQ(a.sourceKind, static_cast<std::int8_t>(down ? MemoryKind::Pageable : MemoryKind::Device));
    EXPECT_EQ(a.targetKind, static_cast<std::int8_t>(down ? MemoryKind::Device : MemoryKind::Pageable));
  }
}

TEST_F(DcuCorpus, MergedRunsKeepTheirProcessesAndLinksApart) {
  const auto t = open("hipprof/dtk26.04-merge/merged_trace.db");
  ASSERT_EQ(t->processes().size(), 2U);
  for (std::uint32_t i = 0; i < t->device().size(); ++i) {
    const std::uint32_t call = t->device().api[i];
    ASSERT_NE(call, kNone);
    // Both runs use the same numbers for their launches.
    EXPECT_EQ(t->processOfDevice(i), t->tracks()[t->trackOf({EventKind::Api, call})].process);
    EXPECT_LE(t->api().start[call], t->device().start[i]);
  }
}

TEST_F(DcuCorpus, RangesAndMarksOfHiptxAreOfTheirKinds) {
  const auto t = open("hipprof/dtk26.04-hiptx/vector_add_hiptx.json");
  std::map<std::string, RangeKind> kinds;
  std::map<std::string, TimeNs> lengths;
  for (std::uint32_t i = 0; i < t->ranges().size(); ++i) {
    const std::string name(t->text(t->ranges().name[i]));
    kinds[name] = t->ranges().kind[i];
    lengths[name] = t->ranges().duration[i];
  }
  EXPECT_EQ(kinds, (std::map<std::string, RangeKind>{{"before h2d memcpy", RangeKind::Mark},
                                                     {"after vector_add_roctx_kernel", RangeKind::Mark},
                                                     {"vector_add_roctx_kernel range", RangeKind::StartEnd},
                                                     {"vector_add_roctx_kernel push", RangeKind::PushPop}}));
  EXPECT_EQ(lengths["vector_add_roctx_kernel push"], 2495592);
  EXPECT_EQ(lengths["before h2d memcpy"], 0);
}

TEST_F(DcuCorpus, MpiCallsAreRangesOnTheirRank) {
  for (const char* file : {"mpi_wrap_preload.json", "mpi_wrap_preload.db"}) {
    SCOPED_TRACE(file);
    const auto t = open(std::string("hipprof/dtk26.04-mpi/") + file);
    ASSERT_EQ(t->ranges().size(), 6U);
    std::map<std::string, TimeNs> sums;
    for (std::uint32_t i = 0; i < 6; ++i) {
      EXPECT_EQ(t->text(t->ranges().domain[i]), "MPI");
      sums[std::string(t->text(t->ranges().name[i]))] += t->ranges().duration[i];
    }
    EXPECT_EQ(sums, (std::map<std::string, TimeNs>{
                        {"MPI_Send", 25681 + 8310}, {"MPI_Recv", 32740 + 31290}, {"MPI_Barrier", 14200 + 21270}}));
    EXPECT_EQ(t->threads().size(), 2U);
  }
}

TEST_F(DcuCorpus, RocprofTimelineAndDatabaseEqualTheirStatistics) {
  for (const char* file : {"rocprofv1_hip_results.json.gz", "rocprofv1_hip_results.db.gz"}) {
    SCOPED_TRACE(file);
    const auto t = open(std::string("roctracer/") + file);
    EXPECT_EQ(t->vendor(), Vendor::Amd);
    EXPECT_EQ(callsOf(*t), linesOf("roctracer/rocprofv1_hip_results.hip_stats.csv"));
    EXPECT_EQ(workOf(*t, DeviceKind::Memcpy), linesOf("roctracer/rocprofv1_hip_results.copy_stats.csv"));
    EXPECT_EQ(workOf(*t, DeviceKind::Kernel), linesOf("roctracer/rocprofv1_hip_results.stats.csv"));
    const auto launches = launchesOf(*t);
    EXPECT_EQ(launches.find("elementwise_kernel")->second, "hipLaunchKernel");
    EXPECT_EQ(launches.count("CopyHostToDevice"), 2U);
    for (const auto& [work, call] : launches) EXPECT_NE(call, "-") << work;
    for (std::uint32_t i = 0; i < t->device().size(); ++i) {
      const DeviceAttributes& a = t->deviceAttributes()[t->device().attributes[i]];
      if (t->device().kind[i] == DeviceKind::Kernel) {
        EXPECT_EQ(a.grid, (std::array<std::int32_t, 3>{1, 1, 1}));
        EXPECT_EQ(a.block, (std::array<std::int32_t, 3>{256, 1, 1}));
      } else {
        EXPECT_TRUE(a.bytes == 24 || a.bytes == 8) << a.bytes;
      }
    }
  }
}

TEST_F(DcuCorpus, RpdEqualsItsOwnViews) {
  const auto t = open("roctracer/mi300_vllm_fp8_rpd.rpd.gz");
  TimeNs sum = 0, first = kTimeMax, last = kTimeMin;
  for (std::uint32_t i = 0; i < t->device().size(); ++i) {
    sum += t->device().duration[i];
    first = std::min(first, t->device().start[i]);
    last = std::max(last, t->device().end(i));
    ASSERT_NE(t->device().api[i], kNone);
  }
  // The file's "busy" view.
  EXPECT_EQ(sum, 416625081);
  EXPECT_EQ(last - first, 452967953);
  EXPECT_EQ(t->countDevice(DeviceKind::Kernel), 1228U + 7720U);
  EXPECT_EQ(t->countDevice(DeviceKind::Memcpy), 350U + 22U + 804U);
  EXPECT_EQ(t->operators().size(), 11816U);
  EXPECT_EQ(t->counters().size(), 81U);
  // Twenty graph launches of 418 nodes.
  std::uint32_t graphs = 0;
  for (std::uint32_t i = 0; i < t->api().size(); ++i) {
    if (t->text(t->api().name[i]) != "hipGraphLaunch") continue;
    EXPECT_EQ(t->api().launchedFirst[i + 1] - t->api().launchedFirst[i], 418U);
    ++graphs;
  }
  EXPECT_EQ(graphs, 20U);
  Totals kernels = workOf(*t, DeviceKind::Kernel);
  std::vector<std::int64_t> largest;
  for (const auto& [name, figures] : kernels) largest.push_back(figures.second);
  std::sort(largest.rbegin(), largest.rend());
  EXPECT_EQ(largest[0] / 1000, 111476);
  EXPECT_EQ(largest[1] / 1000, 93595);
}

TEST_F(DcuCorpus, TheChromeExportOfRpdHoldsWhatTheDatabaseHolds) {
  const auto database = open("roctracer/matmul.rpd.gz");
  const auto json = open("roctracer/matmul_rpd2tracing.json.gz");
  EXPECT_EQ(database->api().size(), 120U);
  EXPECT_EQ(json->api().size(), 120U);
  for (const DeviceKind kind : {DeviceKind::Kernel, DeviceKind::Memcpy, DeviceKind::Memset}) {
    Totals exact = workOf(*database, kind);
    for (const auto& [name, figures] : workOf(*json, kind)) {
      EXPECT_EQ(figures.first, exact[name].first) << name;
      // The export cuts starts and ends to whole microseconds.
      EXPECT_NEAR(static_cast<double>(figures.second), static_cast<double>(exact[name].second),
                  1000.0 * static_cast<double>(figures.first));
    }
  }
  EXPECT_EQ(database->countDevice(DeviceKind::Memcpy), 55U);
  const auto launches = launchesOf(*json);
  std::size_t loose = 0;
  for (const auto& [work, call] : launches) loose += call == "-" ? 1 : 0;
  EXPECT_EQ(loose, 0U);
}

TEST_F(DcuCorpus, HelpTextsAndTerminalLogsAreRefusedWithAReason) {
  const auto reason = [&](const std::string& path) {
    try {
      open("hipprof/" + path);
    } catch (const ImportError& error) {
      return std::string(error.what());
    }
    return std::string("opened");
  };
  EXPECT_THAT(reason("dtk26.04-env/hipprof_help.txt"), HasSubstr("hipprof's help"));
  EXPECT_THAT(reason("dtk26.04-env/hy-smi.txt"), HasSubstr("hy-smi"));
  EXPECT_THAT(reason("dtk26.04-hiptrace/hipprof_hip_trace.log"), HasSubstr("printed on the terminal"));
}

TEST_F(DcuCorpus, EveryFileOfTheTwoCollectionsOpensOrIsRefusedWithAReason) {
  int opened = 0;
  for (const char* folder : {"hipprof", "roctracer"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(corpus() + "/" + folder)) {
      if (!entry.is_regular_file() || entry.path().filename() == "README.md") continue;
      const std::string path = entry.path().string();
      SCOPED_TRACE(path);
      const bool text = path.ends_with("help.txt") || path.ends_with("hy-smi.txt") || path.ends_with(".log");
      try {
        const auto t = load(path);
        EXPECT_FALSE(text);
        EXPECT_TRUE(t->eventCount() > 0 || !t->evidence().empty());
        ++opened;
      } catch (const ImportError& error) {
        EXPECT_TRUE(text) << error.what();
        EXPECT_FALSE(error.remedy().empty());
      }
    }
  }
  EXPECT_GE(opened, 30);
}

TEST_F(DcuCorpus, AFolderOfOneRunIsReadOnce) {
  const auto t = open("hipprof/dtk26.04-hiptrace");
  EXPECT_EQ(callsOf(*t), linesOf("hipprof/dtk26.04-hiptrace/vector_add_trace.hiptrace.csv"));
  ASSERT_EQ(t->evidence().layers.size(), 1U);
  EXPECT_EQ(t->evidence().layers[0].name, "vector_add_trace");
  ASSERT_EQ(t->evidence().totals.size(), 2U);
  EXPECT_GT(t->diagnostics().countOf("same-recording"), 0U);
  EXPECT_GT(t->diagnostics().countOf("statistics-again"), 0U);
}

TEST_F(DcuCorpus, StatisticsKeepTheirLinesAndDropTheTotal) {
  const auto t = open("hipprof/dtk26.04-hiptrace/vector_add_trace.hiptrace.csv");
  const Evidence& e = t->evidence();
  ASSERT_EQ(e.totals.size(), 1U);
  EXPECT_EQ(e.totals[0].kind, TotalsKind::Api);
  Totals lines;
  for (const RecordedTotal& row : e.totals[0].rows) lines[std::string(e.text(row.name))] = {row.calls, row.totalNs};
  EXPECT_EQ(lines, linesOf("hipprof/dtk26.04-hiptrace/vector_add_trace.hiptrace.csv"));
  EXPECT_EQ(e.totals[0].rows[0].averageNs, 7810139);  // cut off, as the tool prints it
  ASSERT_TRUE(e.totals[0].total);
  EXPECT_EQ(e.totals[0].total->totalNs, 27963248);
}

double valueOf(const Evidence& e, const CounterRecord& record, std::string_view counter) {
  const auto wanted = e.findCounter(counter);
  for (const auto& [index, value] : record.values) {
    if (wanted && index == *wanted) return value;
  }
  ADD_FAILURE() << "no counter " << counter;
  return 0;
}

TEST_F(DcuCorpus, CounterFilesGiveTheKnownAnswers) {
  const auto read = open("hipprof/dtk25.10-pmc-csv/pmc-read.csv");
  const Evidence& r = read->evidence();
  EXPECT_EQ(read->eventCount(), 0U) << "dispatches of a counter-collecting run are no events";
  ASSERT_EQ(r.records.size(), 3U);
  const CounterRecord& reading = r.records[0];
  EXPECT_THAT(std::string(r.text(reading.kernel)), HasSubstr("k_read"));
  EXPECT_EQ(reading.durationNs, 850560);
  EXPECT_EQ(valueOf(r, reading, "TCC_EA_RDREQ") + valueOf(r, reading, "TCC_EA1_RDREQ"), 1073748160.0 / 64);
  const auto write = open("hipprof/dtk25.10-pmc-csv/pmc-write.csv");
  const Evidence& w = write->evidence();
  ASSERT_EQ(w.records.size(), 7U);
  for (const Evidence* e : {&r, &w}) {
    for (const CounterRecord& record : e->records) {
      if (record.durationNs < 200000) continue;  // a short kernel's clock is not measured well
      const double clock = valueOf(*e, record, "GRBM_GUI_ACTIVE") / static_cast<double>(record.durationNs);
      EXPECT_GE(clock, 1.50) << e->text(record.kernel);
      EXPECT_LE(clock, 1.53) << e->text(record.kernel);
    }
  }
}

TEST_F(DcuCorpus, CounterTextsGiveResourcesAndCounters) {
  const auto t = open("hipprof/dtk26.04-pmc/pmc_results_55970.txt");
  const Evidence& e = t->evidence();
  ASSERT_EQ(e.records.size(), 1U);
  const CounterRecord& record = e.records[0];
  EXPECT_EQ(e.text(record.kernel), "_Z17vector_add_kernelPKfS0_Pfi");
  EXPECT_EQ(record.gridItems, 1048576);
  EXPECT_EQ(record.workgroup, 256);
  EXPECT_EQ(record.vgpr, 8);
  EXPECT_EQ(record.sgpr, 16);
  EXPECT_EQ(record.durationNs, 20000);
  EXPECT_EQ(valueOf(e, record, "number of L2 cache read requests"), 131085.0);
  EXPECT_EQ(valueOf(e, record, "size of L2 cache read"), 8192.8125);
  EXPECT_EQ(e.counterUnits[*e.findCounter("size of L2 cache read")], "kilobytes");
}

}  // namespace
}  // namespace tallyscope::test
