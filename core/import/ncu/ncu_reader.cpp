// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/base/errors.h"
#include "core/base/import_notes.h"
#include "core/import/evidence/evidence_file.h"
#include "core/import/ncu/ncu_csv.h"
#include "core/import/reader.h"
#include "core/import/whole_file.h"

namespace tallyscope {
namespace {

/// What Nsight Compute prints with --csv: --page raw (one row a kernel, a column a metric, units in the second row) or
/// without it (one row a metric). Every metric with a number is a counter; times of such a run are kept as durations of
/// the records only: ncu runs kernels again and again, alone.
class NcuReader : public Reader {
 public:
  const ReaderDeclaration& declaration() const override {
    static const ReaderDeclaration all{.id = "ncu-csv",
                                       .title = TALLY_TR("Nsight Compute metrics (CSV, ncu --csv)"),
                                       .patterns = {"*.csv", "*.csv.gz", "*.ncu-rep"},
                                       .page = "ncu",
                                       .timeline = false,
                                       .disturbance = Disturbance::Counters};
    return all;
  }
  bool matches(const FileHead& head) const override { return beginsAsNcuCsv(head.bytes); }
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
};

/// One file being read.
class NcuImport {
 public:
  NcuImport(const FileHead& head, std::uint64_t bytes, TraceBuilder& builder, Job& job)
      : head_(head),
        builder_(builder),
        job_(job),
        layer_(addEvidenceFile(head, bytes, Instrumentation::Counters, "Nsight Compute CSV", builder)),
        source_(builder.lastSource()) {}

  void table(const std::string& text) {
    CsvRecords rows(text);
    if (rows.column("Metric Name") >= 0) {
      longRows(rows);
    } else {
      wideRows(rows);
    }
    noteSkippedRows(rows, head_, builder_);
  }

 private:
  Evidence& evidence() { return builder_.evidence(); }

  CounterRecord begin(const CsvRecords& rows) {
    CounterRecord record;
    record.layer = layer_;
    record.kernel = evidence().strings.intern(rows.text(rows.column("Kernel Name")));
    record.dispatch = whole(rows, "ID");
    record.pid = whole(rows, "Process ID");
    record.device = whole(rows, "Device");
    const auto block = ncuShape(rows.text(rows.column("Block Size")));
    const auto grid = ncuShape(rows.text(rows.column("Grid Size")));
    if (block) record.workgroup = (*block)[0] * (*block)[1] * (*block)[2];
    if (block && grid) record.gridItems = record.workgroup * (*grid)[0] * (*grid)[1] * (*grid)[2];
    builder_.device(source_, std::max<std::int64_t>(record.device, 0));
    return record;
  }

  static std::int64_t whole(const CsvRecords& rows, std::string_view title) {
    const auto value = ncuNumber(rows.text(rows.column(title)));
    return value ? std::llround(*value) : -1;
  }

  /// The counter of a metric. ncu scales units to the values: where another file gave another one, they stay apart.
  std::uint32_t counter(const std::string& name, const std::string& unit) {
    const std::uint32_t found = evidence().counter(name, unit);
    if (evidence().counterUnits[found] == unit) return found;
    return evidence().counter(name + " (" + unit + ")", unit);
  }

  /// Takes one metric of a record: a counter, and where it says so a property of the launch.
  void take(CounterRecord& record, std::uint32_t counter, std::string_view name, std::string_view unit,
            std::string_view text, std::uint64_t row) {
    if (text.empty()) return;
    const auto value = ncuNumber(text);
    if (!value) {
      if (name == "device__attribute_display_name") {
        builder_.nameDevice(builder_.device(source_, std::max<std::int64_t>(record.device, 0)), text);
      }
      builder_.diagnostics().add("ncu-word-metric", row, name);
      return;
    }
    record.values.emplace_back(counter, *value);
    const auto small = [&] { return std::llround(*value); };
    if (name == "gpu__time_duration.sum" || name == "Duration") {
      if (const auto ns = ncuNanoseconds(*value, unit)) record.durationNs = *ns;
    } else if (name == "launch__registers_per_thread" || name == "Registers Per Thread") {
      record.vgpr = small();
    } else if ((name == "launch__shared_mem_per_block" && unit == "byte/block") ||
               (name == "Shared Memory Per Block" && unit == "byte/block")) {
      record.ldsBytes = small();
    }
  }

  void wideRows(CsvRecords& rows) {
    static const std::set<std::string_view> kKnown{"ID",          "Process ID", "Process Name", "Host Name",
                                                   "Kernel Name", "Context",    "Stream",       "Block Size",
                                                   "Grid Size",   "Device",     "CC",           "Kernel Time"};
    const auto& titles = rows.titles();
    const int id = rows.column("ID");
    std::vector<std::string> units(titles.size());
    std::vector<std::uint32_t> counters(titles.size());
    bool named = false;
    while (rows.next()) {
      job_.checkCancelled();
      const bool unitRow = rows.text(id).empty();
      if (!named) {
        for (std::size_t c = 0; c < titles.size(); ++c) {
          if (unitRow) units[c] = std::string(rows.text(static_cast<int>(c)));
          if (!kKnown.contains(titles[c])) counters[c] = counter(titles[c], units[c]);
        }
        named = true;
      }
      if (unitRow) continue;
      CounterRecord record = begin(rows);
      for (std::size_t c = 0; c < titles.size(); ++c) {
        if (kKnown.contains(titles[c])) continue;
        take(record, counters[c], titles[c], units[c], rows.text(static_cast<int>(c)), rows.record());
      }
      evidence().records.push_back(std::move(record));
    }
  }

  void longRows(CsvRecords& rows) {
    const int name = rows.column("Metric Name"), unit = rows.column("Metric Unit"), value = rows.column("Metric Value");
    std::map<std::pair<std::int64_t, std::int64_t>, std::size_t> places;  // (process, ID) -> record
    std::map<std::pair<std::string, std::string>, std::uint32_t> counters;
    const std::size_t first = evidence().records.size();
    while (rows.next()) {
      job_.checkCancelled();
      const std::pair key{whole(rows, "Process ID"), whole(rows, "ID")};
      const auto [place, added] = places.try_emplace(key, evidence().records.size());
      if (added) evidence().records.push_back(begin(rows));
      if (rows.text(name).empty()) continue;  // advice of ncu's rules
      const std::pair metric{std::string(rows.text(name)), std::string(rows.text(unit))};
      const auto [known, unknown] = counters.try_emplace(metric, 0U);
      if (unknown) known->second = counter(metric.first, metric.second);
      CounterRecord& record = evidence().records[place->second];
      // Sections repeat some metrics.
      const bool again = std::any_of(record.values.begin(), record.values.end(),
                                     [&](const auto& v) { return v.first == known->second; });
      if (!again) take(record, known->second, rows.text(name), rows.text(unit), rows.text(value), rows.record());
    }
    if (evidence().records.size() == first) builder_.diagnostics().add("no-events", 0, head_.path);
  }

  const FileHead& head_;
  TraceBuilder& builder_;
  Job& job_;
  std::uint32_t layer_;
  std::uint32_t source_;
};

}  // namespace

void NcuReader::read(const FileHead& head, TraceBuilder& builder, Job& job) const {
  job.setPhase("Reading kernel metrics");
  const std::string text = wholeFile(head, job);
  const std::vector<std::string> tables = ncuTables(text);
  const std::size_t before = builder.evidence().records.size();
  NcuImport import(head, text.size(), builder, job);
  for (const std::string& table : tables) import.table(table);
  if (builder.evidence().records.size() == before) {
    throw ImportError(head.path, "row 2", "a table of Nsight Compute without a kernel",
                      "profile at least one kernel, and let ncu finish writing");
  }
  builder.setVendor(Vendor::Nvidia);
}

const Reader& ncuReader() {
  static const NcuReader reader;
  return reader;
}

}  // namespace tallyscope
