// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timeline_view.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>

#include "core/analysis/event_relations.h"
#include "models/like_events.h"
#include "models/timeline_labels.h"
#include "views/theme.h"
#include "views/timeline/phase_band.h"
#include "views/timeline/row_actions.h"
#include "views/timeline/row_menu.h"
#include "views/timeline/rows_history.h"
#include "views/timeline/timeline_keys.h"

namespace tallyscope {
namespace {

/// Above the row heads: keeps them level with the lanes, and names the lanes of the band of phases at its foot.
class Corner : public QWidget {
 public:
  using QWidget::QWidget;
  void setBand(const PhaseBand* band) { band_ = band; }

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    const ThemeColors& theme = Theme::instance().colors();
    painter.fillRect(rect(), theme.panel);
    painter.fillRect(0, height() - 1, width(), 1, theme.ruleStrong);
    painter.fillRect(width() - 1, 0, 1, height(), theme.ruleStrong);
    if (!band_ || band_->isHidden()) return;
    painter.setPen(theme.textMuted);
    for (qsizetype lane = 0; lane < band_->laneNames().size(); ++lane) {
      const auto [top, high] = band_->laneBox(static_cast<std::size_t>(lane));
      if (high < fontMetrics().height()) continue;
      const QRect line(6, height() - band_->height() + top, width() - 14, high);
      const QString name = fontMetrics().elidedText(band_->laneNames()[lane], Qt::ElideMiddle, line.width());
      painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, name);
    }
  }

 private:
  const PhaseBand* band_ = nullptr;
};

}  // namespace

TimelineView::TimelineView(ViewState& state, QWidget* parent)
    : QWidget(parent),
      state_(state),
      actions_(new ViewActions(state, this, [this] { return pointer_; })),
      relations_(new RelationActions(state, this)),
      overview_(new OverviewStrip(state)),
      ruler_(new TimeRuler(state)),
      notes_(new Notes(state.trace(), this)),
      noteActions_(new NoteActions(state, *notes_, [this] { return pointer_; }, this)),
      pinnedHeads_(new RowHeads(state)),
      pinnedLanes_(new LanesView(state)),
      heads_(new RowHeads(state)),
      lanes_(new LanesView(state)),
      corner_(new Corner),
      scrollBar_(new QScrollBar(Qt::Vertical)),
      splitter_(new QSplitter(Qt::Horizontal)),
      history_(new RowsHistory(*this)) {
  // They ask for the rows, which the members above must not.
  rowActions_ = new RowActions(*this);
  keys_ = new TimelineKeys(*this);
  const auto column = [](std::initializer_list<QWidget*> widgets) {
    auto* holder = new QWidget;
    auto* box = new QVBoxLayout(holder);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    for (QWidget* widget : widgets) box->addWidget(widget);
    return holder;
  };
  splitter_->addWidget(column({corner_, pinnedHeads_, heads_}));
  splitter_->addWidget(column({overview_, ruler_, pinnedLanes_, lanes_}));
  splitter_->setHandleWidth(1);
  splitter_->setStretchFactor(0, 0);
  splitter_->setStretchFactor(1, 1);
  splitter_->setChildrenCollapsible(false);
  splitter_->setSizes({220, 680});
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(splitter_);
  layout->addWidget(scrollBar_);
  setFocusProxy(lanes_);
  // The keyboard comes to the lanes first, then to the rows' names.
  setTabOrder(lanes_, heads_);
  setTabOrder(heads_, pinnedHeads_);
  setTabOrder(pinnedHeads_, pinnedLanes_);
  addActions(actions_->all());
  addActions(relations_->all());
  addActions(noteActions_->all());
  addActions(rowActions_->all());
  addActions(keys_->all());
  pinnedHeads_->setAccessibleName(tr("Pinned rows"));
  pinnedLanes_->setAccessibleName(tr("Timeline of the pinned rows"));
  scrollBar_->setAccessibleName(tr("Scroll the rows"));

  connect(scrollBar_, &QScrollBar::valueChanged, this, [this](int value) {
    if (scrollRecorded_ && value != lanes_->scroll()) history_->recordScroll();
    lanes_->setScroll(value);
    heads_->setScroll(value);
  });
  connect(lanes_, &LanesView::scrollRequested, this, &TimelineView::setScroll);
  connect(heads_, &RowHeads::scrollRequested, this, &TimelineView::setScroll);
  connect(heads_, &RowHeads::contextMenuRequested, this,
          [this](std::uint32_t, const QPoint& position) { headMenu(position); });
  connect(heads_, &RowHeads::currentRowChanged, this, &TimelineView::showCurrentRow);
  connect(rowActions_, &RowActions::menuRequested, this, [this] {
    const auto at = rows_->visibleIndexOf(rowActions_->currentRow());
    const std::int64_t top = at ? rows_->visible()[*at].top - lanes_->scroll() : 0;
    headMenu(heads_->mapToGlobal(QPoint(heads_->width() / 2, static_cast<int>(std::clamp<std::int64_t>(top, 0, heads_->height())))));
  });
  connect(&state_, &ViewState::eventSelected, this, [this](EventRef event) {
    if (!rows_ || !event.valid()) return;
    if (const auto place = rows_->placeOf(event); place.row != kNone) heads_->setCurrentRow(place.row);
  });
  connectLanes(*lanes_);
  connectLanes(*pinnedLanes_);
  const auto scrollPinned = [this](std::int64_t scroll) {
    if (!pinnedRows_) return;
    const std::int64_t most = std::max<std::int64_t>(0, pinnedRows_->totalHeight() - pinnedLanes_->height());
    pinnedLanes_->setScroll(std::clamp<std::int64_t>(scroll, 0, most));
    pinnedHeads_->setScroll(pinnedLanes_->scroll());
  };
  connect(pinnedLanes_, &LanesView::scrollRequested, this, scrollPinned);
  connect(pinnedHeads_, &RowHeads::scrollRequested, this, scrollPinned);
  ruler_->setNotes(notes_);
  pinnedHeads_->hide();
  pinnedLanes_->hide();
  connect(pinnedHeads_, &RowHeads::contextMenuRequested, this, [this](std::uint32_t row, const QPoint& position) {
    QMenu menu;
    fillPinnedMenu(menu, *rows_, *pinnedRows_, row);
    menu.exec(position);
  });
  connect(&state_, &ViewState::revealRequested, this, &TimelineView::reveal);
  updateMetrics();
  prepare();
}

TimelineView::~TimelineView() {
  delete history_;  // before the rows that it keeps
  for (LanesView* lanes : {lanes_, pinnedLanes_}) lanes->setRows(nullptr);
  for (RowHeads* heads : {heads_, pinnedHeads_}) heads->setRows(nullptr);
}

void TimelineView::connectLanes(LanesView& lanes) {
  connect(&lanes, &LanesView::pointerMoved, this, [this](std::optional<TimeNs> time) {
    pointer_ = time;
    ruler_->setPointer(time);
  });
  connect(&lanes, &LanesView::memoryClicked, this, &TimelineView::memoryClicked);
  connect(&lanes, &LanesView::contextMenuRequested, this, [this](const QPoint& position) {
    QMenu* menu = makeContextMenu();
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(position);
  });
}

void TimelineView::showPinned() {
  const std::vector<std::uint32_t>& pinned = rows_->pinned();
  pinnedLanes_->setRows(nullptr);
  pinnedHeads_->setRows(nullptr);
  pinnedRows_.reset();
  if (!pinned.empty()) {
    pinnedRows_ = std::make_unique<TimelineRows>(rows_->index());
    if (rows_->grouping() != TimelineRows::Grouping::Device) pinnedRows_->setGrouping(rows_->grouping(), rows_->names());
    pinnedRows_->setMetrics(rows_->metrics());
    pinnedRows_->showOnly(pinned);
    connect(pinnedRows_.get(), &TimelineRows::layoutChanged, this, &TimelineView::layOutPinned);
    history_->follow(*pinnedRows_);
    pinnedLanes_->setRows(pinnedRows_.get());
    pinnedHeads_->setRows(pinnedRows_.get());
  }
  pinnedLanes_->setVisible(pinnedRows_ != nullptr);
  pinnedHeads_->setVisible(pinnedRows_ != nullptr);
  layOutPinned();
}

void TimelineView::layOutPinned() {
  if (!pinnedRows_) return;
  // At most half of the timeline: the rows below must stay in sight.
  const auto high = static_cast<int>(std::min<std::int64_t>(pinnedRows_->totalHeight() + 2, std::max(height() / 2, 60)));
  pinnedLanes_->setFixedHeight(high);
  pinnedHeads_->setFixedHeight(high);
  QMetaObject::invokeMethod(this, &TimelineView::updateScrollBar, Qt::QueuedConnection);
}

void TimelineView::prepare() {
  if (state_.trace()->eventCount() == 0) {
    lanes_->setMessage(tr("This recording holds no events that a timeline can show."));
    return;
  }
  lanes_->setMessage(tr("Preparing the timeline…"));
  connect(&indexSlot_, &JobSlot::failed, lanes_, &LanesView::setMessage);
  indexSlot_.start([this, trace = state_.trace()](Job& job) -> JobSlot::Deliver {
    std::shared_ptr<const TimelineIndex> index = TimelineIndex::build(trace, job);
    return [this, index] { setIndex(index); };
  });
}

void TimelineView::setIndex(std::shared_ptr<const TimelineIndex> index) {
  rows_ = std::make_unique<TimelineRows>(index);
  if (firstPreset_) rows_->applyPreset(*firstPreset_);
  connect(rows_.get(), &TimelineRows::layoutChanged, this, &TimelineView::updateScrollBar);
  connect(rows_.get(), &TimelineRows::pinsChanged, this, &TimelineView::showPinned);
  history_->follow(*rows_);
  rowActions_->follow(*rows_);
  updateMetrics();
  lanes_->setRows(rows_.get());
  heads_->setRows(rows_.get());
  relations_->walk().setIndex(index);
  overview_->setIndex(std::move(index));
  findPartners();
  updateScrollBar();
  emit ready();
}

void TimelineView::findPartners() {
  partnersSlot_.start([this, trace = state_.trace()](Job& job) -> JobSlot::Deliver {
    auto partners = std::make_shared<const CollectivePartners>(*trace, job);
    return [this, partners] {
      relations_->walk().setPartners(partners);
      lanes_->setPartners(partners);
      pinnedLanes_->setPartners(partners);
    };
  });
}

void TimelineView::showPhases(PhaseSession& session) {
  auto* column = static_cast<QVBoxLayout*>(lanes_->parentWidget()->layout());
  phases_ = new PhaseBand(session);
  // Above the pinned rows, whose names begin right below the corner.
  column->insertWidget(column->indexOf(pinnedLanes_), phases_);
  static_cast<Corner*>(corner_)->setBand(phases_);
  connect(&session, &PhaseSession::changed, this, &TimelineView::updateMetrics);
  updateMetrics();
}

void TimelineView::updateMetrics() {
  const int band = phases_ && !phases_->isHidden() ? phases_->sizeHint().height() : 0;
  if (phases_) phases_->setFixedHeight(phases_->sizeHint().height());
  corner_->setFixedHeight(overview_->sizeHint().height() + ruler_->sizeHint().height() + band);
  overview_->setFixedHeight(overview_->sizeHint().height());
  ruler_->setFixedHeight(ruler_->sizeHint().height());
  if (!rows_) return;
  const int text = fontMetrics().height();
  rows_->setMetrics({text + 6, text + 1, text + 7, 3, 2 * text + 14});
  if (pinnedRows_) pinnedRows_->setMetrics(rows_->metrics());
}

std::vector<QWidget*> TimelineView::pictureParts() const {
  std::vector<QWidget*> parts{corner_, overview_, ruler_, pinnedHeads_, pinnedLanes_, heads_, lanes_};
  if (phases_) parts.push_back(phases_);
  std::erase_if(parts, [](const QWidget* part) { return !part->isVisible(); });
  return parts;
}

void TimelineView::updateScrollBar() {
  const std::int64_t total = rows_ ? rows_->totalHeight() : 0;
  const std::int64_t page = lanes_->height();
  constexpr std::int64_t kMost = 1 << 30;
  scrollBar_->setPageStep(static_cast<int>(page));
  scrollBar_->setSingleStep(40);
  scrollRecorded_ = false;
  scrollBar_->setRange(0, static_cast<int>(std::clamp<std::int64_t>(total - page, 0, kMost)));
  scrollRecorded_ = true;
  scrollBar_->setVisible(scrollBar_->maximum() > 0);
}

bool TimelineView::setRowsView(const RowsView& view) {
  if (!rows_ || rows_->view() == view) return false;
  emit rows_->aboutToChange(tr("Arrange the Rows"));
  return rows_->setView(view);
}

void TimelineView::scrollTo(std::int64_t scroll) {
  scrollBar_->setValue(static_cast<int>(std::clamp<std::int64_t>(scroll, 0, scrollBar_->maximum())));
}

void TimelineView::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  // The lanes get their size from the layout after this.
  QMetaObject::invokeMethod(this, &TimelineView::updateScrollBar, Qt::QueuedConnection);
}

void TimelineView::changeEvent(QEvent* event) {
  if (event->type() == QEvent::FontChange) updateMetrics();
  QWidget::changeEvent(event);
}

void TimelineView::reveal(EventRef event) {
  if (!rows_ || !event.valid()) return;
  rows_->reveal(event);
  const TimelineRows::Place place = rows_->placeOf(event);
  if (place.row == kNone) return;
  const std::int64_t top = scrollBar_->value();
  const std::int64_t page = lanes_->height();
  if (place.top < top || place.top + place.height > top + page) setScroll(place.top - page / 3);
}

void TimelineView::highlightAllLike(EventRef event) {
  highlightEventsLike(likeSlot_, state_, event);
}

QMenu* TimelineView::makeContextMenu() {
  auto* menu = new QMenu(this);
  menu->addAction(actions_->filterAndZoom);
  menu->addAction(actions_->zoomToSelection);
  menu->addAction(actions_->filter);
  menu->addAction(actions_->clear);
  menu->addAction(actions_->clearWindow);
  if (const EventRef event = state_.event(); event.valid() && !state_.range()) {
    menu->addSeparator();
    const Trace& trace = *state_.trace();
    for (const Relation& relation : relationsOf(trace, event, 5)) {
      QString name = fromText(trace.text(trace.nameOf(relation.event)).substr(0, 60));
      name.replace(QLatin1Char('&'), QLatin1String("&&"));
      menu->addAction(tr("Go to %1: %2").arg(kindOfEvent(trace, relation.event), name), this,
                      [this, relation] { state_.goToEvent(relation.event); });
    }
    for (const char* id : {"event.highlightLike", "event.copyName", "range.event"}) menu->addAction(keys_->action(QLatin1String(id)));
  }
  if (state_.range()) {
    menu->addSeparator();
    menu->addAction(keys_->action(QStringLiteral("phase.mark")));
  }
  menu->addSeparator();
  menu->addAction(noteActions_->note);
  menu->addAction(noteActions_->bookmark);
  menu->addSeparator();
  menu->addAction(actions_->fit);
  menu->addAction(actions_->undo);
  menu->addAction(actions_->redo);
  return menu;
}

void TimelineView::groupBy(TimelineRows::Grouping grouping) {
  if (!rows_ || rows_->grouping() == grouping) return;
  if (grouping != TimelineRows::Grouping::Name) {
    rows_->setGrouping(grouping);
    emit grouped();
    return;
  }
  constexpr std::size_t kNames = 40;  // a device; the others share a row
  groupingSlot_.start([this, trace = state_.trace()](Job& job) -> JobSlot::Deliver {
    auto names = nameLanes(*trace, kNames, job);
    return [this, names] {
      rows_->setGrouping(TimelineRows::Grouping::Name, names);
      emit grouped();
    };
  });
}

std::vector<std::uint32_t> TimelineView::tracksBelow(std::uint32_t row) const {
  std::vector<std::uint32_t> tracks, below{row};
  while (!below.empty()) {
    const TimelineRow& r = rows_->rows()[below.back()];
    below.pop_back();
    for (const RowTrack& t : r.tracks) {
      if (t.track < state_.trace()->tracks().size()) tracks.push_back(t.track);
    }
    below.insert(below.end(), r.children.begin(), r.children.end());
  }
  std::sort(tracks.begin(), tracks.end());
  tracks.erase(std::unique(tracks.begin(), tracks.end()), tracks.end());
  return tracks;
}

void TimelineView::listEvents(std::uint32_t row) {
  if (!rows_) return;
  const std::vector<std::uint32_t> tracks = tracksBelow(row);
  if (!tracks.empty()) emit eventsAsked(tracks, rows_->rows()[row].label);
}

void TimelineView::showContextMenu() {
  QPoint at = lanes_->rect().center();
  if (rows_ && state_.event().valid()) {
    const TimelineRows::Place place = rows_->placeOf(state_.event());
    const QPoint event(lanes_->columnAt(state_.trace()->startOf(state_.event())), static_cast<int>(place.top - lanes_->scroll()));
    if (place.row != kNone && lanes_->rect().contains(event)) at = event;
  }
  QMenu* menu = makeContextMenu();
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->popup(lanes_->mapToGlobal(at));
}

void TimelineView::showCurrentRow(std::uint32_t row) {
  const auto at = rows_ && row != kNone ? rows_->visibleIndexOf(row) : std::nullopt;
  if (!at) return;
  const TimelineRows::Visible& visible = rows_->visible()[*at];
  const std::int64_t page = lanes_->height();
  if (visible.top < lanes_->scroll()) {
    scrollTo(visible.top);
  } else if (visible.top + std::min(visible.height, page) > lanes_->scroll() + page) {
    scrollTo(visible.top + std::min(visible.height, page) - page);
  }
}

/// The current row's, which a click has made the one under the pointer.
void TimelineView::headMenu(const QPoint& globalPosition) {
  if (!rows_) return;
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  rowActions_->fillRowMenu(*menu);
  menu->addSeparator();
  rowActions_->fillRowsMenu(*menu);
  menu->popup(globalPosition);
}

}  // namespace tallyscope
