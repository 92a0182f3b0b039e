// SPDX-License-Identifier: GPL-3.0-or-later
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include "core/reports/common_options.h"
#include "models/table/number_format.h"
#include "views/report/table_view.h"
#include "views/theme.h"

namespace tallyscope {
namespace {

constexpr int kCellPadding = 8;

}  // namespace

SumRow::SumRow(TableView& table, const SelectionSums& sums) : QWidget(&table), table_(table), sums_(sums) {}

QSize SumRow::sizeHint() const { return {100, table_.rowHeight() + 4}; }

QString SumRow::caption() const {
  if (sums_.overSelection()) return tr("%n row(s) selected", nullptr, static_cast<int>(sums_.rowCount()));
  const auto table = table_.model().table();
  const std::size_t whole = table ? rowsBeforeLimit(*table) : 0;
  if (whole > 0) {
    return tr("first %1 of %2 rows").arg(groupedInteger(sums_.rowCount()), groupedInteger(static_cast<qint64>(whole)));
  }
  return tr("all %n row(s)", nullptr, static_cast<int>(sums_.rowCount()));
}

void SumRow::paintEvent(QPaintEvent*) {
  const ThemeColors& colors = Theme::instance().colors();
  QPainter painter(this);
  painter.fillRect(rect(), colors.panelRaised);
  painter.fillRect(QRect(0, height() - 1, width(), 1), colors.ruleStrong);
  const auto core = table_.model().table();
  if (!core) return;
  QFont bold = font();
  bold.setWeight(QFont::DemiBold);
  bool captioned = false, marked = false;
  for (const int column : table_.visibleColumns()) {
    const QRect place = table_.cellRect(0, column);
    const QRect cell(place.x(), 0, place.width(), height());
    const int covered = table_.coveredWidth();
    painter.setClipRect(rect().adjusted(place.x() == 0 ? 0 : covered, 0, 0, 0));
    const QRect inner = cell.adjusted(kCellPadding, 0, -kCellPadding, -1);
    const auto c = static_cast<std::size_t>(column);
    if (core->column(c).spec.summable) {
      painter.setFont(bold);
      painter.setPen(sums_.overSelection() ? colors.selection : colors.text);
      const QString text = sums_.displayText(c);
      painter.drawText(inner, static_cast<int>(Qt::AlignRight | Qt::AlignVCenter), text);
      if (!marked) {
        painter.setPen(colors.textMuted);
        painter.drawText(inner, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter), QStringLiteral("Σ"));
        marked = true;
      }
    } else if (core->column(c).spec.type == CellType::Text && !captioned) {
      painter.setFont(font());
      painter.setPen(colors.textMuted);
      painter.drawText(inner, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter),
                       painter.fontMetrics().elidedText(caption(), Qt::ElideRight, inner.width()));
      captioned = true;
    }
  }
}

bool SumRow::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const int column = table_.columnAt(help->pos().x());
    const QString sum = column < 0 ? QString() : sums_.exactText(static_cast<std::size_t>(column));
    QToolTip::showText(help->globalPos(), sum.isEmpty() ? caption() : tr("Sum over %1: %2").arg(caption(), sum), this);
    return true;
  }
  return QWidget::event(event);
}

}  // namespace tallyscope
