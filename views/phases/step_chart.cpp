// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/phases/step_chart.h"

#include <qcustomplot.h>

#include <QMouseEvent>
#include <QToolTip>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "models/table/number_format.h"
#include "views/theme.h"
#include "views/timeline/phase_band.h"

namespace tallyscope {
namespace {

constexpr double kLogarithmicFrom = 30;  ///< longest step / shortest step
constexpr double kNear = 12;             ///< pixels

}  // namespace

StepChart::StepChart(PhaseSession& session, QWidget* parent)
    : QWidget(parent), session_(session), plot_(new QCustomPlot(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(plot_);
  setMinimumHeight(60);  // more would make a low dock grow when the steps are chosen
  plot_->setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
  plot_->axisRect()->setRangeDrag(Qt::Horizontal);
  plot_->axisRect()->setRangeZoom(Qt::Horizontal);
  plot_->installEventFilter(this);
  // Beside the points, not over them.
  auto* side = new QCPLayoutGrid;
  plot_->plotLayout()->addElement(0, 1, side);
  plot_->plotLayout()->setColumnStretchFactor(1, 0.001);
  side->addElement(0, 0, plot_->legend);
  side->setMargins(QMargins(0, 4, 4, 4));
  plot_->setAccessibleName(tr("Step times"));
  connect(&session_, &PhaseSession::changed, this, &StepChart::redraw);
  connect(&Theme::instance(), &Theme::changed, this, &StepChart::redraw);
  redraw();
}

void StepChart::setWithoutOutliers(bool without) {
  withoutOutliers_ = without;
  redraw();
}

void StepChart::paintTheme() {
  const ThemeColors& theme = Theme::instance().colors();
  plot_->setBackground(theme.background);
  for (QCPAxis* axis : {plot_->xAxis, plot_->yAxis}) {
    axis->setBasePen(QPen(theme.ruleStrong));
    axis->setTickPen(QPen(theme.ruleStrong));
    axis->setSubTickPen(QPen(theme.rule));
    axis->setTickLabelColor(theme.textMuted);
    axis->setLabelColor(theme.textMuted);
    axis->setTickLabelFont(font());
    axis->setLabelFont(font());
    axis->grid()->setPen(QPen(theme.rule, 1, Qt::SolidLine));
    axis->grid()->setSubGridVisible(false);
  }
  plot_->xAxis->grid()->setVisible(false);
  plot_->legend->setBrush(theme.panel);
  plot_->legend->setBorderPen(QPen(theme.rule));
  plot_->legend->setTextColor(theme.text);
  plot_->legend->setFont(font());
}

void StepChart::addGraph(std::uint32_t shape, bool flagged) {
  const PhaseData& found = *session_.data();
  QVector<double> xs, ys;
  std::size_t steps = 0;
  for (const Point& point : points_) {
    if (found.phases.steps[point.step].shape != shape) continue;
    ++steps;
    if ((session_.flags()[point.step] != StepFlag::None) != flagged) continue;
    xs << point.x;
    ys << point.y;
  }
  if (xs.isEmpty()) return;
  const QColor color = phaseColor(found.phases, shape);
  QCPGraph* graph = plot_->addGraph();
  graph->setLineStyle(QCPGraph::lsNone);
  const double size = xs.size() > 400 ? 4 : 6;
  graph->setScatterStyle(flagged ? QCPScatterStyle(QCPScatterStyle::ssCrossSquare,
                                                   QPen(Theme::instance().colors().warning, 1.5), QBrush(), size + 3)
                                 : QCPScatterStyle(QCPScatterStyle::ssDisc, QPen(color), QBrush(color), size));
  graph->setData(xs, ys, true);
  if (flagged) {
    graph->setName(tr("outlier or warm-up"));
    graph->removeFromLegend();
  } else {
    graph->setName(QString::fromStdString(groupLabel(found.phases, shape, steps)));
  }
}

void StepChart::redraw() {
  plot_->clearGraphs();
  points_.clear();
  paintTheme();
  if (session_.hasSteps()) {
    const PhaseData& found = *session_.data();
    double least = HUGE_VAL, most = 0;
    for (std::uint32_t s = 0; s < found.phases.steps.size(); ++s) {
      const Step& step = found.phases.steps[s];
      if (step.operations() == 0 || (withoutOutliers_ && session_.flags()[s] != StepFlag::None)) continue;
      const double ms = std::max<double>(1, static_cast<double>(step.span())) / 1e6;
      points_.push_back({static_cast<double>(s + 1), ms, s});
      least = std::min(least, ms);
      most = std::max(most, ms);
    }
    for (std::uint32_t shape = 0; shape < found.phases.shapes.size(); ++shape) {
      addGraph(shape, false);
      addGraph(shape, true);
    }
    const bool logarithmic = most > kLogarithmicFrom * least;
    plot_->yAxis->setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    if (logarithmic) {
      plot_->yAxis->setTicker(QSharedPointer<QCPAxisTickerLog>::create());
    } else {
      plot_->yAxis->setTicker(QSharedPointer<QCPAxisTicker>::create());
    }
    plot_->yAxis->setNumberFormat(QStringLiteral("gb"));
    plot_->yAxis->setNumberPrecision(4);
    plot_->xAxis->setRange(0.5, static_cast<double>(found.phases.steps.size()) + 0.5);
    if (logarithmic) {
      plot_->yAxis->setRange(least / 1.5, most * 1.5);
    } else {
      const double margin = std::max((most - least) * 0.1, most * 0.02);
      plot_->yAxis->setRange(std::max(0.0, least - margin), most + margin);
    }
  }
  plot_->xAxis->setLabel(tr("Step"));
  plot_->yAxis->setLabel(tr("Wall span (ms)"));
  plot_->legend->setVisible(plot_->graphCount() > 0);
  plot_->replot(QCustomPlot::rpQueuedReplot);
}

QPointF StepChart::positionOf(std::uint32_t step) const {
  for (const Point& point : points_) {
    if (point.step == step) return {plot_->xAxis->coordToPixel(point.x), plot_->yAxis->coordToPixel(point.y)};
  }
  return {};
}

std::optional<std::uint32_t> StepChart::stepAt(const QPointF& position) const {
  std::optional<std::uint32_t> nearest;
  double best = kNear * kNear;
  for (const Point& point : points_) {
    const double dx = plot_->xAxis->coordToPixel(point.x) - position.x();
    const double dy = plot_->yAxis->coordToPixel(point.y) - position.y();
    if (const double distance = dx * dx + dy * dy; distance < best) {
      best = distance;
      nearest = point.step;
    }
  }
  return nearest;
}

bool StepChart::eventFilter(QObject* watched, QEvent* event) {
  if (watched == plot_ && event->type() == QEvent::MouseButtonPress) {
    const auto* mouse = static_cast<QMouseEvent*>(event);
    if (mouse->button() == Qt::LeftButton) {
      if (const auto step = stepAt(mouse->position())) emit stepClicked(*step);
    }
  }
  if (watched == plot_ && event->type() == QEvent::MouseButtonDblClick) redraw();  // back to all steps
  if (watched == plot_ && event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const auto step = stepAt(help->pos())) {
      const PhaseData& found = *session_.data();
      const Step& s = found.phases.steps[*step];
      QToolTip::showText(help->globalPos(),
                         tr("%1, number %2: %3")
                             .arg(QString::fromStdString(phaseLabel(found.phases, s.shape)))
                             .arg(found.numbers[*step])
                             .arg(shortDuration(s.span())),
                         plot_);
    } else {
      QToolTip::hideText();
    }
    return true;
  }
  return QWidget::eventFilter(watched, event);
}

}  // namespace tallyscope
