// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>

#include "app/cli/shell/shell_texts.h"
#include "core/reports/registry.h"

namespace tallyscope {
namespace {

/// A text so that roff prints it as it is: no line of it is a command, and hyphens stay hyphens.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (out.empty() && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else if (c == '\n') {
      out += ' ';
    } else {
      out += c;
    }
  }
  return out;
}

void addOptions(const CLI::App& command, std::string& page) {
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_group().empty()) continue;
    page += ".TP\n.B " + escaped(option->get_name(option->get_positional(), true));
    if (option->get_items_expected_max() > 0 && !option->get_type_name().empty()) {
      page += " \\fI" + escaped(option->get_type_name()) + "\\fR";
    }
    page += "\n" + escaped(option->get_description()) + "\n";
  }
}

}  // namespace

std::string manPage(const CLI::App& app, std::string_view version) {
  std::string page = ".TH TALLY 1 \"\" \"Tallyscope " + std::string(version) + "\" \"User Commands\"\n";
  page += ".SH NAME\ntally \\- where the time goes in an accelerator profile\n";
  page += ".SH SYNOPSIS\n.B tally\n\\fICOMMAND\\fR [\\fIOPTION\\fR]... \\fIFILE\\fR...\n";
  page +=
      ".SH DESCRIPTION\nReads what profilers of GPUs wrote and answers where the time went: reports whose numbers add up, "
      "comparisons of two recordings, phases down to the token, and SQL over any recording. No GPU, driver or vendor "
      "software is needed.\n";
  page += ".SH OPTIONS\n";
  addOptions(app, page);
  page += ".SH COMMANDS\n";
  const auto shown = [](const CLI::App* command) { return !command->get_group().empty(); };
  for (const CLI::App* command : app.get_subcommands(shown)) {
    page += ".SS " + escaped(command->get_name()) + "\n" + escaped(command->get_description()) + "\n";
    addOptions(*command, page);
  }
  page +=
      ".SH REPORTS\nIds for \\fBtally stats \\-r\\fR; \\fBtally stats \\-\\-help\\-report\\fR \\fIID\\fR says more.\n";
  for (const Report& report : reportRegistry().all()) {
    page += ".TP\n.B " + escaped(report.id) + "\n" + escaped(Dialect::of(Vendor::Generic).expand(report.title)) + "\n";
  }
  page +=
      ".SH EXIT STATUS\n0: done. 1: a recording cannot be read, or an output not written. 2: wrong usage. 3: \\-\\-strict, and reading had to repair something. 4: \\-\\-fail\\-if, and a condition holds. 130: interrupted.\n";
  page += ".SH SEE ALSO\n/usr/share/tallyscope/manual/index.md\n";
  return page;
}

}  // namespace tallyscope
