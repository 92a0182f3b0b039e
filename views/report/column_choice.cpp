// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/report/column_choice.h"

#include <QMenu>

#include "models/settings.h"
#include "views/report/table_view.h"

namespace tallyscope {

void applyColumnChoice(TableView& table, const Settings& settings, const std::string& id) {
  const auto shown = table.model().table();
  if (!shown) return;
  const QStringList toggled = settings.toggledColumns(id);
  for (std::size_t c = 0; c < shown->columnCount(); ++c) {
    const ColumnSpec& spec = shown->column(c).spec;
    const bool hidden = spec.hidden != toggled.contains(QString::fromStdString(spec.id));
    table.header().setSectionHidden(static_cast<int>(c), hidden);
  }
}

void showColumnMenu(TableView& table, Settings& settings, const std::string& id, const QPoint& position) {
  const auto shown = table.model().table();
  if (!shown) return;
  auto* menu = new QMenu(&table);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  const std::vector<int> visible = table.visibleColumns();
  for (std::size_t c = 0; c < shown->columnCount(); ++c) {
    const int column = static_cast<int>(c);
    const QString columnId = QString::fromStdString(shown->column(c).spec.id);
    QAction* action = menu->addAction(table.model().headerText(c));
    action->setCheckable(true);
    action->setChecked(!table.header().isSectionHidden(column));
    // The last visible column stays: a table without columns could not be asked for its menu.
    action->setEnabled(!action->isChecked() || visible.size() > 1);
    QObject::connect(action, &QAction::toggled, &table, [&table, &settings, id, column, columnId](bool) {
      table.header().setSectionHidden(column, !table.header().isSectionHidden(column));
      QStringList toggled = settings.toggledColumns(id);
      if (toggled.contains(columnId)) {
        toggled.removeAll(columnId);
      } else {
        toggled << columnId;
      }
      settings.setToggledColumns(id, toggled);
    });
  }
  menu->addSeparator();
  menu->addAction(TableView::tr("Fit Column Widths"), &table, &TableView::fitColumns);
  menu->popup(table.header().mapToGlobal(position));
}

}  // namespace tallyscope
