// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>

#include "core/base/job.h"
#include "core/import/file_head.h"
#include "core/import/sqlite/sqlite_schema.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// All bytes of a file, inflated when it is gzip: for formats that are small, or that cannot be read in pieces. Polls
/// the job. Throws ImportError when the file cannot be read or its compressed data end early, or Cancelled.
std::string wholeFile(const FileHead& head, Job& job);

/// What tables a database has: what the head holds of it already, or read from `database` now. Throws SqliteFailure.
std::shared_ptr<const SqliteSchema> schemaOf(const FileHead& head, const SqliteDatabase& database);

/// The database in a file, plain or gzip. Throws ImportError, SqliteFailure or Cancelled.
SqliteDatabase openDatabase(const FileHead& head, Job& job);

/// Whether the file is a database (plain or gzip) whose catalogue names a table that begins so. For gzip only what the
/// head holds of the catalogue is looked at.
bool databaseHasTable(const FileHead& head, std::string_view table);

/// The bytes on disk and inflated, and "(gzip)" behind the format.
void describeFile(const FileHead& head, std::uint64_t inflatedBytes, Source& source);

}  // namespace tallyscope
