// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parallel.h"

#include <tbb/parallel_for.h>

namespace tallyscope {

void parallelFor(std::size_t count, const std::function<void(std::size_t)>& work) {
  tbb::parallel_for(tbb::blocked_range<std::size_t>(0, count, 1), [&](const tbb::blocked_range<std::size_t>& range) {
    for (std::size_t i = range.begin(); i < range.end(); ++i) work(i);
  });
}

}  // namespace tallyscope
