// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <memory>
#include <optional>
#include <vector>

#include "core/trace/trace.h"
#include "models/document/session.h"
#include "models/document/together.h"
#include "models/job_slot.h"

namespace tallyscope {

/// One opened recording (or several in one timeline): the files, the job that reads them, and the trace once it is there.
class Document final : public QObject {
  Q_OBJECT
 public:
  enum class State { Loading, Ready, Failed, Cancelled };
  /// Reads files into a trace on a pool thread; openTrace() but for tests.
  using Opener = TraceOpener;

  explicit Document(QStringList paths, QObject* parent = nullptr);
  Document(QStringList paths, Opener opener, QObject* parent = nullptr);
  /// Several recordings in one timeline.
  Document(Together together, Opener opener, QObject* parent = nullptr);

  /// Starts reading (again, after a failure).
  void load();
  void cancel() { slot_.cancel(); }

  State state() const { return state_; }
  const QStringList& paths() const { return paths_; }
  /// nullptr: one recording. Where its members lie: see Trace::recordings().
  const Together* together() const { return together_ ? &*together_ : nullptr; }
  /// The file's name without its folder; of several files, of the first with their number; of several recordings, all.
  QString title() const;
  const std::shared_ptr<const Trace>& trace() const { return trace_; }
  /// The files as they were when they were read: by them the recording is known again. Empty until it was read.
  const std::vector<RecordingFile>& files() const { return files_; }
  const QString& error() const { return error_; }
  /// Where it failed because the file is an archive of several recordings: what to open instead, each by itself.
  const QStringList& members() const { return members_; }
  /// Whether this is the same file (links and relative paths resolved).
  bool isFile(const QString& path) const;

 signals:
  void progressed(const QString& phase, double fraction);
  void stateChanged();

 private:
  void enter(State state);

  QStringList paths_;
  std::optional<Together> together_;
  Opener opener_;
  State state_ = State::Loading;
  std::shared_ptr<const Trace> trace_;
  std::vector<RecordingFile> files_;
  QString error_;
  QStringList members_;
  JobSlot slot_;
};

}  // namespace tallyscope
