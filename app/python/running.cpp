// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/running.h"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

namespace tallyscope::python {
namespace {

namespace py = pybind11;

/// Whether the work is done, for the one who waits.
class Done {
 public:
  void set() {
    {
      const std::lock_guard lock(mutex_);
      done_ = true;
    }
    changed_.notify_all();
  }
  bool waitFor(std::chrono::milliseconds time) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, time, [this] { return done_; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool done_ = false;
};

}  // namespace

void runFree(const std::function<void(Job&)>& work, const py::object& progress) {
  Job job;
  Done done;
  std::exception_ptr thrown;
  std::thread worker([&] {
    try {
      work(job);
    } catch (...) {
      thrown = std::current_exception();
    }
    done.set();
  });
  const auto finish = [&] {
    const py::gil_scoped_release release;
    worker.join();
  };
  try {
    while (true) {
      bool over;
      {
        const py::gil_scoped_release release;
        over = done.waitFor(std::chrono::milliseconds(40));
      }
      if (over) break;
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
      if (!progress.is_none()) progress(job.phase(), job.fraction());
    }
  } catch (...) {
    job.cancel();
    finish();
    throw;
  }
  finish();
  if (thrown) std::rethrow_exception(thrown);
}

}  // namespace tallyscope::python
