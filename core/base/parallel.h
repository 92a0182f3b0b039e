// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>

namespace tallyscope {

/// Calls `work(0)` … `work(count - 1)`, each once, several at a time; returns when all are done. For work of some
/// microseconds and more. The first exception ends it and is thrown here.
void parallelFor(std::size_t count, const std::function<void(std::size_t)>& work);

/// The same over stretches [first, last) of [0, count), each of about `grain` elements or more.
void parallelRanges(std::size_t count, std::size_t grain,
                    const std::function<void(std::size_t first, std::size_t last)>& work);

}  // namespace tallyscope
