// SPDX-License-Identifier: GPL-3.0-or-later
// Who took part in a run: hosts, processes, threads, processors, kernels, and the rows that events share.
#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>

#include "core/base/import_notes.h"
#include "core/import/rocpd/rocpd_details.h"
#include "core/import/rocpd/rocpd_import.h"

namespace tallyscope::rocpd {
namespace {

constexpr std::string_view kMachine = "machine_id";
constexpr std::string_view kInit = "first process start (ns)";

const std::string* propertyOf(const Source& source, std::string_view key) {
  for (const auto& [name, value] : source.properties) {
    if (name == key) return &value;
  }
  return nullptr;
}

/// What the tables and columns say of the version; the file itself says "3" or "4" only.
std::string_view versionOf(const SqliteSchema& schema, const Unit& unit) {
  const auto has = [&](std::string_view table, std::string_view column = {}) {
    const SqliteTable* t = unit.table(schema, table);
    return t && (column.empty() || t->has(column));
  };
  if (has("rocpd_timestamp")) return "4.0";
  if (has("rocpd_region", "track_id")) return "4.1";
  if (has("rocpd_gpu_pc_sample")) return "3.0.5";
  if (has("rocpd_hip_event")) return "3.0.4";
  if (has("rocpd_pmc_event", "sample_id")) return "3.0.3";
  if (has("rocpd_graph_launch") || has("rocpd_kernel_dispatch", "graph_exec_id")) return "3.0.2";
  return "3.0";
}

std::int64_t numberOf(const nlohmann::json& object, const char* key) {
  const auto it = object.find(key);
  return it != object.end() && it->is_number_integer() ? it->get<std::int64_t>() : -1;
}

/// The numbers of a processor that say something of its speed, under the names that other recorders use.
void addProperties(const nlohmann::json& data, rocm::Agent& agent) {
  static constexpr std::pair<const char*, const char*> kKeys[] = {{"cu_count", "cuCount"},
                                                                  {"simd_per_cu", "simdPerCu"},
                                                                  {"wave_front_size", "threadsPerWarp"},
                                                                  {"max_waves_per_cu", "maxWavesPerCu"},
                                                                  {"lds_size_in_kb", "ldsKilobytes"},
                                                                  {"num_xcc", "xccCount"},
                                                                  {"max_engine_clk_fcompute", "clockMHz"}};
  for (const auto& [key, name] : kKeys) {
    if (const std::int64_t value = numberOf(data, key); value > 0)
      agent.properties.emplace_back(name, std::to_string(value));
  }
  std::int64_t bytes = 0;
  if (const auto banks = data.find("mem_banks"); banks != data.end() && banks->is_array()) {
    for (const auto& bank : *banks) {
      if (bank.is_object()) bytes += std::max<std::int64_t>(numberOf(bank, "size_in_bytes"), 0);
    }
  }
  if (bytes > 0) agent.properties.emplace_back("totalMemory", std::to_string(bytes));
}

nlohmann::json objectOf(std::string_view column) {
  nlohmann::json data = nlohmann::json::parse(jsonText(column), nullptr, false);
  return data.is_object() ? data : nlohmann::json::object();
}

std::string textOf(const nlohmann::json& object, const char* key) {
  const auto it = object.find(key);
  return it != object.end() && it->is_string() ? it->get<std::string>() : std::string();
}

}  // namespace

JobPlace jobPlaceOf(std::string_view environmentJson) {
  static constexpr std::array<std::string_view, 7> kRanks{
      "RANK", "OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMIX_RANK", "SLURM_PROCID", "MV2_COMM_WORLD_RANK", "LOCAL_RANK"};
  static constexpr std::array<std::string_view, 5> kSizes{"WORLD_SIZE", "OMPI_COMM_WORLD_SIZE", "PMI_SIZE",
                                                          "SLURM_NTASKS", "MV2_COMM_WORLD_SIZE"};
  const auto wanted = [](const std::string& key) {
    return std::find(kRanks.begin(), kRanks.end(), key) != kRanks.end() ||
           std::find(kSizes.begin(), kSizes.end(), key) != kSizes.end();
  };
  // Everything else is thrown away while it is parsed: an environment may hold secrets.
  const auto keep = [&](int depth, nlohmann::json::parse_event_t event, nlohmann::json& parsed) {
    return depth != 1 || event != nlohmann::json::parse_event_t::key || wanted(parsed.get_ref<const std::string&>());
  };
  const nlohmann::json environment = nlohmann::json::parse(environmentJson, keep, false);
  const auto first = [&](const auto& names) {
    for (const std::string_view name : names) {
      if (!environment.is_object()) break;
      const auto it = environment.find(std::string(name));
      if (it == environment.end()) continue;
      const std::string text = it->is_string() ? it->template get<std::string>() : it->dump();
      std::int32_t value = -1;
      const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
      if (error == std::errc() && end == text.data() + text.size() && value >= 0) return value;
    }
    return std::int32_t{-1};
  };
  return {first(kRanks), first(kSizes)};
}

void Import::describe() {
  Source& source = builder_.source(source_);
  source.format = "rocpd database, schema " + std::string(versionOf(schema_, unit_));
  read("rocpd_metadata", [&](const SqliteTable& table) {
    TableReader row(database_, table, {"tag", "value"});
    while (row.next()) {
      if (row.text(0) == "compression") source.format += ", LZ4";
      source.properties.emplace_back(row.text(0), row.text(1));
    }
  });
  if (head_.gzip) source.format += " (" + std::string(packingName(head_.packing)) + ")";
  if (!unit_.guid.empty()) source.properties.emplace_back("run", unit_.guid);
  read("rocpd_info_node", [&](const SqliteTable& table) {
    TableReader row(database_, table, {"hostname", "machine_id", "system_name", "release"}, unit_.condition(table));
    static constexpr std::string_view kNames[] = {"hostname", kMachine, "system_name", "release"};
    if (!row.next()) return;
    for (int c = 0; c < 4; ++c) {
      if (!row.text(c).empty()) source.properties.emplace_back(kNames[c], row.text(c));
    }
  });
}

void Import::readProcesses(const SqliteTable& table) {
  TableReader row(database_, table, {"id", "pid", "command", "init|start", "environment", "name"},
                  unit_.condition(table));
  while (row.next()) {
    const std::int64_t pid = row.plain(1);
    pids_.set(row.plain(0), pid);
    const std::uint32_t process = stager_.process(pid);
    if (const std::string_view name = row.text(5); !name.empty()) builder_.nameProcess(process, name);
    Source& source = builder_.source(source_);
    if (const std::string_view command = row.text(2); !command.empty()) {
      source.properties.emplace_back("command", command);
      if (row.text(5).empty()) {
        const std::string_view program = command.substr(0, command.find(' '));
        builder_.nameProcess(process, program.substr(program.rfind('/') + 1));
      }
    }
    const std::int64_t init = row.plain(3);
    if (init > 0 && (firstInit_ == 0 || init < firstInit_)) firstInit_ = init;
    const JobPlace place = jobPlaceOf(jsonText(row.text(4)));
    if (place.rank >= 0 && source.rank < 0) {
      source.rank = place.rank;
      source.worldSize = place.size;
    }
  }
  if (firstInit_ > 0) builder_.source(source_).properties.emplace_back(kInit, std::to_string(firstInit_));
}

void Import::alignHosts() {
  const std::string* machine = propertyOf(builder_.source(source_), kMachine);
  if (!machine || firstInit_ == 0) return;
  // Clocks count from a machine's start. Machines are put side by side by when their first process of the recording
  // started; processes of one machine share its clock.
  std::int64_t reference = 0;
  const std::string* referenceMachine = nullptr;
  std::int64_t own = firstInit_;
  for (std::uint32_t s = 0; s < source_; ++s) {
    const Source& other = builder_.source(s);
    const std::string* m = propertyOf(other, kMachine);
    const std::string* init = propertyOf(other, kInit);
    if (!m || !init) continue;
    const std::int64_t started = std::strtoll(init->c_str(), nullptr, 10);
    if (!referenceMachine) {
      referenceMachine = m;
      reference = started;
    }
    if (*m == *machine) {
      own = started;
      break;
    }
  }
  if (!referenceMachine || *referenceMachine == *machine) return;
  shift_ = own - reference;
  stager_.stage().diagnostics.add("hosts-lined-up", source_, head_.path);
}

void Import::readThreads(const SqliteTable& table) {
  TableReader row(database_, table, {"id", "pid", "tid", "name"}, unit_.condition(table));
  while (row.next()) {
    tids_.set(row.plain(0), row.plain(2));
    if (const std::string_view name = row.text(3); !name.empty()) {
      builder_.nameThread(builder_.thread(stager_.process(pidOf(row.plain(1))), {row.plain(2), {}}), name);
    }
  }
}

void Import::readStrings(const SqliteTable& table) {
  TableReader row(database_, table, {"id", "string"}, unit_.condition(table));
  while (row.next()) {
    const std::string_view text = row.text(1);
    strings_.set(row.plain(0), {texts_.size(), static_cast<std::uint32_t>(text.size())});
    texts_ += text;
  }
}

void Import::readAgents(const SqliteTable& table) {
  TableReader row(database_, table,
                  {"id", "type", "absolute_index", "name", "product_name", "model_name", "extdata", "generic_name"},
                  unit_.condition(table));
  while (row.next()) {
    rocm::Agent agent;
    agent.key = row.plain(0);
    agent.gpu = row.text(1) == "GPU";
    agent.index = row.integer(2, agent.key);
    const nlohmann::json data = objectOf(row.text(6));
    agent.architecture = textOf(data, "name");
    if (agent.architecture.empty()) agent.architecture = row.text(7).empty() ? row.text(3) : row.text(7);
    agent.name = row.text(4).empty() ? row.text(3) : row.text(4);
    addProperties(data, agent);
    stager_.addAgent(std::move(agent));
  }
}

void Import::readKernels(const SqliteTable& table) {
  TableReader row(database_, table, {"id", "display_name", "kernel_name", "arch_vgpr_count", "extdata"},
                  unit_.condition(table));
  while (row.next()) {
    rocm::Kernel kernel;
    std::string_view mangled = row.text(2);
    if (mangled.ends_with(".kd")) mangled.remove_suffix(3);
    kernel.name = row.text(1);
    if (kernel.name.empty()) kernel.name = textOf(objectOf(row.text(4)), "formatted_kernel_name");
    if (kernel.name.empty()) kernel.name = mangled;
    if (mangled != kernel.name) kernel.mangled = mangled;
    kernel.vgpr = row.integer(3, -1);
    stager_.addKernel(row.plain(0), std::move(kernel));
  }
}

void Import::readTracks(const SqliteTable& table) {
  TableReader row(database_, table, {"id", "pid", "tid", "agent_id", "queue_id", "stream_id", "name_id"},
                  unit_.condition(table));
  while (row.next()) {
    tracks_.set(row.plain(0), {row.integer(1, -1), row.integer(2, -1), row.integer(3, -1), row.integer(4, -1),
                               row.integer(5, -1), row.plain(6)});
  }
}

void Import::readEvents(const SqliteTable& table) {
  TableReader row(database_, table, {"id", "stack_id", "correlation_id", "category_id"}, unit_.condition(table));
  while (row.next()) {
    Event event;
    event.key = row.plain(1);
    if (event.key == 0) event.key = -row.plain(2);
    event.category = static_cast<std::int32_t>(row.plain(3));
    events_.set(row.plain(0), event);
  }
}

void Import::nameLanes() {
  const auto names = [&](std::string_view name, bool queues) {
    read(name, [&](const SqliteTable& table) {
      TableReader row(database_, table, {"id", "pid", "name"}, unit_.condition(table));
      while (row.next()) {
        if (row.text(2).empty()) continue;
        const std::uint32_t process = stager_.process(pidOf(row.integer(1, -1)));
        if (queues) {
          stager_.lanes().nameQueue(process, row.plain(0), std::string(row.text(2)));
        } else {
          stager_.lanes().nameStream(process, row.plain(0), std::string(row.text(2)));
        }
      }
    });
  };
  names("rocpd_info_queue", true);
  names("rocpd_info_stream", false);
}

std::string markerMessage(std::string_view extdata) {
  if (extdata.size() < 12) return {};
  return textOf(objectOf(extdata), "message");
}

}  // namespace tallyscope::rocpd
