// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tallyscope {

/// Turns UTF-16 into UTF-8 piece by piece. Halves of pairs that stand alone become U+FFFD.
class Utf16Text {
 public:
  /// What the first bytes of a file say: a byte order mark, or JSON that begins with a bracket and a zero byte (Windows
  /// PowerShell's > writes the mark). Nothing: the file is not UTF-16.
  static std::optional<Utf16Text> of(std::string_view head);

  /// The next piece, which may end in the middle of a character. Byte order marks are left out.
  std::string utf8(std::string_view bytes);
  /// What is left at the end of the file: U+FFFD for half a character, or nothing.
  std::string rest() const;

 private:
  explicit Utf16Text(bool bigEndian) : bigEndian_(bigEndian) {}
  bool bigEndian_;
  std::string odd_;    ///< the first byte of a unit that was cut
  char32_t high_ = 0;  ///< the first half of a pair
};

}  // namespace tallyscope
