// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/analysis/device_work.h"
#include "core/analysis/ranges/range_forest.h"
#include "core/analysis/ranges/range_links.h"
#include "core/base/regex.h"
#include "core/base/statistics.h"
#include "core/report/report.h"
#include "core/reports/common_options.h"
#include "core/reports/event_scan.h"
#include "core/reports/ranges/range_style.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// What every report about ranges and the device work tied to them starts from. Held by its tables, whose cells are
/// read from it on demand.
struct RangeWork {
  std::shared_ptr<const Trace> trace;
  RangeForest forest;
  RangeLinks links;

  /// Reads the options include-operators and no-graph-mapping.
  explicit RangeWork(const ReportInput& input);
  RangeWork(const RangeWork&) = delete;
  RangeWork& operator=(const RangeWork&) = delete;
};

/// ":7:8:9": the ids of the ranges open around a range and its own, outermost first. Of a stack deeper than 32 the
/// innermost 32 after ":(199968 more)", as a stack of every depth would print the square of what was recorded.
std::string rangeStackText(const RangeForest& forest, std::uint32_t range,
                           const std::function<std::int64_t(std::uint32_t)>& idOf);
/// "--name" at level 2; below level 32 "(199968 more)" and 32 dashes.
std::string rangeTreeText(std::uint32_t level, const std::string& name);

/// "PushPop", "StartEnd"; operators taken as ranges: "Operator".
std::string_view rangeStyle(const Trace& trace, EventRef event);

/// Names of ranges as reports print them, numbered: "domain:name", or the bare name outside any domain.
class RangeNames {
 public:
  explicit RangeNames(const Trace& trace) : trace_(trace) {}
  /// The number of an event's name: equal exactly when the printed names are.
  std::uint32_t idOf(EventRef event);
  const std::string& operator[](std::uint32_t id) const { return names_[id]; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(names_.size()); }

 private:
  const Trace& trace_;
  std::unordered_map<std::uint64_t, std::uint32_t> byParts_;
  std::unordered_map<std::string, std::uint32_t> byText_;
  std::vector<std::string> names_;
};
/// The printed name of one event.
std::string rangeName(const Trace& trace, EventRef event);

/// The options range-include, range-exclude and range: a range counts when its printed name matches one of the first
/// (when given) and none of the second. Throws UsageError for a pattern that is not well-formed.
class RangeFilter {
 public:
  explicit RangeFilter(const OptionValues& options);
  bool matches(std::string_view name) const;
  bool all() const { return include_.empty() && exclude_.empty(); }

 private:
  std::vector<Regex> include_, exclude_;
};

/// The window and the option device, as a filter. Throws UsageError for a device that the trace does not have.
WorkFilter workFilter(const ReportInput& input);
/// The choice of stddev that follows the vendor's own tool: n - 1 for NVIDIA recordings, else n.
inline constexpr const char* kVendorForm = "vendor";
/// What the option stddev asks for in this recording.
StdDevForm rangeStdDev(const ReportInput& input);

/// Ids as the vendor's tools print them: the row of the export where the trace was read from one database, else the
/// number of the event in its table, from 1.
class EventIds {
 public:
  explicit EventIds(const Trace& trace);
  std::int64_t of(EventRef event) const;

 private:
  const Trace& trace_;
  bool rows_;
};

/// Option declarations that several range reports share.
namespace range_options {
OptionSpec standalone();
OptionSpec noGraphMapping();
OptionSpec rangeInclude();
OptionSpec rangeExclude();
/// `defaultForm`: "sample", "population", or kVendorForm where the vendors' tools differ; only then it can be chosen.
OptionSpec stddev(std::string defaultForm);
OptionSpec rangeMode();
}  // namespace range_options

}  // namespace tallyscope
