// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <filesystem>
#include <fstream>
#include <set>

#include "core/operators/operator_summary.h"
#include "tests/operators/corpus.h"

namespace tallyscope {
namespace {

using testing::Cells;
using testing::CorpusTest;
using testing::recording;
using testing::truthOf;

class OperatorsCorpus : public CorpusTest {};

/// Calls of every product "MxNxK" among the operators of a name, by the shapes they were recognised with.
std::map<std::string, std::int64_t> products(const std::shared_ptr<const Trace>& trace, const std::string& name) {
  const Recognition recognition(*trace, {});
  const OperatorWork work = groupOperations(recognition, recognition.owner(), {});
  std::map<std::string, std::int64_t> counts;
  for (const OperatorSpan& span : work.spans) {
    const OperatorKind& kind = recognition.kindOf(span.instance);
    if (kind.operatorName == 0 || trace->text(kind.operatorName) != name) continue;
    const auto& a = kind.shapes.arguments[0].shape;
    const auto& b = kind.shapes.arguments[1].shape;
    const std::string shape = std::to_string(a[0]) + "x" + std::to_string(b[1]) + "x" + std::to_string(a[1]);
    EXPECT_EQ(kind.counts.flops,
              2.0 * static_cast<double>(a[0]) * static_cast<double>(a[1]) * static_cast<double>(b[1]));
    ++counts[shape];
  }
  return counts;
}

std::map<std::string, std::int64_t> expectedProducts(const nlohmann::json& truth, const std::string& phasePrefix) {
  std::map<std::string, std::int64_t> counts;
  for (const auto& phase : truth["phases"]) {
    if (!phase["name"].get<std::string>().starts_with(phasePrefix)) continue;
    for (const auto& gemm : phase["gemms"]) {
      counts[std::to_string(gemm["m"].get<int>()) + "x" + std::to_string(gemm["n"].get<int>()) + "x" +
             std::to_string(gemm["k"].get<int>())] += gemm["per_step"].get<int>() * phase["steps"].get<int>();
    }
  }
  return counts;
}

TEST_F(OperatorsCorpus, FindsEveryProductOfPrefillAndDecode) {
  const auto expected = expectedProducts(truthOf("llm_prefill_decode"), "execute_context");
  const auto found = products(recording({"h200/llm_prefill_decode.json.gz"}), "aten::mm");
  EXPECT_EQ(found, expected);
  std::int64_t calls = 0;
  for (const auto& [shape, count] : found) calls += count;
  EXPECT_EQ(calls, 4160);
}

TEST_F(OperatorsCorpus, FindsEveryProductOfTheGraphRecording) {
  const auto truth = truthOf("llm_decode_cudagraph");
  const auto trace = recording({"h200/llm_decode_cudagraph.json.gz"});
  EXPECT_EQ(products(trace, "aten::mm"), expectedProducts(truth, "eager "));
  // A replay has kernels only: they are counted by name, each with the reduction that finishes it.
  std::int64_t replayed = 0;
  for (const auto& [shape, count] : expectedProducts(truth, "execute_context")) replayed += count;
  const Cells cells("op_sum", trace, {"op=GEMM"});
  EXPECT_EQ(cells.sum("count", [&](std::size_t row) { return cells.text(row, "name").starts_with("nvjet"); }),
            replayed);
  EXPECT_EQ(
      cells.sum("count",
                [&](std::size_t row) { return cells.text(row, "name").find("splitKreduce") != std::string::npos; }),
      0);
}

TEST_F(OperatorsCorpus, CountsTheExpertsOfTheMixture) {
  const auto truth = truthOf("moe_decode");
  const auto trace = recording({"h200/moe_decode.json.gz"});
  const Cells cells("op_sum", trace, {"op=GEMM/MoE/Norm/Elementwise/Sort/Pytorch"});
  const auto calls = [&](const std::string& start) {
    return cells.sum("count", [&](std::size_t row) { return cells.text(row, "name").starts_with(start); });
  };
  EXPECT_EQ(calls("aten::mm,"), truth["totals"]["aten::mm"].get<int>());
  EXPECT_EQ(calls("aten::_grouped_mm,"), truth["totals"]["aten::_grouped_mm"].get<int>());
  EXPECT_EQ(calls("aten::topk,"), truth["totals"]["aten::topk"].get<int>());
  EXPECT_EQ(calls("fused_moe_kernel"), truth["totals"]["kernel fused_moe_kernel"].get<int>());
  EXPECT_EQ(calls("silu_and_mul_kernel"), truth["totals"]["kernel silu_and_mul_kernel"].get<int>());
  EXPECT_EQ(calls("rms_norm_kernel"), truth["totals"]["kernel rms_norm_kernel"].get<int>());
  // Two products a used expert: gate and up together (In per branch is 1024), then down.
  std::int64_t experts = 0;
  for (const auto& layer : truth["experts_hit_in_loop_layers"]) {
    for (const auto& hit : layer) experts += hit.get<int>();
  }
  std::int64_t up = 0, down = 0;
  for (const auto& [shape, count] : products(trace, "aten::mm")) {
    const std::string rest = shape.substr(shape.find('x'));
    if (rest == "x2048x2048") up += count;
    if (rest == "x2048x1024") down += count;
  }
  EXPECT_EQ(down, experts);
  const auto steps = truth["steps"].get<std::int64_t>();
  const auto layers = truth["model"]["layers"].get<std::int64_t>();
  EXPECT_EQ(up, experts + steps * layers) << "the attention's output has the same width";
  // The grouped products have the arithmetic that the truth gives.
  for (std::size_t row = 0; row < cells.rows(); ++row) {
    if (!cells.text(row, "name").starts_with("aten::_grouped_mm,")) continue;
    EXPECT_EQ(cells.integer(row, "count"), 40);
  }
}

TEST_F(OperatorsCorpus, FindsTheCollectivesByKindAndSize) {
  for (const char* rank : {"ddp2_rank0", "ddp2_rank1"}) {
    const auto truth = truthOf(rank);
    const auto trace = recording({std::string("h200/") + rank + ".json.gz"});
    const Cells cells("collective_op_sum", trace);
    const auto count = [&](const std::string& start) {
      return cells.sum("count", [&](std::size_t row) { return cells.text(row, "name").starts_with(start); });
    };
    EXPECT_EQ(count("_allgather_base, c:1048576, out:2097152, d:Float"), 6);
    EXPECT_EQ(count("_reduce_scatter_base, c:2097152, out:1048576, d:Float"), 6);
    EXPECT_EQ(count("all_to_allv, c:2097152, d:Float"), 6);
    EXPECT_EQ(count("all_to_allv, c:1048576, d:Float"), 6);
    EXPECT_EQ(count("broadcast, c:1048576, d:Float"), 6);
    EXPECT_EQ(count("allreduce, c:1048576, d:Float, w:2, g:1"), 6);
    EXPECT_EQ(count("reduce, c:1048576, d:Float"), 6);
    EXPECT_EQ(count("all_gather, c:1048576, out:2097152, d:Float"), 6);
    EXPECT_EQ(count("allreduce, c:1000, d:BFloat16"), 6);
    // Gradient buckets: their elements add up to the parameters, every step.
    std::int64_t elements = 0;
    for (const auto& [size, steps] : {std::pair{8388608, 1}, std::pair{8389632, 5}, std::pair{8390656, 2}}) {
      EXPECT_EQ(count("allreduce, c:" + std::to_string(size) + ", d:BFloat16"), steps * 12);
      elements += std::int64_t{size} * steps;
    }
    EXPECT_EQ(elements, truth["parameters"].get<std::int64_t>());
  }
}

TEST_F(OperatorsCorpus, PairsTheCollectivesOfTwoRanks) {
  const auto trace = recording({"h200/ddp2_rank0.json.gz", "h200/ddp2_rank1.json.gz"});
  const Cells cells("collective_op_sum", trace);
  bool found = false;
  for (std::size_t row = 0; row < cells.rows(); ++row) {
    if (!cells.text(row, "name").starts_with("allreduce, c:8389632, d:BFloat16")) continue;
    found = true;
    EXPECT_EQ(cells.integer(row, "count"), 60) << "one of both ranks";
    EXPECT_EQ(cells.text(row, "mask"), "0x3");
    EXPECT_EQ(cells.integer(row, "size"), 60LL * 8389632 * 2 * 2) << "two ranks move all of it once";
    EXPECT_LT(cells.integer(row, "transfer"), cells.integer(row, "total")) << "a delay was put in";
  }
  EXPECT_TRUE(found);
}

TEST_F(OperatorsCorpus, FindsAttentionInEveryStep) {
  for (const auto& [name, steps] : {std::pair{"llm_prefill_decode", 64}, std::pair{"moe_decode", 20}}) {
    const auto trace = recording({std::string("h200/") + name + ".json.gz"});
    const Recognition recognition(*trace, {});
    const RangeTable& ranges = trace->ranges();
    std::int64_t found = 0;
    for (std::uint32_t r = 0; r < ranges.size(); ++r) {
      if (!trace->text(ranges.name[r]).starts_with("execute_context") || ranges.kind[r] == RangeKind::Projected)
        continue;
      ++found;
      std::set<std::uint32_t> attention;
      for (std::uint32_t i = 0; i < trace->device().size(); ++i) {
        const std::uint32_t owner = recognition.owner()[i];
        const std::uint32_t call = trace->device().api[i];
        if (owner == kNone || call == kNone) continue;
        if (trace->api().start[call] < ranges.start[r] || trace->api().start[call] >= ranges.end(r)) continue;
        if (recognition.kindOf(owner).type == recognition.rules().attentionType()) attention.insert(owner);
      }
      EXPECT_EQ(attention.size(), truthOf(name)["model"]["layers"].get<std::size_t>()) << name << " step " << found;
    }
    EXPECT_EQ(found, steps) << name;
  }
}

/// The part of the device time whose type is known.
double typedShare(const std::shared_ptr<const Trace>& trace, const std::string& leaveOut = "spin_kernel") {
  const Recognition recognition(*trace, {});
  const DeviceTable& device = trace->device();
  std::map<std::string, TimeNs> others;
  TimeNs typed = 0, all = 0;
  for (std::uint32_t i = 0; i < device.size(); ++i) {
    const std::uint32_t owner = recognition.owner()[i];
    if (owner == kNone || trace->text(device.name[i]).find(leaveOut) != std::string_view::npos) continue;
    all += device.duration[i];
    if (recognition.kindOf(owner).type != RuleSet::kOthers) {
      typed += device.duration[i];
    } else {
      others[std::string(trace->text(device.name[i])).substr(0, 100)] += device.duration[i];
    }
  }
  for (const auto& [name, time] : others) {
    if (time * 200 > all) ::testing::Test::RecordProperty("untyped", name);
  }
  return all == 0 ? 1 : static_cast<double>(typed) / static_cast<double>(all);
}

TEST_F(OperatorsCorpus, KnowsTheTypeOfNearlyAllDeviceTime) {
  for (const char* folder : {"h200", "kineto-cuda", "kineto-rocm"}) {
    std::set<std::string> names;
    for (const auto& entry :
         std::filesystem::directory_iterator(std::string(std::getenv("TALLYSCOPE_CORPUS")) + "/" + folder)) {
      const std::string name = entry.path().filename().string();
      if (name.ends_with(".json.gz") && name.find("flight") == std::string::npos &&
          name.find("snapshot") == std::string::npos) {
        names.insert(std::string(folder) + "/" + name);
      }
    }
    EXPECT_FALSE(names.empty()) << folder;
    for (const std::string& name : names) {
      const auto trace = recording({name});
      EXPECT_GE(typedShare(trace), 0.95) << name;
    }
  }
}

TEST_F(OperatorsCorpus, RatesTheBigProductsOfThePrefill) {
  const auto trace = recording({"h200/llm_prefill_decode.json.gz"});
  const Cells cells("op_sum", trace, {"op=GEMM"});
  bool found = false;
  for (std::size_t row = 0; row < cells.rows(); ++row) {
    if (cells.text(row, "name") != "aten::mm, sizes = [[4096, 2048], [2048, 11264]], types = [BF16, BF16]") continue;
    found = true;
    EXPECT_EQ(cells.integer(row, "count"), 48);
    const double ideal = 2.0 * 4096 * 2048 * 11264 * 48 / 989.4e12 * 1e9;
    EXPECT_NEAR(cells.real(row, "compute"), 100 * ideal / static_cast<double>(cells.integer(row, "total")), 1e-9);
    EXPECT_GT(cells.real(row, "compute"), 50) << "large products run near the device's rate";
    EXPECT_LT(cells.real(row, "compute"), 100);
  }
  EXPECT_TRUE(found);
}

TEST_F(OperatorsCorpus, GeneratesProgramsThatPythonCompiles) {
  for (const char* name : {"ab_unfused", "ab_fused"}) {
    const auto trace = recording({std::string("h200/") + name + ".json.gz"});
    const Report* report = reportRegistry().find("ppu_op_unit_test");
    ReportInput input;
    input.trace = trace;
    const std::string program = report->document.write(input);
    const std::string path = ::testing::TempDir() + name + "_op_unit_test.py";
    std::ofstream(path) << program;
    EXPECT_EQ(std::system(("python3 -m py_compile " + path).c_str()), 0) << path;
    // The same operators in the same order as the summary, each as a test or with the reason why not.
    const Cells summary("op_sum", trace);
    const Cells tests("op_unit_test", trace);
    ASSERT_EQ(tests.rows(), summary.rows());
    std::size_t rebuilt = 0;
    for (std::size_t row = 0; row < summary.rows(); ++row) {
      EXPECT_EQ(tests.text(row, "name"), summary.text(row, "name"));
      const bool isTest = tests.text(row, "reason").empty();
      const std::string test = tests.text(row, "test");
      EXPECT_NE(program.find((isTest ? "def " + test + "():" : "(\"" + test + "\",")), std::string::npos) << test;
      if (isTest) ++rebuilt;
      if (summary.text(row, "name").starts_with("aten::mm,")) {
        EXPECT_TRUE(isTest) << tests.text(row, "reason");
      }
    }
    EXPECT_GT(rebuilt, 10U);
  }
}

}  // namespace
}  // namespace tallyscope
