// SPDX-License-Identifier: GPL-3.0-or-later
// Loading a Kineto file into a finished trace, against nlohmann::json::parse of the same bytes in the same run.
//   bench_load FILE.json [FILE.json.gz] [--check]
// Prints seconds, ratios and the peak of anonymous memory. With --check the exit code is 1 unless plain JSON is 18 times
// and gzip 12 times as fast, and the peak is at most 140 bytes per kept event.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "core/import/open_trace.h"

namespace {

using tallyscope::Job;
using tallyscope::Trace;

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

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

double parseWithLibrary(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  const double begin = now();
  const nlohmann::json document = nlohmann::json::parse(in);
  const double seconds = now() - begin;
  return document.contains("traceEvents") ? seconds : -1;
}

double load(const std::string& path, std::uint64_t& events, std::size_t& bytes) {
  Job job;
  const double begin = now();
  const auto trace = tallyscope::openTrace({path}, job);
  const double seconds = now() - begin;
  events = trace->eventCount();
  bytes = trace->memoryBytes();
  return seconds;
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> paths;
  bool check = false;
  int rounds = 3;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument == "--check") {
      check = true;
    } else if (argument.rfind("--rounds=", 0) == 0) {
      rounds = std::max(1, std::stoi(argument.substr(9)));
    } else {
      paths.push_back(argument);
    }
  }
  if (paths.empty()) {
    std::fputs("usage: bench_load FILE.json [FILE.json.gz] [--check] [--rounds=N]\n", stderr);
    return 2;
  }
  std::uint64_t events = 0;
  std::size_t held = 0;
  PeakMemory memory;
  load(paths[0], events, held);
  const long peak = memory.stop();
  const double peakPerEvent = static_cast<double>(peak) / static_cast<double>(events);

  std::vector<double> library, plain, gzip;
  for (int round = 0; round < rounds; ++round) {
    library.push_back(parseWithLibrary(paths[0]));
    plain.push_back(load(paths[0], events, held));
    if (paths.size() > 1) gzip.push_back(load(paths[1], events, held));
  }
  const double plainRatio = median(library) / median(plain);
  std::printf("kept events          %llu\n", static_cast<unsigned long long>(events));
  std::printf("held per event       %.1f B\n", static_cast<double>(held) / static_cast<double>(events));
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
