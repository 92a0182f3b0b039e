// SPDX-License-Identifier: GPL-3.0-or-later
// Trees and stacks: Proton in JSON and MessagePack, speedscope in all its units, collapsed stacks.
#include <gmock/gmock.h>

#include <map>
#include <nlohmann/json.hpp>

#include "core/import/trees/msgpack_depth.h"
#include "core/trace/profile_tree.h"
#include "tests/import/load_json.h"
#include "tests/support/corpus_test.h"

namespace tallyscope::test {
namespace {

using ::testing::ElementsAre;

/// "a;b metric=self of total" for every node with its path.
std::vector<std::string> pathsOf(const Trace& trace, std::string_view metric) {
  std::vector<std::string> result;
  for (const ProfileTrees* file : profileTreesOf(trace)) {
    for (const ProfileTree& tree : file->trees) {
      for (const ProfileTree::Metric& m : tree.metrics) {
        if (m.name != metric) continue;
        const std::vector<double> totals = tree.totals(m);
        for (std::uint32_t n = 1; n < tree.nodes.size(); ++n) {
          std::string path(file->strings[tree.nodes[n].name]);
          for (std::uint32_t p = tree.nodes[n].parent; p != 0; p = tree.nodes[p].parent) {
            path = std::string(file->strings[tree.nodes[p].name]) + ";" + path;
          }
          result.push_back(path + " " + std::to_string(static_cast<std::int64_t>(m.self[n])) + " of " +
                           std::to_string(static_cast<std::int64_t>(totals[n])));
        }
      }
    }
  }
  return result;
}

/// "name start+duration" of every frame of the timeline.
std::vector<std::string> framesOf(const Trace& trace) {
  std::vector<std::string> result;
  const FrameTable& f = trace.frames();
  for (std::uint32_t i = 0; i < f.size(); ++i) {
    result.push_back(std::string(trace.text(f.name[i])) + " " + std::to_string(f.start[i]) + "+" +
                     std::to_string(f.duration[i]));
  }
  return result;
}

TEST(CollapsedStacks, BecomeATreeWithoutATimeline) {
  const auto trace =
      loadText("main;work;f(int, char) 3\nmain;work 1\nmain;work;f(int, char) 4\r\nmain;idle 2\n", ".txt");
  EXPECT_EQ(trace->eventCount(), 0U);
  EXPECT_THAT(pathsOf(*trace, "samples"),
              ElementsAre("main 0 of 10", "main;work 1 of 8", "main;work;f(int, char) 7 of 7", "main;idle 2 of 2"));
  EXPECT_TRUE(trace->diagnostics().notes().empty());
}

TEST(CollapsedStacks, CountLinesWithoutACount) {
  std::string text = "a;b";
  for (int i = 0; i < 40; ++i) text += "\na;b 1";
  const auto trace = loadText(text, ".folded");
  EXPECT_THAT(pathsOf(*trace, "samples"), ElementsAre("a 0 of 40", "a;b 40 of 40"));
  EXPECT_EQ(trace->diagnostics().countOf("stack-line-without-count"), 1U);
}

constexpr std::string_view kProton =
    R"json([{"frame":{"name":"ROOT","type":"function"},"metrics":{"count":0,"time (ns)" : 0
}
, "children" : [
  {
    "frame" : {"name" : "foo", "type" : "function"},
    "metrics" : {"flops" : 100.0},
    "children" : [ {
      "frame" : {"name" : "k", "type" : "function"},
      "metrics" : {"count" : 2, "device_id" : "0", "device_type" : "CUDA", "time (ns)" : 4064},
      "children" : []
    } ]
  },
  {
    "frame" : {"name" : "k", "type" : "function"},
    "metrics" : {"count" : 1, "device_id" : "0", "device_type" : "CUDA", "time (ns)" : 1664},
    "children" : []
  }
]
},
  {"CUDA":{"0":{"arch":"90","num_sms":132}}}])json";

void expectProton(const Trace& trace) {
  EXPECT_THAT(pathsOf(trace, "time (ns)"), ElementsAre("foo 0 of 4064", "foo;k 4064 of 4064", "k 1664 of 1664"));
  EXPECT_THAT(pathsOf(trace, "flops"), ElementsAre("foo 100 of 100", "foo;k 0 of 0", "k 0 of 0"));
  ASSERT_EQ(trace.evidence().totals.size(), 1U);
  ASSERT_EQ(trace.evidence().totals[0].rows.size(), 1U);
  EXPECT_EQ(trace.evidence().totals[0].rows[0].calls, 3);
  EXPECT_EQ(trace.evidence().totals[0].rows[0].totalNs, 5728);
}

TEST(ProtonTree, IsReadAlikeFromJsonAndMessagePack) {
  expectProton(*loadText(kProton, ".hatchet"));
  const auto packed = nlohmann::json::to_msgpack(nlohmann::json::parse(kProton));
  const std::string bytes(packed.begin(), packed.end());
  expectProton(*loadText(bytes, ".hatchet_msgpack"));
  for (std::size_t cut = 40; cut < bytes.size(); ++cut) {
    EXPECT_THROW(loadText(std::string_view(bytes).substr(0, cut), ".hatchet_msgpack"), ImportError) << cut;
  }
}

TEST(ProtonTree, NestedWithoutEndIsRefused) {
  EXPECT_EQ(msgpackDepth("\x91\x92\x01\x91\xc0", 10), 3U);
  const std::string deep(100000, '\x91');
  EXPECT_EQ(msgpackDepth(deep, 50), 51U);
  EXPECT_THROW(
      loadText("\x92" + std::string("\xa5") + "frame" + "\xa7metrics\xa8" + "children" + deep, ".hatchet_msgpack"),
      ImportError);
}

std::string speedscope(const std::string& profiles) {
  return R"({"$schema":"https://www.speedscope.app/file-format-schema.json","version":"0.0.1",)"
         R"("shared":{"frames":[{"name":"a"},{"name":"b"},{"name":"c"},{"name":"d"}]},"profiles":[)" +
         profiles + "]}";
}

TEST(Speedscope, EventsBecomeFramesInTheirUnit) {
  const auto trace = loadText(
      speedscope(R"({"type":"evented","name":"t","unit":"microseconds","startValue":0,"endValue":14,"events":[)"
                 R"({"type":"O","frame":0,"at":0},{"type":"O","frame":1,"at":2.5},{"type":"C","frame":1,"at":4},)"
                 R"({"type":"C","frame":0,"at":14}]})"));
  EXPECT_THAT(framesOf(*trace), ElementsAre("a 0+14000", "b 2500+1500"));
  EXPECT_EQ(trace->threads().size(), 1U);
}

TEST(Speedscope, SamplesBecomeFramesThatGoOnWhileTheStackStays) {
  const auto trace = loadText(speedscope(R"({"type":"sampled","name":"t","unit":"seconds","startValue":1,"endValue":4,)"
                                         R"("samples":[[0,1],[0,1,2],[0,3]],"weights":[1,0.5,0.25]})"));
  EXPECT_THAT(framesOf(*trace),
              ElementsAre("a 0+1750000000", "b 0+1500000000", "c 1000000000+500000000", "d 1500000000+250000000"));
}

TEST(Speedscope, BytesAndCountsBecomeTrees) {
  const auto trace = loadText(speedscope(
      R"({"type":"sampled","name":"heap","unit":"bytes","startValue":0,"endValue":30,"samples":[[0,1],[0],[0,1]],"weights":[10,5,15]},)"
      R"({"type":"evented","name":"n","unit":"none","startValue":0,"endValue":3,"events":[)"
      R"({"type":"O","frame":2,"at":0},{"type":"O","frame":3,"at":1},{"type":"C","frame":3,"at":3},{"type":"C","frame":2,"at":3}]})"));
  EXPECT_EQ(trace->eventCount(), 0U);
  EXPECT_THAT(pathsOf(*trace, "bytes"), ElementsAre("a 5 of 30", "a;b 25 of 25"));
  EXPECT_THAT(pathsOf(*trace, "samples"), ElementsAre("c 1 of 3", "c;d 2 of 2"));
}

TEST(Speedscope, UnbalancedEventsAreRepairedAndCounted) {
  const auto trace = loadText(
      speedscope(R"({"type":"evented","name":"t","unit":"nanoseconds","startValue":0,"endValue":20,"events":[)"
                 R"({"type":"O","frame":0,"at":0},{"type":"O","frame":1,"at":5},{"type":"C","frame":0,"at":9},)"
                 R"({"type":"C","frame":3,"at":10},{"type":"O","frame":2,"at":12},{"type":"O","frame":9,"at":13}]})"));
  EXPECT_THAT(framesOf(*trace), ElementsAre("a 0+9", "b 5+4", "c 12+8"));
  EXPECT_EQ(trace->diagnostics().countOf("speedscope-entry-left-out"), 4U);
}

TEST(Speedscope, CutAnywhereIsRefusedWithAWayOut) {
  const std::string bytes = speedscope(R"({"type":"sampled","unit":"none","samples":[[0]],"weights":[1]})");
  for (std::size_t cut = 60; cut < bytes.size(); cut += 7) {
    try {
      loadText(std::string_view(bytes).substr(0, cut));
      ADD_FAILURE() << cut;
    } catch (const ImportError& error) {
      EXPECT_FALSE(error.remedy().empty()) << cut;
    }
  }
}

class TreesCorpus : public testing::CorpusTest {};

TEST_F(TreesCorpus, ProtonsTreeAndTraceHoldTheSameThirteenKernels) {
  const auto tree = open("h200b/proton_tree.hatchet");
  const auto trace = open("h200b/proton_trace.chrome_trace");
  std::map<std::string, std::int64_t> inTree, inTrace;
  std::int64_t kernels = 0;
  for (const RecordedTotal& row : tree->evidence().totals.at(0).rows) {
    inTree[std::string(tree->evidence().text(row.name))] += row.calls;
    kernels += row.calls;
  }
  EXPECT_EQ(kernels, 13);
  const DeviceTable& device = trace->device();
  for (std::uint32_t i = 0; i < device.size(); ++i) {
    if (device.kind[i] == DeviceKind::Kernel) ++inTrace[std::string(trace->text(device.name[i]))];
  }
  EXPECT_EQ(inTree, inTrace);
  std::int64_t sum = 0;
  for (const RecordedTotal& row : tree->evidence().totals[0].rows) sum += row.totalNs;
  EXPECT_EQ(sum, 1160445);
}

TEST_F(TreesCorpus, ProtonsTreeCutAnywhereIsRefusedWithAWayOut) {
  std::ifstream in(corpus + "h200b/proton_tree.hatchet", std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), {}};
  for (std::size_t cut = 997; cut < bytes.size(); cut += 997) {
    const TemporaryFile file(std::string_view(bytes).substr(0, cut), ".hatchet");
    try {
      load(file.path());
      ADD_FAILURE() << cut;
    } catch (const ImportError& error) {
      EXPECT_FALSE(error.remedy().empty()) << cut;
    }
  }
}

}  // namespace
}  // namespace tallyscope::test
