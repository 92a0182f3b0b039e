// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/ranges/range_support.h"

#include <algorithm>

#include "core/base/errors.h"

namespace tallyscope {
namespace {

/// Levels of nested ranges that a cell shows.
constexpr std::uint32_t kDeepest = 32;

}  // namespace

RangeWork::RangeWork(const ReportInput& input)
    : trace(input.trace),
      forest(*trace, {.startEnd = true, .operators = input.options.flag("include-operators")}),
      links(*trace, forest,
            input.options.flag("no-graph-mapping") ? std::vector<RangeLinks::Creation>()
                                                   : RangeLinks::graphCreations(*trace)) {}

std::string rangeStackText(const RangeForest& forest, std::uint32_t range,
                           const std::function<std::int64_t(std::uint32_t)>& idOf) {
  std::string text;
  const std::vector<std::uint32_t> ranges = forest.stack(range, kDeepest);
  if (const std::size_t depth = std::size_t{forest.level(range)} + 1; depth > ranges.size()) {
    text = ":(" + std::to_string(depth - ranges.size()) + " more)";
  }
  for (const std::uint32_t r : ranges) text += ":" + std::to_string(idOf(r));
  return text;
}

std::string rangeTreeText(std::uint32_t level, const std::string& name) {
  if (level <= kDeepest) return std::string(level, '-') + name;
  return "(" + std::to_string(level - kDeepest) + " more)" + std::string(kDeepest, '-') + name;
}

std::string_view rangeStyle(const Trace& trace, EventRef event) {
  return event.kind == EventKind::Range ? styleName(trace.ranges().kind[event.index]) : kOperatorStyle;
}

std::string rangeName(const Trace& trace, EventRef event) {
  const StringId domain = event.kind == EventKind::Range ? trace.ranges().domain[event.index] : 0;
  return rangeName(trace, domain, trace.nameOf(event));
}

std::uint32_t RangeNames::idOf(EventRef event) {
  const std::uint64_t domain = event.kind == EventKind::Range ? trace_.ranges().domain[event.index] : 0;
  const auto [part, isNew] = byParts_.try_emplace(domain << 32 | trace_.nameOf(event), size());
  if (!isNew) return part->second;
  std::string text = rangeName(trace_, event);
  const auto [known, isNewText] = byText_.try_emplace(text, size());
  if (isNewText) names_.push_back(std::move(text));
  return part->second = known->second;
}

RangeFilter::RangeFilter(const OptionValues& options) {
  for (const char* option : {"range-include", "range"}) {
    for (const std::string& pattern : options.list(option)) include_.emplace_back(pattern);
  }
  for (const std::string& pattern : options.list("range-exclude")) exclude_.emplace_back(pattern);
}

bool RangeFilter::matches(std::string_view name) const {
  const auto hit = [&](const Regex& regex) { return regex.search(name); };
  return (include_.empty() || std::any_of(include_.begin(), include_.end(), hit)) &&
         std::none_of(exclude_.begin(), exclude_.end(), hit);
}

WorkFilter workFilter(const ReportInput& input) {
  WorkFilter filter{.window = input.window, .devices = {}};
  if (!input.options.list("device").empty()) filter.devices = deviceMask(*input.trace, input.options);
  return filter;
}

StdDevForm rangeStdDev(const ReportInput& input) {
  const std::string form = input.options.text("stddev").value_or(kVendorForm);
  if (form != kVendorForm) return form == "sample" ? StdDevForm::Sample : StdDevForm::Population;
  return input.trace->vendor() == Vendor::Nvidia ? StdDevForm::Sample : StdDevForm::Population;
}

EventIds::EventIds(const Trace& trace) : trace_(trace) {
  rows_ = trace.sources().size() == 1 && trace.sources()[0].format.find("SQLite") != std::string::npos;
}

std::int64_t EventIds::of(EventRef event) const {
  const SliceColumns* table = rows_ ? trace_.slices(event.kind) : nullptr;
  // The readers of databases keep the table in the top eight bits of a place and the row in the others.
  constexpr std::uint64_t kRow = (std::uint64_t{1} << 56) - 1;
  return table ? static_cast<std::int64_t>(table->place[event.index] & kRow) : std::int64_t{event.index} + 1;
}

namespace range_options {

OptionSpec standalone() {
  return {.id = "standalone",
          .title = TALLY_TR("Include Standalone Kernel"),
          .help = TALLY_TR("Also lists kernels that belong to no {range} range; their range columns hold '-'.")};
}

OptionSpec noGraphMapping() {
  return {.id = "no-graph-mapping",
          .title = TALLY_TR("No {range} graph node mapping"),
          .help = TALLY_TR("By default an operation that ran from a graph node also belongs to the ranges in which the "
                           "original node was created. With this option only its launch counts."),
          .switchTitle = TALLY_TR("{range} graph node mapping")};
}

OptionSpec rangeInclude() {
  return {.id = "range-include",
          .title = TALLY_TR("Range Name Filter"),
          .type = OptionType::Regex,
          .help = TALLY_TR(
              "Only ranges whose name matches one of these regular expressions (Perl syntax, joined by '/').")};
}

OptionSpec rangeExclude() {
  return {
      .id = "range-exclude",
      .title = TALLY_TR("Range Name Exclusion"),
      .type = OptionType::Regex,
      .help = TALLY_TR("No ranges whose name matches one of these regular expressions (Perl syntax, joined by '/').")};
}

OptionSpec stddev(std::string defaultForm) {
  OptionSpec spec{
      .id = "stddev",
      .title = TALLY_TR("Standard Deviation"),
      .type = OptionType::Choice,
      .help = TALLY_TR("By what the squares of the differences from the average are divided."),
      .defaultValue = std::move(defaultForm),
      .choices = {{.id = "sample", .title = TALLY_TR("Sample"), .help = TALLY_TR("Divides by n - 1; 0 for one value.")},
                  {.id = "population", .title = TALLY_TR("Population"), .help = TALLY_TR("Divides by n.")}}};
  if (spec.defaultValue == kVendorForm) {
    spec.choices.insert(
        spec.choices.begin(),
        {.id = kVendorForm,
         .title = TALLY_TR("As the vendor's tool"),
         .help = TALLY_TR("n - 1 for recordings of CUDA programs, as Nsight Systems prints it, else n.")});
  }
  return spec;
}

OptionSpec rangeMode() {
  return {.id = "range-mode",
          .title = TALLY_TR("Time Range Mode"),
          .type = OptionType::Choice,
          .help = TALLY_TR("The stretch of time that percentages refer to."),
          .defaultValue = "active",
          .choices = {{.id = "active",
                       .title = TALLY_TR("{device} Active Time Range"),
                       .help = TALLY_TR("From the first start to the last end of device work.")},
                      {.id = "full",
                       .title = TALLY_TR("Filtered Time Range"),
                       .help = TALLY_TR("The time window in force, without one the whole recording.")}}};
}

}  // namespace range_options

}  // namespace tallyscope
