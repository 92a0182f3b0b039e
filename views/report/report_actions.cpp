// SPDX-License-Identifier: GPL-3.0-or-later
// ReportView: what its menus and buttons do.
#include <QMenu>

#include "models/core_text.h"
#include "views/report/linked_table.h"
#include "views/report/report_view.h"
#include "views/report/settings_dialog.h"

namespace tallyscope {

void ReportView::openSettings() {
  if (report_.options.empty()) return;
  auto* dialog = new SettingsDialog(report_, options_, *state_.trace(), &settings_.rules(), this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowModality(Qt::WindowModal);
  connect(dialog, &QDialog::accepted, this, [this, dialog] { setOptions(dialog->values()); });
  dialog->open();
}

void ReportView::linkTable() {
  linked_->setTargets([this](std::size_t link) {
    const auto& links = model_.table()->links();
    const QString kind = links.size() > 1 ? coreText(links[link].label, state_.trace()->dialect()) : QString();
    return LinkedTable::Target{&state_, tr("Timeline"), kind};
  });
  linked_->setContent([this] {
    const Vendor vendor = state_.trace()->vendor();
    return LinkedTable::Content{report_.idFor(vendor), report_.title, model_.table(), vendor};
  });
  linked_->setOffersInstances(true);
  linked_->setFolder([this] { return settings_.lastFolder(); });
  linked_->setMoreActions([this](QMenu& menu) {
    if (chart_) menu.addAction(tr("Export Chart…"), this, &ReportView::askExportChart);
  });
  connect(linked_, &LinkedTable::message, this, &ReportView::message);
  connect(linked_, &LinkedTable::exported, this, &ReportView::exported);
}

}  // namespace tallyscope
