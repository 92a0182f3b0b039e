// SPDX-License-Identifier: GPL-3.0-or-later
// Idle time of real and of made recordings against what is known of them.
#include <gmock/gmock.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "core/analysis/idle/idle_causes.h"
#include "core/analysis/idle/work_groups.h"
#include "core/analysis/idle/work_timeline.h"
#include "core/import/open_together.h"
#include "tests/support/corpus_test.h"
#include "tests/support/report_runner.h"

namespace tallyscope {
namespace {

using testing::cell;
using testing::cellText;
using testing::runReport;

namespace fs = std::filesystem;

class IdleCorpus : public testing::CorpusTest {
 protected:
  /// Idle time by cause of the rows for which wanted(table, row) holds.
  template <typename Wanted>
  static std::map<std::string, std::int64_t> causes(const Table& table, Wanted wanted) {
    std::map<std::string, std::int64_t> result;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
      if (wanted(row)) result[cellText(table, row, "cause")] += cell(table, row, "time");
    }
    return result;
  }
  static std::map<std::string, std::int64_t> causesOfStep(const Table& table, std::int64_t step) {
    return causes(table, [&](std::size_t row) { return cell(table, row, "step") == step; });
  }
};

TEST_F(IdleCorpus, CausesAddUpToTheIdleTimeOfEveryDeviceAndStreamOfEveryRecording) {
  int recordings = 0;
  for (const auto& entry : fs::recursive_directory_iterator(corpus)) {
    if (!entry.is_regular_file() || entry.file_size() > (6U << 20)) continue;
    std::shared_ptr<const Trace> trace;
    try {
      Job job;
      trace = openTrace({entry.path().string()}, job);
    } catch (const std::exception&) {
      continue;  // truth files, readmes and other things that are no recordings
    }
    if (trace->device().size() == 0) continue;
    ++recordings;
    const WorkClasses classes(*trace);
    const IdleCauses idle(*trace, false, nullptr);
    for (const WorkGroupBy by : {WorkGroupBy::Device, WorkGroupBy::Stream, WorkGroupBy::Rank}) {
      for (const WorkGroup& group : workGroups(*trace, {}, by, false, nullptr)) {
        const IdleTimes times = idle.divide(group.device, group.operations);
        TimeNs sum = 0;
        for (std::size_t p = 0; p < times.parts.size(); ++p) {
          const IdlePart& part = times.parts[p];
          ASSERT_GT(part.time.length(), 0);
          const bool first = p == 0 || times.parts[p - 1].interval != part.interval;
          const Interval whole = times.intervals[part.interval].time;
          ASSERT_EQ(part.time.start, first ? whole.start : times.parts[p - 1].time.end);
          sum += part.time.length();
        }
        EXPECT_EQ(sum, workTimeline(*trace, group.operations, classes, {}, false).idle()) << entry.path();
      }
    }
  }
  EXPECT_GT(recordings, 60);
}

TEST_F(IdleCorpus, DecodeStepsWithoutGraphsAreLaunchedLateAndLaterPrefillChunksHardly) {
  const auto trace = open("h200/llm_prefill_decode.json.gz");
  const Table phases = runReport(trace, "idle_sum", {"by=phase"});
  const auto decode = causes(phases, [&](std::size_t row) { return cellText(phases, row, "phase") == "decode"; });
  std::int64_t idle = 0;
  for (const auto& [cause, time] : decode) idle += time;
  EXPECT_EQ(idle, 1160258118);
  EXPECT_GT(decode.at("launched late"), idle * 9 / 10);
  // The first of the chunks of 4096 tokens warms up; the later ones are kept busy.
  const Table steps = runReport(trace, "idle_sum", {"by=step", "phase=4096"});
  const Table spans = runReport(trace, "device_timeline_sum", {"by=step", "phase=4096"});
  for (const std::int64_t step : {2, 3}) {
    const auto chunk = causesOfStep(steps, step);
    const auto late = chunk.find("launched late");
    EXPECT_LT(late == chunk.end() ? 0 : late->second, cell(spans, static_cast<std::size_t>(step - 1), "span") / 10)
        << step;
  }
}

TEST_F(IdleCorpus, ReplaysOfAGraphAreNotHostBoundInside) {
  const auto trace = open("h200/llm_decode_cudagraph.json.gz");
  const Table table = runReport(trace, "idle_trace");
  std::map<std::string, std::int64_t> inside;
  for (std::size_t row = 0; row < table.rowCount(); ++row) {
    const bool edge = cellText(table, row, "rule").find("later node of a graph") != std::string::npos;
    if (edge) inside[cellText(table, row, "cause")] += 1;
  }
  ASSERT_EQ(inside.size(), 1U);
  EXPECT_GT(inside.at("waiting for a dependency"), 60 * 300);
}

TEST_F(IdleCorpus, TheStageThatComputesTwiceKeepsTheOtherOneWaitingForAPartner) {
  Job job;
  const auto together = openTogether({{{corpus + "h200b/pipeline2_rank0.json.gz"}, "0", nullptr},
                                      {{corpus + "h200b/pipeline2_rank1.json.gz"}, "1", nullptr}},
                                     std::nullopt, job);
  const Table table = runReport(together, "idle_sum", {"by=step", "work=computation"});
  // By rank, the causes of its steps in order; steps are numbered over both ranks.
  std::map<std::int64_t, std::map<std::int64_t, std::map<std::string, std::int64_t>>> steps;
  for (std::size_t row = 0; row < table.rowCount(); ++row) {
    steps[cell(table, row, "rank")][cell(table, row, "step")][cellText(table, row, "cause")] +=
        cell(table, row, "time");
  }
  const auto timeOf = [&](std::int64_t rank, int step, const std::string& cause) {
    std::int64_t time = 0;
    for (const auto& [name, ns] : std::next(steps.at(rank).begin(), step)->second) {
      if (cause.empty() || name == cause) time += ns;
    }
    return time;
  };
  ASSERT_EQ(steps.at(0).size(), 6U);
  ASSERT_EQ(steps.at(1).size(), 6U);
  // In step 3 rank 1 computes forward twice: what rank 0 is idle more than in step 2 is waiting for its partner.
  const std::string partner = "waiting for a collective partner";
  const std::int64_t more = timeOf(0, 3, "") - timeOf(0, 2, "");
  EXPECT_GT(more, 1'000'000);
  EXPECT_GT(timeOf(0, 3, partner) - timeOf(0, 2, partner), more * 9 / 10);
  // Rank 1 waits for its own host in this recording, in every step: rank 0 is never later than that.
  for (int step = 0; step < 6; ++step)
    EXPECT_GT(timeOf(1, step, "launched late"), timeOf(1, step, "") * 9 / 10) << step;
}

TEST_F(IdleCorpus, TheLaunchQueueIsNeverNegativeAndHasAPointForEachLaunchAndStart) {
  const auto trace = open("kineto-cuda/a100_16rank_unmatched_launches_rank0.json.gz");
  const Table table = runReport(trace, "queue_length", {"by=stream"});
  EXPECT_GE(table.rowCount(), 12000U);
  std::int64_t lowest = 0;
  for (std::size_t row = 0; row < table.rowCount(); ++row) lowest = std::min(lowest, cell(table, row, "length"));
  EXPECT_EQ(lowest, 0);
}

/// Made recordings whose truth is known to the nanosecond.
class IdleFleetCorpus : public IdleCorpus {
 protected:
  void SetUp() override {
    IdleCorpus::SetUp();
    if (IsSkipped()) return;
    maker_ = corpus + "../record/fleet.py";
    if (!fs::exists(maker_) || std::system("python3 --version > /dev/null 2>&1") != 0) {
      GTEST_SKIP() << "needs python3 and " << maker_;
    }
  }
  void TearDown() override {
    if (!folder_.empty()) fs::remove_all(folder_);
  }
  /// Makes a fleet and compares every step of every rank.
  void expectTruth(const std::string& options) {
    folder_ = fs::temp_directory_path() / ("tallyscope_fleet_" + std::to_string(std::hash<std::string>()(options)));
    const std::string command = "python3 " + maker_ + " " + folder_.string() + " " + options + " > /dev/null";
    ASSERT_EQ(std::system(command.c_str()), 0);
    std::ifstream in(folder_ / "truth.json");
    const nlohmann::json truth = nlohmann::json::parse(in);
    for (const auto& rank : truth["ranks"]) {
      Job job;
      const auto trace = openTrace({(folder_ / rank["file"].get<std::string>()).string()}, job);
      expectRank(rank, trace);
    }
  }

 private:
  void expectRank(const nlohmann::json& rank, const std::shared_ptr<const Trace>& trace) {
    const Table time = runReport(trace, "device_timeline_sum", {"by=step"});
    const Table idle = runReport(trace, "idle_sum", {"by=step"});
    ASSERT_EQ(time.rowCount(), rank["steps"].size());
    for (std::size_t s = 0; s < time.rowCount(); ++s) {
      const nlohmann::json& step = rank["steps"][s];
      SCOPED_TRACE("rank " + rank["rank"].dump() + " " + step["name"].dump());
      EXPECT_EQ(cell(time, s, "computation"), step["compute_ns"]);
      EXPECT_EQ(cell(time, s, "communication"), step["communication_ns"]);
      EXPECT_EQ(cell(time, s, "compute-communication"), step["overlap_ns"]);
      EXPECT_EQ(cell(time, s, "exposed-communication"), step["exposed_ns"]);
      EXPECT_EQ(cell(time, s, "idle"), step["idle_ns"]);
      std::int64_t host = 0, dependency = 0;
      for (const auto& [cause, ns] : causesOfStep(idle, static_cast<std::int64_t>(s) + 1)) {
        const bool ofHost = cause == "launched late" || cause == "launch latency" || cause == "synchronisation";
        (ofHost ? host : dependency) += ns;
        EXPECT_NE(cause, "not known");
      }
      EXPECT_EQ(host, step["idle_host_ns"]);
      EXPECT_EQ(dependency, step["idle_dependency_ns"]);
    }
  }
  std::string maker_;
  fs::path folder_;
};

TEST_F(IdleFleetCorpus, EveryStepOfAHostBoundRankHasItsTwoCauses) {
  expectTruth("--ranks 4 --steps 3 --layers 2 --host-bound 1");
}
TEST_F(IdleFleetCorpus, EveryStepWithAStallHasItsTwoCauses) {
  expectTruth("--ranks 4 --steps 3 --layers 2 --stall 2:1:40ms");
}
TEST_F(IdleFleetCorpus, EveryStepBesideAStragglerHasItsTwoCauses) {
  expectTruth("--ranks 4 --steps 3 --layers 2 --straggler 3 --clock-skew 2ms");
}
TEST_F(IdleFleetCorpus, EveryStepOfAPipelineHasItsTwoCauses) {
  expectTruth("--ranks 8 --steps 2 --layers 4 --pipeline 4");
}

}  // namespace
}  // namespace tallyscope
