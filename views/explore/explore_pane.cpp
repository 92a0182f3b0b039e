// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/explore_pane.h"

#include <QTabWidget>
#include <QVBoxLayout>

#include "models/events/alive_table.h"
#include "models/table/number_format.h"
#include "models/timeline/timeline_labels.h"
#include "models/window_text.h"
#include "views/explore/events_page.h"
#include "views/explore/hits_page.h"
#include "views/explore/instances_page.h"
#include "views/explore/notes_page.h"
#include "views/explore/result_table.h"
#include "views/explore/selection_page.h"
#include "views/flame/flame_page.h"
#include "views/timeline/timeline_view.h"

namespace tallyscope {

ExplorePane::ExplorePane(ViewState& state, TimelineView& timeline, QWidget* parent)
    : QWidget(parent), state_(state), tabs_(new QTabWidget(this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(tabs_);
  tabs_->setDocumentMode(true);
  selection_ = new SelectionPage(state_, this);
  addPage(selection_, QStringLiteral("selection"), tr("Selection"));
  flame_ = new FlamePage(state_, this);
  addPage(flame_, QStringLiteral("flame"), tr("Flame Graph"));
  events_ = new EventsPage(state_, this);
  addPage(events_, QStringLiteral("events"), tr("Events"));
  instances_ = new InstancesPage(state_, this);
  addPage(instances_, QStringLiteral("instances"), tr("Instances"));
  hits_ = new HitsPage(state_, this);
  addPage(hits_, QStringLiteral("search"), tr("Search"));
  connect(&hits_->result(), &ResultTable::message, this, &ExplorePane::message);
  memory_ = new ResultTable(state_, QStringLiteral("memory"),
                            tr("Click the graph of memory in use to see here what was held at that time."), this);
  addPage(memory_, QStringLiteral("memory"), tr("Memory"));
  notes_ = new NotesPage(state_, timeline.notes(), timeline.noteActions(), this);
  addPage(notes_, QStringLiteral("notes"), tr("Notes"));
  for (ResultTable* table : {memory_, &instances_->result(), &notes_->result(), &events_->result(),
                             &selection_->names(), &selection_->categories()}) {
    connect(table, &ResultTable::message, this, &ExplorePane::message);
  }
  connect(&timeline, &TimelineView::eventsAsked, this, &ExplorePane::showEvents);
  connect(&timeline, &TimelineView::memoryClicked, this, &ExplorePane::showMemoryAt);
}

void ExplorePane::addPage(QWidget* page, const QString& name, const QString& title) {
  page->setObjectName(name);
  tabs_->addTab(page, title);
}

bool ExplorePane::openPage(const QString& wanted) {
  const QString name = wanted.section(QLatin1Char('@'), 0, 0);
  const QString argument = wanted.section(QLatin1Char('@'), 1);
  if (name == QLatin1String("memory") && !argument.isEmpty()) {
    const auto window = windowFromText(QStringLiteral("/") + argument);
    const auto tracks = state_.trace()->tracksOf(EventKind::Memory);
    if (!window || tracks.empty()) return false;
    showMemoryAt(tracks.front(), window->to);
    return true;
  }
  for (int i = 0; i < tabs_->count(); ++i) {
    if (tabs_->widget(i)->objectName() != name) continue;
    tabs_->setCurrentIndex(i);
    return true;
  }
  return false;
}

bool ExplorePane::busy() const {
  return memory_->busy() || hits_->result().busy() || selection_->busy() || flame_->busy() || events_->busy();
}

void ExplorePane::showHits(std::shared_ptr<const EventList> hits, const EventQuery& query) {
  const bool searched = hits != nullptr;
  hits_->setHits(std::move(hits), query);
  if (searched) openPage(QStringLiteral("search"));
}

void ExplorePane::showEvents(const std::vector<std::uint32_t>& tracks, const QString& label) {
  events_->setTracks(tracks, label);
  openPage(QStringLiteral("events"));
  emit attentionWanted();
}

void ExplorePane::showInstances(const std::shared_ptr<std::vector<EventRef>>& events, const QString& title) {
  instances_->show(events, title);
  openPage(QStringLiteral("instances"));
  emit attentionWanted();
}

void ExplorePane::showMemoryAt(std::uint32_t track, TimeNs time) {
  const std::shared_ptr<const Trace> trace = state_.trace();
  memory_->compute([trace, track, time](Job& job) { return aliveTable(trace, track, time, job); },
                   tr("%1 · held at %2 s").arg(labelOfTrack(*trace, trace->tracks()[track]), clockSeconds(time)));
  openPage(QStringLiteral("memory"));
  emit attentionWanted();
}

}  // namespace tallyscope
