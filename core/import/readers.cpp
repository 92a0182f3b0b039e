// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "core/import/json/json_reader.h"
#include "core/import/reader.h"
#include "core/import/sqlite/sqlite_reader.h"

namespace tallyscope {

std::span<const Reader* const> readers() {
  static const JsonReader json;
  static const SqliteReader sqlite;
  static const std::array<const Reader*, 2> all{&json, &sqlite};
  return all;
}

}  // namespace tallyscope
