// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <functional>
#include <memory>

#include "core/trace/trace.h"
#include "models/job_slot.h"

namespace tallyscope {

/// One opened recording: the files, the job that reads them, and the trace once it is there.
class Document final : public QObject {
  Q_OBJECT
 public:
  enum class State { Loading, Ready, Failed, Cancelled };
  /// Reads files into a trace on a pool thread; openTrace() but for tests.
  using Opener = std::function<std::shared_ptr<const Trace>(const std::vector<std::string>&, Job&)>;

  explicit Document(QStringList paths, QObject* parent = nullptr);
  Document(QStringList paths, Opener opener, QObject* parent = nullptr);

  /// Starts reading (again, after a failure).
  void load();
  void cancel() { slot_.cancel(); }

  State state() const { return state_; }
  const QStringList& paths() const { return paths_; }
  /// The file's name without its folder; of several files, of the first with their number.
  QString title() const;
  const std::shared_ptr<const Trace>& trace() const { return trace_; }
  const QString& error() const { return error_; }
  /// Whether this is the same file (links and relative paths resolved).
  bool isFile(const QString& path) const;

 signals:
  void progressed(const QString& phase, double fraction);
  void stateChanged();

 private:
  void enter(State state);

  QStringList paths_;
  Opener opener_;
  State state_ = State::Loading;
  std::shared_ptr<const Trace> trace_;
  QString error_;
  JobSlot slot_;
};

}  // namespace tallyscope
