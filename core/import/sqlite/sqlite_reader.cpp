// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/sqlite/sqlite_reader.h"

#include "core/import/sqlite/nsys_reader.h"

namespace tallyscope {

bool SqliteReader::matches(const FileHead& head) const { return !head.gzip && isSqlite(head.bytes); }

void SqliteReader::read(const FileHead& head, TraceBuilder& builder, Job& job) const {
  Source source;
  source.path = head.path;
  readNsysSqlite(head.path, builder, builder.addSource(std::move(source)), job);
}

}  // namespace tallyscope
