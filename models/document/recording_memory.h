// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>
#include <functional>
#include <vector>

#include "core/base/time.h"
#include "models/document/session.h"

namespace tallyscope {

/// Keeps what a person put down about a recording (notes, bookmarks, marks of phases, pins) without being asked, in a
/// file beside the person's settings. The file is found again by the recording's content, so a recording that was moved,
/// renamed or copied keeps its notes, and one that was recorded again under the same name does not get those of another.
class RecordingMemory final : public QObject {
  Q_OBJECT
 public:
  /// Whether a part holds anything that a person put down.
  using Wanted = std::function<bool()>;

  /// `folder`: where the files of all recordings lie. `files`: of this recording, in order; when one of them cannot be
  /// read, nothing is kept. `offsets`: where several recordings lie in one timeline; aligned otherwise they are another.
  RecordingMemory(const QString& folder, const std::vector<RecordingFile>& files,
                  const std::vector<TimeNs>& offsets = {}, QObject* parent = nullptr);

  /// `part` outlives the memory. It is kept while `wanted` says so, else as long as what it saves is not empty.
  void add(SessionPart& part, Wanted wanted = {});
  /// Gives the parts what was kept; those of which nothing was kept stay as they are. False: nothing was kept.
  bool restore();
  /// Something was put down: it is kept in a moment.
  void touch() { soon_.start(); }
  /// Keeps it now, for closing. Nothing put down: the file goes.
  void save();
  /// The file of this recording; empty: nothing is kept.
  const QString& path() const { return path_; }

 signals:
  /// What was put down could not be written.
  void failed(const QString& problem);

 private:
  struct Part {
    SessionPart* part;
    Wanted wanted;
  };
  QString path_;
  QStringList names_;  ///< of the recording's files, for a person who looks into the folder
  std::vector<Part> parts_;
  QTimer soon_;
  std::string written_;
};

}  // namespace tallyscope
