// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/report/column_choice.h"

#include <QMenu>

#include "models/document/settings.h"
#include "views/report/table_view.h"

namespace tallyscope {
namespace {

/// Of larger tables every column is shown: to ask all their cells would take longer than it saves.
constexpr std::size_t kRowsAsked = 10'000;

bool holdsNothing(const Table& table, std::size_t column) {
  if (table.rowCount() == 0 || table.rowCount() > kRowsAsked) return false;
  for (std::size_t row = 0; row < table.rowCount(); ++row) {
    if (table.applies(row, column)) return false;
  }
  return true;
}

}  // namespace

ColumnChoice::ColumnChoice(TableView& table, Settings& settings, bool namesInSight)
    : QObject(&table), table_(table), settings_(settings), namesInSight_(namesInSight) {
  connect(&table, &TableView::columnsReset, this, &ColumnChoice::apply);
  connect(&table, &TableView::columnsMovedByHand, this, &ColumnChoice::keep);
  connect(&table.header(), &QWidget::customContextMenuRequested, this, &ColumnChoice::showMenu);
}

void ColumnChoice::apply() {
  const auto shown = table_.model().table();
  if (!shown) return;
  const ColumnLook look = settings_.columnLook(id_);
  for (std::size_t c = 0; c < shown->columnCount(); ++c) {
    const ColumnSpec& spec = shown->column(c).spec;
    const bool hidden = spec.hidden != look.toggled.contains(QString::fromStdString(spec.id));
    table_.header().setSectionHidden(static_cast<int>(c), hidden || hiddenAsEmpty(static_cast<int>(c)));
  }
  table_.setColumnOrder(look.order, look.widths);
  table_.setNamesInSight(look.namesInSight.value_or(namesInSight_));
}

bool ColumnChoice::hiddenAsEmpty(int column) const {
  const Table& shown = *table_.model().table();
  const ColumnSpec& spec = shown.column(static_cast<std::size_t>(column)).spec;
  return !spec.hidden && !emptyButShown_.contains(spec.id) && holdsNothing(shown, static_cast<std::size_t>(column));
}

void ColumnChoice::keep() {
  ColumnLook look = settings_.columnLook(id_);
  look.order = table_.columnOrder();
  look.widths = table_.columnWidths();
  settings_.setColumnLook(id_, look);
}

void ColumnChoice::reset() {
  emptyButShown_.clear();
  settings_.setColumnLook(id_, {});
  table_.resetColumns();
}

void ColumnChoice::toggle(int column) {
  const std::string& columnId = table_.model().table()->column(static_cast<std::size_t>(column)).spec.id;
  if (hiddenAsEmpty(column)) {
    emptyButShown_.insert(columnId);
    return apply();
  }
  const QString id = QString::fromStdString(columnId);
  table_.header().setSectionHidden(column, !table_.header().isSectionHidden(column));
  ColumnLook look = settings_.columnLook(id_);
  if (look.toggled.contains(id)) {
    look.toggled.removeAll(id);
  } else {
    look.toggled << id;
  }
  settings_.setColumnLook(id_, look);
  table_.fitColumns();
}

void ColumnChoice::addColumns(QMenu& menu) {
  const std::size_t columns = table_.model().table()->columnCount();
  const std::size_t visible = table_.visibleColumns().size();
  for (std::size_t c = 0; c < columns; ++c) {
    const int column = static_cast<int>(c);
    QAction* action = menu.addAction(table_.model().headerText(c));
    action->setCheckable(true);
    action->setChecked(!table_.header().isSectionHidden(column));
    // The last visible column stays: a table without columns could not be asked for its menu.
    action->setEnabled(!action->isChecked() || visible > 1);
    connect(action, &QAction::toggled, this, [this, column] { toggle(column); });
  }
}

void ColumnChoice::showMenu(const QPoint& position) {
  if (!table_.model().table()) return;
  auto* menu = new QMenu(&table_);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  if (const int column = table_.columnAt(position.x()); column >= 0 && table_.visibleColumns().size() > 1) {
    menu->addAction(tr("Hide This Column"), this, [this, column] { toggle(column); });
    menu->addSeparator();
  }
  addColumns(*menu);
  menu->addSeparator();
  if (table_.nameColumn() >= 0) {
    QAction* names = menu->addAction(tr("Names Stay in Sight"));
    names->setCheckable(true);
    names->setChecked(table_.namesInSight());
    connect(names, &QAction::toggled, this, [this](bool on) {
      table_.setNamesInSight(on);
      ColumnLook look = settings_.columnLook(id_);
      look.namesInSight = on;
      settings_.setColumnLook(id_, look);
    });
  }
  menu->addAction(tr("Fit Column Widths"), this, [this] {
    table_.forgetWidths();
    keep();
  });
  menu->addAction(tr("Columns as the Report Has Them"), this, &ColumnChoice::reset);
  menu->popup(table_.header().mapToGlobal(position));
}

}  // namespace tallyscope
