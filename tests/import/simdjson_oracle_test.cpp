// SPDX-License-Identifier: GPL-3.0-or-later
// A second opinion: simdjson reads the same well-formed recordings and must find the same slices, to the nanosecond.
#include <gtest/gtest.h>
#include <simdjson.h>
#include <zlib.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include "tests/import/load_json.h"

namespace tallyscope::test {
namespace {

using Slice = std::tuple<std::int64_t, std::int64_t, std::string>;  // start, duration, name

std::string inflated(const std::string& path) {
  gzFile file = gzopen(path.c_str(), "rb");
  std::string bytes;
  std::vector<char> part(1 << 20);
  for (int n = 0; (n = gzread(file, part.data(), static_cast<unsigned>(part.size()))) > 0;) {
    bytes.append(part.data(), static_cast<std::size_t>(n));
  }
  gzclose(file);
  return bytes;
}

/// Microseconds with at most three decimals, digit by digit.
std::int64_t nanoseconds(std::string_view token) {
  std::int64_t value = 0;
  int decimals = -1;
  for (const char c : token) {
    if (c == '.') {
      decimals = 0;
    } else if (c >= '0' && c <= '9') {
      value = value * 10 + (c - '0');
      if (decimals >= 0) ++decimals;
    }
  }
  for (int i = std::max(decimals, 0); i < 3; ++i) value *= 10;
  return value;
}

std::vector<Slice> slicesBySimdjson(const std::string& path) {
  const simdjson::padded_string json(inflated(path));
  simdjson::ondemand::parser parser;
  simdjson::ondemand::document document = parser.iterate(json);
  std::vector<Slice> slices;
  for (simdjson::ondemand::object event : document.find_field_unordered("traceEvents").get_array()) {
    std::string phase, name, ts, dur;
    for (auto field : event) {
      const std::string_view key = field.unescaped_key();
      simdjson::ondemand::value value = field.value();
      if (key == "ph") {
        phase = std::string_view(value.get_string());
      } else if (key == "name") {
        name = std::string_view(value.get_string());
      } else if (key == "ts") {
        ts = value.raw_json_token();
      } else if (key == "dur") {
        dur = value.raw_json_token();
      }
    }
    if (phase == "X") slices.emplace_back(nanoseconds(ts), nanoseconds(dur), name);
  }
  std::sort(slices.begin(), slices.end());
  return slices;
}

std::vector<Slice> slicesOf(const Trace& trace, std::int64_t base) {
  std::vector<Slice> slices;
  const TimeNs origin = trace.epochNs() - base;
  for (const EventKind kind :
       {EventKind::Api, EventKind::Device, EventKind::Range, EventKind::Operator, EventKind::Frame}) {
    const SliceColumns& table = *trace.slices(kind);
    for (std::uint32_t i = 0; i < table.size(); ++i) {
      if (kind == EventKind::Range && trace.ranges().kind[i] == RangeKind::Mark) continue;
      slices.emplace_back(table.start[i] + origin, table.duration[i], std::string(trace.text(table.name[i])));
    }
  }
  std::sort(slices.begin(), slices.end());
  return slices;
}

TEST(SimdjsonOracleCorpus, FindsTheSameSlices) {
  if (corpus().empty()) GTEST_SKIP() << "TALLYSCOPE_CORPUS is not set";
  for (const char* name :
       {"h200/ab_unfused", "h200/memory_leaks", "h200/ddp2_rank0", "kineto-rocm/mi300x_qwen1.5-0.5b_infer",
        "kineto-cuda/v100_resnet_ddp_ns_float_us", "kineto-cuda/a100_8rank_diff_control_rank3",
        "kineto-cuda/h100_timesformer_infer", "h200/llm_prefill_decode"}) {
    SCOPED_TRACE(name);
    const std::string path = corpus() + "/" + name + ".json.gz";
    const auto trace = load(path);
    std::int64_t base = 0;
    for (const auto& [key, value] : trace->sources()[0].properties) {
      if (key == "baseTimeNanoseconds") base = std::stoll(value);
    }
    const auto expected = slicesBySimdjson(path);
    ASSERT_GT(expected.size(), 1000U);
    EXPECT_TRUE(slicesOf(*trace, base) == expected);
  }
}

}  // namespace
}  // namespace tallyscope::test
