// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QKeySequence>
#include <QLineEdit>
#include <QString>

class QLabel;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace tallyscope {

class Commands;

/// Waits for one press of keys and tells it; Escape gives up. Tab and the window's own keys count as well.
class KeyRecorder final : public QLineEdit {
  Q_OBJECT
 public:
  explicit KeyRecorder(QWidget* parent = nullptr);

 signals:
  void recorded(const QKeySequence& key);
  void givenUp();

 protected:
  bool event(QEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
};

/// All commands with their keys, to look up and to change: the list under "?".
class KeysDialog final : public QDialog {
  Q_OBJECT
 public:
  explicit KeysDialog(Commands& commands, QWidget* parent = nullptr);

  QLineEdit& searchField() { return *search_; }
  QTreeWidget& list() { return *list_; }
  KeyRecorder& recorder() { return *recorder_; }
  QLabel& message() { return *message_; }
  /// Gives the recorded key to the chosen command and takes it from those that have it.
  QPushButton& takeOverButton() { return *takeOver_; }
  QPushButton& resetButton() { return *reset_; }
  QPushButton& resetAllButton() { return *resetAll_; }
  /// Chooses a command; false: it is not in the list now.
  bool choose(const QString& id);
  /// Waits for a key of the chosen command, in the place of its keys or beside them.
  void record(bool add);

 private:
  void fill();
  void showKeys();
  void filter();
  void updateButtons();
  void take(const QKeySequence& key);
  void give(QKeySequence key);
  void endRecording();
  QString chosen() const;

  Commands& commands_;
  QLineEdit* search_;
  QTreeWidget* list_;
  KeyRecorder* recorder_;
  QLabel* message_;
  QPushButton *change_, *add_, *remove_, *reset_, *resetAll_, *takeOver_;
  QKeySequence wanted_;  ///< recorded, but others have it
  bool adding_ = false;
};

}  // namespace tallyscope
