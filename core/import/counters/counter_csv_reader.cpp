// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/errors.h"
#include "core/base/import_notes.h"
#include "core/import/evidence/evidence_file.h"
#include "core/import/reader.h"
#include "core/import/whole_file.h"

namespace tallyscope {
namespace {

constexpr std::string_view kKernelSuffix = " [clone .kd]";

/// The columns of what is known of a dispatch.
struct KnownColumns {
  int kernel, dispatch, device, pid, tid, grid, workgroup, lds, scratch, vgpr, accum, sgpr, wave;
  int begin, end, duration, seconds, stream;

  explicit KnownColumns(const CsvRecords& r)
      : kernel(r.columnOf({"KernelName", "kernel-name", "Kernel_Name"})),
        dispatch(r.columnOf({"Index", "dispatch", "Dispatch_ID"})),
        device(r.columnOf({"gpu-id", "GPU_ID"})),
        pid(r.columnOf({"pid", "PID"})),
        tid(r.columnOf({"tid", "TID"})),
        grid(r.column("grd")),
        workgroup(r.column("wgr")),
        lds(r.column("lds")),
        scratch(r.column("scr")),
        vgpr(r.columnOf({"arch_vgpr", "vgpr"})),
        accum(r.column("accum_vgpr")),
        sgpr(r.column("sgpr")),
        wave(r.column("wave_size")),
        begin(r.columnOf({"BeginNs", "Start_Timestamp"})),
        end(r.columnOf({"EndNs", "End_Timestamp"})),
        duration(r.column("DurationNs")),
        seconds(r.column("time(seconds)")),
        stream(r.columnOf({"queue-id", "Queue_ID"})) {}

  bool isKnown(int c) const {
    const std::array all{kernel, dispatch, device, pid,  tid,   grid, workgroup, lds,     scratch,
                         vgpr,   accum,    sgpr,   wave, begin, end,  duration,  seconds, stream};
    return std::find(all.begin(), all.end(), c) != all.end();
  }
};

/// Neither known above nor a counter: handles, numbers of queues, and times of the queue.
bool isBookKeeping(std::string_view title) {
  static constexpr std::array<std::string_view, 10> kTitles{
      "queue-index", "Queue_Index", "sig", "SIG", "obj", "OBJ", "fbar", "DispatchNs", "CompleteNs", "Correlation_ID"};
  return std::find(kTitles.begin(), kTitles.end(), title) != kTitles.end();
}

/// "TCC_HIT[3]" -> "TCC_HIT".
std::string_view withoutInstance(std::string_view title) {
  if (!title.ends_with(']')) return title;
  const std::size_t open = title.rfind('[');
  const std::string_view digits =
      open == std::string_view::npos ? title : title.substr(open + 1, title.size() - open - 2);
  const bool number =
      !digits.empty() && std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
  return open != std::string_view::npos && number ? title.substr(0, open) : title;
}

std::int64_t durationOf(const CsvRecords& r, const KnownColumns& c) {
  const auto begin = r.integer(c.begin);
  const auto end = r.integer(c.end);
  if (begin && end && *end >= *begin) return *end - *begin;
  if (const auto ns = r.integer(c.duration)) return *ns;
  if (const auto seconds = r.real(c.seconds)) return std::llround(*seconds * 1e9);
  return -1;
}

void stageKernel(const CsvRecords& r, const KnownColumns& c, const CounterRecord& record, std::string_view name,
                 std::uint32_t source, TraceBuilder& builder, TraceStage& stage) {
  StagedDevice e;
  e.start = r.integer(c.begin).value_or(0);
  e.duration = std::max<std::int64_t>(record.durationNs, 0);
  e.place = r.record();
  e.name = stage.strings.intern(name);
  const std::uint32_t process = record.pid < 0 ? kNone : builder.process(source, {record.pid, {}});
  e.track = builder.streamTrack(EventKind::Device,
                                builder.stream(builder.device(source, std::max<std::int64_t>(record.device, 0)), -1,
                                               r.integer(c.stream).value_or(0), process));
  DeviceAttributes a;
  const auto narrow = [](std::int64_t v) {
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(v, -1, 0x7FFFFFFF));
  };
  if (record.workgroup > 0 && record.gridItems >= 0) {
    a.grid = {narrow((record.gridItems + record.workgroup - 1) / record.workgroup), 1, 1};
    a.block = {narrow(record.workgroup), 1, 1};
  }
  a.registersPerThread = narrow(record.vgpr);
  a.totalShared = narrow(record.ldsBytes);
  e.attributes = stage.deviceAttributes.intern(a);
  stage.device.push_back(e);
}

/// Counters of dispatches as CSV: hipprof --pmc-type 3 and rocprof's results.csv, every family of headers. Columns are
/// found by name; those of one counter's instances (NAME[i]) are summed, since unused instances are 0; every numeric
/// column that is not known is a counter. Times of such a run are kept as durations of the records only, never as
/// events. A rocprof file without any counter is a timeline of its kernels instead.
class CounterCsvReader : public Reader {
 public:
  const ReaderDeclaration& declaration() const override {
    static const ReaderDeclaration all{.id = "counter-csv",
                                       .title = TALLY_TR("hipprof or rocprof counters (CSV)"),
                                       .patterns = {"*.csv"},
                                       .page = "dcu",
                                       .timeline = false,
                                       .disturbance = Disturbance::Counters};
    return all;
  }
  bool matches(const FileHead& head) const override;
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
};

}  // namespace

bool CounterCsvReader::matches(const FileHead& head) const {
  const std::string_view bytes = head.bytes;
  const CsvRecords rows(bytes.substr(0, bytes.find('\n')));
  return rows.columnOf({"KernelName", "kernel-name", "Kernel_Name"}) >= 0 && rows.hasAll({"grd", "wgr"});
}

void CounterCsvReader::read(const FileHead& head, TraceBuilder& builder, Job& job) const {
  job.setPhase("Reading counters");
  const std::string text = wholeFile(head, job);
  CsvRecords rows(text);
  const KnownColumns columns(rows);
  rows.allowCommasIn(columns.kernel);
  Evidence& evidence = builder.evidence();
  std::vector<std::pair<int, std::uint32_t>> counters;  // column, counter
  for (int c = 0; c < static_cast<int>(rows.titles().size()); ++c) {
    const std::string& title = rows.titles()[static_cast<std::size_t>(c)];
    if (!columns.isKnown(c) && !isBookKeeping(title) && !title.empty()) {
      counters.emplace_back(c, evidence.counter(withoutInstance(title)));
    }
  }
  const bool timeline = counters.empty() && columns.begin >= 0 && columns.end >= 0 && builder.run().empty();
  const Instrumentation instrumentation = counters.empty() ? Instrumentation::Trace : Instrumentation::Counters;
  std::uint32_t layer = 0;
  std::uint32_t source = 0;
  if (timeline) {
    Source described;
    described.format = "rocprof kernel CSV";
    describeFile(head, text.size(), described);
    source = builder.addSource(std::move(described));
  } else {
    layer = addEvidenceFile(head, text.size(), instrumentation, "counter CSV", builder);
  }
  TraceStage& stage = builder.newStage();
  while (rows.next()) {
    job.checkCancelled();
    std::string_view name = rows.text(columns.kernel);
    if (name.ends_with(kKernelSuffix)) name.remove_suffix(kKernelSuffix.size());
    CounterRecord record;
    record.layer = layer;
    record.dispatch = rows.integer(columns.dispatch).value_or(-1);
    record.device = rows.integer(columns.device).value_or(-1);
    record.pid = rows.integer(columns.pid).value_or(-1);
    record.tid = rows.integer(columns.tid).value_or(-1);
    record.gridItems = rows.integer(columns.grid).value_or(-1);
    record.workgroup = rows.integer(columns.workgroup).value_or(-1);
    record.ldsBytes = rows.integer(columns.lds).value_or(-1);
    record.scratchBytes = rows.integer(columns.scratch).value_or(-1);
    record.vgpr = rows.integer(columns.vgpr).value_or(-1);
    record.accumVgpr = rows.integer(columns.accum).value_or(-1);
    record.sgpr = rows.integer(columns.sgpr).value_or(-1);
    record.waveSize = rows.integer(columns.wave).value_or(-1);
    record.durationNs = durationOf(rows, columns);
    if (timeline) {
      stageKernel(rows, columns, record, name, source, builder, stage);
      continue;
    }
    for (const auto& [column, counter] : counters) {
      const auto value = rows.real(column);
      if (!value) {
        if (!rows.text(column).empty()) {
          builder.diagnostics().add("counter-without-number", rows.record(),
                                    rows.titles()[static_cast<std::size_t>(column)]);
        }
        continue;
      }
      if (!record.values.empty() && record.values.back().first == counter) {
        record.values.back().second += *value;  // instances stand side by side
      } else if (const auto it = std::find_if(record.values.begin(), record.values.end(),
                                              [c = counter](const auto& v) { return v.first == c; });
                 it != record.values.end()) {
        it->second += *value;
      } else {
        record.values.emplace_back(counter, *value);
      }
    }
    record.kernel = evidence.strings.intern(name);
    evidence.records.push_back(std::move(record));
  }
  noteSkippedRows(rows, head, builder);
  // rocprof names the code object and quotes the kernel's name; hipprof does not.
  builder.setVendor(rows.columnOf({"obj", "OBJ"}) >= 0 ? Vendor::Amd : Vendor::Hygon);
}

const Reader& counterCsvReader() {
  static const CounterCsvReader reader;
  return reader;
}

}  // namespace tallyscope
