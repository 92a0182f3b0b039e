// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace tallyscope {

class TableView;

/// The search field of a table. *Find* marks the rows that hold a text and steps through them; *Filter* shows only
/// those.
class SearchBar final : public QWidget {
  Q_OBJECT
 public:
  enum class Mode { Find, Filter };

  explicit SearchBar(TableView& table, QWidget* parent = nullptr);

  Mode mode() const;
  void setMode(Mode mode);
  QLineEdit& field() { return *field_; }
  /// Next (+1) or previous (-1) hit after the current row, around the end.
  void step(int direction);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void apply();
  void showCount();

  TableView& table_;
  QLineEdit* field_;
  QComboBox* mode_;
  QToolButton* previous_;
  QToolButton* next_;
  QLabel* count_;
};

}  // namespace tallyscope
