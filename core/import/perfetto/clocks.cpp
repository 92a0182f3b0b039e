// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/perfetto/clocks.h"

#include <algorithm>

#include "core/import/perfetto/fields.h"

namespace tallyscope::perfetto {

Clocks::Reading Clocks::read(std::string_view bytes, std::uint64_t sequence) {
  Reading reading;
  protozero::pbf_reader message = readerOf(bytes);
  while (message.next()) {
    if (message.tag() == 2) {
      reading.primary = keyOf(static_cast<std::uint32_t>(numberOf(message)), sequence);
    } else if (message.tag() == 1) {
      protozero::pbf_reader clock = readerOf(bytesOf(message));
      std::uint32_t id = 0;
      std::int64_t value = 0;
      Traits traits;
      while (clock.next()) {
        switch (clock.tag()) {
          case 1: id = static_cast<std::uint32_t>(numberOf(clock)); break;
          case 2: value = static_cast<std::int64_t>(numberOf(clock)); break;
          case 3: traits.incremental = numberOf(clock) != 0; break;
          case 4: traits.multiplier = std::max<std::int64_t>(1, static_cast<std::int64_t>(numberOf(clock))); break;
          default: clock.skip();
        }
      }
      const Key key = keyOf(id, sequence);
      reading.traits[key] = traits;
      reading.values[key] = scaled(value, traits.multiplier);
    } else {
      message.skip();
    }
  }
  return reading;
}

void Clocks::add(Reading reading) {
  lines_.clear();
  if (reading.primary) primary_ = *reading.primary;
  for (const auto& [key, traits] : reading.traits) traits_[key] = traits;
  if (!reading.values.empty()) snapshots_.push_back(std::move(reading.values));
}

const Clocks::Traits* Clocks::traitsOf(Key clock) const {
  const auto it = traits_.find(clock);
  return it == traits_.end() ? nullptr : &it->second;
}

Clocks::Line Clocks::lineOf(Key clock) const {
  Line line;
  for (const Snapshot& snapshot : snapshots_) {
    const auto own = snapshot.find(clock);
    const auto there = snapshot.find(primary_);
    if (own != snapshot.end() && there != snapshot.end()) line.emplace_back(own->second, there->second);
  }
  if (line.empty()) {
    // By way of a third clock that both were seen with.
    for (const Snapshot& first : snapshots_) {
      const auto own = first.find(clock);
      if (own == first.end()) continue;
      for (const Snapshot& second : snapshots_) {
        const auto end = second.find(primary_);
        if (end == second.end()) continue;
        const auto third = std::find_if(first.begin(), first.end(),
                                        [&](const auto& seen) { return second.find(seen.first) != second.end(); });
        if (third == first.end()) continue;
        line.emplace_back(own->second, shifted(second.at(third->first), third->second, end->second));
        break;
      }
    }
  }
  std::sort(line.begin(), line.end());
  return line;
}

std::optional<TimeNs> Clocks::toPrimary(Key clock, std::int64_t value) const {
  if (clock == primary_) return value;
  auto it = lines_.find(clock);
  if (it == lines_.end()) it = lines_.emplace(clock, lineOf(clock)).first;
  const Line& line = it->second;
  if (line.empty()) return std::nullopt;
  const auto after = std::upper_bound(line.begin(), line.end(), value,
                                      [](std::int64_t v, const auto& point) { return v < point.first; });
  const auto& point = after == line.begin() ? *after : *(after - 1);
  return shifted(point.first, value, point.second);
}

std::optional<std::int64_t> Clocks::epochOfZero() const {
  for (const Snapshot& snapshot : snapshots_) {
    const auto wall = snapshot.find(kRealtime);
    const auto own = snapshot.find(primary_);
    if (wall != snapshot.end() && own != snapshot.end()) return shifted(own->second, wall->second, 0);
  }
  return std::nullopt;
}

}  // namespace tallyscope::perfetto
