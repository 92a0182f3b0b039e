// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/notes_page.h"

#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include "models/table/number_format.h"
#include "views/explore/result_table.h"
#include "views/report/table_view.h"
#include "views/timeline/note_actions.h"

namespace tallyscope {

NotesPage::NotesPage(ViewState& state, Notes& notes, NoteActions& actions, QWidget* parent)
    : QWidget(parent),
      notes_(notes),
      actions_(actions),
      result_(new ResultTable(state, QStringLiteral("notes"),
                              tr("No notes yet. B in the timeline sets a bookmark, N writes a note: on the selected "
                                 "stretch or event, else at the pointer."))),
      edit_(new QToolButton),
      remove_(new QToolButton) {
  edit_->setText(tr("Edit…"));
  remove_->setText(tr("Remove"));
  for (QToolButton* button : {edit_, remove_}) {
    button->setAutoRaise(true);
    button->setEnabled(false);
  }
  result_->bar().insertWidget(1, edit_);
  result_->bar().insertWidget(2, remove_);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(result_);
  connect(edit_, &QToolButton::clicked, this, &NotesPage::edit);
  connect(remove_, &QToolButton::clicked, this, &NotesPage::removeSelected);
  connect(&notes_, &Notes::changed, this, &NotesPage::refresh);
  connect(&result_->table(), &TableView::rowActivated, this, &NotesPage::goTo);
  connect(&result_->table(), &TableView::selectionChanged, this, [this] {
    edit_->setEnabled(result_->table().selection().count() == 1);
    remove_->setEnabled(!result_->table().selection().empty());
  });
  refresh();
}

void NotesPage::refresh() {
  if (notes_.all().empty()) {
    result_->show(nullptr, {});
    return;
  }
  result_->show(notes_.table(), tr("%1 notes").arg(groupedInteger(static_cast<qint64>(notes_.all().size()))));
}

std::vector<std::uint32_t> NotesPage::selectedNotes() const {
  std::vector<std::uint32_t> ids;
  for (const auto& rows : result_->table().selection().intervals()) {
    for (std::int64_t row = rows.first; row < rows.last; ++row) {
      ids.push_back(notes_.all()[result_->model().sourceRow(row)].id);
    }
  }
  return ids;
}

void NotesPage::edit() {
  const auto ids = selectedNotes();
  const Note* note = ids.empty() ? nullptr : notes_.find(ids.front());
  if (!note) return;
  QString text = note->text;
  if (NoteActions::askText(this, text)) notes_.setText(ids.front(), text);
}

void NotesPage::removeSelected() {
  for (const std::uint32_t id : selectedNotes()) notes_.remove(id);
}

void NotesPage::goTo(std::int64_t row) {
  const std::uint32_t at = result_->model().sourceRow(row);
  if (at < notes_.all().size()) actions_.goTo(notes_.all()[at]);
}

}  // namespace tallyscope
