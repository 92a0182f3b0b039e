// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractScrollArea>
#include <QHeaderView>
#include <QStringList>
#include <cstdint>
#include <functional>
#include <vector>

#include "models/table/selection_sums.h"
#include "models/table/table_model.h"
#include "models/timeline/row_intervals.h"

namespace tallyscope {

struct ColumnNeed;
class FrozenHeader;
class SumRow;

/// A table of any length: paints only the rows that are seen, holds its selection as intervals (Qt's own views need
/// seconds and hundreds of megabytes above some hundred thousand rows). Whole rows are selected; the sum row stands
/// between header and rows. Sorting: click on a header, the third click gives back the report's own order.
class TableView final : public QAbstractScrollArea {
  Q_OBJECT
 public:
  explicit TableView(TableModel& model, QWidget* parent = nullptr);

  TableModel& model() const { return model_; }
  SelectionSums& sums() { return sums_; }
  QHeaderView& header() { return *header_; }
  SumRow& sumRow() { return *sumRow_; }

  const RowIntervals& selection() const { return selection_; }
  void setSelection(const RowIntervals& selection);
  void selectAll();
  std::int64_t currentRow() const { return current_; }
  /// Makes a row the current one, selected alone, and scrolls it into view.
  void goToRow(std::int64_t row);
  /// Marks a row that something else points at (a bubble of a chart); -1: none.
  void setPointedRow(std::int64_t row);
  /// Adds a row to the selection, or takes it out, as Ctrl and a click do.
  void toggleRow(std::int64_t row);

  /// Gives cells a text colour of their own, by the table's row and column; an invalid one leaves the usual colour.
  using TextColor = std::function<QColor(std::uint32_t tableRow, std::size_t column)>;
  void setTextColor(TextColor color);

  /// Columns in the order and visibility that the person chose.
  std::vector<int> visibleColumns() const;
  /// -1: the table has no names.
  int nameColumn() const;
  /// Whether the names stay at the left while the other columns scroll; they stand first then.
  void setNamesInSight(bool on);
  bool namesInSight() const { return namesInSight_; }
  /// Puts columns in an order, by id; with widths (one for each, or none) instead of what fits. Unknown ids are passed over.
  void setColumnOrder(const QStringList& order, const QList<int>& widths);
  QStringList columnOrder() const;
  /// Of columnOrder(), where the person made them; else empty.
  QList<int> columnWidths() const;
  /// Columns as they are for a table that is new: columnsReset() follows.
  void resetColumns();
  /// Widths fit again what the columns hold.
  void forgetWidths();
  /// Widths that fit headers, sums and the first rows; the name takes what is left.
  void fitColumns();

  int rowHeight() const;
  /// The shown row at a point of the viewport; -1: none.
  std::int64_t rowAt(int y) const;
  int columnAt(int x) const;
  /// A text column's cells as they are painted in its width, of the shown rows [first, last).
  QStringList shownTexts(int column, std::int64_t first, std::int64_t last) const;
  /// The column that others are scrolled below at the moment, and its width; -1 and 0: there is none.
  int coveringColumn() const;
  int coveredWidth() const;
  /// Where a cell is painted, in the viewport's coordinates.
  QRect cellRect(std::int64_t row, int column) const;

 signals:
  /// Columns were made anew, as the table has them: a person's choice can be applied.
  void columnsReset();
  /// The person moved or resized a column.
  void columnsMovedByHand();
  void selectionChanged();
  void rowMenuRequested(const QPoint& globalPosition);
  void rowActivated(std::int64_t row);
  void copyRequested();
  /// The row under the pointer; -1: none.
  void rowHovered(std::int64_t row);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void changeEvent(QEvent* event) override;
  bool viewportEvent(QEvent* event) override;
  void scrollContentsBy(int dx, int dy) override;

 private:
  void layOut();
  void orderColumns();
  void paintBackground(QPainter& painter, const QRect& line, std::int64_t row) const;
  void updateScrollBars();
  void moveCurrent(std::int64_t row, Qt::KeyboardModifiers modifiers);
  void ensureVisible(std::int64_t row);
  void paintCell(QPainter& painter, const QRect& cell, std::int64_t row, int column, const QString& cutText) const;
  ColumnNeed needOf(int column) const;
  void toggleSort(int column);
  /// All columns to sort by, for the keyboard.
  void showSortMenu();
  std::int64_t rowsPerPage() const;

  TableModel& model_;
  SelectionSums sums_;
  QHeaderView* header_;
  FrozenHeader* frozenHeader_;
  SumRow* sumRow_;
  TextColor textColor_;
  RowIntervals selection_;
  std::int64_t current_ = -1;
  std::int64_t anchor_ = -1;
  std::int64_t pointed_ = -1;
  std::int64_t hovered_ = -1;
  RowIntervals dragBase_;  ///< what was selected before a Ctrl-drag
  QByteArray headerState_;
  std::vector<std::string> headerColumns_;  ///< ids that headerState_ belongs to
  bool fitting_ = false;
  bool namesInSight_ = false;
  bool sizedByHand_ = false;  ///< then widths stay as the person made them
};

/// The line under the header that holds the sums.
class SumRow final : public QWidget {
  Q_OBJECT
 public:
  SumRow(TableView& table, const SelectionSums& sums);
  QSize sizeHint() const override;
  /// What the sums are over: "all 6 rows", "2 rows selected", or, where the report cut its rows, "first 50 of 1,234 rows".
  QString caption() const;

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool event(QEvent* event) override;

 private:
  TableView& table_;
  const SelectionSums& sums_;
};

}  // namespace tallyscope
