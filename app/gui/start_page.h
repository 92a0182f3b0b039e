// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

class QVBoxLayout;

namespace tallyscope {

/// What the window shows while no recording is open: what to do next, and the files opened last.
class StartPage final : public QWidget {
  Q_OBJECT
 public:
  explicit StartPage(QWidget* parent = nullptr);
  void setRecentFiles(const QStringList& files);

 signals:
  void openRequested();
  void sampleRequested();
  void fileRequested(const QString& path);

 private:
  QWidget* recent_ = nullptr;
  QVBoxLayout* recentLayout_ = nullptr;
};

}  // namespace tallyscope
