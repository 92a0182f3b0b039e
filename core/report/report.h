// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/job.h"
#include "core/base/time.h"
#include "core/base/translation_mark.h"
#include "core/operators/operator_config.h"
#include "core/report/callstack_group.h"
#include "core/report/table.h"
#include "core/trace/trace.h"

namespace tallyscope {

struct PhaseConfig;

enum class OptionType : std::uint8_t {
  Flag,     ///< given or not
  Integer,  ///< minimum to maximum
  Text,
  Choice,      ///< one of `choices`
  DeviceList,  ///< ids joined by '/': devices of the trace
  IdList,      ///< ids joined by '/': processes, threads; numbers, or texts where the recording has texts
  Regex,       ///< regular expressions joined by '/' ('\/' is a slash inside one); any one that matches suffices
};

/// One setting of a report. The command line (`-r id:name=value`), the settings dialog and the help are made from it.
struct OptionSpec {
  std::string id{};     ///< "rows"; on the command line and in sessions
  std::string title{};  ///< the dialog's label: "Kernel Name Mode"
  OptionType type = OptionType::Flag;
  std::string help{};          ///< English source text
  std::string defaultValue{};  ///< as on the command line; empty: not set
  struct Choice {
    std::string id{};     ///< "base"
    std::string title{};  ///< "Base"
    std::string help{};
    /// The manual gives some choices as bare words (`-r x:base`): then the word alone sets the option.
    bool bareWord = false;
  };
  std::vector<Choice> choices{};
  std::int64_t minimum = 0, maximum = 0;  ///< of an Integer, inclusive; both 0: any
  std::vector<std::string> aliases{};     ///< "hgtx-name", "nvtx-name" for "range-name"
  /// Of a Flag that takes something away ("no-…"): the dialog's switch, which is on while the flag is not given.
  std::string switchTitle{};
};

/// Checked values by option id. Absent: the default.
class OptionValues {
 public:
  /// Parses `assignments` ("rows=10", "base", "device=0/1") against the declaration.
  /// Throws UsageError that says what is wrong and what is allowed.
  static OptionValues parse(const std::vector<OptionSpec>& specs, const std::vector<std::string>& assignments);

  bool flag(std::string_view id) const { return values_.contains(std::string(id)); }
  std::optional<std::string> text(std::string_view id) const;
  std::optional<std::int64_t> integer(std::string_view id) const;
  /// What '/' joins in a DeviceList, an IdList or a Regex ("\\/" is a slash inside a part); empty: not set.
  std::vector<std::string> list(std::string_view id) const;
  void set(std::string id, std::string value) { values_[std::move(id)] = std::move(value); }
  void clear(const std::string& id) { values_.erase(id); }
  const std::map<std::string, std::string>& all() const { return values_; }
  friend bool operator==(const OptionValues&, const OptionValues&) = default;

 private:
  std::map<std::string, std::string> values_;
};

/// Which pies a report offers: slices by a text column's value, sized by a summable column.
struct PieSpec {
  std::string title{};                ///< "Kernel", "Device": the grouping chooser's entry
  std::string groupBy{};              ///< column id
  std::vector<std::string> values{};  ///< ids of columns or of Report::measures, the first is the default
};

/// What a report looks for in a trace; what is missing greys it out and says why.
enum class Need : std::uint8_t {
  Api,
  Kernels,
  DeviceWork,
  Copies,
  Ranges,
  Operators,
  Os,
  Memory,
  Devices,
  Collectives,
  Metrics,
  ApiTimes,     ///< API calls, or a profiler's own statistics of them
  KernelTimes,  ///< kernels, or a profiler's own statistics of them
  LaunchStacks,
  CounterRecords,
  Runs,
  LeakChecks,
  PairedSamples,
  OptimiserRuns
};

/// "kernels", "{api} API calls": what a recording lacks. Source text.
std::string_view needText(Need need);

/// What a report is asked: a pure function of these.
struct ReportInput {
  std::shared_ptr<const Trace> trace;
  TimeWindow window;  ///< all of the trace by default
  OptionValues options;
  /// Only for the memory reports: the groups that call stacks are sorted into, in the order they were given. Empty: the
  /// built-in groups.
  std::vector<CallstackGroup> callstackGroups;
  /// Only for the operator reports: rules and device figures in force; null: the bundled ones.
  std::shared_ptr<const OperatorConfig> operators;
  /// Only for the phase reports: rules, marks and the model in force; null: the bundled rules.
  std::shared_ptr<const PhaseConfig> phases;
  Job* job = nullptr;  ///< polled for cancellation; may be null
  void checkCancelled() const {
    if (job) job->checkCancelled();
  }
};

enum class ReportGroup : std::uint8_t { Kernels, Api, Ranges, Memory, Collectives, Operators, Device, Os };

/// A report: one declaration and one function. Everything else (options of the command line, help, dialogs, headers,
/// sum row, pies, context menus, CSV, the manual page) is made from it.
struct Report {
  std::string id;                    ///< neutral: "kernel_sum"
  std::string asysId;                ///< "hggc_ppu_kern_sum", empty: none
  std::vector<std::string> nsysIds;  ///< current spelling first, then old ones: "cuda_gpu_kern_sum", "gpukernsum"
  std::string title;                 ///< "{api} Kernel Summary"
  std::string description;           ///< the rule, in full sentences; English source text
  std::string order;                 ///< the total order of the rows, in words
  std::string rowHelp;               ///< "Row number of the kernel summary"
  ReportGroup group = ReportGroup::Kernels;
  std::vector<Need> needs;          ///< any one of them suffices
  std::vector<ColumnSpec> columns;  ///< all columns it can have, in order
  std::vector<OptionSpec> options;
  std::vector<PieSpec> pies;
  std::vector<ColumnSpec> measures;  ///< values of the rows that only pies show (Table::addMeasure())
  /// What the answer depends on besides the recording, the window and the options: it is made anew when that changes.
  struct Uses {
    bool steps = false;  ///< steps and phases, with the person's marks
  };
  Uses uses{};
  /// Charts that no column tells of (a pie stands in `pies`, a breakdown in the columns).
  struct Charts {
    bool roofline = false;   ///< rows have operations and bytes, and times beside the device's figures
    bool stepTimes = false;  ///< rows are steps: a chart of their times stands above the table
    bool savings = false;    ///< what a change would save is entered above the table
  };
  Charts charts{};
  /// Its place among the tables of phases, which `tally phases` and the Phases tab list in the catalogue's order.
  struct PhaseTable {
    std::string name;   ///< what `tally phases --table` takes: "closure"; empty: it is none of them
    std::string title;  ///< in the tab's list: "Closure"
  };
  PhaseTable phaseTable{};
  int summaryPlace = 0;  ///< its place among the tables of `tally stats` without -r, from 1; 0: it is none of them
  std::vector<std::string> compareKeys;  ///< column ids that pair rows of two recordings
  /// Makes the table; is given this declaration. Call it through runReport().
  Table (*run)(const ReportInput&, const Report&) = nullptr;
  /// For reports that make a document besides the table (generated unit tests): what a file of it holds.
  struct Document {
    std::string extension;                               ///< "py"
    std::string (*write)(const ReportInput&) = nullptr;  ///< null: the report makes none
  };
  Document document{};

  const ColumnSpec& column(std::string_view columnId) const;
  /// A column or measure: what a pie shows.
  const ColumnSpec& pieValue(std::string_view id) const;
  /// Why the trace cannot answer this report, or nothing.
  std::optional<std::string> missing(const Trace& trace) const;
  /// Whether `anyId` is one of its ids.
  bool answersTo(std::string_view anyId) const;
  /// The id that the trace's vendor uses: asys id for a PPU, the Nsight id for CUDA, else the neutral one.
  std::string idFor(Vendor vendor) const;
};

/// All reports in the order of the catalogue.
class Registry {
 public:
  void add(Report report) { reports_.push_back(std::move(report)); }
  const std::vector<Report>& all() const { return reports_; }
  /// By asys, Nsight or neutral id; nullptr: unknown.
  const Report* find(std::string_view anyId) const;
  /// The id most like an unknown one, for messages; empty when nothing is like it.
  std::string nearest(std::string_view unknownId) const;
  /// The reports with a phaseTable, in the order of the catalogue.
  std::vector<const Report*> phaseTables() const;
  /// The reports with a summaryPlace that a trace can answer, in that order.
  std::vector<const Report*> summaries(const Trace& trace) const;

 private:
  std::vector<Report> reports_;
};

}  // namespace tallyscope
