// SPDX-License-Identifier: GPL-3.0-or-later
// Twelve generated recordings without a name, with the truth beside them: which steps there are, and of how many layers.
#include <gmock/gmock.h>

#include <functional>
#include <string>
#include <vector>

#include "core/analysis/kernel_category.h"
#include "core/analysis/phases/phase_counts.h"
#include "core/analysis/phases/phases.h"
#include "core/analysis/phases/step_proposal.h"
#include "core/analysis/phases/structure_fit.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

/// Writes forward passes as a device runs them: 8 kernels a layer, one before and two after.
class Recording {
 public:
  using Layers = std::vector<std::string>;

  void kernel(const std::string& name, TimeNs duration = 5) {
    fixture_.kernel({.name = name, .start = now_, .duration = duration});
    now_ += duration + 1;
  }
  void layer(const std::string& attention, const std::string& phase) {
    kernel("rmsnorm");
    kernel("gemm_" + phase + "_qkv", 20);
    kernel(attention + "_" + phase, 9);
    kernel("gemm_" + phase + "_o", 8);
    kernel("rmsnorm");
    kernel("gemm_" + phase + "_gate_up", 30);
    kernel("silu_and_mul", 2);
    kernel("gemm_" + phase + "_down", 20);
  }
  void forward(const Layers& layers, const std::string& phase, bool head = true) {
    kernel("embedding");
    for (const std::string& attention : layers) layer(attention, phase);
    kernel("final_rmsnorm");
    if (head) kernel("gemm_lm_head_" + phase, 15);
  }
  void choose() {
    kernel("argmax_kernel", 3);
    read();
  }
  void read() { copy(CopyKind::DeviceToHost, 30); }
  void write() { copy(CopyKind::HostToDevice, 30); }
  void pause(TimeNs time) { now_ += time; }
  std::shared_ptr<const Trace> finish() { return fixture_.finish(); }

 private:
  void copy(CopyKind kind, TimeNs pause) {
    fixture_.copy({.start = now_, .duration = 2, .bytes = 4, .kind = kind});
    now_ += 2 + pause;
  }
  testing::TraceFixture fixture_;
  TimeNs now_ = 1000;
};

Recording::Layers dense(std::size_t n) { return Recording::Layers(n, "flash_fwd"); }
/// `of` is repeated `times` times.
Recording::Layers hybrid(const Recording::Layers& of, int times) {
  Recording::Layers layers;
  for (int i = 0; i < times; ++i) layers.insert(layers.end(), of.begin(), of.end());
  return layers;
}
const Recording::Layers kLinear{"fused_recurrent_gated_delta", "fused_recurrent_gated_delta",
                                "fused_recurrent_gated_delta", "flash_fwd"};
const Recording::Layers kSliding{"flash_fwd_sliding", "flash_fwd_sliding", "flash_fwd_sliding",
                                 "flash_fwd_sliding", "flash_fwd_sliding", "flash_fwd_full"};

struct Truth {
  std::string name;
  std::function<void(Recording&)> record;
  std::vector<std::string> steps;  ///< "12 x decode" for each run of steps of one phase
  std::string structure;           ///< structureText() of the last phase's steps
};

void generation(Recording& r, const Recording::Layers& layers, int steps) {
  r.forward(layers, "prefill");
  r.choose();
  for (int i = 0; i < steps; ++i) {
    r.forward(layers, "decode");
    r.choose();
  }
}

std::vector<Truth> truths() {
  std::vector<Truth> list;
  list.push_back({"dense", [](Recording& r) { generation(r, dense(8), 12); }, {"1 x prefill", "12 x decode"}, "8"});
  list.push_back(
      {"few decode steps", [](Recording& r) { generation(r, dense(20), 3); }, {"1 x prefill", "3 x decode"}, "20"});
  list.push_back({"linear and full attention",
                  [](Recording& r) { generation(r, hybrid(kLinear, 5), 10); },
                  {"1 x prefill", "10 x decode"},
                  "20 = 15 + 5"});
  list.push_back({"sliding and full attention",
                  [](Recording& r) { generation(r, hybrid(kSliding, 4), 8); },
                  {"1 x prefill", "8 x decode"},
                  "24 = 20 + 4"});
  list.push_back({"chunked prefill",
                  [](Recording& r) {
                    for (int chunk = 0; chunk < 3; ++chunk) {
                      r.write();
                      r.forward(dense(10), "prefill", chunk == 2);
                    }
                    r.choose();
                    for (int i = 0; i < 12; ++i) {
                      r.write();
                      r.forward(dense(10), "decode");
                      r.choose();
                    }
                  },
                  {"3 x prefill", "12 x decode"},
                  "10"});
  list.push_back({"two requests one after another",
                  [](Recording& r) {
                    generation(r, dense(12), 7);
                    generation(r, dense(12), 7);
                  },
                  {"1 x prefill", "7 x decode", "1 x prefill", "7 x decode"},
                  "12"});
  list.push_back({"speculative decoding with varying acceptance",
                  [](Recording& r) {
                    r.forward(dense(16), "prefill");
                    r.choose();
                    for (int i = 0; i < 12; ++i) {
                      for (int draft = 0; draft < 3; ++draft) {
                        r.kernel("draft_embedding");
                        r.layer("flash_fwd", "draft");
                        r.kernel("gemm_draft_head");
                        r.kernel("argmax_kernel", 2);
                      }
                      r.forward(dense(16), "decode");
                      r.kernel("rejection_sample_kernel", 3);
                      for (int accepted = 0; accepted < i * 7 % 4; ++accepted) r.kernel("gather_accepted", 1);
                      r.read();
                    }
                  },
                  // A step runs the 16 layers once and the draft's one layer three times.
                  {"1 x prefill", "12 x decode"},
                  "19 = 16 + 3"});
  list.push_back({"two micro-batches a step",
                  [](Recording& r) {
                    r.forward(dense(8), "prefill");
                    r.choose();
                    for (int i = 0; i < 10; ++i) {
                      r.forward(dense(8), "decode");
                      r.forward(dense(8), "decode");
                      r.choose();
                    }
                  },
                  {"1 x prefill", "10 x decode"},
                  "16"});
  list.push_back({"padding in every third step",
                  [](Recording& r) {
                    r.forward(dense(8), "prefill");
                    r.choose();
                    for (int i = 0; i < 12; ++i) {
                      r.forward(dense(8), "decode");
                      if (i % 3 == 2) {
                        r.kernel("pad_kernel", 2);
                        r.kernel("pad_kernel", 2);
                      }
                      r.choose();
                    }
                  },
                  {"1 x prefill", "12 x decode"},
                  "8"});
  list.push_back({"no copies at all",
                  [](Recording& r) {
                    for (int i = 0; i < 8; ++i) {
                      r.forward(hybrid(kLinear, 5), "decode");
                      r.kernel("argmax_kernel", 3);
                      r.pause(40);
                    }
                  },
                  {"8 x decode"},
                  "20 = 15 + 5"});
  list.push_back({"experts",
                  [](Recording& r) {
                    for (const char* phase : {"prefill", "decode", "decode", "decode", "decode", "decode"}) {
                      r.kernel("embedding");
                      for (int layer = 0; layer < 12; ++layer) {
                        r.layer("flash_fwd", phase);
                        for (const char* name : {"topk_softmax", "fused_moe_kernel", "fused_moe_kernel", "moe_sum"})
                          r.kernel(name);
                      }
                      r.kernel(std::string("gemm_lm_head_") + phase);
                      r.choose();
                    }
                  },
                  {"1 x prefill", "5 x decode"},
                  "12"});
  list.push_back({"training",
                  [](Recording& r) {
                    for (int step = 0; step < 6; ++step) {
                      for (int layer = 0; layer < 6; ++layer) {
                        for (const char* name : {"gemm_fwd", "layer_norm_fwd", "gelu"}) r.kernel(name);
                      }
                      r.kernel("nll_loss_forward");
                      for (int layer = 0; layer < 6; ++layer) {
                        for (const char* name : {"gemm_dgrad", "gemm_wgrad", "layer_norm_backward"}) r.kernel(name);
                      }
                      r.kernel("multi_tensor_apply");
                      r.pause(50);
                    }
                  },
                  {"6 x training step"},
                  "6"});
  return list;
}

std::vector<std::string> runsOf(const StepProposal& proposal) {
  std::vector<std::pair<std::string, int>> runs;
  for (const ProposedStep& step : proposal.steps) {
    if (runs.empty() || runs.back().first != step.mark.shape.phase) runs.emplace_back(step.mark.shape.phase, 0);
    ++runs.back().second;
  }
  std::vector<std::string> texts;
  for (const auto& [phase, n] : runs) texts.push_back(std::to_string(n) + " x " + phase);
  return texts;
}

/// What the counts of the last proposed step's shape suggest.
std::string structureOf(const Trace& trace, const StepProposal& proposal) {
  const PhaseSteps phases = findSteps(trace, PhaseRules(), proposal.marks());
  std::vector<std::uint32_t> steps;
  for (std::uint32_t s = 0; s < phases.steps.size(); ++s) {
    if (phases.steps[s].shape == phases.steps.back().shape) steps.push_back(s);
  }
  std::vector<LayerCount> counts;
  for (const PhaseCount& count : countOperations(trace, phases, steps, [&](std::uint32_t operation) {
         const bool kernel = trace.device().kind[operation] == DeviceKind::Kernel;
         return kernel ? std::string(trace.text(trace.device().name[operation])) : std::string();
       })) {
    const KernelCategory category = kernelCategory(DeviceKind::Kernel, count.name);
    counts.push_back({count.usual(), 4,
                      category == KernelCategory::Attention         ? LayerCount::Kind::Attention
                      : category == KernelCategory::LinearAttention ? LayerCount::Kind::LinearAttention
                                                                    : LayerCount::Kind::Other,
                      count.total});
  }
  const auto proposed = proposeStructure(counts);
  return proposed ? structureText(*proposed) : "none";
}

TEST(SyntheticSteps, AreFoundAsTheyWereMade) {
  const std::vector<Truth> all = truths();
  ASSERT_EQ(all.size(), 12U);
  for (const Truth& truth : all) {
    SCOPED_TRACE(truth.name);
    Recording recording;
    truth.record(recording);
    const auto trace = recording.finish();
    const StepProposal proposal = proposeSteps(*trace);
    EXPECT_THAT(runsOf(proposal), ::testing::ElementsAreArray(truth.steps));
    ASSERT_FALSE(proposal.steps.empty());
    EXPECT_EQ(structureOf(*trace, proposal), truth.structure);
  }
}

}  // namespace
}  // namespace tallyscope
