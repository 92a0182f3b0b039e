// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/document_tab.h"

#include <QStackedLayout>

#include "app/gui/load_panel.h"
#include "core/reports/registry.h"
#include "models/phase_session.h"
#include "models/view_session.h"
#include "views/details/details_panel.h"
#include "views/explore/explore_pane.h"
#include "views/phases/phases_pane.h"
#include "views/report/report_pane.h"
#include "views/report/report_session.h"
#include "views/timeline/remembered_preset.h"
#include "views/timeline/timeline_session.h"
#include "views/timeline/timeline_view.h"

namespace tallyscope {

DocumentTab::DocumentTab(Document* document, Settings& settings, QWidget* parent)
    : QWidget(parent), settings_(settings), document_(document), stack_(new QStackedLayout(this)) {
  document_->setParent(this);
  auto* panel = new LoadPanel(*document_, this);
  stack_->addWidget(panel);
  connect(panel, &LoadPanel::closeRequested, this, &DocumentTab::closeRequested);
  connect(document_, &Document::stateChanged, this, [this] {
    if (document_->state() == Document::State::Ready && !state_) build();
  });
}

DocumentTab::~DocumentTab() {
  parts_.clear();
  // The views listen to the state and so go first; those in the docks have other parents.
  delete explore_;
  delete timeline_;
  delete reports_;
  delete details_;
  delete phases_;
}

ReportPane* DocumentTab::reports() const { return reports_; }
DetailsPanel* DocumentTab::details() const { return details_; }
ExplorePane* DocumentTab::explore() const { return explore_; }
PhasesPane* DocumentTab::phases() const { return phases_; }

nlohmann::json DocumentTab::saveSession() const {
  nlohmann::json saved = nlohmann::json::object();
  for (const auto& part : parts_) saved[part->sessionKey()] = part->saveSession();
  return saved;
}

void DocumentTab::restoreSession(const nlohmann::json& parts) {
  const ViewHistory::Group group(state_->history(), tr("Open Session"));
  for (const auto& part : parts_) {
    if (parts.is_object() && parts.contains(part->sessionKey())) part->restoreSession(parts[part->sessionKey()]);
  }
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
  parts_.push_back(std::make_unique<ViewSession>(*state_));
  parts_.push_back(std::make_unique<RowsSession>(timeline_->content(), timeline_->scroll()));
  parts_.push_back(std::make_unique<NotesSession>(timeline_->notes()));
  parts_.push_back(std::make_unique<ReportSession>(*reports_));
  stack_->addWidget(timeline_);
  stack_->setCurrentWidget(timeline_);
  emit ready();
}

}  // namespace tallyscope
