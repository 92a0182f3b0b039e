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

constexpr std::string_view kBlock = "kernel-name:";

struct Line {
  std::string_view label, value, unit;
};

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && static_cast<unsigned char>(text.front()) <= ' ') text.remove_prefix(1);
  while (!text.empty() && static_cast<unsigned char>(text.back()) <= ' ') text.remove_suffix(1);
  return text;
}

/// " kernel time                               0.000021(s)": the label ends where two blanks begin.
Line split(std::string_view text) {
  text = trimmed(text);
  const std::size_t gap = text.find("  ");
  if (gap == std::string_view::npos) return {text, {}, {}};
  Line line{text.substr(0, gap), trimmed(text.substr(gap)), {}};
  if (const std::size_t open = line.value.find('('); open != std::string_view::npos && line.value.ends_with(')')) {
    line.unit = line.value.substr(open + 1, line.value.size() - open - 2);
    line.value = trimmed(line.value.substr(0, open));
  }
  return line;
}

std::int64_t CounterRecord::*fieldOf(std::string_view label) {
  static constexpr std::pair<std::string_view, std::int64_t CounterRecord::*> kFields[] = {
      {"kernel dispatch index", &CounterRecord::dispatch},
      {"gpu id", &CounterRecord::device},
      {"process id", &CounterRecord::pid},
      {"thread id", &CounterRecord::tid},
      {"grid size", &CounterRecord::gridItems},
      {"work group size", &CounterRecord::workgroup},
      {"shared memory size", &CounterRecord::ldsBytes},
      {"scratch size", &CounterRecord::scratchBytes},
      {"vgpr count", &CounterRecord::vgpr},
      {"sgpr count", &CounterRecord::sgpr},
  };
  const auto it = std::find_if(std::begin(kFields), std::end(kFields), [&](const auto& f) { return f.first == label; });
  return it == std::end(kFields) ? nullptr : it->second;
}

bool isBookKeeping(std::string_view label) {
  return label == "dispatch queue id" || label == "dispatch queue index" || label == "signal handle";
}

/// hipprof --pmc as text (type 0): a block a dispatch, begun by kernel-name:"…", then lines of a label and a value.
/// Labels that are not known become counters of that name, with the unit behind the value.
class CounterTextReader : public Reader {
 public:
  const ReaderDeclaration& declaration() const override {
    static const ReaderDeclaration all{.id = "counter-text",
                                       .title = TALLY_TR("hipprof counters (text)"),
                                       .patterns = {"pmc_results_*.txt"},
                                       .page = "dcu",
                                       .timeline = false,
                                       .disturbance = Disturbance::Counters};
    return all;
  }
  bool matches(const FileHead& head) const override;
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
};

}  // namespace

bool CounterTextReader::matches(const FileHead& head) const { return trimmed(head.bytes).starts_with(kBlock); }

void CounterTextReader::read(const FileHead& head, TraceBuilder& builder, Job& job) const {
  job.setPhase("Reading counters");
  const std::string text = wholeFile(head, job);
  Evidence& evidence = builder.evidence();
  const std::uint32_t layer = addEvidenceFile(head, text.size(), Instrumentation::Counters, "counter text", builder);
  CounterRecord* record = nullptr;
  std::uint64_t number = 0;
  for (std::size_t at = 0; at < text.size();) {
    job.checkCancelled();
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view whole = trimmed(std::string_view(text).substr(at, end - at));
    at = end + 1;
    ++number;
    if (whole.empty()) continue;
    if (whole.starts_with(kBlock)) {
      std::string_view name = trimmed(whole.substr(kBlock.size()));
      if (name.size() >= 2 && name.front() == '"' && name.back() == '"') name = name.substr(1, name.size() - 2);
      record = &evidence.records.emplace_back();
      record->layer = layer;
      record->kernel = evidence.strings.intern(name);
      continue;
    }
    const Line line = split(whole);
    double value = 0;
    const auto [last, error] = std::from_chars(line.value.data(), line.value.data() + line.value.size(), value);
    const bool number_ = error == std::errc() && last == line.value.data() + line.value.size() && std::isfinite(value);
    if (isBookKeeping(line.label)) continue;
    if (record == nullptr || !number_) {
      builder.diagnostics().add("counter-without-number", number, whole.substr(0, 80));
      continue;
    }
    if (const auto field = fieldOf(line.label)) {
      record->*field = std::llround(value);
    } else if (line.label == "kernel time" && line.unit == "s") {
      record->durationNs = std::llround(value * 1e9);
    } else {
      record->values.emplace_back(evidence.counter(line.label, line.unit), value);
    }
  }
  builder.setVendor(Vendor::Hygon);
}

const Reader& counterTextReader() {
  static const CounterTextReader reader;
  return reader;
}

}  // namespace tallyscope
