// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/row_heads.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>

#include "models/table/number_format.h"
#include "views/theme.h"
#include "views/timeline/wheel_zoom.h"

namespace tallyscope {
namespace {

constexpr int kIndent = 14;
constexpr int kExpander = 16;
constexpr int kMargin = 6;

}  // namespace

RowHeads::RowHeads(ViewState& state, QWidget* parent) : QWidget(parent), state_(state) {
  setMouseTracking(true);
  setAttribute(Qt::WA_OpaquePaintEvent);
  setAccessibleName(tr("Rows of the timeline"));
  setFocusPolicy(Qt::StrongFocus);
  setMinimumWidth(90);
  connect(&state_, &ViewState::viewChanged, this, [this] { update(); });
  connect(&state_, &ViewState::windowChanged, this, [this] { update(); });
  connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void RowHeads::setRows(TimelineRows* rows) {
  if (rows_) rows_->disconnect(this);
  rows_ = rows;
  hovered_ = kNone;
  current_ = kNone;
  if (rows_) connect(rows_, &TimelineRows::layoutChanged, this, &RowHeads::followLayout);
  update();
}

void RowHeads::followLayout() {
  // Rows may have been made anew, and the current one be closed away.
  if (current_ != kNone && current_ >= rows_->rows().size()) setCurrentRow(kNone);
  while (current_ != kNone && !rows_->visibleIndexOf(current_) && rows_->rows()[current_].parent != kNone) {
    setCurrentRow(rows_->rows()[current_].parent);
  }
  update();
}

void RowHeads::setCurrentRow(std::uint32_t row) {
  if (row == current_) return;
  current_ = row;
  setAccessibleDescription(rows_ && row != kNone ? textOf(rows_->rows()[row]) : QString());
  QAccessibleEvent told(this, QAccessible::DescriptionChanged);
  QAccessible::updateAccessibility(&told);
  emit currentRowChanged(row);
  update();
}

QString RowHeads::textOf(const TimelineRow& row) const {
  QString text = row.label;
  if (!row.secondary.isEmpty()) text += QStringLiteral(" · ") + row.secondary;
  if (row.hasChildren()) text += QStringLiteral(" · ") + (row.expanded ? tr("expanded") : tr("collapsed"));
  if (const double percent = busyPercent(row); percent >= 0) {
    if (!row.isDevice) {
      text += QLatin1Char('\n') + tr("busy %1 % of what is seen").arg(fixedReal(percent, 2));
    } else if (const double kernels = kernelsPercent(row); kernels >= 0) {
      text += QLatin1Char('\n') + tr("of what is seen kernels ran %1 %, any work of the device %2 %")
                                      .arg(fixedReal(kernels, 2), fixedReal(percent, 2));
    } else {
      text += QLatin1Char('\n') + tr("kernels ran %1 % of what is seen").arg(fixedReal(percent, 2));
    }
  }
  return text;
}

void RowHeads::setScroll(std::int64_t scroll) {
  scroll_ = scroll;
  update();
}

QString RowHeads::busyText(const TimelineRow& row, bool whole) const {
  const auto text = [](double percent) { return tr("%1 %").arg(fixedReal(percent, percent < 10 ? 1 : 0)); };
  const double all = busyPercent(row), kernels = kernelsPercent(row);
  if (all < 0) return {};
  if (!whole || kernels < 0 || text(kernels) == text(all)) return text(all);
  return tr("kernels %1 · all %2").arg(text(kernels), text(all));
}

double RowHeads::percentOf(const BusyIndex* busy) const {
  if (!busy) return -1;
  const TimeWindow seen{std::max({state_.view().from, state_.window().from, state_.trace()->extent().from}),
                        std::min({state_.view().to, state_.window().to, state_.trace()->extent().to})};
  if (seen.length() <= 0) return -1;
  return 100.0 * static_cast<double>(busy->busyIn(seen)) / static_cast<double>(seen.length());
}

void RowHeads::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const ThemeColors& theme = Theme::instance().colors();
  painter.fillRect(rect(), theme.panel);
  if (rows_) {
    const auto [first, last] = rows_->visibleIn(scroll_, scroll_ + height());
    for (std::size_t i = first; i < last; ++i) paintRow(painter, rows_->visible()[i]);
  }
  painter.fillRect(width() - 1, 0, 1, height(), theme.ruleStrong);
}

QString RowHeads::moreText(const TimelineRow& row) const {
  if (row.type().drawing(row) != RowDrawing::Lanes) return {};
  if (row.lanesShown() < row.lanes) {
    return tr("+ %1 lanes").arg(groupedInteger(row.lanes - row.lanesShown()));
  }
  return row.laneLimit == 0 && row.lanes > 4 ? tr("fewer lanes") : QString();
}

QRect RowHeads::moreBox(const TimelineRows::Visible& visible) const {
  const QString text = moreText(rows_->rows()[visible.row]);
  const int height = fontMetrics().height();
  // Two lines are needed: the name and this one.
  if (text.isEmpty() || visible.height < 2 * height + 2) return {};
  const int width_ = fontMetrics().horizontalAdvance(text);
  const int bottom = static_cast<int>(visible.top + visible.height - scroll_) - 3;
  return QRect(width() - width_ - 10, bottom - height, width_ + 4, height);
}

void RowHeads::paintRow(QPainter& painter, const TimelineRows::Visible& visible) {
  const TimelineRow& row = rows_->rows()[visible.row];
  const ThemeColors& theme = Theme::instance().colors();
  const int top = static_cast<int>(visible.top - scroll_);
  const int height = static_cast<int>(visible.height);
  if (visible.row == hovered_) painter.fillRect(0, top, width(), height - 1, theme.panelRaised);
  painter.fillRect(0, top + height - 1, width(), 1, theme.rule);
  if (visible.row == current_) {
    painter.fillRect(0, top, 3, height - 1, hasFocus() ? theme.selection : theme.textDisabled);
    if (hasFocus()) {
      painter.setPen(theme.selection);
      painter.setBrush(Qt::NoBrush);
      painter.drawRect(0, top, width() - 2, height - 2);
    }
  }

  // The text stands in the first line's height, and stays in sight while its row is.
  const int line = std::min(height, rows_->metrics().header);
  const int textTop = std::clamp(0, top, std::max(top, top + height - line));
  int x = kMargin + static_cast<int>(row.depth) * kIndent;
  if (row.hasChildren()) {
    const QPointF c(x + kExpander / 2.0 - 2, textTop + line / 2.0);
    QPolygonF arrow;
    if (row.expanded) {
      arrow << c + QPointF(-3.5, -2) << c + QPointF(3.5, -2) << c + QPointF(0, 2.5);
    } else {
      arrow << c + QPointF(-2, -3.5) << c + QPointF(2.5, 0) << c + QPointF(-2, 3.5);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.textMuted);
    painter.drawPolygon(arrow);
    painter.setRenderHint(QPainter::Antialiasing, false);
  }
  x += kExpander;

  QFont font = painter.font();
  font.setBold(row.depth == 0);
  painter.setFont(font);
  QFontMetrics metrics(font);
  int right = width() - 8;
  if (row.busy) {
    QFont plain = font;
    plain.setBold(false);
    painter.setFont(plain);
    // The name comes first: what the share is of is left out before a letter of the name is.
    QString text = busyText(row, true);
    const int left = right - x - metrics.horizontalAdvance(row.label) - 8;
    if (QFontMetrics(plain).horizontalAdvance(text) > left) text = busyText(row, false);
    painter.setPen(theme.textMuted);
    painter.drawText(QRect(0, textTop, right, line), Qt::AlignRight | Qt::AlignVCenter, text);
    right -= QFontMetrics(plain).horizontalAdvance(text) + 8;
    painter.setFont(font);
  }
  painter.setPen(row.type().isPart() ? theme.textMuted : theme.text);
  const int room = std::max(0, right - x);
  const QString label = metrics.elidedText(row.label, Qt::ElideRight, room);
  painter.drawText(QRect(x, textTop, room, line), Qt::AlignLeft | Qt::AlignVCenter, label);
  const int used = metrics.horizontalAdvance(label);
  if (!row.secondary.isEmpty() && room - used > 40) {
    font.setBold(false);
    painter.setFont(font);
    painter.setPen(theme.textMuted);
    painter.drawText(
        QRect(x + used + 6, textTop, room - used - 6, line), Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetrics(font).elidedText(QStringLiteral("· ") + row.secondary, Qt::ElideRight, room - used - 6));
  }
  font.setBold(false);
  painter.setFont(font);
  if (const QRect box = moreBox(visible); !box.isEmpty() && box.top() > textTop + line - 4) {
    painter.setPen(visible.row == hovered_ ? theme.selection : theme.textDisabled);
    painter.drawText(box, Qt::AlignRight | Qt::AlignVCenter, moreText(row));
  }
}

void RowHeads::mousePressEvent(QMouseEvent* event) {
  if (!rows_ || event->button() != Qt::LeftButton) return;
  const QPoint position = event->position().toPoint();
  const auto at = rows_->visibleAt(position.y() + scroll_);
  if (!at) return;
  const TimelineRows::Visible visible = rows_->visible()[*at];
  const TimelineRow& row = rows_->rows()[visible.row];
  setCurrentRow(visible.row);
  if (row.hasChildren()) {
    if ((event->modifiers() & Qt::ShiftModifier) != 0) {
      rows_->setExpandedBelow(visible.row, !row.expanded);
    } else {
      rows_->setExpanded(visible.row, !row.expanded);
    }
  } else if (moreBox(visible).adjusted(-4, -2, 4, 4).contains(position)) {
    rows_->setLaneLimit(visible.row, row.laneLimit == 0 ? rows_->defaultLaneLimit(visible.row) : 0);
  }
}

void RowHeads::mouseDoubleClickEvent(QMouseEvent* event) { mousePressEvent(event); }

void RowHeads::mouseMoveEvent(QMouseEvent* event) {
  if (!rows_) return;
  const auto at = rows_->visibleAt(event->position().toPoint().y() + scroll_);
  const std::uint32_t row = at ? rows_->visible()[*at].row : kNone;
  if (row != hovered_) {
    hovered_ = row;
    update();
  }
  const bool active =
      at && (rows_->rows()[row].hasChildren() || moreBox(rows_->visible()[*at]).contains(event->position().toPoint()));
  setCursor(active ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void RowHeads::leaveEvent(QEvent*) {
  hovered_ = kNone;
  update();
}

void RowHeads::wheelEvent(QWheelEvent* event) {
  emit scrollRequested(scroll_ + scrollOf(*event));
  event->accept();
}

void RowHeads::contextMenuEvent(QContextMenuEvent* event) {
  if (!rows_) return;
  if (event->reason() == QContextMenuEvent::Keyboard) {
    const auto at = current_ == kNone ? std::nullopt : rows_->visibleIndexOf(current_);
    if (!at) return;
    const TimelineRows::Visible& row = rows_->visible()[*at];
    emit contextMenuRequested(current_,
                              mapToGlobal(QPoint(width() / 2, static_cast<int>(row.top + row.height / 2 - scroll_))));
    return;
  }
  const auto at = rows_->visibleAt(event->pos().y() + scroll_);
  if (!at) return;
  const std::uint32_t row = rows_->visible()[*at].row;
  setCurrentRow(row);
  emit contextMenuRequested(row, event->globalPos());
}

void RowHeads::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  if (!rows_ || current_ != kNone || event->reason() == Qt::MouseFocusReason) return;
  if (const auto first = rows_->visibleAt(scroll_)) setCurrentRow(rows_->visible()[*first].row);
}

namespace {

bool isRowKey(int key) {
  return key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_Left || key == Qt::Key_Right ||
         key == Qt::Key_Home || key == Qt::Key_End;
}

}  // namespace

void RowHeads::keyPressEvent(QKeyEvent* event) {
  if (!rows_ || rows_->visible().empty() || (event->modifiers() & ~Qt::KeypadModifier) != 0 ||
      !isRowKey(event->key())) {
    QWidget::keyPressEvent(event);
    return;
  }
  const auto& visible = rows_->visible();
  const auto at = current_ == kNone ? std::nullopt : rows_->visibleIndexOf(current_);
  const auto go = [&](std::size_t to) { setCurrentRow(visible[std::min(to, visible.size() - 1)].row); };
  if (!at) return go(0);
  const TimelineRow& row = rows_->rows()[current_];
  switch (event->key()) {
    case Qt::Key_Up: return go(*at == 0 ? 0 : *at - 1);
    case Qt::Key_Down: return go(*at + 1);
    case Qt::Key_Home: return go(0);
    case Qt::Key_End: return go(visible.size() - 1);
    case Qt::Key_Right:
      if (row.hasChildren() && !row.expanded) return rows_->setExpanded(current_, true);
      return go(*at + (row.hasChildren() ? 1 : 0));
    default:
      if (row.hasChildren() && row.expanded) return rows_->setExpanded(current_, false);
      if (row.parent != kNone && rows_->visibleIndexOf(row.parent)) setCurrentRow(row.parent);
  }
}

bool RowHeads::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    // The arrows are the timeline's keys as well; here they choose rows.
    const auto* key = static_cast<QKeyEvent*>(event);
    if ((key->modifiers() & ~Qt::KeypadModifier) == 0 && isRowKey(key->key())) {
      event->accept();
      return true;
    }
  }
  if (event->type() == QEvent::ToolTip && rows_) {
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const auto at = rows_->visibleAt(help->pos().y() + scroll_)) {
      const TimelineRow& row = rows_->rows()[rows_->visible()[*at].row];
      QToolTip::showText(help->globalPos(), textOf(row), this);
      return true;
    }
  }
  return QWidget::event(event);
}

}  // namespace tallyscope
