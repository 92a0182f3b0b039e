// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/mcp/mcp_tools.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <numeric>
#include <sstream>

#include "app/cli/report_request.h"
#include "core/base/errors.h"
#include "core/base/resources.h"
#include "core/compare/ask_comparison.h"
#include "core/compare/compare_options.h"
#include "core/import/open_trace.h"
#include "core/query/query.h"
#include "core/query/ready_queries.h"
#include "core/query/schema_text.h"
#include "core/report/callstack_group.h"
#include "core/report/run_report.h"
#include "core/report/writers.h"
#include "core/reports/registry.h"

namespace tallyscope {
namespace {

using Json = nlohmann::ordered_json;
namespace fs = std::filesystem;

constexpr std::int64_t kDefaultRows = 50, kMostRows = 1000;

/// The recordings that were opened, by path.
class Recordings {
 public:
  Recordings(McpAccess access, std::string version) : access_(std::move(access)), version_(std::move(version)) {}

  std::shared_ptr<const Trace> open(const std::string& path) {
    const std::string key = fs::weakly_canonical(path).string();
    if (!allowed(key))
      throw UsageError(path + " may not be opened: it was not named at the start and lies below no --root");
    auto& trace = traces_[key];
    if (!trace) {
      Job job;
      trace = openTrace({key}, job);
    }
    return trace;
  }
  const McpAccess& access() const { return access_; }
  /// What every answer begins with.
  Json head(Json asked) const { return {{"tally", version_}, {"asked", std::move(asked)}}; }

 private:
  bool allowed(const std::string& path) const {
    for (const std::string& file : access_.files) {
      if (fs::weakly_canonical(file).string() == path) return true;
    }
    if (access_.root.empty()) return false;
    const std::string root = fs::weakly_canonical(access_.root).string();
    return path.starts_with(root.ends_with('/') ? root : root + '/');
  }

  McpAccess access_;
  std::string version_;
  std::map<std::string, std::shared_ptr<const Trace>> traces_;
};

TimeWindow windowOf(const nlohmann::json& arguments) {
  TimeWindow window;
  if (arguments.contains("from_ns")) window.from = arguments.at("from_ns").get<std::int64_t>();
  if (arguments.contains("to_ns")) window.to = arguments.at("to_ns").get<std::int64_t>();
  return window;
}

/// "kernel_sum:base" as `-r` takes it, with the options of the argument `options` behind it.
std::string requestOf(const nlohmann::json& arguments) {
  const std::string options = arguments.value("options", std::string());
  return arguments.at("report").get<std::string>() + (options.empty() ? "" : ":" + options);
}

Json analysed(const std::string& path, const Trace& trace, const TimeWindow& window) {
  return {{"recording", path},
          {"from_ns", window.isAll() ? trace.extent().from : window.from},
          {"to_ns", window.isAll() ? trace.extent().to : window.to}};
}

/// Columns with units and the first rows of a table, and what is left out.
void putTable(Json& answer, const Report& report, const Table& table, const Dialect& dialect,
              const nlohmann::json& arguments) {
  const std::int64_t most = std::clamp<std::int64_t>(arguments.value("rows", kDefaultRows), 1, kMostRows);
  const auto shown =
      static_cast<std::uint32_t>(std::min<std::uint64_t>(table.rowCount(), static_cast<std::uint64_t>(most)));
  std::vector<std::uint32_t> rows(shown);
  std::iota(rows.begin(), rows.end(), 0U);
  std::ostringstream text;
  writeJson(text, report, table.selectRows(rows), dialect);
  Json json = Json::parse(text.str());
  answer["status"] = table.rowCount() == 0 ? "nothing_found" : "ok";
  answer["title"] = json["title"];
  answer["key_columns"] = report.compareKeys;
  answer["columns"] = std::move(json["columns"]);
  answer["rows"] = std::move(json["rows"]);
  answer["truncated"] = table.rowCount() > shown;
  answer["total_rows"] = table.rowCount();
  answer["remarks"] = std::vector<std::string>(table.notes.begin(), table.notes.end());
}

Json schemaOf(std::initializer_list<std::pair<const char*, Json>> properties, std::vector<std::string> required) {
  Json list = Json::object();
  for (const auto& [name, property] : properties) list[name] = property;
  return {{"type", "object"}, {"properties", list}, {"required", std::move(required)}, {"additionalProperties", false}};
}

Json property(const char* type, const char* description) { return {{"type", type}, {"description", description}}; }
const Json kPath = property("string", "Path of the recording");
const Json kFrom = property("integer", "Start of the window in ns from the recording's start; all by default");
const Json kTo = property("integer", "End of the window in ns; all by default");
const Json kRows = property("integer", "At most this many rows, 50 by default, 1000 at most");
const Json kOptions = property("string", "Options as on the command line: \"base:rows=20\"");

Json info(Recordings& recordings, const nlohmann::json& arguments) {
  const std::string path = arguments.at("recording");
  const auto trace = recordings.open(path);
  Json answer = recordings.head(arguments);
  answer["analysed"] = analysed(path, *trace, {});
  answer["status"] = "ok";
  Json sources = Json::array(), devices = Json::array(), notes = Json::array(), reports = Json::array();
  for (const Source& source : trace->sources())
    sources.push_back({{"path", source.path}, {"format", source.format}, {"bytes", source.bytes}});
  for (const Device& device : trace->devices())
    devices.push_back({{"id", device.id}, {"name", trace->text(device.name)}});
  for (const ImportNote& note : trace->diagnostics().notes()) {
    notes.push_back({{"code", note.code()}, {"message", note.message()}, {"help", note.help()}, {"count", note.count}});
  }
  for (const Report& report : reportRegistry().all()) {
    if (!report.missing(*trace)) reports.push_back(report.id);
  }
  answer["files"] = sources;
  answer["devices"] = devices;
  answer["kernels"] = trace->countDevice(DeviceKind::Kernel);
  answer["events"] = trace->eventCount();
  answer["import_notes"] = notes;
  answer["reports_it_can_answer"] = reports;
  return answer;
}

Json listReports(Recordings& recordings, const nlohmann::json& arguments) {
  Json answer = recordings.head(arguments);
  answer["status"] = "ok";
  const Dialect& dialect = Dialect::of(Vendor::Generic);
  Json reports = Json::array(), comparisons = Json::array();
  for (const Report& report : reportRegistry().all()) {
    Json options = Json::array();
    for (const OptionSpec& option : report.options)
      options.push_back({{"id", option.id}, {"help", dialect.expand(option.help)}});
    reports.push_back({{"id", report.id},
                       {"title", dialect.expand(report.title)},
                       {"rule", dialect.expand(report.description)},
                       {"options", options}});
  }
  for (const Comparison& comparison : comparisonRegistry()) {
    comparisons.push_back({{"id", comparison.id}, {"title", dialect.expand(comparison.title)}});
  }
  answer["reports"] = reports;
  answer["comparisons"] = comparisons;
  return answer;
}

Json runOne(Recordings& recordings, const nlohmann::json& arguments) {
  const std::string path = arguments.at("recording");
  const auto requests = parseReportRequests(reportRegistry(), {requestOf(arguments)});
  if (requests.size() != 1) throw UsageError("name one report");
  const auto trace = recordings.open(path);
  const Report& report = *requests[0].report;
  if (const auto missing = report.missing(*trace)) throw UsageError(report.id + ": " + *missing);
  ReportInput input;
  input.trace = trace;
  input.window = windowOf(arguments);
  input.options = requests[0].options;
  Json answer = recordings.head(arguments);
  answer["analysed"] = analysed(path, *trace, input.window);
  putTable(answer, report, runReport(report, input), trace->dialect(), arguments);
  return answer;
}

Json compare(Recordings& recordings, const nlohmann::json& arguments) {
  const Comparison& comparison = comparisonOf(arguments.at("report"));
  const Report declaration = comparisonDeclaration(comparison);
  const std::string options = arguments.value("options", std::string());
  CompareInput input;
  input.base.trace = recordings.open(arguments.at("base"));
  input.target.trace = recordings.open(arguments.at("target"));
  const Dialect& dialect = input.base.trace->dialect();
  Json answer = recordings.head(arguments);
  putTable(answer, declaration,
           askComparison(comparison, declaration,
                         options.empty() ? std::vector<std::string>() : splitEscaped(options, ':'), std::move(input)),
           dialect, arguments);
  return answer;
}

Json query(Recordings& recordings, const nlohmann::json& arguments) {
  std::vector<std::shared_ptr<const QuerySource>> sources;
  const auto paths = arguments.at("recordings").get<std::vector<std::string>>();
  if (paths.empty()) throw UsageError("name one recording or several");
  Json read = Json::array();
  for (std::size_t i = 0; i < paths.size(); ++i) {
    const auto trace = recordings.open(paths[i]);
    const std::string name = paths.size() == 2 ? (i == 0 ? "base" : "target") : "r" + std::to_string(i + 1);
    sources.push_back(std::make_shared<QuerySource>(name, trace));
    Json one = analysed(paths[i], *trace, {});
    one["name"] = name;
    read.push_back(std::move(one));
  }
  QueryParameters parameters = windowParameters(sources[0]->trace());
  std::string sql = arguments.at("sql");
  if (const ReadyQuery* ready = findReadyQuery(sql)) {
    sql = ready->sql;
    parameters.merge(ready->defaults());
  }
  if (arguments.contains("parameters")) {
    for (const auto& [name, value] : arguments.at("parameters").items()) {
      parameters[name] = queryValueOf(value.is_string() ? value.get<std::string>() : value.dump());
    }
  }
  QueryLimits limits;
  limits.rows = static_cast<std::size_t>(kMostRows);
  limits.time = std::chrono::seconds(30);
  std::vector<QueryResult> results = QueryDatabase(std::move(sources)).run(sql, parameters, limits);
  Json answer = recordings.head(arguments);
  answer["analysed"] = read;
  if (results.empty()) throw UsageError("the query gives no rows: it has no SELECT");
  Report report;
  report.id = report.title = "query";
  putTable(answer, report, results.back().table, Dialect::of(Vendor::Generic), arguments);
  answer["total_rows"] = results.back().total;
  answer["total_is_exact"] = results.back().totalIsExact;
  answer["truncated"] = answer["truncated"].get<bool>() || results.back().truncated;
  return answer;
}

Json readManual(Recordings& recordings, const nlohmann::json& arguments) {
  const fs::path folder = resourcePath("manual");
  const std::string page = arguments.value("page", std::string("index"));
  Json pages = Json::array();
  Json answer = recordings.head(arguments);
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != ".md") continue;
    const std::string name = fs::relative(entry.path(), folder).replace_extension().string();
    pages.push_back(name);
    if (name != page) continue;
    std::ifstream file(entry.path(), std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    answer["text"] = text.str();
  }
  std::sort(pages.begin(), pages.end());
  answer["status"] = answer.contains("text") ? "ok" : "nothing_found";
  answer["pages"] = pages;
  return answer;
}

Json schema(Recordings& recordings, const nlohmann::json& arguments) {
  std::ostringstream text;
  writeSchemaJson(text);
  Json answer = recordings.head(arguments);
  answer["status"] = "ok";
  answer["schema"] = Json::parse(text.str());
  Json queries = Json::array();
  for (const ReadyQuery& ready : readyQueries())
    queries.push_back({{"id", ready.id}, {"title", ready.title}, {"question", ready.question}});
  answer["ready_queries"] = queries;
  return answer;
}

Json list(Recordings& recordings, const nlohmann::json& arguments) {
  Json answer = recordings.head(arguments);
  answer["status"] = "ok";
  answer["recordings"] = recordings.access().files;
  answer["root"] = recordings.access().root;
  return answer;
}

}  // namespace

std::vector<McpTool> mcpTools(const McpAccess& access, const std::string& version) {
  const auto recordings = std::make_shared<Recordings>(access, version);
  const auto bound = [&](Json (*function)(Recordings&, const nlohmann::json&)) {
    return [recordings, function](const nlohmann::json& arguments) { return function(*recordings, arguments); };
  };
  return {
      {"list_recordings", "The recordings that may be opened", schemaOf({}, {}), bound(list)},
      {"recording_info",
       "What a recording holds: files, devices, counts, import notes, and which reports it can answer",
       schemaOf({{"recording", kPath}}, {"recording"}), bound(info)},
      {"list_reports", "All reports and comparisons with their rules and options", schemaOf({}, {}),
       bound(listReports)},
      {"run_report", "One report on a recording, or on a window of it",
       schemaOf({{"recording", kPath},
                 {"report", property("string", "Id of the report: kernel_sum")},
                 {"options", kOptions},
                 {"from_ns", kFrom},
                 {"to_ns", kTo},
                 {"rows", kRows}},
                {"recording", "report"}),
       bound(runOne)},
      {"compare", "Two recordings side by side, row by row",
       schemaOf({{"base", kPath},
                 {"target", kPath},
                 {"report", property("string", "Id of the report or comparison: kernel_sum")},
                 {"options", kOptions},
                 {"rows", kRows}},
                {"base", "target", "report"}),
       bound(compare)},
      {"query_schema", "Tables, columns with units, and functions for SQL; ready queries", schemaOf({}, {}),
       bound(schema)},
      {"query", "SQL (SQLite's) over one recording or several; or a ready query by its id",
       schemaOf({{"recordings",
                  {{"type", "array"},
                   {"items", {{"type", "string"}}},
                   {"description", "Paths; of two the first is the base"}}},
                 {"sql", property("string", "The query")},
                 {"parameters", property("object", "Values of $name")},
                 {"rows", kRows}},
                {"recordings", "sql"}),
       bound(query)},
      {"read_manual", "A page of the manual; without one the index and the list of pages",
       schemaOf({{"page", property("string", "Name of the page: phases, reports/kernel_sum")}}, {}), bound(readManual)},
  };
}

}  // namespace tallyscope
