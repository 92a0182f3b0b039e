// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/operators/operator_kind.h"
#include "core/report/report.h"

namespace tallyscope {

/// One row's work: of all its executions together.
struct RooflineRow {
  TimeNs time = 0;
  OperatorCounts work;
  const DataType* type = nullptr;
  std::uint32_t device = 0;
};

/// Fills a table column by column from a list of rows.
template <typename Row>
class RowTable {
 public:
  RowTable(const Report& report, const std::vector<Row>& rows) : report_(report), rows_(rows) {
    table.setRowCount(rows.size());
  }
  template <typename Value>
  void integers(const char* id, Value value) {
    std::vector<std::int64_t> values;
    values.reserve(rows_.size());
    for (const Row& row : rows_) values.push_back(value(row));
    table.addIntegers(report_.column(id), std::move(values));
  }
  template <typename Value>
  void reals(const char* id, Value value) {
    std::vector<double> values;
    values.reserve(rows_.size());
    for (const Row& row : rows_) values.push_back(value(row));
    table.addReals(report_.column(id), std::move(values));
  }
  template <typename Value>
  void texts(const char* id, Value value) {
    std::vector<std::string> values;
    values.reserve(rows_.size());
    for (const Row& row : rows_) values.push_back(value(row));
    table.addTexts(report_.column(id), std::move(values));
  }

  /// What a roofline needs of each row. `place(row)` gives time (ns), OperatorCounts, DataType* and device index.
  template <typename Place>
  void roofline(Place place) {
    std::vector<double> flops, bytes;
    std::vector<std::int64_t> times, devices;
    std::vector<std::string> types;
    for (const Row& row : rows_) {
      const RooflineRow values = place(row);
      flops.push_back(values.work.flops);
      bytes.push_back(values.work.load + values.work.store);
      times.push_back(values.time);
      devices.push_back(values.device);
      types.push_back(values.type ? values.type->id : std::string());
    }
    table.addMeasure("flops", std::move(flops));
    table.addMeasure("bytes", std::move(bytes));
    table.addMeasure("time", std::move(times));
    table.addMeasure("device", std::move(devices));
    table.addMeasure("data_type", std::move(types));
  }

  Table table;

 private:
  const Report& report_;
  const std::vector<Row>& rows_;
};

}  // namespace tallyscope
