// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/result_band.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

#include "views/theme.h"

namespace tallyscope {

ResultBand::ResultBand(DrawnResults& results, ViewState& state, QWidget* parent)
    : TimelineBand(state, parent), results_(results) {
  setAccessibleName(tr("Results of queries"));
  connect(&results_, &DrawnResults::changed, this, &ResultBand::arrange);
  arrange();
}

int ResultBand::laneHeight() const { return fontMetrics().height() + 2; }

void ResultBand::arrange() {
  names_.clear();
  tops_.assign(1, 0);
  for (const DrawnResult& result : results_.all()) {
    names_ << result.look.title;
    tops_.push_back(tops_.back() + static_cast<int>(result.lanes) * laneHeight() + 4);
  }
  setVisible(!names_.isEmpty());
  updateGeometry();
  update();
}

QSize ResultBand::sizeHint() const { return {200, std::max(tops_.back(), laneHeight())}; }

std::pair<int, int> ResultBand::laneBox(std::size_t result) const {
  return {tops_[result], tops_[result + 1] - tops_[result]};
}

QRect ResultBand::boxOf(std::size_t result, const DrawnResult::Bar& bar) const {
  const int left = columnAt(bar.start), right = std::max(columnAt(bar.end), left + 1);
  return {left, tops_[result] + 2 + static_cast<int>(bar.lane) * laneHeight(), right - left, laneHeight()};
}

void ResultBand::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const ThemeColors& theme = Theme::instance().colors();
  painter.fillRect(rect(), theme.background);
  for (std::size_t result = 0; result < results_.all().size(); ++result) paintResult(painter, result);
  shadeOutsideWindow(painter);
}

void ResultBand::paintResult(QPainter& painter, std::size_t result) {
  const DrawnResult& drawn = results_.all()[result];
  const TimeWindow& view = state().view();
  // Columns before these have been painted in their lane: thousands of bars in one column are one rectangle.
  std::vector<int> covered(drawn.lanes, -1);
  std::vector<QColor> fills;
  for (const std::string& value : drawn.colors) fills.push_back(Theme::instance().byName(stableHash(value)));
  for (const DrawnResult::Bar& bar : drawn.bars) {
    if (bar.start >= view.to) break;
    if (bar.end < view.from) continue;
    const QRect box = boxOf(result, bar);
    if (box.right() < covered[bar.lane]) continue;
    covered[bar.lane] = box.right() + 1;
    const QColor& fill = fills[bar.color];
    // A gap between neighbours, so that bars can be counted.
    const QRect inner = box.adjusted(0, 1, box.width() > 3 ? -1 : 0, -1);
    painter.fillRect(inner, fill);
    const QRect seen = inner.intersected(rect()).adjusted(4, 0, -4, 0);
    if (seen.width() < 24) continue;
    painter.setPen(Theme::instance().textOn(fill));
    painter.drawText(seen, Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(drawn.nameOf(bar), Qt::ElideMiddle, seen.width()));
  }
  const int bottom = tops_[result + 1];
  painter.fillRect(0, bottom - 1, width(), 1, Theme::instance().colors().rule);
}

std::optional<std::size_t> ResultBand::resultAt(const QPoint& position) const {
  for (std::size_t result = 0; result + 1 < tops_.size(); ++result) {
    if (position.y() >= tops_[result] && position.y() < tops_[result + 1]) return result;
  }
  return std::nullopt;
}

std::optional<ResultBand::Hit> ResultBand::hitAt(const QPoint& position) const {
  const auto result = resultAt(position);
  if (!result) return std::nullopt;
  const std::vector<DrawnResult::Bar>& bars = results_.all()[*result].bars;
  for (std::size_t bar = bars.size(); bar-- > 0;) {
    if (boxOf(*result, bars[bar]).contains(position)) return Hit{*result, bar};
  }
  return std::nullopt;
}

QPoint ResultBand::middleOf(const Hit& hit) const {
  return boxOf(hit.result, results_.all()[hit.result].bars[hit.bar]).center();
}

void ResultBand::goTo(const Hit& hit) {
  const DrawnResult& drawn = results_.all()[hit.result];
  const DrawnResult::Bar& bar = drawn.bars[hit.bar];
  EventRef event;
  for (const RowLink& link : drawn.table->links()) link.events(bar.row, [&](EventRef e) { event = e; });
  if (event.valid()) {
    state().goToEvent(event);
    return;
  }
  const TimeNs margin = std::max<TimeNs>((bar.end - bar.start) / 20, 10);
  state().setView({bar.start - margin, bar.end + margin});
}

QMenu* ResultBand::makeMenu(std::size_t result, const std::optional<Hit>& hit) {
  auto* menu = new QMenu(this);
  if (hit) {
    const DrawnResult::Bar bar = results_.all()[hit->result].bars[hit->bar];
    const TimeWindow span{bar.start, std::max(bar.end, bar.start + 1)};
    menu->addAction(tr("Zoom to It"), this, [this, span] { state().setView(span); });
    menu->addAction(tr("Select Its Time"), this, [this, span] { state().selectRange(span); });
    menu->addAction(tr("Use as Window"), this, [this, span] { state().setWindow(span); });
    menu->addSeparator();
  }
  menu->addAction(tr("Remove “%1”").arg(names_[static_cast<qsizetype>(result)]), this,
                  [this, result] { results_.remove(result); });
  if (names_.size() > 1) menu->addAction(tr("Remove All Results"), this, [this] { results_.clear(); });
  return menu;
}

void ResultBand::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  if (const auto hit = hitAt(event->position().toPoint())) goTo(*hit);
}

void ResultBand::contextMenuEvent(QContextMenuEvent* event) {
  const auto result = resultAt(event->pos());
  if (!result) return;
  QMenu* menu = makeMenu(*result, hitAt(event->pos()));
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->popup(event->globalPos());
}

bool ResultBand::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  if (const auto hit = hitAt(help->pos())) {
    const DrawnResult& drawn = results_.all()[hit->result];
    QToolTip::showText(help->globalPos(), drawn.describe(drawn.bars[hit->bar]), this);
  } else {
    QToolTip::hideText();
  }
  return true;
}

}  // namespace tallyscope
