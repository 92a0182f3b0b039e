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
