// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/phases/phases_pane.h"

#include <QCheckBox>
#include <QFileDialog>
#include <QFrame>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/base/errors.h"
#include "core/reports/evidence/evidence.h"
#include "core/reports/registry.h"
#include "models/core_text.h"
#include "models/document/replace_file.h"
#include "models/table/table_copy.h"
#include "views/phases/bound_bar.h"
#include "views/phases/marks_dialog.h"
#include "views/phases/step_chart.h"
#include "views/report/linked_table.h"
#include "views/report/report_view.h"
#include "views/report/table_view.h"
#include "views/theme.h"

namespace tallyscope {
namespace {

constexpr int kIdRole = Qt::UserRole;

}  // namespace

PhasesPane::PhasesPane(PhaseSession& session, Settings& settings, QWidget* parent)
    : QWidget(parent), session_(session), settings_(settings), list_(new QListWidget), stack_(new QStackedWidget) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(buildProposal());
  column->addWidget(buildTop());
  auto* splitter = new QSplitter(Qt::Horizontal, this);
  splitter->addWidget(list_);
  splitter->addWidget(stack_);
  splitter->setStretchFactor(1, 1);
  splitter->setSizes({150, 900});
  column->addWidget(splitter, 1);

  const Dialect& dialect = session_.state().trace()->dialect();
  for (const Report* report : reportRegistry().phaseTables()) {
    auto* item = new QListWidgetItem(coreText(report->phaseTable.title, dialect), list_);
    item->setData(kIdRole, QString::fromStdString(report->id));
    item->setToolTip(coreText(report->description, dialect));
  }
  list_->setFrameShape(QFrame::NoFrame);
  list_->setMinimumWidth(110);
  list_->setAccessibleName(tr("Tables of phases"));
  chart_ = new StepChart(session_, this);
  chart_->setVisible(false);
  bound_ = new BoundBar(this);
  bound_->setVisible(false);
  connect(chart_, &StepChart::stepClicked, this, &PhasesPane::goToStep);
  connect(bound_, &BoundBar::edited, this, [this] {
    for (ReportView* view : std::as_const(views_)) {
      if (view->report().charts.savings) applyOptions(*view);
    }
  });
  connect(list_, &QListWidget::currentRowChanged, this, &PhasesPane::openRow);
  connect(&session_, &PhaseSession::changed, this, &PhasesPane::showSession);
  connect(&writer_, &JobSlot::failed, this, &PhasesPane::message);
  list_->setCurrentRow(0);
  showSession();
}

QWidget* PhasesPane::buildProposal() {
  proposal_ = new QFrame(this);
  auto* row = new QHBoxLayout(proposal_);
  row->setContentsMargins(8, 4, 8, 4);
  row->setSpacing(8);
  proposalText_ = new QLabel(proposal_);
  proposalText_->setWordWrap(true);
  row->addWidget(proposalText_, 1);
  auto* accept = new QPushButton(tr("Accept"), proposal_);
  accept->setToolTip(tr("Make the proposed steps marks of your own"));
  auto* edit = new QPushButton(tr("Edit…"), proposal_);
  row->addWidget(accept);
  row->addWidget(edit);
  connect(accept, &QPushButton::clicked, this, &PhasesPane::acceptProposal);
  connect(edit, &QPushButton::clicked, this, &PhasesPane::editSteps);
  return proposal_;
}

QWidget* PhasesPane::buildTop() {
  auto* bar = new QWidget(this);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(8, 4, 8, 4);
  row->setSpacing(8);
  row->addWidget(new QLabel(tr("Model"), bar));
  model_ = new QLineEdit(bar);
  model_->setAccessibleName(tr("Model"));
  model_->setPlaceholderText(tr("config.json, or layers=64, linear=48, full=16"));
  model_->setToolTip(
      tr("The model's structure, which launches are compared with: the path of its config.json, or its parts "
         "with their counts"));
  model_->setClearButtonEnabled(true);
  model_->setMinimumWidth(220);
  row->addWidget(model_, 1);
  const auto button = [&](const QString& text, const QString& tip, auto slot) {
    auto* b = new QToolButton(bar);
    b->setText(text);
    b->setToolTip(tip);
    b->setAutoRaise(true);
    connect(b, &QToolButton::clicked, this, slot);
    row->addWidget(b);
  };
  button(QStringLiteral("…"), tr("Choose a config.json"), &PhasesPane::askModelFile);
  modelText_ = new QLabel(bar);
  modelText_->setMinimumWidth(40);
  modelText_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  row->addWidget(modelText_, 1);
  without_ = new QCheckBox(tr("Without warm-up and outliers"), bar);
  without_->setToolTip(
      tr("Leaves out steps that differ from the median of their kind by more than three robust standard "
         "deviations and by more than 5 %"));
  row->addWidget(without_);
  button(tr("Use as Window"), tr("The time of the selected rows becomes the window that every report counts"),
         &PhasesPane::useSelectionAsWindow);
  button(tr("Edit Steps…"), tr("Steps that were marked or accepted"), &PhasesPane::editSteps);
  button(tr("Evidence…"), tr("Write all tables and the release checklist into one Markdown or HTML report"),
         &PhasesPane::askEvidence);
  connect(model_, &QLineEdit::editingFinished, this, &PhasesPane::applyModel);
  connect(without_, &QCheckBox::toggled, this, [this](bool on) {
    chart_->setWithoutOutliers(on);
    for (ReportView* view : std::as_const(views_)) applyOptions(*view);
  });
  return bar;
}

ReportView* PhasesPane::current() const {
  const QListWidgetItem* item = list_->currentItem();
  return item ? views_.value(item->data(kIdRole).toString()) : nullptr;
}

bool PhasesPane::openTable(const QString& reportId) {
  for (int row = 0; row < list_->count(); ++row) {
    if (list_->item(row)->data(kIdRole).toString() != reportId) continue;
    list_->setCurrentRow(row);
    return true;
  }
  return false;
}

void PhasesPane::openRow(int row) {
  const QListWidgetItem* item = list_->item(row);
  if (!item) return;
  const QString id = item->data(kIdRole).toString();
  if (!pages_.contains(id)) {
    ReportView* view = makeView(id);
    QWidget* page = view;
    if (view->report().charts.stepTimes) {
      auto* splitter = new QSplitter(Qt::Vertical);
      splitter->addWidget(chart_);
      splitter->addWidget(view);
      splitter->setSizes({190, 220});
      splitter->setChildrenCollapsible(false);
      chart_->setVisible(true);
      page = splitter;
    } else if (view->report().charts.savings) {
      page = new QWidget;
      auto* column = new QVBoxLayout(page);
      column->setContentsMargins(0, 0, 0, 0);
      column->setSpacing(0);
      column->addWidget(bound_);
      column->addWidget(view, 1);
      bound_->setVisible(true);
    }
    pages_.insert(id, page);
    stack_->addWidget(page);
  }
  stack_->setCurrentWidget(pages_.value(id));
}

ReportView* PhasesPane::makeView(const QString& id) {
  auto* view = new ReportView(*reportRegistry().find(id.toStdString()), session_.state(), settings_);
  views_.insert(id, view);
  applyOptions(*view);
  connect(view, &ReportView::message, this, &PhasesPane::message);
  connect(&view->linked(), &LinkedTable::instancesAsked, this, &PhasesPane::instancesAsked);
  view->linked().setFirstActions([this](QMenu& menu) {
    menu.addAction(tr("Use as Window"), this, &PhasesPane::useSelectionAsWindow);
    addExplanations(menu);
  });
  if (view->report().charts.stepTimes) {
    // One click on a step is enough to see it.
    connect(&view->table(), &TableView::selectionChanged, view, [this, view] {
      if (view->table().selection().count() == 1) {
        if (const auto span = selectedSpan())
          session_.state().setView({span->from - span->length() / 20, span->to + span->length() / 20});
      }
    });
  }
  return view;
}

/// For one row of the closure: the sums to pick from, and one to write.
void PhasesPane::addExplanations(QMenu& menu) {
  ReportView* view = current();
  const auto table = view ? view->model().table() : nullptr;
  if (!table || table->indexOf("alternatives") < 0 || view->table().selection().count() != 1) return;
  const std::uint32_t row = view->model().sourceRow(view->table().selection().firstRow());
  const auto text = [&](const char* column) {
    const auto c = static_cast<std::size_t>(table->indexOf(column));
    return table->applies(row, c) ? QString::fromStdString(table->text(row, c)) : QString();
  };
  const QString family = text("name"), sum = text("explanation");
  menu.addSeparator();
  for (const QString& other : text("alternatives").split(QStringLiteral("; "), Qt::SkipEmptyParts)) {
    menu.addAction(tr("Explain as %1").arg(other), this, [this, family, other] { explain(family, other); });
  }
  menu.addAction(tr("Write an Explanation…"), this, [this, family, sum] {
    bool accepted = false;
    const QString written =
        QInputDialog::getText(this, tr("Explanation"),
                              tr("Launches in a step as a sum of the model's counts (such as 64 + 2*48 + "
                                 "16); empty for the simplest one:"),
                              QLineEdit::Normal, sum, &accepted);
    if (accepted) explain(family, written);
  });
}

void PhasesPane::explain(const QString& family, const QString& sum) {
  try {
    session_.explain(family, sum);
  } catch (const UsageError& problem) {
    emit message(QString::fromUtf8(problem.what()));
  }
}

void PhasesPane::applyOptions(ReportView& view) {
  OptionValues options = view.options();
  options.clear("no-outliers");
  if (without_ && without_->isChecked()) options.set("no-outliers", "true");
  if (view.report().charts.savings) bound_->applyTo(options);
  view.setOptions(options);
}

void PhasesPane::applyModel() {
  const std::shared_ptr<const PhaseConfig>& config = session_.state().phases();
  const QString before = config && config->model ? model_->property("applied").toString() : QString();
  if (model_->text().trimmed() == before) return;
  try {
    session_.setModel(model_->text());
    model_->setProperty("applied", model_->text().trimmed());
  } catch (const UsageError& problem) {
    modelText_->setText(QString::fromUtf8(problem.what()));
    modelText_->setToolTip(modelText_->text());
  }
}

void PhasesPane::askModelFile() {
  const QString path = QFileDialog::getOpenFileName(this, tr("The Model's config.json"), settings_.lastFolder(),
                                                    tr("Model configuration (config.json *.json)"));
  if (path.isEmpty()) return;
  model_->setText(path);
  applyModel();
}

void PhasesPane::showSession() {
  const std::shared_ptr<const PhaseData>& found = session_.data();
  const bool proposed = found && found->proposed;
  proposal_->setVisible(proposed);
  if (proposed) {
    proposalText_->setText(
        tr("No annotation names steps. %n step(s) are proposed from the repeating kernel sequence of the "
           "busiest stream.",
           nullptr, static_cast<int>(found->phases.steps.size())));
  }
  const std::shared_ptr<const PhaseConfig>& config = session_.state().phases();
  const bool known = config && config->model;
  modelText_->setText(known ? QString::fromStdString(config->model->description) : QString());
  modelText_->setToolTip(known ? QString::fromStdString(config->model->text()) : QString());
}

QString PhasesPane::proposalText() const { return proposal_->isHidden() ? QString() : proposalText_->text(); }

void PhasesPane::acceptProposal() {
  const auto count = session_.marks().size();
  session_.acceptProposal();
  emit message(tr("%n step(s) accepted", nullptr, static_cast<int>(count)));
}

void PhasesPane::editSteps() {
  auto* dialog = new MarksDialog(session_.marks(), this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowModality(Qt::WindowModal);
  connect(dialog, &QDialog::accepted, this, [this, dialog] {
    if (auto marks = dialog->marks()) session_.setMarks(std::move(*marks));
  });
  dialog->open();
}

std::optional<TimeWindow> PhasesPane::selectedSpan() const {
  ReportView* view = current();
  const auto table = view ? view->model().table() : nullptr;
  if (!table || view->table().selection().empty()) return std::nullopt;
  const Trace& trace = *session_.state().trace();
  std::optional<TimeWindow> span;
  for (std::size_t link = 0; link < table->links().size(); ++link) {
    if (table->links()[link].kind != EventKind::Device) continue;
    Job job;
    for (const EventRef event :
         linkedEvents(*table, view->model().shownOrder().get(), view->table().selection(), link, job)) {
      const TimeNs start = trace.startOf(event), end = start + std::max<TimeNs>(trace.durationOf(event), 1);
      span = span ? TimeWindow{std::min(span->from, start), std::max(span->to, end)} : TimeWindow{start, end};
    }
    break;
  }
  return span;
}

void PhasesPane::useSelectionAsWindow() {
  if (const auto span = selectedSpan()) {
    session_.state().setWindow(*span);
  } else {
    emit message(tr("Select a phase, a step or a kernel first."));
  }
}

void PhasesPane::goToStep(std::uint32_t step) {
  const TimeWindow span = session_.spanOf(step);
  session_.state().setView({span.from - span.length() / 20, span.to + span.length() / 20});
}

void PhasesPane::askEvidence() {
  const QString path = QFileDialog::getSaveFileName(this, tr("Evidence Report"),
                                                    settings_.lastFolder() + QStringLiteral("/evidence.html"),
                                                    tr("HTML (*.html);;Markdown (*.md)"));
  if (!path.isEmpty()) writeEvidence(path);
}

void PhasesPane::writeEvidence(const QString& path) {
  ReportInput input;
  input.trace = session_.state().trace();
  input.window = session_.state().window();
  input.phases = session_.state().phases();
  if (without_->isChecked()) input.options.set("no-outliers", "true");
  if (bound_->tpot().hasAcceptableInput() && !bound_->tpot().text().isEmpty()) {
    input.options.set("tpot", bound_->tpot().text().toStdString());
  }
  const EvidenceFormat format = path.endsWith(QLatin1String(".md")) ? EvidenceFormat::Markdown : EvidenceFormat::Html;
  const std::string source = input.trace->sources().empty() ? std::string() : input.trace->sources()[0].path;
  const std::string name = source.substr(source.find_last_of('/') + 1);
  writer_.start([this, input, format, path, name](Job& job) mutable -> JobSlot::Deliver {
    input.job = &job;
    const std::string text = evidenceReport(input, name, format);
    if (!writeWholeFile(path, QByteArray::fromStdString(text)).isEmpty()) {
      throw std::runtime_error(tr("%1 cannot be written").arg(path).toStdString());
    }
    return [this, path] { emit message(tr("Written: %1").arg(path)); };
  });
}

}  // namespace tallyscope
