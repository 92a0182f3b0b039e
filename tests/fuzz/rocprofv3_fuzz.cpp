// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a recording of rocprofv3: a rocpd database, JSON or CSV, told apart by content as for a person.
#include <unistd.h>

#include "tests/fuzz/open_bytes.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::string path = "/dev/shm/tallyscope-rocprofv3-fuzz-" + std::to_string(::getpid()) + ".db";
  tallyscope::fuzz::open(path, data, size);
  return 0;
}
