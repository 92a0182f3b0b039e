// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tallyscope {

/// A profiler's report in a format of its own, which only the profiler's program can turn into one that we read.
struct ClosedFormat {
  std::string_view extension;            ///< ".nsys-rep"
  std::string_view tool;                 ///< "nsys": looked for on the PATH
  std::string_view variable;             ///< the environment variable that names the program: "TALLYSCOPE_NSYS"
  std::vector<std::string_view> places;  ///< where it is installed besides: patterns of paths, "*" is one folder's name
  std::string_view result;               ///< the extension of what it writes: ".sqlite"
  bool prints = false;                   ///< the program prints the result instead of writing a file
  /// Its arguments; {in} and {out} stand for the two files.
  std::vector<std::string_view> arguments;
};

/// The format of a file by its name, or nullptr.
const ClosedFormat* closedFormatOf(std::string_view path);

/// The command line with which a person does it, for a shell: "nsys export --type sqlite …". Nothing for other files.
std::optional<std::string> exportCommandFor(std::string_view path);

}  // namespace tallyscope
