// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/import/json/scan/scan.h"

namespace tallyscope::json {

/// What was repaired in a text.
struct TextRepairs {
  unsigned controlBytes = 0;
  unsigned badUtf8 = 0;
  unsigned loneSurrogates = 0;
  unsigned badEscapes = 0;
  unsigned unescapedQuotes = 0;
  bool any() const { return (controlBytes | badUtf8 | loneSurrogates | badEscapes | unescapedQuotes) != 0; }
};

/// The text as UTF-8: escapes resolved, surrogate pairs joined, a lone half and bytes that are not UTF-8 as U+FFFD, raw
/// control bytes as a visible escape ("\x01"; tab and line breaks stay). The result points into `raw` when there is
/// nothing to do, else into `scratch`.
std::string_view decode(const RawText& raw, std::string& scratch, TextRepairs& repairs);

}  // namespace tallyscope::json
