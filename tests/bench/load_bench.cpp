// SPDX-License-Identifier: GPL-3.0-or-later
// Loading a Kineto file into a finished trace, against nlohmann::json::parse of the same bytes in the same run.
//   load_bench FILE.json [FILE.json.gz] [--check] [--rounds=N] [--together]
// Each is measured in a process of its own, as a person who opens a file would meet it; with --together all are measured in
// one process, where the library finds the memory of its last document again and the loader does not.
// Prints seconds, ratios and the peak of anonymous memory. With --check the exit code is 1 unless plain JSON is 18 times
// and gzip 12 times as fast, and the peak is at most 140 bytes per kept event.
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "core/import/open_trace.h"

namespace {

using tallyscope::Job;
using tallyscope::Trace;

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

/// Anonymous memory of this process, in bytes.
long anonymousBytes() {
  std::ifstream status("/proc/self/status");
  std::string line;
  while (std::getline(status, line)) {
    if (line.rfind("RssAnon:", 0) == 0) return std::stol(line.substr(8)) * 1024;
  }
  return 0;
}

/// Watches anonymous memory from a thread of its own.
class PeakMemory {
 public:
  PeakMemory() : base_(anonymousBytes()), thread_([this] { watch(); }) {}
  long stop() {
    stopped_ = true;
    thread_.join();
    return peak_ - base_;
  }

 private:
  void watch() {
    while (!stopped_) {
      peak_ = std::max(peak_, anonymousBytes());
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
  }
  long base_;
  long peak_ = 0;
  std::atomic<bool> stopped_{false};
  std::thread thread_;
};

/// What one measurement has found.
struct Measured {
  double seconds = -1;
  std::uint64_t events = 0;
  std::size_t held = 0;
  long peak = 0;  ///< anonymous memory above what there was before, in bytes
};

Measured parseWithLibrary(const std::string& path) {
  Measured result;
  {
    std::ifstream in(path, std::ios::binary);
    const double begin = now();
    const nlohmann::json document = nlohmann::json::parse(in);
    if (document.contains("traceEvents")) result.seconds = now() - begin;
  }
  // The allocator joins the document's millions of free pieces at the next large request: now, not on the loader's time.
  // It keeps the memory, so that the library need not fault it in again in the next round.
  void* volatile large = std::malloc(std::size_t{1} << 16);
  std::free(large);
  return result;
}

Measured load(const std::string& path) {
  Measured result;
  Job job;
  const double begin = now();
  const auto trace = tallyscope::openTrace({path}, job);
  result.seconds = now() - begin;
  result.events = trace->eventCount();
  result.held = trace->memoryBytes();
  return result;
}

Measured loadAndWatch(const std::string& path) {
  PeakMemory memory;
  Measured result = load(path);
  result.peak = memory.stop();
  return result;
}

Measured inProcessOfItsOwn(Measured (*measure)(const std::string&), const std::string& path) {
  int ends[2];
  if (pipe(ends) != 0) return {};
  const pid_t child = fork();
  if (child == 0) {
    const Measured result = measure(path);
    const bool told = write(ends[1], &result, sizeof result) == ssize_t{sizeof result};
    _exit(told ? 0 : 1);
  }
  close(ends[1]);
  Measured result;
  if (read(ends[0], &result, sizeof result) != ssize_t{sizeof result}) result = {};
  close(ends[0]);
  waitpid(child, nullptr, 0);
  return result;
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> paths;
  bool check = false;
  bool together = false;
  int rounds = 3;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument == "--check") {
      check = true;
    } else if (argument == "--together") {
      together = true;
    } else if (argument.rfind("--rounds=", 0) == 0) {
      rounds = std::max(1, std::stoi(argument.substr(9)));
    } else {
      paths.push_back(argument);
    }
  }
  if (paths.empty()) {
    std::fputs("usage: load_bench FILE.json [FILE.json.gz] [--check] [--rounds=N] [--together]\n", stderr);
    return 2;
  }
  const auto measured = [&](Measured (*measure)(const std::string&), const std::string& path) {
    return together ? measure(path) : inProcessOfItsOwn(measure, path);
  };
  const Measured first = measured(loadAndWatch, paths[0]);
  if (first.events == 0) {
    std::fprintf(stderr, "%s cannot be loaded\n", paths[0].c_str());
    return 2;
  }
  const auto events = static_cast<double>(first.events);
  const double peakPerEvent = static_cast<double>(first.peak) / events;

  std::vector<double> library, plain, gzip;
  for (int round = 0; round < rounds; ++round) {
    library.push_back(measured(parseWithLibrary, paths[0]).seconds);
    plain.push_back(measured(load, paths[0]).seconds);
    if (paths.size() > 1) gzip.push_back(measured(load, paths[1]).seconds);
  }
  const double plainRatio = median(library) / median(plain);
  std::printf("kept events          %llu\n", static_cast<unsigned long long>(first.events));
  std::printf("held per event       %.1f B\n", static_cast<double>(first.held) / events);
  std::printf("peak per event       %.1f B anonymous (limit 140)\n", peakPerEvent);
  std::printf("nlohmann::json       %.3f s\n", median(library));
  std::printf("plain                %.3f s, %.1f times as fast (target 18)\n", median(plain), plainRatio);
  bool good = plainRatio >= 18 && peakPerEvent <= 140;
  if (!gzip.empty()) {
    const double ratio = median(library) / median(gzip);
    std::printf("gzip                 %.3f s, %.1f times as fast (target 12)\n", median(gzip), ratio);
    good = good && ratio >= 12;
  }
  return check && !good ? 1 : 0;
}
