// SPDX-License-Identifier: GPL-3.0-or-later
// MainWindow: the search for events by name in the tool bar.
#include <QLabel>
#include <QLineEdit>

#include "app/gui/document_tab.h"
#include "app/gui/main_window.h"
#include "models/event_search.h"
#include "models/number_format.h"

namespace tallyscope {

void MainWindow::search() {
  DocumentTab* page = currentTab();
  if (!page || !page->state()) return;
  const QString text = search_->text();
  if (!text.isEmpty() && text == searched_) {
    searchStep();
    return;
  }
  searched_ = text;
  found_.clear();
  searchCount_->setText(text.isEmpty() ? QString() : QStringLiteral("…"));
  if (text.isEmpty()) {
    searchSlot_.cancel();
    page->state()->highlight({});
    return;
  }
  searchSlot_.start([this, page = QPointer<DocumentTab>(page), trace = page->state()->trace(),
                     window = page->state()->window(), text](Job& job) -> JobSlot::Deliver {
    auto events = std::make_shared<std::vector<EventRef>>(searchEvents(*trace, window, text, job));
    return [this, page, events] {
      if (!page || page != currentTab()) return;
      found_ = std::move(*events);
      foundAt_ = found_.size();  // the next step goes to the first one
      page->state()->highlight(found_);
      searchCount_->setText(found_.empty() ? tr("no match")
                                           : tr("%n match(es)", nullptr, static_cast<int>(found_.size())));
    };
  });
}

void MainWindow::searchStep() {
  if (found_.empty() || !currentTab() || !currentTab()->state()) return;
  foundAt_ = foundAt_ + 1 >= found_.size() ? 0 : foundAt_ + 1;
  currentTab()->state()->goToEvent(found_[foundAt_]);
  searchCount_->setText(
      tr("%1 of %2").arg(groupedInteger(qint64(foundAt_) + 1), groupedInteger(qint64(found_.size()))));
}

}  // namespace tallyscope
