// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/result_table.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include "models/core_text.h"
#include "models/document/note_text.h"
#include "views/report/linked_table.h"
#include "views/report/search_bar.h"
#include "views/report/table_view.h"

namespace tallyscope {

ResultTable::ResultTable(ViewState& state, QString fileName, const QString& hint, QWidget* parent)
    : QWidget(parent),
      state_(state),
      fileName_(std::move(fileName)),
      linked_(new LinkedTable(model_)),
      table_(&linked_->view()),
      search_(new SearchBar(*table_)),
      caption_(new QLabel),
      hint_(new QLabel(hint)),
      bar_(new QHBoxLayout),
      stack_(new QStackedLayout) {
  hint_->setAlignment(Qt::AlignCenter);
  hint_->setWordWrap(true);
  hint_->setMargin(16);
  hint_->setForegroundRole(QPalette::PlaceholderText);
  caption_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  caption_->setWordWrap(true);  // with several devices it is long, and must not widen the window
  auto* save = new QToolButton;
  save->setText(tr("Export…"));
  save->setToolTip(tr("Write the table as CSV, TSV, Markdown, JSON or XLSX"));
  save->setAutoRaise(true);
  connect(save, &QToolButton::clicked, linked_, &LinkedTable::askExport);
  bar_->setContentsMargins(8, 2, 8, 2);
  bar_->addWidget(caption_, 1);
  bar_->addWidget(search_);
  bar_->addWidget(save);
  auto* page = new QWidget;
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addLayout(bar_);
  column->addWidget(linked_, 1);
  auto* outer = new QVBoxLayout(this);
  outer->setContentsMargins(0, 0, 0, 0);
  outer->addLayout(stack_);
  stack_->addWidget(hint_);
  stack_->addWidget(page);
  connect(table_, &TableView::rowActivated, this, &ResultTable::goToRow);
  linked_->setTargets([this](std::size_t link) {
    const auto& links = model_.table()->links();
    const QString kind = links.size() > 1 ? coreText(links[link].label, state_.trace()->dialect()) : QString();
    return LinkedTable::Target{&state_, tr("Timeline"), kind};
  });
  linked_->setFirstActions([this](QMenu& menu) {
    if (!linked_->firstEventOf(table_->currentRow()).valid()) return;
    menu.addAction(tr("Go to in Timeline"), this, [this] { goToRow(table_->currentRow()); });
  });
  linked_->setContent([this] {
    return LinkedTable::Content{fileName_.toStdString(), fileName_.toStdString(), model_.table(),
                                state_.trace()->vendor()};
  });
  connect(linked_, &LinkedTable::message, this, &ResultTable::message);
  connect(linked_, &LinkedTable::exported, this, &ResultTable::exported);
  connect(table_, &TableView::selectionChanged, this, [this] {
    if (table_->selection().count() == 1) emit rowChosen(linked_->firstEventOf(table_->currentRow()));
  });
  connect(&slot_, &JobSlot::failed, this, &ResultTable::message);
}

ResultTable::~ResultTable() = default;

bool ResultTable::busy() const { return slot_.running() || model_.busy() || linked_->busy(); }

QString ResultTable::caption() const { return caption_->text(); }
QString ResultTable::hint() const { return hint_->text(); }
void ResultTable::setHint(const QString& hint) { hint_->setText(hint); }

void ResultTable::show(std::shared_ptr<const Table> table, const QString& caption) {
  slot_.cancel();
  if (!table) {
    stack_->setCurrentIndex(0);
    return;
  }
  QString text = caption;
  for (const Remark& note : table->notes) text += QStringLiteral(" · ") + noteText(note, state_.trace()->dialect());
  caption_->setText(text);
  model_.setTable(std::move(table), state_.trace()->dialect());
  const Table& shownTable = *model_.table();
  for (std::size_t c = 0; c < shownTable.columnCount(); ++c) {
    table_->header().setSectionHidden(static_cast<int>(c), shownTable.column(c).spec.hidden);
  }
  table_->setSelection({});
  table_->fitColumns();
  stack_->setCurrentIndex(1);
  emit shown();
}

void ResultTable::compute(Make make, const QString& caption) {
  slot_.start([this, make = std::move(make), caption](Job& job) -> JobSlot::Deliver {
    std::shared_ptr<const Table> table = make(job);
    return [this, table, caption] { show(table, caption); };
  });
}

void ResultTable::goToRow(std::int64_t row) { state_.goToEvent(linked_->firstEventOf(row)); }

}  // namespace tallyscope
