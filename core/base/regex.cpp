// SPDX-License-Identifier: GPL-3.0-or-later
#define PCRE2_CODE_UNIT_WIDTH 8
#include "core/base/regex.h"

#include <pcre2.h>

#include "core/base/errors.h"

namespace tallyscope {
namespace {

struct CodeFree {
  void operator()(pcre2_code* code) const { pcre2_code_free(code); }
};
struct DataFree {
  void operator()(pcre2_match_data* data) const { pcre2_match_data_free(data); }
};
using Code = std::unique_ptr<pcre2_code, CodeFree>;
using MatchData = std::unique_ptr<pcre2_match_data, DataFree>;

Code compile(std::string_view pattern, std::uint32_t flags, std::optional<Regex::Problem>& problem) {
  int error = 0;
  PCRE2_SIZE offset = 0;
  Code code(pcre2_compile(reinterpret_cast<PCRE2_SPTR>(pattern.data()), pattern.size(), flags, &error, &offset, nullptr));
  if (!code) {
    PCRE2_UCHAR text[256];
    pcre2_get_error_message(error, text, sizeof text);
    problem = Regex::Problem{offset, reinterpret_cast<const char*>(text)};
  }
  return code;
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
    throw UsageError("pattern \"" + pattern_ + "\" is not a regular expression: " + problem->message +
                     " at position " + std::to_string(problem->position));
  }
  pcre2_jit_compile(impl_->code.get(), PCRE2_JIT_COMPLETE);
}

Regex::~Regex() = default;
Regex::Regex(Regex&&) noexcept = default;
Regex& Regex::operator=(Regex&&) noexcept = default;

bool Regex::search(std::string_view text) const {
  thread_local const MatchData data(pcre2_match_data_create(32, nullptr));
  return pcre2_match(impl_->code.get(), reinterpret_cast<PCRE2_SPTR>(text.data()), text.size(), 0, 0, data.get(),
                     nullptr) >= 0;
}

std::optional<std::vector<std::string>> Regex::match(std::string_view text) const {
  const MatchData data(pcre2_match_data_create_from_pattern(impl_->code.get(), nullptr));
  const int count = pcre2_match(impl_->code.get(), reinterpret_cast<PCRE2_SPTR>(text.data()), text.size(), 0, 0,
                                data.get(), nullptr);
  if (count < 0) return std::nullopt;
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
