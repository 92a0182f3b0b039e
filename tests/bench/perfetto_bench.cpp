// SPDX-License-Identifier: GPL-3.0-or-later
// Opening a generated Perfetto trace, as the SDK writes it: slices of eight threads four deep, with times of the wall
// clock, random ids of tracks, interned names and categories, the writer's ids in each packet and an argument on one in
// eight; and render stages of four queues of a GPU with launch shapes.
//   perfetto_bench [--slices=N] [--stages=N] [--keep=FILE] [--check]
// Defaults: 5 million slices, 1 million stages. Slices alone are measured first, then all, each in a process of its own.
// Prints MB/s and the peak of anonymous memory an event. With --check the exit code is 1 unless slices alone are read at
// 300 MB/s and the peak of both is at most 140 bytes an event.
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include "core/import/open_trace.h"
#include "tests/support/perfetto_writer.h"

namespace {

using tallyscope::testing::PerfettoFile;
using Writer = PerfettoFile::Writer;

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

/// Anonymous memory of a process, in bytes.
long anonymousBytes(pid_t pid) {
  std::ifstream status("/proc/" + std::to_string(pid) + "/status");
  std::string line;
  while (std::getline(status, line)) {
    if (line.rfind("RssAnon:", 0) == 0) return std::stol(line.substr(8)) * 1024;
  }
  return 0;
}

/// Writes packets to a file piece by piece.
class Generator {
 public:
  explicit Generator(const std::string& path) : out_(path, std::ios::binary) {}
  void slices(std::uint64_t count) {
    describe();
    constexpr std::uint64_t kDepth = 4, kThreads = 8;
    std::uint64_t time = 1'790'857'026'000'000'000;
    for (std::uint64_t i = 0; i < count; i += kDepth) {
      const std::uint64_t track = uuidOf(i / kDepth % kThreads);
      for (std::uint64_t depth = 0; depth < kDepth; ++depth) edge(time += 211, track, 1, 1 + (i + depth) % 500);
      for (std::uint64_t depth = 0; depth < kDepth; ++depth) edge(time += 307, track, 2, 0);
    }
  }
  void stages(std::uint64_t count) {
    std::uint64_t time = 1'790'857'026'000'000'000;
    for (std::uint64_t i = 1; i <= count; ++i) {
      time += 5'000;
      file_.packetAt(1, time, [&](Writer& writer) {
        writer.add_uint32(13, 2);
        PerfettoFile::message(writer, 53, [&](Writer& stage) {
          stage.add_uint64(1, i);
          stage.add_uint64(2, 4'321 + i % 100);
          stage.add_int32(11, 0);
          stage.add_uint64(13, 100 + i % 4);
          stage.add_uint64(14, 1);
          stage.add_uint64(20, 1 + i % 500);
          PerfettoFile::message(stage, 21, [&](Writer& launch) {
            for (const std::uint32_t field : {1U, 2U}) {
              PerfettoFile::message(launch, field, [&](Writer& axes) {
                for (std::uint32_t axis = 1; axis <= 3; ++axis) axes.add_uint32(axis, axis == 1 ? 256 : 1);
              });
            }
          });
        });
      });
      flush(false);
    }
    flush(true);
  }
  void flush(bool all) {
    if (!all && file_.bytes().size() < (std::size_t{1} << 22)) return;
    out_ << file_.take();
    file_ = PerfettoFile();
  }

 private:
  void describe() {
    for (std::uint64_t thread = 0; thread < 8; ++thread) {
      file_.thread(uuidOf(thread), 100, static_cast<std::int64_t>(thread) + 1, "worker");
    }
    file_.packet(1, [](Writer& writer) {
      writer.add_uint32(13, 1);
      PerfettoFile::message(writer, 12, [](Writer& interned) {
        const auto entry = [&](std::uint32_t table, std::uint64_t iid, const std::string& text) {
          PerfettoFile::message(interned, table, [&](Writer& w) {
            w.add_uint64(1, iid);
            w.add_string(2, text);
          });
        };
        entry(1, 1, "engine");
        for (std::uint64_t i = 1; i <= 500; ++i) entry(2, i, "function number " + std::to_string(i));
        entry(24, 1, "Kernel");
        for (std::uint64_t i = 0; i < 4; ++i)
          entry(24, 100 + i, "[00" + std::to_string(i) + "] stream " + std::to_string(i));
      });
    });
  }
  static std::uint64_t uuidOf(std::uint64_t thread) { return (thread + 1) * 0x9e37'79b9'7f4a'7c15ULL; }
  void edge(std::uint64_t time, std::uint64_t track, int type, std::uint64_t name) {
    file_.packetAt(1, time, [&](Writer& writer) {
      writer.add_uint32(3, 1000);
      writer.add_uint32(79, 4242);
      writer.add_uint32(13, 2);
      PerfettoFile::message(writer, 11, [&](Writer& event) {
        event.add_int32(9, type);
        event.add_uint64(11, track);
        if (name == 0) return;
        event.add_uint64(3, 1);
        event.add_uint64(10, name);
        if (name % 8 != 0) return;
        PerfettoFile::message(event, 4, [&](Writer& annotation) {
          annotation.add_string(10, "size");
          annotation.add_uint64(3, name * 1024);
        });
      });
    });
    flush(false);
  }

  std::ofstream out_;
  PerfettoFile file_;
};

struct Measured {
  double seconds = 0;
  std::uint64_t events = 0;
  long peak = 0;
};

/// Opens the file in a process of its own and watches its memory from here.
Measured measure(const std::string& path) {
  int pipes[2];
  if (pipe(pipes) != 0) std::exit(2);
  const pid_t child = fork();
  if (child == 0) {
    Measured result;
    const double begin = now();
    tallyscope::Job job;
    const auto trace = tallyscope::openTrace({path}, job);
    result.seconds = now() - begin;
    result.events = trace->ranges().size() + trace->device().size();
    const bool written = write(pipes[1], &result, sizeof result) == static_cast<ssize_t>(sizeof result);
    _exit(written ? 0 : 2);
  }
  close(pipes[1]);
  Measured result;
  long peak = 0;
  int status = 0;
  while (waitpid(child, &status, WNOHANG) == 0) {
    peak = std::max(peak, anonymousBytes(child));
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  if (read(pipes[0], &result, sizeof result) != static_cast<ssize_t>(sizeof result)) std::exit(2);
  close(pipes[0]);
  result.peak = peak;
  return result;
}

/// The best of three, printed.
Measured report(const char* what, const std::string& path, double& rate) {
  Measured best;
  for (int round = 0; round < 3; ++round) {
    const Measured one = measure(path);
    if (round == 0 || one.seconds < best.seconds) best = one;
  }
  const double megabytes = static_cast<double>(std::filesystem::file_size(path)) / 1e6;
  rate = megabytes / best.seconds;
  std::printf("%s: %.1f MB, %lu events in %.3f s: %.0f MB/s, %.1f bytes an event at the peak\n", what, megabytes,
              static_cast<unsigned long>(best.events), best.seconds, rate,
              static_cast<double>(best.peak) / static_cast<double>(std::max<std::uint64_t>(best.events, 1)));
  return best;
}

}  // namespace

int main(int argc, char** argv) {
  std::uint64_t slices = 5'000'000, stages = 1'000'000;
  std::string keep;
  bool check = false;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument.rfind("--slices=", 0) == 0) {
      slices = std::strtoull(argument.c_str() + 9, nullptr, 10);
    } else if (argument.rfind("--stages=", 0) == 0) {
      stages = std::strtoull(argument.c_str() + 9, nullptr, 10);
    } else if (argument.rfind("--keep=", 0) == 0) {
      keep = argument.substr(7);
    } else if (argument == "--check") {
      check = true;
    } else {
      std::fprintf(stderr, "perfetto_bench [--slices=N] [--stages=N] [--keep=FILE] [--check]\n");
      return 2;
    }
  }
  const std::string path =
      keep.empty() ? (std::filesystem::temp_directory_path() / "tallyscope-perfetto-bench.pftrace").string() : keep;
  double rate = 0, mixed = 0;
  {
    Generator generator(path);
    generator.slices(slices);
    generator.flush(true);
  }
  report("slices", path, rate);
  {
    Generator generator(path);
    generator.slices(slices);
    generator.stages(stages);
  }
  const Measured both = report("slices and stages", path, mixed);
  if (keep.empty()) std::filesystem::remove(path);
  const double bytes = static_cast<double>(both.peak) / static_cast<double>(std::max<std::uint64_t>(both.events, 1));
  return check && (rate < 300 || bytes > 140) ? 1 : 0;
}
