// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of graphs, and what generated exports hold that no recording at hand does.
#include <gtest/gtest.h>

#include <QStringList>

#include "models/events/alive_table.h"
#include "models/timeline/timeline_rows.h"
#include "models/timeline/value_labels.h"
#include "tests/support/generated_export.h"

namespace tallyscope {
namespace {

using testing::GeneratedExport;
using testing::NsysExportMaker;

class TimelineValueRows : public ::testing::Test {
 protected:
  TimelineValueRows() : file_(NsysExportMaker::Schema::Nsys2025) {}
  void open() {
    trace = file_.open();
    Job job;
    rows = std::make_unique<TimelineRows>(TimelineIndex::build(trace, job));
  }
  /// "label" with two spaces a level, of all rows.
  QStringList labels() const {
    QStringList all;
    for (const TimelineRow& row : rows->rows()) {
      all << QString(static_cast<qsizetype>(row.depth) * 2, QLatin1Char(' ')) + row.label;
    }
    return all;
  }
  const TimelineRow& row(const QString& label) const {
    for (const TimelineRow& r : rows->rows()) {
      if (r.label == label) return r;
    }
    throw std::runtime_error("no row " + label.toStdString());
  }
  GeneratedExport file_;
  std::shared_ptr<const Trace> trace;
  std::unique_ptr<TimelineRows> rows;
};

TEST_F(TimelineValueRows, ADeviceHasItsMemoryInUseAndItsMetricsAboveItsStreams) {
  file_.maker.device(0, "Device X", 0);
  file_.maker.call({.start = 1, .end = 2, .correlation = 1});
  file_.maker.kernel({.start = 5, .end = 6, .correlation = 1});
  file_.maker.memory({.start = 10, .address = 0x1000, .bytes = 5'000'000});
  file_.maker.metrics(1000, 0, {{"SM Active [Throughput %]", 98}, {"Clock", 1'500'000'000}});
  open();
  const QStringList all = labels();
  const qsizetype device = all.indexOf("GPU 0");
  ASSERT_GE(device, 0) << all.join('\n').toStdString();
  EXPECT_EQ(all.mid(device, 6),
            (QStringList{"GPU 0", "  Memory", "  Metrics", "    SM Active [Throughput %]", "    Clock", "  stream 7"}));
  EXPECT_EQ(row("Memory").secondary, "peak 5.00 MB");
  EXPECT_EQ(row("Metrics").values.size(), 2U) << "all of them in one row";
  EXPECT_FALSE(row("Metrics").expanded);
  const ValueTrack& active = rows->index()->values()[row("SM Active [Throughput %]").values[0]];
  EXPECT_EQ(scaleOf(*trace, active).high, 100.0) << "a share of a hundred has its own scale";
  const ValueTrack& clock = rows->index()->values()[row("Clock").values[0]];
  EXPECT_EQ(scaleOf(*trace, clock).high, 1.5e9);
}

TEST_F(TimelineValueRows, OsCallsSynchronisationGraphsAndProjectedRangesHaveRows) {
  file_.maker.osCall(100, 200, "poll");
  file_.maker.range({.start = 0, .end = 50, .text = "step"});
  file_.maker.call({.start = 10, .end = 20, .correlation = 1});
  file_.maker.kernel({.start = 30, .end = 40, .correlation = 1});
  file_.maker.graphTrace(60, 90, 2, 11);
  file_.maker.sync({.start = 100, .end = 120});
  open();
  const QStringList all = labels();
  for (const char* label : {"OS calls", "Ranges, projected", "Kernels", "Graphs", "Synchronisation"}) {
    EXPECT_EQ(all.filter(label).size(), 1) << label << " in\n" << all.join('\n').toStdString();
  }
}

TEST_F(TimelineValueRows, WhatWasAliveIsATableOfBlocksTheLargestFirst) {
  file_.maker.kernel({.start = 5, .end = 6, .correlation = 0});
  file_.maker.memory({.start = 10, .address = 0x1000, .bytes = 100});
  file_.maker.memory({.start = 20, .address = 0x2000, .bytes = 400});
  file_.maker.memory({.start = 30, .address = 0x1000, .bytes = 100, .release = true});
  open();
  Job job;
  const std::uint32_t track = trace->tracksOf(EventKind::Memory)[0];
  const auto before = aliveTable(trace, track, 25, job);
  ASSERT_EQ(before->rowCount(), 2U);
  EXPECT_EQ(before->integer(0, static_cast<std::size_t>(before->indexOf("bytes"))), 400);
  EXPECT_EQ(before->integer(0, static_cast<std::size_t>(before->indexOf("age"))), 5);
  EXPECT_EQ(before->text(1, static_cast<std::size_t>(before->indexOf("address"))), "0x1000");
  EventRef linked;
  before->links()[0].events(1, [&](EventRef event) { linked = event; });
  EXPECT_EQ(trace->memory().address[linked.index], 0x1000U);
  EXPECT_EQ(aliveTable(trace, track, 30, job)->rowCount(), 1U);
  EXPECT_EQ(aliveTable(trace, track, 5, job)->rowCount(), 0U);
}

}  // namespace
}  // namespace tallyscope
