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

#include "views/theme.h"
#include "views/timeline/phase_band.h"
#include "views/timeline/pinned_strip.h"
#include "views/timeline/result_band.h"
#include "views/timeline/row_actions.h"
#include "views/timeline/rows_history.h"
#include "views/timeline/rows_scroll.h"
#include "views/timeline/selection_menu.h"
#include "views/timeline/timeline_keys.h"

namespace tallyscope {
namespace {

/// Above the row heads: keeps them level with the lanes, and names the lanes of the bands at its foot.
class Corner : public QWidget {
 public:
  using QWidget::QWidget;
  /// From the top.
  void addBand(const TimelineBand& band) { bands_.push_back(&band); }
  int bandHeight() const {
    int height = 0;
    for (const TimelineBand* band : bands_) height += band->isHidden() ? 0 : band->sizeHint().height();
    return height;
  }

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    const ThemeColors& theme = Theme::instance().colors();
    painter.fillRect(rect(), theme.panel);
    painter.fillRect(0, height() - 1, width(), 1, theme.ruleStrong);
    painter.fillRect(width() - 1, 0, 1, height(), theme.ruleStrong);
    painter.setPen(theme.textMuted);
    int above = height() - bandHeight();
    for (const TimelineBand* band : bands_) {
      if (band->isHidden()) continue;
      for (qsizetype lane = 0; lane < band->laneNames().size(); ++lane) {
        const auto [top, high] = band->laneBox(static_cast<std::size_t>(lane));
        if (high < fontMetrics().height()) continue;
        const QRect line(6, above + top, width() - 14, high);
        const QString name = fontMetrics().elidedText(band->laneNames()[lane], Qt::ElideMiddle, line.width());
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, name);
      }
      above += band->sizeHint().height();
    }
  }

 private:
  std::vector<const TimelineBand*> bands_;
};

/// One below the other without gaps.
QWidget* column(std::initializer_list<QWidget*> widgets) {
  auto* holder = new QWidget;
  auto* box = new QVBoxLayout(holder);
  box->setContentsMargins(0, 0, 0, 0);
  box->setSpacing(0);
  for (QWidget* widget : widgets) box->addWidget(widget);
  return holder;
}

}  // namespace

TimelineView::TimelineView(ViewState& state, QWidget* parent)
    : QWidget(parent),
      state_(state),
      content_(new TimelineContent(state, this)),
      actions_(new ViewActions(state, this, [this] { return pointer_; })),
      relations_(new RelationActions(state, this)),
      overview_(new OverviewStrip(state)),
      ruler_(new TimeRuler(state)),
      notes_(new Notes(state.trace(), this)),
      noteActions_(new NoteActions(
          state, *notes_, [this] { return pointer_; }, this)),
      pinned_(new PinnedStrip(*content_, this)),
      heads_(new RowHeads(state)),
      lanes_(new LanesView(state)),
      corner_(new Corner),
      splitter_(new QSplitter(Qt::Horizontal)),
      scroll_(new RowsScroll(*lanes_, *heads_, this)),
      history_(new RowsHistory(*content_, *scroll_, this)),
      rowActions_(new RowActions(*content_, *heads_, *scroll_, this)),
      keys_(new TimelineKeys(
          *content_, *scroll_, [this] { return pointer_; }, this)) {
  arrange();
  for (const QList<QAction*>& actions :
       {actions_->all(), relations_->all(), noteActions_->all(), rowActions_->all(), keys_->all()}) {
    addActions(actions);
  }
  ruler_->setNotes(notes_);
  connectContent();
  connectLanes(*lanes_);
  connectLanes(pinned_->lanes());
  connect(pinned_, &PinnedStrip::resized, this, &TimelineView::followSize, Qt::QueuedConnection);
  connect(heads_, &RowHeads::contextMenuRequested, this,
          [this](std::uint32_t, const QPoint& position) { headMenu(position); });
  connect(heads_, &RowHeads::currentRowChanged, scroll_, &RowsScroll::showRow);
  connect(rowActions_, &RowActions::menuRequested, this, &TimelineView::currentRowMenu);
  connect(rowActions_, &RowActions::eventsAsked, this, &TimelineView::eventsAsked);
  connect(keys_, &TimelineKeys::menuRequested, this, &TimelineView::showContextMenu);
  connect(keys_, &TimelineKeys::memoryAsked, this, &TimelineView::memoryClicked);
  connect(&state_, &ViewState::eventSelected, this, [this](EventRef event) {
    if (!rows() || !event.valid()) return;
    if (const auto place = rows()->placeOf(event); place.row != kNone) heads_->setCurrentRow(place.row);
  });
  connect(&state_, &ViewState::revealRequested, this, &TimelineView::reveal);
  updateMetrics();
  if (state_.trace()->eventCount() == 0) {
    lanes_->setMessage(tr("This recording holds no events that a timeline can show."));
    return;
  }
  lanes_->setMessage(tr("Preparing the timeline…"));
  content_->prepare();
}

TimelineView::~TimelineView() {
  delete history_;  // before the rows that it keeps
  for (LanesView* lanes : {lanes_, &pinned_->lanes()}) lanes->setRows(nullptr);
  for (RowHeads* heads : {heads_, &pinned_->heads()}) heads->setRows(nullptr);
}

void TimelineView::arrange() {
  splitter_->addWidget(column({corner_, &pinned_->heads(), heads_}));
  splitter_->addWidget(column({overview_, ruler_, &pinned_->lanes(), lanes_}));
  splitter_->setHandleWidth(1);
  splitter_->setStretchFactor(0, 0);
  splitter_->setStretchFactor(1, 1);
  splitter_->setChildrenCollapsible(false);
  splitter_->setSizes({220, 680});
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(splitter_);
  layout->addWidget(&scroll_->bar());
  setFocusProxy(lanes_);
  // The keyboard comes to the lanes first, then to the rows' names.
  setTabOrder(lanes_, heads_);
  setTabOrder(heads_, &pinned_->heads());
  setTabOrder(&pinned_->heads(), &pinned_->lanes());
}

void TimelineView::connectContent() {
  connect(content_, &TimelineContent::failed, lanes_, &LanesView::setMessage);
  connect(content_, &TimelineContent::partnersFound, lanes_, &LanesView::setPartners);
  connect(content_, &TimelineContent::partnersFound, this,
          [this](const auto& partners) { relations_->walk().setPartners(partners); });
  connect(content_, &TimelineContent::ready, this, [this] {
    lanes_->setRows(rows());
    heads_->setRows(rows());
    relations_->walk().setIndex(rows()->index());
    overview_->setIndex(rows()->index());
    scroll_->follow(*rows());
    emit ready();
  });
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

TimelineRows* TimelineView::rows() { return content_->rows(); }
TimelineRows* TimelineView::pinnedRows() { return content_->pinnedRows(); }
LanesView& TimelineView::pinnedLanes() { return pinned_->lanes(); }
RowHeads& TimelineView::pinnedHeads() { return pinned_->heads(); }
QScrollBar& TimelineView::verticalScrollBar() { return scroll_->bar(); }

void TimelineView::showPhases(PhaseSession& session) {
  phases_ = new PhaseBand(session);
  addBand(*phases_);
  connect(&session, &PhaseSession::changed, this, &TimelineView::updateMetrics);
}

void TimelineView::showResults(DrawnResults& results) {
  results_ = new ResultBand(results, state_);
  addBand(*results_);
  connect(&results, &DrawnResults::changed, this, &TimelineView::updateMetrics);
}

void TimelineView::addBand(TimelineBand& band) {
  auto* column = static_cast<QVBoxLayout*>(lanes_->parentWidget()->layout());
  // Above the pinned rows, whose names begin right below the corner.
  column->insertWidget(column->indexOf(&pinned_->lanes()), &band);
  static_cast<Corner*>(corner_)->addBand(band);
  updateMetrics();
}

void TimelineView::updateMetrics() {
  for (TimelineBand* band : std::initializer_list<TimelineBand*>{phases_, results_}) {
    if (band) band->setFixedHeight(band->sizeHint().height());
  }
  const int bands = static_cast<Corner*>(corner_)->bandHeight();
  corner_->setFixedHeight(overview_->sizeHint().height() + ruler_->sizeHint().height() + bands);
  corner_->update();
  overview_->setFixedHeight(overview_->sizeHint().height());
  ruler_->setFixedHeight(ruler_->sizeHint().height());
  const int text = fontMetrics().height();
  content_->setMetrics({text + 6, text + 1, text + 7, 3, 2 * text + 14});
}

std::vector<QWidget*> TimelineView::pictureParts() const {
  std::vector<QWidget*> parts{corner_, overview_, ruler_, &pinned_->heads(), &pinned_->lanes(), heads_, lanes_};
  if (phases_) parts.push_back(phases_);
  if (results_) parts.push_back(results_);
  std::erase_if(parts, [](const QWidget* part) { return !part->isVisible(); });
  return parts;
}

void TimelineView::followSize() { scroll_->resized(); }

void TimelineView::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  pinned_->setAvailable(height());
  // The lanes get their size from the layout after this.
  QMetaObject::invokeMethod(this, &TimelineView::followSize, Qt::QueuedConnection);
}

void TimelineView::changeEvent(QEvent* event) {
  if (event->type() == QEvent::FontChange) updateMetrics();
  QWidget::changeEvent(event);
}

void TimelineView::reveal(EventRef event) {
  if (!rows() || !event.valid()) return;
  rows()->reveal(event);
  scroll_->show(rows()->placeOf(event));
}

QMenu* TimelineView::makeContextMenu() { return makeSelectionMenu(state_, *actions_, *noteActions_, *keys_, this); }

void TimelineView::showContextMenu() {
  QPoint at = lanes_->rect().center();
  if (rows() && state_.event().valid()) {
    const RowPlace place = rows()->placeOf(state_.event());
    const QPoint event(lanes_->columnAt(state_.trace()->startOf(state_.event())),
                       static_cast<int>(place.top - lanes_->scroll()));
    if (place.row != kNone && lanes_->rect().contains(event)) at = event;
  }
  QMenu* menu = makeContextMenu();
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->popup(lanes_->mapToGlobal(at));
}

void TimelineView::currentRowMenu() {
  const auto at = rows()->visibleIndexOf(rowActions_->currentRow());
  const std::int64_t top = at ? rows()->visible()[*at].top - lanes_->scroll() : 0;
  const auto inside = static_cast<int>(std::clamp<std::int64_t>(top, 0, heads_->height()));
  headMenu(heads_->mapToGlobal(QPoint(heads_->width() / 2, inside)));
}

/// The current row's, which a click has made the one under the pointer.
void TimelineView::headMenu(const QPoint& globalPosition) {
  if (!rows()) return;
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  rowActions_->fillRowMenu(*menu);
  menu->addSeparator();
  rowActions_->fillRowsMenu(*menu);
  menu->popup(globalPosition);
}

}  // namespace tallyscope
