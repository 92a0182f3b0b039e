// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/report/table_view.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include "core/analysis/kernel_names.h"
#include "views/report/column_widths.h"
#include "views/report/elide_apart.h"
#include "views/report/frozen_header.h"
#include "views/theme.h"

namespace tallyscope {
namespace {

constexpr int kCellPadding = 8;
constexpr int kMinimumWidth = 56;
constexpr int kWidestText = 320;
constexpr int kNarrowestName = 200;
constexpr std::int64_t kSampledRows = 60;

}  // namespace

TableView::TableView(TableModel& model, QWidget* parent)
    : QAbstractScrollArea(parent),
      model_(model),
      sums_(model),
      header_(new QHeaderView(Qt::Horizontal, this)),
      frozenHeader_(nullptr),
      sumRow_(new SumRow(*this, sums_)) {
  setFrameShape(QFrame::NoFrame);
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Table"));
  viewport()->setMouseTracking(true);
  viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
  header_->setModel(&model_);
  header_->setSectionsClickable(true);
  header_->setSectionsMovable(true);
  header_->setSortIndicatorShown(true);
  header_->setSortIndicator(-1, Qt::AscendingOrder);
  header_->setHighlightSections(false);
  header_->setMinimumSectionSize(kMinimumWidth);
  header_->setContextMenuPolicy(Qt::CustomContextMenu);
  frozenHeader_ = new FrozenHeader(*header_);
  connect(header_, &QHeaderView::sectionClicked, this, &TableView::toggleSort);
  const auto relayout = [this] {
    updateScrollBars();
    viewport()->update();
    sumRow_->update();
  };
  connect(header_, &QHeaderView::sectionResized, this, [this, relayout](int, int before, int after) {
    if (!fitting_ && before > 0 && after > 0) {  // hiding and showing are no sizing
      sizedByHand_ = true;
      emit columnsMovedByHand();
    }
    relayout();
  });
  connect(header_, &QHeaderView::sectionMoved, this, [this, relayout] {
    if (!fitting_) {
      setNamesInSight(namesInSight_);  // nothing stands before names that stay
      emit columnsMovedByHand();
    }
    relayout();
  });
  connect(header_, &QHeaderView::geometriesChanged, this, relayout);
  connect(&sums_, &SelectionSums::changed, sumRow_, qOverload<>(&QWidget::update));
  connect(&Theme::instance(), &Theme::changed, this, relayout);

  // A reset of the model would forget the widths, order and visibility of the columns.
  const auto columnIds = [this] {
    std::vector<std::string> ids;
    if (const auto table = model_.table()) {
      for (std::size_t c = 0; c < table->columnCount(); ++c) ids.push_back(table->column(c).spec.id);
    }
    return ids;
  };
  connect(&model_, &QAbstractItemModel::modelAboutToBeReset, this, [this, columnIds] {
    headerState_ = header_->saveState();
    headerColumns_ = columnIds();
  });
  connect(&model_, &TableModel::arranged, this, [this, columnIds] {
    selection_.clear();
    current_ = anchor_ = pointed_ = hovered_ = -1;
    if (headerColumns_ == columnIds() && !headerColumns_.empty()) {
      fitting_ = true;
      header_->restoreState(headerState_);
      fitting_ = false;
    } else {
      resetColumns();
    }
    layOut();  // an empty model's header had no height
    if (!sizedByHand_) fitColumns();
    updateScrollBars();
    viewport()->update();
    emit selectionChanged();
  });
  connect(&model_, &TableModel::hitsChanged, viewport(), qOverload<>(&QWidget::update));
  layOut();
}

int TableView::rowHeight() const { return (fontMetrics().height() + 6 + 3) / 4 * 4; }

std::int64_t TableView::rowsPerPage() const { return std::max(1, viewport()->height() / rowHeight()); }

std::int64_t TableView::rowAt(int y) const {
  if (y < 0) return -1;
  const std::int64_t row = verticalScrollBar()->value() + y / rowHeight();
  return row < model_.shownRows() ? row : -1;
}

QRect TableView::cellRect(std::int64_t row, int column) const {
  const auto y = (row - verticalScrollBar()->value()) * rowHeight();
  const int x = column == coveringColumn() ? 0 : header_->sectionViewportPosition(column);
  return {x, static_cast<int>(y), header_->sectionSize(column), rowHeight()};
}

std::vector<int> TableView::visibleColumns() const {
  std::vector<int> columns;
  for (int visual = 0; visual < header_->count(); ++visual) {
    const int column = header_->logicalIndex(visual);
    if (!header_->isSectionHidden(column)) columns.push_back(column);
  }
  return columns;
}

int TableView::nameColumn() const {
  const auto table = model_.table();
  return table ? table->indexOf("name") : -1;
}

void TableView::setTextColor(TextColor color) {
  textColor_ = std::move(color);
  viewport()->update();
}

void TableView::resetColumns() {
  sizedByHand_ = false;
  fitting_ = true;
  for (int column = 0; column < header_->count(); ++column) header_->moveSection(header_->visualIndex(column), column);
  orderColumns();
  fitting_ = false;
  emit columnsReset();
  if (!sizedByHand_) fitColumns();
}

void TableView::forgetWidths() {
  sizedByHand_ = false;
  fitColumns();
}

void TableView::setColumnOrder(const QStringList& order, const QList<int>& widths) {
  const auto table = model_.table();
  if (!table || order.isEmpty()) return;
  fitting_ = true;
  for (int i = 0, place = 0; i < order.size(); ++i) {
    const int column = table->indexOf(order[i].toStdString());
    if (column < 0) continue;
    header_->moveSection(header_->visualIndex(column), place++);
    if (i < widths.size() && !header_->isSectionHidden(column))
      header_->resizeSection(column, std::max(kMinimumWidth, widths[i]));
  }
  sizedByHand_ = !widths.isEmpty();
  fitting_ = false;
}

QStringList TableView::columnOrder() const {
  QStringList ids;
  const auto table = model_.table();
  for (int visual = 0; table && visual < header_->count(); ++visual) {
    ids << QString::fromStdString(table->column(static_cast<std::size_t>(header_->logicalIndex(visual))).spec.id);
  }
  return ids;
}

QList<int> TableView::columnWidths() const {
  QList<int> widths;
  for (int visual = 0; sizedByHand_ && visual < header_->count(); ++visual) {
    widths << header_->sectionSize(header_->logicalIndex(visual));
  }
  return widths;
}

void TableView::setNamesInSight(bool on) {
  namesInSight_ = on;
  if (const int name = nameColumn(); on && name >= 0 && header_->visualIndex(name) > 0) {
    const bool before = std::exchange(fitting_, true);
    header_->moveSection(header_->visualIndex(name), 0);
    fitting_ = before;
  }
  frozenHeader_->follow(coveringColumn());
  viewport()->update();
  sumRow_->update();
}

int TableView::coveringColumn() const {
  const int name = namesInSight_ ? nameColumn() : -1;
  // Names as wide as the view would leave room for nothing else.
  const bool covers = name >= 0 && !header_->isSectionHidden(name) && header_->offset() > 0 &&
                      header_->sectionSize(name) < viewport()->width() * 3 / 4;
  return covers ? name : -1;
}

int TableView::coveredWidth() const {
  const int column = coveringColumn();
  return column < 0 ? 0 : header_->sectionSize(column);
}

int TableView::columnAt(int x) const { return x < coveredWidth() ? coveringColumn() : header_->logicalIndexAt(x); }

void TableView::orderColumns() {
  // Reports print the name last; on a screen it belongs beside the figures that count most.
  const auto table = model_.table();
  const int name = nameColumn();
  if (!table || name < 0) return;
  int lastSummable = -1;
  for (std::size_t c = 0; c < table->columnCount(); ++c) {
    if (table->column(c).spec.summable) lastSummable = static_cast<int>(c);
  }
  if (lastSummable >= 0 && lastSummable < name) header_->moveSection(header_->visualIndex(name), lastSummable + 1);
}

ColumnNeed TableView::needOf(int column) const {
  const auto c = static_cast<std::size_t>(column);
  const QFontMetrics metrics = fontMetrics();
  // Room for the sort indicator beside the title.
  int width = metrics.horizontalAdvance(model_.headerText(c)) + 2 * kCellPadding + 12;
  width = std::max(width, metrics.horizontalAdvance(sums_.displayText(c)) + 2 * kCellPadding + 24);
  for (std::int64_t row = 0; row < std::min(model_.shownRows(), kSampledRows); ++row) {
    width =
        std::max(width, metrics.horizontalAdvance(model_.displayText(model_.sourceRow(row), c)) + 2 * kCellPadding + 2);
  }
  width = std::max(width, kMinimumWidth);
  if (model_.table()->column(c).spec.type != CellType::Text) return {std::min(width, kWidestText), width};
  // Names get on a wide screen as much of a quarter as they need, whatever else there is.
  const int least = column == nameColumn() ? std::max(kNarrowestName, viewport()->width() / 4) : kWidestText;
  return {std::min(width, least), width};
}

void TableView::fitColumns() {
  if (!model_.table()) return;
  fitting_ = true;
  const std::vector<int> columns = visibleColumns();
  std::vector<ColumnNeed> needs;
  for (const int column : columns) needs.push_back(needOf(column));
  const std::vector<int> widths = shareWidths(needs, viewport()->width());
  const int over = viewport()->width() - std::accumulate(widths.begin(), widths.end(), 0);
  for (std::size_t i = 0; i < columns.size(); ++i) {
    // What no text needs stands behind the names, where it parts figures from names least.
    header_->resizeSection(columns[i], widths[i] + (columns[i] == nameColumn() ? std::max(0, over) : 0));
  }
  fitting_ = false;
}

void TableView::layOut() {
  const int headerHeight = header_->sizeHint().height();
  const int sumHeight = sumRow_->sizeHint().height();
  setViewportMargins(0, headerHeight + sumHeight, 0, 0);
  const QRect inner = viewport()->geometry();
  header_->setGeometry(inner.left(), inner.top() - headerHeight - sumHeight, inner.width(), headerHeight);
  sumRow_->setGeometry(inner.left(), inner.top() - sumHeight, inner.width(), sumHeight);
  updateScrollBars();
}

void TableView::updateScrollBars() {
  frozenHeader_->follow(coveringColumn());
  const std::int64_t last = std::max<std::int64_t>(0, model_.shownRows() - rowsPerPage());
  verticalScrollBar()->setRange(0, static_cast<int>(last));
  verticalScrollBar()->setPageStep(static_cast<int>(rowsPerPage()));
  horizontalScrollBar()->setRange(0, std::max(0, header_->length() - viewport()->width()));
  horizontalScrollBar()->setPageStep(viewport()->width());
  horizontalScrollBar()->setSingleStep(40);
}

void TableView::resizeEvent(QResizeEvent* event) {
  QAbstractScrollArea::resizeEvent(event);
  layOut();
  if (!sizedByHand_) fitColumns();
}

void TableView::changeEvent(QEvent* event) {
  QAbstractScrollArea::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) layOut();
}

void TableView::scrollContentsBy(int, int) {
  header_->setOffset(horizontalScrollBar()->value());
  frozenHeader_->follow(coveringColumn());
  viewport()->update();
  sumRow_->update();
}

void TableView::paintBackground(QPainter& painter, const QRect& line, std::int64_t row) const {
  const ThemeColors& colors = Theme::instance().colors();
  if (row == pointed_) painter.fillRect(line, colors.panelRaised);
  if (selection_.contains(row)) painter.fillRect(line, colors.selectionFill);
  if (!model_.isHit(row)) return;
  painter.fillRect(line, colors.hitFill);
  painter.fillRect(QRect(line.left(), line.top(), 3, line.height()), colors.hit);
}

void TableView::paintEvent(QPaintEvent*) {
  const ThemeColors& colors = Theme::instance().colors();
  QPainter painter(viewport());
  painter.fillRect(viewport()->rect(), colors.background);
  if (!model_.table()) return;
  const std::vector<int> columns = visibleColumns();
  const int height = rowHeight();
  const std::int64_t first = verticalScrollBar()->value();
  const std::int64_t last = std::min(model_.shownRows(), first + rowsPerPage() + 2);
  std::map<int, QStringList> cutTexts;
  for (const int column : columns) {
    const bool isText = model_.table()->column(static_cast<std::size_t>(column)).spec.type == CellType::Text;
    if (isText) cutTexts.emplace(column, shownTexts(column, first, last));
  }
  for (std::int64_t row = first; row < last; ++row) {
    const int y = static_cast<int>(row - first) * height;
    const QRect line(0, y, viewport()->width(), height);
    const int covered = coveredWidth();
    paintBackground(painter, line, row);
    const auto paint = [&](int column) {
      const QRect cell = cellRect(row, column);
      if (cell.right() < 0 || cell.left() > viewport()->width()) return;
      const auto texts = cutTexts.find(column);
      paintCell(painter, cell, row, column, texts == cutTexts.end() ? QString() : texts->second[row - first]);
    };
    painter.setClipRect(line.adjusted(covered, 0, 0, 0));
    for (const int column : columns) {
      if (column != coveringColumn()) paint(column);
    }
    painter.setClipping(false);
    if (covered > 0) {
      paint(coveringColumn());
      painter.fillRect(QRect(covered - 1, y, 1, height), colors.ruleStrong);
    }
    painter.fillRect(QRect(0, y + height - 1, viewport()->width(), 1), colors.rule);
    if (row == current_ && hasFocus()) {
      painter.setPen(colors.selection);
      painter.drawRect(line.adjusted(0, 0, -1, -2));
    }
  }
}

QStringList TableView::shownTexts(int column, std::int64_t first, std::int64_t last) const {
  const QFontMetrics metrics = fontMetrics();
  const int width = header_->sectionSize(column) - 2 * kCellPadding;
  QStringList whole, texts;
  for (std::int64_t row = first; row < last; ++row) {
    const QString text = model_.displayText(model_.sourceRow(row), static_cast<std::size_t>(column));
    whole << text;
    texts << text;
    if (column != nameColumn() || metrics.horizontalAdvance(text) <= width) continue;
    // A C++ name that does not fit begins with its bare function name: return type and namespaces say least.
    const qsizetype bare = text.indexOf(QString::fromStdString(bareFunctionName(text.toStdString())));
    if (bare > 0) texts.back() = text.mid(bare);
  }
  // Unless they are all that tells names apart.
  std::map<QString, std::set<QString>> namesOf;
  for (qsizetype i = 0; i < texts.size(); ++i) namesOf[texts[i]].insert(whole[i]);
  for (qsizetype i = 0; i < texts.size(); ++i) {
    if (namesOf[texts[i]].size() > 1) texts[i] = whole[i];
  }
  return elideApart(texts, metrics, width);
}

void TableView::paintCell(QPainter& painter, const QRect& cell, std::int64_t row, int column,
                          const QString& cutText) const {
  const ThemeColors& colors = Theme::instance().colors();
  const auto c = static_cast<std::size_t>(column);
  const ColumnSpec& spec = model_.table()->column(c).spec;
  const std::uint32_t tableRow = model_.sourceRow(row);
  const QRect inner = cell.adjusted(kCellPadding, 0, -kCellPadding, -1);
  if (spec.unit == Unit::Percent && spec.summable && spec.type == CellType::Real) {
    // A thin bar below the figure: the row's share at a glance.
    const double share = model_.table()->real(tableRow, c);
    if (share > 0) {
      const int width = std::max(1, static_cast<int>(std::lround(inner.width() * std::min(share, 100.0) / 100)));
      painter.fillRect(QRect(inner.right() - width + 1, cell.bottom() - 2, width, 2), colors.busy);
    }
  }
  const bool applies = model_.table()->applies(tableRow, c);
  const QColor own = textColor_ && applies ? textColor_(tableRow, c) : QColor();
  painter.setPen(own.isValid() ? own : applies ? colors.text : colors.textDisabled);
  const bool isText = spec.type == CellType::Text;
  const QString shown =
      isText ? cutText
             : painter.fontMetrics().elidedText(model_.displayText(tableRow, c), Qt::ElideRight, inner.width());
  painter.drawText(inner,
                   static_cast<int>((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter) | Qt::TextSingleLine,
                   shown);
}

bool TableView::viewportEvent(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const std::int64_t row = rowAt(help->pos().y());
    const int column = columnAt(help->pos().x());
    if (row >= 0 && column >= 0) {
      const QString text = model_.exactText(model_.sourceRow(row), static_cast<std::size_t>(column));
      // Rich text wraps long names; plain text would run off the screen.
      QToolTip::showText(help->globalPos(), QStringLiteral("<span>%1</span>").arg(text.toHtmlEscaped()), viewport());
    } else {
      QToolTip::hideText();
    }
    return true;
  }
  if (event->type() == QEvent::Leave && hovered_ >= 0) emit rowHovered(hovered_ = -1);
  return QAbstractScrollArea::viewportEvent(event);
}

void TableView::toggleSort(int column) {
  const std::string id = model_.table()->column(static_cast<std::size_t>(column)).spec.id;
  const Arrangement& now = model_.arrangement();
  // Numbers are first wanted largest first, names from A.
  const bool numbers = model_.table()->column(static_cast<std::size_t>(column)).spec.type != CellType::Text;
  if (now.sortColumn != id) {
    model_.sort(column, numbers ? Qt::DescendingOrder : Qt::AscendingOrder);
  } else if (now.descending == numbers) {
    model_.sort(column, numbers ? Qt::AscendingOrder : Qt::DescendingOrder);
  } else {
    model_.sort(-1);
  }
  const Arrangement& next = model_.arrangement();
  header_->setSortIndicator(next.sortColumn.empty() ? -1 : column,
                            next.descending ? Qt::DescendingOrder : Qt::AscendingOrder);
}

}  // namespace tallyscope
