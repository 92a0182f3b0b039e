// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace tallyscope {

/// A file of its own in the temporary folder, removed with the object.
class TemporaryCopy {
 public:
  /// `name` is that of the original, for messages. Throws ImportError when no temporary file can be made.
  explicit TemporaryCopy(std::string name);
  ~TemporaryCopy();
  TemporaryCopy(const TemporaryCopy&) = delete;
  TemporaryCopy& operator=(const TemporaryCopy&) = delete;

  /// Throws ImportError when the disk is full.
  void append(std::string_view bytes);
  const std::string& path() const { return path_; }

 private:
  std::string name_, path_;
  int descriptor_ = -1;
};

}  // namespace tallyscope
