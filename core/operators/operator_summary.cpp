// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/operator_summary.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <unordered_set>

namespace tallyscope {
namespace {

constexpr double kNotKnown = std::numeric_limits<double>::quiet_NaN();

bool mergesKind(const Recognition& recognition, const OperatorKind& kind, const MergeOptions& merge) {
  return merge.merges(recognition.rules().types()[kind.type].mergeGroup);
}

}  // namespace

std::string nameOf(const Trace& trace, const Device& device) {
  if (device.name != 0) return std::string(trace.text(device.name));
  for (const auto& [key, value] : device.properties) {
    if (key == "name") return value;
  }
  return {};
}

bool MergeOptions::merges(std::string_view group) const {
  if (group == "gemm") return gemm;
  if (group == "flash-attention") return attention;
  if (group == "communication") return communication;
  if (group == "moe") return moe;
  return group != "pytorch" || pytorch;
}

PeakLookup::PeakLookup(const Trace& trace, const PeakTable& table, bool useAchievable) : useAchievable_(useAchievable) {
  for (const Device& device : trace.devices()) {
    const std::string name = nameOf(trace, device);
    peaks_.push_back(name.empty() ? nullptr : table.find(name));
  }
}

IdealTime PeakLookup::idealTime(const OperatorCounts& counts, const DataType* type, std::uint32_t device) const {
  IdealTime ideal{kNotKnown, kNotKnown, kNotKnown};
  const DevicePeaks* peaks = device == kNone ? nullptr : peaks_[device];
  if (peaks == nullptr) return ideal;
  if (type != nullptr) {
    if (const auto rate = peaks->operationsPerSecond(type->id, useAchievable_)) ideal.compute = counts.flops / *rate;
  }
  if (const auto rate = peaks->bytesPerSecond(useAchievable_)) {
    ideal.load = counts.load / *rate;
    ideal.store = counts.store / *rate;
  }
  return ideal;
}

std::vector<std::string> PeakLookup::unknownDevices(const Trace& trace) const {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < peaks_.size(); ++i) {
    if (peaks_[i] != nullptr) continue;
    std::string name = nameOf(trace, trace.devices()[i]);
    if (name.empty()) name = "device " + std::to_string(trace.devices()[i].id);
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(std::move(name));
  }
  return names;
}

double OperatorRow::utilization(double seconds) const {
  return duration.total > 0 ? 100 * seconds / (static_cast<double>(duration.total) * 1e-9) : kNotKnown;
}

std::vector<std::uint32_t> groupKinds(const Recognition& recognition, const MergeOptions& merge) {
  std::vector<std::uint32_t> group(recognition.kinds().size());
  std::unordered_map<std::string, std::uint32_t> numbers;
  for (std::size_t i = 0; i < group.size(); ++i) {
    const OperatorKind& kind = recognition.kinds()[i];
    std::string key = std::to_string(kind.type) + '/' + std::to_string(static_cast<int>(kind.layer)) + '/';
    key += mergesKind(recognition, kind, merge) ? "m" + kind.mergeKey : "f" + kind.fullName;
    group[i] = numbers.try_emplace(std::move(key), static_cast<std::uint32_t>(numbers.size())).first->second;
  }
  return group;
}

std::string rowName(const Recognition& recognition, std::uint32_t kind, const MergeOptions& merge) {
  const OperatorKind& k = recognition.kinds()[kind];
  if (k.recordedText != 0) return std::string(recognition.trace().text(k.recordedText));
  return mergesKind(recognition, k, merge) ? k.mergedName : k.fullName;
}

std::uint32_t deviceOf(const Trace& trace, const OperatorWork& work, const OperatorSpan& span) {
  return trace.tracks()[trace.trackOf({EventKind::Device, work.operations[span.first]})].device;
}

std::vector<OperatorRow> summarizeOperators(const Recognition& recognition, const OperatorWork& work,
                                            const MergeOptions& merge, const PeakLookup& peaks,
                                            const std::vector<char>& wanted) {
  const Trace& trace = recognition.trace();
  const std::vector<std::uint32_t> groups = groupKinds(recognition, merge);
  std::vector<std::uint32_t> rowOfGroup(groups.size() + 1, kNone);
  std::vector<OperatorRow> rows;
  for (std::uint32_t s = 0; s < work.spans.size(); ++s) {
    const std::uint32_t kindNumber = recognition.instances()[work.spans[s].instance].kind;
    const OperatorKind& kind = recognition.kinds()[kindNumber];
    const bool listed =
        kind.type < wanted.size() ? wanted[kind.type] != 0 : wanted.empty() && kind.type != RuleSet::kOthers;
    if (!listed) continue;
    std::uint32_t& row = rowOfGroup[groups[kindNumber]];
    if (row == kNone) {
      row = static_cast<std::uint32_t>(rows.size());
      rows.emplace_back();
      rows.back().type = kind.type;
      rows.back().kind = kindNumber;
      rows.back().name = rowName(recognition, kindNumber, merge);
    }
    rows[row].spans.push_back(s);
  }
  std::vector<std::int64_t> durations;
  std::vector<std::uint32_t> kinds;
  for (OperatorRow& row : rows) {
    durations.clear();
    kinds.clear();
    row.work = {0, 0, 0};
    for (const std::uint32_t s : row.spans) {
      const OperatorSpan& span = work.spans[s];
      const std::uint32_t kindNumber = recognition.instances()[span.instance].kind;
      const OperatorKind& kind = recognition.kinds()[kindNumber];
      durations.push_back(span.duration());
      kinds.push_back(kindNumber);
      row.active += span.active;
      row.work.add(kind.counts);
      row.ideal.add(peaks.idealTime(kind.counts, kind.dataType, deviceOf(trace, work, span)));
    }
    row.dataType = recognition.kinds()[row.kind].dataType;
    row.device = deviceOf(trace, work, work.spans[row.spans.front()]);
    row.duration = summarize(durations, StdDevForm::Population);
    std::sort(kinds.begin(), kinds.end());
    kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
    // Annotations may tell calls apart without telling of other parameters.
    std::unordered_set<std::string_view> names;
    for (const std::uint32_t kind : kinds) names.insert(recognition.kinds()[kind].fullName);
    row.variants = static_cast<std::uint32_t>(names.size());
  }
  std::stable_sort(rows.begin(), rows.end(), [](const OperatorRow& a, const OperatorRow& b) {
    return a.duration.total != b.duration.total ? a.duration.total > b.duration.total : a.name < b.name;
  });
  return rows;
}

}  // namespace tallyscope
