// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/main_window.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QIcon>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabWidget>
#include <QToolButton>
#include <QUrl>

#include "app/gui/compare_dock.h"
#include "app/gui/document_tab.h"
#include "app/gui/look.h"
#include "app/gui/phase_chooser.h"
#include "app/gui/start_page.h"
#include "app/gui/window_chip.h"
#include "core/base/errors.h"
#include "core/base/resources.h"
#include "core/import/open_trace.h"
#include "models/commands/commands.h"
#include "models/document/file_filters.h"
#include "models/document/person_categories.h"
#include "models/document/user_rules.h"
#include "models/table/number_format.h"
#include "views/accessible_names.h"
#include "views/details/details_panel.h"
#include "views/explore/event_search_box.h"
#include "views/explore/explore_pane.h"
#include "views/phases/phases_pane.h"
#include "views/query/query_pane.h"
#include "views/report/report_pane.h"
#include "views/report/report_view.h"
#include "views/theme.h"
#include "views/timeline/timeline_view.h"

namespace tallyscope {
namespace {

constexpr int kLayoutVersion = 2;
constexpr int kMessageMs = 6000;

QLabel* hint(const QString& text, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  label->setAlignment(Qt::AlignCenter);
  label->setWordWrap(true);
  label->setMargin(16);
  label->setForegroundRole(QPalette::PlaceholderText);
  return label;
}

}  // namespace

MainWindow::MainWindow(Settings& settings, QWidget* parent)
    : QMainWindow(parent),
      settings_(settings),
      opener_(&openTrace),
      central_(new QStackedWidget(this)),
      start_(new StartPage(central_)),
      tabs_(new QTabWidget(central_)) {
  setObjectName("mainWindow");
  setWindowTitle("Tallyscope");
  setWindowIcon(QIcon(":/icons/tallyscope.svg"));
  setAcceptDrops(true);
  setDockOptions(QMainWindow::AnimatedDocks | QMainWindow::AllowNestedDocks | QMainWindow::AllowTabbedDocks);
  setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);  // tables are wide
  tabs_->setDocumentMode(true);
  tabs_->setTabsClosable(true);
  tabs_->setMovable(true);
  tabs_->setElideMode(Qt::ElideMiddle);
  central_->addWidget(start_);
  central_->addWidget(tabs_);
  setCentralWidget(central_);
  AccessibleNames::install(*qApp);
  const QString keysProblem = Commands::instance().useFile(settings_.keysFile());
  const auto useRules = [this] {
    const auto rules = settings_.rules().operators()->rules;
    usePersonRules(rules == RuleSet::builtIn() ? nullptr : rules, settings_.rules().operatorRulesPath().toStdString());
    emit Theme::instance().changed();
  };
  connect(&settings_.rules(), &UserRules::operatorsChanged, this, useRules);
  useRules();
  buildDocks();
  buildToolBar();
  buildMenus();
  statusBar()->setSizeGripEnabled(false);
  resize(1280, 800);
  restoreGeometry(settings_.windowGeometry());
  if (!restoreState(settings_.windowState(), kLayoutVersion)) {
    resizeDocks({reportsDock_}, {340}, Qt::Vertical);
    resizeDocks({detailsDock_}, {280}, Qt::Horizontal);
  }
  start_->setRecentFiles(settings_.recentFiles());
  connect(start_, &StartPage::openRequested, this, &MainWindow::openDialog);
  connect(start_, &StartPage::sampleRequested, this, &MainWindow::openSample);
  connect(start_, &StartPage::fileRequested, this, [this](const QString& path) { openFiles({path}); });
  connect(tabs_, &QTabWidget::tabBarDoubleClicked, this, &MainWindow::askTabName);
  connect(tabs_, &QTabWidget::tabCloseRequested, this, &MainWindow::closeTab);
  connect(tabs_, &QTabWidget::currentChanged, this, &MainWindow::followTab);
  followTab();
  if (!keysProblem.isEmpty()) statusBar()->showMessage(keysProblem);
}

MainWindow::~MainWindow() {
  compare_->release();
  tabs_->disconnect(this);
  while (tabs_->count() > 0) {
    QWidget* page = tabs_->widget(0);
    tabs_->removeTab(0);
    delete page;
  }
}

void MainWindow::buildDocks() {
  const auto dock = [this](const QString& title, const char* name, Qt::DockWidgetArea area, QStackedWidget*& stack,
                           const QString& emptyText) {
    auto* d = new QDockWidget(title, this);
    d->setObjectName(name);
    stack = new QStackedWidget(d);
    stack->addWidget(hint(emptyText, stack));
    d->setWidget(stack);
    addDockWidget(area, d);
    return d;
  };
  reportsDock_ = dock(tr("Reports"), "reportsDock", Qt::BottomDockWidgetArea, reportStack_,
                      tr("The reports of the recording show here once one is open."));
  exploreDock_ = dock(tr("Explore"), "exploreDock", Qt::BottomDockWidgetArea, exploreStack_,
                      tr("What you ask of the timeline shows here once a recording is open."));
  tabifyDockWidget(reportsDock_, exploreDock_);
  reportsDock_->raise();
  detailsDock_ = dock(tr("Details"), "detailsDock", Qt::RightDockWidgetArea, detailsStack_,
                      tr("Click an event in the timeline to see its times, launch shape and arguments here."));
  compare_ = new CompareDock(*this, *central_, settings_);
  addDockWidget(Qt::BottomDockWidgetArea, compare_);
  tabifyDockWidget(reportsDock_, compare_);
  phasesDock_ = dock(tr("Phases"), "phasesDock", Qt::BottomDockWidgetArea, phasesStack_,
                     tr("The phases and steps of the recording show here once one is open."));
  tabifyDockWidget(reportsDock_, phasesDock_);
  queryDock_ = dock(tr("Query"), "queryDock", Qt::BottomDockWidgetArea, queryStack_,
                    tr("Questions in SQL are asked here once a recording is open."));
  tabifyDockWidget(reportsDock_, queryDock_);
  reportsDock_->raise();
}

int MainWindow::tabCount() const { return tabs_->count(); }
DocumentTab* MainWindow::tab(int index) const { return qobject_cast<DocumentTab*>(tabs_->widget(index)); }
DocumentTab* MainWindow::currentTab() const { return qobject_cast<DocumentTab*>(tabs_->currentWidget()); }

void MainWindow::openFiles(const QStringList& paths) {
  for (const QString& path : paths) {
    if (isSession(path)) {
      openSession(path);
    } else {
      openRecording({path});
    }
  }
  followTab();
}

DocumentTab* MainWindow::openRecording(const QStringList& paths) {
  for (int i = 0; i < tabs_->count(); ++i) {
    const Document& open = tab(i)->document();
    if (paths.size() == 1 ? open.isFile(paths.front()) : open.paths() == paths && !open.together()) {
      if (tab(i)->isStale()) return reload(*tab(i));
      tabs_->setCurrentIndex(i);
      return tab(i);
    }
  }
  return addDocument(new Document(paths, opener_));
}

DocumentTab* MainWindow::addDocument(Document* document, int place) {
  auto* page = new DocumentTab(document, settings_, tabs_);
  connect(page, &DocumentTab::ready, this, [this, page] { settle(page); });
  connect(page, &DocumentTab::reloadRequested, this, [this, page] { reload(*page); });
  connect(page, &DocumentTab::message, this, [this](const QString& text) { statusBar()->showMessage(text); });
  connect(page, &DocumentTab::closeRequested, this, [this, page] { closeTab(tabs_->indexOf(page)); });
  connect(page, &QObject::destroyed, this, [this, page] { pendingParts_.erase(page); });
  connect(&page->document(), &Document::stateChanged, this, [this, page] {
    if (!page->document().members().isEmpty()) {
      askMembers(*page);
    } else if (page->document().state() == Document::State::Failed) {
      settings_.removeRecentFile(QFileInfo(page->document().paths().front()).absoluteFilePath());
      fillRecentMenu();
    }
    if (page->document().state() != Document::State::Loading && !page->state()) emit tabSettled(page);
  });
  const int index = tabs_->insertTab(place, page, page->document().title());
  tabs_->setTabToolTip(index, page->document().paths().join(QLatin1Char('\n')));
  tabs_->setCurrentIndex(index);
  page->document().load();
  return page;
}

DocumentTab* MainWindow::reload(DocumentTab& page) {
  const Together* together = page.document().together();
  auto* document = together ? new Document(*together, opener_) : new Document(page.document().paths(), opener_);
  nlohmann::json parts;
  if (page.state()) parts = page.saveSession();
  return replaceTab(page, document, std::move(parts));
}

DocumentTab* MainWindow::replaceTab(DocumentTab& page, Document* document, nlohmann::json parts) {
  const int place = tabs_->indexOf(&page);
  const QString alias = tabs_->tabText(place) != page.document().title() ? tabs_->tabText(place) : QString();
  closeTab(place);
  DocumentTab* fresh = addDocument(document, place);
  if (!alias.isEmpty()) tabs_->setTabText(tabs_->indexOf(fresh), alias);
  if (parts.is_object()) pendingParts_[fresh] = std::move(parts);
  followTab();
  return fresh;
}

void MainWindow::openSample() {
  try {
    openFiles({QString::fromStdString(resourcePath("samples/llm.json.gz"))});
  } catch (const ImportError& missing) {
    statusBar()->showMessage(QString::fromUtf8(missing.what()), kMessageMs);
  }
}

void MainWindow::openDialog() {
  const QStringList files =
      QFileDialog::getOpenFileNames(this, tr("Open Recordings"), settings_.lastFolder(), recordingFilters());
  if (files.isEmpty()) return;
  settings_.setLastFolder(QFileInfo(files.front()).path());
  openFiles(files);
}

void MainWindow::openFolderDialog() {
  const QString folder = QFileDialog::getExistingDirectory(this, tr("Open a Folder of Runs"), settings_.lastFolder());
  if (folder.isEmpty()) return;
  settings_.setLastFolder(QFileInfo(folder).path());
  openFiles({folder});
}

void MainWindow::settle(DocumentTab* page) {
  for (const QString& path : page->document().paths()) settings_.addRecentFile(path);
  start_->setRecentFiles(settings_.recentFiles());
  fillRecentMenu();
  reportStack_->addWidget(page->reports());
  detailsStack_->addWidget(page->details());
  exploreStack_->addWidget(page->explore());
  connect(page->explore(), &ExplorePane::message, this,
          [this](const QString& text) { statusBar()->showMessage(text, kMessageMs); });
  connect(page->explore(), &ExplorePane::attentionWanted, this, [this] {
    exploreDock_->show();
    exploreDock_->raise();
  });
  phasesStack_->addWidget(page->phases());
  connect(page->phases(), &PhasesPane::message, this,
          [this](const QString& text) { statusBar()->showMessage(text, kMessageMs); });
  queryStack_->addWidget(page->query());
  connect(page->query(), &QueryPane::message, this,
          [this](const QString& text) { statusBar()->showMessage(text, kMessageMs); });
  connect(page->reports(), &ReportPane::message, this,
          [this](const QString& text) { statusBar()->showMessage(text, kMessageMs); });
  connect(page->reports(), &ReportPane::compareRequested, compare_, &CompareDock::openFor);
  followTab();
  const LoadStatistics& load = page->document().trace()->loadStatistics();
  statusBar()->showMessage(
      tr("%1 events read in %2 s")
          .arg(groupedInteger(static_cast<qint64>(page->document().trace()->eventCount())), fixedReal(load.seconds, 2)),
      kMessageMs);
  // The first report that has something to say, so that the dock is never a blank sheet.
  const QModelIndex first = page->reports()->catalogue().firstAnswerable();
  if (const Report* report = page->reports()->catalogue().report(first)) {
    page->reports()->openReport(QString::fromStdString(report->id));
  }
  restorePending(page);
  emit tabSettled(page);
}

void MainWindow::closeTab(int index) {
  QWidget* page = tabs_->widget(index);
  if (!page) return;
  if (DocumentTab* closing = tab(index)) closing->keepMarks();
  tabs_->removeTab(index);
  page->deleteLater();
  followTab();
}

void MainWindow::showTab(int index) { tabs_->setCurrentIndex(index); }

void MainWindow::showTabs() { central_->setCurrentWidget(tabs_->count() > 0 ? static_cast<QWidget*>(tabs_) : start_); }

void MainWindow::followTab() {
  DocumentTab* page = currentTab();
  ViewState* state = page ? page->state() : nullptr;
  showTabs();
  compare_->followTabs();
  reportStack_->setCurrentWidget(state ? static_cast<QWidget*>(page->reports()) : reportStack_->widget(0));
  detailsStack_->setCurrentWidget(state ? static_cast<QWidget*>(page->details()) : detailsStack_->widget(0));
  exploreStack_->setCurrentWidget(state ? static_cast<QWidget*>(page->explore()) : exploreStack_->widget(0));
  phasesStack_->setCurrentWidget(state ? static_cast<QWidget*>(page->phases()) : phasesStack_->widget(0));
  queryStack_->setCurrentWidget(state ? static_cast<QWidget*>(page->query()) : queryStack_->widget(0));
  chip_->setState(state);
  phaseChooser_->setSession(state ? page->phaseSession() : nullptr);
  const std::size_t notes = state ? state->trace()->diagnostics().notes().size() : 0;
  notes_->setVisible(notes > 0);
  notes_->setText(tr("⚠ %n import note(s)", nullptr, static_cast<int>(notes)));
  setWindowTitle(page ? QStringLiteral("%1 – Tallyscope").arg(page->document().title()) : QStringLiteral("Tallyscope"));
  search_->setState(state);
  showTabActions();
  updateActions();
}

void MainWindow::changeEvent(QEvent* event) {
  QMainWindow::changeEvent(event);
  // File systems over a network tell nothing of changes.
  if (event->type() == QEvent::ActivationChange && isActiveWindow() && currentTab()) currentTab()->isStale();
}

void MainWindow::closeEvent(QCloseEvent* event) {
  settings_.setWindow(saveGeometry(), saveState(kLayoutVersion));
  QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  QStringList files;
  for (const QUrl& url : event->mimeData()->urls()) {
    if (url.isLocalFile()) files << url.toLocalFile();
  }
  if (files.isEmpty()) return;
  event->acceptProposedAction();
  openFiles(files);
}

void MainWindow::applyTheme() { tallyscope::applyTheme(settings_.theme()); }

}  // namespace tallyscope
