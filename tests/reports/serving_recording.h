// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "tests/support/trace_fixture.h"

namespace tallyscope::testing {

/// Times of `n` launches that add up to `total` ns.
inline std::vector<TimeNs> shares(TimeNs total, int n) {
  std::vector<TimeNs> list;
  for (int i = 0; i < n; ++i) list.push_back(total * (i + 1) / n - total * i / n);
  return list;
}

/// A serving recording with the counts and sums of a published reconstruction: three prefill chunks of 4096 tokens, a
/// tail of 1685, 60 decode steps; one kernel family after the other on one stream, so that device time and span are
/// equal.
class ServingRecording {
 public:
  ServingRecording() : fixture_(Vendor::Hygon) {
    const auto chunk = shares(2'720'145'000, 3);
    const auto mm = shares(1'840'596'000, 3);
    const auto attention = shares(238'718'000, 3);
    for (std::size_t i = 0; i < 3; ++i) {
      begin("execute_context_1(4096)_generation_0(0)");
      launch("mm", mm[i]);
      launch("attention", attention[i]);
      launch("other", chunk[i] - mm[i] - attention[i]);
      end();
    }
    begin("execute_context_1(1685)_generation_0(0)");
    launch("mm", 464'801'000);
    end();
    const auto step = shares(2'586'460'000, 60);
    const auto llmm = shares(1'408'224'000, 60 * 176);
    const auto gemv = shares(876'449'000, 60 * 129);
    for (std::size_t i = 0; i < 60; ++i) {
      begin("execute_context_0(0)_generation_1(1)");
      TimeNs rest = step[i];
      for (std::size_t k = 0; k < 176; ++k) rest -= launch("LLMM1", llmm[176 * i + k]);
      for (std::size_t k = 0; k < 129; ++k) rest -= launch("GEMV", gemv[129 * i + k]);
      launch("other", rest);
      end();
    }
    begin("execute_context_0(0)_generation_0(0)");
    end();
    launch("sampling", 1'000'000);
  }
  std::shared_ptr<const Trace> finish() { return fixture_.finish(); }

 private:
  void begin(const char* name) {
    name_ = name;
    rangeStart_ = host_;
    host_ += 10;
  }
  TimeNs launch(const char* kernel, TimeNs duration) {
    fixture_.call({.name = "hipLaunchKernel", .start = host_, .duration = 5, .correlation = ++correlation_});
    fixture_.kernel({.name = kernel, .start = device_, .duration = duration, .correlation = correlation_});
    host_ += 10;
    device_ += duration;
    return duration;
  }
  void end() {
    fixture_.range({.name = name_, .start = rangeStart_, .duration = host_ - rangeStart_});
    host_ += 10;
  }
  TraceFixture fixture_;
  std::string name_;
  TimeNs host_ = 0, rangeStart_ = 0, device_ = 100'000;
  std::int64_t correlation_ = 0;
};

}  // namespace tallyscope::testing
