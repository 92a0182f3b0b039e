// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "core/import/archive/packing.h"
#include "core/import/gzip/inflater.h"

struct archive;
struct archive_entry;

namespace tallyscope {

/// A file that libarchive unpacks from its beginning to its end, within the limits. Nothing in it names a place on this
/// machine: members are read, never written by their names, and no other program is run. Not thread-safe.
class PackedFile {
 public:
  enum class As : std::uint8_t { Stream, Archive };
  /// Stream: one compressed stream, which is the first and only member. Throws ImportError when it cannot be opened.
  PackedFile(std::string path, As as);
  ~PackedFile();
  PackedFile(const PackedFile&) = delete;
  PackedFile& operator=(const PackedFile&) = delete;

  /// The next member that is a regular file; false at the end, or where the rest is damaged (see problem()).
  bool next();
  const std::string& name() const { return name_; }  ///< as recorded; control characters shown as '?'
  bool encrypted() const;
  /// Fills up to `size` bytes of the member; fewer only at its end, or where its data are damaged or end early.
  std::size_t read(char* target, std::size_t size);

  InflateProblem problem() const { return problem_; }
  std::uint64_t packed() const;                         ///< bytes of the file used up
  std::uint64_t unpacked() const { return unpacked_; }  ///< bytes that came out
  std::uint64_t passedOver() const { return passed_; }  ///< links, devices and the like

 private:
  void fail();

  std::string path_, name_;
  As as_;
  std::uint64_t size_ = 0;  ///< of the file
  struct archive* archive_ = nullptr;
  struct archive_entry* entry_ = nullptr;
  UnpackLimits limits_;
  std::uint64_t unpacked_ = 0, passed_ = 0;
  InflateProblem problem_ = InflateProblem::None;
  bool ended_ = false;
};

}  // namespace tallyscope
