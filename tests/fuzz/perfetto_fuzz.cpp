// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a Perfetto trace.
#include <unistd.h>

#include "tests/fuzz/open_bytes.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::string path = "/dev/shm/tallyscope-perfetto-fuzz-" + std::to_string(::getpid()) + ".pftrace";
  tallyscope::fuzz::open(path, data, size);
  return 0;
}
