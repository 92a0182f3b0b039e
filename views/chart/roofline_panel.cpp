// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/roofline_panel.h"

#include <qcustomplot.h>

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/operators/operator_summary.h"
#include "models/document/user_rules.h"
#include "models/table/number_format.h"
#include "views/chart/roofline_bubbles.h"
#include "views/theme.h"

namespace tallyscope {
namespace {

constexpr double kRoom = 2.0;  ///< beyond the outermost bubble, as a factor

QString siText(double value, const QString& unit) {
  static constexpr std::array<std::pair<double, const char*>, 5> kPrefixes{
      {{1e15, "P"}, {1e12, "T"}, {1e9, "G"}, {1e6, "M"}, {1e3, "k"}}};
  for (const auto& [size, prefix] : kPrefixes) {
    if (value >= size)
      return QStringLiteral("%1 %2%3").arg(QString::number(value / size, 'g', 3), QString::fromLatin1(prefix), unit);
  }
  return QStringLiteral("%1 %2").arg(QString::number(value, 'g', 3), unit);
}

/// Powers of ten as "1 G", "100 M": a rate's axis.
class RateTicker final : public QCPAxisTickerLog {
 public:
  QString getTickLabel(double tick, const QLocale&, QChar, int) override { return siText(tick, QString()).trimmed(); }
};

class PlainLogTicker final : public QCPAxisTickerLog {
 public:
  QString getTickLabel(double tick, const QLocale&, QChar, int) override {
    return QString::number(tick, tick >= 1e6 ? 'e' : 'g', tick >= 1e6 ? 0 : 6);
  }
};

}  // namespace

RooflinePanel::RooflinePanel(std::shared_ptr<const Trace> trace, UserRules& rules, QWidget* parent)
    : QWidget(parent),
      trace_(std::move(trace)),
      rules_(rules),
      deviceBox_(new QComboBox(this)),
      achievableBox_(new QCheckBox(tr("Achievable instead of peak"), this)),
      plot_(new QCustomPlot(this)),
      unknown_(new QLabel(plot_)),
      caption_(new QLabel(this)) {
  build();
  connect(&rules_, &UserRules::operatorsChanged, this, &RooflinePanel::refresh);
  connect(&Theme::instance(), &Theme::changed, this, &RooflinePanel::refresh);
}

void RooflinePanel::build() {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(8, 4, 8, 8);
  column->setSpacing(4);
  auto* bar = new QHBoxLayout;
  deviceBox_->setObjectName("rooflineDevice");
  deviceBox_->setToolTip(tr("The device whose rows and roofs are shown"));
  deviceBox_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  deviceBox_->setMinimumContentsLength(8);
  achievableBox_->setObjectName("rooflineAchievable");
  achievableBox_->setToolTip(
      tr("Roofs, and the report's utilisation, are what was measured on the device where the "
         "device table has it"));
  auto* figures = new QToolButton(this);
  figures->setObjectName("rooflineFigures");
  figures->setText(tr("Figures…"));
  figures->setToolTip(tr("The device table: every number with its source"));
  figures->setAutoRaise(true);
  bar->addWidget(deviceBox_, 1);
  bar->addWidget(achievableBox_);
  bar->addWidget(figures);
  column->addLayout(bar);
  column->addWidget(plot_, 1);
  caption_->setAlignment(Qt::AlignCenter);
  caption_->setWordWrap(true);
  caption_->setMinimumHeight(2 * fontMetrics().height());
  column->addWidget(caption_);

  plot_->setMinimumSize(160, 120);
  plot_->setObjectName("rooflinePlot");
  plot_->setAccessibleName(tr("Roofline chart"));
  plot_->xAxis->setScaleType(QCPAxis::stLogarithmic);
  plot_->yAxis->setScaleType(QCPAxis::stLogarithmic);
  plot_->xAxis->setTicker(QSharedPointer<PlainLogTicker>::create());
  plot_->yAxis->setTicker(QSharedPointer<RateTicker>::create());
  plot_->xAxis->setLabel(tr("Intensity (FLOP/byte)"));
  plot_->yAxis->setLabel(tr("Rate (FLOP/s)"));
  plot_->setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
  plot_->installEventFilter(this);
  bubbles_ = new RooflineBubbles(plot_);

  unknown_->setObjectName("rooflineUnknown");
  unknown_->setWordWrap(true);
  unknown_->setMargin(6);
  unknown_->setAutoFillBackground(true);
  unknown_->setTextInteractionFlags(Qt::TextBrowserInteraction);
  unknown_->setVisible(false);

  const auto ask = [this] { emit devicesRequested(QString::fromStdString(data_.deviceName)); };
  connect(figures, &QToolButton::clicked, this, ask);
  connect(unknown_, &QLabel::linkActivated, this, ask);
  connect(deviceBox_, &QComboBox::currentIndexChanged, this, &RooflinePanel::refresh);
  connect(achievableBox_, &QCheckBox::clicked, this, &RooflinePanel::achievableChanged);
}

void RooflinePanel::setTable(std::shared_ptr<const Table> table) {
  table_ = std::move(table);
  listDevices();
  refresh();
}

void RooflinePanel::listDevices() {
  const QSignalBlocker blocker(deviceBox_);
  const QVariant before = deviceBox_->currentData();
  deviceBox_->clear();
  if (!table_) return;
  for (const std::uint32_t device : rooflineDevices(*table_)) {
    if (device >= trace_->devices().size()) continue;
    const Device& known = trace_->devices()[device];
    const QString name = QString::fromStdString(nameOf(*trace_, known));
    deviceBox_->addItem(
        name.isEmpty() ? tr("Device %1").arg(known.id) : QStringLiteral("%1 · %2").arg(known.id).arg(name), device);
  }
  deviceBox_->setCurrentIndex(std::max(0, deviceBox_->findData(before)));
}

void RooflinePanel::setAchievable(bool achievable) {
  achievable_ = achievable;
  achievableBox_->setChecked(achievable);
  refresh();
}

void RooflinePanel::setSelectedRows(std::vector<bool> rows) {
  bubbles_->setSelected(std::move(rows));
  plot_->replot(QCustomPlot::rpQueuedReplot);
}

void RooflinePanel::setHoveredRow(std::optional<std::uint32_t> row) {
  if (bubbles_->hovered() == row) return;
  bubbles_->setHovered(row);
  const auto bubble =
      std::find_if(data_.bubbles.begin(), data_.bubbles.end(), [&](const auto& b) { return row == b.row; });
  caption_->setText(bubble == data_.bubbles.end() ? QString() : bubbleText(*bubble));
  plot_->replot(QCustomPlot::rpQueuedReplot);
}

QRectF RooflinePanel::bubbleRect(std::uint32_t row) const {
  for (const RooflineData::Bubble& bubble : data_.bubbles) {
    if (bubble.row == row) return bubbles_->rectOf(bubble);
  }
  return {};
}

void RooflinePanel::refresh() {
  const QVariant device = deviceBox_->currentData();
  data_ = table_ && device.isValid() ? rooflineOf(*table_, *trace_, rules_.devices(), device.toUInt(), achievable_)
                                     : RooflineData{};
  bubbles_->setData(data_.bubbles);
  plot_->clearPlottables();
  for (QCPItemText* label : labels_) plot_->removeItem(label);
  labels_.clear();
  fitAxes();
  addRoofs();
  applyTheme();
  QString problem;
  if (table_ && data_.bubbles.empty()) {
    problem = tr("No row's arithmetic and bytes are both known.");
  }
  if (table_ && !data_.known && device.isValid()) {
    const QString name = data_.deviceName.empty() ? tr("this device") : QString::fromStdString(data_.deviceName);
    problem += (problem.isEmpty() ? QString() : QStringLiteral(" ")) +
               tr("No figures for %1: its roofs are not known. <a href=\"devices\">Enter figures…</a>")
                   .arg(name.toHtmlEscaped());
  }
  unknown_->setText(problem);
  unknown_->setVisible(!problem.isEmpty());
  unknown_->setGeometry(8, 8, std::max(120, plot_->width() - 16),
                        unknown_->heightForWidth(std::max(120, plot_->width() - 16)));
  caption_->setText(data_.unknownRows == 0 || data_.bubbles.empty()
                        ? QString()
                        : tr("%n row(s) without known arithmetic or bytes are not drawn", nullptr,
                             static_cast<int>(data_.unknownRows)));
  plot_->replot(QCustomPlot::rpQueuedReplot);
}

void RooflinePanel::fitAxes() {
  double left = 0.1, right = 1000, bottom = 1e9, top = 1e12;
  if (!data_.bubbles.empty()) {
    left = right = data_.bubbles.front().intensity;
    bottom = top = data_.bubbles.front().rate;
  }
  for (const RooflineData::Bubble& bubble : data_.bubbles) {
    left = std::min(left, bubble.intensity);
    right = std::max(right, bubble.intensity);
    bottom = std::min(bottom, bubble.rate);
    top = std::max(top, bubble.rate);
  }
  for (const RooflineData::Roof& roof : data_.roofs) {
    top = std::max(top, roof.rate);
    if (roof.ridge > 0) right = std::max(right, roof.ridge * 4);
  }
  plot_->xAxis->setRange(left / kRoom / kRoom, right * kRoom);
  plot_->yAxis->setRange(bottom / kRoom / kRoom, top * kRoom * kRoom);
}

void RooflinePanel::addRoofs() {
  const QCPRange seen = plot_->xAxis->range();
  const auto label = [&](const QString& text, double x, double y, Qt::Alignment alignment, const QColor& color,
                         double angle = 0) {
    auto* item = new QCPItemText(plot_);
    item->setSelectable(false);
    item->position->setCoords(x, y);
    item->setPositionAlignment(alignment);
    item->setText(text);
    item->setColor(color);
    item->setRotation(angle);
    item->setPadding(QMargins(2, 1, 2, 1));
    labels_.push_back(item);
  };
  // Far beyond what is seen, so that dragging does not reach an end.
  const double far = 1e6;
  const ThemeColors& colors = Theme::instance().colors();
  if (data_.bytesPerSecond > 0) {
    const double reach =
        data_.roofs.empty() || data_.roofs.front().ridge <= 0 ? seen.upper * far : data_.roofs.front().ridge;
    QCPGraph* memory = plot_->addGraph();
    memory->setPen(QPen(colors.text, 1.5));
    memory->addData(seen.lower / far, data_.bytesPerSecond * seen.lower / far);
    memory->addData(reach, data_.bytesPerSecond * reach);
    const double at = std::max(seen.lower * 1.15, plot_->yAxis->range().lower / data_.bytesPerSecond * 1.3);
    label(tr("Memory %1").arg(siText(data_.bytesPerSecond, QStringLiteral("B/s"))) +
              (data_.memoryAchievable ? tr(" (achievable)") : QString()),
          at, data_.bytesPerSecond * at * 1.25, Qt::AlignLeft | Qt::AlignBottom, colors.text);
  }
  for (const RooflineData::Roof& roof : data_.roofs) {
    const QColor color = dataTypeColor(roof.dataType);
    QCPGraph* line = plot_->addGraph();
    line->setPen(QPen(color, 1.5));
    line->addData(roof.ridge > 0 ? roof.ridge : seen.lower / far, roof.rate);
    line->addData(seen.upper * far, roof.rate);
    label(QStringLiteral("%1 %2").arg(QString::fromStdString(roof.dataType),
                                      siText(roof.rate, QStringLiteral("FLOP/s"))) +
              (roof.achievable ? tr(" (achievable)") : QString()),
          seen.upper, roof.rate, Qt::AlignRight | Qt::AlignBottom, color);
    if (roof.ridge <= 0) continue;
    QCPGraph* ridge = plot_->addGraph();
    ridge->setPen(QPen(color, 1, Qt::DashLine));
    ridge->addData(roof.ridge, roof.rate / far / far);
    ridge->addData(roof.ridge, roof.rate);
    // Ridges of several types stand side by side; each at a height of its own.
    const auto place = static_cast<double>(&roof - data_.roofs.data());
    const QCPRange heights = plot_->yAxis->range();
    label(tr("ridge %1").arg(QString::number(roof.ridge, 'g', 3)), roof.ridge,
          heights.lower * std::pow(heights.upper / heights.lower, 0.04 + 0.07 * place), Qt::AlignLeft | Qt::AlignBottom,
          color);
  }
}

void RooflinePanel::applyTheme() {
  const ThemeColors& colors = Theme::instance().colors();
  plot_->setBackground(colors.background);
  for (QCPAxis* axis : {plot_->xAxis, plot_->yAxis}) {
    axis->setBasePen(colors.ruleStrong);
    axis->setTickPen(colors.ruleStrong);
    axis->setSubTickPen(colors.rule);
    axis->setTickLabelColor(colors.textMuted);
    axis->setLabelColor(colors.textMuted);
    axis->setTickLabelFont(font());
    axis->setLabelFont(font());
    axis->grid()->setPen(colors.rule);
    axis->grid()->setSubGridVisible(false);
    axis->grid()->setZeroLinePen(Qt::NoPen);
  }
  for (QCPItemText* label : labels_) label->setFont(font());
  QPalette palette = unknown_->palette();
  palette.setColor(QPalette::Window, colors.panelRaised);
  palette.setColor(QPalette::WindowText, colors.text);
  palette.setColor(QPalette::Link, colors.selection);
  unknown_->setPalette(palette);
}

QString RooflinePanel::bubbleText(const RooflineData::Bubble& bubble) const {
  const int name = table_->indexOf("name") >= 0 ? table_->indexOf("name") : table_->indexOf("library");
  QString title =
      name < 0 ? QString() : QString::fromStdString(table_->text(bubble.row, static_cast<std::size_t>(name)));
  if (title.size() > 80) title = title.left(48) + QStringLiteral("…") + title.right(31);
  return QStringLiteral("%1\n%2 · %3 · %4 · %5")
      .arg(title, shortDuration(bubble.time), siText(bubble.rate, QStringLiteral("FLOP/s")),
           siText(bubble.intensity, QStringLiteral("FLOP/byte")),
           bubble.dataType.empty() ? tr("type not known") : QString::fromStdString(bubble.dataType));
}

void RooflinePanel::hoverAt(const QPoint& point) {
  const RooflineData::Bubble* bubble = bubbles_->at(point);
  const std::optional<std::uint32_t> row = bubble ? std::optional(bubble->row) : std::nullopt;
  if (row == bubbles_->hovered()) return;
  setHoveredRow(row);
  plot_->setCursor(row ? Qt::PointingHandCursor : Qt::ArrowCursor);
  if (bubble) {
    QToolTip::showText(plot_->mapToGlobal(point), bubbleText(*bubble), plot_);
  } else {
    QToolTip::hideText();
  }
  emit rowHovered(row);
}

bool RooflinePanel::eventFilter(QObject* watched, QEvent* event) {
  if (watched != plot_) return QWidget::eventFilter(watched, event);
  switch (event->type()) {
    case QEvent::MouseMove: {
      const auto* mouse = static_cast<QMouseEvent*>(event);
      if (mouse->buttons() == Qt::NoButton) hoverAt(mouse->position().toPoint());
      break;
    }
    case QEvent::MouseButtonPress: {
      const auto* mouse = static_cast<QMouseEvent*>(event);
      const RooflineData::Bubble* bubble = bubbles_->at(mouse->position());
      if (bubble && mouse->button() == Qt::LeftButton) {
        emit rowClicked(bubble->row, mouse->modifiers().testFlag(Qt::ControlModifier));
        return true;
      }
      break;
    }
    case QEvent::MouseButtonDblClick: {
      const RooflineData::Bubble* bubble = bubbles_->at(static_cast<QMouseEvent*>(event)->position());
      if (bubble) {
        emit rowActivated(bubble->row);
      } else {
        refresh();  // back to all bubbles
      }
      return true;
    }
    case QEvent::Leave: hoverAt({-1, -1}); break;
    case QEvent::Resize: {
      const int width = std::max(120, static_cast<QResizeEvent*>(event)->size().width() - 16);
      unknown_->setGeometry(8, 8, width, unknown_->heightForWidth(width));
      break;
    }
    default: break;
  }
  return QWidget::eventFilter(watched, event);
}

void RooflinePanel::paintTo(QPaintDevice& surface, const QSize& size) {
  QCPPainter painter;
  if (!painter.begin(&surface)) return;
  painter.setMode(QCPPainter::pmVectorized);
  plot_->toPainter(&painter, size.width(), size.height());
  painter.end();
}

}  // namespace tallyscope
