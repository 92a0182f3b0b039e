// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/flame/flame_view.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>

#include "models/document/person_categories.h"
#include "models/events/like_events.h"
#include "models/table/number_format.h"
#include "models/timeline/timeline_labels.h"
#include "views/theme.h"

namespace tallyscope {
namespace {

constexpr double kNarrowest = 0.5;  ///< px

double share(TimeNs part, TimeNs whole) {
  return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0.0;
}

}  // namespace

FlameView::FlameView(ViewState& state, QWidget* parent) : QAbstractScrollArea(parent), state_(state) {
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFocusPolicy(Qt::StrongFocus);
  viewport()->setMouseTracking(true);
  setAccessibleName(tr("Flame graph"));
  connect(&Theme::instance(), &Theme::changed, viewport(), qOverload<>(&QWidget::update));
}

void FlameView::setTree(std::shared_ptr<const FlameTree> tree) {
  tree_ = std::move(tree);
  focus_ = 0;
  hovered_ = kNone;
  marked_.clear();
  searched_ = 0;
  updateScrollBar();
  verticalScrollBar()->setValue(upwards_ ? verticalScrollBar()->maximum() : 0);
  viewport()->update();
}

QString flameAmount(TimeNs value, TreeUnit unit) {
  switch (unit) {
    case TreeUnit::Bytes: return FlameView::tr("%1 bytes").arg(groupedInteger(value));
    case TreeUnit::Count: return groupedInteger(value);
    case TreeUnit::Nanoseconds: break;
  }
  return shortDuration(value);
}

void FlameView::setUpwards(bool upwards) {
  upwards_ = upwards;
  updateScrollBar();
  verticalScrollBar()->setValue(upwards_ ? verticalScrollBar()->maximum() : 0);
  viewport()->update();
}

QString FlameView::nameOf(std::uint32_t node) const {
  if (node == 0) return tr("all");
  const std::string_view name = state_.trace()->text(tree_->nodes[node].name);
  return name.empty() ? tr("(no name)") : fromText(name.substr(0, 400));
}

void FlameView::setSearch(const QString& text) {
  marked_.clear();
  searched_ = 0;
  if (tree_ && !text.isEmpty()) {
    marked_.assign(tree_->nodes.size(), 0);
    std::vector<char> known(state_.trace()->strings().size(), 2), inside(tree_->nodes.size(), 0);
    for (std::uint32_t n = 1; n < tree_->nodes.size(); ++n) {
      const FlameNode& node = tree_->nodes[n];
      char& answer = known[node.name];
      if (answer == 2) answer = nameOf(n).contains(text, Qt::CaseInsensitive) ? 1 : 0;
      marked_[n] = answer;
      // A match below a match lies in its time already.
      inside[n] = static_cast<char>(answer | inside[node.parent]);
      if (answer != 0 && inside[node.parent] == 0) searched_ += node.total;
    }
  }
  viewport()->update();
  emit searched();
}

void FlameView::setFocusNode(std::uint32_t node) {
  if (!tree_ || node >= tree_->nodes.size() || node == focus_) return;
  focus_ = node;
  viewport()->update();
  emit focusChanged();
}

int FlameView::rowHeight() const { return fontMetrics().height() + 4; }
int FlameView::rows() const { return tree_ ? static_cast<int>(tree_->deepest) + 1 : 0; }

int FlameView::topOf(std::uint32_t depth) const {
  const int row = static_cast<int>(depth);
  const int total = std::max(rows() * rowHeight(), viewport()->height());
  const int top = upwards_ ? total - (row + 1) * rowHeight() : row * rowHeight();
  return top - verticalScrollBar()->value();
}

void FlameView::updateScrollBar() {
  const int total = rows() * rowHeight();
  verticalScrollBar()->setPageStep(viewport()->height());
  verticalScrollBar()->setSingleStep(rowHeight());
  verticalScrollBar()->setRange(0, std::max(0, total - viewport()->height()));
}

bool FlameView::onPath(std::uint32_t node) const {
  for (std::uint32_t n = focus_; n != kNone; n = tree_->nodes[n].parent) {
    if (n == node) return true;
  }
  return false;
}

QRectF FlameView::boxOf(std::uint32_t node) const {
  if (!tree_ || node >= tree_->nodes.size()) return {};
  const FlameNode& focus = tree_->nodes[focus_];
  const FlameNode& n = tree_->nodes[node];
  const double wide = viewport()->width();
  const double height = rowHeight() - 1;
  if (n.depth <= focus.depth) {
    return onPath(node) ? QRectF(0, topOf(n.depth), wide, height) : QRectF();
  }
  if (focus.total <= 0 || n.offset < focus.offset || n.offset + n.total > focus.offset + focus.total) return {};
  const double left = share(n.offset - focus.offset, focus.total) * wide;
  const double width = share(n.total, focus.total) * wide;
  return width < kNarrowest ? QRectF() : QRectF(left, topOf(n.depth), width, height);
}

void FlameView::paintNode(QPainter& painter, std::uint32_t node, const QRectF& box) {
  ++drawn_;
  const Theme& theme = Theme::instance();
  const FlameNode& n = tree_->nodes[node];
  const Trace& trace = *state_.trace();
  QColor fill = theme.colors().panelRaised;
  if (node != 0) {
    const std::uint32_t hash = stableHash(trace.text(n.name));
    const DeviceKind work =
        n.longest.valid() && n.kind == EventKind::Device ? trace.device().kind[n.longest.index] : DeviceKind::Kernel;
    fill = n.kind == EventKind::Device ? theme.byCategory(shownCategory(work, trace.text(n.name)), hash)
                                       : theme.byName(hash);
  }
  const bool searching = !marked_.empty();
  const bool marked = searching && marked_[node] != 0;
  QColor ink = node == 0 ? theme.colors().text : theme.textOn(fill);
  if (marked) {
    fill = theme.colors().hit;
    ink = theme.textOn(fill);
  } else if (searching || tree_->nodes[node].depth < tree_->nodes[focus_].depth) {
    fill.setAlphaF(0.45F);
    ink = theme.colors().textMuted;
  }
  const double gap = box.width() > 3 ? 1 : 0;
  painter.fillRect(box.adjusted(0, 0, -gap, 0), fill);
  if (node == hovered_) {
    painter.setPen(theme.colors().hover);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(box.adjusted(0.5, 0.5, -gap - 0.5, -0.5));
  }
  if (box.width() < 24) return;
  const QRectF room = box.adjusted(4, 0, -4, 0);
  QString label = nameOf(node);
  const QString amount = QStringLiteral("  %1").arg(flameAmount(n.total, tree_->unit));
  painter.setPen(ink);
  const QString elided = fontMetrics().elidedText(label, Qt::ElideMiddle, static_cast<int>(room.width()));
  painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, elided);
  const int used = fontMetrics().horizontalAdvance(elided);
  if (used + fontMetrics().horizontalAdvance(amount) < room.width()) {
    painter.drawText(room.adjusted(used, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, amount);
  }
}

void FlameView::paintEvent(QPaintEvent*) {
  QPainter painter(viewport());
  painter.fillRect(viewport()->rect(), Theme::instance().colors().background);
  drawn_ = visited_ = 0;
  if (!tree_) return;
  for (std::uint32_t n = focus_; n != kNone; n = tree_->nodes[n].parent) {
    ++visited_;
    paintNode(painter, n, boxOf(n));
  }
  // Depth first below the focus; what is too narrow is left with all below it.
  std::vector<std::uint32_t> stack{focus_};
  while (!stack.empty()) {
    const FlameNode& node = tree_->nodes[stack.back()];
    stack.pop_back();
    for (std::uint32_t c = 0; c < node.childCount; ++c) {
      const std::uint32_t child = tree_->children[node.firstChild + c];
      ++visited_;
      const QRectF box = boxOf(child);
      if (box.isNull()) break;  // the largest come first
      if (box.bottom() >= 0 && box.top() <= viewport()->height()) paintNode(painter, child, box);
      stack.push_back(child);
    }
  }
}

std::uint32_t FlameView::nodeAt(const QPoint& point) const {
  if (!tree_) return kNone;
  const FlameNode& focus = tree_->nodes[focus_];
  for (std::uint32_t n = focus_; n != kNone; n = tree_->nodes[n].parent) {
    if (boxOf(n).contains(point)) return n;
  }
  const double wide = std::max(viewport()->width(), 1);
  const TimeNs at = focus.offset + static_cast<TimeNs>((point.x() + 0.5) / wide * static_cast<double>(focus.total));
  std::uint32_t node = focus_;
  while (true) {
    // Children lie side by side in order of their offsets.
    const FlameNode& parent = tree_->nodes[node];
    const auto first = tree_->children.begin() + parent.firstChild;
    const auto it = std::upper_bound(first, first + parent.childCount, at, [&](TimeNs time, std::uint32_t child) {
      return time < tree_->nodes[child].offset;
    });
    if (it == first) return kNone;
    node = *(it - 1);
    if (at >= tree_->nodes[node].offset + tree_->nodes[node].total) return kNone;
    const QRectF box = boxOf(node);
    if (box.isNull()) return kNone;
    if (box.contains(point)) return node;
  }
}

QString FlameView::toolTipFor(std::uint32_t node) const {
  if (!tree_ || node >= tree_->nodes.size()) return {};
  const FlameNode& n = tree_->nodes[node];
  QString text = nameOf(node) + QLatin1Char('\n');
  text +=
      tr("%1 · %2 % of all").arg(flameAmount(n.total, tree_->unit), fixedReal(100 * share(n.total, tree_->total()), 1));
  if (n.parent != kNone) {
    text += tr(" · %1 % of the box it lies on").arg(fixedReal(100 * share(n.total, tree_->nodes[n.parent].total), 1));
  }
  text +=
      QLatin1Char('\n') + tr("itself %1 · %2 events").arg(flameAmount(n.self, tree_->unit), groupedInteger(n.count));
  return text;
}

void FlameView::resizeEvent(QResizeEvent*) { updateScrollBar(); }

void FlameView::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  const std::uint32_t node = nodeAt(event->position().toPoint());
  if (node != kNone) setFocusNode(node);
}

void FlameView::mouseMoveEvent(QMouseEvent* event) {
  const std::uint32_t node = nodeAt(event->position().toPoint());
  if (node == hovered_) return;
  hovered_ = node;
  viewport()->update();
}

void FlameView::leaveEvent(QEvent*) {
  hovered_ = kNone;
  viewport()->update();
}

void FlameView::contextMenuEvent(QContextMenuEvent* event) {
  const std::uint32_t node = nodeAt(event->pos());
  if (node == kNone) return;
  QMenu menu;
  menu.addAction(tr("Widen"), this, [this, node] { setFocusNode(node); });
  menu.addAction(tr("Show All"), this, [this] { setFocusNode(0); });
  if (const EventRef longest = tree_->nodes[node].longest; node != 0 && longest.valid()) {
    menu.addSeparator();
    menu.addAction(tr("Go to the Longest in Timeline"), this, [this, longest] { state_.goToEvent(longest); });
    menu.addAction(tr("Highlight All Like This"), this,
                   [this, longest] { highlightEventsLike(likeSlot_, state_, longest); });
  }
  menu.exec(event->globalPos());
}

void FlameView::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape && focus_ != 0 && tree_) {
    setFocusNode(tree_->nodes[focus_].parent);
    return;
  }
  QAbstractScrollArea::keyPressEvent(event);
}

bool FlameView::viewportEvent(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const std::uint32_t node = nodeAt(help->pos());
    if (node == kNone) {
      QToolTip::hideText();
    } else {
      QToolTip::showText(help->globalPos(), toolTipFor(node), viewport());
    }
    return true;
  }
  return QAbstractScrollArea::viewportEvent(event);
}

}  // namespace tallyscope
