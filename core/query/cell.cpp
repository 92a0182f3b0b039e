// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/cell.h"

#include <sqlite3.h>

namespace tallyscope {

void Cell::integer(std::int64_t value) { sqlite3_result_int64(context_, value); }
void Cell::real(double value) { sqlite3_result_double(context_, value); }
void Cell::text(std::string_view value) {
  // A destructor of 0 is SQLITE_STATIC: the text stays where it is.
  sqlite3_result_text64(context_, value.data() ? value.data() : "", value.size(), nullptr, SQLITE_UTF8);
}
void Cell::copy(std::string_view value) {
  sqlite3_result_text64(context_, value.data() ? value.data() : "", value.size(),
                        reinterpret_cast<sqlite3_destructor_type>(-1), SQLITE_UTF8);
}

}  // namespace tallyscope
