// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output_target.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "core/base/errors.h"
#include "core/report/writers.h"

namespace tallyscope {
namespace {

namespace fs = std::filesystem;

std::string_view extensionOf(OutputFormat format) {
  switch (format) {
    case OutputFormat::Column: return "txt";
    case OutputFormat::Csv: return "csv";
    case OutputFormat::Json: return "json";
    case OutputFormat::Xlsx: return "xlsx";
    case OutputFormat::Document: break;
  }
  return {};
}

const std::string& nth(const std::vector<std::string>& list, std::size_t i) {
  return list[std::min(i, list.size() - 1)];
}

void writeText(std::ostream& out, OutputFormat format, const Report& report, const Table& table,
               const Dialect& dialect) {
  switch (format) {
    case OutputFormat::Column: writeColumns(out, table, dialect); break;
    case OutputFormat::Csv: writeCsv(out, table, dialect); break;
    case OutputFormat::Json: writeJson(out, report, table, dialect); break;
    case OutputFormat::Xlsx: break;      // not a text: only ever a file, see writeFile()
    case OutputFormat::Document: break;  // not a table: see writeDocument()
  }
}

/// Writes with `write(partial path)` beside the file, which appears only when that has succeeded.
template <typename Write>
void replaceFile(const std::string& path, Write write) {
  const std::string partial = path + ".partial";
  std::error_code error;
  try {
    write(partial);
  } catch (...) {
    fs::remove(partial, error);
    throw;
  }
  fs::rename(partial, path, error);
  if (error) throw std::runtime_error(path + ": " + error.message());
}

template <typename Write>
void writeTextFile(const std::string& path, Write write) {
  replaceFile(path, [&](const std::string& partial) {
    std::ofstream out(partial, std::ios::binary | std::ios::trunc);
    write(out);
    if (!out.flush()) throw std::runtime_error(path + ": cannot be written");
  });
}

void writeFile(const OutputPlan& plan, const Report& report, const std::string& id, const Table& table,
               const Dialect& dialect) {
  if (plan.format != OutputFormat::Xlsx) {
    return writeTextFile(plan.path, [&](std::ostream& out) { writeText(out, plan.format, report, table, dialect); });
  }
  replaceFile(plan.path, [&](const std::string& partial) {
    XlsxBook book(partial);
    book.add(id, table, dialect);
    book.close();
  });
}

void sendToCommand(const std::string& command, const std::string& content) {
  std::FILE* pipe = popen(command.c_str(), "w");
  if (!pipe) throw std::runtime_error("'" + command + "' cannot be started");
  std::fwrite(content.data(), 1, content.size(), pipe);
  const int status = pclose(pipe);
  if (status != 0) throw std::runtime_error("'" + command + "' failed");
}

void writeToCommand(const OutputPlan& plan, const Report& report, const Table& table, const Dialect& dialect) {
  std::ostringstream text;
  writeText(text, plan.format, report, table, dialect);
  sendToCommand(plan.target.command, text.str());
}

}  // namespace

OutputFormat parseFormat(std::string_view text) {
  for (const OutputFormat format : {OutputFormat::Csv, OutputFormat::Json, OutputFormat::Xlsx}) {
    if (text == extensionOf(format)) return format;
  }
  if (text == "column") return OutputFormat::Column;
  throw UsageError("--format '" + std::string(text) + "'; allowed: column, csv, json, xlsx");
}

std::string reportNameOf(const std::string& recording) {
  std::string name = fs::path(recording).filename().string();
  for (const std::string_view ending : {".gz", ".json", ".sqlite", ".db", ".csv", ".trace", ".pt"}) {
    if (name.size() > ending.size() && name.ends_with(ending)) name.resize(name.size() - ending.size());
  }
  return name;
}

OutputTarget parseOutput(const std::string& text, const std::string& reportName) {
  OutputTarget target;
  if (text == "%") return target;
  if (text.starts_with('@')) {
    target.kind = OutputTarget::Kind::Command;
    target.command = text.substr(1);
    if (target.command.empty()) throw UsageError("--output '@': the command is missing");
    return target;
  }
  if (text.empty()) throw UsageError("--output is empty; allowed: DIR/PREFIX, PREFIX, '.', '%' or '@command'");
  target.kind = OutputTarget::Kind::File;
  std::error_code ignored;
  if (text == ".") {
    target.folder = ".";
    target.prefix = reportName;
  } else if (text.ends_with('/') || fs::is_directory(text, ignored)) {
    target.folder = text;
  } else {
    const fs::path path(text);
    target.folder = path.has_parent_path() ? path.parent_path().string() : ".";
    target.prefix = path.filename().string();
  }
  return target;
}

OutputFormat defaultFormat(OutputTarget::Kind kind) {
  return kind == OutputTarget::Kind::Console ? OutputFormat::Column : OutputFormat::Csv;
}

std::vector<OutputPlan> planOutputs(const std::vector<std::string>& ids, const std::vector<std::string>& outputs,
                                    const std::vector<std::string>& formats, const std::string& reportName,
                                    bool overwrite, const std::vector<std::string>& documents) {
  std::vector<OutputPlan> plans;
  std::set<std::string> taken;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    OutputPlan plan;
    const bool document = formats.empty() && i < documents.size() && !documents[i].empty();
    // A program is to be run: it goes into a file where nothing else is asked for.
    plan.target = parseOutput(!outputs.empty() ? nth(outputs, i) : document ? "." : "%", reportName);
    plan.format = formats.empty() ? defaultFormat(plan.target.kind) : parseFormat(nth(formats, i));
    if (document) plan.format = OutputFormat::Document;
    if (plan.format == OutputFormat::Xlsx && plan.target.kind != OutputTarget::Kind::File) {
      throw UsageError("--format xlsx needs a file; give one with --output DIR/PREFIX");
    }
    if (plan.target.kind == OutputTarget::Kind::File) {
      if (!fs::is_directory(plan.target.folder)) {
        throw UsageError("--output: the folder '" + plan.target.folder + "' does not exist");
      }
      const std::string stem = plan.target.prefix.empty() ? ids[i] : plan.target.prefix + "_" + ids[i];
      const std::string extension = "." + (document ? documents[i] : std::string(extensionOf(plan.format)));
      const auto pathOf = [&](const std::string& name) { return (fs::path(plan.target.folder) / name).string(); };
      plan.path = pathOf(stem + extension);
      for (int n = 2; !taken.insert(plan.path).second; ++n)
        plan.path = pathOf(stem + "_" + std::to_string(n) + extension);
      if (!overwrite && fs::exists(plan.path)) {
        throw UsageError("'" + plan.path + "' exists; -f true overwrites it");
      }
    }
    plans.push_back(std::move(plan));
  }
  return plans;
}

void writeDocument(const OutputPlan& plan, const std::string& document, Console& console) {
  switch (plan.target.kind) {
    case OutputTarget::Kind::Console: console.out << document; break;
    case OutputTarget::Kind::File:
      writeTextFile(plan.path, [&](std::ostream& out) { out << document; });
      console.out << plan.path << '\n';
      break;
    case OutputTarget::Kind::Command: sendToCommand(plan.target.command, document); break;
  }
}

void writeTable(const OutputPlan& plan, const Report& report, const std::string& id, const Table& table,
                const Dialect& dialect, Console& console) {
  switch (plan.target.kind) {
    case OutputTarget::Kind::Console: writeText(console.out, plan.format, report, table, dialect); break;
    case OutputTarget::Kind::File: writeFile(plan, report, id, table, dialect); break;
    case OutputTarget::Kind::Command: writeToCommand(plan, report, table, dialect); break;
  }
}

}  // namespace tallyscope
