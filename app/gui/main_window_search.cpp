// SPDX-License-Identifier: GPL-3.0-or-later
// MainWindow: the search for events in the tool bar.
#include <QLineEdit>

#include "app/gui/document_tab.h"
#include "app/gui/main_window.h"
#include "views/explore/event_search_box.h"
#include "views/explore/explore_pane.h"

namespace tallyscope {

QLineEdit& MainWindow::searchField() { return search_->field(); }

void MainWindow::buildSearch() {
  connect(search_, &EventSearchBox::found, this,
          [this](const std::shared_ptr<const EventList>& hits, const EventQuery& query) {
            if (DocumentTab* page = currentTab(); page && page->explore()) page->explore()->showHits(hits, query);
          });
}

}  // namespace tallyscope
