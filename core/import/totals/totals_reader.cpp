// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/base/errors.h"
#include "core/base/import_notes.h"
#include "core/import/evidence/evidence_file.h"
#include "core/import/reader.h"
#include "core/import/whole_file.h"

namespace tallyscope {
namespace {

bool isCall(std::string_view name) {
  return name.starts_with("hip") || name.starts_with("__hip") || name.starts_with("hsa_");
}

bool isCopy(std::string_view name) {
  return name.starts_with("CopyHost") || name.starts_with("CopyDevice") || name.starts_with("HostTo") ||
         name.starts_with("DeviceTo") || name == "Memset" || name == "FillBuffer";
}

TotalsKind kindOf(const RecordedTotals& totals, const StringPool& strings, const std::string& path) {
  const auto all = [&](auto test) {
    return std::all_of(totals.rows.begin(), totals.rows.end(),
                       [&](const RecordedTotal& r) { return test(strings[r.name]); });
  };
  if (totals.rows.empty()) return path.find("trace") != std::string::npos ? TotalsKind::Api : TotalsKind::Kernel;
  if (all(isCall)) return TotalsKind::Api;
  if (all(isCopy)) return TotalsKind::Copy;
  // A function that is called like a kernel, or the other way round, does not make a file of both.
  const auto calls = std::count_if(totals.rows.begin(), totals.rows.end(),
                                   [&](const RecordedTotal& r) { return isCall(strings[r.name]); });
  return calls * 2 > static_cast<std::ptrdiff_t>(totals.rows.size()) ? TotalsKind::Api : TotalsKind::Kernel;
}

std::string_view formatOf(TotalsKind kind) {
  switch (kind) {
    case TotalsKind::Api: return "API statistics CSV";
    case TotalsKind::Copy: return "copy statistics CSV";
    case TotalsKind::Kernel: break;
  }
  return "kernel statistics CSV";
}

/// Statistics of hipprof (*.hiptrace.csv, *.hsatrace.csv, *.kernel.csv, *.hipkernel.csv) and rocprof (*.stats.csv,
/// *.hip_stats.csv, *.copy_stats.csv): Name, Calls, TotalDurationNs, AverageNs, Percentage. What they count (calls,
/// kernels, copies) is told by the names in them.
class TotalsReader : public Reader {
 public:
  const ReaderDeclaration& declaration() const override {
    static const ReaderDeclaration all{.id = "statistics-csv",
                                       .title = TALLY_TR("hipprof or rocprof statistics"),
                                       .patterns = {"*.csv"},
                                       .page = "dcu",
                                       .timeline = false};
    return all;
  }
  bool matches(const FileHead& head) const override;
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
};

}  // namespace

bool TotalsReader::matches(const FileHead& head) const {
  const std::string_view bytes = head.bytes;
  const CsvRecords rows(bytes.substr(0, bytes.find('\n')));
  return rows.titles().size() >= 5 && rows.hasAll({"Name", "Calls", "TotalDurationNs", "AverageNs", "Percentage"});
}

void TotalsReader::read(const FileHead& head, TraceBuilder& builder, Job& job) const {
  job.setPhase("Reading statistics");
  const std::string text = wholeFile(head, job);
  CsvRecords rows(text);
  const int name = rows.column("Name");
  const int calls = rows.column("Calls");
  const int total = rows.column("TotalDurationNs");
  const int average = rows.column("AverageNs");
  const int percent = rows.column("Percentage");
  rows.allowCommasIn(name);
  Evidence& evidence = builder.evidence();
  RecordedTotals totals;
  totals.file = head.path;
  while (rows.next()) {
    job.checkCancelled();
    const auto n = rows.integer(calls);
    const auto ns = rows.integer(total);
    if (!n || !ns || *n < 0 || *ns < 0) {
      builder.diagnostics().add("statistics-without-number", rows.record(), head.path);
      continue;
    }
    RecordedTotal row;
    row.name = evidence.strings.intern(rows.text(name));
    row.calls = *n;
    row.totalNs = *ns;
    row.averageNs = rows.integer(average).value_or(*n > 0 ? *ns / *n : 0);
    row.percent = rows.real(percent).value_or(0);
    totals.rows.push_back(row);
  }
  // hipprof closes with a line that sums the others; it is no function of that name.
  if (!totals.rows.empty() && evidence.text(totals.rows.back().name) == "Total") {
    totals.total = totals.rows.back();
    totals.rows.pop_back();
    std::int64_t callSum = 0, sum = 0;
    for (const RecordedTotal& row : totals.rows) {
      callSum += row.calls;
      sum += row.totalNs;
    }
    if (callSum != totals.total->calls || sum != totals.total->totalNs) {
      builder.diagnostics().add("statistics-sum", rows.record(), head.path);
    }
  }
  totals.kind = kindOf(totals, evidence.strings, head.path);
  noteSkippedRows(rows, head, builder);
  totals.layer =
      addEvidenceFile(head, text.size(), Instrumentation::Trace, std::string(formatOf(totals.kind)), builder);
  const bool again = std::any_of(evidence.totals.begin(), evidence.totals.end(), [&](const RecordedTotals& t) {
    return t.layer == totals.layer && t.kind == totals.kind &&
           std::equal(t.rows.begin(), t.rows.end(), totals.rows.begin(), totals.rows.end(),
                      [](const auto& a, const auto& b) {
                        return a.name == b.name && a.calls == b.calls && a.totalNs == b.totalNs;
                      });
  });
  if (again) {
    builder.diagnostics().add("statistics-again", 0, head.path);
    return;
  }
  evidence.totals.push_back(std::move(totals));
  // hipprof closes its files with "Total"; rocprof does not.
  builder.setVendor(evidence.totals.back().total ? Vendor::Hygon : Vendor::Amd);
}

const Reader& totalsReader() {
  static const TotalsReader reader;
  return reader;
}

}  // namespace tallyscope
