// SPDX-License-Identifier: GPL-3.0-or-later
// MainWindow: the dialogs of its menus.
#include <QApplication>

#include "app/gui/document_tab.h"
#include "app/gui/help_window.h"
#include "app/gui/import_notes_dialog.h"
#include "app/gui/keys_dialog.h"
#include "app/gui/main_window.h"
#include "core/operators/operator_summary.h"
#include "models/commands/commands.h"
#include "views/operators/device_table_dialog.h"
#include "views/report/report_pane.h"
#include "views/report/report_view.h"

namespace tallyscope {
namespace {

void openModeless(QDialog* dialog) {
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->show();
}

}  // namespace

void MainWindow::showNotes() {
  DocumentTab* page = currentTab();
  if (!page || !page->state()) return;
  openModeless(new ImportNotesDialog(page->document().title(), page->state()->trace()->diagnostics(), this));
}

void MainWindow::showAbout() { showAboutBox(*this); }
void MainWindow::showKeys() { openModeless(new KeysDialog(Commands::instance(), this)); }
/// From an operator report the table opens at the recording's own device.
void MainWindow::showDevices() {
  DocumentTab* page = currentTab();
  ReportView* report = page && page->reports() ? page->reports()->current() : nullptr;
  if (!report) return openModeless(new DeviceTableDialog(settings_.rules(), this));
  const Trace& trace = *page->state()->trace();
  report->openDevices(trace.devices().empty() ? QString()
                                              : QString::fromStdString(nameOf(trace, trace.devices().front())));
}
/// The page about what has the keyboard.
void MainWindow::showManual() {
  auto* manual = new HelpWindow(this);
  if (const QString page = HelpWindow::pageAbout(QApplication::focusWidget()); !page.isEmpty()) manual->openPage(page);
  openModeless(manual);
}

void MainWindow::openNamedDialog(const QString& name) {
  if (name == QLatin1String("notes")) showNotes();
  if (name == QLatin1String("keys")) showKeys();
  if (name == QLatin1String("manual")) showManual();
  if (name == QLatin1String("about")) showAbout();
  if (name == QLatin1String("devices")) showDevices();
  if (name == QLatin1String("together")) askTogether();
  if (name == QLatin1String("alignment")) askAlignment();
  if (DocumentTab* page = currentTab(); name == QLatin1String("settings") && page && page->state()) {
    if (ReportView* report = page->reports()->current()) report->openSettings();
  }
}

}  // namespace tallyscope
