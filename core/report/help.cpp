// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/help.h"

#include <algorithm>

#include "core/base/import_notes.h"
#include "core/base/remark.h"
#include "core/report/format.h"

namespace tallyscope {
namespace {

constexpr std::size_t kLineWidth = 100;

/// Breaks a text between words so that no line is longer than kLineWidth, each line indented.
std::string wrapped(std::string_view text, std::size_t indent) {
  const std::string margin(indent, ' ');
  std::string out, line;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string_view word = text.substr(at, end - at);
    if (!line.empty() && indent + line.size() + 1 + word.size() > kLineWidth) {
      out += margin + line + '\n';
      line.clear();
    }
    if (!line.empty()) line += ' ';
    line += word;
    at = end + 1;
  }
  if (!line.empty()) out += margin + line + '\n';
  return out;
}

std::string placeholder(OptionType type) {
  switch (type) {
    case OptionType::Integer: return "<number>";
    case OptionType::Text: return "<text>";
    case OptionType::Choice: return "<mode>";
    case OptionType::DeviceList: return "<device_list>";
    case OptionType::IdList: return "<id_list>";
    case OptionType::Regex: return "<regex_list>";
    case OptionType::Flag: break;
  }
  return {};
}

/// "'a', 'b' or 'c'".
std::string quotedList(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
    text += "'" + words[i] + "'";
  }
  return text;
}

/// "Total Time [ns]": the help writes units in brackets, outputs in parentheses.
std::string helpTitle(const ColumnSpec& column, const Dialect& dialect) {
  std::string text = dialect.expand(column.title);
  if (column.unit != Unit::None) text.append(" [").append(unitText(column.unit)).append("]");
  return text;
}

std::vector<std::string> idsOf(const Report& report) {
  std::vector<std::string> ids{report.id};
  const auto add = [&ids](const std::string& id) {
    if (!id.empty() && std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
  };
  add(report.asysId);
  for (const std::string& id : report.nsysIds) add(id);
  return ids;
}

std::string optionHelp(const OptionSpec& option, const Dialect& dialect) {
  const std::string margin(8, ' ');
  std::string out;
  if (option.type == OptionType::Choice) {
    for (const OptionSpec::Choice& choice : option.choices) {
      if (!choice.bareWord) continue;
      out += margin + choice.id + '\n' + wrapped(dialect.expand(choice.help), 12);
      out += wrapped("The same as " + option.id + "=" + choice.id + ".", 12);
    }
  }
  out += margin + optionSpellings(option).back() + '\n';
  if (option.type == OptionType::Choice) {
    std::vector<std::string> words;
    for (const OptionSpec::Choice& choice : option.choices) words.push_back(choice.id);
    out += wrapped("Possible values are " + quotedList(words) + ".", 12);
  }
  out += wrapped(dialect.expand(option.help), 12);
  if (option.type == OptionType::Choice) {
    for (const OptionSpec::Choice& choice : option.choices) {
      if (!choice.bareWord) out += wrapped("If '" + choice.id + "': " + dialect.expand(choice.help), 12);
    }
  }
  if (!option.aliases.empty()) out += wrapped("Also written " + quotedList(option.aliases) + ".", 12);
  if (!option.defaultValue.empty()) out += wrapped("Default is '" + option.defaultValue + "'.", 12);
  return out;
}

/// Table cells of Markdown: a bar would end the cell.
std::string cell(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == '|' ? std::string("\\|") : std::string(1, c);
  return out;
}

}  // namespace

std::vector<std::string> optionSpellings(const OptionSpec& option) {
  std::vector<std::string> list;
  for (const OptionSpec::Choice& choice : option.choices) {
    if (choice.bareWord) list.push_back(choice.id);
  }
  list.push_back(option.type == OptionType::Flag ? option.id : option.id + "=" + placeholder(option.type));
  return list;
}

Vendor vendorOfId(const Report& report, std::string_view typedId) {
  if (typedId == report.id) return Vendor::Generic;
  const bool isNsight = std::find(report.nsysIds.begin(), report.nsysIds.end(), typedId) != report.nsysIds.end();
  return !report.asysId.empty() && typedId == report.asysId ? Vendor::THead
         : isNsight                                         ? Vendor::Nvidia
                                                            : Vendor::Generic;
}

std::string reportHelp(const Report& report, std::string_view typedId) {
  const Dialect& dialect = Dialect::of(vendorOfId(report, typedId));
  std::string out = std::string(typedId) + " -- " + dialect.expand(report.title) + "\n\n    Options:\n";
  for (const OptionSpec& option : report.options) out += optionHelp(option, dialect);
  out += "        column=<columns>\n" + wrapped("Only these columns, by title, joined by '/', in this order.", 12);
  out += "        Use --filter-time / --filter-range to specify report time range.\n";
  if (report.group == ReportGroup::Memory) {
    out += "        Use --callstack-group-config to create report group configuration.\n";
  }
  out += "        Try 'tally stats --help' for more information.\n\n    Output:\n";
  out += "        Row# : " + dialect.expand(report.rowHelp) + '\n';
  for (const ColumnSpec& column : report.columns) {
    out += "        " + helpTitle(column, dialect) + " : " + dialect.expand(column.help) + '\n';
  }
  out += '\n' + wrapped(dialect.expand(report.description), 4) + wrapped("Order: " + dialect.expand(report.order), 4);
  return out;
}

std::string_view groupTitle(ReportGroup group) {
  switch (group) {
    case ReportGroup::Kernels: return TALLY_TR("Kernels");
    case ReportGroup::Api: return TALLY_TR("API");
    case ReportGroup::Ranges: return TALLY_TR("Ranges");
    case ReportGroup::Memory: return TALLY_TR("Memory");
    case ReportGroup::Collectives: return TALLY_TR("Collectives");
    case ReportGroup::Operators: return TALLY_TR("Operators");
    case ReportGroup::Device: return TALLY_TR("Device");
    case ReportGroup::Os: return TALLY_TR("Operating system");
  }
  return {};
}

std::string reportList(const Registry& registry) {
  constexpr ReportGroup kOrder[] = {ReportGroup::Kernels,   ReportGroup::Api,    ReportGroup::Ranges,
                                    ReportGroup::Device,    ReportGroup::Memory, ReportGroup::Collectives,
                                    ReportGroup::Operators, ReportGroup::Os};
  std::string out = "Every report answers to each of its ids: neutral, asys, Nsight Systems (current, older).\n";
  for (const ReportGroup group : kOrder) {
    std::string entries;
    for (const Report& report : registry.all()) {
      if (report.group != group) continue;
      std::string others;
      for (const std::string& id : idsOf(report)) {
        if (id != report.id) others += (others.empty() ? "" : ", ") + id;
      }
      entries += "    " + report.id + " -- " + Dialect::of(Vendor::Generic).expand(report.title) + '\n';
      if (!others.empty()) entries += "        " + others + '\n';
    }
    if (!entries.empty()) out += '\n' + std::string(groupTitle(group)) + ":\n" + entries;
  }
  return out + "\nTry 'tally stats --help-report ID' for the options and columns of one.\n";
}

std::string manualPage(const Report& report) {
  const Dialect& dialect = Dialect::of(Vendor::Generic);
  std::string out = "# " + dialect.expand(report.title) + "\n\n" + dialect.expand(report.description) + "\n\n";
  out += "Rows stand in this order: " + dialect.expand(report.order) + "\n\n## Names\n\n";
  out += "`" + report.id + "`";
  if (!report.asysId.empty()) out += "; asys: `" + report.asysId + "`";
  for (std::size_t i = 0; i < report.nsysIds.size(); ++i)
    out += (i == 0 ? "; Nsight Systems: `" : ", `") + report.nsysIds[i] + "`";
  out += "\n\n    tally stats -r " + report.id + " FILE\n";
  if (!report.options.empty()) {
    out += "\n## Options\n\n| Option | Setting | Meaning | Default |\n| --- | --- | --- | --- |\n";
    for (const OptionSpec& option : report.options) {
      std::string spellings, meaning = dialect.expand(option.help);
      for (const std::string& spelling : optionSpellings(option))
        spellings += (spellings.empty() ? "`" : ", `") + spelling + "`";
      for (const std::string& alias : option.aliases) spellings += ", `" + alias + "`";
      for (const OptionSpec::Choice& choice : option.choices) {
        meaning += " `" + choice.id + "`: " + dialect.expand(choice.help);
      }
      out += "| " + cell(spellings) + " | " + cell(dialect.expand(option.title)) + " | " + cell(meaning) + " | " +
             (option.defaultValue.empty() ? "not set" : "`" + cell(option.defaultValue) + "`") + " |\n";
    }
  }
  out +=
      "\n## Columns\n\n| Column | Meaning |\n| --- | --- |\n| Row# | " + cell(dialect.expand(report.rowHelp)) + " |\n";
  for (const ColumnSpec& column : report.columns) {
    out += "| " + cell(headerText(column, dialect)) + " | " + cell(dialect.expand(column.help)) +
           (column.summable ? " (summed over the selected rows)" : "") + " |\n";
  }
  if (!report.pies.empty()) {
    out += "\n## Pies\n\n";
    for (const PieSpec& pie : report.pies) {
      out += "- By " + dialect.expand(pie.title) + ":";
      for (std::size_t i = 0; i < pie.values.size(); ++i) {
        out += (i == 0 ? " " : ", ") + dialect.expand(report.column(pie.values[i]).title);
      }
      out += '\n';
    }
  }
  return out;
}

std::string importNotesPage() {
  std::string page =
      "# Import notes\n\n"
      "What was odd in a file, how often and where first, is counted by kind: the chip at the top right of the window, "
      "`tally info`, the table `notes` of `tally query`. With `--strict` repairs and losses are an error.\n";
  static constexpr std::pair<NoteSeverity, std::string_view> kParts[] = {
      {NoteSeverity::Loss, "\n## Losses\n\nSome of the file is not in the trace.\n\n"},
      {NoteSeverity::Repair, "\n## Repairs\n\nSomething is shown otherwise than it was written.\n\n"},
      {NoteSeverity::Information, "\n## Information\n\nNothing is lost.\n\n"}};
  for (const auto& [severity, heading] : kParts) {
    page += heading;
    page += "| id | what was met | what it means |\n| --- | --- | --- |\n";
    for (const ImportNoteKind& kind : kImportNotes) {
      if (kind.severity != severity) continue;
      page += "| `" + std::string(kind.id) + "` | " + withArguments(kind.text, {"…"}) + " | " + kind.help + " |\n";
    }
  }
  return page;
}

}  // namespace tallyscope
