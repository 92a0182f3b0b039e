// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>

#include "core/base/errors.h"
#include "core/base/import_notes.h"
#include "core/import/csv/csv_records.h"
#include "core/import/event_times.h"
#include "core/import/evidence/evidence_file.h"
#include "core/import/json/scan/exact_time.h"
#include "core/import/reader.h"
#include "core/import/whole_file.h"

namespace tallyscope {
namespace {

/// Cells may end in a tab; N/A is an empty one.
std::string_view cellOf(const CsvRecords& rows, int column) {
  std::string_view text = rows.text(column);
  while (!text.empty() && static_cast<unsigned char>(text.back()) <= ' ') text.remove_suffix(1);
  while (!text.empty() && static_cast<unsigned char>(text.front()) <= ' ') text.remove_prefix(1);
  return text == "N/A" ? std::string_view() : text;
}

/// Every cell of a task, read again from the text that the file held.
class TaskDetails final : public DetailSource {
 public:
  std::vector<std::string> titles;
  std::vector<std::vector<std::string>> rows;  ///< by place

  std::vector<std::pair<std::string, std::string>> attributes(EventRef, std::uint64_t place) const override {
    std::vector<std::pair<std::string, std::string>> result;
    if (place >= rows.size()) return result;
    for (std::size_t c = 0; c < titles.size(); ++c) {
      if (!rows[place][c].empty()) result.emplace_back(titles[c], rows[place][c]);
    }
    return result;
  }
};

/// Tables of an Ascend device's tasks: kernel_details.csv of torch_npu, op_summary_*.csv of msprof. Told by columns: their
/// names vary.
class AscendCsvReader final : public Reader {
 public:
  const ReaderDeclaration& declaration() const override {
    static const ReaderDeclaration all{.id = "ascend-csv",
                                       .title = TALLY_TR("Ascend tasks: kernel_details.csv, op_summary CSV"),
                                       .patterns = {"kernel_details.csv", "op_summary_*.csv"},
                                       .page = "ascend"};
    return all;
  }
  bool matches(const FileHead& head) const override {
    const std::string_view bytes = head.bytes;
    const CsvRecords rows(bytes.substr(0, bytes.find('\n')));
    return rows.hasAll({"Name", "Type", "Start Time(us)", "Duration(us)"}) ||
           rows.hasAll({"Op Name", "Task Start Time(us)", "Task Duration(us)"});
  }
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
};

void AscendCsvReader::read(const FileHead& head, TraceBuilder& builder, Job& job) const {
  job.setPhase("Reading");
  const std::string text = wholeFile(head, job);
  CsvRecords rows(text);
  const int name = rows.columnOf({"Name", "Op Name"});
  const int type = rows.columnOf({"Type", "OP Type"});
  const int core = rows.columnOf({"Accelerator Core", "Task Type"});
  const int start = rows.columnOf({"Start Time(us)", "Task Start Time(us)"});
  const int duration = rows.columnOf({"Duration(us)", "Task Duration(us)"});
  const int streamColumn = rows.columnOf({"Stream ID", "Stream Id"});
  const int deviceColumn = rows.columnOf({"Device_id", "Device_ID", "Device ID"});
  const int blocks = rows.columnOf({"Block Dim", "Block Num"});
  Source source;
  source.format = name == rows.column("Op Name") ? "Ascend op_summary CSV" : "Ascend kernel_details CSV";
  describeFile(head, text.size(), source);
  const std::uint32_t index = builder.addSource(std::move(source));
  auto details = std::make_shared<TaskDetails>();
  details->titles = rows.titles();
  TraceStage& stage = builder.newStage();
  constexpr std::int64_t kNoStream = -1;
  std::optional<TimeNs> base;
  while (rows.next()) {
    if ((rows.record() & 0xFFF) == 0) job.checkCancelled();
    const auto begin = nanosecondsFromMicros(cellOf(rows, start));
    const auto length = nanosecondsFromMicros(cellOf(rows, duration));
    if (!begin || !length) {
      builder.diagnostics().add("event-without-time", rows.record(), cellOf(rows, name));
      continue;
    }
    // Times are since the Unix epoch: the first is the source's time 0.
    if (!base) base = *begin > 1'000'000'000'000'000'000 ? *begin : 0;
    const EventTimes times =
        boundedTimes(*begin - *base, *length, builder.diagnostics(), rows.record(), cellOf(rows, name));
    const std::string_view accelerator = cellOf(rows, core);
    const bool communicates = accelerator == "HCCL" || accelerator == "COMMUNICATION";
    const auto streamId = integerFrom(cellOf(rows, streamColumn));
    const std::uint32_t device = builder.device(index, integerFrom(cellOf(rows, deviceColumn)).value_or(0));
    const std::uint32_t stream = builder.stream(device, -1, streamId.value_or(kNoStream));
    if (!streamId) builder.nameStream(stream, communicates ? "HCCL" : "no stream");
    StagedDevice e;
    e.start = times.start;
    e.duration = times.duration;
    e.flags = times.flags;
    e.place = details->rows.size();
    e.track = builder.streamTrack(EventKind::Device, stream);
    e.name = stage.strings.intern(cellOf(rows, name));
    DeviceAttributes attributes;
    attributes.shortName = stage.strings.intern(cellOf(rows, type));
    if (const auto n = integerFrom(cellOf(rows, blocks)); n && *n > 0 && *n < INT32_MAX) {
      attributes.grid = {static_cast<std::int32_t>(*n), 1, 1};
    }
    e.attributes = stage.deviceAttributes.intern(attributes);
    if (communicates) {
      Collective collective;
      collective.name = attributes.shortName;
      stage.deviceCollective.push_back({static_cast<std::uint32_t>(stage.device.size()),
                                        static_cast<std::int64_t>(stage.collectives.intern(collective))});
    }
    stage.device.push_back(e);
    auto& cells = details->rows.emplace_back();
    for (std::size_t c = 0; c < details->titles.size(); ++c) cells.emplace_back(cellOf(rows, static_cast<int>(c)));
  }
  if (base && *base > 0) builder.setEpochOfClockZero(index, *base);
  noteSkippedRows(rows, head, builder);
  for (const auto& [id, device] : builder.devicesOf(index)) builder.nameDevice(device, "Ascend NPU");
  if (details->rows.empty()) {
    throw ImportError(head.path, "", "a table of Ascend tasks without any task that has a time", "record again");
  }
  builder.loadStatistics().eventsRead += details->rows.size();
  builder.setDetails(index, details);
}

}  // namespace

const Reader& ascendCsvReader() {
  static const AscendCsvReader reader;
  return reader;
}

}  // namespace tallyscope
