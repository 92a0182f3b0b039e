// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFrame>

class QLabel;
class QToolButton;

namespace tallyscope {

/// Says what is left out of the figures, with a ✕ that counts it again.
class Chip : public QFrame {
  Q_OBJECT
 public:
  /// `name`: the object's name, which its look goes by. `clearTip`: what ✕ does.
  Chip(const QString& name, const QString& clearTip, QWidget* parent = nullptr);

  QString text() const;
  void setText(const QString& text, const QString& tip);
  QToolButton& clearButton() { return *clear_; }

 signals:
  void cleared();

 private:
  void applyTheme();

  QLabel* label_;
  QToolButton* clear_;
};

}  // namespace tallyscope
