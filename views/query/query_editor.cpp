// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/query/query_editor.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QFontDatabase>
#include <QKeyEvent>
#include <QScrollBar>
#include <QStandardItemModel>

#include "models/query/query_words.h"
#include "views/query/sql_highlighter.h"
#include "views/theme.h"

namespace tallyscope {

QueryEditor::QueryEditor(QWidget* parent)
    : QPlainTextEdit(parent), completer_(new QCompleter(this)), words_(new QStandardItemModel(this)) {
  new SqlHighlighter(document());
  setAccessibleName(tr("Query"));
  setPlaceholderText(
      tr("SELECT name, count(*), sum(dur) FROM kernels GROUP BY name ORDER BY 3 DESC\n\n"
         "Ctrl+Enter runs it, Ctrl+Space offers tables and columns."));
  setLineWrapMode(QPlainTextEdit::WidgetWidth);
  setTabChangesFocus(true);
  useFixedFont();
  completer_->setModel(words_);
  completer_->setWidget(this);
  completer_->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
  connect(completer_, qOverload<const QString&>(&QCompleter::activated), this, &QueryEditor::insertWord);
  connect(this, &QPlainTextEdit::textChanged, this, [this] {
    if (errorPlace_ < 0) return;
    errorPlace_ = -1;
    setExtraSelections({});
  });
}

void QueryEditor::useFixedFont() {
  QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
  fixed.setPointSizeF(font().pointSizeF());
  document()->setDefaultFont(fixed);
}

void QueryEditor::changeEvent(QEvent* event) {
  QPlainTextEdit::changeEvent(event);
  if (event->type() == QEvent::FontChange) useFixedFont();
}

void QueryEditor::replaceText(const QString& text) {
  QTextCursor cursor(document());
  cursor.select(QTextCursor::Document);
  cursor.insertText(text);
  moveCursor(QTextCursor::Start);
}

void QueryEditor::markError(int place) {
  const QString text = toPlainText();
  errorPlace_ = place < 0 ? -1 : std::min(place, static_cast<int>(text.size()));
  if (errorPlace_ < 0) {
    setExtraSelections({});
    return;
  }
  // At the very end there is nothing to underline: the word before stands for it.
  int from = errorPlace_, to = errorPlace_;
  while (to < text.size() && (text[to].isLetterOrNumber() || text[to] == QLatin1Char('_'))) ++to;
  if (to == from && to < text.size()) ++to;
  if (to == from && from > 0) --from;
  QTextEdit::ExtraSelection mark;
  mark.cursor = QTextCursor(document());
  mark.cursor.setPosition(from);
  mark.cursor.setPosition(to, QTextCursor::KeepAnchor);
  mark.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
  mark.format.setUnderlineColor(Theme::instance().colors().error);
  setExtraSelections({mark});
  QTextCursor cursor(document());
  cursor.setPosition(errorPlace_);
  setTextCursor(cursor);
}

QStringList QueryEditor::offered() const {
  QStringList list;
  if (!completer_->popup()->isVisible()) return list;
  for (int row = 0; row < words_->rowCount(); ++row) list << words_->item(row)->text();
  return list;
}

void QueryEditor::complete(bool asked) {
  const QueryCompletion completion = completeQuery(toPlainText(), textCursor().position());
  prefixLength_ = completion.prefixLength;
  const int place = textCursor().position();
  const bool behindDot = place > 0 && toPlainText()[place - 1 - std::min(prefixLength_, place - 1)] == QLatin1Char('.');
  if (completion.words.isEmpty() || (!asked && prefixLength_ < 2 && !behindDot)) {
    completer_->popup()->hide();
    return;
  }
  words_->clear();
  for (const QueryWord& word : completion.words) {
    auto* item = new QStandardItem(word.text);
    item->setToolTip(word.help);
    words_->appendRow(item);
  }
  QRect box = cursorRect();
  box.setWidth(completer_->popup()->sizeHintForColumn(0) +
               completer_->popup()->verticalScrollBar()->sizeHint().width() + 16);
  completer_->complete(box);
  completer_->popup()->setCurrentIndex(completer_->completionModel()->index(0, 0));
}

void QueryEditor::insertWord(const QString& word) {
  QTextCursor cursor = textCursor();
  cursor.movePosition(QTextCursor::Left, QTextCursor::KeepAnchor, prefixLength_);
  cursor.insertText(word);
  setTextCursor(cursor);
}

void QueryEditor::keyPressEvent(QKeyEvent* event) {
  const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  if (completer_->popup()->isVisible() && (enter || event->key() == Qt::Key_Tab || event->key() == Qt::Key_Escape)) {
    event->ignore();  // the list takes it
    return;
  }
  if (enter && (event->modifiers() & Qt::ControlModifier) != 0) {
    emit runRequested();
    return;
  }
  if (event->key() == Qt::Key_Space && (event->modifiers() & Qt::ControlModifier) != 0) {
    complete(true);
    return;
  }
  QPlainTextEdit::keyPressEvent(event);
  if (!event->text().isEmpty()) complete(false);
}

}  // namespace tallyscope
