// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/drawing/value_series.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tallyscope {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr ValueSeries::Bounds kNothing{kInfinity, -kInfinity};

void widen(ValueSeries::Bounds& bounds, double value) {
  if (!std::isfinite(value)) return;
  bounds.low = std::min(bounds.low, value);
  bounds.high = std::max(bounds.high, value);
}

void widen(ValueSeries::Bounds& bounds, const ValueSeries::Bounds& more) {
  bounds.low = std::min(bounds.low, more.low);
  bounds.high = std::max(bounds.high, more.high);
}

}  // namespace

ValueSeries::ValueSeries(const TimeNs* times, const double* values, std::uint32_t size)
    : times_(times), borrowed_(values), size_(size) {
  build();
}

ValueSeries::ValueSeries(const TimeNs* times, std::vector<double> values)
    : times_(times), own_(std::move(values)), size_(static_cast<std::uint32_t>(own_.size())) {
  build();
}

void ValueSeries::build() {
  const double* v = values();
  Bounds all = kNothing;
  for (std::uint32_t i = 0; i < size_; ++i) {
    if (std::isfinite(v[i]) && v[i] > all.high) peak_ = i;
    widen(all, v[i]);
  }
  if (all.low <= all.high) range_ = all;
  if (size_ <= kLeaf) return;
  std::uint32_t count = (size_ + kLeaf - 1) / kLeaf;
  std::uint32_t total = 0;
  for (std::uint32_t level = count;; level = (level + kFan - 1) / kFan) {
    levelFirst_.push_back(total);
    total += level;
    if (level == 1) break;
  }
  nodes_.assign(total, kNothing);
  for (std::uint32_t i = 0; i < size_; ++i) widen(nodes_[i / kLeaf], v[i]);
  for (std::size_t level = 1; level < levelFirst_.size(); ++level) {
    for (std::uint32_t n = 0; n < count; ++n) {
      widen(nodes_[levelFirst_[level] + n / kFan], nodes_[levelFirst_[level - 1] + n]);
    }
    count = (count + kFan - 1) / kFan;
  }
}

std::uint32_t ValueSeries::samplesUntil(TimeNs time) const {
  return static_cast<std::uint32_t>(std::upper_bound(times_, times_ + size_, time) - times_);
}

std::optional<double> ValueSeries::at(TimeNs time) const {
  const std::uint32_t count = samplesUntil(time);
  if (count == 0 || !std::isfinite(valueAt(count - 1))) return std::nullopt;
  return valueAt(count - 1);
}

std::optional<ValueSeries::Bounds> ValueSeries::bounds(std::uint32_t first, std::uint32_t last,
                                                       std::uint64_t& visits) const {
  Bounds found = kNothing;
  std::uint32_t at = first;
  while (at < last) {
    // The largest node that begins here and ends in time; else the sample alone.
    std::uint64_t width = kLeaf;
    std::size_t level = 0;
    bool fits = false;
    while (level < levelFirst_.size() && at % width == 0 && at + width <= last) {
      fits = true;
      ++level;
      width *= kFan;
    }
    ++visits;
    if (!fits) {
      widen(found, valueAt(at++));
      continue;
    }
    --level;
    width /= kFan;
    widen(found, nodes_[levelFirst_[level] + static_cast<std::uint32_t>(at / width)]);
    at += static_cast<std::uint32_t>(width);
  }
  if (found.low > found.high) return std::nullopt;
  return found;
}

void fillValues(const ValueSeries& series, const TimeGrid& grid, ValueFill& fill) {
  fill.columns.assign(grid.width(), {});
  fill.visits = 0;
  if (series.size() == 0) return;
  std::uint32_t at = series.samplesUntil(grid.view().from - 1);  // the first sample of the view
  for (std::uint32_t c = 0; c < grid.width(); ++c) {
    // Samples in [edge, next edge): mostly none or a few, else looked up.
    const TimeNs end = grid.edge(c + 1);
    std::uint32_t next = at;
    for (int step = 0; step < 4 && next < series.size() && series.timeAt(next) < end; ++step) ++next;
    if (next == at + 4) next = series.samplesUntil(end - 1);
    // The value that comes in from the left holds here too, unless a sample stands at the very edge.
    const bool replaced = next > at && series.timeAt(at) == grid.edge(c);
    const std::uint32_t from = at > 0 && !replaced ? at - 1 : at;
    if (const auto found = series.bounds(from, next, fill.visits)) fill.columns[c] = {found->low, found->high, true};
    at = next;
  }
}

}  // namespace tallyscope
