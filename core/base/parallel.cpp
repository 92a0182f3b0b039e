// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parallel.h"

#include <algorithm>

#if !defined(TALLYSCOPE_NO_TBB)
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#else
#include <atomic>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>
#endif

namespace tallyscope {

#if !defined(TALLYSCOPE_NO_TBB)

void parallelRanges(std::size_t count, std::size_t grain,
                    const std::function<void(std::size_t first, std::size_t last)>& work) {
  tbb::parallel_for(tbb::blocked_range<std::size_t>(0, count, std::max<std::size_t>(grain, 1)),
                    [&](const tbb::blocked_range<std::size_t>& range) { work(range.begin(), range.end()); });
}

#else

// Threads of the standard library, which sanitizers see through: they know nothing of what happens inside oneTBB.
void parallelRanges(std::size_t count, std::size_t grain,
                    const std::function<void(std::size_t first, std::size_t last)>& work) {
  grain = std::max<std::size_t>(grain, 1);
  std::atomic<std::size_t> next{0};
  std::mutex mutex;
  std::exception_ptr failure;
  const auto run = [&] {
    try {
      for (std::size_t first = next.fetch_add(grain); first < count; first = next.fetch_add(grain)) {
        work(first, std::min(first + grain, count));
      }
    } catch (...) {
      next = count;
      const std::lock_guard lock(mutex);
      if (!failure) failure = std::current_exception();
    }
  };
  const std::size_t stretches = (count + grain - 1) / grain;
  const std::size_t helpers = std::min<std::size_t>(std::max(2U, std::thread::hardware_concurrency()), stretches);
  std::vector<std::thread> threads;
  try {
    while (threads.size() + 1 < helpers) threads.emplace_back(run);
  } catch (const std::system_error&) {
    // No more threads can be had; those that run do the work.
  }
  run();
  for (std::thread& thread : threads) thread.join();
  if (failure) std::rethrow_exception(failure);
}

#endif

void parallelFor(std::size_t count, const std::function<void(std::size_t)>& work) {
  parallelRanges(count, 1, [&](std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) work(i);
  });
}

}  // namespace tallyscope
