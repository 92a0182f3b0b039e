// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/regex.h"

namespace tallyscope {

/// What a range's name says about the step that it is. Counts are 0 where the name does not give them.
struct PhaseMatch {
  std::string phase;    ///< "prefill", "decode", "mixed", "idle", "training step" …
  std::string variant;  ///< "eager", or empty
  std::int64_t contextRequests = 0, contextTokens = 0;
  std::int64_t generationRequests = 0, generationTokens = 0;
  bool ignore = false;         ///< graph capture and the like: no step, nor is what the range holds
  bool part = false;           ///< of a step, such as the optimizer: alone it says nothing of the steps around
  bool needsBackward = false;  ///< a plain "step" where nothing of the recording runs backward

  bool idle() const { return phase == "idle"; }
  std::int64_t tokens() const { return contextTokens + generationTokens; }
  /// What steps of equal shape share, as people say it: "prefill q = 4096", "decode", "eager decode n = 16",
  /// "mixed 9 + 37, q = 8155 + 37".
  std::string label() const;
  friend auto operator<=>(const PhaseMatch&, const PhaseMatch&) = default;
};

/// The rules that tell which annotations are steps: a commented JSON file, whose head explains it.
class PhaseRules {
 public:
  /// Throws UsageError that says what is wrong and where; `origin` is the file's name for that message.
  static PhaseRules parse(std::string_view json, std::string_view origin);
  /// The rules of a file. Throws UsageError, also when it cannot be read.
  static PhaseRules fromFile(const std::string& path);
  /// The rules that the program brings along; read once. Throws ImportError when they are not found.
  static const PhaseRules& builtIn();

  /// Puts the rules of `first` before these.
  void prepend(const PhaseRules& first);
  /// The first rule that matches the name decides; nothing when none does.
  std::optional<PhaseMatch> match(std::string_view name) const;
  std::size_t size() const { return rules_.size(); }

 private:
  enum class Capture : std::uint8_t {
    None,
    Variant,
    Mode,
    ContextRequests,
    ContextTokens,
    GenerationRequests,
    GenerationTokens
  };
  struct Rule {
    std::string pattern;
    std::string phase;
    std::vector<Capture> captures;
    std::vector<std::pair<std::string, std::string>> modes;
    bool ignore = false, part = false, needsBackward = false;
  };
  friend struct PhaseRuleReader;

  std::vector<Rule> rules_;
  std::vector<std::shared_ptr<const Regex>> regexes_;  ///< of rules_
};

}  // namespace tallyscope
