// SPDX-License-Identifier: GPL-3.0-or-later
// Painting 60 rows, 1920 x 1080 pixels of lanes: a recording of 10,000,000 events against one of 10,000 at equal time
// per pixel, from the full span to a single event, even and bursty, with and without labels.
//   lanes/…   the painting of the rows alone
//   frame/…   the whole frame as the window draws it: rows, their heads, the ruler, the overview, onto the widget
// Counters:
//   ms            median of a frame of the big recording
//   ratio         that by the small recording's: at most 2 where the small one fills the view, at most 3 elsewhere
//   least_…       the same of the fastest run of each: what a quiet machine would give
//   limit         the bound that applies
//   nodes/column  pyramid nodes visited a row and column, at most 8
//   bytes/event   of the index, at most 8
#include <benchmark/benchmark.h>

#include <QApplication>
#include <QImage>
#include <QScrollBar>
#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "core/trace/build/trace_builder.h"
#include "models/timeline/timeline_rows.h"
#include "models/timeline/view_state.h"
#include "views/timeline/image_canvas.h"
#include "views/timeline/row_painter.h"
#include "views/timeline/timeline_view.h"

namespace tallyscope {
namespace {

constexpr int kWidth = 1920, kHeight = 1080, kRows = 60, kRuns = 21;
constexpr std::uint32_t kBig = 10'000'000, kSmall = 10'000;

std::shared_ptr<const Trace> makeTrace(std::uint32_t events, bool bursty) {
  TraceBuilder builder;
  TraceStage& stage = builder.newStage();
  builder.addSource({});
  builder.setOrigin(0);
  const std::uint32_t device = builder.device(0, 0);
  std::vector<StringId> names;
  for (int i = 0; i < 400; ++i) names.push_back(stage.strings.intern("kernel_number_" + std::to_string(i)));
  std::mt19937 random(7);
  for (std::uint32_t row = 0; row < kRows; ++row) {
    const std::uint32_t track = builder.streamTrack(EventKind::Device, builder.stream(device, 1, row));
    TimeNs now = 0;
    for (std::uint32_t i = 0; i < events / kRows; ++i) {
      StagedDevice e;
      e.start = now;
      e.duration = 500 + random() % 4000;
      e.place = i;
      e.track = track;
      e.name = names[random() % names.size()];
      stage.device.push_back(e);
      now += e.duration + 20 + random() % 400;
      // Bursts of some forty events with pauses about as long as themselves.
      if (bursty && random() % 40 == 0) now += static_cast<TimeNs>(random() % 200'000);
    }
  }
  Job job;
  return builder.finish(job);
}

double msSince(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

struct Recording {
  explicit Recording(std::uint32_t events, bool bursty)
      : trace(makeTrace(events, bursty)),
        state(trace),
        view(state),
        colors(trace),
        labels(trace, QGuiApplication::font()) {
    state.setMergeInterval(1 << 30);  // one entry of history
    view.resize(2200, 1200);
    view.show();
    while (!view.isReady()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    // 18 px a row; the device's own row is scrolled out.
    view.rows()->setMetrics({18, 16, 16, 1});
    for (int i = 0; i < 3; ++i) {
      view.resize(view.width() + kWidth - view.lanes().width(), view.height() + kHeight - view.lanes().height());
      QCoreApplication::processEvents();
    }
    view.verticalScrollBar().setValue(18);
    frame = QImage(view.size(), QImage::Format_RGB32);
  }
  double paintLanes(QImage& image, const TimeWindow& seen, bool withLabels, FrameCost& cost) {
    const auto begin = std::chrono::steady_clock::now();
    ImageCanvas canvas(image, labels.font());
    const TimeGrid grid(seen, kWidth);
    cost = RowPainter(*view.rows(), colors, labels).paint(canvas, grid, 18, kHeight, 1.0, withLabels);
    return msSince(begin);
  }
  /// Every frame is another view, by a ns, so that nothing drawn can be used again.
  double paintFrame(const TimeWindow& seen, FrameCost& cost) {
    shift = !shift;
    state.setView({seen.from + shift, seen.to + shift});
    const auto begin = std::chrono::steady_clock::now();
    view.render(&frame);
    const double ms = msSince(begin);
    cost = view.lanes().lastCost();
    return ms;
  }
  std::shared_ptr<const Trace> trace;
  ViewState state;
  TimelineView view;
  EventColors colors;
  EventLabels labels;
  QImage frame;
  bool shift = false;
};

using Recordings = std::map<std::pair<std::uint32_t, bool>, std::unique_ptr<Recording>>;

/// Made when first asked for; to be cleared while the application stands.
Recordings& recordings() {
  static Recordings all;
  return all;
}

Recording& recording(std::uint32_t events, bool bursty) {
  auto& slot = recordings()[{events, bursty}];
  if (!slot) slot = std::make_unique<Recording>(events, bursty);
  return *slot;
}

double median(std::vector<double> values) {
  std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2), values.end());
  return values[values.size() / 2];
}

enum class What { Bars, Labels, Frame };

void draw(benchmark::State& state, bool bursty, What what, std::int64_t divisor) {
  Recording& big = recording(kBig, bursty);
  Recording& small = recording(kSmall, bursty);
  const TimeWindow whole = big.trace->extent();
  const TimeNs length = std::max<TimeNs>(whole.length() / divisor, 2000);
  // From a third of the way for the big one; the small one from its own start, which fills the view or as much as it
  // can.
  const TimeNs at = divisor == 1 ? whole.from : whole.from + whole.length() / 3;
  const TimeNs spare = std::max<TimeNs>(0, small.trace->extent().length() - length) / 3;
  const TimeWindow bigView{at, at + length};
  const TimeWindow smallView{spare, spare + length};
  small.state.extendBounds({whole.from, whole.to + 1});
  const bool fills = small.trace->extent().length() >= length;
  QImage image(kWidth, kHeight, QImage::Format_RGB32);
  const auto paint = [&](Recording& recording, const TimeWindow& view, FrameCost& cost) {
    return what == What::Frame ? recording.paintFrame(view, cost)
                               : recording.paintLanes(image, view, what == What::Labels, cost);
  };
  for (auto _ : state) {
    std::vector<double> bigMs, smallMs;
    FrameCost cost, other;
    for (int run = 0; run < kRuns; ++run) {
      bigMs.push_back(paint(big, bigView, cost));
      smallMs.push_back(paint(small, smallView, other));
    }
    state.SetIterationTime(median(bigMs) / 1000);
    state.counters["ms"] = median(bigMs);
    state.counters["ratio"] = median(bigMs) / median(smallMs);
    state.counters["least_ms"] = *std::min_element(bigMs.begin(), bigMs.end());
    state.counters["least_ratio"] =
        *std::min_element(bigMs.begin(), bigMs.end()) / *std::min_element(smallMs.begin(), smallMs.end());
    state.counters["limit"] = fills ? 2 : 3;
    state.counters["nodes/column"] = static_cast<double>(cost.nodeVisits) / kWidth / static_cast<double>(cost.lanes);
    state.counters["labels"] = static_cast<double>(cost.labels);
    state.counters["bytes/event"] =
        static_cast<double>(big.view.rows()->index()->memoryBytes()) / static_cast<double>(big.trace->eventCount());
  }
}

}  // namespace
}  // namespace tallyscope

int main(int argc, char** argv) {
  if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  const QApplication application(argc, argv);
  for (const bool bursty : {false, true}) {
    for (const auto& [name, what] :
         {std::pair{"lanes/bars/", tallyscope::What::Bars}, std::pair{"lanes/labels/", tallyscope::What::Labels},
          std::pair{"frame/", tallyscope::What::Frame}}) {
      for (const std::int64_t divisor : {1LL, 8LL, 64LL, 512LL, 1024LL, 8192LL, 65536LL, 1LL << 40}) {
        const std::string zoom = divisor == 1LL << 40 ? "single_event" : "1/" + std::to_string(divisor);
        const std::string full = name + std::string(bursty ? "bursty/" : "even/") + zoom;
        benchmark::RegisterBenchmark(
            full.c_str(),
            [bursty, what = what, divisor](benchmark::State& state) { tallyscope::draw(state, bursty, what, divisor); })
            ->Iterations(1)
            ->UseManualTime()
            ->Unit(benchmark::kMillisecond);
      }
    }
  }
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  tallyscope::recordings().clear();
  return 0;
}
