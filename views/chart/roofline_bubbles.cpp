// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/roofline_bubbles.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "views/theme.h"

namespace tallyscope {
namespace {

constexpr double kLargestRadius = 22;
constexpr double kSmallestRadius = 3;

}  // namespace

QColor dataTypeColor(const std::string& type) {
  static constexpr std::array<const char*, 9> kOrder{"bf16", "fp16", "fp8",  "fp32",       "tf32",
                                                     "fp4",  "int8", "fp64", "fp32_vector"};
  const auto it = std::find_if(kOrder.begin(), kOrder.end(), [&](const char* known) { return type == known; });
  if (it == kOrder.end()) return Theme::instance().colors().seriesOthers;
  return Theme::instance().series(static_cast<int>(it - kOrder.begin()));
}

RooflineBubbles::RooflineBubbles(QCustomPlot* plot) : QCPAbstractItem(plot) { setSelectable(false); }

void RooflineBubbles::setData(const std::vector<RooflineData::Bubble>& bubbles) {
  bubbles_ = bubbles;
  longest_ = bubbles_.empty() ? 1 : std::max<TimeNs>(1, bubbles_.front().time);
  hovered_.reset();
}

double RooflineBubbles::radiusOf(const RooflineData::Bubble& bubble) const {
  const double share = static_cast<double>(bubble.time) / static_cast<double>(longest_);
  return std::max(kSmallestRadius, kLargestRadius * std::sqrt(share));
}

QRectF RooflineBubbles::rectOf(const RooflineData::Bubble& bubble) const {
  const QPointF centre(mParentPlot->xAxis->coordToPixel(bubble.intensity),
                       mParentPlot->yAxis->coordToPixel(bubble.rate));
  const double radius = radiusOf(bubble);
  return {centre - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius)};
}

const RooflineData::Bubble* RooflineBubbles::at(const QPointF& point) const {
  for (auto bubble = bubbles_.rbegin(); bubble != bubbles_.rend(); ++bubble) {
    const QRectF rect = rectOf(*bubble);
    const QPointF away = point - rect.center();
    const double reach = rect.width() / 2 + 1;
    if (away.x() * away.x() + away.y() * away.y() <= reach * reach) return &*bubble;
  }
  return nullptr;
}

double RooflineBubbles::selectTest(const QPointF&, bool, QVariant*) const { return -1; }

void RooflineBubbles::draw(QCPPainter* painter) {
  const ThemeColors& colors = Theme::instance().colors();
  const auto paint = [&](const RooflineData::Bubble& bubble, bool strong) {
    const QRectF rect = rectOf(bubble);
    QColor fill = dataTypeColor(bubble.dataType);
    fill.setAlpha(strong ? 230 : 140);
    painter->setBrush(fill);
    QPen pen(strong ? colors.selection : colors.background, strong ? 2 : 1);
    if (hovered_ == bubble.row) pen = QPen(colors.hover, 2);
    painter->setPen(pen);
    painter->drawEllipse(rect);
  };
  const auto isStrong = [&](const RooflineData::Bubble& b) {
    return (b.row < selected_.size() && selected_[b.row]) || hovered_ == b.row;
  };
  for (const RooflineData::Bubble& bubble : bubbles_) {
    if (!isStrong(bubble)) paint(bubble, false);
  }
  for (const RooflineData::Bubble& bubble : bubbles_) {
    if (isStrong(bubble)) paint(bubble, true);
  }
}

}  // namespace tallyscope
