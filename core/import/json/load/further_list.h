// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/json/load/header.h"
#include "core/import/json/scan/scan.h"

namespace tallyscope::json {

/// What stands between the end of a list of events and the next list.
struct FurtherList {
  Header fields;                ///< of the document whose list has ended, and of those behind it
  std::uint64_t documents = 0;  ///< that begin in between
};

/// Behind a value: a further field of the object around it follows, or its closing brace; not so behind a bare list.
bool continuesObject(Scanner scanner);

/// Behind the bracket of a list of events: moves behind the bracket of the next list, in the same object (a key written
/// twice) or in a further document (files written one after another, or one a line). Bad: something else follows, or
/// the file ends. Lists side by side without an object around are left to the caller.
Scan findFurtherList(Scanner& scanner, FurtherList& further);

}  // namespace tallyscope::json
