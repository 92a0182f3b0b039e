// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a pickle, or the same values as JSON: a snapshot of an allocator, a flight recorder's dump, or a reason.
#include <unistd.h>

#include "tests/fuzz/open_bytes.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::string path = "/dev/shm/tallyscope-plain-fuzz-" + std::to_string(::getpid()) + "-rank0.pickle";
  tallyscope::fuzz::open(path, data, size);
  return 0;
}
