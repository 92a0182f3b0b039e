// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "core/base/errors.h"
#include "core/base/import_notes.h"
#include "core/import/csv/csv_rows.h"
#include "core/import/csv/csv_stager.h"
#include "core/import/reader.h"

namespace tallyscope {
namespace {

/// The reports that a trace can be made from again.
enum class CsvReportKind {
  DeviceTrace,
  ApiTrace,
  RangeTrace,
  KernelExecTrace,
  KernelTrace,
  MetricTrace,
  DeviceAttributes
};

std::optional<CsvReportKind> kindOf(const CsvReport& r) {
  if (r.hasAll({"API Start", "API Dur", "Kernel Start", "Kernel Dur", "Kernel Name"}))
    return CsvReportKind::KernelExecTrace;
  if (r.hasAll({"Start", "Duration", "GrdX", "BlkX", "Strm", "Name"})) return CsvReportKind::DeviceTrace;
  if (r.hasAll({"Start", "Duration", "GridXYZ", "BlockXYZ", "Stream ID", "Name"})) return CsvReportKind::KernelTrace;
  if (r.hasAll({"Start", "Duration", "Name", "CorrID", "Pid", "Tid"})) return CsvReportKind::ApiTrace;
  if (r.hasAll({"Start", "Duration", "Name", "PID", "TID", "Lvl", "RangeId"}) && r.has("DurChild")) {
    return CsvReportKind::RangeTrace;
  }
  if (r.hasAll({"Device ID", "Start", "Duration", "Name", "Value", "Unit"})) return CsvReportKind::MetricTrace;
  if (r.hasAll({"Device ID", "Device Name", "Total Memory"})) return CsvReportKind::DeviceAttributes;
  return std::nullopt;
}

/// What a set without this report does not show.
constexpr std::pair<CsvReportKind, std::string_view> kLacks[] = {
    {CsvReportKind::DeviceTrace, "no device trace (hggc_ppu_trace, cuda_gpu_trace): copies and fills are missing"},
    {CsvReportKind::ApiTrace,
     "no API trace (hggc_api_trace, cuda_api_trace): host calls that launched nothing are missing"},
    {CsvReportKind::RangeTrace, "no range trace (hgtx_pushpop_trace, nvtx_pushpop_trace): ranges are missing"},
    {CsvReportKind::MetricTrace, "no metric trace (ppu_metric_trace): device metrics are missing"},
    {CsvReportKind::DeviceAttributes,
     "no device attributes (ppu_device_attribute): peaks of the devices are not known"}};

std::string textOf(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw ImportError(path, "", "the file cannot be opened for reading", "check its permissions");
  std::ostringstream text;
  text << in.rdbuf();
  return std::move(text).str();
}

/// What a file is by its header, or nothing.
std::optional<CsvReportKind> csvReportKind(std::string_view head) { return kindOf(CsvReport::header(head)); }

/// The report files of a folder, by name; empty when there are none.
std::vector<FileHead> csvFilesOf(const std::string& folder) {
  std::vector<FileHead> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (!entry.is_regular_file() || entry.path().extension() != ".csv" || entry.file_size() == 0) continue;
    FileHead head = FileHead::of(entry.path().string());
    if (csvReportKind(head.bytes)) files.push_back(std::move(head));
  }
  std::sort(files.begin(), files.end(), [](const FileHead& a, const FileHead& b) { return a.path < b.path; });
  return files;
}

/// Report files that belong to one recording (what `asys stats` or `nsys stats` printed for it) become one source:
/// launches are linked by correlation id across the files. What the set lacks is said in the import notes.
class ReportCsvReader : public Reader {
 public:
  const ReaderDeclaration& declaration() const override {
    static const ReaderDeclaration all{
        .id = "report-csv",
        .title = TALLY_TR("Report CSV files of nsys stats or asys stats, or their folder"),
        .patterns = {"*.csv"},
        .page = "index",
        .set = true};
    return all;
  }
  bool matches(const FileHead& head) const override { return !head.gzip && csvReportKind(head.bytes); }
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override { readSet({head}, builder, job); }
  void readSet(const std::vector<FileHead>& heads, TraceBuilder& builder, Job& job) const override;
  Plan planFolder(const std::string& folder) const override {
    std::vector<FileHead> heads = csvFilesOf(folder);
    if (heads.empty()) return {};
    return [this, heads = std::move(heads)](TraceBuilder& builder, Job& job) { readSet(heads, builder, job); };
  }
};

}  // namespace

void ReportCsvReader::readSet(const std::vector<FileHead>& heads, TraceBuilder& builder, Job& job) const {
  job.setPhase("Reading reports");
  Source source;
  source.path = heads.size() == 1 ? heads[0].path : std::filesystem::path(heads[0].path).parent_path().string();
  source.format = "report CSV";
  std::map<CsvReportKind, CsvReport> reports;
  Diagnostics notes;
  for (const FileHead& head : heads) {
    const std::string& path = head.path;
    job.checkCancelled();
    const std::string text = textOf(path);
    source.bytes += text.size();
    CsvReport report(text);
    const auto kind = kindOf(report);
    if (!kind)
      throw ImportError(path, "line 1", "the header is not that of a report that a trace can be made from", "");
    if (report.skippedRows() > 0) {
      notes.add("csv-row-cut", 0, path, report.skippedRows());
    }
    if (!reports.emplace(*kind, std::move(report)).second) {
      notes.add("csv-report-twice", 0, path);
    }
  }
  source.inflatedBytes = source.bytes;
  const std::uint32_t index = builder.addSource(source);
  const auto find = [&](CsvReportKind kind) {
    const auto it = reports.find(kind);
    return it == reports.end() ? nullptr : &it->second;
  };
  CsvStager stager(builder, index, job);
  stager.diagnostics().merge(notes);
  stager.stage({.device = find(CsvReportKind::DeviceTrace),
                .api = find(CsvReportKind::ApiTrace),
                .ranges = find(CsvReportKind::RangeTrace),
                .exec = find(CsvReportKind::KernelExecTrace),
                .kernels = find(CsvReportKind::KernelTrace),
                .metrics = find(CsvReportKind::MetricTrace),
                .attributes = find(CsvReportKind::DeviceAttributes)});
  for (const auto& [kind, text] : kLacks) {
    if (reports.contains(kind)) continue;
    stager.diagnostics().add("csv-set-lacks", 0, source.path, 1, text);
  }
  if (!reports.contains(CsvReportKind::ApiTrace) && !reports.contains(CsvReportKind::KernelExecTrace)) {
    stager.diagnostics().add("csv-set-no-launches", 0, source.path);
  }
  const bool asys = std::any_of(reports.begin(), reports.end(), [](const auto& r) { return r.second.hasRowNumbers(); });
  builder.setVendor(asys ? Vendor::THead : Vendor::Nvidia);
  builder.setOrigin(0);
}

const Reader& reportCsvReader() {
  static const ReportCsvReader reader;
  return reader;
}

}  // namespace tallyscope
