// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "core/import/archive/packing.h"

namespace tallyscope {

class SqliteSchema;

/// What is known of a file before a reader is chosen: its first bytes, plain and inflated.
struct FileHead {
  std::string path;
  std::uint64_t size = 0;  ///< bytes on disk
  bool gzip = false;       ///< packed: what readers read is inflated, by GzipInflater
  Packing packing = Packing::None;
  std::string bytes;  ///< the first bytes, inflated when the file is packed; at most kHeadBytes
  /// What schemaOf() has read of it: the catalogue of a database is read once, for all readers.
  mutable std::shared_ptr<const SqliteSchema> schema;

  static constexpr std::size_t kHeadBytes = std::size_t{1} << 16;
  /// Reads the head. Throws ImportError when the path is not a readable, non-empty file.
  static FileHead of(const std::string& path);
};

/// Why no reader takes this file: what it seems to be, and what to do about it.
struct Refusal {
  std::string expected;
  std::string remedy;
};
Refusal refusalOf(const FileHead& head);

}  // namespace tallyscope
