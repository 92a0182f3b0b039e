// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/event_search_box.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <algorithm>

#include "core/base/regex.h"
#include "models/table/number_format.h"

namespace tallyscope {

EventSearchBox::EventSearchBox(QWidget* parent)
    : QWidget(parent), field_(new QLineEdit(this)), count_(new QLabel(this)) {
  const auto button = [this](const QString& text, const char* name, const QString& tip, bool checkable) {
    auto* b = new QToolButton(this);
    b->setText(text);
    b->setObjectName(QLatin1String(name));
    b->setToolTip(tip);
    b->setAccessibleName(tip);
    b->setAutoRaise(true);
    b->setCheckable(checkable);
    return b;
  };
  field_->setObjectName("eventSearch");
  field_->setPlaceholderText(tr("Search events…"));
  field_->setAccessibleName(tr("Search events"));
  field_->setClearButtonEnabled(true);
  field_->setMinimumWidth(140);
  field_->setMaximumWidth(280);
  count_->setForegroundRole(QPalette::PlaceholderText);
  case_ = button(QStringLiteral("Aa"), "searchCase", tr("Match case"), true);
  regex_ = button(QStringLiteral(".*"), "searchRegex", tr("The text is a regular expression"), true);
  arguments_ = button(QStringLiteral("( )"), "searchArguments",
                      tr("Search arguments as well: shapes, types, values, domains, launch shapes, collectives, "
                         "correlation ids"),
                      true);
  previous_ = button(QStringLiteral("↑"), "searchPrevious", tr("Previous hit (Shift+F3)"), false);
  next_ = button(QStringLiteral("↓"), "searchNext", tr("Next hit (F3)"), false);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(2);
  row->addWidget(count_);
  row->addSpacing(4);
  row->addWidget(field_, 1);
  for (QToolButton* b : {case_, regex_, arguments_, previous_, next_}) row->addWidget(b);
  connect(field_, &QLineEdit::returnPressed, this, &EventSearchBox::search);
  connect(field_, &QLineEdit::textChanged, this, [this](const QString& text) {
    if (text.isEmpty()) search();
  });
  for (QToolButton* b : {case_, regex_, arguments_}) {
    connect(b, &QToolButton::toggled, this, [this] {
      if (!field_->text().isEmpty()) run();
    });
  }
  connect(previous_, &QToolButton::clicked, this, [this] { step(-1); });
  connect(next_, &QToolButton::clicked, this, [this] { step(1); });
  connect(&slot_, &JobSlot::failed, count_, &QLabel::setText);
  setState(nullptr);
}

void EventSearchBox::setState(ViewState* state) {
  if (state_) state_->disconnect(this);
  slot_.cancel();
  state_ = state;
  hits_.reset();
  searched_ = {};
  at_ = -1;
  setEnabled(state != nullptr);
  showCount();
  if (!state) return;
  connect(state, &ViewState::windowChanged, this, [this] {
    if (hits_ || slot_.running()) run();
  });
}

EventQuery EventSearchBox::query() const {
  return {field_->text(), regex_->isChecked(), case_->isChecked(), arguments_->isChecked()};
}

void EventSearchBox::search() {
  if (!state_) return;
  if (hits_ && query() == searched_ && !searched_.text.isEmpty()) {
    step(1);
  } else {
    run();
  }
}

void EventSearchBox::clear() {
  slot_.cancel();
  const bool had = hits_ != nullptr;
  hits_.reset();
  at_ = -1;
  showCount();
  if (!had) return;
  state_->highlight({});
  emit found(nullptr, EventQuery());
}

void EventSearchBox::run() {
  if (!state_) return;
  searched_ = query();
  if (searched_.text.isEmpty()) {
    clear();
    return;
  }
  if (searched_.regex) {
    if (const auto problem = Regex::check(searched_.text.toStdString())) {
      clear();
      count_->setText(tr("at %1: %2").arg(problem->position).arg(QString::fromStdString(problem->message)));
      return;
    }
  }
  count_->setText(QStringLiteral("…"));
  slot_.start(
      [this, trace = state_->trace(), window = state_->window(), query = searched_](Job& job) -> JobSlot::Deliver {
        auto events = searchEvents(*trace, window, query, job);
        // The timeline wants them by table and place, the steps by time.
        auto marks = std::make_shared<std::vector<EventRef>>(events);
        std::sort(marks->begin(), marks->end());
        auto hits = std::make_shared<const EventList>(EventList::mixed(std::move(events)));
        return [this, marks, hits, query] {
          if (!state_) return;
          hits_ = hits;
          at_ = -1;
          state_->highlight(std::move(*marks));
          showCount();
          emit found(hits_, query);
        };
      });
}

void EventSearchBox::step(int direction) {
  if (!state_ || !hits_ || hits_->size() == 0) return;
  const auto size = static_cast<std::ptrdiff_t>(hits_->size());
  at_ = at_ < 0 ? (direction > 0 ? 0 : size - 1) : (at_ + direction + size) % size;
  state_->goToEvent((*hits_)[static_cast<std::size_t>(at_)]);
  showCount();
}

void EventSearchBox::showCount() {
  const bool any = hits_ && hits_->size() > 0;
  previous_->setEnabled(any);
  next_->setEnabled(any);
  if (!hits_) {
    count_->clear();
  } else if (!any) {
    count_->setText(tr("no match"));
  } else if (at_ < 0) {
    count_->setText(tr("%n match(es)", nullptr, static_cast<int>(hits_->size())));
  } else {
    count_->setText(tr("%1 of %2").arg(groupedInteger(at_ + 1), groupedInteger(static_cast<qint64>(hits_->size()))));
  }
}

}  // namespace tallyscope
