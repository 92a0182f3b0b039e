// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

#if !defined(TALLYSCOPE_NO_TBB)
#include <tbb/parallel_sort.h>
#endif

namespace tallyscope {

/// Sorts [begin, end) on all cores. Not stable: `less` has to order equal elements itself where their order matters.
template <typename Iterator, typename Less>
void parallelSort(Iterator begin, Iterator end, Less less) {
#if !defined(TALLYSCOPE_NO_TBB)
  tbb::parallel_sort(begin, end, less);
#else
  std::sort(begin, end, less);
#endif
}

}  // namespace tallyscope
