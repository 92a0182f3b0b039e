// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/report/pattern_list_editor.h"

#include <QComboBox>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "views/report/pattern_text.h"
#include "views/theme.h"

namespace tallyscope {
namespace {

constexpr int kMostVisibleLines = 6;

}  // namespace

PatternListEditor::PatternListEditor(Setup setup, QWidget* parent)
    : QWidget(parent),
      setup_(std::move(setup)),
      scroll_(new QScrollArea(this)),
      list_(new QWidget),
      column_(new QVBoxLayout(list_)),
      empty_(new QLabel(setup_.emptyText, list_)),
      problem_(new QLabel(this)) {
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, 0, 0);
  all->setSpacing(4);
  column_->setContentsMargins(0, 0, 4, 0);
  column_->setSpacing(4);
  empty_->setForegroundRole(QPalette::PlaceholderText);
  empty_->setWordWrap(true);
  column_->addWidget(empty_);
  column_->addStretch(1);
  scroll_->setWidget(list_);
  scroll_->setWidgetResizable(true);
  scroll_->setFrameShape(QFrame::NoFrame);
  scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  all->addWidget(scroll_, 1);
  problem_->setObjectName("ruleProblem");
  problem_->setWordWrap(true);
  problem_->setVisible(false);
  QPalette palette = problem_->palette();
  palette.setColor(QPalette::WindowText, Theme::instance().colors().error);
  problem_->setPalette(palette);
  all->addWidget(problem_);
  auto* buttons = new QHBoxLayout;
  auto* add = new QPushButton(setup_.addText, this);
  add->setObjectName("addRule");
  add->setAutoDefault(false);
  connect(add, &QPushButton::clicked, this, [this] {
    addLine({{}, setup_.kinds.empty() ? QString() : setup_.kinds.front().id, {}}, true);
    check();
  });
  buttons->addWidget(add);
  buttons->addStretch(1);
  all->addLayout(buttons);
  fitHeight();
}

void PatternListEditor::setRows(const std::vector<Row>& rows) {
  for (const Line& line : lines_) delete line.widget;
  lines_.clear();
  for (const Row& row : rows) addLine(row, false);
  check();
}

std::vector<PatternListEditor::Row> PatternListEditor::rows() const {
  std::vector<Row> rows;
  for (const Line& line : lines_) rows.push_back(line.row());
  return rows;
}

void PatternListEditor::addLine(const Row& row, bool focus) {
  auto* widget = new QWidget(list_);
  auto* line = new QHBoxLayout(widget);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(4);
  auto* name = new QComboBox(widget);
  name->setObjectName("ruleName");
  name->setEditable(true);
  name->addItems(setup_.names);
  name->setCurrentText(row.name);
  name->lineEdit()->setPlaceholderText(setup_.nameHint);
  name->setAccessibleName(setup_.nameHint);
  name->setMinimumContentsLength(10);
  line->addWidget(name, 1);
  QComboBox* kind = nullptr;
  if (!setup_.kinds.empty()) {
    kind = new QComboBox(widget);
    kind->setObjectName("ruleKind");
    kind->setAccessibleName(tr("What the pattern is looked for in"));
    for (const Kind& k : setup_.kinds) kind->addItem(k.title, k.id);
    kind->setCurrentIndex(std::max(0, kind->findData(row.kind)));
    connect(kind, &QComboBox::currentIndexChanged, this, &PatternListEditor::check);
    line->addWidget(kind);
  }
  auto* pattern = new QLineEdit(row.pattern, widget);
  pattern->setObjectName("rulePattern");
  pattern->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  pattern->setPlaceholderText(setup_.patternHint);
  pattern->setAccessibleName(setup_.patternHint);
  line->addWidget(pattern, 3);
  const auto button = [&](const char* object, const QString& text, const QString& tip, auto slot) {
    auto* b = new QToolButton(widget);
    b->setObjectName(object);
    b->setText(text);
    b->setToolTip(tip);
    b->setAccessibleName(tip);
    b->setAutoRaise(true);
    connect(b, &QToolButton::clicked, this, slot);
    line->addWidget(b);
  };
  button("ruleUp", QStringLiteral("↑"), tr("Move up: earlier rows come first"), [this, widget] { moveUp(widget); });
  button("ruleRemove", QStringLiteral("✕"), tr("Remove"), [this, widget] { removeLine(widget); });
  connect(name, &QComboBox::editTextChanged, this, &PatternListEditor::check);
  connect(pattern, &QLineEdit::textChanged, this, &PatternListEditor::check);
  column_->insertWidget(static_cast<int>(lines_.size()) + 1, widget);
  lines_.push_back(
      {widget, [name, kind, pattern] {
         return Row{name->currentText().trimmed(), kind ? kind->currentData().toString() : QString(), pattern->text()};
       }});
  fitHeight();
  if (focus) {
    widget->show();
    name->setFocus();
    scroll_->ensureWidgetVisible(widget);
  }
}

int PatternListEditor::indexOf(const QWidget* widget) const {
  const auto it = std::find_if(lines_.begin(), lines_.end(), [&](const Line& line) { return line.widget == widget; });
  return static_cast<int>(it - lines_.begin());
}

void PatternListEditor::removeLine(const QWidget* widget) {
  const auto at = lines_.begin() + indexOf(widget);
  // Its own button is being clicked: it goes when that is over.
  at->widget->hide();
  at->widget->deleteLater();
  lines_.erase(at);
  fitHeight();
  check();
}

void PatternListEditor::moveUp(const QWidget* widget) {
  const int at = indexOf(widget);
  if (at == 0) return;
  std::swap(lines_[static_cast<std::size_t>(at)], lines_[static_cast<std::size_t>(at) - 1]);
  column_->removeWidget(lines_[static_cast<std::size_t>(at) - 1].widget);
  column_->insertWidget(at, lines_[static_cast<std::size_t>(at) - 1].widget);
  check();
}

void PatternListEditor::check() {
  valid_ = true;
  QString text;
  for (std::size_t i = 0; i < lines_.size() && valid_; ++i) {
    const Row row = lines_[i].row();
    std::optional<Problem> problem = setup_.check(row);
    if (!problem && row.name.isEmpty()) problem = Problem{tr("a name is needed"), -1};
    if (!problem && row.pattern.isEmpty()) problem = Problem{tr("a pattern is needed"), -1};
    if (!problem) continue;
    valid_ = false;
    text = problem->position >= 0 ? tr("Row %1, at character %2: %3")
                                            .arg(i + 1)
                                            .arg(problem->position + 1)
                                            .arg(problem->message.toHtmlEscaped()) +
                                        QStringLiteral("<br>") + markedPattern(row.pattern, problem->position)
                                  : tr("Row %1: %2").arg(i + 1).arg(problem->message.toHtmlEscaped());
  }
  problem_->setText(text);
  problem_->setVisible(!valid_);
  emit edited();
}

void PatternListEditor::fitHeight() {
  empty_->setVisible(lines_.empty());
  const int line = QLineEdit().sizeHint().height() + column_->spacing();
  const auto shown = std::clamp<int>(static_cast<int>(lines_.size()), 1, kMostVisibleLines);
  scroll_->setFixedHeight(shown * line + column_->spacing());
}

}  // namespace tallyscope
