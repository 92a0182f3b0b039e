// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

class QCompleter;
class QStandardItemModel;

namespace tallyscope {

/// Where a query is written: coloured, with the words of the schema offered while writing (Ctrl+Space asks for them), and
/// with the place of a mistake marked.
class QueryEditor final : public QPlainTextEdit {
  Q_OBJECT
 public:
  explicit QueryEditor(QWidget* parent = nullptr);

  /// Marks the word at a character as wrong and puts the cursor there; -1: nothing is.
  void markError(int place);
  bool hasError() const { return errorPlace_ >= 0; }
  int errorPlace() const { return errorPlace_; }
  /// Puts another text in place of this one; can be undone.
  void replaceText(const QString& text);

  /// Offers what can stand at the cursor; `asked`: also where nothing was written yet.
  void complete(bool asked);
  /// What is offered now; empty: nothing.
  QStringList offered() const;
  QCompleter& completer() { return *completer_; }

 signals:
  void runRequested();

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void insertWord(const QString& word);
  void useFixedFont();

  QCompleter* completer_;
  QStandardItemModel* words_;
  int prefixLength_ = 0;
  int errorPlace_ = -1;
};

}  // namespace tallyscope
