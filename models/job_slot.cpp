// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/job_slot.h"

#include <QMetaObject>
#include <QThread>
#include <QThreadPool>
#include <exception>
#include <mutex>
#include <utility>

namespace tallyscope {
namespace {

constexpr int kProgressIntervalMs = 50;

QThreadPool& pool() {
  static QThreadPool threads;
  // One thread above the cores: a cancelled job that has yet to notice must not keep the next one waiting.
  static const bool configured = [] {
    threads.setMaxThreadCount(std::max(3, QThread::idealThreadCount() + 1));
    return true;
  }();
  static_cast<void>(configured);
  return threads;
}

}  // namespace

/// Where a job's thread leaves its result. It outlives the slot when it must; the slot takes itself out on its end.
struct JobSlot::Mailbox {
  std::mutex mutex;
  JobSlot* slot = nullptr;

  void post(const std::shared_ptr<Mailbox>& self, std::uint64_t generation, Deliver deliver, QString error,
            bool wasCancelled) {
    const std::lock_guard lock(mutex);
    if (!slot) return;
    QMetaObject::invokeMethod(
        slot,
        [self, generation, deliver = std::move(deliver), error = std::move(error), wasCancelled] {
          // Runs on the GUI thread, where the slot lives and dies.
          if (self->slot) self->slot->receive(generation, deliver, error, wasCancelled);
        },
        Qt::QueuedConnection);
  }
};

JobSlot::JobSlot(QObject* parent) : QObject(parent), mailbox_(std::make_shared<Mailbox>()) {
  mailbox_->slot = this;
  progressTimer_.setInterval(kProgressIntervalMs);
  connect(&progressTimer_, &QTimer::timeout, this, &JobSlot::reportProgress);
}

JobSlot::~JobSlot() {
  if (job_) job_->cancel();
  const std::lock_guard lock(mailbox_->mutex);
  mailbox_->slot = nullptr;
}

void JobSlot::start(Work work) {
  if (job_) job_->cancel();
  const bool wasRunning = job_ != nullptr;
  job_ = std::make_shared<Job>();
  ++generation_;
  pool().start([job = job_, mailbox = mailbox_, generation = generation_, work = std::move(work)] {
    Deliver deliver;
    QString error;
    bool wasCancelled = false;
    try {
      job->checkCancelled();
      deliver = work(*job);
    } catch (const Cancelled&) {
      wasCancelled = true;
    } catch (const std::exception& problem) {
      error = QString::fromUtf8(problem.what());
      if (error.isEmpty()) error = QStringLiteral("unknown error");
    }
    mailbox->post(mailbox, generation, std::move(deliver), std::move(error), wasCancelled);
  });
  progressTimer_.start();
  if (!wasRunning) emit started();
}

void JobSlot::cancel() {
  if (!job_) return;
  job_->cancel();
  job_.reset();
  ++generation_;
  progressTimer_.stop();
  emit cancelled();
}

void JobSlot::receive(std::uint64_t generation, const Deliver& deliver, const QString& error, bool wasCancelled) {
  if (generation != generation_ || !job_) return;
  job_.reset();
  progressTimer_.stop();
  if (wasCancelled) {
    emit cancelled();
  } else if (!error.isEmpty()) {
    emit failed(error);
  } else {
    if (deliver) deliver();
    emit finished();
  }
}

void JobSlot::reportProgress() {
  if (job_) emit progressed(QString::fromStdString(job_->phase()), job_->fraction());
}

void JobSlot::waitForAll() { pool().waitForDone(); }

}  // namespace tallyscope
