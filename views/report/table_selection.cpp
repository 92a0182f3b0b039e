// SPDX-License-Identifier: GPL-3.0-or-later
// TableView: how rows are selected, by mouse and by keyboard.
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QScrollBar>
#include <algorithm>

#include "models/commands/commands.h"
#include "views/report/table_view.h"

namespace tallyscope {

void TableView::setSelection(const RowIntervals& selection) {
  selection_ = selection;
  sums_.setSelection(selection_);
  viewport()->update();
  emit selectionChanged();
}

void TableView::selectAll() { setSelection(RowIntervals(0, model_.shownRows())); }

void TableView::goToRow(std::int64_t row) {
  if (row < 0 || row >= model_.shownRows()) return;
  current_ = anchor_ = row;
  setSelection(RowIntervals(row, row + 1));
  ensureVisible(row);
}

void TableView::toggleRow(std::int64_t row) {
  if (row < 0 || row >= model_.shownRows()) return;
  RowIntervals next = selection_;
  if (next.contains(row)) {
    next.remove(row, row + 1);
  } else {
    next.add(row, row + 1);
  }
  current_ = anchor_ = row;
  setSelection(next);
}

void TableView::setPointedRow(std::int64_t row) {
  if (row == pointed_) return;
  pointed_ = row;
  viewport()->update();
}

void TableView::ensureVisible(std::int64_t row) {
  const std::int64_t top = verticalScrollBar()->value();
  if (row < top) {
    verticalScrollBar()->setValue(static_cast<int>(row));
  } else if (row >= top + rowsPerPage()) {
    verticalScrollBar()->setValue(static_cast<int>(row - rowsPerPage() + 1));
  }
}

void TableView::moveCurrent(std::int64_t row, Qt::KeyboardModifiers modifiers) {
  if (model_.shownRows() == 0) return;
  row = std::clamp<std::int64_t>(row, 0, model_.shownRows() - 1);
  current_ = row;
  if (modifiers.testFlag(Qt::ShiftModifier) && anchor_ >= 0) {
    setSelection(RowIntervals(std::min(anchor_, row), std::max(anchor_, row) + 1));
  } else {
    anchor_ = row;
    setSelection(RowIntervals(row, row + 1));
  }
  ensureVisible(row);
}

void TableView::mousePressEvent(QMouseEvent* event) {
  const std::int64_t row = rowAt(static_cast<int>(event->position().y()));
  if (event->button() == Qt::RightButton) {
    // A menu acts on the selection; a row outside of it becomes the selection first.
    if (row >= 0 && !selection_.contains(row)) goToRow(row);
    return;
  }
  if (event->button() != Qt::LeftButton) return;
  if (row < 0) {
    current_ = anchor_ = -1;
    setSelection({});
    return;
  }
  if (event->modifiers().testFlag(Qt::ControlModifier)) {
    toggleRow(row);
    dragBase_ = selection_;
    return;
  }
  dragBase_.clear();
  moveCurrent(row, event->modifiers());
}

void TableView::mouseMoveEvent(QMouseEvent* event) {
  if (event->buttons() == Qt::NoButton) {
    const std::int64_t row = rowAt(static_cast<int>(event->position().y()));
    if (row != hovered_) emit rowHovered(hovered_ = row);
  }
  if (!event->buttons().testFlag(Qt::LeftButton) || anchor_ < 0) return;
  const int y = static_cast<int>(event->position().y());
  std::int64_t row = verticalScrollBar()->value() + (y < 0 ? -1 : y / rowHeight());
  row = std::clamp<std::int64_t>(row, 0, model_.shownRows() - 1);
  if (row == current_) return;
  current_ = row;
  RowIntervals next = event->modifiers().testFlag(Qt::ControlModifier) ? dragBase_ : RowIntervals();
  next.add(std::min(anchor_, row), std::max(anchor_, row) + 1);
  setSelection(next);
  ensureVisible(row);
}

void TableView::mouseDoubleClickEvent(QMouseEvent* event) {
  const std::int64_t row = rowAt(static_cast<int>(event->position().y()));
  if (row >= 0 && event->button() == Qt::LeftButton) emit rowActivated(row);
}

void TableView::contextMenuEvent(QContextMenuEvent* event) {
  if (!selection_.empty()) emit rowMenuRequested(event->globalPos());
}

void TableView::showSortMenu() {
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  for (int visual = 0; visual < header_->count(); ++visual) {
    const int column = header_->logicalIndex(visual);
    if (header_->isSectionHidden(column)) continue;
    QString title = model_.headerData(column, Qt::Horizontal).toString().simplified();
    title.replace(QLatin1Char('&'), QLatin1String("&&"));
    QAction* action = menu->addAction(title, this, [this, column] { toggleSort(column); });
    action->setCheckable(true);
    action->setChecked(header_->sortIndicatorSection() == column);
  }
  menu->popup(mapToGlobal(QPoint(8, header_->height())));
}

void TableView::keyPressEvent(QKeyEvent* event) {
  const auto is = [pressed = event->keyCombination().toCombined()](const char* command) {
    return Commands::instance().matches(QLatin1String(command), pressed);
  };
  if (is("table.selectAll")) {
    selectAll();
    return;
  }
  if (is("table.copy")) {
    emit copyRequested();
    return;
  }
  if (is("table.activate")) {
    if (current_ >= 0) emit rowActivated(current_);
    return;
  }
  if (is("table.sort")) {
    showSortMenu();
    return;
  }
  if (is("table.menu")) {
    if (!selection_.empty()) emit rowMenuRequested(mapToGlobal(rect().center()));
    return;
  }
  const std::int64_t page = rowsPerPage();
  switch (event->key()) {
    case Qt::Key_Up: moveCurrent(current_ - 1, event->modifiers()); return;
    case Qt::Key_Down: moveCurrent(current_ + 1, event->modifiers()); return;
    case Qt::Key_PageUp: moveCurrent(current_ - page, event->modifiers()); return;
    case Qt::Key_PageDown: moveCurrent(current_ + page, event->modifiers()); return;
    case Qt::Key_Home: moveCurrent(0, event->modifiers()); return;
    case Qt::Key_End: moveCurrent(model_.shownRows() - 1, event->modifiers()); return;
    case Qt::Key_Escape:
      if (!selection_.empty()) {
        setSelection({});
        return;
      }
      break;
    default: break;
  }
  QAbstractScrollArea::keyPressEvent(event);
}

}  // namespace tallyscope
