// SPDX-License-Identifier: GPL-3.0-or-later
// Opening an allocator's snapshot, against a pass of zlib's crc32 over its bytes, and the flight recorders of a large job up to
// the sentence that names the culprit, in the same run.
//   state_files_bench FOLDER [--megabytes=N] [--ranks=N] [--entries=N]
// Writes its inputs into FOLDER: a snapshot of N MB (default 1000) as torch writes it, stacks shared between entries (protocol
// 4), and a dump of N entries (default 2000) for each of N ranks (default 1024), of which the last has not joined the last
// collective. Prints seconds, their ratio, and the memory at peak.
#include <sys/resource.h>
#include <zlib.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "core/analysis/flight/flight_match.h"
#include "core/import/open_trace.h"

namespace {

using namespace tallyscope;

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

/// Opcodes of protocol 4, with texts remembered as Python does.
class Writer {
 public:
  explicit Writer(const std::string& path) : out_(path, std::ios::binary) { raw("\x80\x04"); }
  ~Writer() { raw("."); }
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  void raw(std::string_view bytes) {
    out_.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    written_ += bytes.size();
  }
  /// A new text; returns its slot.
  std::uint32_t text(std::string_view text) {
    raw("\x8c");
    raw(std::string(1, static_cast<char>(text.size())));
    raw(text);
    return memoize();
  }
  std::uint32_t memoize() {
    raw("\x94");
    return slots_++;
  }
  void get(std::uint32_t slot) {
    if (slot < 256) {
      const char bytes[] = {'h', static_cast<char>(slot)};
      raw({bytes, 2});
    } else {
      char bytes[5] = {'j'};
      little(bytes + 1, slot, 4);
      raw({bytes, 5});
    }
  }
  void number(std::uint64_t value) {
    char bytes[10] = {static_cast<char>(0x8a), 8};
    little(bytes + 2, value, 8);
    raw({bytes, 10});
  }
  std::uint64_t written() const { return written_; }

 private:
  static void little(char* at, std::uint64_t value, int bytes) {
    for (int i = 0; i < bytes; ++i) at[i] = static_cast<char>(value >> (8 * i) & 0xFF);
  }
  std::ofstream out_;
  std::uint64_t written_ = 0;
  std::uint32_t slots_ = 0;
};

void writeSnapshot(const std::string& path, std::uint64_t bytes) {
  Writer w(path);
  w.raw("}(");
  w.text("segments");
  w.raw("]");
  w.text("device_traces");
  w.raw("](](");
  std::vector<std::uint32_t> keys, stacks, actions;
  std::uint64_t entries = 0;
  const auto put = [&](std::size_t key, const char* name) {
    if (keys.size() == key) {
      keys.push_back(w.text(name));
    } else {
      w.get(keys[key]);
    }
  };
  for (std::uint64_t time = 1'796'076'498'317'364; w.written() < bytes; time += 3) {
    w.raw("}(");
    put(0, "action");
    const std::size_t action = entries % 3;
    static constexpr const char* kActions[] = {"alloc", "free_requested", "free_completed"};
    if (actions.size() == action) {
      actions.push_back(w.text(kActions[action]));
    } else {
      w.get(actions[action]);
    }
    put(1, "addr");
    w.number((std::uint64_t{1} << 40) + entries / 3 * 512);
    put(2, "size");
    w.number(512);
    put(3, "stream");
    w.raw(std::string_view("K\0", 2));
    put(4, "time_us");
    w.number(time);
    put(5, "frames");
    constexpr std::size_t kStacks = 400, kFrames = 30;
    if (const std::size_t s = entries / 3 % kStacks; s < stacks.size()) {
      w.get(stacks[s]);
    } else {
      w.raw("]");
      stacks.push_back(w.memoize());
      w.raw("(");
      for (std::size_t f = 0; f < kFrames; ++f) {
        w.raw("}(");
        put(6, "name");
        w.text("function_" + std::to_string(s) + "_" + std::to_string(f));
        put(7, "filename");
        w.text("src/model_" + std::to_string(f % 7) + ".py");
        put(8, "line");
        w.number(s + f + 1);
        w.raw("u");
      }
      w.raw("e");
    }
    w.raw("u");
    // As Python's pickler does, a batch is 1000 items.
    if (++entries % 1000 == 0) w.raw("e(");
  }
  w.raw("eeu");
}

void writeRank(const std::string& path, std::size_t rank, std::size_t ranks, std::size_t entries) {
  Writer w(path);
  std::string all = "[";
  for (std::size_t r = 0; r < ranks; ++r) all += (r > 0 ? ", " : "") + std::to_string(r);
  w.raw("}(");
  w.text("pg_config");
  w.raw("}(");
  w.text("0");
  w.raw("}(");
  w.text("desc");
  w.text("default_pg");
  w.text("ranks");
  all += ']';
  w.raw("X");
  for (int i = 0; i < 4; ++i) w.raw(std::string(1, static_cast<char>(all.size() >> (8 * i) & 0xFF)));
  w.raw(all);
  w.raw("uu");
  w.text("entries");
  w.raw("](");
  for (std::size_t i = 0; i < entries; ++i) {
    w.raw("}(");
    w.text("pg_id");
    w.number(0);
    w.text("process_group");
    w.text("0");
    w.text("default_pg");
    w.raw("\x86");
    w.text("collective_seq_id");
    w.number(i + 1);
    w.text("profiling_name");
    w.text("nccl:all_reduce");
    w.text("input_sizes");
    w.raw("](](");
    w.number(1024);
    w.raw("ee");
    w.text("state");
    w.text(i + 1 < entries ? "completed" : "started");
    w.text("time_created_ns");
    w.number(1'796'076'489'338'834'083 + i * 100'000 + rank);
    w.text("is_p2p");
    w.raw("\x89u");
    if ((i + 1) % 1000 == 0) w.raw("e(");
  }
  w.raw("eu");
}

double crcSeconds(const std::string& path) {
  std::vector<unsigned char> bytes(std::size_t{4} << 20);
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) std::exit(2);
  const double begin = now();
  uLong crc = crc32(0, nullptr, 0);
  for (std::size_t n = 0; (n = std::fread(bytes.data(), 1, bytes.size(), file)) > 0;) {
    crc = crc32(crc, bytes.data(), static_cast<uInt>(n));
  }
  const double seconds = now() - begin;
  std::fclose(file);
  std::printf("crc32 %08lx\n", crc);
  return seconds;
}

double peakMegabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1000;
}

std::size_t option(int argc, char** argv, const std::string& name, std::size_t otherwise) {
  for (int i = 2; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument.starts_with(name)) return std::strtoull(argument.c_str() + name.size(), nullptr, 10);
  }
  return otherwise;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: state_files_bench FOLDER [--megabytes=N] [--ranks=N] [--entries=N]\n");
    return 2;
  }
  const std::filesystem::path folder = argv[1];
  const std::size_t ranks = option(argc, argv, "--ranks=", 1024), entries = option(argc, argv, "--entries=", 2000);
  const std::filesystem::path dumps = folder / "ranks";
  std::filesystem::create_directories(dumps);
  for (std::size_t r = 0; r < ranks; ++r) {
    writeRank((dumps / ("nccl_trace_rank_" + std::to_string(r))).string(), r, ranks,
              r + 1 < ranks ? entries : entries - 1);
  }
  Job job;
  double begin = now();
  {
    const auto trace = openTrace({dumps.string()}, job);
    const auto jobs = flightJobs(*trace);
    const FlightMatch match(jobs.at(0));
    const std::string verdict = match.verdict().english();
    std::printf("flight %zu ranks x %zu: %.2f s, %s\n", ranks, entries, now() - begin, verdict.c_str());
  }
  std::printf("peak so far %.0f MB\n", peakMegabytes());
  const std::string snapshot = (folder / "snapshot.pickle").string();
  writeSnapshot(snapshot, option(argc, argv, "--megabytes=", 1000) * 1'000'000);
  const double size = static_cast<double>(std::filesystem::file_size(snapshot)) / 1e6;
  const double crc = crcSeconds(snapshot);
  begin = now();
  const auto trace = openTrace({snapshot}, job);
  const double seconds = now() - begin;
  std::printf("snapshot %.0f MB, %u memory events: %.2f s, crc32 %.2f s, ratio %.2f; peak %.0f MB, %.2f of its size\n",
              size, trace->count(EventKind::Memory), seconds, crc, seconds / crc, peakMegabytes(),
              peakMegabytes() / size);
  return 0;
}
