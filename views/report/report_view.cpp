// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/report/report_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QSplitter>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/compare/comparison.h"
#include "core/report/run_report.h"
#include "core/reports/common_options.h"
#include "models/core_text.h"
#include "models/document/note_text.h"
#include "models/document/user_rules.h"
#include "models/table/number_format.h"
#include "models/timeline/clock.h"
#include "views/chart/breakdown_panel.h"
#include "views/chart/pie_panel.h"
#include "views/chip.h"
#include "views/report/column_choice.h"
#include "views/report/linked_table.h"
#include "views/report/part_chooser.h"
#include "views/report/search_bar.h"
#include "views/report/table_view.h"

namespace tallyscope {
namespace {

constexpr int kWidestSlice = 180;  ///< px of a chip's text

}  // namespace

ReportView::ReportView(const Report& report, ViewState& state, Settings& settings, QWidget* parent)
    : QWidget(parent),
      report_(report),
      state_(state),
      settings_(settings),
      options_(settings.reportOptions(report.id)) {
  build();
  connect(&state_, &ViewState::windowChanged, this, &ReportView::markStale);
  connect(&state_, &ViewState::phasesChanged, this, [this] {
    if (report_.uses.steps) markStale();
  });
  connect(&slot_, &JobSlot::progressed, this, [this](const QString& phase, double fraction) {
    progress_->setVisible(true);
    stop_->setVisible(true);
    progress_->setFormat(coreText(phase.toStdString()) + QStringLiteral(" %p %"));
    progress_->setRange(0, fraction > 0 ? 100 : 0);
    progress_->setValue(static_cast<int>(fraction * 100));
  });
  const auto idle = [this] {
    progress_->setVisible(false);
    stop_->setVisible(false);
  };
  connect(&slot_, &JobSlot::finished, this, idle);
  connect(&slot_, &JobSlot::cancelled, this, idle);
  connect(&slot_, &JobSlot::failed, this, [this, idle](const QString& problem) {
    idle();
    model_.setTable(nullptr, state_.trace()->dialect());
    empty_->setText(tr("This report could not be made: %1").arg(problem));
    stack_->setCurrentWidget(empty_);
    emit updated();
  });
  connect(&Clock::instance(), &Clock::changed, this, [this] {
    table_->fitColumns();
    table_->header().viewport()->update();
    table_->viewport()->update();
  });
}

ReportView::~ReportView() = default;

void ReportView::build() {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);

  auto* body = new QWidget(this);
  stack_ = new QStackedLayout(body);
  splitter_ = new QSplitter(Qt::Horizontal, body);
  splitter_->setChildrenCollapsible(true);
  linked_ = new LinkedTable(model_, splitter_);
  table_ = &linked_->view();
  linkTable();
  splitter_->addWidget(linked_);
  splitter_->setStretchFactor(0, 1);
  empty_ = new QLabel(body);
  empty_->setAlignment(Qt::AlignCenter);
  empty_->setWordWrap(true);
  empty_->setTextInteractionFlags(Qt::TextBrowserInteraction);
  connect(empty_, &QLabel::linkActivated, this, [this](const QString& link) {
    if (link == QLatin1String("clear")) state_.clearWindow();
    if (link == QLatin1String("settings")) openSettings();
  });
  stack_->addWidget(splitter_);
  stack_->addWidget(empty_);
  column->addWidget(buildBar());
  column->addWidget(body, 1);
  note_ = new QLabel(this);
  note_->setContentsMargins(8, 2, 8, 2);
  note_->setForegroundRole(QPalette::PlaceholderText);
  note_->setTextFormat(Qt::RichText);
  note_->setWordWrap(true);
  connect(note_, &QLabel::linkActivated, this,
          [this](const QString& link) { openDevices(link.startsWith("device:") ? link.mid(7) : QString()); });
  note_->setVisible(false);
  column->addWidget(note_);

  buildCharts();
  followRules();
  table_->header().setToolTip(QString());
  (new ColumnChoice(*table_, settings_, false))->setId(report_.id);
  connect(table_, &TableView::rowActivated, this, [this] {
    if (const auto table = model_.table(); table && !table->links().empty()) linked_->showInTimeline(0, true);
  });
}

QWidget* ReportView::buildBar() {
  auto* bar = new QWidget(this);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(8, 4, 8, 4);
  row->setSpacing(8);
  title_ = new QLabel(bar);
  title_->setTextFormat(Qt::RichText);
  title_->setMinimumWidth(40);
  title_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  row->addWidget(title_, 1);
  part_ = new PartChooser(model_, bar);
  connect(part_, &PartChooser::chosen, this, &ReportView::updateCharts);
  row->addWidget(part_);
  progress_ = new QProgressBar(bar);
  progress_->setFixedWidth(160);
  progress_->setVisible(false);
  stop_ = new QToolButton(bar);
  stop_->setText(tr("Stop"));
  stop_->setAutoRaise(true);
  stop_->setVisible(false);
  connect(stop_, &QToolButton::clicked, this, &ReportView::cancel);
  row->addWidget(progress_);
  row->addWidget(stop_);
  sliceChip_ = new Chip(QStringLiteral("sliceChip"), tr("Show all rows again"), bar);
  connect(sliceChip_, &Chip::cleared, this, &ReportView::clearSlice);
  connect(&model_, &TableModel::arranged, this, &ReportView::showSlice);
  row->addWidget(sliceChip_);
  search_ = new SearchBar(*table_, bar);
  row->addWidget(search_, 1);
  const auto button = [&](const QString& text, const QString& tip, auto* receiver, auto slot) {
    auto* b = new QToolButton(bar);
    b->setText(text);
    b->setToolTip(tip);
    b->setAutoRaise(true);
    connect(b, &QToolButton::clicked, receiver, slot);
    row->addWidget(b);
    return b;
  };
  QToolButton* settings =
      button(tr("Settings…"), tr("What this report counts and shows"), this, &ReportView::openSettings);
  settings->setEnabled(!report_.options.empty());
  if (report_.options.empty()) settings->setToolTip(tr("This report has no settings"));
  button(tr("Export…"),
         tr("Write all rows as CSV, TSV, Markdown, JSON or XLSX; CSV as tally stats --format csv prints them"), linked_,
         &LinkedTable::askExport);
  const auto& all = comparisonRegistry();
  if (std::any_of(all.begin(), all.end(), [this](const Comparison& c) { return c.reportId == report_.id; })) {
    button(tr("Compare…"), tr("This report beside that of another open recording"), this, &ReportView::askCompare);
  }
  if (!report_.pies.empty()) {
    auto* toggle = new QToolButton(bar);
    toggle->setObjectName("chartToggle");
    toggle->setText(tr("Chart"));
    toggle->setToolTip(tr("Show or hide the chart beside the table"));
    toggle->setCheckable(true);
    toggle->setChecked(true);
    toggle->setAutoRaise(true);
    row->addWidget(toggle);
    connect(toggle, &QToolButton::toggled, this, [this](bool on) {
      if (chart_) chart_->setVisible(on);
    });
  }
  return bar;
}

void ReportView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (stale_) compute();
}

void ReportView::markStale() {
  stale_ = true;
  if (isVisible()) compute();
}

void ReportView::setOptions(const OptionValues& options) {
  if (options == options_) return;
  settings_.setReportOptions(report_.id, options);
  useOptions(options);
}

void ReportView::useOptions(const OptionValues& options) {
  if (options == options_) return;
  options_ = options;
  markStale();
}

void ReportView::compute() {
  stale_ = false;
  slot_.start([this, report = &report_, trace = state_.trace(), window = state_.window(), options = options_,
               phases = state_.phases(), operators = settings_.rules().operators(),
               groups = settings_.rules().groups()](Job& job) -> JobSlot::Deliver {
    ReportInput input;
    input.trace = trace;
    input.window = window;
    input.options = options;
    input.phases = phases;
    input.operators = operators;
    input.callstackGroups = groups;
    input.job = &job;
    auto table = std::make_shared<const Table>(runReport(*report, input));
    return [this, table, window] { showTable(table, window); };
  });
}

void ReportView::cancel() {
  if (!slot_.running()) return;
  slot_.cancel();
  stale_ = true;  // asked again when it is shown next, or when the window changes
}

void ReportView::showTable(std::shared_ptr<const Table> table, const TimeWindow& window) {
  shownWindow_ = window;
  const Dialect& dialect = state_.trace()->dialect();
  model_.setClock(state_.trace()->epochNs(), window.isAll() ? 0 : window.from);
  model_.setTable(table, dialect);
  part_->setTable(table);
  updateCharts();
  if (table->rowCount() == 0) {
    empty_->setText(nothingText());
    stack_->setCurrentWidget(empty_);
  } else {
    stack_->setCurrentWidget(splitter_);
  }
  showNote();
  emit updated();
}

void ReportView::showNote() {
  const Dialect& dialect = state_.trace()->dialect();
  const QString options = optionSummary();
  title_->setText(QStringLiteral("<b>%1</b>%2")
                      .arg(coreText(report_.title, dialect).toHtmlEscaped(),
                           options.isEmpty() ? QString() : QStringLiteral(" · ") + options.toHtmlEscaped()));
  title_->setToolTip(coreText(report_.description, dialect));
  QStringList notes;
  if (const auto table = model_.table()) {
    for (const Remark& note : table->notes) notes << noteText(note, dialect);
  }
  if (const auto table = model_.table(); table && rowsBeforeLimit(*table) > 0) {
    notes << tr("The first %1 of %2 rows: sums and charts count these only.")
                 .arg(groupedInteger(static_cast<qint64>(table->rowCount())),
                      groupedInteger(static_cast<qint64>(rowsBeforeLimit(*table))));
  }
  for (QString& note : notes) note = note.toHtmlEscaped();
  notes << ruleNotes();
  note_->setText(notes.join(QStringLiteral(" · ")));
  note_->setVisible(!notes.isEmpty());
}

/// Why the table is empty: the window, or a threshold that nothing reaches.
QString ReportView::nothingText() const {
  const Dialect& dialect = state_.trace()->dialect();
  const auto table = model_.table();
  QStringList lines{shownWindow_.isAll()
                        ? table && !table->notes.empty() ? noteText(table->notes.front(), dialect).toHtmlEscaped()
                                                         : tr("The recording holds nothing for this report.")
                        : tr("Nothing in the window belongs to this report.<br><a href=\"clear\">Clear the "
                             "window</a> to count all of the recording.")};
  QStringList limits;
  for (const OptionSpec& spec : report_.options) {
    if (spec.type != OptionType::Integer || spec.minimum < 0)
      continue;  // -1 is no limit: a limit of rows hides no table
    const std::string value = options_.text(spec.id).value_or(spec.defaultValue);
    if (!value.empty())
      limits << tr("%1: %2").arg(coreText(spec.title, dialect), QString::fromStdString(value)).toHtmlEscaped();
  }
  if (!limits.isEmpty()) {
    lines << tr("Settings in force: %1. <a href=\"settings\">Change them…</a>").arg(limits.join(QStringLiteral(" · ")));
  }
  return lines.join(QStringLiteral("<br>"));
}

void ReportView::showSlice() {
  const Arrangement& arrangement = model_.arrangement();
  std::vector<Arrangement::Slice> parts = arrangement.path;
  if (arrangement.slice) parts.push_back(*arrangement.slice);
  sliceChip_->setVisible(!parts.empty());
  if (parts.empty()) return;
  QStringList texts;
  for (const Arrangement::Slice& part : parts) {
    const auto value = part.values.empty() ? std::string() : *part.values.begin();
    texts << (part.excluding ? tr("others") : QString::fromStdString(value));
  }
  const QString whole = texts.join(QStringLiteral(" › "));
  sliceChip_->setText(tr("Only %1").arg(fontMetrics().elidedText(whole, Qt::ElideMiddle, kWidestSlice)),
                      tr("Chosen in the chart: only rows of %1 are shown").arg(whole));
}

void ReportView::clearSlice() {
  if (pie_) pie_->clearChoice();
  if (breakdown_) breakdown_->clearChoice();
  // A chart that was made anew since has nothing chosen.
  Arrangement arrangement = model_.arrangement();
  arrangement.slice.reset();
  arrangement.path.clear();
  model_.setArrangement(arrangement);
}

QString ReportView::optionSummary() const {
  QStringList parts;
  for (const OptionSpec& spec : report_.options) {
    const auto value = options_.text(spec.id);
    if (!value) continue;
    const QString title = coreText(spec.title, state_.trace()->dialect());
    if (spec.type == OptionType::Flag) {
      parts << title;
      continue;
    }
    QString shown = QString::fromStdString(*value);
    for (const OptionSpec::Choice& choice : spec.choices) {
      if (choice.id == *value) shown = coreText(choice.title, state_.trace()->dialect());
    }
    parts << QStringLiteral("%1: %2").arg(title, shown);
  }
  return parts.join(QStringLiteral(" · "));
}

}  // namespace tallyscope
