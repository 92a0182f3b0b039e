// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/table/table_model.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "models/core_text.h"
#include "models/table/number_format.h"
#include "models/timeline/clock.h"

namespace tallyscope {

TableModel::TableModel(QObject* parent) : QAbstractTableModel(parent), dialect_(&Dialect::of(Vendor::Generic)) {}

void TableModel::setTable(std::shared_ptr<const Table> table, const Dialect& dialect) {
  arranging_.cancel();
  finding_.cancel();
  beginResetModel();
  table_ = std::move(table);
  dialect_ = &dialect;
  rows_.reset();
  hits_.clear();
  const bool plain = wanted_.isPlain() || !table_;
  // A big table stays empty until it is arranged: rows must not be seen that the filter forbids.
  if (!plain) rows_ = std::make_shared<const Rows>();
  endResetModel();
  emit arranged();
  if (!plain) {
    arrange();
  } else if (!findText_.isEmpty()) {
    find(findText_);
  } else {
    emit hitsChanged();
  }
}

void TableModel::setArrangement(const Arrangement& arrangement) {
  if (arrangement == wanted_) return;
  wanted_ = arrangement;
  if (table_) arrange();
}

void TableModel::arrange() {
  finding_.cancel();
  if (wanted_.isPlain()) {
    arranging_.cancel();
    show(nullptr);
  } else if (table_->rowCount() <= kSynchronousRows) {
    arranging_.cancel();
    Job job;
    show(std::make_shared<const Rows>(arrangeRows(*table_, wanted_, job)));
  } else {
    arranging_.start([this, table = table_, arrangement = wanted_](Job& job) -> JobSlot::Deliver {
      auto rows = std::make_shared<const Rows>(arrangeRows(*table, arrangement, job));
      return [this, rows] { show(rows); };
    });
  }
}

void TableModel::show(std::shared_ptr<const Rows> rows) {
  beginResetModel();
  rows_ = std::move(rows);
  hits_.clear();
  endResetModel();
  emit arranged();
  find(findText_);
}

void TableModel::find(const QString& text) {
  findText_ = text;
  finding_.cancel();
  if (text.isEmpty() || !table_) {
    showHits({});
    return;
  }
  const auto look = [table = table_, rows = rows_, text](Job& job) {
    if (rows) return findRows(*table, *rows, text, job);
    Rows all(table->rowCount());
    std::iota(all.begin(), all.end(), 0U);
    return findRows(*table, all, text, job);
  };
  if (table_->rowCount() <= kSynchronousRows) {
    Job job;
    showHits(look(job));
  } else {
    finding_.start([this, look](Job& job) -> JobSlot::Deliver {
      auto hits = std::make_shared<Rows>(look(job));
      return [this, hits] { showHits(std::move(*hits)); };
    });
  }
}

void TableModel::showHits(Rows hits) {
  hits_ = std::move(hits);
  emit hitsChanged();
}

bool TableModel::isHit(std::int64_t row) const {
  return std::binary_search(hits_.begin(), hits_.end(), static_cast<std::uint32_t>(row));
}

std::int64_t TableModel::shownRowOf(std::uint32_t tableRow) const {
  if (!rows_) return table_ && tableRow < table_->rowCount() ? tableRow : -1;
  const auto it = std::find(rows_->begin(), rows_->end(), tableRow);
  return it == rows_->end() ? -1 : it - rows_->begin();
}

std::int64_t TableModel::shownRows() const {
  return static_cast<std::int64_t>(rows_ ? rows_->size() : table_ ? table_->rowCount() : 0);
}

int TableModel::rowCount(const QModelIndex& parent) const {
  if (parent.isValid()) return 0;
  return static_cast<int>(std::min<std::int64_t>(shownRows(), std::numeric_limits<int>::max()));
}

int TableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() || !table_ ? 0 : static_cast<int>(table_->columnCount());
}

void TableModel::setClock(std::int64_t epochNs, TimeNs windowFrom) {
  epochNs_ = epochNs;
  windowFrom_ = windowFrom;
}

/// Seconds stand without their unit, which is in the header.
QString TableModel::timeText(TimeNs time) const {
  const ClockFormat clock = Clock::instance().format();
  if (clock == ClockFormat::Relative) return clockSeconds(time);
  if (clock == ClockFormat::SinceWindow) return clockSeconds(time - windowFrom_);
  return clockText(time, clock, epochNs_, windowFrom_);
}

QString TableModel::displayText(std::uint32_t tableRow, std::size_t column) const {
  if (!table_->applies(tableRow, column)) return notApplicable();
  const ColumnSpec& spec = table_->column(column).spec;
  switch (spec.type) {
    case CellType::Integer: {
      const qint64 value = table_->integer(tableRow, column);
      if (spec.unit == Unit::Ns) return spec.isTime ? timeText(value) : shortDuration(value);
      // Ids and counts without a unit: ids (not summable) are names made of digits and stay as they are written.
      return spec.unit == Unit::None && !spec.summable ? QString::number(value) : groupedInteger(value);
    }
    case CellType::Real: return fixedReal(table_->real(tableRow, column), spec.decimals);
    case CellType::Text: return QString::fromStdString(table_->text(tableRow, column));
  }
  return {};
}

QString TableModel::exactText(std::uint32_t tableRow, std::size_t column) const {
  const ColumnSpec& spec = table_->column(column).spec;
  if (!table_->applies(tableRow, column)) return tr("does not apply");
  if (spec.type == CellType::Integer) {
    const qint64 value = table_->integer(tableRow, column);
    if (spec.unit == Unit::Ns) return exactDuration(value);
    const QString unit = headerUnit(spec);
    return groupedInteger(value) + (unit.isEmpty() ? QString() : QChar(0x2009) + unit);
  }
  return displayText(tableRow, column);
}

QString TableModel::headerText(std::size_t column) const {
  const ColumnSpec& spec = table_->column(column).spec;
  const QString title = coreText(spec.title, *dialect_);
  const ClockFormat clock = Clock::instance().format();
  const bool seconds = clock == ClockFormat::Relative || clock == ClockFormat::SinceWindow;
  const QString unit = !spec.isTime || seconds     ? headerUnit(spec)
                       : clock == ClockFormat::Raw ? QStringLiteral("ns")
                                                   : QString();
  return unit.isEmpty() ? title : QStringLiteral("%1 (%2)").arg(title, unit);
}

QVariant TableModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || !table_) return {};
  const auto column = static_cast<std::size_t>(index.column());
  const std::uint32_t row = sourceRow(index.row());
  switch (role) {
    case Qt::DisplayRole: return displayText(row, column);
    case Qt::ToolTipRole: return exactText(row, column);
    case Qt::TextAlignmentRole: {
      const bool left = table_->column(column).spec.type == CellType::Text;
      return QVariant::fromValue(Qt::Alignment((left ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
    }
    case RawRole:
      if (!table_->applies(row, column)) return {};
      switch (table_->column(column).spec.type) {
        case CellType::Integer: return QVariant::fromValue<qint64>(table_->integer(row, column));
        case CellType::Real: return table_->real(row, column);
        case CellType::Text: return QString::fromStdString(table_->text(row, column));
      }
      return {};
    default: return {};
  }
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || !table_ || section < 0 || section >= columnCount()) return {};
  const auto column = static_cast<std::size_t>(section);
  const ColumnSpec& spec = table_->column(column).spec;
  switch (role) {
    case Qt::DisplayRole: return headerText(column);
    case Qt::ToolTipRole: return coreText(spec.help, *dialect_);
    case Qt::TextAlignmentRole: {
      const bool left = spec.type == CellType::Text;
      return QVariant::fromValue(Qt::Alignment((left ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
    }
    case ColumnIdRole: return QString::fromStdString(spec.id);
    default: return {};
  }
}

void TableModel::sort(int column, Qt::SortOrder order) {
  Arrangement next = wanted_;
  const bool known = table_ && column >= 0 && column < columnCount();
  next.sortColumn = known ? table_->column(static_cast<std::size_t>(column)).spec.id : std::string();
  next.descending = known && order == Qt::DescendingOrder;
  setArrangement(next);
}

}  // namespace tallyscope
