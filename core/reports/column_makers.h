// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>

#include "core/report/table.h"

namespace tallyscope::columns {

/// A length of time in ns that may be summed.
inline ColumnSpec time(std::string id, std::string title, std::string help) {
  return {.id = std::move(id),
          .title = std::move(title),
          .type = CellType::Integer,
          .unit = Unit::Ns,
          .help = std::move(help),
          .summable = true};
}
/// A figure of times (average, median, …) in ns: a sum of it means nothing.
inline ColumnSpec figure(std::string id, std::string title, std::string help) {
  return {.id = std::move(id),
          .title = std::move(title),
          .type = CellType::Integer,
          .unit = Unit::Ns,
          .help = std::move(help)};
}
/// A point in time, ns since the trace's start.
inline ColumnSpec instant(std::string id, std::string title, std::string help) {
  return {.id = std::move(id),
          .title = std::move(title),
          .type = CellType::Integer,
          .unit = Unit::Ns,
          .help = std::move(help),
          .isTime = true};
}
/// How many.
inline ColumnSpec count(std::string id, std::string title, std::string help) {
  return {.id = std::move(id),
          .title = std::move(title),
          .type = CellType::Integer,
          .help = std::move(help),
          .summable = true};
}
/// An id, a level: an integer that is not summed.
inline ColumnSpec number(std::string id, std::string title, std::string help) {
  return {.id = std::move(id), .title = std::move(title), .type = CellType::Integer, .help = std::move(help)};
}
/// An integer of any unit, where none of the above fits.
inline ColumnSpec integer(std::string id, std::string title, std::string help, Unit unit, bool summable = false) {
  return {.id = std::move(id),
          .title = std::move(title),
          .type = CellType::Integer,
          .unit = unit,
          .help = std::move(help),
          .summable = summable};
}
inline ColumnSpec real(std::string id, std::string title, std::string help, Unit unit = Unit::None, int decimals = 1) {
  return {.id = std::move(id),
          .title = std::move(title),
          .type = CellType::Real,
          .unit = unit,
          .help = std::move(help),
          .decimals = decimals};
}
inline ColumnSpec percent(std::string id, std::string title, std::string help, bool summable = false) {
  return {.id = std::move(id),
          .title = std::move(title),
          .type = CellType::Real,
          .unit = Unit::Percent,
          .help = std::move(help),
          .summable = summable};
}
inline ColumnSpec text(std::string id, std::string title, std::string help) {
  return {.id = std::move(id), .title = std::move(title), .help = std::move(help)};
}

/// Rows that differ in it are never added up: see ColumnSpec::partition.
inline ColumnSpec part(ColumnSpec spec) {
  spec.partition = true;
  return spec;
}

}  // namespace tallyscope::columns
