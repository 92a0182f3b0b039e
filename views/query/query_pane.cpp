// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/query/query_pane.h"

#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include "models/query/query_words.h"
#include "models/query/result_report.h"
#include "models/table/number_format.h"
#include "models/timeline/timeline_labels.h"
#include "views/chart/pie_panel.h"
#include "views/explore/result_table.h"
#include "views/query/draw_dialog.h"
#include "views/query/parameter_fields.h"
#include "views/query/query_editor.h"
#include "views/query/query_list.h"
#include "views/theme.h"

namespace tallyscope {
namespace {

QToolButton* button(const QString& text, const QString& tip) {
  auto* made = new QToolButton;
  made->setText(text);
  made->setToolTip(tip);
  made->setAutoRaise(true);
  return made;
}

}  // namespace

QueryPane::QueryPane(ViewState& state, DrawnResults& drawn, const QString& folder, QWidget* parent)
    : QWidget(parent),
      state_(state),
      drawn_(drawn),
      library_(folder),
      run_(state),
      list_(new QueryList(library_)),
      editor_(new QueryEditor),
      parameters_(new ParameterFields),
      question_(new QLabel),
      status_(new QLabel),
      result_(new ResultTable(state, QStringLiteral("query"),
                              tr("Write a query, or choose one at the left, and run it: its rows show here."))),
      resultSplitter_(new QSplitter(Qt::Horizontal)),
      runButton_(button(tr("Run"), tr("Run the query (Ctrl+Enter)"))),
      stopButton_(button(tr("Stop"), tr("End the query that is running"))),
      drawButton_(button(tr("Show on Timeline…"),
                         tr("Draw each row as a bar from its start over its length, above the timeline's rows"))),
      pieButton_(button(tr("Pie"), tr("Show the result as a pie"))) {
  buildResultBar();
  resultSplitter_->addWidget(result_);
  resultSplitter_->setStretchFactor(0, 1);
  auto* splitter = new QSplitter(Qt::Horizontal, this);
  splitter->addWidget(list_);
  splitter->addWidget(buildEditor());
  splitter->addWidget(resultSplitter_);
  splitter->setStretchFactor(2, 1);
  splitter->setSizes({200, 380, 700});
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, 0, 0);
  all->addWidget(splitter);

  connect(list_, &QueryList::chosen, this, &QueryPane::open);
  connect(list_, &QueryList::historyChosen, this, [this](const QString& sql) { write(sql, {}); });
  connect(editor_, &QueryEditor::runRequested, this, &QueryPane::run);
  connect(parameters_, &ParameterFields::runRequested, this, &QueryPane::run);
  connect(editor_, &QPlainTextEdit::textChanged, this,
          [this] { parameters_->setNames(queryParameterNames(editor_->toPlainText())); });
  connect(&run_, &QueryRun::started, this, [this] {
    status_->setText(tr("Running…"));
    updateButtons();
  });
  connect(&run_, &QueryRun::finished, this, &QueryPane::showResult);
  connect(&run_, &QueryRun::failed, this, &QueryPane::showFailure);
  connect(&run_, &QueryRun::stopped, this, [this] {
    status_->setText(tr("Stopped"));
    updateButtons();
  });
  connect(result_, &ResultTable::message, this, &QueryPane::message);
  updateButtons();
  for (const QString& problem : library_.problems()) status_->setText(problem);
}

QueryPane::~QueryPane() = default;

QWidget* QueryPane::buildEditor() {
  auto* save = button(tr("Keep…"), tr("Keep this query among my queries"));
  connect(save, &QToolButton::clicked, this, &QueryPane::askSave);
  connect(runButton_, &QToolButton::clicked, this, &QueryPane::run);
  connect(stopButton_, &QToolButton::clicked, this, &QueryPane::stop);
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(4, 2, 4, 2);
  for (QToolButton* one : {runButton_, stopButton_, save}) bar->addWidget(one);
  bar->addStretch(1);
  question_->setWordWrap(true);
  question_->setContentsMargins(8, 0, 8, 2);
  question_->setForegroundRole(QPalette::PlaceholderText);
  question_->setVisible(false);
  status_->setWordWrap(true);
  status_->setContentsMargins(8, 2, 8, 2);
  status_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  auto* holder = new QWidget;
  auto* column = new QVBoxLayout(holder);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addLayout(bar);
  column->addWidget(question_);
  column->addWidget(editor_, 1);
  column->addWidget(parameters_);
  column->addWidget(status_);
  return holder;
}

void QueryPane::buildResultBar() {
  pieButton_->setCheckable(true);
  connect(pieButton_, &QToolButton::toggled, this, &QueryPane::showPie);
  connect(drawButton_, &QToolButton::clicked, this, &QueryPane::askShowOnTimeline);
  result_->bar().insertWidget(1, drawButton_);
  result_->bar().insertWidget(2, pieButton_);
}

QString QueryPane::status() const { return status_->text(); }
bool QueryPane::busy() const { return run_.running() || result_->busy() || (pie_ && pie_->busy()); }

void QueryPane::updateButtons() {
  runButton_->setEnabled(!run_.running());
  stopButton_->setEnabled(run_.running());
  drawButton_->setVisible(canShowOnTimeline());
}

void QueryPane::open(const ReadyQuery& query) {
  for (const ReadyQuery::Parameter& parameter : query.parameters) {
    parameters_->setDefault(fromText(parameter.name), fromText(parameter.defaultValue), fromText(parameter.help));
  }
  write(bodyOf(query), fromText(query.titleIn(QueryList::language())));
  question_->setText(fromText(query.questionIn(QueryList::language())));
  question_->setVisible(!question_->text().isEmpty());
  run();
}

void QueryPane::write(const QString& sql, const QString& title) {
  editor_->replaceText(sql);
  title_ = title;
  question_->setVisible(false);
}

void QueryPane::ask(const QString& query) {
  if (list_->choose(query)) return;
  write(query, {});
  run();
}

void QueryPane::run() {
  const QString sql = editor_->toPlainText();
  if (sql.trimmed().isEmpty()) return;
  library_.remember(sql);
  editor_->markError(-1);
  run_.start(sql, parameters_->values());
}

void QueryPane::showResult() {
  const auto& table = run_.table();
  if (!table) {
    status_->setText(tr("Done; the query gives no rows."));
  } else {
    const auto rows = static_cast<int>(table->rowCount());
    status_->setText(rows == 0 ? tr("Nothing found") : tr("%n row(s)", nullptr, rows));
  }
  if (table) result_->show(table, title_);
  updateButtons();
  showPie();
}

void QueryPane::showFailure(const QString& text, int place) {
  editor_->markError(place);
  QString where;
  if (place >= 0) {
    const QString before = editor_->toPlainText().left(place);
    where = tr("Line %1, column %2: ")
                .arg(before.count(QLatin1Char('\n')) + 1)
                .arg(before.size() - before.lastIndexOf(QLatin1Char('\n')));
  }
  status_->setText(where + text);
  updateButtons();
}

void QueryPane::showPie() {
  delete pie_;
  pie_ = nullptr;
  description_ = run_.table() ? std::make_unique<Report>(describeResult(*run_.table())) : nullptr;
  const bool possible = description_ && !description_->pies.empty() && run_.table()->rowCount() > 0;
  pieButton_->setEnabled(possible);
  if (!possible || !pieButton_->isChecked()) return;
  pie_ = new PiePanel(*description_);
  pie_->setTable(run_.table(), state_.trace()->dialect());
  connect(pie_, &PiePanel::sliceChosen, this, [this](const std::optional<Arrangement::Slice>& slice) {
    Arrangement arrangement = result_->model().arrangement();
    arrangement.slice = slice;
    result_->model().setArrangement(arrangement);
  });
  resultSplitter_->addWidget(pie_);
  resultSplitter_->setSizes({500, 280});
}

void QueryPane::askSave() {
  bool accepted = false;
  const QString title =
      QInputDialog::getText(this, tr("Keep Query"), tr("Title:"), QLineEdit::Normal, title_, &accepted).trimmed();
  if (!accepted || title.isEmpty()) return;
  if (library_.save(title, {}, editor_->toPlainText())) {
    title_ = title;
  } else {
    emit message(tr("The query cannot be written."));
  }
}

bool QueryPane::canShowOnTimeline() const { return run_.table() && DrawnResult::canDraw(*run_.table()); }

QString QueryPane::titleOfResult() const {
  return title_.isEmpty() ? tr("Result %1").arg(drawn_.all().size() + 1) : title_;
}

void QueryPane::showOnTimeline(const DrawnLook& look) {
  if (!canShowOnTimeline()) return;
  drawn_.add(DrawnResult::of(run_.table(), look, run_.sql(), run_.parameters()));
}

void QueryPane::showOnTimeline() {
  if (canShowOnTimeline()) showOnTimeline(DrawDialog::usualLook(*run_.table(), titleOfResult()));
}

void QueryPane::askShowOnTimeline() {
  if (!canShowOnTimeline()) return;
  DrawDialog dialog(*run_.table(), titleOfResult(), this);
  if (dialog.exec() == QDialog::Accepted) showOnTimeline(dialog.look());
}

}  // namespace tallyscope
