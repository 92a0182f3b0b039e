// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/report/report.h"

namespace tallyscope {

/// A report's settings while a person changes them: one text an option, checked against the declaration at each
/// change. The settings dialog shows it; values() is what the report gets.
class OptionDraft {
 public:
  /// What is wrong with a value, in the person's language, and where in its text (-1: all of it).
  struct Problem {
    QString message;
    int position = -1;
  };
  /// What is wrong with a text that only the declaration's owner understands; nothing: it is fine.
  using Check = std::function<std::optional<Problem>(const OptionSpec& spec, const std::string& text)>;

  /// `devices`: the ids that the trace has, for device lists.
  OptionDraft(const std::vector<OptionSpec>& specs, const OptionValues& values, std::vector<std::int64_t> devices);

  std::size_t size() const { return specs_->size(); }
  const OptionSpec& spec(std::size_t option) const { return (*specs_)[option]; }
  const std::vector<std::int64_t>& devices() const { return devices_; }

  /// As on the command line; a flag is "on" or empty; a device list always names its devices.
  const std::string& text(std::size_t option) const { return texts_[option]; }
  void setText(std::size_t option, std::string text) { texts_[option] = std::move(text); }
  void setFlag(std::size_t option, bool on) { texts_[option] = on ? "on" : ""; }
  bool flag(std::size_t option) const { return !texts_[option].empty(); }
  /// Whether the option is a set: a text that lists some of its choices, joined by '/', or says "all".
  static bool isSet(const OptionSpec& spec) { return spec.type == OptionType::Text && !spec.choices.empty(); }
  bool choiceChosen(std::size_t option, const std::string& choice) const;
  void pickChoice(std::size_t option, const std::string& choice, bool chosen);
  bool deviceChosen(std::size_t option, std::int64_t device) const;
  void chooseDevice(std::size_t option, std::int64_t device, bool chosen);
  /// Of an IdList: the ids that there are. All are chosen while the text is empty.
  void setKnownIds(std::size_t option, std::vector<std::string> ids) { knownIds_[option] = std::move(ids); }
  bool idChosen(std::size_t option, const std::string& id) const;
  void chooseId(std::size_t option, const std::string& id, bool chosen);
  void reset();

  void setCheck(Check check) { check_ = std::move(check); }
  std::optional<Problem> problem(std::size_t option) const;
  bool valid() const;
  /// Only what differs from the defaults. Call when valid().
  OptionValues values() const;

 private:
  std::string defaultText(std::size_t option) const;

  const std::vector<OptionSpec>* specs_;
  std::vector<std::int64_t> devices_;
  std::vector<std::string> texts_;
  std::map<std::size_t, std::vector<std::string>> knownIds_;
  Check check_;
};

}  // namespace tallyscope
