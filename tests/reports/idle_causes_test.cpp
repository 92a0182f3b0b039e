// SPDX-License-Identifier: GPL-3.0-or-later
// Why a device was idle: every rule on a recording of a few events, worked out by hand.
#include <gmock/gmock.h>

#include "tests/support/corpus_test.h"
#include "tests/support/report_runner.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using testing::cell;
using testing::cellText;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::linkedEvents;
using testing::runReport;
using testing::TraceFixture;

/// A launch and its kernel.
struct Launched {
  TimeNs call, start, duration;
  std::int64_t stream = 7;
  std::string name = "gemm";
};

class IdleFixture : public TraceFixture {
 public:
  IdleFixture() : TraceFixture(Vendor::Nvidia) {
    // Into an idle device: the usual latency is 10 ns.
    add({0, 10, 90});
  }
  void add(const Launched& l) {
    call({.name = "cudaLaunchKernel", .start = l.call, .duration = 2, .correlation = ++correlation_});
    kernel({.name = l.name, .start = l.start, .duration = l.duration, .correlation = correlation_, .stream = l.stream});
  }

 private:
  std::int64_t correlation_ = 0;
};

std::vector<std::string> parts(const Table& table) {
  std::vector<std::string> result;
  for (std::size_t row = 0; row < table.rowCount(); ++row) {
    result.push_back(std::to_string(cell(table, row, "start")) + "+" + std::to_string(cell(table, row, "duration")) +
                     " " + cellText(table, row, "cause"));
  }
  return result;
}

std::vector<std::string> idleParts(IdleFixture& fixture, const std::vector<std::string>& options = {}) {
  return parts(runReport(fixture.finish(), "idle_trace", options));
}

TEST(IdleCauses, ALaunchAfterTheDeviceWasFreeIsLateAndItsUsualLatencyWithIt) {
  IdleFixture fixture;
  fixture.op({.name = "aten::item", .start = 100, .duration = 90});
  fixture.op({.name = "aten::mm", .start = 195, .duration = 20});
  fixture.add({200, 210, 50});
  const auto trace = fixture.finish();
  const Table table = runReport(trace, "idle_trace");
  EXPECT_THAT(parts(table), ElementsAre("100+110 launched late"));
  EXPECT_EQ(cellText(table, 0, "host"), "aten::item");
  EXPECT_EQ(cellText(table, 0, "blame"), "cudaLaunchKernel");
  EXPECT_THAT(cellText(table, 0, "rule"), HasSubstr("after the work before had ended"));
  EXPECT_EQ(linkedEvents(table, 0, 2).size(), 1U);
}

TEST(IdleCauses, AThreadThatWaitedForTheDeviceLaunchesAfterASynchronisation) {
  IdleFixture fixture;
  fixture.op({.name = "aten::item", .start = 20, .duration = 100});
  fixture.call({.name = "cudaStreamSynchronize", .start = 30, .duration = 80});
  fixture.add({150, 160, 50});
  const auto trace = fixture.finish();
  const Table table = runReport(trace, "idle_trace");
  EXPECT_THAT(parts(table), ElementsAre("100+60 synchronisation"));
  EXPECT_EQ(cellText(table, 0, "host"), "aten::item");
  EXPECT_EQ(cellText(table, 0, "blame"), "cudaStreamSynchronize");
  const Table sum = runReport(trace, "idle_sum", {"host"});
  ASSERT_EQ(sum.rowCount(), 1U);
  EXPECT_EQ(cellText(sum, 0, "cause"), "synchronisation");
  EXPECT_EQ(cellText(sum, 0, "host"), "aten::item");
  EXPECT_EQ(cell(sum, 0, "time"), 60);
  EXPECT_EQ(cell(sum, 0, "gaps"), 1);
}

TEST(IdleCauses, WhatWasLaunchedInTimeWaitsForWorkOfAnotherStreamThatEndedJustBefore) {
  IdleFixture fixture;
  fixture.add({50, 105, 50, 9});  // after stream 7, which ended at 100
  fixture.add({60, 158, 50, 7});  // after stream 9, which ended at 155
  EXPECT_THAT(idleParts(fixture), ElementsAre("100+5 waiting for a dependency", "155+3 waiting for a dependency"));
}

TEST(IdleCauses, AStreamThatWaitsForACopyHasTheCopyInTheWay) {
  IdleFixture fixture;
  fixture.copy({.start = 100, .duration = 300, .bytes = 8, .stream = 9});
  fixture.add({50, 405, 50});
  const auto trace = fixture.finish();
  EXPECT_THAT(parts(runReport(trace, "idle_trace")), ElementsAre("400+5 copy in the way"));
  EXPECT_THAT(parts(runReport(trace, "idle_trace", {"by=stream"})), ElementsAre("100+305 copy in the way"));
  EXPECT_THAT(parts(runReport(trace, "idle_trace", {"work=computation"})), ElementsAre("100+305 copy in the way"));
}

TEST(IdleCauses, LaterNodesOfAGraphWaitForItsEdges) {
  TraceFixture fixture(Vendor::Nvidia);
  fixture.call({.name = "cudaGraphLaunch", .start = 0, .duration = 5, .correlation = 1});
  fixture.kernel({.start = 10, .duration = 10, .correlation = 1});
  fixture.kernel({.start = 23, .duration = 10, .correlation = 1});
  EXPECT_THAT(parts(runReport(fixture.finish(), "idle_trace")), ElementsAre("20+3 waiting for a dependency"));
}

TEST(IdleCauses, ACollectiveWaitsForItsLastParticipant) {
  TraceFixture fixture(Vendor::Nvidia);
  for (const std::int64_t device : {0, 1}) {
    const TimeNs arrival = device == 0 ? 110 : 400;
    fixture.call({.start = 0, .duration = 1, .correlation = 10 + device, .pid = 100 + device});
    fixture.call({.start = 2, .duration = 1, .correlation = 20 + device, .pid = 100 + device});
    fixture.call({.start = 4, .duration = 1, .correlation = 30 + device, .pid = 100 + device});
    fixture.kernel({.start = 20, .duration = 80, .correlation = 10 + device, .device = device});
    fixture.kernel({.name = "ncclDevKernel_AllReduce",
                    .start = arrival,
                    .duration = 500 - arrival,
                    .correlation = 20 + device,
                    .device = device,
                    .stream = 2});
    fixture.kernel({.start = 503, .duration = 50, .correlation = 30 + device, .device = device});
  }
  const Table table = runReport(fixture.finish(), "idle_trace", {"work=computation", "device=0"});
  EXPECT_THAT(parts(table), ElementsAre("100+10 waiting for a dependency", "110+290 waiting for a collective partner",
                                        "400+103 waiting for a dependency"));
}

TEST(IdleCauses, AWaitAskedForByTheHostIsADependencyAndWithoutAnyEvidenceTheCauseIsNotKnown) {
  IdleFixture waited;
  waited.call({.name = "cudaStreamWaitEvent", .start = 40, .duration = 2});
  waited.add({50, 300, 50});
  EXPECT_THAT(idleParts(waited), ElementsAre("100+200 waiting for a dependency"));
  IdleFixture silent;
  silent.add({50, 300, 50});
  EXPECT_THAT(idleParts(silent), ElementsAre("100+200 not known"));
  IdleFixture inOrder;
  inOrder.add({50, 104, 50});
  EXPECT_THAT(idleParts(inOrder), ElementsAre("100+4 launch latency"));
}

TEST(IdleCauses, WorkLaunchedBeforeTheRecordingBeganIsItsStart) {
  TraceFixture fixture(Vendor::Nvidia);
  fixture.kernel({.start = 0, .duration = 10});
  fixture.kernel({.start = 30, .duration = 10});
  fixture.call({.start = 90, .duration = 1, .correlation = 1});
  fixture.kernel({.start = 100, .duration = 10, .correlation = 1});
  fixture.kernel({.start = 130, .duration = 10});
  EXPECT_THAT(parts(runReport(fixture.finish(), "idle_trace")),
              ElementsAre("10+20 start of the recording", "40+60 launched late", "110+20 not known"));
}

TEST(IdleCauses, OfOperationsThatStartAtOnceTheFirstLaunchedCounts) {
  IdleFixture fixture;
  fixture.add({120, 130, 50, 7});
  fixture.add({40, 130, 50, 9});
  // The one on stream 9 was launched in time, and nothing says what it waited for.
  EXPECT_THAT(idleParts(fixture), ElementsAre("100+30 not known"));
}

TEST(LaunchLag, IsToldByCallAndNeverNegative) {
  IdleFixture fixture;          // lag 10
  fixture.add({100, 130, 10});  // lag 30
  fixture.add({200, 195, 5});   // 5 before its call
  const auto trace = fixture.finish();
  const Table table = runReport(trace, "launch_lag");
  ASSERT_EQ(table.rowCount(), 1U);
  EXPECT_EQ(cellText(table, 0, "api"), "cudaLaunchKernel");
  EXPECT_EQ(cell(table, 0, "launches"), 3);
  EXPECT_EQ(cell(table, 0, "min"), 0);
  EXPECT_EQ(cell(table, 0, "median"), 10);
  EXPECT_EQ(cell(table, 0, "max"), 30);
  EXPECT_EQ(cell(table, 0, "early"), 1);
  EXPECT_THAT(table.notes, ElementsAre(HasSubstr("up to 5 ns before")));
  const Table corrected = runReport(trace, "launch_lag", {"correct-skew"});
  EXPECT_EQ(cell(corrected, 0, "total"), 15 + 35 + 0);
  EXPECT_EQ(cell(corrected, 0, "early"), 0);
}

TEST(QueueLength, CountsLaunchesUntilTheyStart) {
  IdleFixture fixture;          // launched 0, started 10
  fixture.add({5, 110, 10});    // launched 5, started 110
  fixture.add({300, 310, 10});  // launched 300, started 310
  const auto trace = fixture.finish();
  const Table table = runReport(trace, "queue_length");
  std::vector<std::string> changes;
  for (std::size_t row = 0; row < table.rowCount(); ++row) {
    changes.push_back(std::to_string(cell(table, row, "time")) + ":" + std::to_string(cell(table, row, "length")));
  }
  EXPECT_THAT(changes, ElementsAre("0:1", "5:2", "10:1", "110:0", "300:1", "310:0"));
  const Table empty = runReport(trace, "queue_length", {"empty"});
  ASSERT_EQ(empty.rowCount(), 1U);
  EXPECT_EQ(cell(empty, 0, "empty"), 190);
  EXPECT_EQ(cellText(empty, 0, "cause"), "launched late");
}

}  // namespace
}  // namespace tallyscope
