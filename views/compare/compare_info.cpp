// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/compare_info.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QResizeEvent>
#include <QToolButton>

#include "models/table/number_format.h"
#include "views/theme.h"

namespace tallyscope {
namespace {

constexpr int kRowPadding = 6;

QString rangeText(const ViewState& state) {
  const auto clock = [](TimeNs time) { return clockSeconds(time).chopped(4) + QStringLiteral(" s"); };
  const TimeWindow window = state.hasWindow() ? state.window() : state.trace()->extent();
  const QString text =
      QStringLiteral("%1 – %2 · %3").arg(clock(window.from), clock(window.to), shortDuration(window.length()));
  return state.hasWindow() ? text : CompareInfo::tr("whole recording · %1").arg(shortDuration(window.length()));
}

}  // namespace

CompareInfo::CompareInfo(CompareSession& session, QWidget* parent)
    : QTableWidget(Rows, Columns, parent), session_(session), swap_(new QToolButton) {
  setObjectName("compareInfo");
  setAccessibleName(tr("Base and target"));
  setFrameShape(QFrame::NoFrame);
  setShowGrid(false);
  setSelectionMode(QAbstractItemView::NoSelection);
  setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setTextElideMode(Qt::ElideMiddle);
  setTabKeyNavigation(false);
  verticalHeader()->hide();
  verticalHeader()->setMinimumSectionSize(1);
  horizontalHeader()->setSectionResizeMode(LabelColumn, QHeaderView::ResizeToContents);
  horizontalHeader()->setSectionResizeMode(BaseColumn, QHeaderView::Stretch);
  horizontalHeader()->setSectionResizeMode(TargetColumn, QHeaderView::Stretch);
  horizontalHeader()->setHighlightSections(false);
  horizontalHeader()->setSectionsClickable(false);
  horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  setHorizontalHeaderLabels({QString(), tr("Base"), tr("Target")});

  // The swap button stands at the right of "Device".
  auto* device = new QWidget(this);
  auto* row = new QHBoxLayout(device);
  row->setContentsMargins(4, 0, 4, 0);
  row->setSpacing(4);
  row->addWidget(new QLabel(tr("Device"), device));
  row->addStretch();
  swap_->setParent(device);
  swap_->setObjectName("swapSides");
  swap_->setText(QStringLiteral("⇄"));
  swap_->setAutoRaise(true);
  swap_->setToolTip(tr("Swap base and target"));
  row->addWidget(swap_);
  setCellWidget(DeviceRow, LabelColumn, device);
  connect(swap_, &QToolButton::clicked, &session_, &CompareSession::swap);

  connect(this, &QTableWidget::itemChanged, this, [this](const QTableWidgetItem* item) {
    if (filling_ || item->row() != AliasRow || item->column() == LabelColumn) return;
    session_.setAlias(item->column() == BaseColumn ? Side::Base : Side::Target, item->text());
    fill();  // an empty alias became the default again
  });
  connect(&session_, &CompareSession::sidesChanged, this, &CompareInfo::fill);
  connect(&Theme::instance(), &Theme::changed, this, &CompareInfo::applyTheme);
  fill();
  applyTheme();
}

void CompareInfo::fill() {
  filling_ = true;
  const auto put = [this](int row, int column, const QString& text, bool editable = false) {
    QTableWidgetItem* cell = item(row, column);
    if (!cell) {
      cell = new QTableWidgetItem;
      setItem(row, column, cell);
    }
    cell->setText(text);
    cell->setToolTip(editable ? tr("Double-click to give this recording a name of your own") : text);
    cell->setFlags(editable ? Qt::ItemIsEnabled | Qt::ItemIsEditable | Qt::ItemIsSelectable : Qt::ItemIsEnabled);
  };
  put(AliasRow, LabelColumn, tr("Alias"));
  put(ReportRow, LabelColumn, tr("Report"));
  put(RangeRow, LabelColumn, tr("Time Range"));
  for (const int column : {BaseColumn, TargetColumn}) {
    const CompareSide& side = session_.side(column == BaseColumn ? Side::Base : Side::Target);
    const ViewState* state = side.state;
    put(DeviceRow, column, state ? QString::fromStdString(workingDevices(*state->trace())) : notApplicable());
    put(AliasRow, column, state ? side.alias : notApplicable(), state != nullptr);
    put(ReportRow, column, state ? side.title : notApplicable());
    put(RangeRow, column, state ? rangeText(*state) : notApplicable());
    if (state) {
      item(RangeRow, column)
          ->setToolTip(tr("Set in the recording's own timeline: drag over a stretch and choose Filter and Zoom in"));
    }
  }
  filling_ = false;
  fitHeight();
}

void CompareInfo::applyTheme() {
  const Theme& theme = Theme::instance();
  QPalette colors = palette();
  colors.setColor(QPalette::Base, theme.colors().background);
  colors.setColor(QPalette::Text, theme.colors().text);
  setPalette(colors);
  filling_ = true;
  // The colours of the bars, so that the table is a legend too.
  for (const int column : {BaseColumn, TargetColumn}) {
    QPixmap swatch(fontMetrics().ascent(), fontMetrics().ascent());
    swatch.fill(theme.series(column == BaseColumn ? 0 : 1));
    horizontalHeaderItem(column)->setIcon(QIcon(swatch));
  }
  filling_ = false;
}

void CompareInfo::fitHeight() {
  const int rowHeight = fontMetrics().height() + kRowPadding;
  for (int row = 0; row < Rows; ++row) setRowHeight(row, rowHeight);
  setFixedHeight(horizontalHeader()->sizeHint().height() + Rows * rowHeight + 2 * frameWidth());
}

void CompareInfo::resizeEvent(QResizeEvent* event) {
  QTableWidget::resizeEvent(event);
  fitHeight();
}

}  // namespace tallyscope
