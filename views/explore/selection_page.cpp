// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/selection_page.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSplitter>
#include <QVBoxLayout>

#include "models/table/number_format.h"
#include "models/table/summary_tables.h"
#include "models/timeline/timeline_labels.h"
#include "views/explore/result_table.h"
#include "views/flame/flame_page.h"
#include "views/report/search_bar.h"

namespace tallyscope {

SelectionPage::SelectionPage(ViewState& state, QWidget* parent)
    : QWidget(parent),
      state_(state),
      categories_(new ResultTable(state, QStringLiteral("categories"), QString())),
      names_(new ResultTable(state, QStringLiteral("selection"), tr("Nothing ran in the selected stretch."))),
      kinds_(new QComboBox) {
  auto* splitter = new QSplitter(Qt::Horizontal);
  splitter->addWidget(categories_);
  splitter->addWidget(names_);
  splitter->setStretchFactor(0, 2);
  splitter->setStretchFactor(1, 3);
  splitter->setChildrenCollapsible(false);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(splitter);
  categories_->searchBar().hide();
  kinds_->setAccessibleName(tr("Which events are summed"));
  names_->bar().insertWidget(1, kinds_);
  connect(kinds_, &QComboBox::currentIndexChanged, this, &SelectionPage::showNames);
  connect(&state_, &ViewState::rangeSelected, this, &SelectionPage::markStale);
  connect(&state_, &ViewState::windowChanged, this, &SelectionPage::markStale);
}

void SelectionPage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (stale_) compute();
}

void SelectionPage::markStale() {
  stale_ = true;
  if (isVisible()) compute();
}

void SelectionPage::compute() {
  stale_ = false;
  slot_.start([this, trace = state_.trace(), window = analysedStretch(state_)](Job& job) -> JobSlot::Deliver {
    auto summary = std::make_shared<const SelectionSummary>(summarize(*trace, window, job));
    auto categories = categoryTable(*trace, *summary);
    return [this, summary, categories] {
      summary_ = summary;
      const Trace& t = *state_.trace();
      categories_->show(categories, summaryText(t, *summary_));
      // The kinds that occur, device work first; the one chosen stays.
      const QVariant chosen = kinds_->currentData();
      const QSignalBlocker blocker(kinds_);
      kinds_->clear();
      for (const EventKind kind : {EventKind::Device, EventKind::Range, EventKind::Operator, EventKind::Api,
                                   EventKind::Frame, EventKind::Os}) {
        const auto& sum = summary_->kind[static_cast<std::size_t>(kind)];
        if (sum.count == 0) continue;
        Track track;
        track.kind = kind;
        const QString title = kind == EventKind::Device ? tr("Device work") : labelOfTrack(t, track);
        kinds_->addItem(QStringLiteral("%1 (%2)").arg(title, groupedInteger(static_cast<qint64>(sum.count))),
                        static_cast<int>(kind));
      }
      kinds_->setCurrentIndex(std::max(0, kinds_->findData(chosen)));
      showNames();
    };
  });
}

void SelectionPage::showNames() {
  if (!summary_ || kinds_->count() == 0) {
    names_->show(nullptr, {});
    return;
  }
  const auto kind = static_cast<EventKind>(kinds_->currentData().toInt());
  names_->show(nameTable(state_.trace(), *summary_, kind), tr("By name"));
}

}  // namespace tallyscope
