// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a JSON recording: opening them ends, with a trace whose tables hang together or with a reason, and the
// details of what was read can be read again.
#include <unistd.h>

#include "tests/fuzz/open_bytes.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::string path = "/dev/shm/tallyscope-json-fuzz-" + std::to_string(::getpid()) + ".json";
  tallyscope::fuzz::open(path, data, size);
  return 0;
}
