// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QString>
#include <vector>

class QTextBrowser;

namespace tallyscope {

/// The manual: the pages of resources/manual, at the left their titles.
class HelpWindow final : public QDialog {
  Q_OBJECT
 public:
  explicit HelpWindow(QWidget* parent = nullptr);

  QTextBrowser& browser() { return *browser_; }

 private:
  QTextBrowser* browser_;
};

/// "Tallyscope 0.1.0", what it is, its licence.
void showAboutBox(QWidget& parent);

}  // namespace tallyscope
