// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/json/load/further_list.h"

namespace tallyscope::json {
namespace {

/// Commas and line ends between documents, and brackets of lists around them.
void skipBetween(Scanner& scanner) {
  for (;;) {
    scanner.skipSpace();
    const char c = scanner.peek();
    if (c != ',' && c != '}' && c != ']') return;
    scanner.moveTo(scanner.at() + 1);
  }
}

}  // namespace

bool continuesObject(Scanner scanner) {
  scanner.skipSpace();
  if (scanner.peek() == ',') {
    scanner.moveTo(scanner.at() + 1);
    scanner.skipSpace();
  }
  return scanner.peek() == '"' || scanner.peek() == '}';
}

Scan findFurtherList(Scanner& scanner, FurtherList& further) {
  bool events = false;
  for (;;) {
    while (continuesObject(scanner)) {
      const Scan result = readHeader(scanner, false, further.fields, events);
      if (result != Scan::Ok || events) return result;
    }
    skipBetween(scanner);
    if (scanner.atEnd()) return Scan::NeedMore;
    if (scanner.peek() != '{') return Scan::Bad;
    scanner.moveTo(scanner.at() + 1);
    Header fields;
    const Scan result = readHeader(scanner, true, fields, events);
    if (result != Scan::Ok) return result;
    if (fields.event) return Scan::Bad;
    ++further.documents;
    further.fields.append(std::move(fields));
    if (events) return Scan::Ok;
  }
}

}  // namespace tallyscope::json
