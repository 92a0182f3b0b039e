// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/together/alignment_row.h"

#include <QComboBox>
#include <QCompleter>
#include <QFontDatabase>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStackedWidget>
#include <QToolButton>

#include "models/offset_text.h"
#include "models/table/number_format.h"
#include "models/timeline/clock.h"
#include "models/timeline/timeline_labels.h"
#include "views/theme.h"

namespace tallyscope {
namespace {

constexpr int kNameWidth = 250;
constexpr int kLinesEach = 2;

QLabel* colored(QWidget* parent, const QColor& color) {
  auto* label = new QLabel(parent);
  QPalette palette = label->palette();
  palette.setColor(QPalette::WindowText, color);
  label->setPalette(palette);
  return label;
}

QToolButton* button(QWidget* parent, const QString& text, const QString& what, const char* name) {
  auto* b = new QToolButton(parent);
  b->setObjectName(name);
  b->setText(text);
  b->setToolTip(what);
  b->setAccessibleName(what);
  b->setAutoRaise(true);
  return b;
}

}  // namespace

AlignmentRow::AlignmentRow(AlignmentDraft& draft, std::size_t entryIndex, QWidget* list, QGridLayout& grid, int line)
    : QObject(list),
      draft_(draft),
      entry_(entryIndex),
      name_(new QLabel(list)),
      detail_(colored(list, Theme::instance().colors().textMuted)),
      field_(new QStackedWidget(list)),
      offset_(new QLabel(list)),
      problem_(colored(list, Theme::instance().colors().error)) {
  QFont bold = name_->font();
  bold.setBold(true);
  name_->setFont(bold);
  name_->setTextFormat(Qt::PlainText);
  name_->setText(
      QFontMetrics(bold).elidedText(fromText(entry().member.name.toStdString()), Qt::ElideMiddle, kNameWidth));
  name_->setToolTip(entry().member.paths.join(QLatin1Char('\n')));
  detail_->setTextFormat(Qt::PlainText);
  problem_->setWordWrap(true);
  problem_->setObjectName("problem");
  problem_->setTextFormat(Qt::PlainText);
  offset_->setObjectName("offset");
  offset_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  offset_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  buildField(list);
  const int first = kLinesEach * line + 1;
  grid.addWidget(name_, first, 0);
  grid.addWidget(detail_, first + 1, 0, Qt::AlignTop);
  grid.addWidget(field_, first, 1);
  grid.addWidget(problem_, first + 1, 1, Qt::AlignTop);
  grid.addWidget(offset_, first, 2);
  buildButtons(list, grid, first);
  refresh();
}

void AlignmentRow::buildField(QWidget* list) {
  const QString name = entry().member.name;
  clock_ = new QLabel(field_);
  field_->addWidget(clock_);

  auto* marks = new QWidget(field_);
  auto* line = new QHBoxLayout(marks);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(8);
  mark_ = new QComboBox(marks);
  mark_->setObjectName("mark");
  mark_->setEditable(true);
  mark_->setInsertPolicy(QComboBox::NoInsert);
  mark_->addItems(entry().names);
  mark_->setCurrentText(entry().mark);
  mark_->setMinimumContentsLength(24);
  mark_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  mark_->setAccessibleName(tr("Range of %1").arg(name));
  mark_->completer()->setFilterMode(Qt::MatchContains);
  mark_->completer()->setCompletionMode(QCompleter::PopupCompletion);
  index_ = new QSpinBox(marks);
  index_->setObjectName("index");
  index_->setMinimum(1);
  index_->setAccessibleName(tr("Occurrence in %1").arg(name));
  count_ = colored(marks, Theme::instance().colors().textMuted);
  line->addWidget(mark_, 1);
  line->addWidget(index_);
  line->addWidget(count_);
  field_->addWidget(marks);

  typed_ = new QLineEdit(entry().typed, field_);
  typed_->setObjectName("typed");
  typed_->setAccessibleName(tr("Offset of %1").arg(name));
  typed_->setPlaceholderText(tr("such as −1.5 ms"));
  typed_->setToolTip(tr("With a unit (ns, us, ms, s), exact to the nanosecond; without one ns."));
  field_->addWidget(typed_);
  Q_UNUSED(list);
  connect(mark_, &QComboBox::currentTextChanged, this, [this](const QString& text) { draft_.setMark(entry_, text); });
  connect(index_, &QSpinBox::valueChanged, this,
          [this](int n) { draft_.setIndex(entry_, static_cast<std::uint32_t>(n - 1)); });
  connect(typed_, &QLineEdit::textChanged, this, [this](const QString& text) { draft_.setTyped(entry_, text); });
}

void AlignmentRow::buildButtons(QWidget* list, QGridLayout& grid, int line) {
  QToolButton* up = button(list, QStringLiteral("↑"), tr("Move Up"), "up");
  QToolButton* down = button(list, QStringLiteral("↓"), tr("Move Down"), "down");
  QToolButton* away = button(list, QStringLiteral("✕"), tr("Take Away"), "remove");
  up->setEnabled(entry_ > 0);
  down->setEnabled(entry_ + 1 < draft_.entries().size());
  grid.addWidget(up, line, 3);
  grid.addWidget(down, line, 4);
  grid.addWidget(away, line, 5);
  // Later: the buttons go away with the rows.
  connect(
      up, &QToolButton::clicked, this, [this] { draft_.move(entry_, -1); }, Qt::QueuedConnection);
  connect(
      down, &QToolButton::clicked, this, [this] { draft_.move(entry_, 1); }, Qt::QueuedConnection);
  connect(
      away, &QToolButton::clicked, this, [this] { draft_.remove(entry_); }, Qt::QueuedConnection);
}

void AlignmentRow::refresh() {
  const AlignmentDraft::Entry& e = entry();
  if (!e.ready) {
    detail_->setText(e.error.isEmpty() ? tr("is being read…") : QString());
  } else {
    const TimeWindow extent = e.member.aligned().extent();
    detail_->setText(shortDuration(extent.length()));
    const std::int64_t epoch = e.member.aligned().epochNs();
    clock_->setText(epoch == 0 ? tr("not known") : clockText(0, ClockFormat::Utc, epoch, 0));
  }
  field_->setCurrentIndex(static_cast<int>(draft_.way()));
  field_->setEnabled(e.ready);
  if (mark_->currentText() != e.mark) {
    const QSignalBlocker quiet(mark_);
    mark_->setCurrentText(e.mark);
  }
  {
    const QSignalBlocker quiet(index_);
    index_->setMaximum(std::max(1, static_cast<int>(e.starts.size())));
    index_->setValue(static_cast<int>(e.index) + 1);
  }
  index_->setEnabled(e.starts.size() > 1);
  count_->setText(e.starts.empty() ? QString() : tr("of %1").arg(groupedInteger(static_cast<qint64>(e.starts.size()))));
  typed_->setEnabled(entry_ > 0);
  const auto offset = draft_.offset(entry_);
  const QString problem = draft_.problem(entry_);
  offset_->setText(offset && problem.isEmpty() ? offsetText(*offset) : notApplicable());
  offset_->setToolTip(offset ? shortOffset(*offset) : QString());
  problem_->setText(problem);
}

}  // namespace tallyscope
