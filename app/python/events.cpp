// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/events.h"

#include <pybind11/stl.h>

#include <algorithm>

#include "app/python/arrays.h"
#include "app/python/running.h"
#include "core/base/errors.h"
#include "core/query/query.h"

namespace tallyscope::python {

namespace py = pybind11;

Events::Events(std::shared_ptr<const QuerySource> source, const QueryTable& table)
    : source_(std::move(source)), table_(table) {
  const Trace& trace = source_->trace();
  if (!table.events) {
    QueryDatabase database({source_});
    size_ = static_cast<std::size_t>(
        database.run("SELECT count(*) FROM " + std::string(table.name)).at(0).table.integer(0, 0));
    return;
  }
  kind_ = table.events->kind;
  size_ = trace.count(*kind_);
  if (!table.events->device) return;
  const auto& kinds = trace.device().kind;
  const auto count = static_cast<std::size_t>(std::count(kinds.begin(), kinds.end(), *table.events->device));
  if (count == size_) return;
  auto rows = std::make_shared<Rows>();
  rows->reserve(count);
  for (std::uint32_t i = 0; i < size_; ++i) {
    if (kinds[i] == *table.events->device) rows->push_back(i);
  }
  size_ = count;
  rows_ = std::move(rows);
}

bool Events::isQuick(std::string_view column) const {
  if (!kind_) return false;
  if (column == "id" || column == "start" || column == "end" || column == "dur" || column == "name") return true;
  const Trace& trace = source_->trace();
  if (*kind_ == EventKind::Device) return column == "device" || column == "stream";
  // Ids that were recorded as texts have no number.
  if (column == "tid") {
    return std::all_of(trace.threads().begin(), trace.threads().end(), [](const Thread& t) { return t.tidText == 0; });
  }
  if (column == "pid") {
    return std::all_of(trace.processes().begin(), trace.processes().end(),
                       [](const Process& p) { return p.pidText == 0; });
  }
  return false;
}

std::vector<std::string> Events::quickColumns() const {
  std::vector<std::string> names;
  for (const QueryColumn& column : table_.columns) {
    if (isQuick(column.name)) names.emplace_back(column.name);
  }
  return names;
}

template <typename OfTrack>
py::array Events::perTrack(OfTrack ofTrack) const {
  const Trace& trace = source_->trace();
  std::vector<std::int64_t> values(size_);
  if (!rows_) {
    for (const std::uint32_t t : trace.tracksOf(*kind_)) {
      const Track& track = trace.tracks()[t];
      std::fill(values.begin() + track.first, values.begin() + track.last, ofTrack(track));
    }
    return ownedArray(std::move(values));
  }
  // Rows ascend, and so do the events of the tracks.
  for (const std::uint32_t t : trace.tracksOf(*kind_)) {
    const Track& track = trace.tracks()[t];
    const auto first = std::lower_bound(rows_->begin(), rows_->end(), track.first) - rows_->begin();
    const auto last = std::lower_bound(rows_->begin(), rows_->end(), track.last) - rows_->begin();
    std::fill(values.begin() + first, values.begin() + last, ofTrack(track));
  }
  return ownedArray(std::move(values));
}

py::array Events::quick(const std::string& name) const {
  const Trace& trace = source_->trace();
  const SliceColumns& slices = *trace.slices(*kind_);
  const auto made = [&](auto valueOf) {
    std::vector<std::int64_t> values(size_);
    for (std::size_t i = 0; i < size_; ++i) values[i] = valueOf(rowAt(i));
    return ownedArray(std::move(values));
  };
  if (name == "id") return made([](std::uint32_t row) { return row; });
  if (name == "end") return made([&](std::uint32_t row) { return slices.end(row); });
  if (name == "start" || name == "dur") {
    const auto& column = name == "start" ? slices.start : slices.duration;
    // The store's own memory, kept alive by the array.
    if (!rows_) return sharedArray(source_, column.data(), column.size());
    return made([&](std::uint32_t row) { return column[row]; });
  }
  if (name == "device") {
    return perTrack([&](const Track& t) { return t.device == kNone ? -1 : trace.devices()[t.device].id; });
  }
  if (name == "stream") {
    return perTrack([&](const Track& t) { return t.stream == kNone ? -1 : trace.streams()[t.stream].id; });
  }
  if (name == "tid") {
    return perTrack([&](const Track& t) { return t.thread == kNone ? -1 : trace.threads()[t.thread].tid; });
  }
  return perTrack([&](const Track& t) { return t.process == kNone ? -1 : trace.processes()[t.process].pid; });
}

py::tuple Events::asked(const std::string& name) const {
  const auto known =
      std::find_if(table_.columns.begin(), table_.columns.end(), [&](const QueryColumn& c) { return c.name == name; });
  if (known == table_.columns.end()) {
    throw UsageError("the table " + std::string(table_.name) + " has no column " + name);
  }
  Table table;
  runFree(
      [&](Job& job) {
        QueryLimits limits;
        limits.rows = size_;
        table = QueryDatabase({source_})
                    .run("SELECT \"" + name + "\" FROM " + std::string(table_.name), {}, limits, &job)
                    .at(0)
                    .table;
      },
      py::none());
  return columnValues(*table.column(0).data, table.column(0).spec.type, table.rowCount());
}

py::tuple Events::names() {
  const auto found = made_.find("name codes");
  if (found != made_.end()) return found->second;
  const Trace& trace = source_->trace();
  const SliceColumns& slices = *trace.slices(*kind_);
  std::vector<std::int32_t> codeOf(trace.strings().size(), -1), codes(size_);
  py::list texts;
  std::int32_t next = 0;
  for (std::size_t i = 0; i < size_; ++i) {
    const StringId id = slices.name[rowAt(i)];
    if (codeOf[id] < 0) {
      codeOf[id] = next++;
      texts.append(textObject(trace.text(id)));
    }
    codes[i] = codeOf[id];
  }
  return made_.emplace("name codes", py::make_tuple(ownedArray(std::move(codes)), texts)).first->second;
}

py::tuple Events::column(const std::string& name) {
  const auto found = made_.find(name);
  if (found != made_.end()) return found->second;
  py::tuple values = isQuick(name) && name != "name" ? py::make_tuple(quick(name), py::none()) : asked(name);
  return made_.emplace(name, std::move(values)).first->second;
}

void bindEvents(py::module_& module) {
  py::class_<Events, std::shared_ptr<Events>>(module, "Events")
      .def("__len__", &Events::size)
      .def("column", &Events::column)
      .def("names", &Events::names)
      .def_property_readonly("table", [](const Events& events) { return std::string(events.table().name); })
      .def_property_readonly("quick", &Events::quickColumns)
      .def_property_readonly("columns", [](const Events& events) {
        py::list list;
        for (const QueryColumn& c : events.table().columns) list.append(std::string(c.name));
        return list;
      });
}

}  // namespace tallyscope::python
