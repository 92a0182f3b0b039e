// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/file_watch.h"

#include <QFileInfo>

namespace tallyscope {
namespace {

constexpr int kStillMs = 600;

}  // namespace

FileWatch::FileWatch(std::vector<RecordingFile> files, QObject* parent) : QObject(parent) {
  // No time yet: the first look compares the content, for a file may have changed since it was read.
  for (RecordingFile& file : files) {
    if (file.size >= 0) files_.push_back({std::move(file), QDateTime()});
  }
  still_.setSingleShot(true);
  still_.setInterval(kStillMs);
  connect(&still_, &QTimer::timeout, this, &FileWatch::check);
  // A file that is written anew under its name is another file to the system: its folder tells of that.
  connect(&watcher_, &QFileSystemWatcher::fileChanged, &still_, qOverload<>(&QTimer::start));
  connect(&watcher_, &QFileSystemWatcher::directoryChanged, &still_, qOverload<>(&QTimer::start));
  watch();
  still_.start();
}

void FileWatch::watch() {
  for (const Seen& seen : files_) {
    if (QFileInfo::exists(seen.file.path)) watcher_.addPath(seen.file.path);
    watcher_.addPath(QFileInfo(seen.file.path).path());
  }
}

bool FileWatch::check() {
  if (changed_) return true;
  watch();
  for (Seen& seen : files_) {
    const QFileInfo info(seen.file.path);
    if (!info.exists() || (info.lastModified() == seen.modified && info.size() == seen.file.size)) continue;
    if (seen.file.stateAt(seen.file.path) == RecordingFile::State::Changed) {
      changed_ = true;
      emit changed();
      return true;
    }
    seen.modified = info.lastModified();  // touched, or copied over by itself
  }
  return false;
}

}  // namespace tallyscope
