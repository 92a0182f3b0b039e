// SPDX-License-Identifier: GPL-3.0-or-later
// How long the window's thread is busy at a stretch while a person works with a recording of 10,000,000 events: it is
// opened, zoomed, panned, selected in, filtered, searched, its events scrolled through, its flame graph seen. Every
// event that the thread dispatches is timed; what is done in jobs does not count, as the window is usable meanwhile.
//   session_qt_bench [EVENTS] [--check]
// Prints for each step how many events were dispatched, the median, the 99th percentile and the longest, then the
// distribution of all. With --check the exit code is 1 when one took more than 50 ms.
#include <QApplication>
#include <QDockWidget>
#include <QLineEdit>
#include <QScrollBar>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "app/gui/document_tab.h"
#include "app/gui/main_window.h"
#include "core/trace/build/trace_builder.h"
#include "models/document/settings.h"
#include "views/explore/event_search_box.h"
#include "views/explore/events_page.h"
#include "views/explore/explore_pane.h"
#include "views/explore/result_table.h"
#include "views/flame/flame_page.h"
#include "views/report/report_pane.h"
#include "views/report/report_view.h"
#include "views/report/table_view.h"
#include "views/timeline/timeline_view.h"

namespace tallyscope {
namespace {

using Clock = std::chrono::steady_clock;

/// Times every event that is dispatched from the event loop, or sent by the script, with all it causes.
class TimedApplication final : public QApplication {
 public:
  using QApplication::QApplication;
  bool notify(QObject* receiver, QEvent* event) override {
    if (depth_ > 0 || !timing) return QApplication::notify(receiver, event);
    ++depth_;
    const auto from = Clock::now();
    const QByteArray name = receiver->metaObject()->className();
    const int type = event->type();
    const bool result = QApplication::notify(receiver, event);
    const double ms = std::chrono::duration<double, std::milli>(Clock::now() - from).count();
    --depth_;
    times.push_back(ms);
    if (ms > longest) {
      longest = ms;
      longestWas = name + " event " + QByteArray::number(type);
    }
    return result;
  }
  bool timing = false;
  std::vector<double> times;
  double longest = 0;
  QByteArray longestWas;

 private:
  int depth_ = 0;
};

/// Decoding steps as a serving engine's: a range a step, operators three deep on two threads, each leaf launching a
/// kernel on one of four streams.
std::shared_ptr<const Trace> makeTrace(std::uint32_t events) {
  TraceBuilder builder;
  TraceStage& stage = builder.newStage();
  builder.addSource({});
  builder.setOrigin(0);
  const std::uint32_t process = builder.process(0, {1, {}});
  const std::uint32_t device = builder.device(0, 0);
  std::vector<StringId> operators, kernels;
  for (int i = 0; i < 300; ++i) operators.push_back(stage.strings.intern("aten::operator_" + std::to_string(i)));
  for (int i = 0; i < 400; ++i)
    kernels.push_back(stage.strings.intern("void kernel_" + std::to_string(i) + "<float>()"));
  const StringId launch = stage.strings.intern("cudaLaunchKernel"), step = stage.strings.intern("decode");
  std::array<std::uint32_t, 4> streams{};
  for (std::uint32_t s = 0; s < 4; ++s)
    streams[s] = builder.streamTrack(EventKind::Device, builder.stream(device, 1, s));
  std::mt19937 random(7);
  std::uint32_t place = 0;
  const auto fill = [&](auto& e, TimeNs start, TimeNs duration, std::uint32_t track, StringId name) {
    e.start = start;
    e.duration = duration;
    e.place = place++;
    e.track = track;
    e.name = name;
  };
  for (int t = 0; t < 2; ++t) {
    const std::uint32_t thread = builder.thread(process, {t + 1, {}});
    const std::uint32_t operatorTrack = builder.threadTrack(EventKind::Operator, thread);
    const std::uint32_t apiTrack = builder.threadTrack(EventKind::Api, thread);
    const std::uint32_t rangeTrack = builder.threadTrack(EventKind::Range, thread);
    TimeNs now = t * 700;
    for (std::uint32_t i = 0; place < events / 2 * static_cast<std::uint32_t>(t + 1); ++i) {
      if (i % 300 == 0) {
        StagedRange range;
        fill(range, now, 300 * 6000 - 10, rangeTrack, step);
        stage.ranges.push_back(range);
      }
      for (int depth = 0; depth < 3; ++depth) {
        StagedOperator op;
        fill(op, now + depth * 100, 5600 - depth * 400, operatorTrack,
             operators[(i % 300 + 100 * static_cast<std::uint32_t>(depth)) % 300]);
        stage.operators.push_back(op);
      }
      StagedApi call;
      fill(call, now + 1000, 2500, apiTrack, launch);
      call.correlation = place;
      stage.api.push_back(call);
      StagedDevice kernel;
      const TimeNs duration = 1500 + random() % 4000;
      fill(kernel, now + 5000, duration, streams[static_cast<std::size_t>(2 * t) + i % 2],
           kernels[i % 300 + random() % 100]);
      kernel.correlation = call.correlation;
      stage.device.push_back(kernel);
      now += 6000;
    }
  }
  Job job;
  return builder.finish(job);
}

class Script {
 public:
  explicit Script(TimedApplication& application) : application_(application) {
    std::printf("%-34s %9s %9s %9s %9s  %s\n", "step", "events", "median", "99 %", "longest", "ms; the longest was");
  }

  void step(
      const char* name, const std::function<void()>& act, const std::function<bool()>& done = [] { return true; }) {
    application_.times.clear();
    application_.longest = 0;
    application_.timing = true;
    act();
    // Whatever the step set going is waited for in the event loop, as a person would.
    while (!done()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 20);
    for (int i = 0; i < 10; ++i) QTest::qWait(2);
    application_.timing = false;
    std::vector<double> times = application_.times;
    std::sort(times.begin(), times.end());
    if (times.empty()) times.push_back(0);
    std::printf("%-34s %9zu %9.3f %9.3f %9.1f  %s\n", name, times.size(), times[times.size() / 2],
                times[std::min(times.size() - 1, times.size() * 99 / 100)], times.back(),
                application_.longestWas.constData());
    std::fflush(stdout);
    all_.insert(all_.end(), times.begin(), times.end());
  }

  /// The distribution; the longest in ms.
  double print() const {
    static constexpr std::array kEdges{0.1, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 1e9};
    double from = 0, longest = 0;
    std::printf("\nbusy at a stretch, ms      events\n");
    for (const double to : kEdges) {
      const auto count = std::count_if(all_.begin(), all_.end(), [&](double ms) { return ms >= from && ms < to; });
      if (to < 1e9) {
        std::printf("%8.1f to %-8.1f %10td\n", from, to, count);
      } else {
        std::printf("%8.1f and more     %10td\n", from, count);
      }
      from = to;
    }
    for (const double ms : all_) longest = std::max(longest, ms);
    std::printf("longest %.1f ms (limit 50)\n", longest);
    return longest;
  }

 private:
  TimedApplication& application_;
  std::vector<double> all_;
};

void wheel(QWidget& widget, QPoint at, int angle) {
  QWheelEvent event(at, widget.mapToGlobal(at), {}, {0, angle}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
  QApplication::sendEvent(&widget, &event);
  QCoreApplication::processEvents();
}

void drag(QWidget& widget, QPoint from, QPoint to) {
  QTest::mousePress(&widget, Qt::LeftButton, {}, from);
  for (int i = 1; i <= 10; ++i) {
    const QPoint at = from + (to - from) * i / 10;
    QMouseEvent event(QEvent::MouseMove, at, widget.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&widget, &event);
    QCoreApplication::processEvents();
  }
  QTest::mouseRelease(&widget, Qt::LeftButton, {}, to);
}

double run(TimedApplication& application, std::uint32_t events) {
  const auto trace = makeTrace(events);
  QTemporaryDir folder;
  Settings settings(folder.filePath("settings.ini"));
  MainWindow window(settings);
  window.resize(1920, 1080);
  window.show();
  QTest::qWait(50);
  window.setOpener([trace](const std::vector<std::string>&, Job&) { return trace; });

  Script script(application);
  DocumentTab* tab = nullptr;
  const auto reportReady = [&] {
    ReportView* report = tab->reports()->current();
    return report && report->upToDate() && !report->model().busy();
  };
  script.step(
      "open until the first picture",
      [&] {
        window.openFiles({folder.filePath("made.json")});
        tab = window.currentTab();
      },
      [&] { return tab->state() && tab->timeline()->isReady(); });
  script.step(
      "first report", [] {}, reportReady);
  TimelineView& timeline = *tab->timeline();
  LanesView& lanes = timeline.lanes();
  ViewState& state = *tab->state();
  script.step("zoom in and out by the wheel", [&] {
    for (int i = 0; i < 40; ++i) wheel(lanes, {700, 100}, 120);
    for (int i = 0; i < 20; ++i) wheel(lanes, {700, 100}, -120);
  });
  script.step("pan by keys", [&] {
    lanes.setFocus();
    for (int i = 0; i < 60; ++i) QTest::keyClick(&lanes, i < 30 ? Qt::Key_Right : Qt::Key_Left);
  });
  script.step("move the pointer over the rows", [&] {
    for (int i = 0; i < 200; ++i) {
      QTest::mouseMove(&lanes, {20 + 5 * i, 20 + i});
      QCoreApplication::processEvents();
    }
  });
  script.step("fit, drag a range", [&] {
    state.fit();
    drag(lanes, {400, 60}, {900, 70});
  });
  script.step(
      "filter by it: reports again", [&] { timeline.actions().filterAndZoom->trigger(); }, reportReady);
  script.step(
      "undo all of it",
      [&] {
        for (int i = 0; i < 5; ++i) timeline.actions().undo->trigger();
        state.clearWindow();
      },
      reportReady);
  EventSearchBox& search = window.searchBox();
  script.step(
      "search all names",
      [&] {
        search.field().setFocus();
        QTest::keyClicks(&search.field(), "kernel_12");
        QTest::keyClick(&search.field(), Qt::Key_Return);
      },
      [&] { return !search.busy() && !tab->explore()->busy(); });
  script.step("step through twenty hits", [&] {
    for (int i = 0; i < 20; ++i) QTest::keyClick(&search.field(), Qt::Key_Return);
  });
  ExplorePane& explore = *tab->explore();
  window.exploreDock().raise();
  script.step(
      "the table of all events", [&] { explore.openPage("events"); },
      [&] { return !explore.events().busy() && explore.events().events(); });
  script.step(
      "scroll it, select all",
      [&] {
        TableView& table = explore.events().result().table();
        for (int i = 0; i <= 100; ++i) {
          table.verticalScrollBar()->setValue(
              static_cast<int>(static_cast<std::int64_t>(table.verticalScrollBar()->maximum()) * i / 100));
          QCoreApplication::processEvents();
        }
        table.setFocus();
        QTest::keyClick(&table, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(&table, Qt::Key_End, Qt::ControlModifier);
        QTest::keyClick(&table, Qt::Key_Home, Qt::ControlModifier);
      },
      [&] { return !explore.events().result().busy(); });
  script.step(
      "the flame graph of everything", [&] { explore.openPage("flame"); }, [&] { return !explore.flame().busy(); });
  script.step("search in the flame graph", [&] {
    explore.flame().search().setFocus();
    QTest::keyClicks(&explore.flame().search(), "operator_1");
  });
  script.step(
      "the selection's summary",
      [&] {
        explore.openPage("selection");
        drag(lanes, {300, 60}, {1100, 70});
      },
      [&] { return !explore.busy(); });
  const double longest = script.print();
  window.hide();
  return longest;
}

}  // namespace
}  // namespace tallyscope

int main(int argc, char** argv) {
  if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  tallyscope::TimedApplication application(argc, argv);
  std::uint32_t events = 10'000'000;
  bool check = false;
  for (int i = 1; i < argc; ++i) {
    if (std::string(argv[i]) == "--check") {
      check = true;
    } else {
      events = static_cast<std::uint32_t>(std::strtoul(argv[i], nullptr, 10));
    }
  }
  const double longest = tallyscope::run(application, events);
  tallyscope::JobSlot::waitForAll();
  return check && longest > 50 ? 1 : 0;
}
