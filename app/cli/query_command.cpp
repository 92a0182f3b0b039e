// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>

#include "app/cli/commands.h"
#include "app/cli/load.h"
#include "app/cli/output_target.h"
#include "app/cli/run_flags.h"
#include "app/cli/time_filter.h"
#include "core/base/errors.h"
#include "core/query/query.h"
#include "core/query/ready_queries.h"
#include "core/query/schema_text.h"

namespace tallyscope {
namespace {

struct QueryArguments {
  std::vector<std::string> files;  ///< recordings, and the query behind them
  std::vector<std::string> values, formats, outputs;
  std::string sqlFile, schema, filterTime;
  std::size_t rows = QueryLimits{}.rows;
  double seconds = 0;
  bool list = false, overwrite = false, strict = false;
};

std::string fileText(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  if (!file) throw UsageError(path + " cannot be read");
  return text.str();
}

void listReadyQueries(std::ostream& out) {
  for (const ReadyQuery& query : readyQueries()) {
    out << query.id << " — " << query.title << '\n';
    if (!query.question.empty()) out << "  " << query.question << '\n';
    for (const ReadyQuery::Parameter& parameter : query.parameters) {
      out << "  --set " << parameter.name << '=' << parameter.defaultValue << ": " << parameter.help << '\n';
    }
  }
}

int writeSchema(const std::string& form, std::ostream& out) {
  if (form == "text") {
    writeSchemaText(out);
  } else if (form == "md") {
    writeSchemaMarkdown(out);
  } else if (form == "json") {
    writeSchemaJson(out);
  } else {
    throw UsageError("--schema '" + form + "'; allowed: text, md, json");
  }
  return ExitOk;
}

/// What is asked: the text of a file, a ready query by its id, or SQL. Taken from the end of the files.
struct Asked {
  std::string sql;
  const ReadyQuery* ready = nullptr;
};

Asked takeQuery(QueryArguments& arguments) {
  if (!arguments.sqlFile.empty()) return {fileText(arguments.sqlFile)};
  if (arguments.files.empty()) throw UsageError("no query was given (try 'tally query --help')");
  const std::string last = arguments.files.back();
  arguments.files.pop_back();
  if (const ReadyQuery* ready = findReadyQuery(last)) return {ready->sql, ready};
  if (last.find_first_of(" \t\n;") == std::string::npos || std::filesystem::exists(last)) {
    throw UsageError("'" + last + "' is neither SQL nor a ready query; 'tally query --list' lists them");
  }
  return {last};
}

QueryParameters parametersOf(const QueryArguments& arguments, const Asked& asked, const Trace& first) {
  QueryParameters parameters =
      windowParameters(first, arguments.filterTime.empty() ? TimeWindow{} : parseTimeFilter(arguments.filterTime));
  if (asked.ready) parameters.merge(asked.ready->defaults());
  for (const std::string& value : arguments.values) {
    const auto equals = value.find('=');
    if (equals == std::string::npos) throw UsageError("--set '" + value + "' is not NAME=VALUE");
    parameters[value.substr(0, equals)] = queryValueOf(value.substr(equals + 1));
  }
  return parameters;
}

/// "base" and "target" of two recordings, otherwise the files' names, each once.
std::vector<std::string> namesOf(const std::vector<std::string>& files) {
  if (files.size() == 2) return {"base", "target"};
  std::vector<std::string> names;
  for (const std::string& file : files) {
    const std::string name = reportNameOf(file);
    std::string unique = name;
    for (int n = 2; std::count(names.begin(), names.end(), unique) > 0; ++n)
      unique = name + " (" + std::to_string(n) + ")";
    names.push_back(unique);
  }
  return names;
}

int runQuery(QueryArguments arguments, Console& console) {
  if (arguments.list) {
    listReadyQueries(console.out);
    return ExitOk;
  }
  if (!arguments.schema.empty()) return writeSchema(arguments.schema, console.out);
  const Asked asked = takeQuery(arguments);
  if (arguments.files.empty()) throw UsageError("no recording was named (try 'tally query --help')");

  Job job;
  const std::vector<std::string> names = namesOf(arguments.files);
  std::vector<std::shared_ptr<const QuerySource>> sources;
  std::vector<std::shared_ptr<const Trace>> traces;
  for (std::size_t i = 0; i < arguments.files.size(); ++i) {
    traces.push_back(loadTrace({arguments.files[i]}, console, job));
    sources.push_back(std::make_shared<QuerySource>(names[i], traces.back()));
  }
  QueryLimits limits;
  limits.rows = arguments.rows;
  if (arguments.seconds > 0)
    limits.time = std::chrono::milliseconds(static_cast<std::int64_t>(arguments.seconds * 1000));

  std::vector<QueryResult> results;
  runWatched(console, job, [&] {
    job.setPhase("Query");
    QueryDatabase database(sources);
    results = database.run(asked.sql, parametersOf(arguments, asked, *traces.front()), limits, &job);
  });

  Report report;
  report.id = asked.ready ? asked.ready->id : "query";
  report.title = asked.ready ? asked.ready->title : "Query";
  const std::vector<OutputPlan> plans =
      planOutputs(std::vector<std::string>(results.size(), report.id), arguments.outputs, arguments.formats,
                  reportNameOf(arguments.files.front()), arguments.overwrite);
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (i > 0 && plans[i].target.kind == OutputTarget::Kind::Console) console.out << '\n';
    for (const Remark& note : results[i].table.notes) console.err << "tally: " << note << '\n';
    writeTable(plans[i], report, report.id, results[i].table, traces.front()->dialect(), console);
  }
  int code = ExitOk;
  for (const auto& trace : traces) code = std::max(code, tellImportNotes(*trace, arguments.strict, console));
  return code;
}

}  // namespace

void addQueryCommand(CLI::App& app, Console& console, int& exitCode) {
  const auto arguments = std::make_shared<QueryArguments>();
  CLI::App* command = app.add_subcommand("query", "Ask recordings in SQL");
  command->add_option("FILE", arguments->files, "Recordings, then the SQL text or the id of a ready query");
  oneValue(command->add_option("--sql-file", arguments->sqlFile, "Read the SQL text from this file"));
  oneValue(
      command->add_option("--set", arguments->values, "NAME=VALUE of a parameter ($NAME); may be given several times"));
  command->add_flag("--list", arguments->list, "List the ready queries with their questions");
  command->add_option("--schema", arguments->schema, "Print all tables, columns and functions: text, md or json")
      ->expected(0, 1)
      ->default_str("text");
  oneValue(command->add_option("--format", arguments->formats, "column (console), csv (files), json or xlsx"));
  oneValue(command->add_option("-o,--output", arguments->outputs,
                               "DIR/PREFIX, '.' (named after the recording), '%' (console) or @command"));
  command->add_flag("-f,--force-overwrite", arguments->overwrite, "Overwrite existing files");
  command->add_option("--filter-time", arguments->filterTime,
                      "START/END: the values of $from and $to; all of the recording by default");
  command->add_option("--rows", arguments->rows, "At most this many rows of a result");
  command->add_option("--time-limit", arguments->seconds, "Seconds after which the query is ended");
  command->add_flag("--strict", arguments->strict, "Exit with 3 when reading had to repair or leave out something");
  command->callback([arguments, &console, &exitCode] { exitCode = runQuery(*arguments, console); });
}

}  // namespace tallyscope
