// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/analysis/drawing/time_grid.h"
#include "core/base/time.h"

namespace tallyscope {

/// Values over time, drawn as steps: a sample holds until the next one, the last one to the end. Knows the lowest and
/// the highest value of any stretch without walking its samples: a pyramid of 1.4 bytes a sample stands over them.
/// Values that are no numbers (NaN, infinities) are gaps: they hold nothing.
class ValueSeries {
 public:
  struct Bounds {
    double low, high;
  };

  ValueSeries() = default;
  /// `times` (ascending) is borrowed and must outlive the series; `values` likewise. Linear in `size`.
  ValueSeries(const TimeNs* times, const double* values, std::uint32_t size);
  /// The same with values of its own.
  ValueSeries(const TimeNs* times, std::vector<double> values);

  std::uint32_t size() const { return size_; }
  TimeNs timeAt(std::uint32_t sample) const { return times_[sample]; }
  double valueAt(std::uint32_t sample) const { return values()[sample]; }
  /// Number of samples before or at `time`: the one that holds then is the last of them. O(log size).
  std::uint32_t samplesUntil(TimeNs time) const;
  /// The value that holds at `time`; nothing before the first sample and in gaps.
  std::optional<double> at(TimeNs time) const;
  /// Of samples [first, last); nothing when none of them is a number. O(log size); adds to `visits` what was looked at.
  std::optional<Bounds> bounds(std::uint32_t first, std::uint32_t last, std::uint64_t& visits) const;
  /// Of all samples: {0, 0} when there is none.
  const Bounds& range() const { return range_; }
  /// The first sample with the highest value; 0 of an empty series.
  std::uint32_t peak() const { return peak_; }
  /// Pyramid and own values.
  std::size_t memoryBytes() const { return nodes_.capacity() * sizeof(Bounds) + own_.capacity() * sizeof(double); }

 private:
  static constexpr std::uint32_t kLeaf = 16;
  static constexpr std::uint32_t kFan = 4;

  const double* values() const { return own_.empty() ? borrowed_ : own_.data(); }
  void build();

  const TimeNs* times_ = nullptr;
  const double* borrowed_ = nullptr;
  std::vector<double> own_;
  std::uint32_t size_ = 0;
  std::vector<Bounds> nodes_;              ///< all levels, lowest first; low > high: no number below
  std::vector<std::uint32_t> levelFirst_;  ///< into nodes_
  Bounds range_{0, 0};
  std::uint32_t peak_ = 0;
};

/// What a pixel column of a graph shows: the lowest and highest value that held in its stretch of time.
struct ValueColumn {
  double low = 0, high = 0;
  bool any = false;
};

struct ValueFill {
  std::vector<ValueColumn> columns;
  std::uint64_t visits = 0;  ///< samples and nodes looked at, for tests and the bench
};

/// The envelope of a series in the columns of `grid`: every column has the lowest and the highest of all values that
/// held in it, the one that came in from its left included, so that no peak is lost at any zoom. O(columns · log size).
void fillValues(const ValueSeries& series, const TimeGrid& grid, ValueFill& fill);

}  // namespace tallyscope
