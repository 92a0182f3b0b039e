// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parallel.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <vector>

namespace tallyscope {
namespace {

TEST(ParallelFor, CallsForEachNumberOnce) {
  for (const std::size_t count : {std::size_t{0}, std::size_t{1}, std::size_t{1000}}) {
    std::vector<std::atomic<int>> calls(count);
    parallelFor(count, [&](std::size_t i) { ++calls[i]; });
    for (const std::atomic<int>& n : calls) EXPECT_EQ(n, 1);
  }
}

TEST(ParallelFor, ThrowsWhatTheWorkThrows) {
  EXPECT_THROW(parallelFor(10,
                           [](std::size_t i) {
                             if (i == 7) throw std::runtime_error("seven");
                           }),
               std::runtime_error);
}

}  // namespace
}  // namespace tallyscope
