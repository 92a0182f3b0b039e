// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace tallyscope {

/// A file of its own in the temporary folder, removed with the object.
class TemporaryCopy {
 public:
  /// `name` is that of the original, for messages. Throws ImportError when no temporary file can be made.
  explicit TemporaryCopy(std::string name) : TemporaryCopy(std::move(name), {}) {}
  /// The same, called `fileName` (without a folder) in a temporary folder of its own: readers look at names too.
  TemporaryCopy(std::string name, const std::string& fileName);
  ~TemporaryCopy();
  TemporaryCopy(const TemporaryCopy&) = delete;
  TemporaryCopy& operator=(const TemporaryCopy&) = delete;

  /// Throws ImportError when the disk is full.
  void append(std::string_view bytes);
  const std::string& path() const { return path_; }

 private:
  std::string name_, path_;
  std::string folder_;  ///< of its own, or empty
  int descriptor_ = -1;
};

}  // namespace tallyscope
