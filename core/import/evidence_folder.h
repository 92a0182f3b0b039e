// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/base/diagnostics.h"
#include "core/import/reader.h"

namespace tallyscope {

/// A folder of separate runs of one program (normal, stats, stack, pmc …), each in a folder of its own, or a folder of
/// one run's files.
struct EvidenceFolder {
  struct File {
    FileHead head;
    const Reader* reader = nullptr;
    std::string run;
  };
  std::vector<File> evidence;   ///< statistics, stacks, counters, printed output, by run and name
  std::vector<File> timelines;  ///< of one run only: those of another would count the same work again
  Diagnostics notes;            ///< which files were left out, and why

  bool empty() const { return evidence.empty() && timelines.empty(); }

  /// Looks at the files of a folder and of the folders in it. Empty when nothing in it is of a kind named above: files
  /// of other formats alone do not make a folder one document.
  static EvidenceFolder scan(const std::string& folder);
};

}  // namespace tallyscope
