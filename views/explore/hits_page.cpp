// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/hits_page.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include "models/number_format.h"
#include "views/explore/result_table.h"

namespace tallyscope {

HitsPage::HitsPage(ViewState& state, QWidget* parent)
    : QWidget(parent),
      state_(state),
      result_(new ResultTable(state, QStringLiteral("search"),
                              tr("Search events in the tool bar: the hits are listed and summed here."), this)),
      form_(new QComboBox) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(result_);
  form_->addItems({tr("Summed by name"), tr("Every hit")});
  form_->setAccessibleName(tr("How hits are listed"));
  result_->bar().insertWidget(1, form_);
  connect(form_, &QComboBox::currentIndexChanged, this, &HitsPage::refresh);
}

void HitsPage::setHits(std::shared_ptr<const EventList> hits, const QString& text) {
  hits_ = std::move(hits);
  text_ = text;
  refresh();
}

void HitsPage::refresh() {
  if (!hits_ || hits_->size() == 0) {
    result_->show(nullptr, {});
    return;
  }
  const QString caption =
      tr("%1 hits for “%2”").arg(groupedInteger(static_cast<qint64>(hits_->size())), text_.left(60));
  const bool summed = form_->currentIndex() == 0;
  result_->compute(
      [trace = state_.trace(), hits = hits_, summed](Job& job) {
        return summed ? eventSums(trace, hits, job) : eventTable(trace, hits);
      },
      caption);
}

}  // namespace tallyscope
