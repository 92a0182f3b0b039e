// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/pie_panel.h"

#include <QChart>
#include <QChartView>
#include <QComboBox>
#include <QGraphicsLayout>
#include <QHBoxLayout>
#include <QIcon>
#include <QLabel>
#include <QLegend>
#include <QListWidget>
#include <QPieSeries>
#include <QPieSlice>
#include <QSpinBox>
#include <QToolTip>
#include <QVBoxLayout>

#include "core/analysis/kernel_names.h"
#include "models/core_text.h"
#include "models/table/number_format.h"
#include "views/theme.h"

namespace tallyscope {
namespace {

constexpr int kDefaultTop = 8;
constexpr int kMostSlices = 30;
constexpr int kLongestLabel = 48;

QString shortened(const QString& text) {
  if (text.size() <= kLongestLabel) return text;
  const qsizetype half = kLongestLabel / 2;
  return text.left(half) + QStringLiteral("…") + text.right(half - 1);
}

}  // namespace

PiePanel::PiePanel(const Report& report, QWidget* parent)
    : QWidget(parent),
      report_(report),
      dialect_(&Dialect::of(Vendor::Generic)),
      groupBox_(new QComboBox(this)),
      valueBox_(new QComboBox(this)),
      topBox_(new QSpinBox(this)),
      chart_(new QChart),
      view_(new QChartView(chart_, this)),
      legend_(new QListWidget(this)),
      caption_(new QLabel(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(8, 4, 8, 8);
  column->setSpacing(4);
  auto* choosers = new QHBoxLayout;
  choosers->setSpacing(4);
  choosers->addWidget(groupBox_, 1);
  choosers->addWidget(valueBox_, 1);
  choosers->addWidget(topBox_);
  column->addLayout(choosers);
  auto* chartRow = new QHBoxLayout;
  chartRow->setSpacing(0);
  chartRow->addWidget(view_, 1);
  chartRow->addWidget(legend_, 1);
  column->addLayout(chartRow, 1);
  column->addWidget(caption_);
  groupBox_->setObjectName("pieGroup");
  groupBox_->setToolTip(tr("What a slice stands for"));
  groupBox_->setMinimumContentsLength(6);
  valueBox_->setObjectName("pieValue");
  valueBox_->setToolTip(tr("What is added up"));
  valueBox_->setMinimumContentsLength(6);
  topBox_->setObjectName("pieTop");
  topBox_->setRange(1, kMostSlices);
  topBox_->setValue(kDefaultTop);
  topBox_->setPrefix(tr("top "));
  topBox_->setToolTip(tr("How many slices of their own; the rest is one slice"));
  caption_->setAlignment(Qt::AlignCenter);
  caption_->setWordWrap(true);
  caption_->setMinimumHeight(2 * fontMetrics().height());
  view_->setFrameShape(QFrame::NoFrame);
  view_->setAccessibleName(tr("Pie chart"));
  legend_->setAccessibleName(tr("Slices of the pie"));
  view_->setRenderHint(QPainter::Antialiasing);
  view_->setMinimumSize(120, 120);
  chart_->setBackgroundRoundness(0);
  chart_->setMargins(QMargins(0, 0, 0, 0));
  chart_->layout()->setContentsMargins(0, 0, 0, 0);
  chart_->setAnimationOptions(QChart::NoAnimation);
  // The chart's own legend cuts names to a few letters; a list elides them in their middle and scrolls.
  chart_->legend()->hide();
  legend_->setFrameShape(QFrame::NoFrame);
  legend_->setTextElideMode(Qt::ElideMiddle);
  legend_->setUniformItemSizes(true);
  legend_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  legend_->setSelectionMode(QAbstractItemView::NoSelection);
  legend_->setFocusPolicy(Qt::NoFocus);
  legend_->setMouseTracking(true);
  connect(legend_, &QListWidget::itemClicked, this, [this](QListWidgetItem* item) { choose(legend_->row(item)); });
  connect(legend_, &QListWidget::itemEntered, this, [this](QListWidgetItem* item) { hover(legend_->row(item), true); });
  connect(groupBox_, &QComboBox::currentIndexChanged, this, [this] {
    listValues();
    compute();
  });
  connect(valueBox_, &QComboBox::currentIndexChanged, this, &PiePanel::compute);
  connect(topBox_, &QSpinBox::valueChanged, this, &PiePanel::compute);
  connect(&Theme::instance(), &Theme::changed, this, &PiePanel::applyTheme);
  applyTheme();
}

PiePanel::~PiePanel() = default;

void PiePanel::setTable(std::shared_ptr<const Table> table, const Dialect& dialect) {
  const bool first = !table_;
  table_ = std::move(table);
  dialect_ = &dialect;
  if (first) {
    const QSignalBlocker blocker(groupBox_);
    for (const PieSpec& pie : report_.pies) groupBox_->addItem(coreText(pie.title, dialect));
    listValues();
  }
  compute();
}

void PiePanel::listValues() {
  const QSignalBlocker blocker(valueBox_);
  valueBox_->clear();
  if (groupBox_->currentIndex() < 0) return;
  for (const std::string& id : report_.pies[static_cast<std::size_t>(groupBox_->currentIndex())].values) {
    valueBox_->addItem(coreText(report_.pieValue(id).title, *dialect_), QString::fromStdString(id));
  }
}

void PiePanel::compute() {
  if (chosen_ >= 0) {
    chosen_ = -1;
    emit sliceChosen(std::nullopt);
  }
  const int pie = groupBox_->currentIndex();
  if (!table_ || pie < 0) return;
  groupColumn_ = report_.pies[static_cast<std::size_t>(pie)].groupBy;
  const int group = table_->indexOf(groupColumn_);
  const std::string id = valueBox_->currentData().toString().toStdString();
  if (group < 0 || !table_->values(id)) {
    showData({});
    return;
  }
  const int column = table_->indexOf(id);
  value_ = column >= 0 ? table_->column(static_cast<std::size_t>(column)).spec : report_.pieValue(id);
  slot_.start([this, table = table_, group, value = value_, top = topBox_->value()](Job& job) -> JobSlot::Deliver {
    auto data = std::make_shared<PieData>(
        computePie(*table, static_cast<std::size_t>(group), value, static_cast<std::size_t>(top), job));
    return [this, data] { showData(std::move(*data)); };
  });
}

QString PiePanel::label(const PieData::Slice& slice) const {
  if (slice.others) return tr("%n other(s)", nullptr, static_cast<int>(slice.groups));
  const std::string title = report_.pies[static_cast<std::size_t>(groupBox_->currentIndex())].title;
  const QString key = QString::fromStdString(slice.key);
  const int column = table_->indexOf(groupColumn_);
  const bool number = column >= 0 && table_->column(static_cast<std::size_t>(column)).spec.type == CellType::Integer;
  return number ? QStringLiteral("%1 %2").arg(coreText(title, *dialect_), key) : key;
}

QString PiePanel::legendText(const PieData::Slice& slice) const {
  // Of a C++ function the bare name says most in little room; where that is nothing, the whole name.
  const QString bare =
      slice.others || groupColumn_ != "name" ? QString() : QString::fromStdString(bareFunctionName(slice.key));
  return bare.isEmpty() ? label(slice) : bare;
}

QString PiePanel::valueText(const PieData::Slice& slice) const {
  if (value_.type == CellType::Real) return fixedReal(slice.value, value_.decimals);
  const auto value = static_cast<qint64>(slice.value);
  return value_.unit == Unit::Ns ? shortDuration(value) : groupedInteger(value);
}

void PiePanel::showData(PieData data) {
  data_ = std::move(data);
  chart_->removeAllSeries();
  series_ = new QPieSeries;
  series_->setPieSize(0.92);
  series_->setHoleSize(0.45);
  series_->setHorizontalPosition(0.5);
  for (std::size_t i = 0; i < data_.slices.size(); ++i) {
    auto* slice = new QPieSlice(legendText(data_.slices[i]), data_.slices[i].value);
    series_->append(slice);
    const int index = static_cast<int>(i);
    connect(slice, &QPieSlice::clicked, this, [this, index] { choose(index); });
    connect(slice, &QPieSlice::hovered, this, [this, index](bool on) { hover(index, on); });
  }
  chart_->addSeries(series_);
  caption_->setText(data_.slices.empty() ? tr("Nothing to show in this window.") : QString());
  applyTheme();
  emit updated();
}

void PiePanel::showLegend() {
  const ThemeColors& colors = Theme::instance().colors();
  legend_->clear();
  const int side = fontMetrics().ascent();
  for (std::size_t i = 0; i < data_.slices.size(); ++i) {
    const PieData::Slice& slice = data_.slices[i];
    QPixmap swatch(side, side);
    swatch.fill(slice.others ? colors.seriesOthers : Theme::instance().series(static_cast<int>(i)));
    auto* item = new QListWidgetItem(
        QIcon(swatch), QStringLiteral("%1 %  %2").arg(fixedReal(slice.percent, 1), legendText(slice)), legend_);
    item->setToolTip(QStringLiteral("<span>%1</span>").arg(label(slice).toHtmlEscaped()));
  }
}

void PiePanel::choose(int slice) {
  chosen_ = slice == chosen_ ? -1 : slice;
  if (series_) {
    for (int i = 0; i < series_->count(); ++i) series_->slices().at(i)->setExploded(i == chosen_);
  }
  if (chosen_ < 0) {
    emit sliceChosen(std::nullopt);
    return;
  }
  Arrangement::Slice filter{groupColumn_, {}, data_.slices[static_cast<std::size_t>(chosen_)].others};
  for (const PieData::Slice& candidate : data_.slices) {
    const bool wanted =
        filter.excluding ? !candidate.others : &candidate == &data_.slices[static_cast<std::size_t>(slice)];
    if (wanted) filter.values.insert(candidate.key);
  }
  emit sliceChosen(filter);
}

void PiePanel::hover(int slice, bool on) {
  if (!on || slice >= static_cast<int>(data_.slices.size())) {
    caption_->clear();
    return;
  }
  const PieData::Slice& part = data_.slices[static_cast<std::size_t>(slice)];
  caption_->setText(
      QStringLiteral("%1\n%2 · %3 %").arg(shortened(label(part)), valueText(part), fixedReal(part.percent, 1)));
  QToolTip::showText(QCursor::pos(),
                     QStringLiteral("<span>%1<br><b>%2 · %3 %</b></span>")
                         .arg(label(part).toHtmlEscaped(), valueText(part), fixedReal(part.percent, 1)),
                     view_);
}

void PiePanel::paintTo(QPainter& painter, const QSize& size) {
  const ThemeColors& colors = Theme::instance().colors();
  painter.fillRect(QRect(QPoint(), size), colors.background);
  const int side = std::min(size.width() / 2, size.height());
  view_->render(&painter, QRectF(0, (size.height() - side) / 2.0, side, side));
  painter.setFont(font());
  const QFontMetrics metrics(font());
  const int line = metrics.height() + 4;
  int y = std::max(0, (size.height() - line * static_cast<int>(data_.slices.size())) / 2);
  for (std::size_t i = 0; i < data_.slices.size(); ++i, y += line) {
    const PieData::Slice& slice = data_.slices[i];
    const QRect text(side + 12 + line, y, size.width() - side - 16 - line, line);
    painter.fillRect(QRect(side + 12, y + 4, line - 8, line - 8),
                     slice.others ? colors.seriesOthers : Theme::instance().series(static_cast<int>(i)));
    painter.setPen(colors.text);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(QStringLiteral("%1 %  %2").arg(fixedReal(slice.percent, 1), legendText(slice)),
                                        Qt::ElideMiddle, text.width()));
  }
}

void PiePanel::applyTheme() {
  const Theme& theme = Theme::instance();
  const ThemeColors& colors = theme.colors();
  chart_->setBackgroundBrush(colors.background);
  view_->setBackgroundBrush(colors.background);
  if (!series_) return;
  showLegend();
  const QList<QPieSlice*> slices = series_->slices();
  for (int i = 0; i < slices.size(); ++i) {
    const bool others = i < static_cast<int>(data_.slices.size()) && data_.slices[static_cast<std::size_t>(i)].others;
    slices[i]->setBrush(others ? colors.seriesOthers : theme.series(i));
    slices[i]->setPen(QPen(colors.background, 1));
  }
}

}  // namespace tallyscope
