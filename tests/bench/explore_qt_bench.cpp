// SPDX-License-Identifier: GPL-3.0-or-later
// What Explore does with a recording of 10,000,000 events. Counters:
//   Jobs (search, flame graph, selection summary, sums by name):
//     ratio   their time by that of one std::sort of as many 64-bit times
//   The event table on the GUI thread (paint while scrolling, select all, go to a row):
//     worst_ms  the longest single step; 50 is the bound
//     bytes/row what the table holds beside the recording
#include <benchmark/benchmark.h>

#include <QApplication>
#include <QImage>
#include <QScrollBar>
#include <algorithm>
#include <chrono>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "core/analysis/drawing/flame.h"
#include "core/analysis/selection_summary.h"
#include "core/trace/build/trace_builder.h"
#include "models/events/event_list.h"
#include "models/events/event_search.h"
#include "models/timeline/view_state.h"
#include "views/explore/result_table.h"
#include "views/report/table_view.h"

namespace tallyscope {
namespace {

constexpr std::uint32_t kEvents = 10'000'000;

using Clock = std::chrono::steady_clock;

double milliseconds(Clock::time_point from) {
  return std::chrono::duration<double, std::milli>(Clock::now() - from).count();
}

std::shared_ptr<const Trace> bigTrace() {
  static const std::shared_ptr<const Trace> trace = [] {
    TraceBuilder builder;
    TraceStage& stage = builder.newStage();
    builder.addSource({});
    builder.setOrigin(0);
    const std::uint32_t process = builder.process(0, {1, {}});
    const std::uint32_t track = builder.threadTrack(EventKind::Operator, builder.thread(process, {1, {}}));
    std::vector<StringId> names;
    for (int i = 0; i < 400; ++i) names.push_back(stage.strings.intern("aten::operator_" + std::to_string(i)));
    std::mt19937 random(7);
    // Groups of ten: one around, nine inside, three deep.
    TimeNs now = 0;
    for (std::uint32_t i = 0; i < kEvents; ++i) {
      const std::uint32_t within = i % 10;
      StagedOperator e;
      e.start = now + within * 100;
      e.duration = within == 0 ? 1000 : within % 3 == 1 ? 290 : within % 3 == 2 ? 180 : 60;
      e.place = i;
      e.track = track;
      e.name = names[random() % names.size()];
      stage.operators.push_back(e);
      if (within == 9) now += 1100;
    }
    Job job;
    return builder.finish(job);
  }();
  return trace;
}

double sortSeconds() {
  static const double seconds = [] {
    const auto& starts = bigTrace()->operators().start;
    std::vector<TimeNs> times(starts.begin(), starts.end());
    std::shuffle(times.begin(), times.end(), std::mt19937(1));
    const auto from = Clock::now();
    std::sort(times.begin(), times.end());
    benchmark::DoNotOptimize(times.data());
    return milliseconds(from) / 1000;
  }();
  return seconds;
}

template <typename Work>
void againstSort(benchmark::State& state, Work work) {
  const auto trace = bigTrace();
  const double sort = sortSeconds();
  double best = 1e9;
  for (auto _ : state) {
    const auto from = Clock::now();
    work(trace);
    best = std::min(best, milliseconds(from) / 1000);
  }
  state.counters["ratio"] = best / sort;
}

void search(benchmark::State& state) {
  againstSort(state, [](const auto& trace) {
    Job job;
    benchmark::DoNotOptimize(searchEvents(*trace, {}, QStringLiteral("operator_1"), job).size());
  });
}
BENCHMARK(search)->Unit(benchmark::kMillisecond)->Iterations(3);

void flame(benchmark::State& state) {
  againstSort(state, [](const auto& trace) {
    Job job;
    benchmark::DoNotOptimize(flameTree(*trace, {}, job).nodes.size());
  });
}
BENCHMARK(flame)->Unit(benchmark::kMillisecond)->Iterations(3);

void summary(benchmark::State& state) {
  againstSort(state, [](const auto& trace) {
    Job job;
    benchmark::DoNotOptimize(summarize(*trace, {}, job).names.size());
  });
}
BENCHMARK(summary)->Unit(benchmark::kMillisecond)->Iterations(3);

void sumsByName(benchmark::State& state) {
  againstSort(state, [](const auto& trace) {
    Job job;
    const auto events = std::make_shared<const EventList>(eventsIn(*trace, {}, {}, job));
    benchmark::DoNotOptimize(eventSums(trace, events, job)->rowCount());
  });
}
BENCHMARK(sumsByName)->Unit(benchmark::kMillisecond)->Iterations(3);

void eventTableScrolls(benchmark::State& state) {
  const auto trace = bigTrace();
  Job job;
  const auto events = std::make_shared<const EventList>(eventsIn(*trace, {}, {}, job));
  ViewState view(trace);
  ResultTable table(view, QStringLiteral("events"), QString());
  table.resize(1280, 400);
  table.show(eventTable(trace, events, true), QString());
  static_cast<QWidget&>(table).show();
  QImage image(table.size(), QImage::Format_RGB32);
  double worst = 0;
  const auto step = [&](auto&& work) {
    const auto from = Clock::now();
    work();
    worst = std::max(worst, milliseconds(from));
  };
  QScrollBar& bar = *table.table().verticalScrollBar();
  for (auto _ : state) {
    for (int i = 0; i <= 50; ++i) {
      step([&] {
        bar.setValue(static_cast<int>(static_cast<std::int64_t>(bar.maximum()) * i / 50));
        table.table().render(&image);
      });
    }
    step([&] { table.table().selectAll(); });
    step([&] { table.table().render(&image); });
    step([&] { table.table().goToRow(kEvents / 2); });
    step([&] { table.table().render(&image); });
    QApplication::processEvents();
  }
  state.counters["worst_ms"] = worst;
  state.counters["bytes/row"] = static_cast<double>(events->memoryBytes()) / kEvents;
}
BENCHMARK(eventTableScrolls)->Unit(benchmark::kMillisecond)->Iterations(2);

}  // namespace
}  // namespace tallyscope

int main(int argc, char** argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  const QApplication application(argc, argv);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
