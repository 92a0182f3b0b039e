// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/virtual_table.h"

#include <stdexcept>

namespace tallyscope {
namespace {

struct Registered {
  std::unique_ptr<VirtualTable> table;
  QueryContext* context;
};

struct Connection : sqlite3_vtab {
  Registered* registered;
};

struct OpenCursor : sqlite3_vtab_cursor {
  std::unique_ptr<VirtualCursor> cursor;
};

/// Runs `work`; what it throws is kept for the query, and SQLite is told that something went wrong.
template <typename Work>
int guarded(QueryContext& context, sqlite3_vtab* table, Work work) {
  try {
    work();
    return SQLITE_OK;
  } catch (const std::exception& e) {
    context.error = std::current_exception();
    sqlite3_free(table->zErrMsg);
    table->zErrMsg = sqlite3_mprintf("%s", e.what());
    return SQLITE_ERROR;
  }
}

QueryContext& contextOf(sqlite3_vtab* table) { return *static_cast<Connection*>(table)->registered->context; }

int connect(sqlite3* database, void* client, int, const char* const*, sqlite3_vtab** result, char**) {
  auto* registered = static_cast<Registered*>(client);
  registered->context->declaring = true;
  const int code = sqlite3_declare_vtab(database, registered->table->declaration().c_str());
  registered->context->declaring = false;
  if (code != SQLITE_OK) return code;
  auto connection = std::make_unique<Connection>();
  static_cast<sqlite3_vtab&>(*connection) = {};
  connection->registered = registered;
  *result = connection.release();
  return SQLITE_OK;
}

int disconnect(sqlite3_vtab* table) {
  delete static_cast<Connection*>(table);
  return SQLITE_OK;
}

int bestIndex(sqlite3_vtab* table, sqlite3_index_info* info) {
  std::string error;
  const int code = static_cast<Connection*>(table)->registered->table->plan(*info, error);
  if (!error.empty()) {
    sqlite3_free(table->zErrMsg);
    table->zErrMsg = sqlite3_mprintf("%s", error.c_str());
  }
  return code;
}

int open(sqlite3_vtab* table, sqlite3_vtab_cursor** result) {
  return guarded(contextOf(table), table, [&] {
    auto cursor = std::make_unique<OpenCursor>();
    static_cast<sqlite3_vtab_cursor&>(*cursor) = {};
    cursor->cursor = static_cast<Connection*>(table)->registered->table->open();
    *result = cursor.release();
  });
}

int close(sqlite3_vtab_cursor* cursor) {
  delete static_cast<OpenCursor*>(cursor);
  return SQLITE_OK;
}

int filter(sqlite3_vtab_cursor* cursor, int number, const char* text, int count, sqlite3_value** values) {
  return guarded(contextOf(cursor->pVtab), cursor->pVtab, [&] {
    static_cast<OpenCursor*>(cursor)->cursor->filter(number, text, {values, static_cast<std::size_t>(count)});
  });
}

int next(sqlite3_vtab_cursor* cursor) {
  return guarded(contextOf(cursor->pVtab), cursor->pVtab, [&] { static_cast<OpenCursor*>(cursor)->cursor->next(); });
}

int atEnd(sqlite3_vtab_cursor* cursor) { return static_cast<OpenCursor*>(cursor)->cursor->atEnd(); }

int column(sqlite3_vtab_cursor* cursor, sqlite3_context* context, int number) {
  return guarded(contextOf(cursor->pVtab), cursor->pVtab,
                 [&] { static_cast<OpenCursor*>(cursor)->cursor->column(context, number); });
}

int rowId(sqlite3_vtab_cursor* cursor, sqlite3_int64* id) {
  *id = static_cast<OpenCursor*>(cursor)->cursor->rowId();
  return SQLITE_OK;
}

sqlite3_module makeModule() {
  sqlite3_module module{};
  module.iVersion = 1;
  // Without xCreate the table is there by its module's name and cannot be made under another.
  module.xConnect = connect;
  module.xBestIndex = bestIndex;
  module.xDisconnect = disconnect;
  module.xDestroy = disconnect;
  module.xOpen = open;
  module.xClose = close;
  module.xFilter = filter;
  module.xNext = next;
  module.xEof = atEnd;
  module.xColumn = column;
  module.xRowid = rowId;
  return module;
}

}  // namespace

void registerTable(sqlite3* database, const std::string& name, std::unique_ptr<VirtualTable> table,
                   QueryContext& context) {
  static const sqlite3_module module = makeModule();
  auto registered = std::make_unique<Registered>(Registered{std::move(table), &context});
  const int code = sqlite3_create_module_v2(database, name.c_str(), &module, registered.release(),
                                            [](void* client) { delete static_cast<Registered*>(client); });
  if (code != SQLITE_OK) throw std::runtime_error("SQLite refuses the table " + name + ": " + sqlite3_errmsg(database));
}

std::string quotedName(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

}  // namespace tallyscope
