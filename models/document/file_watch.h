// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>
#include <vector>

#include "models/document/session.h"

namespace tallyscope {

/// Watches the files of an open recording: whether they hold something else than what was read. A file that is written
/// for a while counts as changed when it has been still for a moment; one that is gone does not, for there is nothing
/// else to read.
class FileWatch final : public QObject {
  Q_OBJECT
 public:
  /// `files` as they were when they were read. Those that could not be told then are not watched.
  explicit FileWatch(std::vector<RecordingFile> files, QObject* parent = nullptr);

  /// Looks at the files now: for systems that tell nothing of changes (network drives), and before a file is opened again.
  bool check();
  bool isChanged() const { return changed_; }

 signals:
  /// A file holds something else. Told once.
  void changed();

 private:
  void watch();

  struct Seen {
    RecordingFile file;
    QDateTime modified;
  };
  std::vector<Seen> files_;
  QFileSystemWatcher watcher_;
  QTimer still_;
  bool changed_ = false;
};

}  // namespace tallyscope
