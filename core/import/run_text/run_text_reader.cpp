// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/base/errors.h"
#include "core/base/import_notes.h"
#include "core/import/evidence/evidence_file.h"
#include "core/import/reader.h"
#include "core/import/whole_file.h"

namespace tallyscope {
namespace {

constexpr std::string_view kMean = "mean_kernel_ms=";
constexpr std::string_view kLeak = "leakcheck memory size";

std::string_view word(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  return text.substr(0, std::min(text.find_first_of(" \t\r\n,;"), text.size()));
}

/// "170.06 MB": binary units, to the nearest byte of what is printed.
std::optional<std::int64_t> bytesOf(std::string_view number, std::string_view unit) {
  static constexpr std::pair<std::string_view, double> kUnits[] = {
      {"B", 1}, {"Bytes", 1}, {"KB", 1024.0}, {"MB", 1048576.0}, {"GB", 1073741824.0}, {"TB", 1099511627776.0}};
  double value = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
  const auto it = std::find_if(std::begin(kUnits), std::end(kUnits), [&](const auto& u) { return u.first == unit; });
  if (error != std::errc() || end != number.data() + number.size() || it == std::end(kUnits) || value < 0)
    return std::nullopt;
  return std::llround(value * it->second);
}

/// "device=BW arch=gfx936:sramecc+:xnack-", at the start of a line.
std::string deviceOf(std::string_view text) {
  constexpr std::string_view kDevice = "device=", kArch = " arch=";
  for (std::size_t at = text.find(kDevice); at != std::string_view::npos; at = text.find(kDevice, at + 1)) {
    if (at > 0 && text[at - 1] != '\n') continue;
    const std::string_view line = text.substr(at, text.find('\n', at) - at);
    const std::size_t arch = line.find(kArch);
    const std::string name(line.substr(kDevice.size(), arch == std::string_view::npos ? arch : arch - kDevice.size()));
    return arch == std::string_view::npos ? name
                                          : name + " (" + std::string(word(line.substr(arch + kArch.size()))) + ")";
  }
  return {};
}

/// What a program printed under a run, alone or with hipprof's own lines around it: the time that the program measured
/// itself (mean_kernel_ms=…), and the leak check of --memory-usage (host or deviceN leakcheck memory size …).
class RunTextReader : public Reader {
 public:
  const ReaderDeclaration& declaration() const override {
    static const ReaderDeclaration all{
        .id = "run-text",
        .title = TALLY_TR("What a recorded program printed: measured times, leak checks"),
        .patterns = {"*.txt"},
        .page = "dcu",
        .timeline = false};
    return all;
  }
  bool matches(const FileHead& head) const override;
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
};

}  // namespace

bool RunTextReader::matches(const FileHead& head) const {
  if (head.bytes.find('\0') != std::string::npos) return false;  // no text
  return head.bytes.find(kMean) != std::string::npos || head.bytes.find(kLeak) != std::string::npos;
}

void RunTextReader::read(const FileHead& head, TraceBuilder& builder, Job& job) const {
  const std::string text = wholeFile(head, job);
  const bool leaks = text.find(kLeak) != std::string::npos;
  const bool profiled = text.find("HIP_PROF:") != std::string::npos;
  const std::uint32_t layer = addEvidenceFile(head, text.size(),
                                              leaks      ? Instrumentation::LeakCheck
                                              : profiled ? Instrumentation::Trace
                                                         : Instrumentation::None,
                                              "a run's printed output", builder);
  Evidence& evidence = builder.evidence();
  const auto bad = [&](std::size_t at) { builder.diagnostics().add("printed-figure", at, head.path); };
  if (const std::size_t at = text.find(kMean); at != std::string::npos) {
    evidence.layers[layer].meanKernelPs = picosecondsFromMillis(word(std::string_view(text).substr(at + kMean.size())));
    if (!evidence.layers[layer].meanKernelPs) bad(at);
  }
  evidence.layers[layer].device = deviceOf(text);
  for (std::size_t at = text.find(kLeak); at != std::string::npos; at = text.find(kLeak, at + 1)) {
    const std::size_t begin = text.rfind('\n', at) == std::string::npos ? 0 : text.rfind('\n', at) + 1;
    // The word before: "host", "device0"; hipprof may put its own tag before that.
    std::string_view before = std::string_view(text).substr(begin, at - begin);
    while (!before.empty() && before.back() == ' ') before.remove_suffix(1);
    const std::size_t space = before.find_last_of(" :\t");
    if (space != std::string_view::npos) before.remove_prefix(space + 1);
    std::string_view rest = std::string_view(text).substr(at + kLeak.size());
    while (!rest.empty() && (rest.front() == ' ' || rest.front() == ':')) rest.remove_prefix(1);
    const std::string_view number = word(rest);
    const std::string_view unit = word(rest.substr(number.size()));
    const auto bytes = bytesOf(number, unit);
    if (!bytes || before.empty()) {
      bad(at);
      continue;
    }
    evidence.leaks.push_back({layer, std::string(before), *bytes, std::string(number) + " " + std::string(unit)});
  }
}

const Reader& runTextReader() {
  static const RunTextReader reader;
  return reader;
}

}  // namespace tallyscope
