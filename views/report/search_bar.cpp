// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/report/search_bar.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <algorithm>

#include "models/table/number_format.h"
#include "views/report/table_view.h"

namespace tallyscope {

SearchBar::SearchBar(TableView& table, QWidget* parent)
    : QWidget(parent),
      table_(table),
      field_(new QLineEdit(this)),
      mode_(new QComboBox(this)),
      previous_(new QToolButton(this)),
      next_(new QToolButton(this)),
      count_(new QLabel(this)) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(4);
  field_->setObjectName("search");
  field_->setPlaceholderText(tr("Search the table…"));
  field_->setClearButtonEnabled(true);
  field_->setMinimumWidth(80);
  field_->setMaximumWidth(280);
  field_->installEventFilter(this);
  mode_->setObjectName("searchMode");
  mode_->addItem(tr("Find"));
  mode_->addItem(tr("Filter"));
  mode_->setAccessibleName(tr("Find or filter"));
  mode_->setToolTip(tr("Find marks the rows that hold the text; Filter shows only those."));
  previous_->setArrowType(Qt::UpArrow);
  previous_->setAutoRaise(true);
  previous_->setToolTip(tr("Previous match (Shift+Enter)"));
  next_->setArrowType(Qt::DownArrow);
  next_->setAutoRaise(true);
  next_->setToolTip(tr("Next match (Enter)"));
  count_->setForegroundRole(QPalette::PlaceholderText);
  row->addWidget(field_, 1);
  row->addWidget(mode_);
  row->addWidget(previous_);
  row->addWidget(next_);
  row->addWidget(count_);
  connect(field_, &QLineEdit::textChanged, this, &SearchBar::apply);
  connect(mode_, &QComboBox::currentIndexChanged, this, &SearchBar::apply);
  connect(previous_, &QToolButton::clicked, this, [this] { step(-1); });
  connect(next_, &QToolButton::clicked, this, [this] { step(+1); });
  connect(&table_.model(), &TableModel::hitsChanged, this, &SearchBar::showCount);
  connect(&table_.model(), &TableModel::arranged, this, &SearchBar::showCount);
  connect(&table_, &TableView::selectionChanged, this, &SearchBar::showCount);
  showCount();
}

SearchBar::Mode SearchBar::mode() const { return mode_->currentIndex() == 1 ? Mode::Filter : Mode::Find; }

void SearchBar::setMode(Mode mode) { mode_->setCurrentIndex(mode == Mode::Filter ? 1 : 0); }

void SearchBar::apply() {
  TableModel& model = table_.model();
  const QString text = field_->text();
  Arrangement arrangement = model.arrangement();
  arrangement.text = mode() == Mode::Filter ? text : QString();
  model.setArrangement(arrangement);
  model.find(mode() == Mode::Find ? text : QString());
  showCount();
}

void SearchBar::showCount() {
  const bool finding = mode() == Mode::Find && !field_->text().isEmpty();
  const auto& hits = table_.model().hits();
  previous_->setVisible(mode() == Mode::Find);
  next_->setVisible(mode() == Mode::Find);
  previous_->setEnabled(finding && !hits.empty());
  next_->setEnabled(finding && !hits.empty());
  if (field_->text().isEmpty()) {
    count_->clear();
  } else if (mode() == Mode::Filter) {
    const auto table = table_.model().table();
    count_->setText(
        tr("%1 of %2")
            .arg(groupedInteger(table_.model().shownRows()), groupedInteger(table ? qint64(table->rowCount()) : 0)));
  } else if (hits.empty()) {
    count_->setText(table_.model().busy() ? QStringLiteral("…") : tr("no match"));
  } else {
    const auto at = std::lower_bound(hits.begin(), hits.end(), static_cast<std::uint32_t>(table_.currentRow()));
    const bool onHit =
        table_.currentRow() >= 0 && at != hits.end() && *at == static_cast<std::uint32_t>(table_.currentRow());
    count_->setText(onHit
                        ? tr("%1 of %2").arg(groupedInteger(at - hits.begin() + 1), groupedInteger(qint64(hits.size())))
                        : tr("%n match(es)", nullptr, static_cast<int>(hits.size())));
  }
}

void SearchBar::step(int direction) {
  const auto& hits = table_.model().hits();
  if (hits.empty()) return;
  const std::int64_t current = table_.currentRow();
  const auto first = hits.begin();
  auto at = std::lower_bound(first, hits.end(), static_cast<std::uint32_t>(std::max<std::int64_t>(current, 0)));
  if (direction > 0) {
    if (current >= 0 && at != hits.end() && *at == static_cast<std::uint32_t>(current)) ++at;
    if (at == hits.end()) at = first;
  } else {
    at = at == first ? std::prev(hits.end()) : std::prev(at);
  }
  table_.goToRow(*at);
}

bool SearchBar::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::KeyPress) {
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
      if (mode() == Mode::Find) step(key->modifiers().testFlag(Qt::ShiftModifier) ? -1 : +1);
      return true;
    }
    if (key->key() == Qt::Key_Escape && !field_->text().isEmpty()) {
      field_->clear();
      return true;
    }
  }
  return QWidget::eventFilter(watched, event);
}

}  // namespace tallyscope
