// SPDX-License-Identifier: GPL-3.0-or-later
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/analysis/kernel_names.h"
#include "views/chart/breakdown_panel.h"
#include "views/theme.h"

namespace tallyscope {
namespace {

constexpr double kDegrees = 360.0;
constexpr double kMargin = 6;
constexpr double kSmallestPart = 0.3;  ///< pixels along the edge; smaller ones are not drawn
constexpr int kLightenPerLevel = 14;

/// A C++ function's bare name says most in little room.
QString shortName(const std::string& key) {
  const QString bare = QString::fromStdString(bareFunctionName(key));
  return bare.isEmpty() ? QString::fromStdString(key) : bare;
}

}  // namespace

BreakdownCanvas::BreakdownCanvas(QWidget* parent) : QWidget(parent) {
  setMouseTracking(true);
  setMinimumSize(160, 140);
  setFocusPolicy(Qt::StrongFocus);
  connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void BreakdownCanvas::setTree(BreakdownTree tree) {
  tree_ = std::move(tree);
  chosen_ = hovered_ = -1;
  rootOf_.assign(tree_.nodes.size(), -1);
  rankOf_.assign(tree_.nodes.size(), 0);
  int rank = 0;
  for (std::size_t i = 0; i < tree_.nodes.size(); ++i) {
    const int parent = tree_.nodes[i].parent;
    rootOf_[i] = parent < 0 ? static_cast<int>(i) : rootOf_[static_cast<std::size_t>(parent)];
    if (parent < 0) rankOf_[i] = rank++;
  }
  update();
}

void BreakdownCanvas::setIcicle(bool icicle) {
  icicle_ = icicle;
  update();
}

void BreakdownCanvas::choose(int node) {
  chosen_ = node;
  update();
}

bool BreakdownCanvas::isLit(int node) const {
  if (chosen_ < 0) return true;
  for (int n = node; n >= 0; n = tree_.nodes[static_cast<std::size_t>(n)].parent) {
    if (n == chosen_) return true;
  }
  for (int n = chosen_; n >= 0; n = tree_.nodes[static_cast<std::size_t>(n)].parent) {
    if (n == node) return true;
  }
  return false;
}

QColor BreakdownCanvas::colorOf(const BreakdownTree::Node& node) const {
  const Theme& theme = Theme::instance();
  const auto index = static_cast<std::size_t>(&node - tree_.nodes.data());
  if (node.key == "Idle") return theme.colors().panelRaised;
  const QColor base = theme.series(rankOf_[static_cast<std::size_t>(rootOf_[index])]);
  QColor color = base.lighter(100 + kLightenPerLevel * node.level);
  if (!isLit(static_cast<int>(index))) color.setAlpha(60);
  return color;
}

BreakdownCanvas::Rings BreakdownCanvas::ringsOf(const QSizeF& size) const {
  const double radius = std::min(size.width(), size.height()) / 2 - kMargin;
  const auto levels = static_cast<double>(std::max<std::size_t>(1, tree_.columns.size()));
  const double hole = radius * 0.25;
  return {{size.width() / 2, size.height() / 2}, hole, (radius - hole) / levels};
}

int BreakdownCanvas::nodeAt(const QPointF& point) const {
  if (tree_.nodes.empty()) return -1;
  const auto levels = static_cast<int>(tree_.columns.size());
  if (icicle_) {
    const double width = this->width() - 2 * kMargin, height = this->height() - 2 * kMargin;
    const double place = (point.y() - kMargin) / height;
    const auto level = static_cast<int>(std::floor((point.x() - kMargin) / width * levels));
    return level < 0 || level >= levels ? -1 : tree_.at(level, place);
  }
  const Rings rings = ringsOf(size());
  const QPointF away = point - rings.centre;
  const double distance = std::hypot(away.x(), away.y());
  if (distance < rings.hole) return -1;
  const auto level = static_cast<int>((distance - rings.hole) / rings.width);
  if (level >= levels) return -1;
  double place = std::atan2(away.x(), -away.y()) / (2 * std::numbers::pi);  // clockwise from the top
  if (place < 0) place += 1;
  return tree_.at(level, place);
}

QPointF BreakdownCanvas::middleOf(int node) const {
  const BreakdownTree::Node& part = tree_.nodes[static_cast<std::size_t>(node)];
  const double place = (part.from + part.to) / 2;
  if (icicle_) {
    const double width = this->width() - 2 * kMargin, height = this->height() - 2 * kMargin;
    return {kMargin + width * (part.level + 0.5) / static_cast<double>(tree_.columns.size()), kMargin + height * place};
  }
  const Rings rings = ringsOf(size());
  const double radius = rings.hole + rings.width * (part.level + 0.5);
  const double angle = place * 2 * std::numbers::pi;
  return rings.centre + QPointF(std::sin(angle), -std::cos(angle)) * radius;
}

void BreakdownCanvas::paintSunburst(QPainter& painter, const QSizeF& size) const {
  const ThemeColors& colors = Theme::instance().colors();
  const Rings rings = ringsOf(size);
  painter.setRenderHint(QPainter::Antialiasing);
  for (std::size_t i = 0; i < tree_.nodes.size(); ++i) {
    const BreakdownTree::Node& node = tree_.nodes[i];
    const double inner = rings.hole + rings.width * node.level;
    const double outer = inner + rings.width;
    const double span = (node.to - node.from) * kDegrees;
    if ((node.to - node.from) * 2 * std::numbers::pi * outer < kSmallestPart) continue;
    const auto box = [&](double r) { return QRectF(rings.centre.x() - r, rings.centre.y() - r, 2 * r, 2 * r); };
    const double start = 90 - node.from * kDegrees;  // Qt counts from three o'clock, counter-clockwise
    QPainterPath path;
    path.arcMoveTo(box(outer), start);
    path.arcTo(box(outer), start, -span);
    path.arcTo(box(inner), start - span, span);
    path.closeSubpath();
    const QColor fill = colorOf(node);
    painter.setBrush(fill);
    painter.setPen(QPen(static_cast<int>(i) == hovered_ ? colors.hover : colors.background,
                        static_cast<int>(i) == hovered_ ? 1.5 : 0.5));
    painter.drawPath(path);
    // A name only where a line of it fits along the middle of the ring.
    const double arc = (node.to - node.from) * 2 * std::numbers::pi * (inner + outer) / 2;
    const QFontMetrics metrics = painter.fontMetrics();
    if (arc < metrics.height() * 1.2) continue;
    const double room = std::min(rings.width, std::max(arc, rings.width)) - 6;
    const QString text = metrics.elidedText(shortName(node.key), Qt::ElideRight, static_cast<int>(room));
    if (text.size() < 4 && text != shortName(node.key)) continue;
    const double middle = (node.from + node.to) * std::numbers::pi;
    painter.save();
    painter.translate(rings.centre + QPointF(std::sin(middle), -std::cos(middle)) * (inner + outer) / 2);
    double turn = middle * 180 / std::numbers::pi - 90;  // along the radius
    if (turn > 90) turn -= 180;
    painter.rotate(turn);
    painter.setPen(isLit(static_cast<int>(i)) ? Theme::instance().textOn(fill) : colors.textMuted);
    painter.drawText(QRectF(-rings.width / 2, -metrics.height() / 2.0, rings.width, metrics.height()), Qt::AlignCenter,
                     text);
    painter.restore();
  }
}

void BreakdownCanvas::paintIcicle(QPainter& painter, const QSizeF& size) const {
  const ThemeColors& colors = Theme::instance().colors();
  const double width = size.width() - 2 * kMargin, height = size.height() - 2 * kMargin;
  const double column = width / static_cast<double>(tree_.columns.size());
  const QFontMetrics metrics = painter.fontMetrics();
  for (std::size_t i = 0; i < tree_.nodes.size(); ++i) {
    const BreakdownTree::Node& node = tree_.nodes[i];
    const QRectF box(kMargin + column * node.level, kMargin + height * node.from, column,
                     height * (node.to - node.from));
    if (box.height() < kSmallestPart) continue;
    const QColor fill = colorOf(node);
    painter.fillRect(box, fill);
    if (static_cast<int>(i) == hovered_ || box.height() > 2) {
      painter.setPen(QPen(static_cast<int>(i) == hovered_ ? colors.hover : colors.background, 1));
      painter.setBrush(Qt::NoBrush);
      painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    if (box.height() < metrics.height()) continue;
    painter.setPen(isLit(static_cast<int>(i)) ? Theme::instance().textOn(fill) : colors.textMuted);
    painter.drawText(box.adjusted(4, 0, -4, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(shortName(node.key), Qt::ElideMiddle, static_cast<int>(column) - 8));
  }
}

void BreakdownCanvas::paintTo(QPainter& painter, const QSize& size) const {
  painter.fillRect(QRect(QPoint(), size), Theme::instance().colors().background);
  painter.setFont(font());
  if (tree_.nodes.empty()) return;
  if (icicle_) {
    paintIcicle(painter, size);
  } else {
    paintSunburst(painter, size);
  }
}

void BreakdownCanvas::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  paintTo(painter, size());
  if (!hasFocus()) return;
  painter.setPen(QPen(Theme::instance().colors().selection, 1, Qt::DotLine));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void BreakdownCanvas::mouseMoveEvent(QMouseEvent* event) {
  const int node = nodeAt(event->position());
  if (node == hovered_) return;
  hovered_ = node;
  setCursor(node < 0 ? Qt::ArrowCursor : Qt::PointingHandCursor);
  update();
  emit hovered(node);
}

void BreakdownCanvas::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) emit clicked(nodeAt(event->position()));
}

void BreakdownCanvas::leaveEvent(QEvent*) {
  hovered_ = -1;
  update();
  emit hovered(-1);
}

/// Arrows walk the parts: left and right on a ring, up to the part inside, down to the first one outside.
void BreakdownCanvas::keyPressEvent(QKeyEvent* event) {
  if (tree_.nodes.empty()) return QWidget::keyPressEvent(event);
  const auto node = [&](int i) -> const BreakdownTree::Node& { return tree_.nodes[static_cast<std::size_t>(i)]; };
  const int count = static_cast<int>(tree_.nodes.size());
  int next = hovered_ < 0 ? 0 : hovered_;
  switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Left: {
      if (hovered_ < 0) break;
      const int step = event->key() == Qt::Key_Right ? 1 : -1;
      for (int i = next + step; i >= 0 && i < count; i += step) {
        if (node(i).level != node(next).level) continue;
        next = i;
        break;
      }
      break;
    }
    case Qt::Key_Up:
      if (node(next).parent >= 0) next = node(next).parent;
      break;
    case Qt::Key_Down:
      if (hovered_ >= 0 && next + 1 < count && node(next + 1).parent == next) ++next;
      break;
    case Qt::Key_Return:
    case Qt::Key_Space: emit clicked(hovered_); return;
    case Qt::Key_Escape: emit clicked(-1); return;
    default: QWidget::keyPressEvent(event); return;
  }
  hovered_ = next;
  update();
  emit hovered(next);
}

}  // namespace tallyscope
