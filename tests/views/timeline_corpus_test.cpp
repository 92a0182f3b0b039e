// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QGuiApplication>
#include <QImage>
#include <cstdlib>
#include <random>
#include <string>

#include "core/import/open_trace.h"
#include "models/timeline/timeline_rows.h"
#include "views/timeline/image_canvas.h"
#include "views/timeline/row_painter.h"

namespace tallyscope {
namespace {

/// Real recordings, drawn from the full span to single events.
class TimelineCorpus : public ::testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    const char* corpus = std::getenv("TALLYSCOPE_CORPUS");
    if (!corpus) GTEST_SKIP() << "TALLYSCOPE_CORPUS is not set";
    Job job;
    trace = openTrace({std::string(corpus) + "/" + GetParam()}, job);
    rows = std::make_unique<TimelineRows>(TimelineIndex::build(trace, job));
  }
  std::shared_ptr<const Trace> trace;
  std::unique_ptr<TimelineRows> rows;
};

TEST_P(TimelineCorpus, VisitsAtMostEightNodesAColumnAtEveryZoom) {
  EventColors colors(trace);
  EventLabels labels(trace, QGuiApplication::font());
  rows->expandToDepth(100);
  RowPainter painter(*rows, colors, labels);
  QImage image(1920, 2000, QImage::Format_RGB32);
  const TimeWindow extent = trace->extent();
  for (TimeNs length = extent.length(); length >= 100; length /= 7) {
    ImageCanvas canvas(image, labels.font());
    const TimeNs from = extent.from + (extent.length() - length) / 3;
    const FrameCost cost = painter.paint(canvas, TimeGrid({from, from + length}, 1920), 0, 2000, 1.0);
    EXPECT_GT(cost.lanes, 0U);
    EXPECT_LE(cost.nodeVisits, std::uint64_t{8} * 1920 * cost.lanes) << length;
  }
}

TEST_P(TimelineCorpus, TheIndexTakesAtMostEightBytesAnEventAndItsTables) {
  EXPECT_LE(rows->index()->memoryBytes(), trace->eventCount() * 8 + 64 * 1024);
}

TEST_P(TimelineCorpus, EveryEventIsFoundWhereItIsDrawn) {
  rows->expandToDepth(100);
  for (std::uint32_t r = 0; r < rows->rows().size(); ++r) rows->setLaneLimit(r, 0);
  std::mt19937 random(1);
  int checked = 0;
  for (int k = 0; k < kEventKinds; ++k) {
    const auto kind = static_cast<EventKind>(k);
    const std::uint32_t count = trace->count(kind);
    if (kind == EventKind::Counter || count == 0) continue;
    for (int i = 0; i < 500; ++i) {
      const EventRef event{kind, static_cast<std::uint32_t>(random() % count)};
      const auto place = rows->placeOf(event);
      ASSERT_NE(place.row, kNone);
      ASSERT_TRUE(place.exact);
      const TimeNs start = trace->startOf(event);
      const TimeNs middle = start + trace->durationOf(event) / 2;
      const auto hit = rows->hitTest(place.top + place.height / 2, {middle, middle + 1});
      ASSERT_TRUE(hit.event.valid());
      // Several events may share one ns; the longest of them is met.
      EXPECT_TRUE(hit.event == event || hit.others > 0);
      ++checked;
    }
  }
  EXPECT_GT(checked, 0);
}

INSTANTIATE_TEST_SUITE_P(Recordings, TimelineCorpus,
                         ::testing::Values("h200/llm_prefill_decode.json.gz", "h200/memory_leaks.json.gz",
                                           "h200/ddp2_rank0.json.gz", "h200/nsys2022_cuda_app.sqlite"));

}  // namespace
}  // namespace tallyscope
