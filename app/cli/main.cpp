// SPDX-License-Identifier: GPL-3.0-or-later
#include <unistd.h>

#include <iostream>

#include "app/cli/cli.h"

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  tallyscope::Console console{std::cout, std::cerr, isatty(STDERR_FILENO) == 1};
  return tallyscope::runTally({argv + 1, argv + argc}, console);
}
