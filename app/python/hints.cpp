// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/hints.h"

#include <sstream>

#include "core/query/query_table.h"
#include "core/query/schema.h"
#include "core/reports/registry.h"
#include "core/trace/dialect.h"

namespace tallyscope::python {
namespace {

/// Text as it stands in a docstring.
std::string inQuotes(const std::string& text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '\\' || c == '"') escaped += '\\';
    escaped += c;
  }
  return "\"\"\"" + escaped + "\"\"\"";
}

std::string className(const std::string& table) {
  std::string name = "_";
  bool upper = true;
  for (const char c : table) {
    name += upper ? static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c) : c;
    upper = c == '_';
  }
  return name;
}

void writeTable(std::ostream& out, const SchemaTable& table) {
  out << "class " << className(table.name) << "(Columns):\n    " << inQuotes(table.help) << "\n";
  for (const SchemaColumn& column : table.columns) {
    const std::string unit = column.unit.empty() ? "" : " (" + column.unit + ")";
    out << "    @property\n    def " << column.name << "(self) -> numpy.ndarray:\n        "
        << inQuotes(column.help + unit) << "\n";
  }
  out << '\n';
}

void writeReportHelp(std::ostream& out) {
  const Dialect& neutral = Dialect::of(Vendor::Generic);
  out << "# The ids that Recording.report() takes, with their options.\nReportId = Literal[\n";
  for (const Report& report : reportRegistry().all()) {
    out << "    \"" << report.id << "\",  # " << neutral.expand(report.title);
    const char* before = "; options: ";
    for (const OptionSpec& option : report.options) {
      std::string name = option.id;
      for (char& c : name) c = c == '-' ? '_' : c;
      out << before << name;
      before = ", ";
    }
    out << '\n';
  }
  out << "]\n\n";
}

constexpr const char* kBeginning =
    R"(# Made from the declarations of tables and reports; see tallyscope._core.type_hints().
from os import PathLike
from typing import Any, Callable, Iterator, Literal, Mapping, Sequence

import numpy
import pandas

__version__: str
Window = tuple[int, int] | None

class Error(Exception): ...
class ReadError(Error, OSError): ...
class UsageError(Error, ValueError): ...
class QueryError(UsageError):
    offset: int

class Columns:
    """The rows of a table as columns that NumPy sees; read-only."""
    columns: list[str]
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[str]: ...
    def __getitem__(self, column: str) -> numpy.ndarray: ...
    def __getattr__(self, column: str) -> numpy.ndarray: ...
    def df(self, *columns: str) -> pandas.DataFrame:
        """As a pandas table: the named columns, else those that cost nothing to make."""
    def _repr_html_(self) -> str: ...

class Table(Columns):
    """What a report, a comparison or a query gives."""
    id: str
    title: str
    notes: list[str]
    truncated: bool
    units: Mapping[str, str]

)";

constexpr const char* kEnd = R"(
    paths: list[str]
    event_count: int
    extent: tuple[int, int]
    notes: list[dict[str, Any]]
    def table(self, name: str) -> Columns:
        """A table of the schema by its name."""
    def report(self, id: ReportId | str, window: Window = None, **options: Any) -> Table:
        """A report by any of its ids; options as after -r, with _ for -."""
    def query(self, sql: str, window: Window = None, rows: int = 1000000, **params: Any) -> Table:
        """SQL, or a ready query by its id. $from and $to are the window's ends."""
    def phases(self, report: str = "phase_sum", window: Window = None, **options: Any) -> Table:
        """A table of phases, of a model=… where it is given."""
    def _repr_html_(self) -> str: ...

def open(path: str | PathLike[str] | Sequence[str | PathLike[str]],
         progress: Callable[[str, float], None] | bool | None = None) -> Recording:
    """Opens a recording of any known format; several paths make one timeline."""
def compare(base: Recording, target: Recording, report: str = "kernel_sum", window: Window = None,
            target_window: Window = None, **options: Any) -> Table:
    """A comparison by its id or its report's."""
def query(recordings: Sequence[Recording], sql: str, window: Window = None, rows: int = 1000000,
          labels: Sequence[str] | None = None, **params: Any) -> Table:
    """SQL over several recordings, told apart by the column `recording`: of two, base and target."""
)";

}  // namespace

std::string typeHints() {
  std::ostringstream out;
  out << kBeginning;
  std::string properties;
  for (const QueryTable& declared : queryTables()) {
    if (!declared.required.empty()) continue;
    for (const SchemaTable& table : schemaTables()) {
      if (table.name != declared.name) continue;
      writeTable(out, table);
      // Of these names the recording has a list and a method; the tables are asked for with table().
      if (table.name == "notes" || table.name == "phases") continue;
      properties += "    @property\n    def " + table.name + "(self) -> " + className(table.name) + ":\n        " +
                    inQuotes(table.help) + "\n";
    }
  }
  writeReportHelp(out);
  out << "class Recording:\n    \"\"\"An open recording.\"\"\"\n" << properties << kEnd;
  return out.str();
}

}  // namespace tallyscope::python
