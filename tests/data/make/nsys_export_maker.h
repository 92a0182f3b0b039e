// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <cstdio>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace tallyscope::testing {

/// Writes SQLite exports in the schemas of Nsight Systems (2022 and since 2023) and asys, for what no real file at hand
/// holds: graphs, memory events, metrics, call stacks. Tables are made lazily, as the exporters do: no row, no table.
/// Values are SQL literals, so that NULLs and odd types can be written.
class NsysExportMaker {
 public:
  enum class Schema { Nsys2022, Nsys2025, Asys };
  static constexpr const char* kNull = "NULL";

  NsysExportMaker(const std::string& path, Schema schema) : schema_(schema) {
    std::remove(path.c_str());
    if (sqlite3_open(path.c_str(), &db_) != SQLITE_OK) throw std::runtime_error("cannot make " + path);
    sql("BEGIN");
    sql("CREATE TABLE StringIds (id INTEGER NOT NULL PRIMARY KEY, value TEXT NOT NULL)");
  }
  ~NsysExportMaker() { close(); }
  NsysExportMaker(const NsysExportMaker&) = delete;
  NsysExportMaker& operator=(const NsysExportMaker&) = delete;
  void close() {
    if (!db_) return;
    sql("COMMIT");
    sqlite3_close(db_);
    db_ = nullptr;
  }

  bool asys() const { return schema_ == Schema::Asys; }
  /// Id in StringIds.
  std::int64_t string(const std::string& text) {
    const auto [it, added] = strings_.emplace(text, static_cast<std::int64_t>(strings_.size()) + 1);
    if (added) sql("INSERT INTO StringIds VALUES (" + std::to_string(it->second) + ", " + quoted(text) + ")");
    return it->second;
  }
  static std::int64_t globalPid(std::int64_t pid) { return (std::int64_t{1} << 48) | (pid << 24); }
  static std::int64_t globalTid(std::int64_t pid, std::int64_t tid) { return globalPid(pid) | tid; }

  struct Kernel {
    std::int64_t start, end, correlation;
    std::string name = "kernel(int)", shortName = "kernel", mangledName = "_Z6kerneli";
    std::int64_t pid = 100, device = 0, context = 1, stream = 7;
    std::optional<std::int64_t> graphNode{}, graph{};
  };
  void kernel(const Kernel& k) {
    table(activity("KERNEL"),
          "start, end, deviceId, contextId, streamId, correlationId, globalPid, demangledName, shortName, mangledName, "
          "gridX, gridY, gridZ, blockX, blockY, blockZ, registersPerThread, staticSharedMemory, dynamicSharedMemory, "
          "graphNodeId" +
              std::string(schema_ == Schema::Nsys2022 ? "" : ", graphId"));
    std::vector<std::string> values{n(k.start),
                                    n(k.end),
                                    n(k.device),
                                    n(k.context),
                                    n(k.stream),
                                    n(k.correlation),
                                    n(globalPid(k.pid)),
                                    n(string(k.name)),
                                    n(string(k.shortName)),
                                    k.mangledName.empty() ? kNull : n(string(k.mangledName)),
                                    "2",
                                    "3",
                                    "4",
                                    "128",
                                    "1",
                                    "1",
                                    "32",
                                    "1024",
                                    "0",
                                    n(k.graphNode)};
    if (schema_ != Schema::Nsys2022) values.push_back(n(k.graph));
    insert(activity("KERNEL"), values);
  }
  void graphTrace(std::int64_t start, std::int64_t end, std::int64_t correlation, std::int64_t graph,
                  std::int64_t pid = 100) {
    table(activity("GRAPH_TRACE"),
          "start, end, deviceId, contextId, streamId, correlationId, globalPid, graphId, graphExecId");
    insert(activity("GRAPH_TRACE"),
           {n(start), n(end), "0", "1", "7", n(correlation), n(globalPid(pid)), n(graph), n(graph + 1)});
  }
  struct Call {
    std::int64_t start, end, correlation;
    std::string name = "cudaLaunchKernel_v7000";
    std::int64_t pid = 100, tid = 100;
    int eventClass = 0;
    std::int64_t result = 0;
    std::optional<std::int64_t> chain{};
  };
  void call(const Call& c) {
    table(activity("RUNTIME"), "start, end, eventClass, globalTid, correlationId, nameId, returnValue, callchainId");
    insert(activity("RUNTIME"), {n(c.start), n(c.end), n(c.eventClass), n(globalTid(c.pid, c.tid)), n(c.correlation),
                                 n(string(c.name)), n(c.result), n(c.chain)});
  }
  /// `frames` from the innermost (depth 0), as the exporters number them.
  void callChain(std::int64_t id, const std::vector<std::pair<std::string, std::string>>& frames) {
    const std::string name = asys() ? "HGGC_CALLCHAINS" : "CUDA_CALLCHAINS";
    table(name, "id, symbol, module, kernelMode, unresolved, originalIP, stackDepth");
    for (std::size_t depth = 0; depth < frames.size(); ++depth) {
      insert(name, {n(id), n(string(frames[depth].second)), n(string(frames[depth].first)), "0", "0", "4096",
                    n(static_cast<std::int64_t>(depth))});
    }
  }
  struct Range {
    std::int64_t start;
    std::optional<std::int64_t> end{};
    std::string text{};  ///< empty: NULL
    std::optional<std::int64_t> textId{};
    int eventType = 59;
    std::int64_t pid = 100, tid = 100;
    std::optional<std::int64_t> endTid{}, domain{}, category{}, color{};
  };
  void range(const Range& r) {
    const std::string name = asys() ? "HGTX_EVENTS" : "NVTX_EVENTS";
    table(name,
          "start, end, eventType, rangeId, category, color, text, globalTid, endGlobalTid, textId, domainId, "
          "uint64Value, int64Value, jsonTextId");
    insert(name, {n(r.start), n(r.end), n(r.eventType), kNull, n(r.category), n(r.color),
                  r.text.empty() ? kNull : quoted(r.text), n(globalTid(r.pid, r.tid)),
                  r.endTid ? n(globalTid(r.pid, *r.endTid)) : kNull, n(r.textId), n(r.domain), kNull, kNull, kNull});
  }
  void osCall(std::int64_t start, std::int64_t end, const std::string& name, std::int64_t pid = 100,
              std::int64_t tid = 100) {
    table("OSRT_API", "start, end, eventClass, globalTid, correlationId, nameId, returnValue");
    insert("OSRT_API", {n(start), n(end), "27", n(globalTid(pid, tid)), "0", n(string(name)), "0"});
  }
  struct Sync {
    std::int64_t start, end, correlation = 0;
    int type = 3;
    std::int64_t pid = 100, device = 0, context = 1, stream = 7;
  };
  void sync(const Sync& s) {
    const std::string name = activity("SYNCHRONIZATION");
    table(name, "start, end, deviceId, contextId, streamId, correlationId, globalPid, syncType, eventId");
    insert(name, {n(s.start), n(s.end), n(s.device), n(s.context), n(s.stream), n(s.correlation), n(globalPid(s.pid)),
                  n(s.type), kNull});
  }
  struct Memory {
    std::int64_t start;
    std::uint64_t address;
    std::int64_t bytes;
    bool release = false;
    std::int64_t correlation = 0;
    int memKind = 2;
    std::int64_t pid = 100, device = 0, context = 1;
  };
  void memory(const Memory& m) {
    const std::string name = asys() ? "HGGC_PPU_MEMORY_USAGE_EVENTS" : "CUDA_GPU_MEMORY_USAGE_EVENTS";
    table(
        name,
        "start, globalPid, deviceId, contextId, address, pc, bytes, memKind, memoryOperationType, name, correlationId");
    insert(name, {n(m.start), n(globalPid(m.pid)), n(m.device), n(m.context), n(static_cast<std::int64_t>(m.address)),
                  "0", n(m.bytes), n(m.memKind), m.release ? "1" : "0", kNull, n(m.correlation)});
  }
  void graphNode(std::int64_t start, std::int64_t end, std::int64_t node, std::optional<std::int64_t> original,
                 const std::string& name = "cudaLaunchKernel_v7000", std::int64_t pid = 100, std::int64_t tid = 100) {
    const std::string where = schema_ == Schema::Nsys2022 ? "CUDA_GRAPH_EVENTS"
                              : asys()                    ? "HGGC_GRAPH_NODE_EVENTS"
                                                          : "CUDA_GRAPH_NODE_EVENTS";
    table(where, "start, end, eventClass, globalTid, nameId, graphNodeId, originalGraphNodeId");
    insert(where, {n(start), n(end), "0", n(globalTid(pid, tid)), n(string(name)), n(node), n(original)});
  }
  /// One sample of several metrics of one device at one time, as the schema's generation stores it.
  void metrics(std::int64_t time, std::int64_t metricDevice,
               const std::vector<std::pair<std::string, double>>& values) {
    const std::int64_t type = 0x4000000 | metricDevice;
    if (schema_ == Schema::Nsys2022) {
      table("GENERIC_EVENTS", "rawTimestamp, timestamp, typeId, data");
      table("GENERIC_EVENT_TYPES", "typeId, sourceId, data");
      if (types_.emplace(type, 0).second)
        insert("GENERIC_EVENT_TYPES", {n(type), "1", quoted(R"({"Name":"GPU Metrics"})")});
      std::string json;
      for (const auto& [metric, value] : values)
        json += (json.empty() ? "{\"" : ",\"") + metric + "\":" + std::to_string(value);
      insert("GENERIC_EVENTS", {n(time), n(time), n(type), quoted(json + "}")});
      return;
    }
    const std::string samples = asys() ? "PPU_METRICS" : "GPU_METRICS";
    const std::string names = asys() ? "TARGET_INFO_PPU_METRICS" : "TARGET_INFO_GPU_METRICS";
    table(samples, "timestamp, typeId, metricId, value");
    table(names, "typeId, sourceId, typeName, metricId, metricName");
    for (const auto& [metric, value] : values) {
      const auto [it, added] = metricIds_.emplace(metric, static_cast<std::int64_t>(metricIds_.size()));
      if (types_.emplace(type, it->second).second || added) {
        insert(names, {n(type), "1", quoted("metrics"), n(it->second), quoted(metric)});
      }
      insert(samples, {n(time), n(type), n(it->second), std::to_string(value)});
    }
  }
  void device(std::int64_t id, const std::string& name, std::int64_t metricDevice, const std::string& uuid = "u-1") {
    const std::string where = asys() ? "TARGET_INFO_PPU" : "TARGET_INFO_GPU";
    table(
        where,
        "id, name, busLocation, totalMemory, clockRate, smCount, pwGpuId, uuid, cuDevice, computeMajor, computeMinor");
    insert(where, {n(id), quoted(name), quoted("0000:01:00.0"), "103079215104", "1700000000", "64", n(metricDevice),
                   quoted(uuid), n(id), "8", "0"});
  }
  /// A stage of a collective on a channel (asys --trace pccl).
  void stage(std::int64_t start, std::int64_t end, const std::string& name, const std::string& type,
             std::int64_t channel, std::int64_t device, std::int64_t pid, std::int64_t tid) {
    table("PCCL_STAGE_EVENTS", "start, end, globalTid, nameId, deviceId, channelId, channelType");
    insert("PCCL_STAGE_EVENTS",
           {n(start), n(end), n(globalTid(pid, tid)), n(string(name)), n(device), n(channel), quoted(type)});
  }
  void threadName(std::int64_t pid, std::int64_t tid, const std::string& name) {
    table("ThreadNames", "nameId, priority, globalTid");
    insert("ThreadNames", {n(string(name)), "20", n(globalTid(pid, tid))});
  }
  void sessionStart(std::int64_t epochNs) {
    table("TARGET_INFO_SESSION_START_TIME", "utcEpochNs, utcTime, localTime");
    insert("TARGET_INFO_SESSION_START_TIME",
           {n(epochNs), quoted("2026-01-01T00:00:00"), quoted("2026-01-01T00:00:00")});
  }
  /// Any other statement.
  void sql(const std::string& statement) {
    char* message = nullptr;
    if (sqlite3_exec(db_, statement.c_str(), nullptr, nullptr, &message) != SQLITE_OK) {
      const std::string text = message ? message : "?";
      sqlite3_free(message);
      throw std::runtime_error(text + " in " + statement);
    }
  }

 private:
  static std::string n(std::int64_t value) { return std::to_string(value); }
  static std::string n(const std::optional<std::int64_t>& value) { return value ? std::to_string(*value) : kNull; }
  static std::string quoted(const std::string& text) {
    std::string out = "'";
    for (const char c : text) out += c == '\'' ? std::string("''") : std::string(1, c);
    return out + "'";
  }
  std::string activity(const std::string& kind) const {
    return (asys() ? "HGPTI_ACTIVITY_KIND_" : "CUPTI_ACTIVITY_KIND_") + kind;
  }
  void table(const std::string& name, const std::string& columns) {
    sql("CREATE TABLE IF NOT EXISTS " + name + " (" + columns + ")");
  }
  void insert(const std::string& name, const std::vector<std::string>& values) {
    std::string list;
    for (const std::string& v : values) list += (list.empty() ? "" : ", ") + v;
    sql("INSERT INTO " + name + " VALUES (" + list + ")");
  }

  sqlite3* db_ = nullptr;
  Schema schema_;
  std::map<std::string, std::int64_t> strings_, metricIds_;
  std::map<std::int64_t, std::int64_t> types_;
};

}  // namespace tallyscope::testing
