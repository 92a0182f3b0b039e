// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/result_table.h"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include "models/core_text.h"
#include "models/csv_file.h"
#include "models/event_search.h"
#include "models/table_copy.h"
#include "views/report/search_bar.h"
#include "views/report/table_clipboard.h"
#include "views/report/table_view.h"

namespace tallyscope {

ResultTable::ResultTable(ViewState& state, QString fileName, const QString& hint, QWidget* parent)
    : QWidget(parent),
      state_(state),
      fileName_(std::move(fileName)),
      table_(new TableView(model_)),
      search_(new SearchBar(*table_)),
      caption_(new QLabel),
      hint_(new QLabel(hint)),
      bar_(new QHBoxLayout),
      stack_(new QStackedLayout) {
  hint_->setAlignment(Qt::AlignCenter);
  hint_->setWordWrap(true);
  hint_->setMargin(16);
  hint_->setForegroundRole(QPalette::PlaceholderText);
  caption_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  caption_->setWordWrap(true);  // with several devices it is long, and must not widen the window
  auto* save = new QToolButton;
  save->setText(tr("CSV…"));
  save->setToolTip(tr("Write the table as CSV"));
  save->setAutoRaise(true);
  connect(save, &QToolButton::clicked, this, &ResultTable::askExport);
  bar_->setContentsMargins(8, 2, 8, 2);
  bar_->addWidget(caption_, 1);
  bar_->addWidget(search_);
  bar_->addWidget(save);
  auto* page = new QWidget;
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addLayout(bar_);
  column->addWidget(table_, 1);
  auto* outer = new QVBoxLayout(this);
  outer->setContentsMargins(0, 0, 0, 0);
  outer->addLayout(stack_);
  stack_->addWidget(hint_);
  stack_->addWidget(page);
  connect(table_, &TableView::rowActivated, this, &ResultTable::goToRow);
  clipboard_ = std::make_unique<TableClipboard>(*table_, writer_, [this](const QString& text) { emit message(text); });
  connect(table_, &TableView::rowMenuRequested, this, [this](const QPoint& position) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(*menu);
    menu->popup(position);
  });
  connect(table_, &TableView::selectionChanged, this, [this] {
    if (table_->selection().count() == 1) emit rowChosen(eventOf(table_->currentRow()));
  });
  const auto fail = [this](const QString& problem) { emit message(problem); };
  connect(&slot_, &JobSlot::failed, this, fail);
  connect(&writer_, &JobSlot::failed, this, fail);
}

ResultTable::~ResultTable() = default;

QString ResultTable::caption() const { return caption_->text(); }
QString ResultTable::hint() const { return hint_->text(); }
void ResultTable::setHint(const QString& hint) { hint_->setText(hint); }

void ResultTable::show(std::shared_ptr<const Table> table, const QString& caption) {
  slot_.cancel();
  if (!table) {
    stack_->setCurrentIndex(0);
    return;
  }
  QString text = caption;
  for (const std::string& note : table->notes) text += QStringLiteral(" · ") + QString::fromStdString(note);
  caption_->setText(text);
  model_.setTable(std::move(table), state_.trace()->dialect());
  const Table& shownTable = *model_.table();
  for (std::size_t c = 0; c < shownTable.columnCount(); ++c) {
    table_->header().setSectionHidden(static_cast<int>(c), shownTable.column(c).spec.hidden);
  }
  table_->setSelection({});
  table_->fitColumns();
  stack_->setCurrentIndex(1);
  emit shown();
}

void ResultTable::compute(Make make, const QString& caption) {
  slot_.start([this, make = std::move(make), caption](Job& job) -> JobSlot::Deliver {
    std::shared_ptr<const Table> table = make(job);
    return [this, table, caption] { show(table, caption); };
  });
}

EventRef ResultTable::eventOf(std::int64_t row) const {
  const auto table = model_.table();
  EventRef found;
  if (!table || row < 0 || row >= model_.shownRows()) return found;
  for (const RowLink& link : table->links()) {
    link.events(model_.sourceRow(row), [&](EventRef event) {
      if (!found.valid()) found = event;
    });
    if (found.valid()) break;
  }
  return found;
}

void ResultTable::goToRow(std::int64_t row) { state_.goToEvent(eventOf(row)); }

void ResultTable::withEvents(std::size_t link, std::function<void(std::vector<EventRef>)> then) {
  const auto table = model_.table();
  if (!table || link >= table->links().size()) return;
  writer_.start([table, order = model_.shownOrder(), rows = table_->selection(), link,
                 then = std::move(then)](Job& job) -> JobSlot::Deliver {
    auto events = std::make_shared<std::vector<EventRef>>(linkedEvents(*table, order.get(), rows, link, job));
    return [events, then] { then(std::move(*events)); };
  });
}

void ResultTable::fillMenu(QMenu& menu) {
  const auto table = model_.table();
  if (!table) return;
  const EventRef first = eventOf(table_->currentRow());
  if (first.valid()) {
    menu.addAction(tr("Go to in Timeline"), this, [this] { goToRow(table_->currentRow()); });
    menu.addAction(tr("Highlight in Timeline"), this, [this] {
      withEvents(0, [this](std::vector<EventRef> events) { state_.highlight(std::move(events)); });
    });
    menu.addAction(tr("Zoom to in Timeline"), this, [this] {
      withEvents(0, [this](std::vector<EventRef> events) { state_.zoomToEvents(std::move(events)); });
    });
    menu.addAction(tr("Highlight All Like This"), this,
                   [this, first] { state_.highlight(eventsLike(*state_.trace(), first)); });
    menu.addSeparator();
  }
  clipboard_->addActions(menu);
  menu.addAction(tr("Select All"), table_, &TableView::selectAll);
  menu.addSeparator();
  menu.addAction(tr("Export CSV…"), this, &ResultTable::askExport);
}

void ResultTable::askExport() {
  if (!model_.table()) return;
  const QString path =
      QFileDialog::getSaveFileName(this, tr("Export CSV"), fileName_ + QStringLiteral(".csv"), tr("CSV files (*.csv)"));
  if (!path.isEmpty()) exportCsv(path);
}

void ResultTable::exportCsv(const QString& path) {
  const auto table = model_.table();
  if (!table) return;
  writer_.start([this, table, path, &dialect = state_.trace()->dialect()](Job&) -> JobSlot::Deliver {
    writeCsvFile(path, *table, dialect);
    return [this, path] {
      emit message(tr("Written: %1").arg(path));
      emit exported(path);
    };
  });
}

}  // namespace tallyscope
