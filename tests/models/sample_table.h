// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/report/table.h"

namespace tallyscope::testing {

/// Six kernels on two devices. Totals add up to 10,000,000 ns, instances to 21; "queue" does not apply to row 2.
inline std::shared_ptr<const Table> sampleTable() {
  auto table = std::make_shared<Table>();
  table->setRowCount(6);
  ColumnSpec share{.id = "share", .title = "Time", .type = CellType::Real, .unit = Unit::Percent, .summable = true};
  ColumnSpec total{.id = "total", .title = "Total Time", .type = CellType::Integer, .unit = Unit::Ns, .summable = true};
  ColumnSpec instances{.id = "instances", .title = "Instances", .type = CellType::Integer, .summable = true};
  ColumnSpec queue{.id = "queue", .title = "Queue Dur", .type = CellType::Integer, .unit = Unit::Ns};
  ColumnSpec device{.id = "device", .title = "Device ID", .type = CellType::Integer};
  ColumnSpec name{.id = "name", .title = "{api} Kernel", .type = CellType::Text};
  table->addReals(share, {40.0, 30.0, 15.0, 8.0, 5.0, 2.0});
  table->addIntegers(total, {4'000'000, 3'000'000, 1'500'000, 800'000, 500'000, 200'000});
  table->addIntegers(instances, {1, 2, 3, 4, 5, 6});
  table->addIntegers(queue, {30, 10, ColumnData::kNoInteger, 20, 10, 0});
  table->addIntegers(device, {0, 1, 0, 1, 0, 1});
  table->addTexts(name, {"gemm", "attention", "Norm", "gemm_small", "copy", "silu"});
  return table;
}

/// `rows` rows whose "value" is the row's number reversed; columns are computed, as those of traces are.
inline std::shared_ptr<const Table> bigTable(std::size_t rows) {
  auto table = std::make_shared<Table>();
  table->setRowCount(rows);
  ColumnSpec value{.id = "value", .title = "Value", .type = CellType::Integer, .unit = Unit::Ns, .summable = true};
  ColumnSpec name{.id = "name", .title = "Name", .type = CellType::Text};
  table->addComputedIntegers(value, [rows](std::size_t row) { return static_cast<std::int64_t>(rows - row); });
  table->addComputedTexts(name, [](std::size_t row) { return row % 1000 == 7 ? std::string("lucky") : "plain"; });
  return table;
}

}  // namespace tallyscope::testing
