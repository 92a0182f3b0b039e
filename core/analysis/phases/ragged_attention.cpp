// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/phases/ragged_attention.h"

#include <charconv>

namespace tallyscope {
namespace {

/// Takes `word` and the whole number behind it off the front of `text`.
template <typename Number>
bool take(std::string_view& text, std::string_view word, Number& number) {
  if (!text.starts_with(word)) return false;
  std::int64_t value = 0;
  const char* last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data() + word.size(), last, value);
  if (error != std::errc{} || value < 0) return false;
  number = static_cast<Number>(value);
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return true;
}

bool takeSums(std::string_view& text, std::string_view word, RaggedSums& sums) {
  return take(text, word, sums.requests) && take(text, "(sq", sums.queries) && take(text, "sk", sums.keys) &&
         take(text, "sqsq", sums.queriesSquared) && take(text, "sqsk", sums.queriesByKeys) && text.starts_with(")");
}

}  // namespace

std::optional<RaggedBatch> raggedBatch(std::string_view name) {
  constexpr std::string_view kContext = "context_";
  for (std::size_t at = name.find(kContext); at != std::string_view::npos; at = name.find(kContext, at + 1)) {
    std::string_view text = name.substr(at);
    RaggedBatch batch;
    if (!takeSums(text, kContext, batch.context)) continue;
    text.remove_prefix(1);
    if (takeSums(text, "_generation_", batch.generation)) return batch;
  }
  return std::nullopt;
}

}  // namespace tallyscope
