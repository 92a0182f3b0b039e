// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "models/document/document.h"

class QLabel;
class QProgressBar;
class QPushButton;

namespace tallyscope {

/// What stands in a recording's tab until it is there: phase, percent and Cancel; or why it could not be read.
class LoadPanel final : public QWidget {
  Q_OBJECT
 public:
  explicit LoadPanel(Document& document, QWidget* parent = nullptr);

 signals:
  void closeRequested();

 private:
  void showState();

  Document& document_;
  QLabel* title_;
  QLabel* text_;
  QProgressBar* progress_;
  QPushButton* cancel_;
  QPushButton* again_;
  QPushButton* close_;
};

}  // namespace tallyscope
