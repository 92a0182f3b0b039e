// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/shared_ranges.h"

#include <algorithm>
#include <unordered_map>

namespace tallyscope {
namespace {

constexpr std::uint32_t kPollEvery = 65536;

bool hasStart(const RangeTable& ranges, std::uint32_t i) {
  return ranges.kind[i] == RangeKind::PushPop || ranges.kind[i] == RangeKind::StartEnd;
}

/// The longest duration of each name.
std::unordered_map<StringId, TimeNs> longestByName(const Trace& trace, Job& job) {
  std::unordered_map<StringId, TimeNs> longest;
  const RangeTable& ranges = trace.ranges();
  for (std::uint32_t i = 0; i < ranges.size(); ++i) {
    if (i % kPollEvery == 0) job.checkCancelled();
    if (!hasStart(ranges, i) || ranges.name[i] == 0) continue;
    TimeNs& known = longest[ranges.name[i]];
    known = std::max(known, ranges.duration[i]);
  }
  return longest;
}

}  // namespace

std::vector<QString> sharedRangeNames(const Trace& base, const Trace& target, std::size_t most, Job& job) {
  const auto inBase = longestByName(base, job);
  const auto inTarget = longestByName(target, job);
  std::vector<std::pair<TimeNs, std::string_view>> shared;
  for (const auto& [name, longest] : inBase) {
    const std::string_view text = base.text(name);
    const StringId other = target.strings().find(text);
    if (other != StringPool::kNotFound && inTarget.contains(other)) shared.emplace_back(longest, text);
  }
  std::sort(shared.begin(), shared.end(),
            [](const auto& a, const auto& b) { return a.first != b.first ? a.first > b.first : a.second < b.second; });
  if (shared.size() > most) shared.resize(most);
  std::vector<QString> names;
  for (const auto& [longest, text] : shared) names.push_back(QString::fromUtf8(text.data(), qsizetype(text.size())));
  return names;
}

std::optional<TimeNs> rangeStart(const Trace& trace, const QString& name, std::size_t index) {
  const StringId id = trace.strings().find(name.toStdString());
  if (id == StringPool::kNotFound) return std::nullopt;
  std::vector<TimeNs> starts;
  const RangeTable& ranges = trace.ranges();
  for (std::uint32_t i = 0; i < ranges.size(); ++i) {
    if (hasStart(ranges, i) && ranges.name[i] == id) starts.push_back(ranges.start[i]);
  }
  if (index >= starts.size()) return std::nullopt;
  std::nth_element(starts.begin(), starts.begin() + static_cast<std::ptrdiff_t>(index), starts.end());
  return starts[index];
}

}  // namespace tallyscope
