// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/report.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "core/base/nearest_text.h"
#include "core/report/state_needs.h"

namespace tallyscope {
namespace {

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

/// Collective kernels are known by metadata, else by the library's kernel names (nccl…, pccl…, rccl is nccl too).
bool hasCollectives(const Trace& trace) {
  if (trace.collectives().size() > 1) return true;
  const DeviceTable& device = trace.device();
  std::vector<char> seen(trace.strings().size(), 0);
  for (std::uint32_t i = 0; i < device.size(); ++i) {
    if (device.kind[i] != DeviceKind::Kernel || seen[device.name[i]]) continue;
    seen[device.name[i]] = 1;
    const std::string_view name = trace.text(device.name[i]);
    if (contains(name, "nccl") || contains(name, "pccl") || contains(name, "rccl")) return true;
  }
  return false;
}

bool hasTotals(const Trace& trace, TotalsKind kind) {
  const auto& totals = trace.evidence().totals;
  return std::any_of(totals.begin(), totals.end(), [kind](const RecordedTotals& t) { return t.kind == kind; });
}

bool satisfied(Need need, const Trace& trace) {
  if (isStateNeed(need)) return holdsState(need, trace);
  switch (need) {
    case Need::Api: return trace.count(EventKind::Api) > 0;
    case Need::Kernels: return trace.countDevice(DeviceKind::Kernel) > 0;
    case Need::DeviceWork: return trace.count(EventKind::Device) > 0;
    case Need::Copies: return trace.countDevice(DeviceKind::Memcpy) + trace.countDevice(DeviceKind::Memset) > 0;
    case Need::Ranges: return trace.count(EventKind::Range) > 0;
    case Need::Operators: return trace.count(EventKind::Operator) > 0;
    case Need::Os: return trace.count(EventKind::Os) > 0;
    case Need::Memory: return trace.count(EventKind::Memory) > 0;
    case Need::Devices: return !trace.devices().empty();
    case Need::Collectives: return hasCollectives(trace);
    case Need::Metrics: return trace.count(EventKind::Counter) > 0;
    case Need::ApiTimes: return trace.count(EventKind::Api) > 0 || hasTotals(trace, TotalsKind::Api);
    case Need::KernelTimes: return trace.countDevice(DeviceKind::Kernel) > 0 || hasTotals(trace, TotalsKind::Kernel);
    case Need::LaunchStacks: return !trace.evidence().stacks.empty();
    case Need::CounterRecords: return !trace.evidence().records.empty();
    case Need::Runs: return !trace.evidence().layers.empty();
    case Need::LeakChecks: return !trace.evidence().leaks.empty();
    case Need::PairedSamples: return !trace.evidence().samples.empty();
    case Need::OptimiserRuns: return trace.evidence().optimiser != nullptr;
  }
  return false;
}

}  // namespace

std::string_view needText(Need need) {
  if (need == kNeedsSnapshot) return TALLY_TR("snapshots of an allocator");
  if (need == kNeedsFlightRecorder) return TALLY_TR("dumps of a flight recorder");
  switch (need) {
    case Need::Api: return TALLY_TR("{api} API calls");
    case Need::Kernels: return TALLY_TR("kernels");
    case Need::DeviceWork: return TALLY_TR("device activity");
    case Need::Copies: return TALLY_TR("memory copies or fills");
    case Need::Ranges: return TALLY_TR("{range} ranges");
    case Need::Operators: return TALLY_TR("framework operators");
    case Need::Os: return TALLY_TR("operating system calls");
    case Need::Memory: return TALLY_TR("memory allocation events");
    case Need::Devices: return TALLY_TR("devices");
    case Need::Collectives: return TALLY_TR("{collective} collectives");
    case Need::Metrics: return TALLY_TR("metric samples");
    case Need::ApiTimes: return TALLY_TR("{api} API calls or statistics of them");
    case Need::KernelTimes: return TALLY_TR("kernels or statistics of them");
    case Need::LaunchStacks: return TALLY_TR("call stacks of launches");
    case Need::CounterRecords: return TALLY_TR("hardware counters of dispatches");
    case Need::Runs: return TALLY_TR("runs of a program beside its timeline");
    case Need::LeakChecks: return TALLY_TR("leak checks");
    case Need::PairedSamples: return TALLY_TR("interleaved measurements");
    case Need::OptimiserRuns: return TALLY_TR("run of a kernel optimiser");
  }
  return {};
}

const ColumnSpec& Report::column(std::string_view columnId) const {
  const auto it = std::find_if(columns.begin(), columns.end(), [&](const ColumnSpec& c) { return c.id == columnId; });
  if (it == columns.end()) throw std::logic_error("report " + id + " declares no column " + std::string(columnId));
  return *it;
}

std::optional<std::string> Report::missing(const Trace& trace) const {
  if (needs.empty()) return std::nullopt;
  std::string list;
  for (const Need need : needs) {
    if (satisfied(need, trace)) return std::nullopt;
    list += (list.empty() ? "" : " or ") + std::string(needText(need));
  }
  return trace.dialect().expand("The recording has no " + list + ".");
}

bool Report::answersTo(std::string_view anyId) const {
  return !anyId.empty() &&
         (id == anyId || asysId == anyId || std::find(nsysIds.begin(), nsysIds.end(), anyId) != nsysIds.end());
}

std::string Report::idFor(Vendor vendor) const {
  if (vendor == Vendor::THead && !asysId.empty()) return asysId;
  if (vendor == Vendor::Nvidia && !nsysIds.empty()) return nsysIds.front();
  return id;
}

std::vector<const Report*> Registry::phaseTables() const {
  std::vector<const Report*> tables;
  for (const Report& report : reports_) {
    if (!report.phaseTable.name.empty()) tables.push_back(&report);
  }
  return tables;
}

std::vector<const Report*> Registry::summaries(const Trace& trace) const {
  std::vector<const Report*> reports;
  for (const Report& report : reports_) {
    if (report.summaryPlace > 0 && !report.missing(trace)) reports.push_back(&report);
  }
  // A file that is a state and no timeline is summed up by what it is, not by the marks that stand beside.
  if (trace.count(EventKind::Device) == 0 && trace.count(EventKind::Api) == 0) {
    const auto own = [](const Report* r) { return std::any_of(r->needs.begin(), r->needs.end(), isStateNeed); };
    if (std::any_of(reports.begin(), reports.end(), own))
      std::erase_if(reports, [&](const Report* r) { return !own(r); });
  }
  std::stable_sort(reports.begin(), reports.end(),
                   [](const Report* a, const Report* b) { return a->summaryPlace < b->summaryPlace; });
  return reports;
}

const Report* Registry::find(std::string_view anyId) const {
  const auto it = std::find_if(reports_.begin(), reports_.end(), [&](const Report& r) { return r.answersTo(anyId); });
  return it == reports_.end() ? nullptr : &*it;
}

std::string Registry::nearest(std::string_view unknownId) const {
  std::string best;
  std::size_t bestDistance = unknownId.size() / 3 + 1;  // a third of the letters may be wrong
  const auto consider = [&](const std::string& candidate) {
    if (candidate.empty()) return;
    const std::size_t distance = editDistance(unknownId, candidate);
    if (distance < bestDistance) {
      bestDistance = distance;
      best = candidate;
    }
  };
  for (const Report& report : reports_) {
    consider(report.id);
    consider(report.asysId);
    for (const std::string& id : report.nsysIds) consider(id);
  }
  return best;
}

}  // namespace tallyscope
