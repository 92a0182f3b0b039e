// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/rocprofv3/counter_rows.h"

#include <algorithm>
#include <map>

#include "core/base/import_notes.h"
#include "core/import/evidence/evidence_file.h"

namespace tallyscope::rocm {

void readCounters(CsvRecords& r, const FileHead& head, std::uint32_t source, TraceBuilder& builder) {
  Evidence& evidence = builder.evidence();
  const std::uint32_t layer =
      evidence.layer(builder.run().empty() ? runNameOf(head.path) : builder.run(), Instrumentation::Counters);
  evidence.layers[layer].files.push_back(head.path);
  evidence.layers[layer].sources.push_back(source);
  const int kernel = r.column("Kernel_Name"), dispatch = r.column("Dispatch_Id"), agent = r.column("Agent_Id");
  const int pid = r.column("Process_Id"), tid = r.column("Thread_Id"), grid = r.column("Grid_Size");
  const int workgroup = r.column("Workgroup_Size"), lds = r.column("LDS_Block_Size"),
            scratch = r.column("Scratch_Size");
  const int vgpr = r.column("VGPR_Count"), accum = r.column("Accum_VGPR_Count"), sgpr = r.column("SGPR_Count");
  const int name = r.column("Counter_Name"), value = r.column("Counter_Value");
  const int start = r.column("Start_Timestamp"), end = r.column("End_Timestamp");
  r.allowCommasIn(kernel);
  std::map<std::pair<std::int64_t, std::int64_t>, std::size_t> recordOf;  // by process and dispatch
  while (r.next()) {
    const std::pair key{r.integer(pid).value_or(-1), r.integer(dispatch).value_or(-1)};
    const auto [it, made] = recordOf.try_emplace(key, evidence.records.size());
    if (made) {
      CounterRecord record;
      record.layer = layer;
      record.kernel = evidence.strings.intern(r.text(kernel));
      record.dispatch = key.second;
      std::string_view agentText = r.text(agent);
      if (const std::size_t blank = agentText.rfind(' '); blank != std::string_view::npos)
        agentText.remove_prefix(blank + 1);
      record.device = agentText.empty() ? -1 : std::strtoll(std::string(agentText).c_str(), nullptr, 10);
      record.pid = key.first;
      record.tid = r.integer(tid).value_or(-1);
      record.gridItems = r.integer(grid).value_or(-1);
      record.workgroup = r.integer(workgroup).value_or(-1);
      record.ldsBytes = r.integer(lds).value_or(-1);
      record.scratchBytes = r.integer(scratch).value_or(-1);
      record.vgpr = r.integer(vgpr).value_or(-1);
      record.accumVgpr = r.integer(accum).value_or(-1);
      record.sgpr = r.integer(sgpr).value_or(-1);
      const auto from = r.integer(start), to = r.integer(end);
      if (from && to && *to >= *from) record.durationNs = *to - *from;
      evidence.records.push_back(std::move(record));
    }
    const auto number = r.real(value);
    if (!number) {
      builder.diagnostics().add("counter-without-number", r.record(), r.text(name));
      continue;
    }
    const std::uint32_t counter = evidence.counter(r.text(name));
    auto& values = evidence.records[it->second].values;
    const auto known = std::find_if(values.begin(), values.end(), [&](const auto& v) { return v.first == counter; });
    if (known == values.end()) {
      values.emplace_back(counter, *number);
    } else {
      known->second += *number;
    }
  }
}

}  // namespace tallyscope::rocm
