// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/phases/step_names.h"

#include <algorithm>
#include <array>
#include <string>

namespace tallyscope {
namespace {

constexpr std::uint32_t kUnknown = kNone - 1;
constexpr std::array kKernels = {"backward", "_bwd", "wgrad", "dgrad", "multi_tensor_apply", "adam"};
constexpr std::array kNames = {"backward", "optimizer."};

}  // namespace

bool holdsAny(std::string_view name, std::span<const char* const> words) {
  std::string lower(name);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return std::any_of(words.begin(), words.end(),
                     [&](const char* word) { return lower.find(word) != std::string::npos; });
}

bool isBackwardKernel(std::string_view name) { return holdsAny(name, kKernels); }

bool runsBackward(const Trace& trace) {
  std::vector<char> asked(trace.strings().size(), 0);
  const auto anyOf = [&](EventKind kind, const auto& words) {
    const SliceColumns& slices = *trace.slices(kind);
    for (const StringId name : slices.name) {
      if (asked[name] != 0) continue;
      asked[name] = 1;
      if (holdsAny(trace.text(name), words)) return true;
    }
    return false;
  };
  if (anyOf(EventKind::Range, kNames) || anyOf(EventKind::Operator, kNames)) return true;
  std::fill(asked.begin(), asked.end(), 0);
  return anyOf(EventKind::Device, kKernels);
}

StepNames::StepNames(const Trace& trace, const PhaseRules& rules)
    : rules_(rules), trace_(trace), known_(trace.strings().size(), kUnknown) {}

const PhaseMatch* StepNames::operator()(StringId name) {
  if (known_[name] == kUnknown) {
    auto match = rules_.match(trace_.text(name));
    if (match && match->needsBackward) {
      if (!backward_) backward_ = runsBackward(trace_);
      if (!*backward_) match->phase = "step";
      match->needsBackward = false;
    }
    known_[name] = match ? static_cast<std::uint32_t>(matches_.size()) : kNone;
    if (match) matches_.push_back(std::move(*match));
  }
  return known_[name] == kNone ? nullptr : &matches_[known_[name]];
}

}  // namespace tallyscope
