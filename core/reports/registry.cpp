// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/registry.h"

namespace tallyscope {

#define TALLY_REPORT(function) Report function();
#include "core/reports/catalogue.inc"
#undef TALLY_REPORT

const Registry& reportRegistry() {
  static const Registry registry = [] {
    Registry all;
#define TALLY_REPORT(function) all.add(function());
#include "core/reports/catalogue.inc"
#undef TALLY_REPORT
    return all;
  }();
  return registry;
}

}  // namespace tallyscope
