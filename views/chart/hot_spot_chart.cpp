// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/hot_spot_chart.h"

#include <qcustomplot.h>

#include <QLabel>
#include <QToolTip>
#include <QVBoxLayout>
#include <cmath>

#include "models/table/number_format.h"
#include "views/theme.h"

namespace tallyscope {
namespace {

constexpr double kBarWidth = 0.34;
constexpr double kBarOffset = 0.18;
constexpr int kHeightForLabel = 240;

}  // namespace

HotSpotChart::HotSpotChart(QWidget* parent)
    : QWidget(parent), title_(new QLabel(this)), empty_(new QLabel(this)), plot_(new QCustomPlot(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  title_->setContentsMargins(8, 4, 8, 0);
  title_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  column->addWidget(title_);
  column->addWidget(plot_, 1);
  empty_->setAlignment(Qt::AlignCenter);
  empty_->setWordWrap(true);
  empty_->setForegroundRole(QPalette::PlaceholderText);
  empty_->setVisible(false);
  column->addWidget(empty_, 1);
  plot_->setMinimumSize(160, 60);
  plot_->setMouseTracking(true);
  plot_->setAccessibleName(tr("Hot spots"));
  plot_->installEventFilter(this);

  // Bars lie: their keys run down the left axis.
  plot_->yAxis->setRangeReversed(true);
  plot_->yAxis->setTickLength(0, 0);
  plot_->yAxis->setSubTicks(false);
  plot_->yAxis->grid()->setVisible(false);
  plot_->xAxis->grid()->setSubGridVisible(false);
  plot_->xAxis->setSubTicks(false);
  plot_->xAxis->setNumberFormat("f");
  plot_->xAxis->setNumberPrecision(0);
  base_ = new QCPBars(plot_->yAxis, plot_->xAxis);
  target_ = new QCPBars(plot_->yAxis, plot_->xAxis);
  for (QCPBars* bars : {base_, target_}) bars->setWidth(kBarWidth);
  mark_ = new QCPItemRect(plot_);
  mark_->setLayer("grid");
  mark_->setVisible(false);
  for (QCPItemPosition* corner : {mark_->topLeft, mark_->bottomRight}) {
    corner->setTypeX(QCPItemPosition::ptAxisRectRatio);
    corner->setTypeY(QCPItemPosition::ptPlotCoords);
  }
  // The legend above the bars, in one line; inside it would hide them.
  plot_->plotLayout()->insertRow(0);
  plot_->plotLayout()->addElement(0, 0, plot_->legend);
  plot_->legend->setFillOrder(QCPLegend::foColumnsFirst);
  plot_->legend->setVisible(true);
  plot_->legend->setIconSize(12, 12);
  plot_->legend->setMargins(QMargins(8, 2, 8, 2));
  plot_->plotLayout()->setRowStretchFactor(0, 0.001);
  plot_->plotLayout()->setRowSpacing(0);
  plot_->axisRect()->setMinimumMargins(QMargins(4, 2, 12, 4));

  connect(plot_, &QCustomPlot::mousePress, this, [this](const QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    const int index = spotAt(event->pos());
    if (index >= 0) emit rowChosen(spots_[static_cast<std::size_t>(index)].row);
  });
  connect(plot_, &QCustomPlot::mouseMove, this, [this](const QMouseEvent* event) { showTip(event->pos()); });
  connect(&Theme::instance(), &Theme::changed, this, &HotSpotChart::applyTheme);
  applyTheme();
}

void HotSpotChart::setSpots(std::vector<HotSpot> spots, const QString& title, const QString& measure) {
  spots_ = std::move(spots);
  measure_ = measure;
  title_->setText(QStringLiteral("<b>%1</b> · %2").arg(title.toHtmlEscaped(), measure.toHtmlEscaped()));
  title_->setToolTip(title_->text());
  title_->setVisible(!title.isEmpty());
  plot_->setVisible(!spots_.empty());
  empty_->setVisible(spots_.empty());
  draw();
}

void HotSpotChart::setEmptyText(const QString& text) { empty_->setText(text); }

void HotSpotChart::setAliases(const QString& base, const QString& target) {
  baseAlias_ = base;
  targetAlias_ = target;
  draw();
}

QString HotSpotChart::legendText(bool target) const { return target ? target_->name() : base_->name(); }
QString HotSpotChart::title() const { return title_->text(); }

void HotSpotChart::draw() {
  const int aliasRoom = std::max(80, width() / 2 - 60);
  base_->setName(fontMetrics().elidedText(baseAlias_, Qt::ElideMiddle, aliasRoom));
  target_->setName(fontMetrics().elidedText(targetAlias_, Qt::ElideMiddle, aliasRoom));
  // Two bars and a gap a row; what is left for them is known once axis and legend have their room.
  const QFontMetrics metrics(plot_->yAxis->tickLabelFont());
  const int rowHeight = metrics.height() + 6;
  // The axis says what it measures where there is room; the title always does.
  const bool labelled = plot_->height() > kHeightForLabel;
  plot_->xAxis->setLabel(labelled ? measure_ : QString());
  const int chrome = (labelled ? 4 : 3) * metrics.height() + 8;
  const int room = std::max(1, (plot_->height() - chrome) / rowHeight);
  shown_ = std::min(room, static_cast<int>(spots_.size()));
  const int nameWidth = std::clamp(plot_->width() * 2 / 5, 60, 320);
  QVector<double> keys, base, target;
  QSharedPointer<QCPAxisTickerText> ticker(new QCPAxisTickerText);
  double longest = 0;
  for (int i = 0; i < shown_; ++i) {
    const HotSpot& spot = spots_[static_cast<std::size_t>(i)];
    keys << i;
    base << (std::isnan(spot.base) ? 0 : spot.base);
    target << (std::isnan(spot.target) ? 0 : spot.target);
    longest = std::max({longest, base.back(), target.back()});
    ticker->addTick(i, metrics.elidedText(spot.label, Qt::ElideMiddle, nameWidth));
  }
  plot_->yAxis->setTicker(ticker);
  QVector<double> above = keys, below = keys;
  for (double& key : above) key -= kBarOffset;
  for (double& key : below) key += kBarOffset;
  base_->setData(above, base, true);
  target_->setData(below, target, true);
  // A few rows keep their thickness instead of filling the height.
  plot_->yAxis->setRange(-0.6, std::max(room, shown_) - 0.4);
  plot_->xAxis->setRange(0, longest > 0 ? longest * 1.05 : 1);
  plot_->xAxis->ticker()->setTickCount(std::max(2, plot_->width() / 120));
  markRow(marked_);
}

void HotSpotChart::markRow(std::int64_t row) {
  marked_ = row;
  mark_->setVisible(false);
  for (int i = 0; i < shown_; ++i) {
    if (static_cast<std::int64_t>(spots_[static_cast<std::size_t>(i)].row) != row) continue;
    mark_->topLeft->setCoords(0, i - 0.5);
    mark_->bottomRight->setCoords(1, i + 0.5);
    mark_->setVisible(true);
  }
  plot_->replot(QCustomPlot::rpQueuedReplot);
}

int HotSpotChart::spotAt(const QPoint& position) const {
  const QRect bars = plot_->axisRect()->rect();
  if (position.y() < bars.top() || position.y() > bars.bottom() || position.x() > bars.right()) return -1;
  const int index = static_cast<int>(std::lround(plot_->yAxis->pixelToCoord(position.y())));
  return index >= 0 && index < shown_ ? index : -1;
}

QPoint HotSpotChart::barPosition(int index, bool target) const {
  const HotSpot& shownSpot = spot(index);
  const double length = target ? shownSpot.target : shownSpot.base;
  const double key = index + (target ? kBarOffset : -kBarOffset);
  return {static_cast<int>(plot_->xAxis->coordToPixel(std::isnan(length) ? 0 : length / 2)),
          static_cast<int>(plot_->yAxis->coordToPixel(key))};
}

void HotSpotChart::showTip(const QPoint& position) {
  const int index = spotAt(position);
  plot_->setCursor(index < 0 ? Qt::ArrowCursor : Qt::PointingHandCursor);
  if (index < 0) {
    QToolTip::hideText();
    return;
  }
  const HotSpot& found = spot(index);
  const auto share = [](double value) {
    return std::isnan(value) ? notApplicable() : QStringLiteral("%1 %").arg(fixedReal(value, 1));
  };
  QToolTip::showText(plot_->mapToGlobal(position),
                     QStringLiteral("<span>%1<br><b>%2: %3<br>%4: %5</b></span>")
                         .arg(found.name.toHtmlEscaped(), baseAlias_.toHtmlEscaped(), share(found.base),
                              targetAlias_.toHtmlEscaped(), share(found.target)),
                     plot_);
}

bool HotSpotChart::eventFilter(QObject* watched, QEvent* event) {
  // How many rows there is room for is known once the plot has its size.
  if (watched == plot_ && event->type() == QEvent::Resize)
    QMetaObject::invokeMethod(this, &HotSpotChart::draw, Qt::QueuedConnection);
  return QWidget::eventFilter(watched, event);
}

void HotSpotChart::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) applyTheme();
}

void HotSpotChart::applyTheme() {
  const Theme& theme = Theme::instance();
  const ThemeColors& colors = theme.colors();
  plot_->setBackground(QBrush(colors.background));
  for (QCPAxis* axis : {plot_->xAxis, plot_->yAxis}) {
    axis->setBasePen(QPen(colors.ruleStrong));
    axis->setTickPen(QPen(colors.ruleStrong));
    axis->setTickLabelColor(axis == plot_->yAxis ? colors.text : colors.textMuted);
    axis->setLabelColor(colors.textMuted);
    axis->setTickLabelFont(font());
    axis->setLabelFont(font());
    axis->grid()->setPen(QPen(colors.rule));
    axis->grid()->setZeroLinePen(QPen(colors.ruleStrong));
  }
  const auto paint = [](QCPBars& bars, const QColor& color) {
    bars.setPen(Qt::NoPen);
    bars.setBrush(color);
  };
  paint(*base_, theme.series(0));
  paint(*target_, theme.series(1));
  mark_->setPen(Qt::NoPen);
  mark_->setBrush(colors.selectionFill);
  plot_->legend->setBrush(Qt::NoBrush);
  plot_->legend->setBorderPen(Qt::NoPen);
  plot_->legend->setFont(font());
  plot_->legend->setTextColor(colors.text);
  plot_->replot(QCustomPlot::rpQueuedReplot);
}

}  // namespace tallyscope
