// SPDX-License-Identifier: GPL-3.0-or-later
// rocpd databases: what each table becomes, several runs in one file and in one folder, ranks, and cut files.
#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "core/import/whole_file.h"
#include "tests/import/load_json.h"
#include "tests/support/rocpd_layouts.h"

namespace tallyscope::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Pair;
using ::testing::UnorderedElementsAre;

constexpr const char* kTables = R"(
CREATE TABLE rocpd_metadata$ (id INTEGER PRIMARY KEY, tag TEXT, value TEXT);
CREATE TABLE rocpd_string$ (id INTEGER PRIMARY KEY, guid TEXT, string TEXT);
CREATE TABLE rocpd_info_node$ (id INTEGER PRIMARY KEY, guid TEXT, hash BIGINT, machine_id TEXT, hostname TEXT);
CREATE TABLE rocpd_info_process$ (id INTEGER PRIMARY KEY, guid TEXT, nid INTEGER, ppid INTEGER, pid INTEGER, init BIGINT,
  fini BIGINT, start BIGINT, "end" BIGINT, command TEXT, environment JSONB DEFAULT '{}');
CREATE TABLE rocpd_info_thread$ (id INTEGER PRIMARY KEY, guid TEXT, nid INTEGER, pid INTEGER, tid INTEGER, name TEXT);
CREATE TABLE rocpd_info_agent$ (id INTEGER PRIMARY KEY, guid TEXT, nid INTEGER, pid INTEGER, type TEXT, absolute_index
  INTEGER, name TEXT, product_name TEXT, extdata JSONB DEFAULT '{}');
CREATE TABLE rocpd_info_queue$ (id INTEGER PRIMARY KEY, guid TEXT, nid INTEGER, pid INTEGER, name TEXT);
CREATE TABLE rocpd_info_stream$ (id INTEGER PRIMARY KEY, guid TEXT, nid INTEGER, pid INTEGER, name TEXT);
CREATE TABLE rocpd_info_kernel_symbol$ (id INTEGER PRIMARY KEY, guid TEXT, kernel_name TEXT, display_name TEXT,
  arch_vgpr_count INTEGER);
CREATE TABLE rocpd_info_pmc$ (id INTEGER PRIMARY KEY, guid TEXT, agent_id INTEGER, name TEXT, symbol TEXT, units TEXT);
CREATE TABLE rocpd_track$ (id INTEGER PRIMARY KEY, guid TEXT, nid INTEGER, pid INTEGER, tid INTEGER, name_id INTEGER);
CREATE TABLE rocpd_event$ (id INTEGER PRIMARY KEY, guid TEXT, category_id INTEGER, stack_id INTEGER, parent_stack_id
  INTEGER, correlation_id INTEGER);
CREATE TABLE rocpd_arg$ (id INTEGER PRIMARY KEY, guid TEXT, event_id INTEGER, position INTEGER, type TEXT, name TEXT, value TEXT);
CREATE TABLE rocpd_pmc_event$ (id INTEGER PRIMARY KEY, guid TEXT, event_id INTEGER, pmc_id INTEGER, value REAL, sample_id
  INTEGER, xcc INTEGER, shader_engine INTEGER, instance INTEGER);
CREATE TABLE rocpd_region$ (id INTEGER PRIMARY KEY, guid TEXT, nid INTEGER, pid INTEGER, tid INTEGER, start BIGINT, "end"
  BIGINT, name_id INTEGER, event_id INTEGER, extdata JSONB DEFAULT '{}');
CREATE TABLE rocpd_sample$ (id INTEGER PRIMARY KEY, guid TEXT, track_id INTEGER, timestamp BIGINT, event_id INTEGER);
CREATE TABLE rocpd_kernel_dispatch$ (id INTEGER PRIMARY KEY, guid TEXT, nid INTEGER, pid INTEGER, tid INTEGER, agent_id
  INTEGER, kernel_id INTEGER, dispatch_id INTEGER, queue_id INTEGER, stream_id INTEGER, start BIGINT, "end" BIGINT,
  group_segment_size INTEGER, workgroup_size_x INTEGER, workgroup_size_y INTEGER, workgroup_size_z INTEGER, grid_size_x
  INTEGER, grid_size_y INTEGER, grid_size_z INTEGER, event_id INTEGER, graph_exec_id INTEGER, graph_node_id INTEGER);
CREATE TABLE rocpd_memory_copy$ (id INTEGER PRIMARY KEY, guid TEXT, nid INTEGER, pid INTEGER, tid INTEGER, start BIGINT,
  "end" BIGINT, name_id INTEGER, dst_agent_id INTEGER, src_agent_id INTEGER, size INTEGER, queue_id INTEGER, stream_id
  INTEGER, event_id INTEGER);
CREATE TABLE rocpd_memory_allocate$ (id INTEGER PRIMARY KEY, guid TEXT, nid INTEGER, pid INTEGER, tid INTEGER, agent_id
  INTEGER, type TEXT, level TEXT, start BIGINT, "end" BIGINT, address INTEGER, size INTEGER, event_id INTEGER);
CREATE TABLE rocpd_graph_launch$ (id INTEGER PRIMARY KEY, guid TEXT, nid INTEGER, pid INTEGER, tid INTEGER, agent_id INTEGER,
  queue_id INTEGER, start BIGINT, "end" BIGINT, graph_exec_id INTEGER, kernel_dispatch_count INTEGER, event_id INTEGER);
CREATE TABLE rocpd_hip_event$ (id INTEGER PRIMARY KEY, guid TEXT, nid INTEGER, pid INTEGER, tid INTEGER, agent_id INTEGER,
  queue_id INTEGER, start BIGINT, "end" BIGINT, name_id INTEGER, event_id INTEGER);
)";

/// One process of pid P with a call, a marker, two kernels (one of a graph), a copy, memory, counters and samples.
constexpr const char* kRows = R"(
INSERT INTO rocpd_metadata$ (tag, value) VALUES ('schema_version', '3');
INSERT INTO rocpd_string$ (id, string) VALUES (1, 'HIP_RUNTIME_API_EXT'), (2, 'MARKER_CORE_RANGE_API'), (3, 'KERNEL_DISPATCH'),
  (4, 'hipLaunchKernel'), (5, 'step 1'), (6, 'MEMORY_COPY_HOST_TO_DEVICE'), (7, 'HSA_CORE_API'), (8, 'hsa_signal_create'),
  (9, 'RCCL_API'), (10, 'ncclAllReduce'), (11, 'GPU busy'), (12, 'HIP_EVENT_WAIT'), (13, 'roctxRangePushA');
INSERT INTO rocpd_info_node$ (id, hash, machine_id, hostname) VALUES (900000001, 5, 'MACHINE', 'node7');
INSERT INTO rocpd_info_process$ (id, nid, pid, init, command, environment) VALUES
  (1, 900000001, %P, 500, '/opt/bin/train --steps 3', '{"SECRET_TOKEN":"hunter2","RANK":"%R","WORLD_SIZE":"2"}');
INSERT INTO rocpd_info_thread$ (id, nid, pid, tid, name) VALUES (1, 900000001, 1, %P1, 'main');
INSERT INTO rocpd_info_agent$ (id, type, absolute_index, name, product_name, extdata) VALUES
  (1, 'CPU', 0, 'EPYC', 'EPYC', '{}'), (2, 'GPU', 4, 'gfx942', 'AMD Instinct MI300X', '{"name":"gfx942","cu_count":304}');
INSERT INTO rocpd_info_queue$ (id, pid, name) VALUES (6, 1, 'Queue 0');
INSERT INTO rocpd_info_stream$ (id, pid, name) VALUES (3, 1, 'Stream 3');
INSERT INTO rocpd_info_kernel_symbol$ (id, kernel_name, display_name, arch_vgpr_count) VALUES
  (1, '_Z3addPf.kd', 'add(float*)', 32);
INSERT INTO rocpd_info_pmc$ (id, agent_id, name, units) VALUES (1, 2, 'SQ_WAVES', ''), (2, 2, 'busy', '%');
INSERT INTO rocpd_track$ (id, pid, name_id) VALUES (1, 1, 11);
INSERT INTO rocpd_event$ (id, category_id, stack_id, correlation_id) VALUES (1, 1, 41, 0), (2, 2, 42, 0), (3, 3, 41, 0),
  (4, 3, 41, 0), (5, 3, 41, 0), (6, 7, 43, 0), (7, 9, 44, 0), (8, NULL, 0, 0), (9, 2, 45, 0);
INSERT INTO rocpd_arg$ (event_id, position, type, name, value) VALUES (1, 2, 'dim3', 'gridDim', '4'), (1, 1, 'void*', 'f', '0x1');
INSERT INTO rocpd_region$ (id, pid, tid, start, "end", name_id, event_id, extdata) VALUES (1, 1, 1, 1000, 1100, 4, 1, '{}'),
  (2, 1, 1, 900, 2000, 5, 2, '{}'), (3, 1, 1, 1010, 1020, 8, 6, '{}'), (4, 1, 1, 1200, 1300, 10, 7, '{}'),
  (5, 1, 1, 950, 950, 13, 9, '{"message":"loaded"}');
INSERT INTO rocpd_kernel_dispatch$ (id, pid, tid, agent_id, kernel_id, dispatch_id, queue_id, stream_id, start, "end",
  group_segment_size, workgroup_size_x, workgroup_size_y, workgroup_size_z, grid_size_x, grid_size_y, grid_size_z, event_id,
  graph_exec_id, graph_node_id) VALUES (1, 1, NULL, 2, 1, 1, 6, 3, 1500, 1600, 2048, 256, 2, 1, 1000, 2, 1, 3, NULL, NULL),
  (2, 1, 1, 2, 1, 2, 6, 3, 1700, 1750, 0, 256, 1, 1, 256, 1, 1, 4, 8, 9);
INSERT INTO rocpd_memory_copy$ (id, pid, tid, start, "end", name_id, dst_agent_id, src_agent_id, size, queue_id, stream_id,
  event_id) VALUES (1, 1, 1, 1400, 1450, 6, 2, 1, 4096, NULL, 3, 5);
INSERT INTO rocpd_memory_allocate$ (id, pid, tid, agent_id, type, level, start, "end", address, size, event_id) VALUES
  (1, 1, 1, NULL, 'FREE', 'REAL', 1900, 1910, 64, 0, NULL), (2, 1, 1, 2, 'ALLOC', 'REAL', 1250, 1260, 64, 8192, 1),
  (3, 1, 1, 2, 'ALLOC', 'SCRATCH', 1270, 1280, 96, 100, NULL);
INSERT INTO rocpd_graph_launch$ (id, pid, tid, agent_id, queue_id, start, "end", graph_exec_id, kernel_dispatch_count) VALUES
  (1, 1, 1, 2, 6, 1690, 1760, 8, 1);
INSERT INTO rocpd_hip_event$ (id, pid, tid, agent_id, queue_id, start, "end", name_id) VALUES (1, 1, 1, 2, 6, 1610, 1620, 12);
INSERT INTO rocpd_sample$ (id, track_id, timestamp, event_id) VALUES (1, 1, 1555, 8);
INSERT INTO rocpd_pmc_event$ (event_id, pmc_id, value, xcc, instance) VALUES (3, 1, 10, 0, 1), (3, 1, 32, 1, 1), (8, 2, 87.5, NULL, NULL);
)";

std::string changed(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

/// Adds the run of one process to a database.
void addRun(const std::string& path, const std::string& suffix, int pid, int rank, const std::string& machine = "m1") {
  testing::SqlFile file(path);
  std::string rows = changed(changed(kRows, "%R", std::to_string(rank)), "%P1", std::to_string(pid + 1));
  rows = changed(changed(std::move(rows), "%P", std::to_string(pid)), "MACHINE", machine);
  file.run(changed(std::string(kTables) + rows, "$", suffix));
}

class RocpdFolder {
 public:
  RocpdFolder() {
    static int number = 0;
    path_ = std::filesystem::temp_directory_path() /
            ("tallyscope-rocpd-" + std::to_string(::getpid()) + "-" + std::to_string(number++));
    std::filesystem::create_directories(path_);
  }
  ~RocpdFolder() { std::filesystem::remove_all(path_); }
  std::string path() const { return path_.string(); }
  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

std::string_view nameOf(const Trace& t, StringId id) { return t.strings()[id]; }

/// What the details panel shows of a call beside its columns.
std::vector<std::pair<std::string, std::string>> detailsOf(const Trace& t, std::uint32_t call) {
  return t.details(0)->attributes({EventKind::Api, call}, t.api().place[call]);
}

TEST(Rocpd, ATableOfEachKindBecomesEventsOfItsKind) {
  const RocpdFolder folder;
  addRun(folder.file("a.db"), "_0a_1", 700, 1);
  const auto trace = load(folder.file("a.db"));
  const Trace& t = *trace;
  ASSERT_EQ(t.sources().size(), 1U);
  EXPECT_EQ(t.sources()[0].format, "rocpd database, schema 3.0.4");
  EXPECT_EQ(t.processes()[0].pid, 700);
  EXPECT_EQ(nameOf(t, t.processes()[0].name), "train");
  EXPECT_EQ(t.threads()[0].tid, 701);
  // HIP and HSA calls; the HSA call is a driver call.
  ASSERT_EQ(t.api().size(), 2U);
  EXPECT_EQ(nameOf(t, t.api().name[0]), "hipLaunchKernel");
  EXPECT_EQ(t.api().flags[1] & FlagDriver, FlagDriver);
  // Markers are ranges of roctx, by their text; RCCL's calls are ranges too; the graph is a range on a row of its own.
  std::map<std::string, std::string> ranges;
  for (std::uint32_t i = 0; i < t.ranges().size(); ++i) {
    ranges[std::string(nameOf(t, t.ranges().name[i]))] = nameOf(t, t.ranges().domain[i]);
  }
  EXPECT_THAT(ranges, UnorderedElementsAre(Pair("step 1", "roctx"), Pair("loaded", "roctx"),
                                           Pair("ncclAllReduce", "RCCL"), Pair("graph 8 (1 kernels)", "HIP graph")));
  // Two kernels, a copy, a wait.
  ASSERT_EQ(t.device().size(), 4U);
  std::map<DeviceKind, int> kinds;
  for (std::uint32_t i = 0; i < t.device().size(); ++i) {
    ++kinds[t.device().kind[i]];
    const DeviceAttributes& a = t.deviceAttributes()[t.device().attributes[i]];
    if (t.device().kind[i] == DeviceKind::Memcpy) {
      EXPECT_EQ(a.bytes, 4096);
      EXPECT_EQ(a.copyKind, static_cast<int>(CopyKind::HostToDevice));
      EXPECT_EQ(t.device().api[i], 0U);
    } else if (t.device().kind[i] == DeviceKind::Kernel) {
      EXPECT_EQ(nameOf(t, t.device().name[i]), "add(float*)");
      EXPECT_EQ(nameOf(t, a.mangledName), "_Z3addPf");
      EXPECT_EQ(a.registersPerThread, 32);
      EXPECT_EQ(t.device().api[i], 0U);
      if (t.device().duration[i] == 100) {
        EXPECT_THAT(a.grid, ElementsAre(4, 1, 1));  // 1000 work-items in groups of 256
      }
      if (t.device().duration[i] == 50) {
        ASSERT_NE(t.device().graphNode.find(i), nullptr);
        EXPECT_EQ(*t.device().graphNode.find(i), 9);
        EXPECT_EQ(*t.device().graph.find(i), 8);
      }
    }
  }
  EXPECT_EQ(kinds[DeviceKind::Kernel], 2);
  EXPECT_EQ(kinds[DeviceKind::Sync], 1);
  EXPECT_EQ(t.devices()[0].id, 4);
  EXPECT_EQ(nameOf(t, t.devices()[0].name), "AMD Instinct MI300X");
  EXPECT_THAT(t.devices()[0].properties, ::testing::Contains(Pair("architecture", "gfx942")));
  // A release without size and processor takes those of the allocation at its address.
  ASSERT_EQ(t.memory().size(), 3U);
  std::int64_t sum = 0;
  for (std::uint32_t i = 0; i < 3; ++i) sum += t.memory().bytes[i];
  EXPECT_EQ(sum, 100);
  // A sample of a track, and counters of a dispatch: each dimension, and their sum.
  ASSERT_EQ(t.counters().size(), 1U);
  EXPECT_DOUBLE_EQ(t.counters().value[0], 87.5);
  const Evidence& evidence = t.evidence();
  ASSERT_EQ(evidence.records.size(), 1U);
  EXPECT_THAT(evidence.counters,
              ElementsAre("SQ_WAVES", "SQ_WAVES (xcc 0, instance 1)", "SQ_WAVES (xcc 1, instance 1)"));
  EXPECT_THAT(evidence.records[0].values, ElementsAre(Pair(0, 42.0), Pair(1, 10.0), Pair(2, 32.0)));
}

TEST(Rocpd, TheRankComesFromTheEnvironmentAndNothingElseOfItIsKept) {
  const RocpdFolder folder;
  addRun(folder.file("a.db"), "_0a_1", 700, 1);
  const auto trace = load(folder.file("a.db"));
  EXPECT_EQ(trace->sources()[0].rank, 1);
  EXPECT_EQ(trace->sources()[0].worldSize, 2);
  const auto secret = [](std::string_view text) { return text.find("hunter2") != std::string_view::npos; };
  for (const auto& [key, value] : trace->sources()[0].properties) EXPECT_FALSE(secret(key) || secret(value));
  for (std::uint32_t i = 0; i < trace->api().size(); ++i) {
    for (const auto& [key, value] : detailsOf(*trace, i)) EXPECT_FALSE(secret(key) || secret(value));
  }
}

TEST(Rocpd, TheArgumentsOfACallAreReadInTheirOrderWhenAskedFor) {
  const RocpdFolder folder;
  addRun(folder.file("a.db"), "_0a_1", 700, 1);
  const auto trace = load(folder.file("a.db"));
  const auto list = detailsOf(*trace, 0);
  const auto f = std::find(list.begin(), list.end(), std::pair<std::string, std::string>("f", "0x1"));
  const auto grid = std::find(list.begin(), list.end(), std::pair<std::string, std::string>("gridDim", "4"));
  ASSERT_NE(grid, list.end());
  EXPECT_LT(f, grid);
}

TEST(Rocpd, TheRunsOfAMergedFileAreSourcesOfTheirOwn) {
  const RocpdFolder folder;
  addRun(folder.file("merged.db"), "_0a_1", 700, 0);
  addRun(folder.file("merged.db"), "_0b_2", 800, 1);
  const auto trace = load(folder.file("merged.db"));
  ASSERT_EQ(trace->sources().size(), 2U);
  EXPECT_EQ(trace->sources()[1].rank, 1);
  ASSERT_EQ(trace->device().size(), 8U);
  // Both runs use the same ids: work is tied to the call of its own run.
  for (std::uint32_t i = 0; i < 8; ++i) {
    const std::uint32_t call = trace->device().api[i];
    if (call == kNone) continue;
    const auto process = [&](EventRef e) { return trace->tracks()[trace->trackOf(e)].process; };
    EXPECT_EQ(process({EventKind::Api, call}), process({EventKind::Device, i}));
  }
}

TEST(Rocpd, AFolderOfDatabasesIsOneRecordingAndHostsStartTogether) {
  const RocpdFolder folder;
  std::filesystem::create_directories(folder.file("host1"));
  addRun(folder.file("host1/1_results.db"), "_0a_1", 700, 0);
  addRun(folder.file("host1/2_results.db"), "_0b_1", 701, 1, "m2");
  {
    testing::SqlFile file(folder.file("host1/2_results.db"));
    file.run("UPDATE rocpd_info_process_0b_1 SET init = 1000500");
    file.run("UPDATE rocpd_kernel_dispatch_0b_1 SET start = start + 1000000, \"end\" = \"end\" + 1000000");
    file.run("UPDATE rocpd_region_0b_1 SET start = start + 1000000, \"end\" = \"end\" + 1000000");
  }
  const auto trace = load(folder.path());
  ASSERT_EQ(trace->sources().size(), 2U);
  EXPECT_EQ(trace->sources()[0].rank, 0);
  EXPECT_EQ(trace->sources()[1].rank, 1);
  ASSERT_EQ(trace->api().size(), 4U);
  EXPECT_EQ(trace->api().start[0], trace->api().start[2]);
  const auto notes = trace->diagnostics().notes();
  EXPECT_TRUE(std::any_of(notes.begin(), notes.end(), [](const auto& n) { return n.code() == "hosts-lined-up"; }));
}

TEST(Rocpd, RefusesAnAnalysisDatabaseAndSaysWhatToOpen) {
  const RocpdFolder folder;
  {
    testing::SqlFile file(folder.file("a.db"));
    file.run("CREATE TABLE compute_kernel (id INTEGER)");
  }
  try {
    load(folder.file("a.db"));
    FAIL() << "opened";
  } catch (const ImportError& error) {
    EXPECT_THAT(error.what(), HasSubstr("rocprof-compute"));
    EXPECT_THAT(error.what(), HasSubstr("rocpd database"));
  }
}

std::string corpusBytes() {
  Job job;
  return wholeFile(FileHead::of(corpus() + "/rocprofv3/mi300x_ck_batched_gemm_rocpd.db.gz"), job);
}

TEST(RocpdCorpus, TheFilesOwnBusyViewAndItsLaunchesAreMet) {
  if (corpus().empty()) GTEST_SKIP();
  const auto trace = load(corpus() + "/rocprofv3/mi300x_ck_batched_gemm_rocpd.db.gz");
  const Trace& t = *trace;
  ASSERT_EQ(t.device().size(), 151U);
  EXPECT_EQ(t.api().size(), 629U);
  std::int64_t busy = 0, first = kTimeMax, last = 0;
  std::map<std::string, int> launches;
  for (std::uint32_t i = 0; i < 151; ++i) {
    busy += t.device().duration[i];
    first = std::min(first, t.device().start[i]);
    last = std::max(last, t.device().end(i));
    ASSERT_NE(t.device().api[i], kNone);
    ++launches[std::string(nameOf(t, t.api().name[t.device().api[i]]))];
  }
  EXPECT_EQ(busy, 2'604'546);
  EXPECT_EQ(last - first, 15'719'660);
  EXPECT_THAT(launches, UnorderedElementsAre(Pair("hipLaunchKernel", 150), Pair("hipMemset", 1)));
  EXPECT_THAT(t.deviceAttributes()[t.device().attributes[1]].grid, ElementsAre(2, 128, 1));
  std::int64_t malloc = 0, calls = 0;
  for (std::uint32_t i = 0; i < t.api().size(); ++i) {
    if (nameOf(t, t.api().name[i]) != "hipMalloc") continue;
    ++calls;
    malloc += t.api().duration[i];
  }
  EXPECT_EQ(calls, 3);
  EXPECT_EQ(malloc, 276'825'727);
  EXPECT_EQ(t.devices()[0].id, 2);
}

TEST(RocpdCorpus, AFileCutAnywhereOpensWithWhatItHoldsOrIsRefusedWithAPlace) {
  if (corpus().empty()) GTEST_SKIP();
  const std::string bytes = corpusBytes();
  const TemporaryFile file(bytes, ".db");
  int opened = 0, refused = 0;
  for (std::size_t size = bytes.size() - 1; size > 997; size -= 997) {
    std::filesystem::resize_file(file.path(), size);
    try {
      const auto trace = load(file.path());
      EXPECT_LE(trace->device().size(), 151U);
      ++opened;
    } catch (const ImportError& error) {
      EXPECT_FALSE(error.place().empty()) << size;
      ++refused;
    }
  }
  EXPECT_GT(opened, 100);
  EXPECT_GT(opened + refused, 1500);
}

}  // namespace
}  // namespace tallyscope::test
