// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/row_painter.h"

#include <gtest/gtest.h>

#include <QGuiApplication>
#include <QStaticText>
#include <random>

#include "tests/support/counting_canvas.h"
#include "tests/support/trace_maker.h"
#include "views/theme.h"
#include "views/timeline/image_canvas.h"

namespace tallyscope {
namespace {

using testing::CountingCanvas;

struct Drawn {
  explicit Drawn(std::shared_ptr<const Trace> t)
      : trace(std::move(t)), rows(build(trace)), colors(trace), labels(trace, QGuiApplication::font()) {}
  static std::shared_ptr<const TimelineIndex> build(const std::shared_ptr<const Trace>& trace) {
    Job job;
    return TimelineIndex::build(trace, job);
  }
  FrameCost paint(Canvas& canvas, const TimeWindow& view, std::uint32_t width = 1000, int height = 600,
                  std::int64_t scroll = 0) {
    return RowPainter(rows, colors, labels).paint(canvas, TimeGrid(view, width), scroll, height, 1.0);
  }
  std::shared_ptr<const Trace> trace;
  TimelineRows rows;
  EventColors colors;
  EventLabels labels;
};

std::shared_ptr<const Trace> manyKernels(int events, int streams) {
  std::mt19937 random(1);
  TraceMaker maker;
  std::vector<TimeNs> now(static_cast<std::size_t>(streams), 0);
  for (int i = 0; i < events; ++i) {
    TimeNs& at = now[static_cast<std::size_t>(i % streams)];
    const TimeNs duration = 500 + random() % 4000;
    maker.kernel(at, duration, "kernel_" + std::to_string(random() % 40), 0, i % streams);
    at += duration + random() % 200;
  }
  return maker.finish();
}

TEST(RowPainter, TheNumberOfPrimitivesDoesNotDependOnTheNumberOfEvents) {
  const Drawn few(manyKernels(20000, 4)), many(manyKernels(400000, 4));
  // The same time per pixel (50 µs) and the same rows: twenty times the events are outside the view.
  auto& a = const_cast<Drawn&>(few);
  auto& b = const_cast<Drawn&>(many);
  for (const TimeNs length : {TimeNs{10'000'000}, TimeNs{1'000'000}, TimeNs{50'000}}) {
    CountingCanvas first, second;
    const FrameCost costFew = a.paint(first, {1000, 1000 + length});
    const FrameCost costMany = b.paint(second, {1000, 1000 + length});
    EXPECT_EQ(first.primitives(), second.primitives());
    EXPECT_LE(costMany.nodeVisits, costFew.nodeVisits + 4 * 40);
  }
  // The whole of it: one scanline block a row and nothing an event.
  CountingCanvas all;
  const FrameCost cost = b.paint(all, b.trace->extent());
  EXPECT_EQ(cost.bars, 0U);
  EXPECT_LE(all.primitives(), 1U + 2 * b.rows.visible().size());
  EXPECT_LE(cost.nodeVisits, std::uint64_t{8} * 1000 * 4);
}

/// Draws as another canvas does, for one thread at a time.
class OneAtATime final : public Canvas {
 public:
  explicit OneAtATime(Canvas& canvas) : canvas_(canvas) {}
  void fill(const QRect& rect, QRgb color) override { canvas_.fill(rect, color); }
  void columns(const QRect& rect, const ColumnInks& inks) override { canvas_.columns(rect, inks); }
  void spans(const QRect& rect, const ColumnSpans& spans) override { canvas_.spans(rect, spans); }
  void fade(const QRect& rect, QRgb from, QRgb to) override { canvas_.fade(rect, from, to); }
  void text(const QPoint& topLeft, const QStaticText& text, QRgb color) override { canvas_.text(topLeft, text, color); }
  void text(const QRect& rect, int flags, const QString& text, QRgb color) override {
    canvas_.text(rect, flags, text, color);
  }

 private:
  Canvas& canvas_;
};

TEST(RowPainter, SeveralThreadsDrawWhatOneDraws) {
  Drawn drawn(manyKernels(40000, 24));
  for (const TimeNs length : {drawn.trace->extent().length(), TimeNs{1'000'000}, TimeNs{60'000}}) {
    QImage together(1000, 600, QImage::Format_RGB32), alone(1000, 600, QImage::Format_RGB32);
    FrameCost costTogether, costAlone;
    {
      ImageCanvas canvas(together, drawn.labels.font());
      ASSERT_TRUE(canvas.concurrent());
      costTogether = drawn.paint(canvas, {1000, 1000 + length});
    }
    {
      ImageCanvas canvas(alone, drawn.labels.font());
      OneAtATime serial(canvas);
      ASSERT_FALSE(serial.concurrent());
      costAlone = drawn.paint(serial, {1000, 1000 + length});
    }
    EXPECT_EQ(together, alone);
    EXPECT_EQ(costTogether.nodeVisits, costAlone.nodeVisits);
    EXPECT_EQ(costTogether.bars, costAlone.bars);
    EXPECT_GT(costTogether.lanes, 20U);
  }
}

TEST(RowPainter, DrawsEachEventAsABarWithItsNameWhenThereIsRoom) {
  Drawn drawn(smallTrace());
  CountingCanvas canvas;
  const FrameCost cost = drawn.paint(canvas, {0, 10000});
  EXPECT_EQ(cost.bars, 11U) << "every event of the small trace is wide enough";
  EXPECT_TRUE(canvas.texts.contains("step 1"));
  EXPECT_TRUE(canvas.texts.contains("aten::linear"));
}

TEST(RowPainter, BarsOfOneLaneDoNotOverlapAndStayInTheView) {
  Drawn drawn(manyKernels(300, 1));
  CountingCanvas canvas;
  drawn.paint(canvas, {drawn.trace->extent().from, drawn.trace->extent().to}, 3000);
  std::vector<QRect> bars;
  for (const QRect& rect : canvas.fills) {
    if (rect.height() > 1 && rect.width() < 3000) bars.push_back(rect);
  }
  ASSERT_GT(bars.size(), 100U);
  for (std::size_t i = 1; i < bars.size(); ++i) {
    EXPECT_LT(bars[i - 1].right(), bars[i].left());
    EXPECT_LE(bars[i].right(), 3000);
  }
}

TEST(RowPainter, AnEventOfNoDurationLeavesAMarkAtEveryZoom) {
  TraceMaker maker;
  maker.op(0, 1'000'000'000, "outer");
  maker.op(500'000, 0, "instant");
  Drawn drawn(maker.finish());
  for (TimeNs length = 1'000'000'000; length > 100; length /= 7) {
    CountingCanvas canvas;
    drawn.paint(canvas, {500'000 - length / 3, 500'000 + length});
    EXPECT_GE(canvas.inked, 1U) << length;
  }
}

TEST(RowPainter, AnUnclosedEventFadesOutAtItsEnd) {
  TraceMaker maker;
  maker.range(0, 1000, "never closed", FlagUnclosed);
  Drawn drawn(maker.finish());
  CountingCanvas canvas;
  drawn.paint(canvas, {0, 2000});
  ASSERT_EQ(canvas.fades.size(), 1U);
  EXPECT_NEAR(canvas.fades[0].right(), 499, 2);
}

TEST(RowPainter, OnlyLanesInSightAreDrawn) {
  TraceMaker maker;
  constexpr int depth = 100000;
  for (int i = 0; i < depth; ++i) maker.op(i, 2 * depth - 2 * i, "f");
  Drawn drawn(maker.finish());
  drawn.rows.reveal({EventKind::Operator, depth - 1});
  CountingCanvas canvas;
  const FrameCost cost = drawn.paint(canvas, {0, depth}, 1000, 600, drawn.rows.totalHeight() / 2);
  EXPECT_LE(cost.lanes, 40U);
  EXPECT_GE(cost.lanes, 30U);
}

TEST(EventLabels, GiveTheBareFunctionNameFirstAndElideInTheMiddle) {
  TraceMaker maker;
  const std::string name =
      "void at::native::vectorized_elementwise_kernel<4, at::native::AddFunctor<float> >(int, float*)";
  maker.kernel(0, 10, name);
  const auto trace = maker.finish();
  EventLabels labels(trace, QGuiApplication::font());
  const StringId id = trace->device().name[0];
  const QFontMetrics metrics(QGuiApplication::font());
  const int bare = metrics.horizontalAdvance("vectorized_elementwise_kernel");
  EXPECT_EQ(labels.elided(id, 10000), QString::fromStdString(name));
  EXPECT_EQ(labels.elided(id, bare + 2), "vectorized_elementwise_kernel");
  EXPECT_TRUE(labels.elided(id, bare + 200).startsWith("vectorized_elementwise_kernel<4"))
      << labels.elided(id, bare + 200).toStdString();
  const QString narrow = labels.elided(id, bare / 2);
  EXPECT_TRUE(narrow.startsWith("vec")) << narrow.toStdString();
  EXPECT_TRUE(narrow.endsWith("nel")) << narrow.toStdString();
  for (int width = 40; width < 900; width += 13) EXPECT_LE(metrics.horizontalAdvance(labels.elided(id, width)), width);
}

TEST(EventLabels, AreCachedByNameAndQuantisedWidth) {
  TraceMaker maker;
  maker.kernel(0, 10, "some_kernel_with_a_name");
  const auto trace = maker.finish();
  EventLabels labels(trace, QGuiApplication::font());
  const StringId id = trace->device().name[0];
  EXPECT_EQ(labels.fitted(id, 96), labels.fitted(id, 103));
  EXPECT_EQ(labels.cached(), 1U);
  labels.fitted(id, 104);
  EXPECT_EQ(labels.cached(), 2U);
  EXPECT_EQ(labels.fitted(id, 7), nullptr);
}

}  // namespace
}  // namespace tallyscope
