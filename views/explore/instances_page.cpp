// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/instances_page.h"

#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "models/events/event_list.h"
#include "models/table/number_format.h"
#include "views/explore/result_table.h"
#include "views/report/table_view.h"

namespace tallyscope {

InstancesPage::InstancesPage(ViewState& state, QWidget* parent)
    : QWidget(parent),
      state_(state),
      result_(new ResultTable(
          state, QStringLiteral("instances"),
          tr("List Instances, in the menu of a report's rows, shows their events here, the longest first."), this)),
      previous_(new QToolButton(this)),
      next_(new QToolButton(this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(result_);
  const auto button = [this](QToolButton* b, const QString& text, const QString& tip, int by) {
    b->setText(text);
    b->setToolTip(tip);
    b->setAccessibleName(tip);
    result_->bar().insertWidget(by < 0 ? 1 : 2, b);
    connect(b, &QToolButton::clicked, this, [this, by] { step(by); });
  };
  button(previous_, QStringLiteral("◀"), tr("The instance before, in the timeline"), -1);
  button(next_, QStringLiteral("▶"), tr("The next instance, in the timeline"), 1);
}

void InstancesPage::show(const std::shared_ptr<std::vector<EventRef>>& events, const QString& title) {
  const QString count = groupedInteger(static_cast<qint64>(events->size()));
  auto list = std::make_shared<const EventList>(EventList::mixed(*events));
  result_->show(events->empty() ? nullptr : eventTable(state_.trace(), std::move(list)),
                tr("%1 · %2 instances, longest first").arg(title, count));
}

void InstancesPage::step(int by) {
  TableView& table = result_->table();
  const std::int64_t rows = result_->model().shownRows();
  if (rows == 0) return;
  const std::int64_t row = table.currentRow() < 0 ? 0 : std::clamp<std::int64_t>(table.currentRow() + by, 0, rows - 1);
  table.goToRow(row);
  result_->goToRow(row);
}

}  // namespace tallyscope
