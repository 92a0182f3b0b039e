// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/rocprofv3/json_process.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/base/import_notes.h"
#include "core/import/evidence/evidence_file.h"
#include "core/import/json/load/json_details.h"
#include "core/import/json/scan/flatten.h"
#include "core/import/whole_file.h"

namespace tallyscope::rocm {
namespace {

std::uint32_t addSource(const FileHead& head, TraceBuilder& builder) {
  Source source;
  source.format = "rocprofv3 JSON";
  describeFile(head, head.size, source);
  return builder.addSource(std::move(source));
}

std::int64_t integerOf(std::string_view text) {
  std::int64_t value = -1;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

}  // namespace

JsonProcess::JsonProcess(const FileHead& head, JsonStream& stream, TraceBuilder& builder, Job& job)
    : head_(head),
      stream_(stream),
      builder_(builder),
      job_(job),
      source_(addSource(head, builder)),
      stager_(builder, source_) {}

void JsonProcess::read() {
  stream_.enter();
  std::string key;
  while (stream_.nextKey(key)) {
    if (key == "metadata")
      readMetadata();
    else if (key == "agents")
      readAgents();
    else if (key == "strings")
      readStrings();
    else if (key == "counters")
      readCounters();
    else if (key == "kernel_symbols")
      readKernels();
    else if (key == "callback_records" || key == "buffer_records")
      readLists();
    else
      stream_.skip();
  }
}

void JsonProcess::finish() {
  std::stable_sort(allocations_.begin(), allocations_.end(),
                   [](const Allocation& a, const Allocation& b) { return a.moment.start < b.moment.start; });
  for (const Allocation& a : allocations_) {
    stager_.memory(a.action, a.scratch ? "scratch" : "", a.address, a.bytes, a.where, a.correlation, a.moment);
  }
  stager_.finish();
  builder_.source(source_).inflatedBytes = stream_.inflatedBytes();
  builder_.setDetails(
      source_, std::make_shared<json::JsonDetails>(head_.path, head_.gzip, head_.size, json::JsonDetails::Places{}));
}

template <typename Each>
void JsonProcess::each(JsonRecord& record, Each take) {
  if (stream_.peek() != '[') {
    stream_.skip();
    return;
  }
  stream_.enter();
  for (std::uint32_t n = 0; stream_.nextElement(); ++n) {
    const std::uint64_t place = stream_.offset();
    if (stream_.peek() != '{') {
      stream_.skip();
      continue;
    }
    record.read(stream_);
    take(place);
    if ((n & 0xFFF) == 0) {
      job_.checkCancelled();
      job_.setFraction(stream_.fraction());
    }
  }
}

void JsonProcess::readMetadata() {
  json::Attributes fields;
  json::flatten(stream_.value(), "", 2, fields);
  Source& source = builder_.source(source_);
  for (auto& [name, value] : fields) {
    if (name == "pid") pid_ = std::max<std::int64_t>(integerOf(value), 0);
    // What was run and where. How the recorder was set up stays in the file.
    if (name == "node.hostname") source.properties.emplace_back("hostname", value);
    if (name == "node.machine_id") source.properties.emplace_back("machine_id", value);
    if (name == "command") source.properties.emplace_back("command", value);
  }
  const std::uint32_t process = stager_.process(pid_);
  const auto command = std::find_if(fields.begin(), fields.end(), [](const auto& f) { return f.first == "command"; });
  if (command == fields.end()) return;
  const std::string_view text = command->second;
  const std::size_t open = text.find('"');
  if (open == std::string_view::npos) return;
  const std::string_view program = text.substr(open + 1, text.find('"', open + 1) - open - 1);
  builder_.nameProcess(process, program.substr(program.rfind('/') + 1));
}

void JsonProcess::readAgents() {
  JsonRecord record({"id.handle", "type", "node_id", "name", "product_name", "cu_count", "simd_per_cu",
                     "wave_front_size", "max_waves_per_cu", "lds_size_in_kb", "num_xcc", "max_engine_clk_fcompute"});
  static constexpr std::string_view kNames[] = {"cuCount",      "simdPerCu", "threadsPerWarp", "maxWavesPerCu",
                                                "ldsKilobytes", "xccCount",  "clockMHz"};
  each(record, [&](std::uint64_t) {
    Agent agent;
    agent.key = record.number(0);
    agent.gpu = record.number(1) == 2;
    agent.index = record.number(2);
    agent.architecture = record.decoded(3);
    agent.name = record.text(4).empty() ? agent.architecture : record.decoded(4);
    for (std::size_t i = 0; i < std::size(kNames); ++i) {
      if (const std::int64_t value = record.number(5 + i); value > 0) {
        agent.properties.emplace_back(std::string(kNames[i]), std::to_string(value));
      }
    }
    stager_.addAgent(std::move(agent));
  });
}

void JsonProcess::readStrings() {
  if (stream_.peek() != '{') {
    stream_.skip();
    return;
  }
  stream_.enter();
  std::string key;
  while (stream_.nextKey(key)) {
    const json::RawValue value = stream_.value();
    if (key == "buffer_records") {
      for (const json::RawValue& kind : json::elementsOf(value)) {
        Operations& operations = operations_.emplace_back();
        for (const auto& [name, entry] : json::entriesOf(kind)) {
          if (name == "kind") operations.kind = json::textOf(entry);
          if (name != "operations") continue;
          for (const json::RawValue& operation : json::elementsOf(entry))
            operations.names.push_back(json::textOf(operation));
        }
        operations.interned.resize(operations.names.size());
      }
    } else if (key == "marker_api") {
      for (const json::RawValue& marker : json::elementsOf(value)) {
        std::int64_t id = -1;
        std::string text;
        for (const auto& [name, entry] : json::entriesOf(marker)) {
          if (name == "key") id = integerOf(json::textOf(entry));
          if (name == "value") text = json::textOf(entry);
        }
        if (id >= 0) markers_[id] = std::move(text);
      }
    }
  }
}

void JsonProcess::readCounters() {
  JsonRecord record({"id.handle", "name"});
  each(record, [&](std::uint64_t) { counters_[record.number(0)] = record.decoded(1); });
}

void JsonProcess::readKernels() {
  JsonRecord record({"kernel_id", "formatted_kernel_name", "kernel_name", "arch_vgpr_count"});
  each(record, [&](std::uint64_t) {
    Kernel kernel{record.decoded(1), record.decoded(2), record.number(3)};
    if (kernel.mangled.ends_with(".kd")) kernel.mangled.resize(kernel.mangled.size() - 3);
    if (kernel.name.empty()) kernel.name = kernel.mangled;
    if (kernel.mangled == kernel.name) kernel.mangled.clear();
    stager_.addKernel(record.number(0), std::move(kernel));
  });
}

void JsonProcess::readLists() {
  if (stream_.peek() != '{') {
    stream_.skip();
    return;
  }
  stream_.enter();
  std::string key;
  while (stream_.nextKey(key)) {
    // Early versions named the lists in the plural.
    if (key.ends_with('s') && key != "pc_samples") key.pop_back();
    if (key == "kernel_dispatch" || key == "kernel_dispatche")
      readDispatches();
    else if (key == "memory_copy" || key == "memory_copie")
      readCopies();
    else if (key == "memory_allocation")
      readAllocations(false);
    else if (key == "scratch_memory")
      readAllocations(true);
    else if (key == "counter_collection")
      readCounterCollection();
    else
      readCalls(key);
  }
}

std::string_view JsonProcess::kindName(std::int64_t kind) const {
  const bool known = kind >= 0 && static_cast<std::size_t>(kind) < operations_.size();
  return known ? std::string_view(operations_[static_cast<std::size_t>(kind)].kind) : std::string_view();
}

StringId JsonProcess::operation(std::int64_t kind, std::int64_t operation) {
  if (kind >= 0 && static_cast<std::size_t>(kind) < operations_.size()) {
    Operations& operations = operations_[static_cast<std::size_t>(kind)];
    if (operation >= 0 && static_cast<std::size_t>(operation) < operations.names.size()) {
      StringId& id = operations.interned[static_cast<std::size_t>(operation)];
      if (id == 0) id = stager_.stage().strings.intern(operations.names[static_cast<std::size_t>(operation)]);
      return id;
    }
  }
  return stager_.stage().strings.intern("operation " + std::to_string(kind) + "." + std::to_string(operation));
}

void JsonProcess::readDispatches() {
  JsonRecord r({"start_timestamp", "end_timestamp", "thread_id", "correlation_id.internal",
                "dispatch_info.agent_id.handle", "dispatch_info.queue_id.handle", "stream_id.handle",
                "dispatch_info.kernel_id", "dispatch_info.group_segment_size", "dispatch_info.workgroup_size.x",
                "dispatch_info.workgroup_size.y", "dispatch_info.workgroup_size.z", "dispatch_info.grid_size.x",
                "dispatch_info.grid_size.y", "dispatch_info.grid_size.z", "graph_exec_id", "graph_node_id"});
  each(r, [&](std::uint64_t place) {
    Dispatch d;
    d.kernel = r.number(7);
    d.lds = r.number(8);
    d.group = {r.number(9), r.number(10), r.number(11)};
    d.grid = {r.number(12), r.number(13), r.number(14)};
    d.graph = r.number(15, 0);
    d.node = r.number(16, 0);
    stager_.dispatch(d, {r.number(4), r.number(5), r.number(6), pid_, r.number(2)}, r.number(3, 0),
                     {r.number(0, 0), r.number(1, 0), place});
  });
}

void JsonProcess::readCopies() {
  JsonRecord r({"start_timestamp", "end_timestamp", "thread_id", "correlation_id.internal", "kind", "operation",
                "src_agent_id.handle", "dst_agent_id.handle", "bytes", "stream_id.handle"});
  each(r, [&](std::uint64_t place) {
    const std::string_view name = stager_.stage().strings[operation(r.number(4), r.number(5))];
    stager_.copy(std::string(name), r.number(6), r.number(7), r.number(8), {-1, -1, r.number(9), pid_, r.number(2)},
                 r.number(3, 0), {r.number(0, 0), r.number(1, 0), place});
  });
}

void JsonProcess::readAllocations(bool scratch) {
  JsonRecord r({"start_timestamp", "end_timestamp", "thread_id", "correlation_id.internal", "kind", "operation",
                "agent_id.handle", "address", "address.value", "allocation_size", "queue_id.handle"});
  each(r, [&](std::uint64_t place) {
    std::string_view address = r.text(7).empty() ? r.text(8) : r.text(7);
    const bool hex = address.starts_with("0x");
    if (hex) address.remove_prefix(2);
    std::uint64_t value = 0;
    std::from_chars(address.data(), address.data() + address.size(), value, hex ? 16 : 10);
    // Scratch memory has no address here: a queue has one stretch of it.
    if (scratch) value = static_cast<std::uint64_t>(std::max<std::int64_t>(r.number(10), 0));
    const StringId name = operation(r.number(4), r.number(5));
    allocations_.push_back({memoryActionOf(stager_.stage().strings[name]),
                            scratch,
                            value,
                            r.number(9),
                            r.number(3, 0),
                            {r.number(6), r.number(10), -1, pid_, r.number(2)},
                            {r.number(0, 0), r.number(1, 0), place}});
  });
}

void JsonProcess::readCalls(const std::string& list) {
  JsonRecord r({"start_timestamp", "end_timestamp", "thread_id", "correlation_id.internal", "kind", "operation"});
  std::uint64_t unread = 0, firstPlace = 0;
  each(r, [&](std::uint64_t place) {
    const std::string_view kind = kindName(r.number(4));
    if (!r.has(0) || !r.has(1) || kind.find("API") == std::string_view::npos) {
      if (unread++ == 0) firstPlace = place;
      return;
    }
    StringId name = operation(r.number(4), r.number(5));
    const CallKind call = callKindOf(kind);
    if (call == CallKind::Marker) {
      if (const auto it = markers_.find(r.number(3)); it != markers_.end())
        name = stager_.stage().strings.intern(it->second);
    }
    stager_.host(call, kind, name, pid_, r.number(2), r.number(3, 0), {r.number(0, 0), r.number(1, 0), place});
  });
  if (unread > 0) {
    stager_.stage().diagnostics.add("records-not-shown", firstPlace, list, unread, list);
  }
}

void JsonProcess::readCounterCollection() {
  if (stream_.peek() != '[') {
    stream_.skip();
    return;
  }
  Evidence& evidence = builder_.evidence();
  std::uint32_t layer = kNone;
  stream_.enter();
  while (stream_.nextElement()) {
    const json::RawValue value = stream_.value();
    json::Attributes fields;
    CounterRecord record;
    std::int64_t start = -1, end = -1, kernel = -1;
    std::array<std::int64_t, 3> grid{1, 1, 1}, group{1, 1, 1};
    std::vector<std::pair<std::int64_t, double>> values;
    for (const auto& [name, entry] : json::entriesOf(value)) {
      if (name == "thread_id") record.tid = integerOf(json::textOf(entry));
      if (name == "dispatch_data") json::flatten(entry, "", 6, fields);
      if (name != "records") continue;
      for (const json::RawValue& one : json::elementsOf(entry)) {
        json::Attributes parts;
        json::flatten(one, "", 4, parts);
        std::int64_t handle = -1;
        double number = 0;
        for (const auto& [part, text] : parts) {
          if (part == "counter_id.handle") handle = integerOf(text);
          if (part == "value" || part == "counter_value")
            std::from_chars(text.data(), text.data() + text.size(), number);
        }
        if (handle >= 0) values.emplace_back(handle, number);
      }
    }
    for (const auto& [name, text] : fields) {
      const std::int64_t number = integerOf(text);
      if (name == "start_timestamp") start = number;
      if (name == "end_timestamp") end = number;
      if (name == "dispatch_info.dispatch_id") record.dispatch = number;
      if (name == "dispatch_info.kernel_id") kernel = number;
      if (name == "dispatch_info.group_segment_size") record.ldsBytes = number;
      if (name == "dispatch_info.private_segment_size") record.scratchBytes = number;
      if (name == "dispatch_info.agent_id.handle") {
        const Agent* agent = stager_.agent(number);
        record.device = agent ? agent->index : number;
      }
      for (std::size_t i = 0; i < 3; ++i) {
        const char axis = static_cast<char>('x' + i);
        if (name == std::string("dispatch_info.grid_size.") + axis) grid[i] = number;
        if (name == std::string("dispatch_info.workgroup_size.") + axis) group[i] = number;
      }
    }
    if (values.empty()) continue;
    if (layer == kNone) {
      layer =
          evidence.layer(builder_.run().empty() ? runNameOf(head_.path) : builder_.run(), Instrumentation::Counters);
      evidence.layers[layer].files.push_back(head_.path);
      evidence.layers[layer].sources.push_back(source_);
    }
    record.layer = layer;
    record.pid = pid_;
    record.gridItems = itemsOf(grid);
    record.workgroup = itemsOf(group);
    if (start >= 0 && end >= start) record.durationNs = end - start;
    const Kernel* known = stager_.kernel(kernel);
    record.kernel = evidence.strings.intern(known ? known->name : "kernel " + std::to_string(kernel));
    if (known) record.vgpr = known->vgpr;
    for (const auto& [handle, number] : values) {
      const auto it = counters_.find(handle);
      const std::uint32_t counter =
          evidence.counter(it == counters_.end() ? "counter " + std::to_string(handle) : it->second);
      const auto same =
          std::find_if(record.values.begin(), record.values.end(), [&](const auto& v) { return v.first == counter; });
      if (same == record.values.end())
        record.values.emplace_back(counter, number);
      else
        same->second += number;
    }
    evidence.records.push_back(std::move(record));
  }
}

}  // namespace tallyscope::rocm
