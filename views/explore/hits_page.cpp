// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/hits_page.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include "models/table/number_format.h"
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

void HitsPage::setHits(std::shared_ptr<const EventList> hits, const EventQuery& query) {
  hits_ = std::move(hits);
  query_ = query;
  refresh();
}

QString HitsPage::searchedPart() const {
  // Arguments that are only in the file are read for one event at a time: see Details.
  const QString what =
      query_.arguments ? tr("names and the arguments held in memory, not those that only Details reads") : tr("names");
  return state_.hasWindow() ? tr("%1, in the filter window").arg(what) : what;
}

void HitsPage::refresh() {
  const QString text = query_.text.left(60);
  if (!hits_ || hits_->size() == 0) {
    result_->setHint(hits_ ? tr("No event matches “%1”. Searched: %2.").arg(text, searchedPart())
                           : tr("Search events in the tool bar: the hits are listed and summed here."));
    result_->show(nullptr, {});
    return;
  }
  const QString caption = tr("%1 hits for “%2”").arg(groupedInteger(static_cast<qint64>(hits_->size())), text) +
                          QStringLiteral(" · ") + searchedPart();
  const bool summed = form_->currentIndex() == 0;
  result_->compute([trace = state_.trace(), hits = hits_,
                    summed](Job& job) { return summed ? eventSums(trace, hits, job) : eventTable(trace, hits); },
                   caption);
}

}  // namespace tallyscope
