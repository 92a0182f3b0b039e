// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/rocprofv3/csv_set.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <map>
#include <unordered_map>

#include "core/base/errors.h"
#include "core/base/import_notes.h"
#include "core/import/csv/csv_records.h"
#include "core/import/rocprofv3/counter_rows.h"
#include "core/import/rocprofv3/rocm_stager.h"
#include "core/import/whole_file.h"

namespace tallyscope::rocm {
namespace {

/// "Agent 2", "2": the number; -1: none.
std::int64_t agentOf(std::string_view text) {
  const std::size_t at = text.find_last_not_of("0123456789");
  const std::string_view digits = text.substr(at == std::string_view::npos ? 0 : at + 1);
  std::int64_t value = -1;
  std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return value;
}

/// "0x7f2a00000000", or decimal.
std::uint64_t addressOf(std::string_view text) {
  std::uint64_t value = 0;
  const bool hex = text.starts_with("0x") || text.starts_with("0X");
  if (hex) text.remove_prefix(2);
  std::from_chars(text.data(), text.data() + text.size(), value, hex ? 16 : 10);
  return value;
}

/// "…rank_3…", "…rank3…": the rank that the person had put into the name. -1: none.
std::int32_t rankOf(const std::string& prefix) {
  const std::string name = std::filesystem::path(prefix).filename().string();
  std::size_t at = name.find("rank");
  if (at == std::string::npos) return -1;
  at += 4;
  while (at < name.size() && (name[at] == '_' || name[at] == '-')) ++at;
  std::int32_t rank = -1;
  std::from_chars(name.data() + at, name.data() + name.size(), rank);
  return rank;
}

class Import {
 public:
  Import(const CsvSet& set, TraceBuilder& builder, Job& job)
      : set_(set), builder_(builder), job_(job), source_(addSource(set, builder)), stager_(builder, source_) {}

  void run() {
    for (const std::string& path : set_.files) {
      const FileHead head = FileHead::of(path);
      if (const auto kind = csvKindOf(head.bytes)) heads_[*kind].push_back(head);
    }
    // Who there is, then who did what: kernels do not name their process, calls do.
    read(CsvKind::Agents, [this](CsvRecords& r) { readAgents(r); });
    read(CsvKind::Calls, [this](CsvRecords& r) { readCalls(r); });
    read(CsvKind::Kernels, [this](CsvRecords& r) { readKernels(r); });
    read(CsvKind::Copies, [this](CsvRecords& r) { readCopies(r); });
    read(CsvKind::Allocations, [this](CsvRecords& r) { readAllocations(r, {}); });
    read(CsvKind::Scratch, [this](CsvRecords& r) { readAllocations(r, "scratch"); });
    stageAllocations();
    read(CsvKind::Counters, [this](CsvRecords& r) { readCounters(r, *head_, source_, builder_); });
    stager_.finish();
    Source& source = builder_.source(source_);
    source.bytes = bytes_;
    source.inflatedBytes = inflated_;
  }

 private:
  struct Allocation {
    MemoryAction action;
    std::string_view level;
    std::uint64_t address;
    std::int64_t bytes, correlation;
    Where where;
    Moment moment;
  };

  static std::uint32_t addSource(const CsvSet& set, TraceBuilder& builder) {
    Source source;
    source.path = set.files.size() == 1 ? set.files.front() : set.prefix;
    source.format = "rocprofv3 CSV";
    source.rank = rankOf(set.prefix);
    return builder.addSource(std::move(source));
  }

  template <typename Part>
  void read(CsvKind kind, Part part) {
    for (const FileHead& head : heads_[kind]) {
      job_.checkCancelled();
      const std::string text = wholeFile(head, job_);
      bytes_ += head.size;
      inflated_ += text.size();
      CsvRecords rows(text);
      head_ = &head;
      part(rows);
      if (rows.skipped() > 0) {
        stager_.stage().diagnostics.add("csv-row-cut", rows.firstSkipped(), head.path, rows.skipped());
      }
    }
  }

  Moment moment(const CsvRecords& r, int start, int end) {
    const std::int64_t from = r.integer(start).value_or(0);
    return {from, r.integer(end).value_or(from), ++place_};
  }

  void readAgents(CsvRecords& r) {
    const int node = r.column("Node_Id"), type = r.column("Agent_Type"), name = r.column("Name");
    const int product = r.column("Product_Name");
    static constexpr std::pair<std::string_view, std::string_view> kKeys[] = {{"Cu_Count", "cuCount"},
                                                                              {"Simd_Per_Cu", "simdPerCu"},
                                                                              {"Wave_Front_Size", "threadsPerWarp"},
                                                                              {"Max_Waves_Per_Cu", "maxWavesPerCu"},
                                                                              {"Lds_Size_In_Kb", "ldsKilobytes"},
                                                                              {"Num_Xcc", "xccCount"},
                                                                              {"Max_Engine_Clk_Fcompute", "clockMHz"}};
    while (r.next()) {
      Agent agent;
      agent.key = agent.index = r.integer(node).value_or(-1);
      agent.gpu = r.text(type) == "GPU";
      agent.architecture = r.text(name);
      agent.name = r.text(product).empty() ? r.text(name) : r.text(product);
      for (const auto& [title, key] : kKeys) {
        if (const auto value = r.integer(r.column(title)); value && *value > 0) {
          agent.properties.emplace_back(std::string(key), std::to_string(*value));
        }
      }
      stager_.addAgent(std::move(agent));
    }
  }

  void readCalls(CsvRecords& r) {
    const int domain = r.column("Domain"), function = r.column("Function"), pid = r.column("Process_Id");
    const int tid = r.column("Thread_Id"), correlation = r.column("Correlation_Id");
    const int start = r.column("Start_Timestamp"), end = r.column("End_Timestamp");
    r.allowCommasIn(function);
    while (r.next()) {
      const std::int64_t process = r.integer(pid).value_or(-1);
      const std::int64_t thread = r.integer(tid).value_or(-1);
      processOf_[thread] = process;
      stager_.host(r.text(domain), stager_.stage().strings.intern(r.text(function)), process, thread,
                   r.integer(correlation).value_or(0), moment(r, start, end));
    }
  }

  std::int64_t processOf(std::int64_t thread) const {
    const auto it = processOf_.find(thread);
    if (it != processOf_.end()) return it->second;
    return processOf_.empty() ? -1 : processOf_.begin()->second;
  }

  void readKernels(CsvRecords& r) {
    const int name = r.column("Kernel_Name"), id = r.column("Kernel_Id"), agent = r.column("Agent_Id");
    const int queue = r.column("Queue_Id"), stream = r.column("Stream_Id"), tid = r.column("Thread_Id");
    const int correlation = r.column("Correlation_Id"), pid = r.column("Process_Id");
    const int start = r.column("Start_Timestamp"), end = r.column("End_Timestamp");
    const int lds = r.columnOf({"LDS_Block_Size", "Group_Segment_Size"}), vgpr = r.column("VGPR_Count");
    const int groups[] = {r.column("Workgroup_Size_X"), r.column("Workgroup_Size_Y"), r.column("Workgroup_Size_Z")};
    const int grids[] = {r.column("Grid_Size_X"), r.column("Grid_Size_Y"), r.column("Grid_Size_Z")};
    r.allowCommasIn(name);
    std::unordered_map<std::string, std::int64_t> numbers;  // by name: ids are of a process, and may be missing
    while (r.next()) {
      std::string key(r.text(name));
      const std::int64_t registers = r.integer(vgpr).value_or(-1);
      const auto [it, made] =
          numbers.try_emplace(key + '\n' + std::to_string(registers) + '\n' + std::string(r.text(id)),
                              static_cast<std::int64_t>(numbers.size()));
      if (made) {
        if (key.ends_with(".kd")) key.resize(key.size() - 3);
        stager_.addKernel(it->second, {std::move(key), {}, registers});
      }
      Dispatch d;
      d.kernel = it->second;
      for (std::size_t i = 0; i < 3; ++i) {
        d.group[i] = r.integer(groups[i]).value_or(-1);
        d.grid[i] = r.integer(grids[i]).value_or(-1);
      }
      d.lds = r.integer(lds).value_or(-1);
      Where w{agentOf(r.text(agent)), r.integer(queue).value_or(-1), r.integer(stream).value_or(-1), -1,
              r.integer(tid).value_or(-1)};
      w.pid = r.integer(pid).value_or(processOf(w.tid));
      stager_.dispatch(d, w, r.integer(correlation).value_or(0), moment(r, start, end));
    }
  }

  void readCopies(CsvRecords& r) {
    const int direction = r.column("Direction"), from = r.column("Source_Agent_Id"),
              to = r.column("Destination_Agent_Id");
    const int stream = r.column("Stream_Id"), correlation = r.column("Correlation_Id"), tid = r.column("Thread_Id");
    const int start = r.column("Start_Timestamp"), end = r.column("End_Timestamp");
    const int size = r.columnOf({"Size", "Bytes", "Copy_Bytes"});
    while (r.next()) {
      Where w;
      w.stream = r.integer(stream).value_or(-1);
      w.tid = r.integer(tid).value_or(-1);
      w.pid = processOf(w.tid);
      stager_.copy(r.text(direction), agentOf(r.text(from)), agentOf(r.text(to)), r.integer(size).value_or(-1), w,
                   r.integer(correlation).value_or(0), moment(r, start, end));
    }
  }

  void readAllocations(CsvRecords& r, std::string_view level) {
    const int operation = r.column("Operation"), agent = r.column("Agent_Id"), address = r.column("Address");
    const int size = r.columnOf({"Allocation_Size", "Size"}), correlation = r.column("Correlation_Id");
    const int start = r.column("Start_Timestamp"), end = r.column("End_Timestamp"), tid = r.column("Thread_Id");
    const int queue = r.column("Queue_Id");
    while (r.next()) {
      Allocation a{memoryActionOf(r.text(operation)),  level, addressOf(r.text(address)), r.integer(size).value_or(-1),
                   r.integer(correlation).value_or(0), {},    moment(r, start, end)};
      a.where.agent = agentOf(r.text(agent));
      a.where.tid = r.integer(tid).value_or(-1);
      a.where.pid = processOf(a.where.tid);
      // Scratch memory has no address here: a queue has one stretch of it.
      if (!level.empty()) a.address = static_cast<std::uint64_t>(r.integer(queue).value_or(0));
      allocations_.push_back(a);
    }
  }

  void stageAllocations() {
    std::stable_sort(allocations_.begin(), allocations_.end(),
                     [](const Allocation& a, const Allocation& b) { return a.moment.start < b.moment.start; });
    for (const Allocation& a : allocations_) {
      stager_.memory(a.action, a.level, a.address, a.bytes, a.where, a.correlation, a.moment);
    }
  }

  const CsvSet& set_;
  TraceBuilder& builder_;
  Job& job_;
  std::uint32_t source_;
  Stager stager_;
  std::map<CsvKind, std::vector<FileHead>> heads_;
  const FileHead* head_ = nullptr;
  std::map<std::int64_t, std::int64_t> processOf_;  ///< by thread
  std::vector<Allocation> allocations_;
  std::uint64_t bytes_ = 0, inflated_ = 0, place_ = 0;
};

}  // namespace

void readCsvSet(const CsvSet& set, TraceBuilder& builder, Job& job) {
  job.setPhase("Reading");
  Import(set, builder, job).run();
}

}  // namespace tallyscope::rocm
