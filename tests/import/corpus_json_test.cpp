// SPDX-License-Identifier: GPL-3.0-or-later
// Every JSON recording of the external collection: what it holds, what follows from its ground truth, what it costs.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "tests/import/corpus_table.h"
#include "tests/import/load_json.h"

namespace tallyscope::test {
namespace {

class JsonCorpus : public ::testing::Test {
 protected:
  void SetUp() override {
    if (corpus().empty()) GTEST_SKIP() << "TALLYSCOPE_CORPUS is not set";
  }
  static std::shared_ptr<const Trace> open(const std::string& path) { return load(corpus() + "/" + path); }
};

/// Kernels whose launching call lies inside range `r`, on any thread.
std::uint32_t kernelsLaunchedIn(const Trace& t, std::uint32_t r) {
  std::uint32_t n = 0;
  const TimeNs from = t.ranges().start[r];
  const TimeNs to = t.ranges().end(r);
  for (std::uint32_t a = 0; a < t.api().size(); ++a) {
    if (t.api().start[a] < from || t.api().end(a) > to) continue;
    for (std::uint32_t i = t.api().launchedFirst[a]; i < t.api().launchedFirst[a + 1]; ++i) {
      n += t.device().kind[t.api().launched[i]] == DeviceKind::Kernel ? 1 : 0;
    }
  }
  return n;
}

/// Host ranges whose name begins so, in time order, with the kernels launched in each.
std::vector<std::pair<std::string, std::uint32_t>> kernelsByRange(const Trace& t, std::string_view head) {
  std::vector<std::pair<TimeNs, std::uint32_t>> found;
  for (std::uint32_t i = 0; i < t.ranges().size(); ++i) {
    if (t.ranges().kind[i] == RangeKind::PushPop && t.text(t.ranges().name[i]).substr(0, head.size()) == head) {
      found.emplace_back(t.ranges().start[i], i);
    }
  }
  std::sort(found.begin(), found.end());
  std::vector<std::pair<std::string, std::uint32_t>> result;
  for (const auto& [start, i] : found)
    result.emplace_back(std::string(t.text(t.ranges().name[i])), kernelsLaunchedIn(t, i));
  return result;
}

TEST_F(JsonCorpus, EveryRecordingHoldsWhatItHolds) {
  for (const CorpusRow& row : kCorpusRows) {
    SCOPED_TRACE(row.path);
    std::shared_ptr<const Trace> t;
    ASSERT_NO_THROW(t = open(row.path));
    EXPECT_EQ(t->api().size(), row.api);
    EXPECT_EQ(t->countDevice(DeviceKind::Kernel), row.kernels);
    EXPECT_EQ(t->countDevice(DeviceKind::Memcpy), row.copies);
    EXPECT_EQ(t->countDevice(DeviceKind::Memset), row.fills);
    EXPECT_EQ(t->countDevice(DeviceKind::Sync), row.syncs);
    EXPECT_EQ(t->ranges().size(), row.ranges);
    EXPECT_EQ(t->operators().size(), row.operators);
    EXPECT_EQ(t->frames().size(), row.frames);
    EXPECT_EQ(t->memory().size(), row.memory);
    EXPECT_EQ(t->counters().size(), row.samples);
    EXPECT_EQ(t->extent().length(), row.span);
    const std::string_view path(row.path);
    const bool kineto = path.substr(0, 6) == "kineto" || path.substr(0, 4) == "h200";
    if (!kineto) continue;
    for (const ImportNote& note : t->diagnostics().notes()) {
      EXPECT_EQ(note.severity(), NoteSeverity::Information) << note.code() << ": these files are well-formed";
    }
  }
}

TEST_F(JsonCorpus, NoRecordingIsLeftOutOfTheTable) {
  std::set<std::string> known;
  for (const CorpusRow& row : kCorpusRows) known.insert(row.path);
  for (const RefusedRow& row : kRefusedRows) known.insert(row.path);
  for (const char* folder : {"kineto-cuda", "kineto-rocm", "chrome", "hipprof/torch-dcu", "h200", "edge"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(corpus() + "/" + folder)) {
      if (!entry.is_regular_file()) continue;
      const std::string path = std::filesystem::relative(entry.path(), corpus()).string();
      // Ground truth, allocator snapshots and flight recorders beside the traces are no traces.
      const bool trace = path.find(".truth.json") == std::string::npos &&
                         path.find(".snapshot.") == std::string::npos && path.find(".flight.") == std::string::npos &&
                         path.find(".csv") == std::string::npos && path.find(".sqlite") == std::string::npos &&
                         path.find(".md") == std::string::npos;
      EXPECT_TRUE(!trace || known.count(path) == 1) << path;
    }
  }
}

TEST_F(JsonCorpus, OtherFilesAreRefusedWithAReason) {
  for (const RefusedRow& row : kRefusedRows) {
    try {
      open(row.path);
      ADD_FAILURE() << row.path << " was opened";
    } catch (const ImportError& error) {
      EXPECT_THAT(error.what(), ::testing::HasSubstr(row.reason));
      EXPECT_FALSE(error.remedy().empty());
    }
  }
}

TEST_F(JsonCorpus, GraphLaunchesOfTheDcuRecordingHoldTheirKernels) {
  const auto t = open("hipprof/torch-dcu/vllm-dcu-rank0-4-8K.pt.trace.json.gz");
  EXPECT_EQ(t->vendor(), Vendor::Hygon);
  EXPECT_EQ(t->countDevice(DeviceKind::Kernel), 89634U);
  std::uint32_t graphs = 0;
  std::uint32_t underGraphs = 0;
  for (std::uint32_t a = 0; a < t->api().size(); ++a) {
    if (t->text(t->api().name[a]) != "hipGraphLaunch") continue;
    ++graphs;
    std::uint32_t kernels = 0;
    for (std::uint32_t i = t->api().launchedFirst[a]; i < t->api().launchedFirst[a + 1]; ++i) {
      kernels += t->device().kind[t->api().launched[i]] == DeviceKind::Kernel ? 1 : 0;
    }
    EXPECT_EQ(kernels, 962U);
    underGraphs += kernels;
  }
  EXPECT_EQ(graphs, 88U);
  EXPECT_EQ(underGraphs, 84656U);
  const Source& source = t->sources()[0];
  EXPECT_EQ(source.rank, 0);
  EXPECT_EQ(source.worldSize, 1);
  ASSERT_EQ(t->devices().size(), 1U);
  EXPECT_EQ(t->text(t->devices()[0].name), "BW");
}

TEST_F(JsonCorpus, EveryStepOfTheLlmHasItsLaunches) {
  const auto t = open("h200/llm_prefill_decode.json.gz");
  const auto prefill = kernelsByRange(*t, "execute_context_1");
  ASSERT_EQ(prefill.size(), 4U);
  EXPECT_EQ(prefill[0].second, 371U);
  EXPECT_EQ(prefill[1].second, 371U);
  EXPECT_EQ(prefill[2].second, 371U);
  EXPECT_EQ(prefill[3].second, 372U);
  const auto decode = kernelsByRange(*t, "execute_context_0");
  ASSERT_EQ(decode.size(), 60U);
  for (const auto& [name, kernels] : decode) EXPECT_EQ(kernels, 404U) << name;
}

TEST_F(JsonCorpus, GraphReplaysOfTheLlmHaveTheirKernels) {
  const auto t = open("h200/llm_decode_cudagraph.json.gz");
  const auto eager = kernelsByRange(*t, "eager execute_");
  ASSERT_EQ(eager.size(), 10U);
  for (const auto& [name, kernels] : eager) EXPECT_EQ(kernels, 407U) << name;
  const auto replay = kernelsByRange(*t, "execute_");
  ASSERT_EQ(replay.size(), 60U);
  for (const auto& [name, kernels] : replay) EXPECT_EQ(kernels, 408U) << name;
}

TEST_F(JsonCorpus, TheMixtureOfExpertsHasItsKernels) {
  const auto t = open("h200/moe_decode.json.gz");
  std::map<std::string, std::uint32_t> count;
  for (std::uint32_t i = 0; i < t->operators().size(); ++i) {
    if (t->text(t->operators().name[i]) == "aten::mm") ++count["aten::mm"];
  }
  for (std::uint32_t i = 0; i < t->device().size(); ++i) {
    const std::string_view name = t->text(t->device().name[i]);
    for (const char* kernel : {"silu_and_mul_kernel", "rms_norm_kernel", "fused_moe_kernel"}) {
      if (name == kernel) ++count[kernel];
    }
  }
  EXPECT_EQ(count["aten::mm"], 2624U);
  EXPECT_EQ(count["silu_and_mul_kernel"], 1202U);
  EXPECT_EQ(count["rms_norm_kernel"], 260U);
  EXPECT_EQ(count["fused_moe_kernel"], 80U);
}

TEST_F(JsonCorpus, RecordingsOfTheH200HaveTheCountsOfTheirReadme) {
  struct Row {
    const char* name;
    std::uint64_t events;  ///< with metadata
    std::uint32_t kernels, launches, userRanges;
  };
  // events · kernels · launch calls · user ranges of the table; -1 where it gives none.
  constexpr std::uint32_t kNot = ~0U;
  for (const Row& row :
       {Row{"llm_prefill_decode", 243351, 25725, 25725, 253}, Row{"llm_decode_cudagraph", 80689, 28550, 4130, 70},
        Row{"moe_decode", 173895, 18144, 18144, 380}, Row{"memory_leaks", 17589, 374, 374, 72},
        Row{"ddp2_rank0", 40464, 2253, 2253, 272}, Row{"ddp2_rank1", 41304, 2252, 2252, 273},
        Row{"ab_unfused", 38105, 3392, 3392, 56}, Row{"ab_fused", 18545, 1312, 1312, 56},
        Row{"ab_compiled", 8297, 1040, 1040, 72}, Row{"hf_qwen3", 248783, 34105, kNot, 0},
        Row{"hf_mixtral_named", 136665, 16477, kNot, 24}}) {
    SCOPED_TRACE(row.name);
    const auto t = open(std::string("h200/") + row.name + ".json.gz");
    EXPECT_EQ(t->loadStatistics().eventsRead, row.events);
    EXPECT_EQ(t->countDevice(DeviceKind::Kernel), row.kernels);
    std::uint32_t launches = 0;
    for (std::uint32_t a = 0; a < t->api().size(); ++a) {
      bool kernel = false;
      for (std::uint32_t i = t->api().launchedFirst[a]; i < t->api().launchedFirst[a + 1]; ++i) {
        kernel |= t->device().kind[t->api().launched[i]] == DeviceKind::Kernel;
      }
      launches += kernel ? 1 : 0;
    }
    if (row.launches != kNot) {
      EXPECT_EQ(launches, row.launches);
    }
    std::uint32_t own = 0;
    for (std::uint32_t i = 0; i < t->ranges().size(); ++i) {
      own += t->ranges().kind[i] == RangeKind::PushPop && t->ranges().domain[i] == 0 ? 1 : 0;
    }
    EXPECT_EQ(own, row.userRanges);
    EXPECT_EQ(t->vendor(), Vendor::Nvidia);
  }
}

TEST_F(JsonCorpus, RanksAreAlignedByWallClock) {
  Job job;
  const auto both = openTrace({corpus() + "/h200/ddp2_rank0.json.gz", corpus() + "/h200/ddp2_rank1.json.gz"}, job);
  const auto rank0 = open("h200/ddp2_rank0.json.gz");
  const auto rank1 = open("h200/ddp2_rank1.json.gz");
  ASSERT_EQ(both->sources().size(), 2U);
  EXPECT_EQ(both->sources()[0].rank, 0);
  EXPECT_EQ(both->sources()[1].rank, 1);
  EXPECT_EQ(both->countDevice(DeviceKind::Kernel), 2253U + 2252U);
  EXPECT_EQ(both->epochNs(), std::min(rank0->epochNs(), rank1->epochNs()));
  // The first kernel of each rank is where its own wall clock puts it.
  for (std::uint32_t source = 0; source < 2; ++source) {
    const auto& alone = source == 0 ? rank0 : rank1;
    TimeNs first = kTimeMax;
    for (std::uint32_t e = 0; e < both->device().size(); ++e) {
      if (both->sourceOf({EventKind::Device, e}) == source) first = std::min(first, both->device().start[e]);
    }
    const TimeNs firstAlone = *std::min_element(alone->device().start.begin(), alone->device().start.end());
    EXPECT_EQ(first + both->epochNs(), firstAlone + alone->epochNs());
  }
  std::uint32_t linked = 0;
  for (const std::uint32_t api : both->device().api) linked += api != kNone ? 1 : 0;
  EXPECT_EQ(linked, both->device().size());
}

TEST_F(JsonCorpus, AnEventCostsAtMostSixtyFourBytes) {
  for (const char* path :
       {"h200/llm_prefill_decode.json.gz", "h200/hf_qwen3.json.gz", "h200/moe_decode.json.gz",
        "kineto-rocm/mi300x_vllm_graph_capture.json.gz", "kineto-cuda/v100_2gpu_memory_events_rank1.json.gz",
        "hipprof/torch-dcu/vllm-dcu-rank0-4-8K.pt.trace.json.gz"}) {
    const auto t = open(path);
    EXPECT_LE(static_cast<double>(t->memoryBytes()) / static_cast<double>(t->eventCount()), 64.0) << path;
  }
}

TEST_F(JsonCorpus, ArrowsOfPerfettosOwnTestsAreFound) {
  const auto arrows = [&](const std::string& path) {
    const auto t = open(path);
    std::vector<std::string> result;
    for (const Flow& flow : t->flows()) {
      result.push_back(std::string(t->text(t->nameOf(flow.from))) + "->" + std::string(t->text(t->nameOf(flow.to))));
    }
    return result;
  };
  EXPECT_THAT(arrows("chrome/perfetto/flow_events_json_v1.json"),
              ::testing::UnorderedElementsAre("SenderB->Blergh", "SenderA->OtherSlice", "OtherSlice->SomeSlice"));
  EXPECT_THAT(arrows("chrome/perfetto/flow_events_json_v2.json"),
              ::testing::UnorderedElementsAre("SenderB->Blergh", "SenderA->OtherSlice", "OtherSlice->SomeSlice",
                                              "OtherSlice->SomeOtherSlice"));
}

TEST_F(JsonCorpus, GraphKernelsOfRocmBelongToTheirLaunch) {
  const auto t = open("kineto-rocm/mi300x_sglang_qwen3-8b_decode_graph.json.gz");
  std::uint32_t most = 0;
  for (std::uint32_t a = 0; a < t->api().size(); ++a) {
    if (t->text(t->api().name[a]) == "hipGraphLaunch") {
      most = std::max(most, t->api().launchedFirst[a + 1] - t->api().launchedFirst[a]);
    }
  }
  EXPECT_EQ(most, 544U);
  ASSERT_EQ(t->devices().size(), 1U);
  EXPECT_EQ(t->devices()[0].id, 9);
}

TEST_F(JsonCorpus, CollectiveMetadataOfTheKernelsIsRead) {
  const auto t = open("kineto-cuda/a100_resnet_ddp_2gpu_nccl_meta_rank0.json.gz");
  bool found = false;
  std::uint32_t kernels = 0;
  for (const auto& [event, id] : t->device().collective.entries) {
    const Collective& c = t->collectives()[id];
    ++kernels;
    found |= t->text(c.name) == "allreduce" && c.inElements == 2049000 && c.outElements == 2049000 &&
             t->text(c.groupName) == "0" && t->text(c.groupDescription) == "default_pg" &&
             t->text(c.groupRanks) == "[0, 1]";
  }
  EXPECT_EQ(kernels, 21U);
  EXPECT_TRUE(found);
}

TEST_F(JsonCorpus, MemoryEventsReachTheirPeaks) {
  const auto t = open("kineto-cuda/v100_2gpu_memory_events_rank1.json.gz");
  const MemoryTable& m = t->memory();
  EXPECT_EQ(*std::max_element(m.totalReserved.begin(), m.totalReserved.end()), 12782141440);
  EXPECT_EQ(std::count_if(m.bytes.begin(), m.bytes.end(), [](std::int64_t b) { return b < 0; }), 14005);
  EXPECT_EQ(std::count(m.memoryKind.begin(), m.memoryKind.end(), static_cast<std::int8_t>(MemoryKind::Device)), 26770);
}

}  // namespace
}  // namespace tallyscope::test
