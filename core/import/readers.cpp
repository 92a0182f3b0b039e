// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdexcept>

#include "core/base/errors.h"
#include "core/import/reader.h"

namespace tallyscope {

#define TALLY_READER(function) const Reader& function();
#include "core/import/catalogue.inc"
#undef TALLY_READER

void Reader::read(const FileHead&, TraceBuilder&, Job&) const {
  throw std::logic_error(std::string(declaration().id) + " reads folders only");
}

std::span<const Reader* const> readers() {
  static const Reader* const all[] = {
#define TALLY_READER(function) &function(),
#include "core/import/catalogue.inc"
#undef TALLY_READER
  };
  return all;
}

const Reader& readerOf(const FileHead& head) {
  for (const Reader* reader : readers()) {
    if (reader->matches(head)) return *reader;
  }
  Refusal refusal = refusalOf(head);
  throw ImportError(head.path, "byte 0", std::move(refusal.expected), std::move(refusal.remedy));
}

}  // namespace tallyscope
