// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <set>

#include "core/analysis/collective_groups.h"
#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/operators/operator_options.h"
#include "core/reports/operators/operator_table.h"

namespace tallyscope {

namespace {

__extension__ using Wide = __int128;

struct CollectiveRow {
  std::string name;
  TimeNs transfer = 0, total = 0;
  std::int64_t instances = 0;
  double bytes = 0;  ///< NaN: not known
  std::string mask;
  std::vector<std::uint32_t> spans;

  std::int64_t size() const { return std::isnan(bytes) ? ColumnData::kNoInteger : static_cast<std::int64_t>(bytes); }
  std::int64_t bandwidth() const {
    if (std::isnan(bytes) || transfer <= 0) return ColumnData::kNoInteger;
    return static_cast<std::int64_t>(static_cast<Wide>(size()) * 1000000000 / transfer);
  }
};

/// The communications of one operator, each as executions (of work.spans) of at most one a device. `spans` are its
/// executions by start. With a communicator the k-th executions of all devices belong together (ranks issue the calls of
/// a communicator in one order); without one those that overlap. Point-to-point operators are one group an execution.
std::vector<std::vector<std::uint32_t>> groupSpans(const Recognition& recognition, const OperatorWork& work,
                                                   const std::vector<std::uint32_t>& spans) {
  const OperatorKind& kind = recognition.kindOf(work.spans[spans.front()].instance);
  std::vector<std::vector<std::uint32_t>> groups;
  if (kind.collective != nullptr && kind.collective->pointToPoint) {
    for (const std::uint32_t s : spans) groups.push_back({s});
    return groups;
  }
  std::vector<CollectiveCall> calls;
  for (const std::uint32_t s : spans) {
    const OperatorSpan& span = work.spans[s];
    calls.push_back(
        {{deviceOf(recognition.trace(), work, span), 0}, span.start, span.end, kind.communicator.empty() ? 0U : 1U});
  }
  groups = groupCalls(calls);
  for (std::vector<std::uint32_t>& group : groups) {
    for (std::uint32_t& member : group) member = spans[member];
  }
  return groups;
}

/// The time of an execution's kernels, ns.
TimeNs kernelTime(const Recognition& recognition, const OperatorWork& work, const OperatorSpan& span) {
  const DeviceTable& device = recognition.trace().device();
  TimeNs sum = 0;
  for (const std::uint32_t operation : work.operationsOf(span)) {
    if (device.kind[operation] == DeviceKind::Kernel) sum += device.duration[operation];
  }
  return sum;
}

/// Bit i: the device with id i; ids that recordings of several hosts share, or that are no small numbers, are replaced
/// by the device's place in the trace.
std::string maskText(const Trace& trace, const std::set<std::uint32_t>& devices) {
  std::set<std::int64_t> ids;
  for (const Device& device : trace.devices()) ids.insert(device.id);
  const bool useIds =
      ids.size() == trace.devices().size() && (ids.empty() || (*ids.begin() >= 0 && *ids.rbegin() < 256));
  std::vector<int> digits(1, 0);
  for (const std::uint32_t d : devices) {
    const auto bit = useIds ? static_cast<std::size_t>(trace.devices()[d].id) : std::size_t{d};
    if (bit / 4 >= digits.size()) digits.resize(bit / 4 + 1, 0);
    digits[bit / 4] |= 1 << (bit % 4);
  }
  std::string text = "0x";
  for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit) text += "0123456789ABCDEF"[*digit];
  return text;
}

std::vector<CollectiveRow> collect(const OperatorAnalysis& analysis, const OperatorWork& whole,
                                   const TimeWindow& window) {
  const Recognition& recognition = *analysis.recognition;
  const Trace& trace = *analysis.trace;
  const std::vector<std::uint32_t> groups = groupKinds(recognition, analysis.merge);
  std::vector<std::vector<std::uint32_t>> spansOf(groups.size());
  for (std::uint32_t s = 0; s < whole.spans.size(); ++s) {
    const std::uint32_t kind = recognition.instances()[whole.spans[s].instance].kind;
    if (recognition.kinds()[kind].type == recognition.rules().collectiveType()) spansOf[groups[kind]].push_back(s);
  }
  std::vector<CollectiveRow> rows;
  for (const std::vector<std::uint32_t>& spans : spansOf) {
    if (spans.empty()) continue;
    const std::uint32_t kindNumber = recognition.instances()[whole.spans[spans.front()].instance].kind;
    const OperatorKind& kind = recognition.kinds()[kindNumber];
    CollectiveRow row;
    row.name = rowName(recognition, kindNumber, analysis.merge);
    std::set<std::uint32_t> devices;
    for (const std::vector<std::uint32_t>& group : groupSpans(recognition, whole, spans)) {
      // Groups are made of the whole recording, so that a window does not pair other calls; one that overlaps counts in full.
      const bool inWindow = std::any_of(group.begin(), group.end(), [&](std::uint32_t s) {
        return window.overlaps(whole.spans[s].start, whole.spans[s].duration());
      });
      if (!inWindow) continue;
      TimeNs least = kTimeMax;
      for (const std::uint32_t s : group) {
        const TimeNs time = kernelTime(recognition, whole, whole.spans[s]);
        least = std::min(least, time);
        row.total += time;
        row.spans.push_back(s);
        devices.insert(deviceOf(trace, whole, whole.spans[s]));
      }
      const auto members = static_cast<TimeNs>(group.size());
      row.transfer += least * members;
      row.bytes += kind.movedBytes * static_cast<double>(members);
      ++row.instances;
    }
    if (row.instances == 0) continue;
    row.mask = maskText(trace, devices);
    rows.push_back(std::move(row));
  }
  std::stable_sort(rows.begin(), rows.end(), [](const CollectiveRow& a, const CollectiveRow& b) {
    return a.transfer != b.transfer ? a.transfer > b.transfer : a.name < b.name;
  });
  return rows;
}

Table run(const ReportInput& input, const Report& report) {
  ReportInput everything = input;
  everything.window = {};
  const auto analysis = analyseOperators(everything);
  const auto rows =
      std::make_shared<const std::vector<CollectiveRow>>(collect(*analysis, analysis->work, input.window));
  RowTable<CollectiveRow> cells(report, *rows);
  cells.integers("transfer", [](const CollectiveRow& row) { return row.transfer; });
  cells.reals("transfer_share", [](const CollectiveRow& row) { return percentOf(row.transfer, row.total); });
  cells.integers("total", [](const CollectiveRow& row) { return row.total; });
  cells.integers("count", [](const CollectiveRow& row) { return row.instances; });
  cells.texts("mask", [](const CollectiveRow& row) { return row.mask; });
  cells.integers("size", [](const CollectiveRow& row) { return row.size(); });
  cells.integers("bandwidth", [](const CollectiveRow& row) { return row.bandwidth(); });
  cells.texts("name", [](const CollectiveRow& row) { return row.name; });
  Table table = std::move(cells.table);
  addOperatorLinks(table, analysis, [rows](std::size_t row) { return (*rows)[row].spans; });
  return table;
}

}  // namespace

Report collectiveOpSumReport() {
  Report report;
  report.id = "collective_op_sum";
  report.asysId = "pccl_op_sum";
  report.title = TALLY_TR("{collective} Operator Summary");
  report.description = TALLY_TR(
      "Sums communication operators of all devices by communicator, kind and size. The transfer time of one communication is "
      "the time of the device that waited least, for every device that took part; the bytes are those that every device moves "
      "(all-reduce: 2 (n - 1) / n of its data). A point-to-point operator counts each kernel by itself. Executions of a "
      "communicator are paired by their order on each device; without one, by overlap in time.");
  report.order = TALLY_TR("By Trans Time, largest first; then by name.");
  report.rowHelp = TALLY_TR("Row number of the {collective} operator summary");
  report.group = ReportGroup::Collectives;
  report.needs = {Need::DeviceWork};
  report.columns = {
      columns::time("transfer", TALLY_TR("Trans Time"),
                    TALLY_TR("Transmission time of all devices, without waiting for each other")),
      columns::percent("transfer_share", TALLY_TR("Trans Percent"),
                       TALLY_TR("Percentage of transmission time to 'Total Time'")),
      columns::time("total", TALLY_TR("Total Time"), TALLY_TR("Time of all kernels of this operator")),
      columns::number("count", TALLY_TR("Instances"), TALLY_TR("Number of communications, each of all its devices")),
      columns::text("mask", TALLY_TR("Device Mask"), TALLY_TR("The devices that took part, one bit each")),
      columns::integer("size", TALLY_TR("Trans Size"), TALLY_TR("Bytes moved by all devices"), Unit::Bytes, true),
      columns::integer("bandwidth", TALLY_TR("Trans Bandwidth"), TALLY_TR("Trans Size over Trans Time"),
                       Unit::BytesPerSecond),
      columns::text("name", TALLY_TR("OP Name"), TALLY_TR("Name of the operator")),
  };
  report.options = {deviceOption(), rangeIncludeOption(), rangeExcludeOption(), graphMappingOption()};
  report.pies = {{TALLY_TR("OP Name"), "name", {"transfer"}}};
  report.compareKeys = {"name"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
