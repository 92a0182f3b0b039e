// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/format.h"

#include <array>
#include <charconv>

#include "core/base/statistics.h"
#include "core/report/pair_column.h"

namespace tallyscope {

std::string_view unitText(Unit unit) {
  switch (unit) {
    case Unit::Ns: return "ns";
    case Unit::Bytes: return "bytes";
    case Unit::Percent: return "%";
    case Unit::BytesPerSecond: return "B/s";
    case Unit::Hertz: return "Hz";
    case Unit::Flops: return "FLOP/s";
    case Unit::None: break;
  }
  return {};
}

std::string headerText(const ColumnSpec& spec, const Dialect& dialect) {
  std::string text = dialect.expand(spec.title);
  if (spec.unit != Unit::None) text.append(" (").append(unitText(spec.unit)).append(")");
  return text;
}

std::string realText(double value, int decimals) {
  std::array<char, 400> buffer{};
  double rounded = decimals <= 3 ? roundHalfUp(value, decimals) : value;
  if (rounded == 0) rounded = 0;  // never "-0.0"
  const auto end =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), rounded, std::chars_format::fixed, decimals);
  return {buffer.data(), end.ptr};
}

std::string cellText(const Table& table, std::size_t row, std::size_t column) {
  const Table::Column& c = table.column(column);
  return valueText(*c.data, c.spec.type, c.spec.decimals, row);
}

}  // namespace tallyscope
