// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/ranges/range_work.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "tests/support/trace_maker.h"

namespace tallyscope {
namespace {

TEST(RangeWork, CountsBusyIdleAndTheLongestKernelsOfWhatTheRangeLaunched) {
  TraceMaker maker;
  maker.range(0, 1000, "step");
  maker.call(10, 5, "cudaLaunchKernel", 1);
  maker.call(20, 5, "cudaLaunchKernel", 2);
  maker.call(30, 5, "cudaMemcpyAsync", 3);
  maker.call(2000, 5, "cudaLaunchKernel", 4);
  maker.kernel(5000, 100, "gemm", 1);
  maker.kernel(5300, 300, "gemm", 2);
  maker.kernel(5900, 50, "Memcpy HtoD", 3, 7, DeviceKind::Memcpy);
  maker.kernel(8000, 999, "outside", 4);
  const auto trace = maker.finish();
  Job job;
  const RangeWork work = workOf(*trace, {EventKind::Range, 0}, job);
  EXPECT_EQ(work.operations, 3U);
  EXPECT_EQ(work.kernels, 2U);
  EXPECT_EQ(work.start, 5000);
  EXPECT_EQ(work.end, 5950);
  EXPECT_EQ(work.busy, 450);
  EXPECT_EQ(work.idle(), 500);
  ASSERT_EQ(work.kernelNames.size(), 1U);
  EXPECT_EQ(work.kernelNames[0].count, 2U);
  EXPECT_EQ(work.kernelNames[0].time, 400);
  EXPECT_EQ(trace->startOf(work.kernelNames[0].longest), 5300);
  EXPECT_EQ(workOf(*trace, {EventKind::Api, 0}, job).operations, 0U);
}

TEST(StreamNeighbours, AreThoseThatAWalkOverTheWholeStreamFinds) {
  std::mt19937 random(7);
  for (int round = 0; round < 20; ++round) {
    TraceMaker maker;
    for (int i = 0; i < 60; ++i) {
      const TimeNs length = random() % 10 == 0 ? 400 : static_cast<TimeNs>(random() % 20);
      maker.kernel(static_cast<TimeNs>(random() % 1000), length, "k", 0, 7 + i % 2,
                   random() % 6 == 0 ? DeviceKind::Sync : DeviceKind::Kernel);
    }
    const auto trace = maker.finish();
    const DeviceTable& device = trace->device();
    const auto streamOf = [&](std::uint32_t e) {
      return trace->tracks()[trace->trackOf({EventKind::Device, e})].stream;
    };
    for (std::uint32_t e = 0; e < device.size(); ++e) {
      if (device.kind[e] == DeviceKind::Sync) continue;
      TimeNs lastEnd = kTimeMin, next = kTimeMax;
      for (std::uint32_t other = 0; other < device.size(); ++other) {
        if (other == e || device.kind[other] == DeviceKind::Sync || streamOf(other) != streamOf(e)) continue;
        if (std::pair(device.start[other], other) < std::pair(device.start[e], e)) {
          lastEnd = std::max(lastEnd, device.end(other));
        } else {
          next = std::min(next, device.start[other]);
        }
      }
      const StreamNeighbours found = streamNeighbours(*trace, e);
      EXPECT_EQ(found.before == kNone, lastEnd == kTimeMin);
      EXPECT_EQ(found.after == kNone, next == kTimeMax);
      EXPECT_EQ(found.gapBefore, found.before == kNone ? 0 : device.start[e] - lastEnd);
      EXPECT_EQ(found.gapAfter, found.after == kNone ? 0 : next - std::max(lastEnd, device.end(e)));
    }
  }
}

}  // namespace
}  // namespace tallyscope
