// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/recording.h"

#include <pybind11/stl.h>

#include <optional>

#include "app/python/events.h"
#include "app/python/result.h"
#include "app/python/running.h"
#include "core/base/errors.h"
#include "core/compare/ask_comparison.h"
#include "core/compare/compare_options.h"
#include "core/import/open_trace.h"
#include "core/query/query.h"
#include "core/query/ready_queries.h"
#include "core/report/run_report.h"
#include "core/reports/registry.h"

namespace tallyscope::python {
namespace {

namespace py = pybind11;

using Window = std::optional<std::pair<TimeNs, TimeNs>>;
using Recordings = std::vector<std::shared_ptr<OpenRecording>>;

std::shared_ptr<OpenRecording> open(const std::vector<std::string>& paths, const py::object& progress) {
  if (paths.empty()) throw UsageError("no file was named");
  auto recording = std::make_shared<OpenRecording>();
  recording->paths = paths;
  runFree([&](Job& job) { recording->source = std::make_shared<QuerySource>("base", openTrace(paths, job)); },
          progress);
  return recording;
}

TimeWindow windowOf(const Window& window) { return window ? TimeWindow{window->first, window->second} : TimeWindow{}; }

Result report(const OpenRecording& recording, const std::string& id, const Window& window,
              const std::vector<std::string>& options) {
  const Report* report = reportRegistry().find(id);
  if (!report) throw UsageError("no report is called " + id);
  if (const auto missing = report->missing(recording.trace())) throw UsageError(id + ": " + *missing);
  ReportInput input = recording.source->reportInput();
  input.window = windowOf(window);
  input.options = OptionValues::parse(report->options, options);
  Table table;
  runFree(
      [&](Job& job) {
        input.job = &job;
        table = runReport(*report, input);
      },
      py::none());
  return Result::of(report->id, report->title, table, recording.trace().dialect());
}

Result compare(const OpenRecording& base, const OpenRecording& target, const std::string& id, const Window& window,
               const Window& targetWindow, const std::vector<std::string>& options) {
  const Comparison& comparison = comparisonOf(id);
  const Report declaration = comparisonDeclaration(comparison);
  Table table;
  runFree(
      [&](Job& job) {
        CompareInput input;
        input.base = base.source->reportInput();
        input.target = target.source->reportInput();
        input.base.window = windowOf(window);
        input.target.window = windowOf(targetWindow ? targetWindow : window);
        input.base.job = input.target.job = &job;
        table = askComparison(comparison, declaration, options, std::move(input));
      },
      py::none());
  return Result::of(comparison.id, comparison.title, table, base.trace().dialect());
}

QueryValue valueOf(const py::handle& value) {
  if (value.is_none()) return {};
  if (py::isinstance<py::float_>(value)) return value.cast<double>();
  if (py::isinstance<py::str>(value)) return value.cast<std::string>();
  return value.cast<std::int64_t>();
}

Result query(const Recordings& recordings, const std::string& text, const py::dict& values, const Window& window,
             std::size_t rows, const std::vector<std::string>& names) {
  std::vector<std::shared_ptr<const QuerySource>> sources;
  for (std::size_t i = 0; i < recordings.size(); ++i) {
    // Of several each has its name in the column `recording`.
    const QuerySource& one = *recordings[i]->source;
    const auto trace = one.reportInput().trace;
    sources.push_back(recordings.size() == 1 ? recordings[i]->source
                                             : std::make_shared<QuerySource>(names.at(i), trace));
  }
  const Trace& first = recordings.at(0)->trace();
  QueryParameters parameters;
  for (const auto& [name, value] : values) parameters[name.cast<std::string>()] = valueOf(value);
  const ReadyQuery* ready = findReadyQuery(text);
  if (ready) parameters.merge(ready->defaults());
  parameters.merge(windowParameters(first, windowOf(window)));
  QueryLimits limits;
  limits.rows = rows;
  std::vector<QueryResult> results;
  runFree([&](Job& job) { results = QueryDatabase(sources).run(ready ? ready->sql : text, parameters, limits, &job); },
          py::none());
  if (results.empty()) return {};
  Result result =
      Result::of(ready ? ready->id : "query", ready ? ready->title : "Query", results.back().table, first.dialect());
  result.truncated = results.back().truncated;
  return result;
}

py::list notes(const OpenRecording& recording) {
  py::list list;
  for (const ImportNote& note : recording.trace().diagnostics().notes()) {
    py::dict entry;
    entry["id"] = std::string(note.code());
    entry["severity"] = std::string(note.severityWord());
    entry["text"] = note.message();
    entry["help"] = note.help();
    entry["count"] = note.count;
    entry["first_place"] = note.firstPlace;
    list.append(entry);
  }
  return list;
}

std::shared_ptr<Events> events(const OpenRecording& recording, const std::string& name) {
  for (const QueryTable& table : queryTables()) {
    if (table.name == name && table.required.empty()) return std::make_shared<Events>(recording.source, table);
  }
  throw UsageError("no table is called " + name);
}

}  // namespace

void bindRecording(py::module_& module) {
  py::class_<OpenRecording, std::shared_ptr<OpenRecording>>(module, "OpenRecording")
      .def_readonly("paths", &OpenRecording::paths)
      .def_property_readonly("event_count", [](const OpenRecording& r) { return r.trace().eventCount(); })
      .def_property_readonly(
          "extent",
          [](const OpenRecording& r) { return py::make_tuple(r.trace().extent().from, r.trace().extent().to); })
      .def_property_readonly("notes", &notes)
      .def("report", &report, py::arg("id"), py::arg("window"), py::arg("options"))
      .def("events", &events);
  module.def("open", &open);
  module.def("compare", &compare);
  module.def("query", &query);
}

}  // namespace tallyscope::python
