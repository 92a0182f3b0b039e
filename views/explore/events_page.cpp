// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/events_page.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "models/table/number_format.h"
#include "views/explore/result_table.h"
#include "views/flame/flame_page.h"
#include "views/report/table_view.h"

namespace tallyscope {

EventsPage::EventsPage(ViewState& state, QWidget* parent)
    : QWidget(parent),
      state_(state),
      result_(new ResultTable(state, QStringLiteral("events"), tr("No events in the selected stretch."))),
      form_(new QComboBox),
      allRows_(new QToolButton),
      closeAll_(new QToolButton),
      openAll_(new QToolButton) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(result_);
  form_->addItems({tr("Flat"), tr("Tree")});
  form_->setToolTip(tr("A tree shows what an event holds below it: a click on ▾ or ▸, ← and → close and open"));
  form_->setAccessibleName(tr("Flat or tree"));
  allRows_->setText(tr("All rows"));
  allRows_->setToolTip(tr("List the events of all rows of the timeline"));
  allRows_->setAutoRaise(true);
  allRows_->setVisible(false);
  result_->bar().insertWidget(1, allRows_);
  result_->bar().insertWidget(2, form_);
  closeAll_->setText(tr("Collapse All"));
  openAll_->setText(tr("Expand All"));
  for (QToolButton* button : {closeAll_, openAll_}) {
    button->setAutoRaise(true);
    button->setVisible(false);
    result_->bar().insertWidget(3, button);
  }
  connect(closeAll_, &QToolButton::clicked, this, [this] {
    tree_.openTo(0);
    showTree();
  });
  connect(openAll_, &QToolButton::clicked, this, [this] {
    tree_.openAll();
    showTree();
  });
  result_->table().installEventFilter(this);
  result_->table().viewport()->installEventFilter(this);
  connect(form_, &QComboBox::currentIndexChanged, this, &EventsPage::present);
  connect(allRows_, &QToolButton::clicked, this, [this] { setTracks({}, {}); });
  connect(&state_, &ViewState::rangeSelected, this, &EventsPage::markStale);
  connect(&state_, &ViewState::windowChanged, this, &EventsPage::markStale);
  connect(&state_, &ViewState::eventSelected, this, &EventsPage::follow);
  connect(result_, &ResultTable::rowChosen, this, [this](EventRef event) {
    if (following_ || event == state_.event()) return;
    following_ = true;
    state_.goToEvent(event);
    following_ = false;
  });
}

bool EventsPage::busy() const { return slot_.running() || treeSlot_.running() || result_->busy(); }
bool EventsPage::isTree() const { return form_->currentIndex() == 1; }

void EventsPage::setTracks(std::vector<std::uint32_t> tracks, const QString& label) {
  tracks_ = std::move(tracks);
  label_ = label;
  allRows_->setVisible(!tracks_.empty());
  markStale();
}

void EventsPage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (stale_) compute();
}

void EventsPage::markStale() {
  stale_ = true;
  if (isVisible()) compute();
}

void EventsPage::compute() {
  stale_ = false;
  slot_.start(
      [this, trace = state_.trace(), window = analysedStretch(state_), tracks = tracks_](Job& job) -> JobSlot::Deliver {
        auto events = std::make_shared<const EventList>(eventsIn(*trace, window, tracks, job));
        return [this, events] {
          events_ = events;
          tree_ = EventTree(state_.trace(), events_);
          present();
          follow(state_.event());
        };
      });
}

void EventsPage::present() {
  treeSlot_.cancel();
  const bool any = events_ && events_->size() > 0;
  for (QToolButton* button : {closeAll_, openAll_}) button->setVisible(any && isTree());
  if (!any) {
    shown_.reset();
    result_->show(nullptr, {});
    return;
  }
  if (isTree()) return showTree();
  shown_ = events_;
  const QString count = tr("%1 events").arg(groupedInteger(static_cast<qint64>(events_->size())));
  result_->show(eventTable(state_.trace(), events_),
                label_.isEmpty() ? count : QStringLiteral("%1 · %2").arg(label_, count));
}

void EventsPage::showTree() {
  treeSlot_.start([this, tree = tree_](Job& job) -> JobSlot::Deliver {
    auto shown = tree.shown(job);
    auto table = tree.table(shown);
    return [this, shown, table] {
      shown_ = shown;
      QString count = tr("%1 events").arg(groupedInteger(static_cast<qint64>(events_->size())));
      if (shown_->size() < events_->size()) {
        count += QStringLiteral(" · ") + tr("%1 shown").arg(groupedInteger(static_cast<qint64>(shown_->size())));
      }
      result_->show(table, label_.isEmpty() ? count : QStringLiteral("%1 · %2").arg(label_, count));
      if (keep_) {
        const EventRef event = *keep_;
        keep_.reset();
        following_ = true;
        if (const auto row = shown_->find(event)) result_->table().goToRow(static_cast<std::int64_t>(*row));
        following_ = false;
      }
    };
  });
}

void EventsPage::setOpen(EventRef event, bool open) {
  if (!tree_.events() || tree_.isOpen(event) == open) return;
  tree_.setOpen(event, open);
  keep_ = event;
  showTree();
}

bool EventsPage::eventFilter(QObject* watched, QEvent* event) {
  if (isTree() && shown_ && !result_->busy()) {
    if (event->type() == QEvent::KeyPress && watched == &result_->table()) {
      const auto* key = static_cast<QKeyEvent*>(event);
      if (key->modifiers() == Qt::NoModifier && treeKey(key->key())) return true;
    }
    if (event->type() == QEvent::MouseButtonPress && watched == result_->table().viewport()) {
      const auto* mouse = static_cast<QMouseEvent*>(event);
      if (mouse->button() == Qt::LeftButton && treePress(mouse->position().toPoint())) return true;
    }
  }
  return QWidget::eventFilter(watched, event);
}

bool EventsPage::treeKey(int key) {
  if (key != Qt::Key_Left && key != Qt::Key_Right) return false;
  const std::int64_t row = result_->table().currentRow();
  if (row < 0 || row >= result_->model().shownRows()) return true;
  const EventRef event = (*shown_)[result_->model().sourceRow(row)];
  if (tree_.hasChildren(event)) setOpen(event, key == Qt::Key_Right);
  return true;
}

bool EventsPage::treePress(const QPoint& position) {
  TableView& table = result_->table();
  const std::int64_t row = table.rowAt(position.y());
  const int name = result_->model().table() ? result_->model().table()->indexOf("name") : -1;
  if (row < 0 || name < 0 || table.columnAt(position.x()) != name) return false;
  const EventRef event = (*shown_)[result_->model().sourceRow(row)];
  if (!tree_.hasChildren(event)) return false;
  // The sign and what stands before it; a press on the name itself chooses the row.
  const int mark = table.fontMetrics().horizontalAdvance(QString::fromStdString(tree_.prefix(event))) + 8;
  if (position.x() > table.cellRect(row, name).left() + mark) return false;
  setOpen(event, !tree_.isOpen(event));
  return true;
}

void EventsPage::follow(EventRef event) {
  if (following_ || !event.valid() || !shown_ || !isVisible()) return;
  const auto place = shown_->find(event);
  if (!place) return;
  std::int64_t row = static_cast<std::int64_t>(*place);
  if (const auto order = result_->model().shownOrder()) {
    const auto it = std::find(order->begin(), order->end(), static_cast<std::uint32_t>(*place));
    if (it == order->end()) return;
    row = it - order->begin();
  }
  following_ = true;
  result_->table().goToRow(row);
  following_ = false;
}

}  // namespace tallyscope
