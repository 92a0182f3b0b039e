// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/compare/comparison.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope::testing {

/// The `i`th of `n` parts of a total: the first `total % n` get one more.
inline TimeNs part(TimeNs total, std::int64_t n, std::int64_t i) { return total / n + (i < total % n ? 1 : 0); }

/// Puts annotations, their launches and their kernels one after the other, so that sums of printed rows hold.
class PrintedRecording {
 public:
  explicit PrintedRecording(const char* device, Vendor vendor = Vendor::THead) : fixture_(vendor) {
    fixture_.device(0, device);
  }

  /// `count` annotations with one operation each that takes `total` in all, of which `active` with a kernel running.
  void operators(const std::string& text, const std::string& kernel, std::int64_t count, TimeNs total, TimeNs active);
  void operators(const std::string& text, const std::string& kernel, std::int64_t count, TimeNs total) {
    operators(text, kernel, count, total, total);
  }
  /// One kernel, launched below the annotation (empty: below none).
  void launch(const std::string& text, const std::string& kernel, TimeNs duration) {
    operators(text, kernel, 1, duration);
  }
  /// Opens an annotation around the next `launches` launches.
  void open(const std::string& text, int launches) {
    fixture_.range({.name = text, .start = host_, .duration = kStep * launches});
  }
  void idle(TimeNs duration) { device_ += duration; }

  std::shared_ptr<const Trace> finish() { return fixture_.finish(); }

 private:
  static constexpr TimeNs kStep = 20;
  void run(const std::string& kernel, TimeNs duration);

  TraceFixture fixture_;
  TimeNs host_ = 0, device_ = 1000;
  std::int64_t correlation_ = 0;
};

/// Runs a comparison by its vendor id.
CompareResult compared(const char* id, const std::shared_ptr<const Trace>& base,
                       const std::shared_ptr<const Trace>& target, const CompareOptions& options = {});

/// The lines of a comparison's CSV, the header first. Columns: all, or those named.
std::vector<std::string> csvLines(const CompareResult& result, const Dialect& dialect,
                                  const std::vector<std::string>& columns = {});

}  // namespace tallyscope::testing
