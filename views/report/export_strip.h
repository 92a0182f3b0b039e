// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <list>

#include "models/job_slot.h"

class QLabel;

namespace tallyscope {

/// The files that are being written, below a table, with a button that stops them; hidden while there are none. Several
/// may be written at once.
class ExportStrip final : public QWidget {
  Q_OBJECT
 public:
  explicit ExportStrip(QWidget* parent = nullptr);

  /// Writes a file in a job of its own. `work` touches nothing of the window's and polls the job.
  void write(const QString& path, std::function<void(Job&)> work);
  bool busy() const { return !running_.empty(); }
  /// Stops all of them; files that are not whole do not appear.
  void stop();

 signals:
  void message(const QString& text);
  void exported(const QString& path);

 private:
  struct Export {
    QString path;
    JobSlot slot;
  };
  void end(Export* done);
  void tell();

  std::list<Export> running_;
  QLabel* text_;
};

}  // namespace tallyscope
