// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <lz4frame.h>
#include <sqlite3.h>

#include <stdexcept>
#include <string>
#include <vector>

namespace tallyscope::testing {

/// A database to be changed by SQL; statements that fail throw.
class SqlFile {
 public:
  explicit SqlFile(const std::string& path) {
    if (sqlite3_open(path.c_str(), &database_) != SQLITE_OK) throw std::runtime_error("cannot open " + path);
    sqlite3_create_function(database_, "lz4", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nullptr, &compress, nullptr,
                            nullptr);
  }
  ~SqlFile() { sqlite3_close(database_); }
  SqlFile(const SqlFile&) = delete;
  SqlFile& operator=(const SqlFile&) = delete;

  void run(const std::string& sql) {
    char* error = nullptr;
    if (sqlite3_exec(database_, sql.c_str(), nullptr, nullptr, &error) == SQLITE_OK) return;
    const std::string message = std::string(error ? error : "failed") + " in " + sql;
    sqlite3_free(error);
    throw std::runtime_error(message);
  }
  std::vector<std::string> texts(const std::string& sql) {
    std::vector<std::string> result;
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v2(database_, sql.c_str(), -1, &statement, nullptr) != SQLITE_OK) throw std::runtime_error(sql);
    while (sqlite3_step(statement) == SQLITE_ROW) {
      result.emplace_back(reinterpret_cast<const char*>(sqlite3_column_text(statement, 0)));
    }
    sqlite3_finalize(statement);
    return result;
  }

 private:
  /// The SQL function lz4(text): an LZ4 frame, as rocprofv3 writes it.
  static void compress(sqlite3_context* context, int, sqlite3_value** values) {
    const auto size = static_cast<std::size_t>(sqlite3_value_bytes(values[0]));
    std::string frame(LZ4F_compressFrameBound(size, nullptr), '\0');
    const std::size_t n = LZ4F_compressFrame(frame.data(), frame.size(), sqlite3_value_text(values[0]), size, nullptr);
    sqlite3_result_blob(context, frame.data(), static_cast<int>(n), SQLITE_TRANSIENT);
  }
  sqlite3* database_ = nullptr;
};

enum class RocpdLayout { V302, V304, V40, V41, Lz4 };

/// Rewrites a rocpd database of schema 3.0.0 into a later layout, by what the schemas document. Its contents stay.
inline void rewriteRocpd(const std::string& path, RocpdLayout layout) {
  SqlFile file(path);
  for (const std::string& view : file.texts("SELECT name FROM sqlite_master WHERE type = 'view'")) {
    file.run("DROP VIEW \"" + view + "\"");
  }
  const std::string first = "rocpd_metadata_";
  const std::string table = file.texts("SELECT name FROM sqlite_master WHERE name LIKE 'rocpd_metadata_%'").at(0);
  const std::string s = table.substr(first.size() - 1);
  const auto run = [&](std::string sql) {
    for (std::size_t at = sql.find('$'); at != std::string::npos; at = sql.find('$', at)) sql.replace(at, 1, s);
    file.run(sql);
  };
  run("PRAGMA foreign_keys = OFF");
  run("PRAGMA legacy_alter_table = ON");
  if (layout == RocpdLayout::V302 || layout == RocpdLayout::V304) {
    for (const char* name : {"rocpd_kernel_dispatch$", "rocpd_memory_copy$"}) {
      run("ALTER TABLE " + std::string(name) + " ADD COLUMN graph_exec_id INTEGER");
      run("ALTER TABLE " + std::string(name) + " ADD COLUMN graph_node_id INTEGER");
    }
    run("CREATE TABLE rocpd_graph_launch$ (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, guid TEXT, nid INTEGER, pid "
        "INTEGER, tid INTEGER, agent_id INTEGER, queue_id INTEGER, start BIGINT, end BIGINT, graph_exec_id INTEGER, "
        "kernel_dispatch_count INTEGER, event_id INTEGER)");
  }
  if (layout == RocpdLayout::V304) {
    for (const char* column : {"sample_id", "xcc", "shader_engine", "instance"}) {
      run("ALTER TABLE rocpd_pmc_event$ ADD COLUMN " + std::string(column) + " INTEGER");
    }
    run("CREATE TABLE rocpd_hip_event$ (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, guid TEXT, nid INTEGER, pid "
        "INTEGER, tid INTEGER, agent_id INTEGER, queue_id INTEGER, source_queue_id INTEGER, start BIGINT, end BIGINT, "
        "name_id INTEGER, event_id INTEGER)");
  }
  if (layout == RocpdLayout::Lz4) {
    for (const char* name : {"info_agent", "info_kernel_symbol", "event", "region", "kernel_dispatch"}) {
      run("UPDATE rocpd_" + std::string(name) + "$ SET extdata = lz4(extdata)");
    }
    run("UPDATE rocpd_event$ SET call_stack = lz4(call_stack), line_info = lz4(line_info)");
    run("INSERT INTO rocpd_metadata$ (tag, value) VALUES ('compression', 'lz4-frame-v1')");
  }
  if (layout == RocpdLayout::V40 || layout == RocpdLayout::V41) {
    run("CREATE TABLE rocpd_info_category$ (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, guid TEXT, name TEXT NOT "
        "NULL)");
    run("INSERT INTO rocpd_info_category$ (name) SELECT DISTINCT string FROM rocpd_event$ e JOIN rocpd_string$ s ON "
        "s.id = "
        "e.category_id ORDER BY string DESC");
    run("CREATE TABLE event_new (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, guid TEXT, category_id INTEGER, "
        "stack_id "
        "INTEGER, parent_stack_id INTEGER, correlation_id INTEGER, extdata JSONB)");
    run("INSERT INTO event_new SELECT e.id, e.guid, c.id, stack_id, parent_stack_id, correlation_id, e.extdata FROM "
        "rocpd_event$ e JOIN rocpd_string$ s ON s.id = e.category_id JOIN rocpd_info_category$ c ON c.name = s.string");
    run("DROP TABLE rocpd_event$");
    run("ALTER TABLE event_new RENAME TO rocpd_event$");
    run("DROP TABLE rocpd_track$");
    run("CREATE TABLE rocpd_track$ (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, guid TEXT, nid INTEGER, ppid "
        "INTEGER, pid "
        "INTEGER, tid INTEGER, agent_id INTEGER, queue_id INTEGER, stream_id INTEGER, name_id INTEGER)");
    run("INSERT INTO rocpd_track$ (nid, pid, tid) SELECT DISTINCT nid, pid, tid FROM rocpd_region$");
    run("INSERT INTO rocpd_track$ (nid, pid, tid, agent_id, queue_id, stream_id) SELECT DISTINCT nid, pid, tid, "
        "agent_id, "
        "queue_id, stream_id FROM rocpd_kernel_dispatch$");
    const bool direct = layout == RocpdLayout::V41;
    const std::string times = direct ? "start BIGINT, \"end\" BIGINT" : "start_id INTEGER, end_id INTEGER";
    const auto value = [&](const std::string& offset) {
      return direct ? std::string("start, \"end\"") : "x.id * 4 + " + offset + ", x.id * 4 + " + offset + " + 1";
    };
    if (!direct) {
      run("CREATE TABLE rocpd_timestamp$ (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, guid TEXT, value BIGINT NOT "
          "NULL, "
          "phase INTEGER, track_id INTEGER)");
      run("INSERT INTO rocpd_timestamp$ (id, value) SELECT id * 4 + 2, start FROM rocpd_kernel_dispatch$ UNION ALL "
          "SELECT "
          "id * 4 + 3, \"end\" FROM rocpd_kernel_dispatch$ UNION ALL SELECT id * 4, start FROM rocpd_region$ UNION ALL "
          "SELECT id * 4 + 1, \"end\" FROM rocpd_region$");
    }
    run("CREATE TABLE region_new (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, guid TEXT, track_id INTEGER NOT NULL, "
        "name_id INTEGER, " +
        times + ", event_id INTEGER, extdata JSONB)");
    run("INSERT INTO region_new SELECT x.id, x.guid, t.id, x.name_id, " + value("0") +
        ", event_id, extdata FROM rocpd_region$ x JOIN rocpd_track$ t ON t.pid = x.pid AND t.tid = x.tid AND "
        "t.agent_id IS NULL");
    run("CREATE TABLE dispatch_new (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, guid TEXT, track_id INTEGER NOT "
        "NULL, "
        "kernel_id INTEGER, dispatch_id INTEGER, " +
        times +
        ", private_segment_size INTEGER, group_segment_size INTEGER, "
        "workgroup_size_x INTEGER, workgroup_size_y INTEGER, workgroup_size_z INTEGER, grid_size_x INTEGER, "
        "grid_size_y "
        "INTEGER, grid_size_z INTEGER, region_name_id INTEGER, event_id INTEGER, extdata JSONB)");
    run("INSERT INTO dispatch_new SELECT x.id, x.guid, t.id, kernel_id, dispatch_id, " + value("2") +
        ", private_segment_size, group_segment_size, workgroup_size_x, workgroup_size_y, workgroup_size_z, "
        "grid_size_x, "
        "grid_size_y, grid_size_z, region_name_id, event_id, extdata FROM rocpd_kernel_dispatch$ x JOIN rocpd_track$ t "
        "ON "
        "t.pid = x.pid AND t.agent_id = x.agent_id AND t.queue_id = x.queue_id AND t.stream_id = x.stream_id");
    for (const char* name : {"region", "dispatch"}) {
      const std::string full = std::string(name) == "region" ? "rocpd_region$" : "rocpd_kernel_dispatch$";
      run("DROP TABLE " + full);
      run("ALTER TABLE " + std::string(name) + "_new RENAME TO " + full);
    }
    run("DROP TABLE rocpd_memory_copy$");  // empty here, and of the old layout
    run("DROP TABLE rocpd_memory_allocate$");
  }
  run("CREATE VIEW rocpd_metadata AS SELECT * FROM rocpd_metadata$");
  run("CREATE VIEW rocpd_info_process AS SELECT * FROM rocpd_info_process$");
}

}  // namespace tallyscope::testing
