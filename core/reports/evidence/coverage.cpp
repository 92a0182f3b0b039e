// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/evidence/coverage.h"

#include <algorithm>
#include <array>
#include <map>

#include "core/analysis/intervals.h"

namespace tallyscope {
namespace {

std::string number(std::uint64_t n) { return std::to_string(n); }
std::string counted(std::uint64_t n, const char* one, const char* many) {
  return number(n) + " " + (n == 1 ? one : many);
}
/// "12.345 ms".
std::string milliseconds(TimeNs time) {
  const std::string micro = std::to_string((time + 500) / 1000 % 1000);
  return std::to_string((time + 500) / 1'000'000) + "." + std::string(3 - micro.size(), '0') + micro + " ms";
}

class Facts {
 public:
  Facts(const ReportInput& input, const PhaseData& data) : trace_(*input.trace), data_(data), input_(input) {}

  std::vector<CoverageFact> gather() {
    source();
    steps();
    operations();
    unusualSteps();
    input_.checkCancelled();
    compilation();
    whole();
    overhead();
    context();
    return std::move(facts_);
  }

 private:
  void add(const char* id, const char* subject, std::string finding, Coverage state = Coverage::Held) {
    facts_.push_back({id, subject, std::move(finding), state});
  }

  /// Names, arrows and what only repeats ties stand in a file too, and are no events of ours.
  std::string inTheFile() const {
    const std::uint64_t read = trace_.loadStatistics().eventsRead;
    return read > trace_.eventCount() ? " (" + number(read) + " in the file, with names and arrows)" : std::string();
  }

  void source() {
    std::string files;
    for (const Source& source : trace_.sources()) {
      if (!files.empty()) files += ", ";
      files += source.format;
      if (source.rank >= 0) files += " of rank " + std::to_string(source.rank);
    }
    add("recording", TALLY_TR("Recording"),
        counted(trace_.sources().size(), "file", "files") + ": " + files + "; " +
            milliseconds(trace_.extent().length()) + ", " + counted(trace_.eventCount(), "event", "events") +
            inTheFile());
    if (!input_.window.isAll()) {
      add("window", TALLY_TR("Time window"),
          "only from " + milliseconds(input_.window.from) + " to " + milliseconds(input_.window.to), Coverage::Warning);
    }
  }

  /// "3 × 4096, 1 × 1685": the shapes of a phase with their tokens.
  std::string shapesOf(const char* phase, bool tokens) const {
    std::string text;
    for (const std::uint32_t shape : data_.shapes()) {
      const PhaseMatch& match = data_.phases.shapes[shape];
      if (match.phase != phase) continue;
      if (!text.empty()) text += ", ";
      const std::string n = number(data_.stepsOf(shape).size());
      text += tokens && match.contextTokens > 0 ? n + " × " + std::to_string(match.contextTokens) + " tokens"
                                                : data_.groupText(shape);
    }
    return text;
  }

  void steps() {
    add("steps", TALLY_TR("Steps"),
        data_.steps.empty() ? "none is named or found"
        : data_.proposed    ? counted(data_.steps.size(), "step", "steps") + ", proposed from the kernels' sequence"
                            : counted(data_.steps.size(), "step", "steps") + ", annotated or marked",
        data_.steps.empty() ? Coverage::Missing
        : data_.proposed    ? Coverage::Warning
                            : Coverage::Held);
    std::int64_t runs = 0, most = 0;
    bool inRun = false, serving = false;
    for (const std::uint32_t s : data_.steps) {
      const PhaseMatch& match = data_.phases.shapes[data_.phases.steps[s].shape];
      serving = serving || match.phase == "prefill" || match.phase == "decode" || match.phase == "mixed";
      const bool prefill = match.phase == "prefill";
      if (prefill && !inRun) ++runs;
      inRun = prefill;
      most = std::max(most, match.contextRequests + match.generationRequests);
    }
    if (!serving) {
      others();
      return;
    }
    add("requests", TALLY_TR("Requests"),
        "up to " + counted(static_cast<std::uint64_t>(most), "request", "requests") + " in a step; " +
            counted(static_cast<std::uint64_t>(runs), "run of prefills", "runs of prefills"),
        most > 0 ? Coverage::Held : Coverage::NotRecorded);
    const std::string chunks = shapesOf("prefill", true);
    add("prefill-chunks", TALLY_TR("Prefill chunks"), chunks.empty() ? "none" : chunks,
        chunks.empty() ? Coverage::Missing : Coverage::Held);
    const std::string decode = shapesOf("decode", false);
    add("decode-steps", TALLY_TR("Decode steps"), decode.empty() ? "none" : decode,
        decode.empty() ? Coverage::Missing : Coverage::Held);
    if (const std::string mixed = shapesOf("mixed", false); !mixed.empty())
      add("mixed-steps", TALLY_TR("Mixed steps"), mixed);
    add("idle-ranges", TALLY_TR("Ranges with nothing to do"), number(data_.phases.idle));
  }

  void others() {
    std::string text;
    for (const std::uint32_t shape : data_.shapes()) {
      text += (text.empty() ? "" : ", ") + data_.groupText(shape);
    }
    if (!text.empty()) add("step-groups", TALLY_TR("Groups of steps"), text);
  }

  void operations() {
    add("operations", TALLY_TR("Device operations"),
        counted(trace_.countDevice(DeviceKind::Kernel), "kernel", "kernels") + ", " +
            counted(trace_.countDevice(DeviceKind::Memcpy), "copy", "copies") + ", " +
            counted(trace_.countDevice(DeviceKind::Memset), "fill", "fills"),
        trace_.countDevice(DeviceKind::Kernel) > 0 ? Coverage::Held : Coverage::Missing);
    const auto& by = data_.phases.assigned;
    add("attribution", TALLY_TR("How operations were given to steps"),
        number(by[0]) + " by launch, " + number(by[1]) + " by annotation on the device, " + number(by[2]) +
            " by device time, " + number(by[3]) + " by marks");
    add("outside", TALLY_TR("Operations outside of steps"), number(data_.phases.outside));
    std::uint64_t unlinked = 0;
    for (std::uint32_t e = 0; e < trace_.device().size(); ++e) {
      unlinked += trace_.device().kind[e] == DeviceKind::Kernel && trace_.device().api[e] == kNone;
    }
    add("launches", TALLY_TR("Kernels without their launch"), number(unlinked),
        unlinked == 0 ? Coverage::Held : Coverage::Warning);
  }

  void unusualSteps() {
    std::uint64_t warmUp = 0, outliers = 0;
    for (const StepFlag flag : flagSteps(data_.phases, data_.completeness)) {
      warmUp += flag == StepFlag::WarmUp;
      outliers += flag == StepFlag::Outlier;
    }
    add("warm-up", TALLY_TR("Warm-up steps inside"), number(warmUp), warmUp == 0 ? Coverage::Held : Coverage::Warning);
    add("outliers", TALLY_TR("Outlier steps"), number(outliers), outliers == 0 ? Coverage::Held : Coverage::Warning);
  }

  bool insideStep(TimeNs time) const {
    return std::any_of(data_.steps.begin(), data_.steps.end(), [&](std::uint32_t s) {
      const Step& step = data_.phases.steps[s];
      return time >= step.hostStart && time < step.hostEnd;
    });
  }

  /// API calls and ranges that compile, load code or capture graphs.
  void compilation() {
    static constexpr std::array kCalls = {"ModuleLoad",       "LibraryLoad",  "StreamBeginCapture",
                                          "GraphInstantiate", "nvrtcCompile", "hiprtcCompile"};
    static constexpr std::array kRanges = {"torch.compile",   "compile_fx",     "Torch-Compiled Region: cold",
                                           "backend_compile", "triton_compile", "capture_"};
    std::map<std::string, std::uint64_t> seen;
    std::uint64_t inside = 0;
    const auto scan = [&](EventKind kind, const auto& words) {
      const SliceColumns& slices = *trace_.slices(kind);
      std::vector<char> known(trace_.strings().size(), 2);
      for (std::uint32_t e = 0; e < slices.size(); ++e) {
        char& match = known[slices.name[e]];
        if (match == 2) {
          const std::string_view name = trace_.text(slices.name[e]);
          match = std::any_of(words.begin(), words.end(),
                              [&](const char* word) { return name.find(word) != std::string_view::npos; });
        }
        if (match == 0) continue;
        ++seen[std::string(trace_.text(slices.name[e]))];
        inside += insideStep(slices.start[e]);
      }
    };
    scan(EventKind::Api, kCalls);
    scan(EventKind::Range, kRanges);
    std::string text;
    for (const auto& [name, n] : seen) text += (text.empty() ? "" : ", ") + number(n) + " × " + name;
    add("compilation", TALLY_TR("Compilation and capture"),
        seen.empty() ? "none seen" : text + "; " + number(inside) + " inside of steps",
        inside > 0 ? Coverage::Warning : Coverage::Held);
  }

  /// Whether the recording is whole.
  void whole() {
    std::uint64_t lost = 0, cut = 0;
    for (const ImportNote& note : trace_.diagnostics().notes()) {
      if (note.severity() == NoteSeverity::Loss) lost += note.count;
      if (note.code() == "cut-event" || note.code() == "gzip-truncated" || note.code().find("cut") != std::string::npos)
        cut += note.count;
    }
    add("truncation", TALLY_TR("Truncation"),
        cut > 0    ? "the file is cut off"
        : lost > 0 ? counted(lost, "part was lost while reading", "parts were lost while reading")
                   : "none: read to its end",
        cut + lost > 0 ? Coverage::Warning : Coverage::Held);
    std::uint64_t unclosed = 0, ends = 0, books = 0;
    const RangeTable& ranges = trace_.ranges();
    for (std::uint32_t r = 0; r < ranges.size(); ++r) {
      unclosed += (ranges.flags[r] & FlagUnclosed) != 0;
      ends += trace_.text(ranges.name[r]) == "Record Window End";
      books += trace_.text(ranges.domain[r]) == "Trace";
    }
    add("unclosed", TALLY_TR("Ranges without an end"), number(unclosed),
        unclosed == 0 ? Coverage::Held : Coverage::Warning);
    if (ends > 0 && cut == 0) {
      add("clean-stop", TALLY_TR("End of the recording"),
          "the profiler wrote its closing mark; whether the process lived on is not recorded");
    } else {
      add("clean-stop", TALLY_TR("End of the recording"),
          books > 0 || ends > 0 ? "no closing mark of the profiler" : "the format has no closing mark",
          Coverage::NotRecorded);
    }
  }

  void overhead() {
    std::vector<Interval> intervals;
    const RangeTable& ranges = trace_.ranges();
    for (std::uint32_t r = 0; r < ranges.size(); ++r) {
      if (trace_.text(ranges.domain[r]) == "overhead") intervals.push_back({ranges.start[r], ranges.end(r)});
    }
    const std::size_t n = intervals.size();
    add("overhead", TALLY_TR("The recording's own overhead"),
        n == 0 ? "not recorded: compare with a run without a profiler"
               : counted(n, "stretch", "stretches") + " of " + milliseconds(unionLength(intervals)) +
                     "; slower calls are not in it: compare with a run without a profiler",
        n == 0 ? Coverage::NotRecorded : Coverage::Warning);
  }

  void context() {
    std::string devices;
    for (const Device& device : trace_.devices()) {
      if (device.name == 0) continue;
      devices += (devices.empty() ? "" : ", ") + std::string(trace_.text(device.name));
    }
    for (const EvidenceLayer& layer : trace_.evidence().layers) {
      if (!layer.device.empty() && devices.find(layer.device) == std::string::npos) {
        devices += (devices.empty() ? "" : ", ") + layer.device;
      }
    }
    add("device", TALLY_TR("Devices"), devices.empty() ? "no name recorded" : devices,
        devices.empty() ? Coverage::NotRecorded : Coverage::Held);
    std::string versions;
    for (const Source& source : trace_.sources()) {
      for (const auto& [name, value] : source.properties) {
        if (name.find("version") == std::string::npos || name == "schemaVersion") continue;
        versions += (versions.empty() ? "" : ", ") + name + " " + value;
      }
    }
    add("software", TALLY_TR("Software versions"), versions.empty() ? "not recorded" : versions,
        versions.empty() ? Coverage::NotRecorded : Coverage::Held);
    add("model", TALLY_TR("Model structure"), data_.config.model ? data_.config.model->text() : "not given",
        data_.config.model ? Coverage::Held : Coverage::Missing);
  }

  const Trace& trace_;
  const PhaseData& data_;
  const ReportInput& input_;
  std::vector<CoverageFact> facts_;
};

}  // namespace

std::vector<CoverageFact> coverageFacts(const ReportInput& input, const PhaseData& data) {
  return Facts(input, data).gather();
}

std::string_view coverageText(Coverage state) {
  switch (state) {
    case Coverage::Missing: return "missing";
    case Coverage::NotRecorded: return "not recorded";
    case Coverage::Warning: return "look here";
    case Coverage::Held: break;
  }
  return "known";
}

}  // namespace tallyscope
