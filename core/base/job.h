// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <mutex>
#include <stop_token>
#include <string>

#include "core/base/errors.h"

namespace tallyscope {

/// A piece of work that can be watched and cancelled from another thread: a phase name, a fraction done, a stop flag.
/// Cheap to poll from inside loops (one relaxed atomic store or load).
class Job {
 public:
  /// Names what is being done now ("Reading", "Sorting") and starts its fraction at 0.
  void setPhase(std::string name) {
    {
      const std::lock_guard lock(mutex_);
      phase_ = std::move(name);
    }
    setFraction(0);
  }
  std::string phase() const {
    const std::lock_guard lock(mutex_);
    return phase_;
  }
  /// 0 to 1 within the phase.
  void setFraction(double fraction) { fraction_.store(fraction, std::memory_order_relaxed); }
  double fraction() const { return fraction_.load(std::memory_order_relaxed); }

  void cancel() { stop_.request_stop(); }
  bool cancelled() const { return stop_.stop_requested(); }
  std::stop_token token() const { return stop_.get_token(); }
  /// Throws Cancelled when the job has been cancelled.
  void checkCancelled() const {
    if (cancelled()) throw Cancelled();
  }

 private:
  mutable std::mutex mutex_;
  std::string phase_;
  std::atomic<double> fraction_{0};
  std::stop_source stop_;
};

}  // namespace tallyscope
