// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/together/alignment_dialog.h"

#include <QButtonGroup>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>

#include "models/document/file_filters.h"
#include "views/theme.h"
#include "views/together/alignment_row.h"

namespace tallyscope {
namespace {

void setColor(QLabel& label, const QColor& color) {
  QPalette palette = label.palette();
  palette.setColor(QPalette::WindowText, color);
  label.setPalette(palette);
}

QLabel* muted(const QString& text, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  setColor(*label, Theme::instance().colors().textMuted);
  return label;
}

}  // namespace

AlignmentDialog::AlignmentDialog(TraceOpener opener, Settings& settings, QWidget* parent)
    : QDialog(parent), settings_(settings), draft_(std::move(opener)) {
  setWindowTitle(tr("Open Together"));
  build();
  connect(&draft_, &AlignmentDraft::entriesChanged, this, &AlignmentDialog::rebuildRows);
  connect(&draft_, &AlignmentDraft::alignmentChanged, this, &AlignmentDialog::refresh);
  rebuildRows();
  resize(860, 380);
}

void AlignmentDialog::build() {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(16, 16, 16, 12);
  column->setSpacing(8);

  auto* line = new QHBoxLayout;
  line->setSpacing(16);
  ways_ = new QButtonGroup(this);
  line->addWidget(new QLabel(tr("Align:"), this));
  const auto way = [&](Alignment::Way id, const QString& text, const char* name) {
    auto* radio = new QRadioButton(text, this);
    radio->setObjectName(name);
    ways_->addButton(radio, static_cast<int>(id));
    line->addWidget(radio);
  };
  way(Alignment::Way::WallClock, tr("by &wall clock"), "byClock");
  way(Alignment::Way::Mark, tr("at a chosen &range"), "byRange");
  way(Alignment::Way::Offset, tr("by typed &offset"), "byOffset");
  line->addStretch(1);
  column->addLayout(line);
  note_ = muted(QString(), this);
  note_->setObjectName("note");
  note_->setWordWrap(true);
  note_->setTextFormat(Qt::PlainText);
  column->addWidget(note_);
  column->addSpacing(4);

  scroll_ = new QScrollArea(this);
  scroll_->setWidgetResizable(true);
  scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
  column->addWidget(scroll_, 1);

  auto* adding = new QHBoxLayout;
  auto* addFiles = new QPushButton(tr("&Add Files…"), this);
  addFiles->setObjectName("addFiles");
  addFiles->setAutoDefault(false);
  addOpen_ = new QPushButton(tr("Add O&pen Recording"), this);
  addOpen_->setObjectName("addOpen");
  addOpen_->setAutoDefault(false);
  openMenu_ = new QMenu(addOpen_);
  addOpen_->setMenu(openMenu_);
  adding->addWidget(addFiles);
  adding->addWidget(addOpen_);
  adding->addStretch(1);
  column->addLayout(adding);

  summary_ = new QLabel(this);
  summary_->setObjectName("summary");
  summary_->setWordWrap(true);
  column->addWidget(summary_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  ok_ = buttons->button(QDialogButtonBox::Ok);
  ok_->setText(tr("Show Together"));
  buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
  column->addWidget(buttons);

  connect(ways_, &QButtonGroup::idClicked, this, [this](int id) { draft_.setWay(static_cast<Alignment::Way>(id)); });
  connect(addFiles, &QPushButton::clicked, this, &AlignmentDialog::addFiles);
  connect(openMenu_, &QMenu::aboutToShow, this, &AlignmentDialog::fillOpenMenu);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void AlignmentDialog::rebuildRows() {
  rows_.clear();
  auto* list = new QWidget;
  grid_ = new QGridLayout(list);
  grid_->setContentsMargins(12, 8, 12, 8);
  grid_->setHorizontalSpacing(12);
  grid_->setVerticalSpacing(2);
  grid_->setColumnStretch(1, 1);
  grid_->addWidget(muted(tr("Recording"), list), 0, 0);
  fieldTitle_ = muted(QString(), list);
  grid_->addWidget(fieldTitle_, 0, 1);
  offsetTitle_ = muted(tr("Its time 0 lies at"), list);
  offsetTitle_->setAlignment(Qt::AlignRight);
  grid_->addWidget(offsetTitle_, 0, 2);
  for (std::size_t i = 0; i < draft_.entries().size(); ++i) {
    rows_.push_back(new AlignmentRow(draft_, i, list, *grid_, static_cast<int>(i)));
  }
  grid_->setRowStretch(grid_->rowCount(), 1);
  list_ = list;
  scroll_->setWidget(list);  // and deletes the one before
  refresh();
}

void AlignmentDialog::refresh() {
  for (AlignmentRow* row : rows_) row->refresh();
  const QString clockProblem = draft_.wallClockProblem();
  QAbstractButton* clock = ways_->button(static_cast<int>(Alignment::Way::WallClock));
  clock->setEnabled(clockProblem.isEmpty());
  clock->setToolTip(clockProblem);
  ways_->button(static_cast<int>(draft_.way()))->setChecked(true);
  QString note;
  switch (draft_.way()) {
    case Alignment::Way::WallClock:
      note = tr("Each recording lies where the clock of its computer put it.");
      fieldTitle_->setText(tr("Wall clock of its time 0 (UTC)"));
      break;
    case Alignment::Way::Mark:
      note = tr("The chosen occurrences start together.");
      fieldTitle_->setText(tr("Range, operator or kernel, and which occurrence"));
      break;
    case Alignment::Way::Offset:
      note = tr("Offsets count from time 0 of the first recording.");
      fieldTitle_->setText(tr("Offset"));
      break;
  }
  if (!clockProblem.isEmpty()) note += QLatin1Char(' ') + clockProblem;
  note_->setText(note);
  const ThemeColors& theme = Theme::instance().colors();
  const bool few = draft_.entries().size() < 2;
  const bool can = draft_.canOpen();
  summary_->setText(few ? tr("Add at least two recordings.") : draft_.summary());
  setColor(*summary_, few ? theme.textMuted : can && !draft_.meets() ? theme.warning : theme.text);
  ok_->setEnabled(can);
  addOpen_->setEnabled(!offered_.empty());
}

void AlignmentDialog::addFiles() {
  const QStringList files =
      QFileDialog::getOpenFileNames(this, tr("Add Recordings"), settings_.lastFolder(), recordingFilters());
  if (files.isEmpty()) return;
  settings_.setLastFolder(QFileInfo(files.front()).path());
  for (const QString& file : files) draft_.addFile(file);
}

void AlignmentDialog::fillOpenMenu() {
  openMenu_->clear();
  for (const TogetherMember& member : offered_) {
    const bool there = std::any_of(draft_.entries().begin(), draft_.entries().end(),
                                   [&](const auto& entry) { return entry->member.paths == member.paths; });
    QAction* action = openMenu_->addAction(member.name, this, [this, member] { draft_.add(member); });
    action->setEnabled(!there);
  }
}

}  // namespace tallyscope
