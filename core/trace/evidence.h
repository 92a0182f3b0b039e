// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/string_pool.h"
#include "core/base/time.h"

namespace tallyscope {

/// What was attached to a program while it ran. In the order of how much it disturbs: times of a later kind say less
/// about the program than those of an earlier one, and those of Counters nothing at all (kernels are run again and again
/// to read all counters).
enum class Instrumentation : std::uint8_t { None, Trace, Stack, LeakCheck, Counters };

/// "none", "trace and statistics", "kernel call stacks", …: English source text.
std::string_view instrumentationText(Instrumentation instrumentation);

/// One run of the program, with what was read from it.
struct EvidenceLayer {
  std::string name;  ///< the run's folder ("stats"), else what its files' names have in common
  Instrumentation instrumentation = Instrumentation::None;
  std::vector<std::string> files;
  std::vector<std::uint32_t> sources;  ///< of Trace::sources(): the timelines of this run
  /// What the program itself measured and printed (mean_kernel_ms=…), in picoseconds: it prints more digits than ns have.
  std::optional<std::int64_t> meanKernelPs;
  std::string device;  ///< what the program printed of its device: "BW (gfx936:sramecc+:xnack-)"
};

enum class TotalsKind : std::uint8_t { Api, Kernel, Copy };

/// One line of a profiler's own statistics.
struct RecordedTotal {
  StringId name = 0;  ///< of Evidence::strings; so below
  std::int64_t calls = 0;
  std::int64_t totalNs = 0;
  std::int64_t averageNs = 0;  ///< as printed: cut off, not rounded
  double percent = 0;          ///< as printed
};

/// A statistics file: its lines in their order, its closing "Total" line apart.
struct RecordedTotals {
  std::uint32_t layer = 0;
  TotalsKind kind = TotalsKind::Kernel;
  std::string file;
  std::vector<RecordedTotal> rows;
  std::optional<RecordedTotal> total;
};

/// The host call stack of one launch, innermost frame first.
struct LaunchStack {
  std::uint32_t layer = 0;
  StringId kernel = 0;
  std::int64_t index = 0;  ///< which launch of the run
  std::vector<StringId> frames;
};

/// What a counter-collecting run recorded of one dispatch. -1: not recorded.
struct CounterRecord {
  std::uint32_t layer = 0;
  StringId kernel = 0;  ///< as recorded: often mangled
  std::int64_t dispatch = -1, device = -1, pid = -1, tid = -1;
  std::int64_t gridItems = -1;  ///< work-items of the whole grid, not groups
  std::int64_t workgroup = -1;  ///< work-items of a group
  std::int64_t ldsBytes = -1, scratchBytes = -1;
  std::int64_t vgpr = -1, accumVgpr = -1, sgpr = -1, waveSize = -1;
  std::int64_t durationNs = -1;  ///< under counter collection: no measure of speed
  /// (index into Evidence::counters, value); instances are summed. In the order of the file.
  std::vector<std::pair<std::uint32_t, double>> values;
};

/// What a leak check found still held at the end of the process. Not a peak.
struct LeakEntry {
  std::uint32_t layer = 0;
  std::string place;       ///< "host", "device0"
  std::int64_t bytes = 0;  ///< from the printed figure: as exact as its two decimals
  std::string printed;     ///< "170.06 MB"
};

/// One measurement of an interleaved comparison (A, B, B, A).
struct PairedSample {
  std::uint32_t layer = 0;
  std::int64_t order = 0;  ///< when it was taken, among the others
  StringId label = 0;      ///< which of the two variants
  StringId metric = 0;
  StringId unit = 0;
  double value = 0;
};

struct OptimiserRun;  ///< core/trace/optimiser_run.h

/// What was recorded besides a timeline: statistics, call stacks, counters, checks, and the runs they come from.
struct Evidence {
  StringPool strings;
  std::vector<EvidenceLayer> layers;
  std::vector<RecordedTotals> totals;
  std::vector<LaunchStack> stacks;
  std::vector<CounterRecord> records;
  std::vector<std::string> counters;      ///< names, in order of first appearance
  std::vector<std::string> counterUnits;  ///< beside them: "%", "kilobytes", or empty
  std::vector<LeakEntry> leaks;
  std::vector<PairedSample> samples;
  std::shared_ptr<const OptimiserRun> optimiser;  ///< a kernel optimiser's run directory, or null

  bool empty() const { return layers.empty() && !optimiser; }
  std::string_view text(StringId id) const { return strings[id]; }
  /// The layer of that name, made when it is new; its instrumentation becomes the more disturbing of both.
  std::uint32_t layer(const std::string& name, Instrumentation instrumentation);
  std::uint32_t counter(std::string_view name, std::string_view unit = {});
  /// Takes over what another trace holds, its sources numbered from `firstSource` on, its layers named "NAME · layer"
  /// (with a name). Of two optimiser's runs the first stays.
  void append(const Evidence& other, const std::string& name, std::uint32_t firstSource);
  /// The index of a counter, or nothing.
  std::optional<std::uint32_t> findCounter(std::string_view name) const;
  /// The layer that a source (of Trace::sources()) belongs to, or nothing.
  std::optional<std::uint32_t> layerOfSource(std::uint32_t source) const;
};

/// "0.0185488" milliseconds in picoseconds, exactly (digits below are cut off); nothing when it is no such number.
std::optional<std::int64_t> picosecondsFromMillis(std::string_view text);

}  // namespace tallyscope
