// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/document_tab.h"

#include <QStackedLayout>
#include <QVBoxLayout>

#include "app/gui/changed_bar.h"
#include "app/gui/help_window.h"
#include "app/gui/load_panel.h"
#include "core/reports/registry.h"
#include "models/document/file_watch.h"
#include "models/document/recording_memory.h"
#include "models/phases/phase_session.h"
#include "models/phases/phases_session.h"
#include "models/query/query_session.h"
#include "models/timeline/view_session.h"
#include "views/details/details_panel.h"
#include "views/explore/explore_pane.h"
#include "views/phases/phases_pane.h"
#include "views/query/query_editor.h"
#include "views/query/query_pane.h"
#include "views/report/report_pane.h"
#include "views/report/report_session.h"
#include "views/report/report_view.h"
#include "views/timeline/remembered_preset.h"
#include "views/timeline/timeline_session.h"
#include "views/timeline/timeline_view.h"

namespace tallyscope {

DocumentTab::DocumentTab(Document* document, Settings& settings, QWidget* parent)
    : QWidget(parent),
      settings_(settings),
      document_(document),
      changedBar_(new ChangedBar(this)),
      stack_(new QStackedLayout) {
  document_->setParent(this);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(changedBar_);
  column->addLayout(stack_, 1);
  connect(changedBar_, &ChangedBar::reloadRequested, this, &DocumentTab::reloadRequested);
  auto* panel = new LoadPanel(*document_, this);
  stack_->addWidget(panel);
  connect(panel, &LoadPanel::closeRequested, this, &DocumentTab::closeRequested);
  connect(document_, &Document::stateChanged, this, [this] {
    if (document_->state() == Document::State::Ready && !state_) build();
  });
}

DocumentTab::~DocumentTab() {
  keepMarks();
  memory_.reset();
  parts_.clear();
  // The views listen to the state and so go first; those in the docks have other parents.
  delete explore_;
  delete timeline_;
  delete reports_;
  delete details_;
  delete phases_;
  delete query_;
}

ReportPane* DocumentTab::reports() const { return reports_; }
DetailsPanel* DocumentTab::details() const { return details_; }
ExplorePane* DocumentTab::explore() const { return explore_; }
PhasesPane* DocumentTab::phases() const { return phases_; }
QueryPane* DocumentTab::query() const { return query_; }
bool DocumentTab::drawing() const { return querySession_ && querySession_->busy(); }

bool DocumentTab::isStale() const { return watch_ && watch_->check(); }

void DocumentTab::keepMarks() {
  if (memory_) memory_->save();
}

nlohmann::json DocumentTab::saveSession() const {
  nlohmann::json saved = nlohmann::json::object();
  for (const auto& part : parts_) saved[part->sessionKey()] = part->saveSession();
  return saved;
}

void DocumentTab::restoreSession(const nlohmann::json& parts) {
  const ViewHistory::Group group(state_->history(), tr("Open Session"));
  // Notes that were put down since the session was saved stay beside its own.
  const nlohmann::json kept = timeline_->notes().toJson();
  for (const auto& part : parts_) {
    if (parts.is_object() && parts.contains(part->sessionKey())) part->restoreSession(parts[part->sessionKey()]);
  }
  timeline_->notes().addMissing(kept);
}

void DocumentTab::build() {
  state_ = std::make_unique<ViewState>(document_->trace());
  timeline_ = new TimelineView(*state_, this);
  reports_ = new ReportPane(reportRegistry(), *state_, settings_);
  details_ = new DetailsPanel(*state_);
  explore_ = new ExplorePane(*state_, *timeline_);
  phaseSession_ = std::make_unique<PhaseSession>(*state_);
  rememberPreset(timeline_->content(), timeline_->rowActions(), settings_);
  timeline_->showPhases(*phaseSession_);
  phases_ = new PhasesPane(*phaseSession_, settings_);
  drawn_ = std::make_unique<DrawnResults>();
  timeline_->showResults(*drawn_);
  query_ = new QueryPane(*state_, *drawn_, settings_.queriesFolder());
  auto querySession = std::make_unique<QuerySession>(*state_, *drawn_);
  querySession_ = querySession.get();
  querySession_->setText([this] { return query_->editor().toPlainText(); },
                         [this](const QString& text) { query_->editor().replaceText(text); });
  parts_.push_back(std::make_unique<ViewSession>(*state_));
  parts_.push_back(std::make_unique<RowsSession>(timeline_->content(), timeline_->scroll()));
  parts_.push_back(std::make_unique<NotesSession>(timeline_->notes()));
  parts_.push_back(std::make_unique<PhasesSession>(*state_));
  parts_.push_back(std::make_unique<ReportSession>(*reports_));
  parts_.push_back(std::move(querySession));
  timeline_->setProperty(HelpWindow::kPageProperty, QStringLiteral("timeline.md"));
  phases_->setProperty(HelpWindow::kPageProperty, QStringLiteral("phases.md"));
  query_->setProperty(HelpWindow::kPageProperty, QStringLiteral("query.md"));
  reports_->setProperty(HelpWindow::kPageProperty, QStringLiteral("window.md"));
  explore_->setProperty(HelpWindow::kPageProperty, QStringLiteral("timeline.md"));
  connect(reports_, &ReportPane::reportOpened, this, [](ReportView* view) {
    view->setProperty(HelpWindow::kPageProperty,
                      QStringLiteral("reports/%1.md").arg(QString::fromStdString(view->report().id)));
  });
  keepAndWatch();
  connect(reports_, &ReportPane::instancesAsked, explore_, &ExplorePane::showInstances);
  connect(phases_, &PhasesPane::instancesAsked, explore_, &ExplorePane::showInstances);
  stack_->addWidget(timeline_);
  stack_->setCurrentWidget(timeline_);
  emit ready();
}

void DocumentTab::keepAndWatch() {
  std::vector<TimeNs> offsets;
  if (document_->together()) {
    for (const Recording& recording : document_->trace()->recordings()) offsets.push_back(recording.offset);
  }
  memory_ = std::make_unique<RecordingMemory>(settings_.recordingsFolder(), document_->files(), offsets);
  for (const auto& part : parts_) {
    const std::string key = part->sessionKey();
    if (key == "notes" || key == "phases") memory_->add(*part);
    // Rows are kept as they are once one of them was pinned: nobody does that for a short look.
    if (key == "rows")
      memory_->add(*part, [this] { return timeline_->rows() && !timeline_->rows()->view().pinned.empty(); });
  }
  memory_->restore();
  connect(&timeline_->notes(), &Notes::changed, memory_.get(), &RecordingMemory::touch);
  connect(state_.get(), &ViewState::phasesChanged, memory_.get(), &RecordingMemory::touch);
  connect(memory_.get(), &RecordingMemory::failed, this, &DocumentTab::message);
  watch_ = new FileWatch(document_->files(), this);
  connect(watch_, &FileWatch::changed, this, [this] { changedBar_->tell(document_->title()); });
}

}  // namespace tallyscope
