// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <array>
#include <cstdio>
#include <ctime>
#include <memory>

#include "app/cli/commands.h"
#include "app/cli/load.h"
#include "core/report/format.h"

namespace tallyscope {
namespace {

std::string megabytes(std::uint64_t bytes) { return realText(static_cast<double>(bytes) / 1e6, 1) + " MB"; }

std::string seconds(TimeNs ns) {
  std::array<char, 64> text{};
  const std::uint64_t n = static_cast<std::uint64_t>(ns < 0 ? -ns : ns);
  std::snprintf(text.data(), text.size(), "%s%llu.%09llu s", ns < 0 ? "-" : "",
                static_cast<unsigned long long>(n / 1'000'000'000), static_cast<unsigned long long>(n % 1'000'000'000));
  return text.data();
}

/// "2024-11-29 18:43:27.123456789 UTC".
std::string wallClock(std::int64_t epochNs) {
  const std::time_t whole = static_cast<std::time_t>(epochNs / 1'000'000'000);
  std::tm parts{};
  gmtime_r(&whole, &parts);
  std::array<char, 64> date{};
  std::strftime(date.data(), date.size(), "%Y-%m-%d %H:%M:%S", &parts);
  std::array<char, 16> nanoseconds{};
  std::snprintf(nanoseconds.data(), nanoseconds.size(), ".%09d", static_cast<int>(epochNs % 1'000'000'000));
  return std::string(date.data()) + nanoseconds.data() + " UTC";
}

std::string_view vendorText(Vendor vendor) {
  switch (vendor) {
    case Vendor::Nvidia: return "NVIDIA (CUDA)";
    case Vendor::Amd: return "AMD (ROCm)";
    case Vendor::Hygon: return "Hygon (DTK)";
    case Vendor::THead: return "T-Head (HGGC)";
    case Vendor::Generic: break;
  }
  return "not known";
}

void line(std::ostream& out, std::string_view label, const std::string& value) {
  out << label << std::string(label.size() < 15 ? 15 - label.size() : 1, ' ') << value << '\n';
}

void printSources(std::ostream& out, const Trace& trace) {
  for (const Source& source : trace.sources()) {
    line(out, "File:", source.path);
    line(out, "Format:",
         source.format + ", " + megabytes(source.bytes) +
             (source.inflatedBytes > source.bytes ? " (" + megabytes(source.inflatedBytes) + " inflated)" : ""));
    if (source.rank >= 0) {
      line(out, "Rank:",
           std::to_string(source.rank) + (source.worldSize > 0 ? " of " + std::to_string(source.worldSize) : ""));
    }
  }
}

void printEvents(std::ostream& out, const Trace& trace) {
  static constexpr std::pair<EventKind, std::string_view> kKinds[] = {
      {EventKind::Api, "API calls"},        {EventKind::Device, "device activities"}, {EventKind::Range, "ranges"},
      {EventKind::Operator, "operators"},   {EventKind::Frame, "stack frames"},       {EventKind::Os, "OS calls"},
      {EventKind::Memory, "memory events"}, {EventKind::Counter, "counter samples"}};
  static constexpr std::pair<DeviceKind, std::string_view> kDevice[] = {{DeviceKind::Kernel, "kernels"},
                                                                        {DeviceKind::Memcpy, "memory copies"},
                                                                        {DeviceKind::Memset, "memory fills"},
                                                                        {DeviceKind::Sync, "synchronisations"},
                                                                        {DeviceKind::Graph, "whole graphs"}};
  line(out, "Events:", std::to_string(trace.eventCount()));
  const auto count = [&out](std::string_view indent, std::uint64_t n, std::string_view what) {
    const std::string digits = std::to_string(n);
    if (n > 0)
      out << indent << std::string(digits.size() < 12 ? 12 - digits.size() : 0, ' ') << digits << "  " << what << '\n';
  };
  for (const auto& [kind, what] : kKinds) {
    count("  ", trace.count(kind), what);
    if (kind != EventKind::Device) continue;
    for (const auto& [deviceKind, deviceWhat] : kDevice) count("    ", trace.countDevice(deviceKind), deviceWhat);
  }
}

void printNotes(std::ostream& out, const Trace& trace) {
  const std::vector<ImportNote> notes = trace.diagnostics().notes();
  line(out, "Import notes:", notes.empty() ? "none" : std::to_string(notes.size()));
  for (const ImportNote& note : notes) {
    out << "  " << note.severityWord() << ": " << note.message() << "; " << note.count
        << (note.count == 1 ? " time" : " times") << ", first at " << note.firstOffset;
    if (!note.firstPlace.empty()) out << " (" << note.firstPlace << ")";
    out << '\n';
  }
}

void printInfo(std::ostream& out, const Trace& trace) {
  printSources(out, trace);
  for (const Recording& recording : trace.recordings()) {
    line(out, "Recording:", recording.name + ", offset " + std::to_string(recording.offset) + " ns");
  }
  line(out, "Vendor:", std::string(vendorText(trace.vendor())));
  for (const Device& device : trace.devices()) {
    line(out,
         "Device:", std::to_string(device.id) + (device.name == 0 ? "" : " " + std::string(trace.text(device.name))));
  }
  line(out, "Span:",
       seconds(trace.extent().length()) + ", from " + std::to_string(trace.extent().from) + " to " +
           std::to_string(trace.extent().to) + " ns");
  if (trace.epochNs() != 0) line(out, "Wall clock:", wallClock(trace.epochNs()) + " at time 0");
  line(out, "Processes:",
       std::to_string(trace.processes().size()) + ", threads: " + std::to_string(trace.threads().size()) +
           ", streams: " + std::to_string(trace.streams().size()));
  printEvents(out, trace);
  for (const EvidenceLayer& layer : trace.evidence().layers) {
    line(out, "Run:", layer.name + ", instrumentation: " + std::string(instrumentationText(layer.instrumentation)));
  }
  const std::uint64_t events = trace.eventCount();
  line(out, "Memory:",
       megabytes(trace.memoryBytes()) +
           (events > 0 ? ", " + realText(static_cast<double>(trace.memoryBytes()) / static_cast<double>(events), 1) +
                             " bytes an event"
                       : ""));
  std::uint64_t bytes = 0;
  for (const Source& source : trace.sources()) bytes += std::max(source.bytes, source.inflatedBytes);
  const double time = trace.loadStatistics().seconds;
  line(out, "Load speed:",
       megabytes(bytes) + " in " + realText(time, 3) + " s (" +
           realText(time > 0 ? static_cast<double>(bytes) / 1e6 / time : 0, 1) + " MB/s), " +
           std::to_string(trace.loadStatistics().eventsRead) + " events");
  printNotes(out, trace);
}

}  // namespace

void addInfoCommand(CLI::App& app, Console& console, int& exitCode) {
  struct Arguments {
    std::vector<std::string> files;
    std::string align;
    bool strict = false;
  };
  const auto arguments = std::make_shared<Arguments>();
  CLI::App* command = app.add_subcommand("info", "Tell what a recording is and holds, and how it was read");
  command->add_option("FILE", arguments->files, "Recordings; several become one")->required();
  command->add_option("--align", arguments->align, kAlignHelp);
  command->add_flag("--strict", arguments->strict, "Exit with 3 when reading had to repair or leave out something");
  command->callback([arguments, &console, &exitCode] {
    Job job;
    const std::shared_ptr<const Trace> trace =
        arguments->align.empty() ? loadTrace(arguments->files, console, job)
                                 : loadAligned(arguments->files, Alignment::parse(arguments->align), console, job);
    printInfo(console.out, *trace);
    if (arguments->strict) exitCode = tellImportNotes(*trace, true, console);
  });
}

}  // namespace tallyscope
