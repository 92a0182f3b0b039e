// SPDX-License-Identifier: GPL-3.0-or-later
// The critical path on recordings of a few events, worked out by hand, and on real ones.
#include <gmock/gmock.h>

#include <filesystem>
#include <map>

#include "core/analysis/critical_path/critical_path.h"
#include "core/analysis/device_work.h"
#include "tests/support/corpus_test.h"
#include "tests/support/report_runner.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using testing::cell;
using testing::cellText;
using ::testing::ElementsAre;
using testing::linkedEvents;
using testing::runReport;
using testing::TraceFixture;

std::vector<std::string> parts(const std::shared_ptr<const Trace>& trace, TimeWindow window = {}) {
  const Table table = runReport(trace, "critical_path_trace", {}, window);
  std::vector<std::string> rows;
  for (std::size_t r = 0; r < table.rowCount(); ++r) {
    rows.push_back(std::to_string(cell(table, r, "start")) + "+" + std::to_string(cell(table, r, "duration")) + " " +
                   cellText(table, r, "cause") + " " + cellText(table, r, "name"));
  }
  return rows;
}

/// One operator a launch: [call - 5, call + 15), its call [call, call + 10).
void launch(TraceFixture& fixture, TimeNs call, TimeNs start, TimeNs duration, const std::string& name,
            std::int64_t correlation, std::int64_t stream = 7) {
  fixture.op({.name = "op_" + name, .start = call - 5, .duration = 20});
  fixture.call({.name = "cudaLaunchKernel", .start = call, .duration = 10, .correlation = correlation});
  fixture.kernel({.name = name, .start = start, .duration = duration, .correlation = correlation, .stream = stream});
}

TEST(CriticalPath, GoesFromALateLaunchToTheHostAndFromAnEarlyOneToTheWorkBefore) {
  TraceFixture fixture(Vendor::Nvidia);
  launch(fixture, 10, 30, 20, "a", 1);    // [30, 50)
  launch(fixture, 40, 52, 48, "b", 2);    // launched while a ran: [52, 100)
  launch(fixture, 120, 140, 60, "c", 3);  // launched after b had ended: [140, 200)
  EXPECT_THAT(parts(fixture.finish()),
              ElementsAre("5+5 host work op_a", "10+10 host work cudaLaunchKernel", "20+5 host work op_a",
                          "25+10 host, nothing recorded ", "35+5 host work op_b", "40+10 host work cudaLaunchKernel",
                          "50+5 host work op_b", "55+60 host, nothing recorded ", "115+5 host work op_c",
                          "120+20 launch latency cudaLaunchKernel", "140+60 device work c"));
}

TEST(CriticalPath, GoesThroughWorkThatWasLaunchedInTime) {
  TraceFixture fixture(Vendor::Nvidia);
  launch(fixture, 10, 30, 20, "a", 1);
  launch(fixture, 40, 52, 48, "b", 2);
  EXPECT_THAT(parts(fixture.finish()),
              ElementsAre("5+5 host work op_a", "10+20 launch latency cudaLaunchKernel", "30+20 device work a",
                          "50+2 between operations of a stream b", "52+48 device work b"));
}

TEST(CriticalPath, GoesThroughASynchronisationToTheWorkThatWasWaitedFor) {
  TraceFixture fixture(Vendor::Nvidia);
  launch(fixture, 10, 30, 100, "a", 1);                                          // [30, 130)
  fixture.call({.name = "cudaDeviceSynchronize", .start = 60, .duration = 75});  // to 135
  launch(fixture, 145, 160, 40, "b", 2);
  EXPECT_THAT(parts(fixture.finish()),
              ElementsAre("5+5 host work op_a", "10+20 launch latency cudaLaunchKernel", "30+100 device work a",
                          "130+5 return from synchronisation cudaDeviceSynchronize", "135+5 host, nothing recorded ",
                          "140+5 host work op_b", "145+15 launch latency cudaLaunchKernel", "160+40 device work b"));
}

TEST(CriticalPath, GoesToTheStreamWhoseWorkEndedJustBefore) {
  TraceFixture fixture(Vendor::Nvidia);
  launch(fixture, 10, 30, 20, "a", 1, 7);   // the usual latency is 20
  launch(fixture, 40, 60, 90, "b", 2, 9);   // [60, 150) on another stream, into an idle device
  launch(fixture, 70, 153, 47, "c", 3, 7);  // on a's stream, just after b
  const auto rows = parts(fixture.finish());
  EXPECT_THAT(std::vector<std::string>(rows.end() - 3, rows.end()),
              ElementsAre("60+90 device work b", "150+3 after work of another stream c", "153+47 device work c"));
}

TEST(CriticalPath, GoesToTheThreadThatWorkedWhileTheLaunchingOneDidNothing) {
  TraceFixture fixture(Vendor::Nvidia);
  fixture.op({.name = "forward", .start = 0, .duration = 50, .tid = 101});
  fixture.op({.name = "backward", .start = 60, .duration = 30});
  fixture.call({.name = "cudaLaunchKernel", .start = 80, .duration = 5, .correlation = 1});
  fixture.kernel({.name = "k", .start = 100, .duration = 10, .correlation = 1});
  EXPECT_THAT(parts(fixture.finish()),
              ElementsAre("0+50 host work forward", "50+10 host, nothing recorded ", "60+20 host work backward",
                          "80+20 launch latency cudaLaunchKernel", "100+10 device work k"));
}

TEST(CriticalPath, AWindowCutsThePathAndItsPartsAddUp) {
  TraceFixture fixture(Vendor::Nvidia);
  launch(fixture, 10, 30, 20, "a", 1);
  launch(fixture, 40, 52, 48, "b", 2);
  const auto trace = fixture.finish();
  EXPECT_THAT(parts(trace, {40, 90}),
              ElementsAre("40+10 device work a", "50+2 between operations of a stream b", "52+38 device work b"));
  const Table sum = runReport(trace, "critical_path", {"by=operator"}, {40, 90});
  ASSERT_EQ(sum.rowCount(), 2U);
  EXPECT_EQ(cellText(sum, 0, "group"), "op_b");
  EXPECT_EQ(cell(sum, 0, "time"), 40);
  EXPECT_EQ(cell(sum, 0, "saving"), 40);
  EXPECT_EQ(cell(sum, 1, "time"), 10);
  EXPECT_DOUBLE_EQ(sum.real(0, static_cast<std::size_t>(sum.indexOf("speedup"))), 5.0);
  EXPECT_EQ(linkedEvents(sum, 0).size(), 2U);
}

class CriticalPathCorpus : public testing::CorpusTest {};

TEST_F(CriticalPathCorpus, PartsFollowEachOtherWithoutAHoleInEveryRecording) {
  namespace fs = std::filesystem;
  int paths = 0;
  for (const auto& entry : fs::recursive_directory_iterator(corpus)) {
    if (!entry.is_regular_file() || entry.file_size() > (3U << 20)) continue;
    std::shared_ptr<const Trace> trace;
    try {
      Job job;
      trace = openTrace({entry.path().string()}, job);
    } catch (const std::exception&) {
      continue;  // truth files, readmes and other things that are no recordings
    }
    if (trace->device().size() == 0) continue;
    const std::vector<PathPart> parts = CriticalPath(*trace, nullptr).find({});
    if (parts.empty()) continue;
    ++paths;
    EXPECT_EQ(parts.front().time.start, trace->extent().from) << entry.path();
    TimeNs last = kTimeMin;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      ASSERT_GT(parts[i].time.length(), 0);
      if (i > 0) {
        ASSERT_EQ(parts[i].time.start, parts[i - 1].time.end) << entry.path();
      }
      last = parts[i].time.end;
    }
    for (std::uint32_t e = 0; e < trace->device().size(); ++e) {
      if (isWork(trace->device().kind[e])) {
        ASSERT_LE(trace->device().end(e), last) << entry.path();
      }
    }
  }
  EXPECT_GT(paths, 50);
}

// The published path of this recording: aten::relu_ alone for 15 and 32 us, aten::clamp_min_ in it for 14 and 15, the call
// in that for 17; 7 us from one kernel to the next; 27 us from a launch to its FFT kernel.
TEST_F(CriticalPathCorpus, ASmallRecordingHasTheTimesOfThePublishedPath) {
  const auto trace = open("kineto-cuda/a100_simple_add_cuda_sync.json.gz");
  std::vector<std::uint32_t> measured;
  const std::string_view wanted = "[param|pytorch.model.alex_net|0|0|0|measure|forward]";
  for (std::uint32_t r = 0; r < trace->ranges().size(); ++r) {
    if (trace->text(trace->ranges().name[r]) == wanted && trace->ranges().kind[r] != RangeKind::Projected) {
      measured.push_back(r);
    }
  }
  ASSERT_FALSE(measured.empty());
  const std::uint32_t range = measured.front();
  const TimeWindow window{trace->ranges().start[range], trace->ranges().end(range)};
  HostPieces pieces(*trace);
  const std::uint32_t thread = trace->tracks()[trace->trackOf({EventKind::Range, range})].thread;
  std::map<std::string, std::vector<std::int64_t>> own;
  std::size_t first = 0;
  const std::vector<HostPiece>& all = pieces.of(thread);
  while (first < all.size() && (all[first].time.start < window.from || !all[first].event.valid() ||
                                trace->text(trace->nameOf(all[first].event)) != "aten::relu_")) {
    ++first;
  }
  ASSERT_LT(first + 5, all.size());
  for (std::size_t p = first; p < first + 5; ++p) {
    own[std::string(trace->text(trace->nameOf(all[p].event)))].push_back(all[p].time.length() / 1000);
  }
  EXPECT_THAT(own["aten::relu_"], ElementsAre(15, 32));
  EXPECT_THAT(own["aten::clamp_min_"], ElementsAre(14, 15));
  EXPECT_THAT(own["cudaLaunchKernel"], ElementsAre(17));
  // The path to the end of the product between the FFTs: a launch into an idle device, an FFT, a gap, the product.
  TimeNs end = kTimeMax;
  for (std::uint32_t e = 0; e < trace->device().size(); ++e) {
    if (trace->device().start[e] < window.from) continue;
    if (trace->text(trace->device().name[e]) == "ampere_gcgemm_64x64_nt") end = std::min(end, trace->device().end(e));
  }
  ASSERT_LT(end, window.to);
  std::vector<std::int64_t> gaps, launches;
  for (const PathPart& part : CriticalPath(*trace, nullptr).find({window.from, end})) {
    const bool gap = part.cause == PathCause::StreamOrder || part.cause == PathCause::Dependency;
    if (gap) gaps.push_back(part.time.length() / 1000);
    if (part.cause == PathCause::LaunchLatency) launches.push_back(part.time.length() / 1000);
  }
  EXPECT_THAT(launches, ::testing::Contains(27));
  EXPECT_THAT(gaps, ::testing::Contains(7));
}

}  // namespace
}  // namespace tallyscope
