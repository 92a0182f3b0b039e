// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <functional>
#include <memory>

#include "core/base/job.h"

namespace tallyscope {

/// A place where one piece of background work runs at a time. Starting anew cancels what runs; what an outdated job
/// still delivers is dropped by its generation number. Neither cancelling nor destroying a slot waits for a thread, so
/// a window may close while it loads. Use from the GUI thread.
class JobSlot final : public QObject {
  Q_OBJECT
 public:
  /// What is done on the GUI thread with the result.
  using Deliver = std::function<void()>;
  /// Runs on a pool thread; polls the job; must not touch objects of the GUI thread.
  using Work = std::function<Deliver(Job&)>;

  explicit JobSlot(QObject* parent = nullptr);
  ~JobSlot() override;

  void start(Work work);
  /// Ends the job for everybody who watches, at once; its thread stops at its next poll. Nothing happens when idle.
  void cancel();
  bool running() const { return job_ != nullptr; }

  /// Waits until every job of every slot has left its thread. For tests and the end of the program.
  static void waitForAll();

 signals:
  void started();
  /// While running, some times a second: the phase's name (core source text) and its fraction, 0 to 1.
  void progressed(const QString& phase, double fraction);
  /// After the result was delivered.
  void finished();
  void failed(const QString& message);
  void cancelled();

 private:
  struct Mailbox;
  void receive(std::uint64_t generation, const Deliver& deliver, const QString& error, bool wasCancelled);
  void reportProgress();

  std::shared_ptr<Mailbox> mailbox_;
  std::shared_ptr<Job> job_;
  std::uint64_t generation_ = 0;
  QTimer progressTimer_;
};

}  // namespace tallyscope
