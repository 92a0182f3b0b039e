// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as Nsight Compute's CSV: opening them ends, with a trace whose tables hang together or with a reason.
#include <unistd.h>

#include "tests/fuzz/open_bytes.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::string path = "/dev/shm/tallyscope-ncu-fuzz-" + std::to_string(::getpid()) + ".csv";
  tallyscope::fuzz::open(path, data, size);
  return 0;
}
