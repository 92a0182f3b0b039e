// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/scripted_run.h"

#include <QApplication>
#include <QDialog>
#include <QDockWidget>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QPainter>
#include <QPixmap>
#include <QTemporaryDir>
#include <QTextStream>
#include <QToolButton>
#include <functional>

#include "app/gui/compare_dock.h"
#include "app/gui/document_tab.h"
#include "app/gui/look.h"
#include "app/gui/main_window.h"
#include "models/events/event_search.h"
#include "views/chart/pie_panel.h"
#include "views/explore/event_search_box.h"
#include "views/explore/explore_pane.h"
#include "views/explore/result_table.h"
#include "views/phases/phases_pane.h"
#include "views/query/query_pane.h"
#include "views/report/report_pane.h"
#include "views/report/report_view.h"
#include "views/report/table_view.h"

namespace tallyscope {
namespace {

constexpr int kLoadMs = 300'000;
constexpr int kReportMs = 60'000;
constexpr int kSettleMs = 400;

bool waitFor(const std::function<bool()>& done, int milliseconds) {
  QElapsedTimer timer;
  timer.start();
  while (!done()) {
    if (timer.elapsed() > milliseconds) return false;
    QApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 20);
  }
  return true;
}

void settle() {
  QElapsedTimer timer;
  timer.start();
  while (timer.elapsed() < kSettleMs) QApplication::processEvents(QEventLoop::AllEvents, 20);
}

void arrange(DocumentTab& tab, const CommandLine& line) {
  if (line.window) tab.state()->setWindow(*line.window);
  if (line.view) tab.state()->setView(*line.view);
  if (!line.report.isEmpty() && !tab.reports()->openReport(line.report)) {
    QTextStream(stderr) << "tallyscope: no report \"" << line.report << "\" for this recording\n";
  }
  if (ReportView* report = tab.reports()->current(); report && !line.chart.isEmpty()) report->showChart(line.chart);
  if (!line.event.isEmpty()) {
    Job job;
    const auto events = searchEvents(*tab.state()->trace(), tab.state()->view(), line.event, job);
    if (!events.empty()) tab.state()->goToEvent(events.front());
  }
}

void openPhases(MainWindow& window, DocumentTab& tab, const CommandLine& line) {
  if (!line.model.isEmpty()) {
    tab.phases()->modelField().setText(line.model);
    emit tab.phases()->modelField().editingFinished();
  }
  if (line.phases.isEmpty()) return;
  window.phasesDock().raise();
  if (!tab.phases()->openTable(line.phases)) {
    QTextStream(stderr) << "tallyscope: no table \"" << line.phases << "\" of phases\n";
  }
}

void runQuery(MainWindow& window, DocumentTab& tab, const CommandLine& line) {
  if (line.query.isEmpty()) return;
  window.queryDock().raise();
  if (line.draw) {
    // Once: what is run later is drawn by hand.
    QObject::connect(
        &tab.query()->result(), &ResultTable::shown, &tab, [&tab] { tab.query()->showOnTimeline(); },
        Qt::SingleShotConnection);
  }
  tab.query()->ask(line.query);
}

/// The report that the picture shows.
ReportView* shownReport(const DocumentTab& tab) {
  ReportView* phases = tab.phases()->current();
  return phases && phases->isVisible() ? phases : tab.reports()->current();
}

bool reportReady(const DocumentTab& tab) {
  ReportView* report = shownReport(tab);
  if (tab.query()->busy() || tab.drawing()) return false;
  return !report || (report->upToDate() && !report->model().busy() && !(report->pie() && report->pie()->busy()));
}

void selectRows(DocumentTab& tab, const QString& text) {
  ReportView* report = shownReport(tab);
  const QStringList ends = text.split('-');
  if (!report || ends.size() != 2) return;
  report->table().setSelection(RowIntervals(ends[0].toLongLong(), ends[1].toLongLong() + 1));
}

/// Once both recordings are there: the first is compared with the target.
void compare(MainWindow& window, const CommandLine& line) {
  DocumentTab* base = window.tab(0);
  DocumentTab* target = window.tab(window.tabCount() - 1);
  if (line.compare.isEmpty() || !base->state() || !target->state() || base == target) return;
  window.showTab(0);
  CompareDock& dock = window.compareDock();
  dock.open(target);
  if (!line.comparison.isEmpty() && !dock.pane().openComparison(line.comparison)) {
    QTextStream(stderr) << "tallyscope: no comparison \"" << line.comparison << "\"\n";
  }
  if (line.linked) dock.pane().linkButton().setChecked(true);
}

/// The files of the command line in one timeline.
void openTogether(MainWindow& window, const CommandLine& line) {
  Together together;
  for (const QString& file : line.files) together.members.push_back({{}, {file}, nullptr, kNone});
  together.nameMembers();
  if (line.together != QLatin1String("auto")) together.alignment = Alignment::parse(line.together.toStdString());
  window.openTogether(std::move(together));
}

bool comparisonReady(MainWindow& window) {
  const CompareSession& session = window.compareDock().pane().session();
  return !session.hasBoth() || session.upToDate();
}

/// The windows of the program above each other, as a person sees them.
QPixmap picture(MainWindow& window) {
  QPixmap image = window.grab();
  QPainter painter(&image);
  for (QWidget* top : QApplication::topLevelWidgets()) {
    if (top == &window || !top->isVisible() || !qobject_cast<QDialog*>(top)) continue;
    const QPoint place((window.width() - top->width()) / 2, (window.height() - top->height()) / 2);
    painter.drawPixmap(place, top->grab());
    painter.setPen(top->palette().color(QPalette::Mid));
    painter.drawRect(QRect(place, top->size()).adjusted(-1, -1, 0, 0));
  }
  return image;
}

}  // namespace

void prepare(MainWindow& window, const CommandLine& line) {
  QObject::connect(&window, &MainWindow::tabSettled, &window, [line, &window](DocumentTab* tab) {
    if (!tab->state()) return;
    arrange(*tab, line);
    openPhases(window, *tab, line);
    runQuery(window, *tab, line);
    for (int i = 0; i < window.tabCount(); ++i) {
      if (!window.tab(i)->state()) return;
    }
    compare(window, line);
  });
  if (!line.together.isEmpty() && line.files.size() > 1) {
    openTogether(window, line);
    return;
  }
  window.openFiles(line.compare.isEmpty() ? line.files : line.files + QStringList{line.compare});
  if (!line.session.isEmpty()) window.openSession(line.session);
}

int takeScreenshot(const CommandLine& line) {
  const QTemporaryDir folder;
  Settings settings(folder.filePath("settings.ini"));
  installLanguage(line.language.isEmpty() ? QStringLiteral("en") : line.language);
  applyTheme(line.theme.isEmpty() ? QStringLiteral("light") : line.theme);
  MainWindow window(settings);
  window.resize(line.size);
  window.show();
  int settled = 0;
  QObject::connect(&window, &MainWindow::tabSettled, &window, [&settled] { ++settled; });
  prepare(window, line);
  if (!waitFor([&] { return settled >= window.tabCount(); }, kLoadMs)) return 1;
  for (int i = 0; i < window.tabCount(); ++i) {
    const Document& document = window.tab(i)->document();
    if (document.state() != Document::State::Ready) {
      QTextStream(stderr) << "tallyscope: " << document.error() << '\n';
      return 1;
    }
  }
  if (DocumentTab* tab = window.currentTab()) {
    waitFor([&] { return reportReady(*tab) && comparisonReady(window); }, kReportMs);
    if (!line.selectRows.isEmpty()) selectRows(*tab, line.selectRows);
  }
  if (DocumentTab* tab = window.currentTab()) {
    if (line.range) tab->state()->selectRange(line.range);
    if (!line.search.isEmpty()) {
      window.searchField().setText(line.search);
      window.searchBox().search();
      waitFor([&] { return !window.searchBox().busy(); }, kReportMs);
    }
    if (!line.explore.isEmpty()) {
      window.exploreDock().raise();
      tab->explore()->openPage(line.explore);
      settle();
      waitFor([&] { return !tab->explore()->busy(); }, kReportMs);
    }
  }
  if (!line.dialog.isEmpty()) window.openNamedDialog(line.dialog);
  settle();
  if (DocumentTab* tab = window.currentTab()) waitFor([&] { return reportReady(*tab); }, kReportMs);
  if (picture(window).save(line.screenshot)) return 0;
  QTextStream(stderr) << "tallyscope: " << line.screenshot << " cannot be written\n";
  return 1;
}

}  // namespace tallyscope
