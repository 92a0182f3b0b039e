// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/load.h"

#include <chrono>
#include <condition_variable>
#include <csignal>
#include <mutex>
#include <thread>

#include "core/import/open_together.h"
#include "core/import/open_trace.h"

namespace tallyscope {
namespace {

volatile std::sig_atomic_t interrupted = 0;

/// While it lives, the first Ctrl-C sets `interrupted`; the second ends the program as usual.
class InterruptHandler {
 public:
  InterruptHandler() {
    interrupted = 0;
    struct sigaction action {};
    action.sa_handler = [](int) { interrupted = 1; };
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, &previous_);
  }
  ~InterruptHandler() { sigaction(SIGINT, &previous_, nullptr); }
  InterruptHandler(const InterruptHandler&) = delete;
  InterruptHandler& operator=(const InterruptHandler&) = delete;

 private:
  struct sigaction previous_ {};
};

void drawBar(std::ostream& err, const Job& job) {
  constexpr int kWidth = 30;
  const double fraction = std::min(1.0, std::max(0.0, job.fraction()));
  const int filled = static_cast<int>(fraction * kWidth);
  std::string text = "\r\033[K" + job.phase() + " [" + std::string(static_cast<std::size_t>(filled), '#') +
                     std::string(static_cast<std::size_t>(kWidth - filled), ' ') + "] " +
                     std::to_string(static_cast<int>(fraction * 100)) + " %";
  err << text << std::flush;
}

}  // namespace

void runWatched(Console& console, Job& job, const std::function<void()>& work) {
  const InterruptHandler handler;
  std::mutex mutex;
  std::condition_variable wake;
  bool done = false, drawn = false;
  std::thread watcher([&] {
    std::unique_lock lock(mutex);
    int ticks = 0;
    while (!wake.wait_for(lock, std::chrono::milliseconds(20), [&] { return done; })) {
      if (interrupted != 0) job.cancel();
      // Short work shows no bar.
      if (console.errIsTerminal && ++ticks % 5 == 0) {
        drawBar(console.err, job);
        drawn = true;
      }
    }
  });
  const auto finish = [&] {
    {
      const std::lock_guard lock(mutex);
      done = true;
    }
    wake.notify_one();
    watcher.join();
    if (drawn) console.err << "\r\033[K" << std::flush;
  };
  try {
    work();
  } catch (...) {
    finish();
    throw;
  }
  finish();
  if (interrupted != 0) throw Cancelled();
}

std::shared_ptr<const Trace> loadTrace(const std::vector<std::string>& files, Console& console, Job& job) {
  std::shared_ptr<const Trace> trace;
  runWatched(console, job, [&] { trace = openTrace(files, job); });
  return trace;
}

std::shared_ptr<const Trace> loadAligned(const std::vector<std::string>& files, const Alignment& alignment,
                                         Console& console, Job& job) {
  std::vector<TogetherPart> parts;
  const std::vector<std::string> names = recordingNames(files);
  for (std::size_t i = 0; i < files.size(); ++i) parts.push_back({{files[i]}, names[i], nullptr});
  std::shared_ptr<const Trace> trace;
  runWatched(console, job, [&] { trace = openTogether(std::move(parts), alignment, job); });
  return trace;
}

int tellImportNotes(const Trace& trace, bool strict, Console& console) {
  std::size_t kinds = 0;
  for (const ImportNote& note : trace.diagnostics().notes()) {
    if (note.severity() == NoteSeverity::Information) continue;
    ++kinds;
    if (strict)
      console.err << "tally: " << note.message() << " (" << note.count << " times, first at " << note.firstOffset
                  << ")\n";
  }
  if (kinds == 0) return ExitOk;
  if (!strict) {
    console.err << "tally: the file was odd in " << kinds << (kinds == 1 ? " way" : " ways")
                << "; 'tally info' lists the import notes\n";
  }
  return strict ? ExitStrict : ExitOk;
}

}  // namespace tallyscope
