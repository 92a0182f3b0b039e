// SPDX-License-Identifier: GPL-3.0-or-later
#define PCRE2_CODE_UNIT_WIDTH 8
#include "core/base/regex.h"

#include <pcre2.h>

#include "core/base/errors.h"

namespace tallyscope {
namespace {

constexpr std::uint32_t kHeapLimitKiB = 256 * 1024;

struct CodeFree {
  void operator()(pcre2_code* code) const { pcre2_code_free(code); }
};
struct DataFree {
  void operator()(pcre2_match_data* data) const { pcre2_match_data_free(data); }
};
struct ContextFree {
  void operator()(pcre2_match_context* context) const { pcre2_match_context_free(context); }
};
using Code = std::unique_ptr<pcre2_code, CodeFree>;
using MatchData = std::unique_ptr<pcre2_match_data, DataFree>;
using MatchContext = std::unique_ptr<pcre2_match_context, ContextFree>;

Code compile(std::string_view pattern, std::uint32_t flags, std::optional<Regex::Problem>& problem) {
  int error = 0;
  PCRE2_SIZE offset = 0;
  Code code(
      pcre2_compile(reinterpret_cast<PCRE2_SPTR>(pattern.data()), pattern.size(), flags, &error, &offset, nullptr));
  if (!code) {
    PCRE2_UCHAR text[256];
    pcre2_get_error_message(error, text, sizeof text);
    problem = Regex::Problem{offset, reinterpret_cast<const char*>(text)};
  }
  return code;
}

/// Whether the pattern is found. The compiled matcher has 32 KB of stack, which long texts under a repeated group
/// overflow; the interpreter, with memory from the heap, then decides. Where the library gives up because the pattern can
/// be tried in too many ways, nobody knows whether it matches: that is the pattern's fault, and said.
bool matchIn(const pcre2_code* code, std::string_view pattern, std::string_view text, pcre2_match_data* data) {
  const auto* subject = reinterpret_cast<PCRE2_SPTR>(text.data());
  int count = pcre2_match(code, subject, text.size(), 0, 0, data, nullptr);
  if (count == PCRE2_ERROR_JIT_STACKLIMIT) {
    const MatchContext context(pcre2_match_context_create(nullptr));
    pcre2_set_heap_limit(context.get(), kHeapLimitKiB);
    count = pcre2_match(code, subject, text.size(), 0, PCRE2_NO_JIT, data, context.get());
  }
  if (count < 0 && count != PCRE2_ERROR_NOMATCH) {
    PCRE2_UCHAR reason[256];
    pcre2_get_error_message(count, reason, sizeof reason);
    throw UsageError("pattern \"" + std::string(pattern) + "\" cannot be decided on a text of " +
                     std::to_string(text.size()) + " bytes: " + reinterpret_cast<const char*>(reason) +
                     "; write it with fewer repetitions inside repetitions");
  }
  return count >= 0;
}

}  // namespace

struct Regex::Impl {
  Code code;
};

Regex::Regex(std::string_view pattern, unsigned options) : impl_(std::make_unique<Impl>()), pattern_(pattern) {
  std::optional<Problem> problem;
  // Names from recordings may be any bytes, so invalid UTF-8 must match byte-wise instead of failing.
  std::uint32_t flags = PCRE2_UTF | PCRE2_MATCH_INVALID_UTF;
  if (options & CaseInsensitive) flags |= PCRE2_CASELESS;
  impl_->code = compile(pattern, flags, problem);
  if (problem) {
    throw UsageError("pattern \"" + pattern_ + "\" is not a regular expression: " + problem->message + " at position " +
                     std::to_string(problem->position));
  }
  pcre2_jit_compile(impl_->code.get(), PCRE2_JIT_COMPLETE);
}

Regex::~Regex() = default;
Regex::Regex(Regex&&) noexcept = default;
Regex& Regex::operator=(Regex&&) noexcept = default;

bool Regex::search(std::string_view text) const {
  thread_local const MatchData data(pcre2_match_data_create(32, nullptr));
  return matchIn(impl_->code.get(), pattern_, text, data.get());
}

std::optional<std::vector<std::string>> Regex::match(std::string_view text) const {
  const MatchData data(pcre2_match_data_create_from_pattern(impl_->code.get(), nullptr));
  if (!matchIn(impl_->code.get(), pattern_, text, data.get())) return std::nullopt;
  const PCRE2_SIZE* places = pcre2_get_ovector_pointer(data.get());
  std::vector<std::string> groups(pcre2_get_ovector_count(data.get()));
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (places[2 * i] != PCRE2_UNSET) groups[i] = text.substr(places[2 * i], places[2 * i + 1] - places[2 * i]);
  }
  return groups;
}

std::optional<Regex::Problem> Regex::check(std::string_view pattern) {
  std::optional<Problem> problem;
  compile(pattern, PCRE2_UTF | PCRE2_MATCH_INVALID_UTF, problem);
  return problem;
}

}  // namespace tallyscope
