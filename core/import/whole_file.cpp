// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/whole_file.h"

#include <algorithm>

#include "core/base/errors.h"
#include "core/import/byte_feed.h"
#include "core/import/gzip/inflater.h"

namespace tallyscope {

std::string wholeFile(const FileHead& head, Job& job) {
  constexpr std::size_t kPiece = std::size_t{1} << 22;
  const FileHandle file(head.path);
  std::string bytes;
  if (!head.gzip) {
    bytes.resize(file.size());
    std::size_t have = 0;
    while (have < bytes.size()) {
      job.checkCancelled();
      const std::size_t n = file.readAt(have, bytes.data() + have, std::min(kPiece, bytes.size() - have));
      if (n == 0) break;
      have += n;
    }
    bytes.resize(have);
    return bytes;
  }
  GzipInflater inflater(file);
  for (std::size_t have = 0;;) {
    job.checkCancelled();
    bytes.resize(have + kPiece);
    const std::size_t n = inflater.read(bytes.data() + have, kPiece);
    have += n;
    if (n < kPiece) {
      bytes.resize(have);
      break;
    }
  }
  if (inflater.problem() == InflateProblem::Truncated || inflater.problem() == InflateProblem::Damaged) {
    throw ImportError(head.path, "byte " + std::to_string(inflater.inflated()) + " inflated",
                      "the " + std::string(packingName(head.packing)) + " data end early or are damaged",
                      "copy the file again");
  }
  return bytes;
}

SqliteDatabase openDatabase(const FileHead& head, Job& job) {
  return head.gzip ? SqliteDatabase::ofBytes(wholeFile(head, job)) : SqliteDatabase(head.path);
}

std::shared_ptr<const SqliteSchema> schemaOf(const FileHead& head, const SqliteDatabase& database) {
  if (!head.schema) head.schema = std::make_shared<const SqliteSchema>(database);
  return head.schema;
}

bool databaseHasTable(const FileHead& head, std::string_view table) {
  if (!isSqlite(head.bytes)) return false;
  if (!head.gzip) {
    try {
      const auto schema = head.schema ? head.schema : schemaOf(head, SqliteDatabase(head.path));
      return std::any_of(schema->tables().begin(), schema->tables().end(),
                         [&](const SqliteTable& t) { return t.name.starts_with(table); });
    } catch (const SqliteFailure&) {
      return false;  // Another reader says what is wrong with it.
    }
  }
  const std::string_view bytes = head.bytes;
  for (const std::string_view before : {"CREATE TABLE ", "CREATE TABLE \"", "CREATE TABLE `"}) {
    if (bytes.find(std::string(before) + std::string(table)) != std::string_view::npos) return true;
  }
  return false;
}

void describeFile(const FileHead& head, std::uint64_t inflatedBytes, Source& source) {
  source.path = head.path;
  source.bytes = head.size;
  source.inflatedBytes = head.gzip ? inflatedBytes : head.size;
  if (head.gzip) source.format += " (" + std::string(packingName(head.packing)) + ")";
}

}  // namespace tallyscope
