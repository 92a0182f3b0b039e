// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QPushButton;

namespace tallyscope {

/// Says above a timeline that its file was recorded again, and offers to read it; ✕ keeps what was read.
class ChangedBar final : public QFrame {
  Q_OBJECT
 public:
  explicit ChangedBar(QWidget* parent = nullptr);

  /// Shows the bar for a recording.
  void tell(const QString& title);
  QPushButton& reloadButton() { return *reload_; }

 signals:
  void reloadRequested();

 private:
  QLabel* text_;
  QPushButton* reload_;
};

}  // namespace tallyscope
