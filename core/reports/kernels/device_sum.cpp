// SPDX-License-Identifier: GPL-3.0-or-later
#include <charconv>
#include <initializer_list>
#include <numeric>

#include "core/report/report.h"
#include "core/reports/column_makers.h"

namespace tallyscope {

namespace {

/// The first of several spellings of a property: asys and Nsight exports name columns alike, Kineto writes CUDA's
/// field names.
std::string property(const Device& device, std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names) {
    for (const auto& [key, value] : device.properties) {
      if (key == name && !value.empty()) return value;
    }
  }
  return {};
}

std::string textOr(const std::string& value) { return value.empty() ? Table::noText() : value; }

std::int64_t integerOr(const std::string& value, std::int64_t scale = 1) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  return error == std::errc() && end == value.data() + value.size() ? number * scale : ColumnData::kNoInteger;
}

/// Nsight exports give Hz; CUDA's own property (Kineto, old exports) gives kHz.
std::int64_t clock(const Device& device, std::initializer_list<std::string_view> hertz,
                   std::initializer_list<std::string_view> kilohertz) {
  const std::string inHertz = property(device, hertz);
  if (!inHertz.empty()) return integerOr(inHertz);
  const std::string inKilohertz = property(device, kilohertz);
  return inKilohertz.empty() ? ColumnData::kNoInteger : integerOr(inKilohertz, 1000);
}

std::string hostName(const Trace& trace, const Device& device) {
  const std::string own = property(device, {"hostName", "hostname"});
  if (!own.empty()) return own;
  for (const auto& [key, value] : trace.sources()[device.source].properties) {
    if (key == "hostName" || key == "hostname" || key == "host_name") return value;
  }
  return {};
}

Table run(const ReportInput& input, const Report& report) {
  const Trace& trace = *input.trace;
  std::vector<std::uint32_t> order(trace.devices().size());
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return std::pair(trace.devices()[a].id, trace.devices()[a].source) <
           std::pair(trace.devices()[b].id, trace.devices()[b].source);
  });

  Table table;
  table.setRowCount(order.size());
  const auto texts = [&](std::string_view id, auto value) {
    std::vector<std::string> cells;
    for (const std::uint32_t d : order) cells.push_back(textOr(value(trace.devices()[d])));
    table.addTexts(report.column(id), std::move(cells));
  };
  const auto integers = [&](std::string_view id, auto value) {
    std::vector<std::int64_t> cells;
    for (const std::uint32_t d : order) cells.push_back(value(trace.devices()[d]));
    table.addIntegers(report.column(id), std::move(cells));
  };
  integers("device", [](const Device& d) { return d.id; });
  texts("name", [&](const Device& d) { return std::string(trace.text(d.name)); });
  texts("bus", [](const Device& d) { return property(d, {"busLocation", "pciBusId", "PCI Bus ID"}); });
  texts("host", [&](const Device& d) { return hostName(trace, d); });
  texts("uuid", [](const Device& d) { return property(d, {"uuid", "UUID"}); });
  integers("major", [](const Device& d) {
    return integerOr(property(d, {"computeMajor", "Compute Capability Major"}));
  });
  integers("minor", [](const Device& d) {
    return integerOr(property(d, {"computeMinor", "Compute Capability Minor"}));
  });
  integers("engines", [](const Device& d) { return integerOr(property(d, {"ceCount", "ceNumber", "CE Number"})); });
  integers("compute-units", [](const Device& d) {
    return integerOr(
        property(d, {"smCount", "cuCount", "numSms", "numMultiprocessors", "multiProcessorCount", "CU Number"}));
  });
  integers("memory", [](const Device& d) {
    return integerOr(property(d, {"totalMemory", "totalGlobalMem", "globalMemorySize", "Total Memory (bytes)"}));
  });
  integers("core-clock", [](const Device& d) {
    return clock(d, {"clockRate", "CU Clock (Hz)"}, {"coreClockRate", "clockRateKHz"});
  });
  integers("memory-clock", [](const Device& d) {
    return clock(d, {"memoryClock", "memoryClockFrequency", "Memory Clock (Hz)"}, {"memoryClockRate"});
  });
  return table;
}

}  // namespace

Report deviceSumReport() {
  Report report;
  report.id = "device_sum";
  report.asysId = "ppu_device_attribute";
  report.title = TALLY_TR("{device} Device Attributes");
  report.description = TALLY_TR(
      "Lists the devices of the recording with what it says about them. Clocks are the highest that the device "
      "supports, "
      "not those of the run. The time window does not matter.");
  report.order = TALLY_TR("By device id; then in the order of the recordings.");
  report.rowHelp = TALLY_TR("Row number of device attribute");
  report.group = ReportGroup::Device;
  report.needs = {Need::Devices};
  report.columns = {
      columns::number("device", TALLY_TR("Device ID"), TALLY_TR("{device} device identifier")),
      {.id = "name", .title = TALLY_TR("Device Name"), .help = TALLY_TR("{device} device name")},
      {.id = "bus", .title = TALLY_TR("PCI Bus ID"), .help = TALLY_TR("PCI bus identifier")},
      {.id = "host", .title = TALLY_TR("Host Name"), .help = TALLY_TR("Host Name")},
      {.id = "uuid", .title = TALLY_TR("UUID"), .help = TALLY_TR("{device} device universally unique identifier")},
      columns::number("major", TALLY_TR("Compute Capability Major"), TALLY_TR("Compute capability major version")),
      columns::number("minor", TALLY_TR("Compute Capability Minor"), TALLY_TR("Compute capability minor version")),
      columns::number("engines", TALLY_TR("CE Number"), TALLY_TR("Compute engine number")),
      columns::number("compute-units", TALLY_TR("CU Number"), TALLY_TR("Compute unit number")),
      columns::integer("memory", TALLY_TR("Total Memory"), TALLY_TR("Total device memory size"), Unit::Bytes),
      columns::integer("core-clock", TALLY_TR("CU Clock"), TALLY_TR("Compute unit clock frequency"), Unit::Hertz),
      columns::integer("memory-clock", TALLY_TR("Memory Clock"), TALLY_TR("Memory clock frequency"), Unit::Hertz)};
  report.compareKeys = {"device"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
