// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/evidence.h"

#include <algorithm>

namespace tallyscope {

std::string_view instrumentationText(Instrumentation instrumentation) {
  switch (instrumentation) {
    case Instrumentation::Trace: return "trace and statistics";
    case Instrumentation::Stack: return "kernel call stacks";
    case Instrumentation::LeakCheck: return "leak check";
    case Instrumentation::Counters: return "hardware counters";
    case Instrumentation::None: break;
  }
  return "none";
}

std::uint32_t Evidence::layer(const std::string& name, Instrumentation instrumentation) {
  auto it = std::find_if(layers.begin(), layers.end(), [&](const EvidenceLayer& l) { return l.name == name; });
  if (it == layers.end()) {
    EvidenceLayer made;
    made.name = name;
    it = layers.insert(layers.end(), std::move(made));
  }
  it->instrumentation = std::max(it->instrumentation, instrumentation);
  return static_cast<std::uint32_t>(it - layers.begin());
}

std::uint32_t Evidence::counter(std::string_view name, std::string_view unit) {
  if (const auto known = findCounter(name)) return *known;
  counters.emplace_back(name);
  counterUnits.emplace_back(unit);
  return static_cast<std::uint32_t>(counters.size() - 1);
}

void Evidence::append(const Evidence& other, const std::string& name, std::uint32_t firstSource) {
  const std::vector<StringId> ids = strings.merge(other.strings);
  std::vector<std::uint32_t> layerMap;
  for (const EvidenceLayer& l : other.layers) {
    layerMap.push_back(layer(name.empty() ? l.name : name + " · " + l.name, l.instrumentation));
    EvidenceLayer& mine = layers[layerMap.back()];
    mine.files.insert(mine.files.end(), l.files.begin(), l.files.end());
    for (const std::uint32_t source : l.sources) mine.sources.push_back(source + firstSource);
    if (!mine.meanKernelPs) mine.meanKernelPs = l.meanKernelPs;
  }
  std::vector<std::uint32_t> counterMap;
  for (std::size_t c = 0; c < other.counters.size(); ++c) {
    counterMap.push_back(counter(other.counters[c], other.counterUnits[c]));
  }
  for (RecordedTotals t : other.totals) {
    t.layer = layerMap[t.layer];
    for (RecordedTotal& row : t.rows) row.name = ids[row.name];
    if (t.total) t.total->name = ids[t.total->name];
    totals.push_back(std::move(t));
  }
  for (LaunchStack s : other.stacks) {
    s.layer = layerMap[s.layer];
    s.kernel = ids[s.kernel];
    for (StringId& frame : s.frames) frame = ids[frame];
    stacks.push_back(std::move(s));
  }
  for (CounterRecord r : other.records) {
    r.layer = layerMap[r.layer];
    r.kernel = ids[r.kernel];
    for (auto& value : r.values) value.first = counterMap[value.first];
    records.push_back(std::move(r));
  }
  for (LeakEntry l : other.leaks) {
    l.layer = layerMap[l.layer];
    leaks.push_back(std::move(l));
  }
  for (PairedSample s : other.samples) {
    s.layer = layerMap[s.layer];
    for (StringId* id : {&s.label, &s.metric, &s.unit}) *id = ids[*id];
    samples.push_back(s);
  }
  if (!optimiser) optimiser = other.optimiser;
}

std::optional<std::uint32_t> Evidence::findCounter(std::string_view name) const {
  const auto it = std::find(counters.begin(), counters.end(), name);
  if (it == counters.end()) return std::nullopt;
  return static_cast<std::uint32_t>(it - counters.begin());
}

std::optional<std::uint32_t> Evidence::layerOfSource(std::uint32_t source) const {
  for (std::size_t l = 0; l < layers.size(); ++l) {
    const auto& own = layers[l].sources;
    if (std::find(own.begin(), own.end(), source) != own.end()) return static_cast<std::uint32_t>(l);
  }
  return std::nullopt;
}

std::optional<std::int64_t> picosecondsFromMillis(std::string_view text) {
  constexpr int kPicosecondDigits = 9;  // of a millisecond
  std::int64_t value = 0;
  int decimals = -1;
  bool any = false;
  for (const char c : text) {
    if (c == '.' && decimals < 0) {
      decimals = 0;
    } else if (c >= '0' && c <= '9') {
      any = true;
      if (decimals >= kPicosecondDigits) continue;
      if (value > 900'000'000'000'000'000) return std::nullopt;
      value = value * 10 + (c - '0');
      if (decimals >= 0) ++decimals;
    } else {
      return std::nullopt;
    }
  }
  if (!any) return std::nullopt;
  for (int d = std::max(decimals, 0); d < kPicosecondDigits; ++d) {
    if (value > 900'000'000'000'000'000) return std::nullopt;
    value *= 10;
  }
  return value;
}

}  // namespace tallyscope
