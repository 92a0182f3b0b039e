// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/drawing/value_tracks.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <numeric>
#include <string>

#include "core/analysis/drawing/stream_projection.h"
#include "core/import/open_trace.h"
#include "tests/support/generated_export.h"
#include "tests/support/trace_maker.h"

namespace tallyscope {
namespace {

using testing::GeneratedExport;
using testing::NsysExportMaker;

std::vector<double> valuesOf(const ValueTrack& track) {
  std::vector<double> values;
  for (std::uint32_t i = 0; i < track.series.size(); ++i) values.push_back(track.series.valueAt(i));
  return values;
}

class ValueTracksTest : public ::testing::TestWithParam<NsysExportMaker::Schema> {};

TEST_P(ValueTracksTest, MemoryInUseFollowsFromAllocationsAndReleases) {
  GeneratedExport file(GetParam());
  file.maker.kernel({.start = 5, .end = 6, .correlation = 0});
  file.maker.memory({.start = 10, .address = 0x1000, .bytes = 400});
  file.maker.memory({.start = 20, .address = 0x2000, .bytes = 100});
  file.maker.memory({.start = 30, .address = 0x9000, .bytes = 7, .release = true});  // never seen allocated
  file.maker.memory({.start = 40, .address = 0x1000, .bytes = 400, .release = true});
  file.maker.memory({.start = 50, .address = 0x2000, .bytes = 60});  // given out again without a release
  const auto trace = file.open();
  Job job;
  const auto tracks = valueTracks(*trace, job);
  ASSERT_EQ(tracks.size(), 1U);
  EXPECT_EQ(tracks[0].kind, ValueTrack::Kind::Allocated);
  EXPECT_EQ(valuesOf(tracks[0]), (std::vector<double>{400, 500, 500, 100, 60}));
  EXPECT_EQ(tracks[0].series.timeAt(tracks[0].series.peak()), 20);
  const auto bytesAt = [&](TimeNs time) {
    std::vector<std::int64_t> bytes;
    for (const std::uint32_t e : blocksAliveAt(*trace, tracks[0].track, time))
      bytes.push_back(trace->memory().bytes[e]);
    return bytes;
  };
  EXPECT_EQ(bytesAt(9), std::vector<std::int64_t>{});
  EXPECT_EQ(bytesAt(39), (std::vector<std::int64_t>{400, 100}));
  EXPECT_EQ(bytesAt(40), std::vector<std::int64_t>{100});
  EXPECT_EQ(bytesAt(1000), std::vector<std::int64_t>{60});
}

TEST_P(ValueTracksTest, EveryMetricOfADeviceIsASeries) {
  GeneratedExport file(GetParam());
  file.maker.kernel({.start = 5, .end = 6, .correlation = 0});
  file.maker.device(0, "Device X", 0);
  file.maker.metrics(1000, 0, {{"SM Active [Throughput %]", 98}, {"DRAM Read [Throughput %]", 5}});
  file.maker.metrics(2000, 0, {{"SM Active [Throughput %]", 12}, {"DRAM Read [Throughput %]", 50}});
  const auto trace = file.open();
  Job job;
  const auto tracks = valueTracks(*trace, job);
  ASSERT_EQ(tracks.size(), 2U);
  std::vector<std::vector<double>> all{valuesOf(tracks[0]), valuesOf(tracks[1])};
  std::sort(all.begin(), all.end());
  EXPECT_EQ(all, (std::vector<std::vector<double>>{{5, 50}, {98, 12}}));
}

INSTANTIATE_TEST_SUITE_P(Schemas, ValueTracksTest,
                         ::testing::Values(NsysExportMaker::Schema::Nsys2022, NsysExportMaker::Schema::Nsys2025,
                                           NsysExportMaker::Schema::Asys));

TEST(StreamProjection, ARangeReachesFromItsFirstToItsLastOperationOnEachStream) {
  const auto trace = smallTrace();
  Job job;
  const StreamProjection projection = projectOntoStreams(*trace, job);
  // "step 1" holds three launches: two kernels on stream 7, one on stream 8; the copy was launched by nobody.
  ASSERT_EQ(projection.streams.size(), 2U);
  ASSERT_EQ(projection.slices.size(), 2U);
  EXPECT_EQ(projection.slices.start[0], 2000);
  EXPECT_EQ(projection.slices.duration[0], 2500);
  EXPECT_EQ(projection.operations[0], 2U);
  EXPECT_EQ(projection.slices.start[1], 2500);
  EXPECT_EQ(projection.slices.duration[1], 1700);
  EXPECT_EQ(projection.range, (std::vector<std::uint32_t>{0, 0}));
  EXPECT_EQ(projection.projectionsOf(0).size(), 2U);
  EXPECT_EQ(projection.streamOf(1), projection.streams[1].stream);
}

TEST(StreamProjection, NestedRangesLieBelowOneAnotherTheOuterOneOnTop) {
  TraceMaker maker;
  maker.range(0, 1000, "outer");
  maker.range(100, 300, "inner");
  maker.range(500, 300, "second");
  maker.call(150, 10, "launch", 1);
  maker.call(550, 10, "launch", 2);
  maker.call(900, 10, "launch", 3);
  maker.kernel(2000, 100, "k", 1);
  maker.kernel(2200, 100, "k", 2);
  maker.kernel(2400, 100, "k", 3);
  const auto trace = maker.finish();
  Job job;
  const StreamProjection p = projectOntoStreams(*trace, job);
  ASSERT_EQ(p.slices.size(), 3U);
  EXPECT_EQ(p.streams[0].lanes, 2U);
  EXPECT_EQ(trace->text(p.slices.name[0]), "outer");
  EXPECT_EQ(p.slices.duration[0], 500);
  EXPECT_EQ(trace->text(p.slices.name[1]), "inner");
  EXPECT_EQ(p.slices.lane[1], 1U);
  EXPECT_EQ(trace->text(p.slices.name[2]), "second");
  EXPECT_EQ(p.slices.start[2], 2200);
}

TEST(ValueTracksCorpus, WhatMemoryLeaksStillHeldAtItsEndIsWhatItsTruthLists) {
  const char* corpus = std::getenv("TALLYSCOPE_CORPUS");
  if (!corpus) GTEST_SKIP() << "TALLYSCOPE_CORPUS is not set";
  Job job;
  const auto trace = openTrace({std::string(corpus) + "/h200/memory_leaks.json.gz"}, job);
  int devices = 0;
  for (const std::uint32_t t : trace->tracksOf(EventKind::Memory)) {
    if (trace->tracks()[t].device == kNone) continue;
    ++devices;
    std::int64_t sum = 0;
    const auto alive = blocksAliveAt(*trace, t, trace->extent().to);
    for (const std::uint32_t e : alive) sum += trace->memory().bytes[e];
    EXPECT_EQ(alive.size(), 15U);
    EXPECT_EQ(sum, 142'606'336);
  }
  EXPECT_EQ(devices, 1);
}

}  // namespace
}  // namespace tallyscope
