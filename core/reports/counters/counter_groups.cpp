// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/counters/counter_groups.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "core/analysis/kernel_names.h"

namespace tallyscope {

std::optional<CounterGroup::Sum> CounterGroup::sum(const Evidence& evidence, std::string_view counter) const {
  const auto wanted = evidence.findCounter(counter);
  if (!wanted) return std::nullopt;
  Sum result;
  for (const CounterRecord* record : records) {
    for (const auto& [index, value] : record->values) {
      if (index != *wanted) continue;
      result.value += value;
      ++result.records;
    }
  }
  if (result.records == 0) return std::nullopt;
  return result;
}

std::optional<std::int64_t> CounterGroup::durationNs() const {
  std::int64_t total = 0;
  for (const CounterRecord* record : records) {
    if (record->durationNs < 0) return std::nullopt;
    total += record->durationNs;
  }
  return total;
}

std::vector<CounterGroup> counterGroups(const Evidence& evidence, bool bySize) {
  using Key = std::tuple<std::uint32_t, std::string, std::int64_t, std::int64_t>;
  std::map<Key, CounterGroup> groups;
  std::map<StringId, std::string> names;
  for (const CounterRecord& record : evidence.records) {
    const auto [name, added] = names.try_emplace(record.kernel);
    if (added) name->second = demangled(evidence.text(record.kernel));
    CounterGroup& group =
        groups[{record.layer, name->second, bySize ? record.gridItems : 0, bySize ? record.workgroup : 0}];
    group.layer = record.layer;
    group.kernel = name->second;
    group.gridItems = record.gridItems;
    group.workgroup = record.workgroup;
    group.records.push_back(&record);
  }
  std::vector<CounterGroup> result;
  for (auto& [key, group] : groups) result.push_back(std::move(group));
  return result;
}

DerivedCounters deriveCounters(const Evidence& evidence, const CounterGroup& group, std::int64_t computeUnits) {
  DerivedCounters d;
  const auto value = [&](std::string_view counter) -> std::optional<double> {
    const auto sum = group.sum(evidence, counter);
    // Counters of different passes stand in different records: a sum over fewer records than the group has would be
    // set against a time of all of them.
    if (!sum || sum->records != static_cast<std::int64_t>(group.records.size())) return std::nullopt;
    return sum->value;
  };
  const auto both = [&](std::string_view first, std::string_view second) -> std::optional<double> {
    const auto a = value(first);
    const auto b = value(second);
    if (!a && !b) return std::nullopt;
    return a.value_or(0) + b.value_or(0);
  };
  const std::optional<double> active = value("GRBM_GUI_ACTIVE");
  const auto ns = group.durationNs();
  const double units = static_cast<double>(computeUnits);
  const double records = static_cast<double>(group.records.size());
  const auto ofUnits = [&](const std::optional<double>& busy) -> std::optional<double> {
    if (!busy || !active || *active <= 0) return std::nullopt;
    return 100.0 * *busy / (*active * units);
  };
  const auto perSecond = [&](const std::optional<double>& bytes) -> std::optional<double> {
    if (!bytes || !ns || *ns <= 0) return std::nullopt;
    return *bytes * 1e9 / static_cast<double>(*ns);
  };
  if (active && ns && *ns > 0) d.clockHz = *active * 1e9 / static_cast<double>(*ns);
  d.valuPercent = ofUnits(value("SQ_ACTIVE_INST_VALU"));
  d.addressPercent = ofUnits(value("TA_TA_BUSY"));
  d.l1StallPercent = ofUnits(value("TCP_TCP_TA_DATA_STALL_CYCLES"));
  if (const auto reads = both("TCC_EA_RDREQ", "TCC_EA1_RDREQ")) {
    const double small = both("TCC_EA_RDREQ_32B", "TCC_EA1_RDREQ_32B").value_or(0);
    const double bytes = 64.0 * (*reads - small) + 32.0 * small;
    d.readBytes = bytes / records;
    d.readRate = perSecond(bytes);
  }
  if (const auto writes = both("TCC_EA_WRREQ", "TCC_EA1_WRREQ")) {
    const double large = both("TCC_EA_WRREQ_64B", "TCC_EA1_WRREQ_64B").value_or(0);
    const double bytes = 64.0 * large + 32.0 * (*writes - large);
    d.writeBytes = bytes / records;
    d.writeRate = perSecond(bytes);
  }
  const auto hits = value("TCC_HIT");
  const auto misses = value("TCC_MISS");
  if (hits && misses && *hits + *misses > 0) d.l2HitPercent = 100.0 * *hits / (*hits + *misses);
  if (const auto conflicts = value("SQ_LDS_BANK_CONFLICT"); conflicts && active && *active > 0) {
    d.bankConflictPercent = 100.0 * *conflicts / *active;
  }
  return d;
}

}  // namespace tallyscope
