// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/report/report.h"

namespace tallyscope {

/// Categories by texts that a name contains, or by whole names, in either case; the first that has one takes it. Read from a commented
/// JSON file that a person may edit.
class NameRules {
 public:
  /// Throws UsageError with file, line and reason.
  static NameRules read(const std::string& path);
  /// One of the bundled files: "rules/kernel_categories.json". Throws ImportError when it is not found.
  static NameRules bundled(std::string_view resource);

  /// The category's number, or -1.
  int find(std::string_view name) const;
  const std::string& category(int number) const { return categories_[static_cast<std::size_t>(number)].name; }
  std::size_t size() const { return categories_.size(); }

 private:
  struct Category {
    std::string name;
    std::vector<std::string> contains, names;  ///< in lower case
  };
  std::vector<Category> categories_;
};

/// Frames of a call stack that are the runtime's own.
class RuntimeFrames {
 public:
  static RuntimeFrames read(const std::string& path);
  static RuntimeFrames bundled();
  bool matches(std::string_view frame) const;

 private:
  std::vector<std::string> begins_, contains_;
};

/// A frame as it is compared and printed: "lib/x.so(f+0x1) [0x7f00]" -> "x.so(f+0x1)".
std::string cleanFrame(std::string_view frame);

/// rules=FILE
OptionSpec rulesFileOption(std::string help);

}  // namespace tallyscope
