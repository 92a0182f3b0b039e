// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/compare_pane.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QSplitter>
#include <QStackedLayout>
#include <QStandardItemModel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/reports/registry.h"
#include "models/core_text.h"
#include "models/document/note_text.h"
#include "views/chart/hot_spot_chart.h"
#include "views/compare/compare_info.h"
#include "views/report/column_choice.h"
#include "views/report/linked_table.h"
#include "views/report/search_bar.h"
#include "views/report/table_view.h"
#include "views/theme.h"

namespace tallyscope {
namespace {

constexpr std::size_t kMostSpots = 100;

const Comparison* comparisonOf(const QString& anyId) {
  const std::string id = anyId.toStdString();
  if (const Comparison* found = findComparison(id)) return found;
  const Report* report = reportRegistry().find(id);
  for (const Comparison& comparison : comparisonRegistry()) {
    if (report && comparison.reportId == report->id) return &comparison;
  }
  return nullptr;
}

}  // namespace

ComparePane::ComparePane(Settings& settings, QWidget* parent)
    : QWidget(parent), settings_(settings), session_(settings) {
  setObjectName("comparePane");
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  QWidget* body = buildBody();
  column->addWidget(buildBar());
  column->addWidget(body, 1);
  note_ = new QLabel(this);
  note_->setContentsMargins(8, 2, 8, 2);
  note_->setForegroundRole(QPalette::PlaceholderText);
  note_->setWordWrap(true);  // notes are long, and must not widen the window
  note_->setVisible(false);
  column->addWidget(note_);
  connectSession();
  fillComparisons();
  showEmpty();
}

ComparePane::~ComparePane() = default;

QWidget* ComparePane::buildBody() {
  auto* splitter = new QSplitter(Qt::Horizontal, this);
  splitter->setChildrenCollapsible(false);
  auto* left = new QWidget(splitter);
  auto* column = new QVBoxLayout(left);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  info_ = new CompareInfo(session_, left);
  chart_ = new HotSpotChart(left);
  column->addWidget(info_);
  column->addWidget(chart_, 1);
  auto* right = new QWidget(splitter);
  stack_ = new QStackedLayout(right);
  linked_ = new LinkedTable(model_, right);
  table_ = &linked_->view();
  linkTable();
  empty_ = new QLabel(right);
  empty_->setAlignment(Qt::AlignCenter);
  empty_->setWordWrap(true);
  empty_->setMargin(16);
  stack_->addWidget(linked_);
  stack_->addWidget(empty_);
  splitter->addWidget(left);
  splitter->addWidget(right);
  splitter->setStretchFactor(0, 2);
  splitter->setStretchFactor(1, 3);
  splitter->setSizes({480, 760});

  table_->setTextColor([this](std::uint32_t row, std::size_t cell) {
    const ThemeColors& colors = Theme::instance().colors();
    switch (session_.screen().rating(row, cell)) {
      case Rating::Better: return colors.good;
      case Rating::Worse: return colors.error;
      case Rating::None: break;
    }
    return QColor();
  });
  columns_ = new ColumnChoice(*table_, settings_, true);  // a row without its name tells nothing
  connect(table_, &TableView::selectionChanged, this, [this] {
    const std::int64_t row = table_->currentRow();
    chart_->markRow(row >= 0 && row < model_.shownRows() ? model_.sourceRow(row) : -1);
  });
  connect(chart_, &HotSpotChart::rowChosen, this, [this](std::uint32_t wanted) {
    for (std::int64_t row = 0; row < model_.shownRows(); ++row) {
      if (model_.sourceRow(row) != wanted) continue;
      table_->goToRow(row);
      table_->setFocus();
      return;
    }
    emit message(tr("The search hides this row."));
  });
  return splitter;
}

QWidget* ComparePane::buildBar() {
  auto* bar = new QWidget(this);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(8, 4, 8, 4);
  row->setSpacing(8);
  const auto chooser = [&](const char* name, const QString& tip, int least) {
    auto* box = new QComboBox(bar);
    box->setObjectName(name);
    box->setToolTip(tip);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(least);
    return box;
  };
  baseBox_ = chooser("compareBase", tr("The recording that is the base"), 6);
  targetBox_ = chooser("compareTarget", tr("The open recording to compare the base with"), 6);
  comparisonBox_ = chooser("comparison", tr("What is compared"), 12);
  comparisonBox_->setMaxVisibleItems(24);
  row->addWidget(baseBox_, 2);
  row->addWidget(new QLabel(tr("Compare with"), bar));
  row->addWidget(targetBox_, 2);
  row->addWidget(comparisonBox_, 3);
  progress_ = new QProgressBar(bar);
  progress_->setFixedWidth(120);
  progress_->setVisible(false);
  stop_ = new QToolButton(bar);
  stop_->setText(tr("Stop"));
  stop_->setAutoRaise(true);
  stop_->setVisible(false);
  connect(stop_, &QToolButton::clicked, &session_, &CompareSession::cancel);
  row->addWidget(progress_);
  row->addWidget(stop_);
  row->addWidget(new SearchBar(*table_, bar), 2);
  const auto button = [&](const QString& text, const char* name, const QString& tip) {
    auto* b = new QToolButton(bar);
    b->setText(text);
    b->setObjectName(name);
    b->setToolTip(tip);
    b->setAutoRaise(true);
    row->addWidget(b);
    return b;
  };
  link_ =
      button(tr("Link Timelines"), "linkTimelines", tr("Both timelines above each other, zoomed and panned together"));
  link_->setCheckable(true);
  settingsButton_ = button(tr("Settings…"), "compareSettings", tr("What this comparison counts and shows"));
  export_ =
      button(tr("Export…"), "compareExport",
             tr("Write all rows as CSV, TSV, Markdown, JSON or XLSX; CSV as tally compare --format csv prints them"));
  connect(link_, &QToolButton::toggled, this, &ComparePane::linkToggled);
  connect(settingsButton_, &QToolButton::clicked, this, &ComparePane::openSettings);
  connect(export_, &QToolButton::clicked, linked_, &LinkedTable::askExport);
  connect(baseBox_, &QComboBox::currentIndexChanged, this, &ComparePane::chooseSides);
  connect(targetBox_, &QComboBox::currentIndexChanged, this, &ComparePane::chooseSides);
  connect(comparisonBox_, &QComboBox::currentIndexChanged, this, [this] {
    const Comparison* chosen = findComparison(comparisonBox_->currentData().toString().toStdString());
    if (chosen && !filling_) session_.setComparison(*chosen);
  });
  return bar;
}

void ComparePane::connectSession() {
  connect(&session_, &CompareSession::updated, this, &ComparePane::showResult);
  connect(&session_, &CompareSession::sidesChanged, this, [this] {
    for (const Side which : {Side::Base, Side::Target}) {
      const CompareSide& side = session_.side(which);
      if (side.state) aliases_[side.state] = side.alias == side.defaultAlias() ? QString() : side.alias;
    }
    fillChoosers();
    fillComparisons();
    showEmpty();
  });
  connect(&session_, &CompareSession::comparisonChanged, this, [this] {
    problem_.clear();
    fillComparisons();
  });
  connect(&session_, &CompareSession::failed, this, [this](const QString& problem) {
    problem_ = problem;
    showResult();
  });
  connect(&session_, &CompareSession::progressed, this, [this](const QString& phase, double fraction) {
    progress_->setVisible(true);
    stop_->setVisible(true);
    progress_->setFormat(coreText(phase.toStdString()) + QStringLiteral(" %p %"));
    progress_->setRange(0, fraction > 0 ? 100 : 0);
    progress_->setValue(static_cast<int>(fraction * 100));
  });
  connect(&session_, &CompareSession::idle, this, [this] {
    progress_->setVisible(false);
    stop_->setVisible(false);
  });
  session_.setComparison(comparisonRegistry().front());
}

CompareSide ComparePane::sideOf(ViewState* state) const {
  for (const Recording& recording : recordings_) {
    if (recording.state == state && state) return {state, recording.title, aliases_.value(state)};
  }
  return {};
}

void ComparePane::setRecordings(const QList<Recording>& recordings) {
  recordings_ = recordings;
  for (auto it = aliases_.begin(); it != aliases_.end();) {
    it = sideOf(const_cast<ViewState*>(it.key())).state ? std::next(it) : aliases_.erase(it);
  }
  session_.setSides(sideOf(session_.side(Side::Base).state), sideOf(session_.side(Side::Target).state));
  followCurrent(current_);
  fillChoosers();
  showEmpty();
}

void ComparePane::followCurrent(ViewState* state) {
  current_ = state;
  if (!session_.side(Side::Target).state) session_.setSides(sideOf(state), {});
}

void ComparePane::compare(ViewState* base, ViewState* target) { session_.setSides(sideOf(base), sideOf(target)); }

bool ComparePane::openComparison(const QString& id) {
  const Comparison* wanted = comparisonOf(id);
  if (wanted) session_.setComparison(*wanted);
  return wanted != nullptr;
}

void ComparePane::fillChoosers() {
  filling_ = true;
  const auto fill = [this](QComboBox& box, const ViewState* chosen, const QString& nothing) {
    box.clear();
    box.addItem(nothing);
    for (const Recording& recording : recordings_) {
      box.addItem(recording.title);
      if (recording.state == chosen && chosen) box.setCurrentIndex(box.count() - 1);
    }
  };
  fill(*baseBox_, session_.side(Side::Base).state, tr("choose a base"));
  fill(*targetBox_, session_.side(Side::Target).state,
       recordings_.size() < 2 ? tr("open a second recording") : tr("choose a target"));
  const bool both = session_.hasBoth();
  link_->setEnabled(both);
  if (!both) link_->setChecked(false);
  filling_ = false;
}

void ComparePane::chooseSides() {
  if (filling_) return;
  const auto chosen = [this](const QComboBox& box) {
    const int index = box.currentIndex() - 1;
    return index < 0 ? nullptr : recordings_[index].state.data();
  };
  compare(chosen(*baseBox_), chosen(*targetBox_));
}

void ComparePane::fillComparisons() {
  filling_ = true;
  const auto& all = comparisonRegistry();
  if (comparisonBox_->count() != static_cast<int>(all.size())) {
    comparisonBox_->clear();
    for (const Comparison& comparison : all) comparisonBox_->addItem(QString(), QString::fromStdString(comparison.id));
  }
  auto* items = qobject_cast<QStandardItemModel*>(comparisonBox_->model());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const int index = static_cast<int>(i);
    const QString missing = session_.missing(all[i]);
    comparisonBox_->setItemText(index, coreText(all[i].title, session_.dialect()));
    comparisonBox_->setItemData(
        index, missing.isEmpty() ? QString::fromStdString(all[i].asysId.empty() ? all[i].id : all[i].asysId) : missing,
        Qt::ToolTipRole);
    items->item(index)->setEnabled(missing.isEmpty());
    if (&all[i] == session_.comparison()) comparisonBox_->setCurrentIndex(index);
  }
  filling_ = false;
}

void ComparePane::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  session_.setWatched(true);
}

void ComparePane::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  session_.setWatched(false);
}

void ComparePane::showResult() {
  if (session_.outcome()) problem_.clear();
  const auto table = session_.screen().table;
  if (table) columns_->setId(session_.comparison()->id);
  model_.setTable(table, session_.dialect());
  QStringList notes;
  if (table) {
    const CountChanges& counts = session_.outcome()->result.counts;
    notes << tr("%1 new, %2 gone, %3 more often, %4 less often, %5 as often")
                 .arg(counts.added)
                 .arg(counts.deleted)
                 .arg(counts.increased)
                 .arg(counts.decreased)
                 .arg(counts.unchanged);
    for (const Remark& note : table->notes) notes << noteText(note, session_.dialect());
  }
  note_->setText(notes.join(QStringLiteral(" · ")));
  note_->setVisible(!notes.isEmpty());
  export_->setEnabled(table != nullptr);
  showChart();
  showEmpty();
}

void ComparePane::showChart() {
  const auto outcome = session_.outcome();
  const Dialect& dialect = session_.dialect();
  chart_->setAliases(session_.side(Side::Base).alias, session_.side(Side::Target).alias);
  if (!outcome) {
    chart_->setEmptyText(QString());
    chart_->setSpots({}, QString(), QString());
    return;
  }
  const QString measure = hotSpotMeasure(*outcome->comparison, dialect);
  chart_->setEmptyText(measure.isEmpty() ? tr("This comparison has no shares to draw.") : tr("No rows to draw."));
  chart_->setSpots(hotSpots(*outcome->comparison, outcome->result, dialect, kMostSpots),
                   coreText(reportRegistry().find(outcome->comparison->reportId)->title, dialect), measure);
}

void ComparePane::showEmpty() {
  const auto table = session_.screen().table;
  QString text;
  if (recordings_.size() < 2) {
    text = tr("Open a second recording to compare it with this one.");
  } else if (!session_.hasBoth()) {
    text = tr("Choose the target above, right of Compare with.");
  } else if (!problem_.isEmpty()) {
    text = tr("This comparison could not be made: %1").arg(problem_);
  } else if (table && table->rowCount() == 0) {
    text = tr("Nothing in either window belongs to this comparison.");
  } else if (!table) {
    text = tr("Comparing…");
  }
  empty_->setText(text);
  stack_->setCurrentWidget(text.isEmpty() ? static_cast<QWidget*>(linked_) : empty_);
  export_->setEnabled(table != nullptr);
}

}  // namespace tallyscope
