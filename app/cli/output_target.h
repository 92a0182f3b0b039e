// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/cli.h"
#include "core/report/report.h"
#include "core/report/table.h"

namespace tallyscope {

/// Document: what a report makes besides its table (a program); the default of such reports.
enum class OutputFormat : std::uint8_t { Column, Csv, Json, Xlsx, Document };

/// "column", "csv", "json", "xlsx"; throws UsageError for others.
OutputFormat parseFormat(std::string_view text);

/// Where one report goes: `--output PATH`.
struct OutputTarget {
  enum class Kind : std::uint8_t {
    Console,  ///< "%", and without --output
    File,     ///< DIR/PREFIX, "." or a folder
    Command,  ///< "@command": its standard input
  };
  Kind kind = Kind::Console;
  std::string folder;  ///< of files, "." for the working folder
  std::string prefix;  ///< of file names; may be empty
  std::string command;
};

/// `reportName` stands for the recording in names: its file name without ".json.gz" or the like; used for ".".
OutputTarget parseOutput(const std::string& text, const std::string& reportName);
/// "corpus/run_1.json.gz" -> "run_1".
std::string reportNameOf(const std::string& recording);

/// column on a console, csv elsewhere.
OutputFormat defaultFormat(OutputTarget::Kind kind);

/// One report and where it goes.
struct OutputPlan {
  OutputTarget target;
  OutputFormat format = OutputFormat::Column;
  std::string path;  ///< of a File
};

/// Decides the paths "<prefix>_<rule>.<format>" (two of one rule: "_2" …) for the reports with these ids: the nth report
/// takes the nth of `outputs` and `formats`, the last one stays in force. Throws UsageError when a folder does not
/// exist, or a file does and `overwrite` is not set: nothing is written then. `documents`: per report the file ending of
/// the document that it makes (empty: none), which is written where no format is asked for.
std::vector<OutputPlan> planOutputs(const std::vector<std::string>& ids, const std::vector<std::string>& outputs,
                                    const std::vector<std::string>& formats, const std::string& reportName,
                                    bool overwrite, const std::vector<std::string>& documents = {});

/// Writes a document where the plan says. A file appears only when it is whole. Throws std::runtime_error.
void writeDocument(const OutputPlan& plan, const std::string& document, Console& console);

/// Writes one table where the plan says. A file appears only when it is whole. Throws std::runtime_error.
void writeTable(const OutputPlan& plan, const Report& report, const std::string& id, const Table& table,
                const Dialect& dialect, Console& console);

}  // namespace tallyscope
