// SPDX-License-Identifier: GPL-3.0-or-later
// ReportView: what its menus and buttons do.
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

#include "models/clock.h"
#include "models/core_text.h"
#include "models/csv_file.h"
#include "models/event_search.h"
#include "models/table_copy.h"
#include "views/report/column_choice.h"
#include "views/report/report_view.h"
#include "views/report/settings_dialog.h"
#include "views/report/table_clipboard.h"
#include "views/report/table_view.h"

namespace tallyscope {

void ReportView::openSettings() {
  if (report_.options.empty()) return;
  auto* dialog = new SettingsDialog(report_, options_, *state_.trace(), &settings_.rules(), this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowModality(Qt::WindowModal);
  connect(dialog, &QDialog::accepted, this, [this, dialog] { setOptions(dialog->values()); });
  dialog->open();
}

void ReportView::showInTimeline(std::size_t link, bool zoom) {
  const auto table = model_.table();
  if (!table || link >= table->links().size() || table_->selection().empty()) return;
  writer_.start([this, table, order = model_.shownOrder(), rows = table_->selection(), link,
                 zoom](Job& job) -> JobSlot::Deliver {
    auto events = std::make_shared<std::vector<EventRef>>(linkedEvents(*table, order.get(), rows, link, job));
    return [this, events, zoom] {
      if (events->empty()) {
        emit message(tr("The selected rows have no such events."));
        return;
      }
      emit message(tr("%n event(s) highlighted", nullptr, static_cast<int>(events->size())));
      if (zoom) {
        state_.zoomToEvents(std::move(*events));
      } else {
        state_.highlight(std::move(*events));
      }
    };
  });
}

void ReportView::highlightAllLike() {
  const auto table = model_.table();
  const std::int64_t row = table_->currentRow();
  if (!table || row < 0 || row >= model_.shownRows()) return;
  EventRef first;
  for (const RowLink& link : table->links()) {
    link.events(model_.sourceRow(row), [&](EventRef event) {
      if (!first.valid()) first = event;
    });
    if (first.valid()) break;
  }
  if (!first.valid()) {
    emit message(tr("The selected rows have no such events."));
    return;
  }
  std::vector<EventRef> same = eventsLike(*state_.trace(), first);
  emit message(tr("%n event(s) highlighted", nullptr, static_cast<int>(same.size())));
  state_.highlight(std::move(same));
}

QString ReportView::linkTitle(std::size_t link) const {
  return coreText(model_.table()->links()[link].label, state_.trace()->dialect());
}

void ReportView::fillRowMenu(QMenu& menu) {
  const auto table = model_.table();
  if (!table) return;
  const std::size_t links = table->links().size();
  for (const bool zoom : {false, true}) {
    for (std::size_t link = 0; link < links; ++link) {
      const QString title = links == 1 ? (zoom ? tr("Zoom to in Timeline") : tr("Highlight in Timeline"))
                            : zoom     ? tr("Zoom to in Timeline: %1").arg(linkTitle(link))
                                       : tr("Highlight in Timeline: %1").arg(linkTitle(link));
      menu.addAction(title, this, [this, link, zoom] { showInTimeline(link, zoom); });
    }
  }
  if (links > 0) {
    menu.addAction(tr("Highlight All Like This"), this, [this] { highlightAllLike(); });
    menu.addSeparator();
  }
  clipboard_->addActions(menu);
  addTimeCopies(menu);
  menu.addAction(tr("Select All"), table_, &TableView::selectAll);
  menu.addSeparator();
  menu.addAction(tr("Export Table…"), this, &ReportView::askExport);
  if (chart_) menu.addAction(tr("Export Chart…"), this, &ReportView::askExportChart);
}

/// One entry a clock format: the first point in time of the selected rows.
void ReportView::addTimeCopies(QMenu& menu) {
  const auto table = model_.table();
  int column = -1;
  for (std::size_t c = 0; c < table->columnCount() && column < 0; ++c) {
    if (table->column(c).spec.isTime) column = static_cast<int>(c);
  }
  if (column < 0) return;
  QMenu* times = menu.addMenu(tr("Copy Time As"));
  for (const ClockFormat format : kClockFormats) {
    times->addAction(titleOf(format), this, [this, table, column, format] {
      QStringList lines;
      for (const RowIntervals::Interval& part : table_->selection().intervals()) {
        for (std::int64_t row = part.first; row < part.last; ++row) {
          const TimeNs time = table->integer(model_.sourceRow(row), static_cast<std::size_t>(column));
          lines << clockText(time, format, model_.epochNs(), model_.windowFrom());
        }
      }
      QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
    });
  }
}

void ReportView::applyColumns() {
  columnsApplied_ = true;
  applyColumnChoice(*table_, settings_, report_.id);
}

void ReportView::showHeaderMenu(const QPoint& position) { showColumnMenu(*table_, settings_, report_.id, position); }

}  // namespace tallyscope
