// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/value_painter.h"

#include <gtest/gtest.h>

#include <QGuiApplication>
#include <QTest>
#include <random>

#include "tests/support/counting_canvas.h"
#include "tests/support/generated_export.h"
#include "tests/support/timeline_fixture.h"
#include "views/explore/explore_pane.h"
#include "views/explore/result_table.h"
#include "views/timeline/row_painter.h"

namespace tallyscope {
namespace {

using testing::CountingCanvas;
using testing::GeneratedExport;
using testing::NsysExportMaker;

/// A device with two metrics of `samples` samples each and as many memory events.
std::shared_ptr<const Trace> metricTrace(int samples) {
  std::mt19937 random(5);
  GeneratedExport file(NsysExportMaker::Schema::Nsys2025);
  file.maker.device(0, "Device X", 0);
  file.maker.kernel({.start = 0, .end = 1, .correlation = 0});
  for (int i = 0; i < samples; ++i) {
    const std::int64_t time = 10 + std::int64_t{i} * 100'000'000 / samples;
    file.maker.metrics(time, 0,
                       {{"SM Active [Throughput %]", static_cast<double>(random() % 100)},
                        {"Clock", static_cast<double>(random() % 1'000'000)}});
    file.maker.memory(
        {.start = time, .address = 0x1000 + 16U * (random() % 64), .bytes = 1000, .release = random() % 2 == 0});
  }
  return file.open();
}

class ValuePainter : public ::testing::Test {
 protected:
  FrameCost paint(const std::shared_ptr<const Trace>& trace, CountingCanvas& canvas) {
    Job job;
    TimelineRows rows(TimelineIndex::build(trace, job));
    rows.expandToDepth(100);
    EventColors colors(trace);
    EventLabels labels(trace, QGuiApplication::font());
    return RowPainter(rows, colors, labels).paint(canvas, TimeGrid(trace->extent(), 1000), 0, 2000, 1.0);
  }
};

TEST_F(ValuePainter, TheNumberOfPrimitivesDoesNotDependOnTheNumberOfSamples) {
  CountingCanvas few, many;
  paint(metricTrace(200), few);
  const FrameCost cost = paint(metricTrace(20'000), many);
  EXPECT_EQ(few.primitives(), many.primitives());
  // Memory in use, and two metrics each in the common row and in its own: one line each.
  EXPECT_EQ(many.lines.size(), 5U);
  EXPECT_LE(cost.nodeVisits, 1000U * 40 * cost.lanes);
}

TEST_F(ValuePainter, LinesReachFromTheLowestToTheHighestOfEachColumn) {
  GeneratedExport file(NsysExportMaker::Schema::Nsys2025);
  file.maker.device(0, "Device X", 0);
  file.maker.kernel({.start = 0, .end = 1000, .correlation = 0});
  // Twice in one column: 100, then back to 0; afterwards 50.
  file.maker.metrics(100, 0, {{"Active %", 0}});
  file.maker.metrics(201, 0, {{"Active %", 100}});
  file.maker.metrics(203, 0, {{"Active %", 0}});
  file.maker.metrics(500, 0, {{"Active %", 50}});
  const auto trace = file.open();
  Job job;
  TimelineRows rows(TimelineIndex::build(trace, job));
  CountingCanvas canvas;
  const TimelineRow* row = nullptr;
  for (const TimelineRow& r : rows.rows()) {
    if (r.kind == TimelineRow::Kind::Values) row = &r;
  }
  ASSERT_TRUE(row);
  paintValues(canvas, rows, *row, TimeGrid({0, 1000}, 100), QRect(0, 0, 100, 41), 1.0);
  ASSERT_EQ(canvas.lines.size(), 1U);
  const ColumnSpans& line = canvas.lines[0];
  EXPECT_EQ(line.highs[5], line.lows[5]) << "nothing before the first sample";
  EXPECT_EQ(line.lows[20], 0);
  EXPECT_EQ(line.highs[20], 41) << "the peak is not lost";
  EXPECT_EQ(line.highs[30], 1);
  EXPECT_EQ(line.lows[60], 20);
  EXPECT_EQ(line.highs[60], 21);
}

class MemoryGraph : public TimelineFixture {};

TEST_F(MemoryGraph, HoveringReadsItAndAClickListsWhatWasAlive) {
  GeneratedExport file(NsysExportMaker::Schema::Nsys2025);
  file.maker.kernel({.start = 0, .end = 10'000, .correlation = 0});
  file.maker.memory({.start = 2000, .address = 0x1000, .bytes = 5'000'000});
  file.maker.memory({.start = 4000, .address = 0x2000, .bytes = 1'000'000});
  file.maker.memory({.start = 8000, .address = 0x1000, .bytes = 5'000'000, .release = true});
  show(file.open());
  ExplorePane pane(*state, *view);
  std::uint32_t graphs = 0;
  while (view->rows()->rows()[graphs].label != "Memory") ++graphs;
  const TimelineRow& row = view->rows()->rows()[graphs];
  EXPECT_TRUE(valuesAt(*view->rows(), row, 5000).startsWith("Memory in use: 6.00 MB"));
  EXPECT_TRUE(valuesAt(*view->rows(), row, 9000).startsWith("Memory in use: 1.00 MB"));
  const auto& visible = view->rows()->visible()[*view->rows()->visibleIndexOf(graphs)];
  const QPoint place(lanes().columnAt(5000), static_cast<int>(visible.top + visible.height / 2 - lanes().scroll()));
  QTest::mouseClick(&lanes(), Qt::LeftButton, {}, place);
  for (int i = 0; i < 200 && pane.memory().model().shownRows() != 2; ++i) QTest::qWait(5);
  ASSERT_EQ(pane.memory().model().shownRows(), 2);
  pane.memory().goToRow(1);
  ASSERT_EQ(state->event().kind, EventKind::Memory);
  EXPECT_EQ(state->trace()->startOf(state->event()), 4000);
}

}  // namespace
}  // namespace tallyscope
