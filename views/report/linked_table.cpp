// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/report/linked_table.h"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMenu>
#include <QVBoxLayout>
#include <algorithm>

#include "models/events/event_search.h"
#include "models/table/table_copy.h"
#include "models/timeline/clock.h"
#include "views/report/export_strip.h"

namespace tallyscope {

LinkedTable::LinkedTable(TableModel& model, QWidget* parent)
    : QWidget(parent), view_(new TableView(model, this)), strip_(new ExportStrip(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(view_, 1);
  column->addWidget(strip_);
  setFocusProxy(view_);
  connect(view_, &TableView::copyRequested, this, [this] { copy(false); });
  connect(view_, &TableView::rowMenuRequested, this, [this](const QPoint& position) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(*menu);
    if (!menu->isEmpty()) menu->popup(position);
  });
  connect(&lookups_, &JobSlot::failed, this, &LinkedTable::message);
  connect(&copies_, &JobSlot::failed, this, &LinkedTable::message);
  connect(strip_, &ExportStrip::message, this, &LinkedTable::message);
  connect(strip_, &ExportStrip::exported, this, &LinkedTable::exported);
}

LinkedTable::~LinkedTable() = default;

bool LinkedTable::busy() const { return lookups_.running() || copies_.running() || strip_->busy(); }

EventRef LinkedTable::firstEventOf(std::int64_t shownRow) const {
  const TableModel& model = view_->model();
  const auto table = model.table();
  EventRef found;
  if (!table || shownRow < 0 || shownRow >= model.shownRows()) return found;
  for (const RowLink& link : table->links()) {
    link.events(model.sourceRow(shownRow), [&](EventRef event) {
      if (!found.valid()) found = event;
    });
    if (found.valid()) break;
  }
  return found;
}

void LinkedTable::showInTimeline(std::size_t link, bool zoom) {
  const auto table = model().table();
  if (!table || link >= table->links().size() || view_->selection().empty()) return;
  lookups_.start([this, table, order = model().shownOrder(), rows = view_->selection(), link, target = targetOf(link),
                  zoom](Job& job) -> JobSlot::Deliver {
    auto events = std::make_shared<std::vector<EventRef>>(linkedEvents(*table, order.get(), rows, link, job));
    return [this, events, target, zoom] {
      if (!target.state) return;
      if (events->empty()) {
        emit message(tr("The selected rows have no such events in this recording."));
        return;
      }
      emit message(tr("%n event(s) highlighted", nullptr, static_cast<int>(events->size())));
      emit timelineWanted(target.state);
      if (zoom) {
        target.state->zoomToEvents(std::move(*events));
      } else {
        target.state->highlight(std::move(*events));
      }
    };
  });
}

QString LinkedTable::titleOfSelection() const {
  const TableModel& shown = view_->model();
  if (view_->selection().count() != 1) return tr("%n row(s)", nullptr, static_cast<int>(view_->selection().count()));
  int column = view_->nameColumn();
  for (std::size_t c = 0; c < shown.table()->columnCount() && column < 0; ++c) {
    if (shown.table()->column(c).spec.type == CellType::Text) column = static_cast<int>(c);
  }
  if (column < 0) column = 0;
  return shown.displayText(shown.sourceRow(view_->selection().intervals().front().first),
                           static_cast<std::size_t>(column));
}

void LinkedTable::listInstances(std::size_t link) {
  const auto table = model().table();
  const Target target = targetOf(link);
  if (!table || link >= table->links().size() || view_->selection().empty() || !target.state) return;
  lookups_.start([this, table, order = model().shownOrder(), rows = view_->selection(), link,
                  title = titleOfSelection(), trace = target.state->trace()](Job& job) -> JobSlot::Deliver {
    auto events = std::make_shared<std::vector<EventRef>>(linkedEvents(*table, order.get(), rows, link, job));
    std::stable_sort(events->begin(), events->end(),
                     [&](EventRef a, EventRef b) { return trace->durationOf(a) > trace->durationOf(b); });
    return [this, events, title] { emit instancesAsked(events, title); };
  });
}

void LinkedTable::highlightAllLike() {
  const Target target = targetOf(0);
  const EventRef first = firstEventOf(view_->currentRow());
  if (!target.state || !first.valid()) {
    emit message(tr("The selected rows have no such events in this recording."));
    return;
  }
  lookups_.start([this, trace = target.state->trace(), first, state = target.state](Job&) -> JobSlot::Deliver {
    auto same = std::make_shared<std::vector<EventRef>>(eventsLike(*trace, first));
    return [this, same, state] {
      if (!state) return;
      emit message(tr("%n event(s) highlighted", nullptr, static_cast<int>(same->size())));
      state->highlight(std::move(*same));
    };
  });
}

void LinkedTable::copy(bool withHeaders) {
  const auto table = model().table();
  if (!table) return;
  RowIntervals rows = view_->selection();
  if (rows.empty()) rows.add(0, model().shownRows());
  copies_.start([this, table, order = model().shownOrder(), rows, columns = view_->visibleColumns(), withHeaders,
                 &dialect = model().dialect()](Job& job) -> JobSlot::Deliver {
    const QString text = tabSeparated(*table, order.get(), rows, columns, withHeaders, dialect, job);
    return [this, text, count = rows.count()] {
      QGuiApplication::clipboard()->setText(text);
      emit message(tr("Copied %n row(s)", nullptr, static_cast<int>(count)));
    };
  });
}

void LinkedTable::askExport() {
  const auto content = contentOf_ ? contentOf_() : std::nullopt;
  if (!content || !content->table) return;
  const QStringList filters = tableFormatFilters();
  QString filter = filters.front();
  const QString folder = folder_ ? folder_() + QLatin1Char('/') : QString();
  const QString path =
      QFileDialog::getSaveFileName(this, tr("Export Table"), folder + QString::fromStdString(content->id) + ".csv",
                                   filters.join(QStringLiteral(";;")), &filter);
  if (path.isEmpty()) return;
  const auto [named, format] =
      namedForFormat(path, static_cast<TableFormat>(std::max<qsizetype>(0, filters.indexOf(filter))));
  exportTo(named, format);
}

void LinkedTable::exportTo(const QString& path, TableFormat format) {
  const auto content = contentOf_ ? contentOf_() : std::nullopt;
  if (!content || !content->table) return;
  Report declaration;
  declaration.id = content->id;
  declaration.title = content->title;
  strip_->write(path, [path, format, declaration, table = content->table, vendor = content->vendor](Job& job) {
    exportTable(path, format, declaration, *table, vendor, job);
  });
}

void LinkedTable::addLinks(QMenu& menu) {
  const std::size_t links = model().table()->links().size();
  for (const bool zoom : {false, true}) {
    for (std::size_t link = 0; link < links; ++link) {
      const Target target = targetOf(link);
      if (!target.state) continue;
      const QString what = zoom ? tr("Show in %1").arg(target.place) : tr("Highlight in %1").arg(target.place);
      QAction* action = menu.addAction(target.kind.isEmpty() ? what : tr("%1: %2").arg(what, target.kind), this,
                                       [this, link, zoom] { showInTimeline(link, zoom); });
      action->setEnabled(!view_->selection().empty());
    }
  }
  for (std::size_t link = 0; link < links && offersInstances_; ++link) {
    const QString kind = targetOf(link).kind;
    menu.addAction(kind.isEmpty() ? tr("List Instances") : tr("List Instances: %1").arg(kind), this,
                   [this, link] { listInstances(link); })
        ->setEnabled(!view_->selection().empty());
  }
  if (firstEventOf(view_->currentRow()).valid()) {
    menu.addAction(tr("Highlight All Like This"), this, &LinkedTable::highlightAllLike);
  }
}

void LinkedTable::fillMenu(QMenu& menu) {
  if (!model().table()) return;
  if (first_) first_(menu);
  if (!menu.isEmpty()) menu.addSeparator();
  addLinks(menu);
  if (!menu.isEmpty()) menu.addSeparator();
  menu.addAction(tr("Copy"), this, [this] { copy(false); });
  menu.addAction(tr("Copy with Headers"), this, [this] { copy(true); });
  addTimeCopies(menu);
  menu.addAction(tr("Select All"), view_, &TableView::selectAll);
  menu.addSeparator();
  menu.addAction(tr("Export Table…"), this, &LinkedTable::askExport);
  if (more_) more_(menu);
}

/// One entry a clock format: the first point in time of the selected rows.
void LinkedTable::addTimeCopies(QMenu& menu) {
  const auto table = model().table();
  int column = -1;
  for (std::size_t c = 0; c < table->columnCount() && column < 0; ++c) {
    if (table->column(c).spec.isTime) column = static_cast<int>(c);
  }
  if (column < 0) return;
  QMenu* times = menu.addMenu(tr("Copy Time As"));
  for (const ClockFormat format : kClockFormats) {
    times->addAction(titleOf(format), this, [this, table, column, format] {
      QStringList lines;
      for (const RowIntervals::Interval& part : view_->selection().intervals()) {
        for (std::int64_t row = part.first; row < part.last; ++row) {
          const TimeNs time = table->integer(model().sourceRow(row), static_cast<std::size_t>(column));
          lines << clockText(time, format, model().epochNs(), model().windowFrom());
        }
      }
      QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
    });
  }
}

}  // namespace tallyscope
