// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/counters/measured_kernels.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <string_view>
#include <tuple>

#include "core/analysis/kernel_names.h"

namespace tallyscope {
namespace {

constexpr std::int64_t kUnknown = -1;

/// A name with the size of its launch; sizes are kUnknown where they were not recorded.
using Launch = std::tuple<std::string, std::int64_t, std::int64_t>;
using Records = std::vector<std::uint32_t>;

/// What a C++ name says between its first '<' and its last '>', as words: recorders leave out namespaces and spell
/// lambdas and constants each in its own way, but the types are the same.
std::vector<std::string_view> templateWords(std::string_view name) {
  const std::size_t first = name.find('<'), last = name.rfind('>');
  std::vector<std::string_view> words;
  if (first == std::string_view::npos || last <= first) return words;
  name = name.substr(first, last - first);
  const auto inWord = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  };
  constexpr std::size_t kShortest = 4;
  for (std::size_t at = 0; at < name.size();) {
    std::size_t end = at;
    while (end < name.size() && inWord(name[end])) ++end;
    const std::string_view word = name.substr(at, end - at);
    static constexpr std::string_view kSpellings[] = {"lambda", "instance", "unnamed", "operator", "const", "void"};
    const bool spelling = std::find(std::begin(kSpellings), std::end(kSpellings), word) != std::end(kSpellings);
    if (word.size() >= kShortest && !spelling && !(word[0] >= '0' && word[0] <= '9')) words.push_back(word);
    at = end + 1;
  }
  return words;
}

/// The records by name and shape. Recorders spell names in different ways: where the whole name is not there, the bare
/// function's name and the words of its template arguments decide, and nothing when several fit alike.
class RecordIndex {
 public:
  explicit RecordIndex(const Evidence& evidence) {
    std::map<StringId, std::pair<std::string, std::string>> names;
    for (std::uint32_t r = 0; r < evidence.records.size(); ++r) {
      const CounterRecord& record = evidence.records[r];
      const auto [name, added] = names.try_emplace(record.kernel);
      if (added) {
        const std::string whole = demangled(evidence.text(record.kernel));
        name->second = {whole, bareFunctionName(whole)};
      }
      const auto& [whole, bare] = name->second;
      whole_[{whole, record.gridItems, record.workgroup}].push_back(r);
      if (bare != whole) byBareName_[{bare, record.gridItems, record.workgroup}].insert(whole);
    }
  }

  const Records* find(const std::string& whole, const std::string& bare, std::int64_t items, std::int64_t block) const {
    if (const Records* exact = exactly({whole, items, block})) return exact;
    if (const Records* plain = exactly({bare, items, block})) return plain;
    const auto candidates = byBareName_.find({bare, items, block});
    if (candidates == byBareName_.end()) return nullptr;
    const std::string* best = nullptr;
    std::size_t most = 0;
    bool unclear = false;
    for (const std::string& candidate : candidates->second) {
      const auto words = templateWords(candidate);
      const bool fits = std::all_of(words.begin(), words.end(),
                                    [&](std::string_view word) { return whole.find(word) != std::string::npos; });
      if (!fits || (best && words.size() < most)) continue;
      unclear = best && words.size() == most;
      best = &candidate;
      most = words.size();
    }
    return best && !unclear ? exactly({*best, items, block}) : nullptr;
  }

 private:
  const Records* exactly(const Launch& launch) const {
    const auto it = whole_.find(launch);
    return it == whole_.end() ? nullptr : &it->second;
  }

  std::map<Launch, Records> whole_;
  std::map<Launch, std::set<std::string>> byBareName_;
};

}  // namespace

MeasuredKernels::MeasuredKernels(const Trace& trace, const Job* job) : trace_(trace) {
  const Evidence& evidence = trace.evidence();
  const DeviceTable& device = trace.device();
  if (evidence.records.empty() || trace.countDevice(DeviceKind::Kernel) == 0) return;
  const RecordIndex index(evidence);
  std::vector<std::pair<std::string, std::string>> names(trace.strings().size());
  std::vector<char> known(names.size(), 0);
  std::map<Launch, const Records*> found;                                    // by whole name of the timeline
  std::map<std::pair<const Records*, std::uint32_t>, std::size_t> launches;  // with the device
  std::vector<std::uint32_t> order(device.size());
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return device.start[a] < device.start[b]; });
  std::vector<std::uint32_t> tied(device.size(), kNone);
  bool any = false;
  std::uint32_t seen = 0;
  for (const std::uint32_t e : order) {
    if (job && (++seen & 0xFFFF) == 0) job->checkCancelled();
    if (device.kind[e] != DeviceKind::Kernel) continue;
    const StringId id = device.name[e];
    if (!known[id]) {
      known[id] = 1;
      const std::string whole = demangled(trace.text(id));
      names[id] = {whole, bareFunctionName(whole)};
    }
    const DeviceAttributes& a = trace.deviceAttributes()[device.attributes[e]];
    const auto product = [](const auto& sides) {
      std::int64_t items = 1;
      for (const std::int64_t side : sides) items *= std::max<std::int64_t>(side, 0);
      return items > 0 ? items : kUnknown;
    };
    const std::int64_t block = product(a.block), grid = product(a.grid);
    const std::int64_t items = block > 0 && grid > 0 ? block * grid : kUnknown;
    const auto [records, unknown] = found.try_emplace({names[id].first, items, block}, nullptr);
    if (unknown) records->second = index.find(names[id].first, names[id].second, items, block);
    if (!records->second) continue;
    const std::uint32_t where = trace.tracks()[trace.trackOf({EventKind::Device, e})].device;
    std::size_t& launch = launches[{records->second, where}];
    tied[e] = (*records->second)[std::min(launch, records->second->size() - 1)];
    ++launch;
    any = true;
  }
  if (any) tied_ = std::move(tied);
}

const CounterRecord* MeasuredKernels::of(std::uint32_t deviceEvent) const {
  if (tied_.empty() || tied_[deviceEvent] == kNone) return nullptr;
  return &trace_.evidence().records[tied_[deviceEvent]];
}

}  // namespace tallyscope
