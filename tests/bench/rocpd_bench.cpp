// SPDX-License-Identifier: GPL-3.0-or-later
// Opening a rocpd database, against the sqlite3 program that prints the same tables into /dev/null, in the same run.
//   rocpd_bench FILE.db [--times=N] [--check]
// A copy of FILE (schema 3, one run) is made N times as long first (default 500), its events repeated one after the
// other. Prints seconds and their ratio. With --check the exit code is 1 unless opening takes at most as long.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "core/import/open_trace.h"
#include "tests/support/rocpd_layouts.h"

namespace {

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

constexpr const char* kTables[] = {"rocpd_string",
                                   "rocpd_event",
                                   "rocpd_region",
                                   "rocpd_kernel_dispatch",
                                   "rocpd_memory_copy",
                                   "rocpd_memory_allocate",
                                   "rocpd_info_kernel_symbol"};

void lengthen(const std::string& path, int times) {
  tallyscope::testing::SqlFile file(path);
  const std::string table = file.texts("SELECT name FROM sqlite_master WHERE name LIKE 'rocpd_metadata_%'").at(0);
  const std::string s = table.substr(std::string("rocpd_metadata").size());
  file.run("CREATE TEMP TABLE n AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < " +
           std::to_string(times) + ") SELECT i FROM n");
  const std::string step = "10000000000";  // ns; longer than the run of the corpus
  file.run("INSERT INTO rocpd_event" + s +
           " (id, category_id, stack_id, parent_stack_id, correlation_id) SELECT id + i * "
           "100000, category_id, stack_id + i * 100000, parent_stack_id, correlation_id FROM n, rocpd_event" +
           s);
  file.run("INSERT INTO rocpd_region" + s +
           " (id, nid, pid, tid, start, \"end\", name_id, event_id) SELECT id + i * 100000, "
           "nid, pid, tid, start + i * " +
           step + ", \"end\" + i * " + step + ", name_id, event_id + i * 100000 FROM n, rocpd_region" + s);
  file.run(
      "INSERT INTO rocpd_kernel_dispatch" + s +
      " (id, nid, pid, tid, agent_id, kernel_id, dispatch_id, queue_id, "
      "stream_id, start, \"end\", private_segment_size, group_segment_size, workgroup_size_x, workgroup_size_y, "
      "workgroup_size_z, grid_size_x, grid_size_y, grid_size_z, region_name_id, event_id) SELECT id + i * 100000, nid, "
      "pid, tid, agent_id, kernel_id, dispatch_id, queue_id, stream_id, start + i * " +
      step + ", \"end\" + i * " + step +
      ", private_segment_size, group_segment_size, workgroup_size_x, workgroup_size_y, workgroup_size_z, grid_size_x, "
      "grid_size_y, grid_size_z, region_name_id, event_id + i * 100000 FROM n, rocpd_kernel_dispatch" +
      s);
}

double printingSeconds(const std::string& path) {
  std::string sql;
  for (const char* table : kTables) sql += "SELECT * FROM " + std::string(table) + "; ";
  const double begin = now();
  if (std::system(("sqlite3 '" + path + "' '" + sql + "' > /dev/null").c_str()) != 0) std::exit(2);
  return now() - begin;
}

double openingSeconds(const std::string& path, std::size_t& events) {
  const double begin = now();
  tallyscope::Job job;
  const auto trace = tallyscope::openTrace({path}, job);
  events = trace->api().size() + trace->device().size();
  return now() - begin;
}

}  // namespace

int main(int argc, char** argv) {
  std::string file;
  int times = 500;
  bool check = false;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument.rfind("--times=", 0) == 0)
      times = std::atoi(argument.c_str() + 8);
    else if (argument == "--check")
      check = true;
    else
      file = argument;
  }
  if (file.empty() || times < 1) {
    std::fprintf(stderr, "rocpd_bench FILE.db [--times=N] [--check]\n");
    return 2;
  }
  const std::string path = (std::filesystem::temp_directory_path() / "tallyscope-rocpd-bench.db").string();
  std::filesystem::copy_file(file, path, std::filesystem::copy_options::overwrite_existing);
  if (times > 1) lengthen(path, times);
  double opening = 1e9, printing = 1e9;
  std::size_t events = 0;
  for (int round = 0; round < 3; ++round) {
    printing = std::min(printing, printingSeconds(path));
    opening = std::min(opening, openingSeconds(path, events));
  }
  std::printf("%zu events, %.1f MB\nsqlite3 prints the tables in %.3f s; opened in %.3f s: %.2f times as fast\n",
              events, static_cast<double>(std::filesystem::file_size(path)) / 1e6, printing, opening,
              printing / opening);
  std::filesystem::remove(path);
  return check && opening > printing ? 1 : 0;
}
