// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/events_page.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "models/number_format.h"
#include "views/explore/result_table.h"
#include "views/flame/flame_page.h"
#include "views/report/table_view.h"

namespace tallyscope {

EventsPage::EventsPage(ViewState& state, QWidget* parent)
    : QWidget(parent),
      state_(state),
      result_(new ResultTable(state, QStringLiteral("events"), tr("No events in the selected stretch."))),
      form_(new QComboBox),
      allRows_(new QToolButton) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(result_);
  form_->addItems({tr("Flat"), tr("Tree")});
  form_->setToolTip(tr("Tree indents names by how deep the event lies in its row"));
  form_->setAccessibleName(tr("Flat or tree"));
  allRows_->setText(tr("All rows"));
  allRows_->setToolTip(tr("List the events of all rows of the timeline"));
  allRows_->setAutoRaise(true);
  allRows_->setVisible(false);
  result_->bar().insertWidget(1, allRows_);
  result_->bar().insertWidget(2, form_);
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

bool EventsPage::busy() const { return slot_.running() || result_->busy(); }

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
  slot_.start([this, trace = state_.trace(), window = analysedStretch(state_),
               tracks = tracks_](Job& job) -> JobSlot::Deliver {
    auto events = std::make_shared<const EventList>(eventsIn(*trace, window, tracks, job));
    return [this, events] {
      events_ = events;
      present();
      follow(state_.event());
    };
  });
}

void EventsPage::present() {
  if (!events_ || events_->size() == 0) {
    result_->show(nullptr, {});
    return;
  }
  const QString count = tr("%1 events").arg(groupedInteger(static_cast<qint64>(events_->size())));
  result_->show(eventTable(state_.trace(), events_, form_->currentIndex() == 1),
                label_.isEmpty() ? count : QStringLiteral("%1 · %2").arg(label_, count));
}

void EventsPage::follow(EventRef event) {
  if (following_ || !event.valid() || !events_ || !isVisible()) return;
  const auto place = events_->find(event);
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
