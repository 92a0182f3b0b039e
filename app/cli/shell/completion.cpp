// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>

#include "app/cli/shell/shell_texts.h"
#include "core/base/errors.h"
#include "core/compare/comparison.h"
#include "core/report/help.h"
#include "core/reports/registry.h"

namespace tallyscope {
namespace {

struct Command {
  std::string name, help;
  std::vector<std::pair<std::string, std::string>> options;  ///< "--format" with its help
};

std::vector<Command> commandsOf(const CLI::App& app) {
  std::vector<Command> commands;
  for (const CLI::App* sub : app.get_subcommands([](const CLI::App* one) { return !one->get_group().empty(); })) {
    Command command{sub->get_name(), sub->get_description(), {}};
    for (const CLI::Option* option : sub->get_options()) {
      if (option->get_group().empty()) continue;
      for (const std::string& name : option->get_lnames())
        command.options.emplace_back("--" + name, option->get_description());
      for (const std::string& name : option->get_snames())
        command.options.emplace_back("-" + name, option->get_description());
    }
    commands.push_back(std::move(command));
  }
  return commands;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

/// Every id that -r takes.
std::vector<std::string> reportIds() {
  std::vector<std::string> ids;
  for (const Report& report : reportRegistry().all()) {
    ids.push_back(report.id);
    if (!report.asysId.empty()) ids.push_back(report.asysId);
    ids.insert(ids.end(), report.nsysIds.begin(), report.nsysIds.end());
  }
  for (const Comparison& comparison : comparisonRegistry()) ids.push_back(comparison.id);
  return ids;
}

/// "rows=", "base": an option as it is typed, up to the value that the person knows.
std::vector<std::string> optionWords(const Report& report) {
  std::vector<std::string> words;
  for (const OptionSpec& option : report.options) {
    for (const std::string& spelling : optionSpellings(option)) {
      const std::size_t value = spelling.find('<');
      const std::string word = spelling.substr(0, value);
      if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
    }
  }
  return words;
}

/// A text between single quotes of a shell.
std::string shellQuoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c == '\n' ? ' ' : c);
  return out + "'";
}

std::string bash(const CLI::App& app) {
  const std::vector<Command> commands = commandsOf(app);
  std::vector<std::string> names;
  for (const Command& command : commands) names.push_back(command.name);
  std::string text =
      "# bash completion of tally; made by: tally completion bash\n_tally_report_options() {\n  case $1 in\n";
  for (const Report& report : reportRegistry().all()) {
    std::string ids = report.id;
    if (!report.asysId.empty()) ids += "|" + report.asysId;
    for (const std::string& id : report.nsysIds) ids += "|" + id;
    text += "    " + ids + ") echo " + shellQuoted(joined(optionWords(report))) + " ;;\n";
  }
  text += "  esac\n}\n_tally() {\n  local line=${COMP_LINE:0:COMP_POINT} current command= word\n";
  text += "  current=${line##*[[:space:]]}\n  for word in ${line% *}; do\n    case $word in\n";
  text += "      ";
  for (std::size_t i = 0; i < names.size(); ++i) text += (i == 0 ? "" : "|") + names[i];
  text += ") [ -n \"$command\" ] || command=$word ;;\n    esac\n  done\n";
  text += "  if [ -z \"$command\" ]; then\n    COMPREPLY=($(compgen -W " +
          shellQuoted(joined(names) + " --help --version --help-formats") + " -- \"$current\"))\n    return\n  fi\n";
  text += "  local before=${line% *}; before=${before##*[[:space:]]}\n";
  text += "  if [ \"$before\" = -r ] || [ \"$before\" = --report ]; then\n";
  text += "    local last=${current##*,}\n";
  text += "    if [[ $last == *:* ]]; then\n      local part=${last##*:}\n";
  text += "      COMPREPLY=($(compgen -W \"$(_tally_report_options \"${last%%:*}\")\" -- \"$part\"))\n";
  text += "      [[ ${COMPREPLY[0]} == *= ]] && compopt -o nospace\n";
  text += "    else\n      COMPREPLY=($(compgen -W " + shellQuoted(joined(reportIds())) + " -- \"$last\"))\n";
  text +=
      "      [[ $current == *,* && ${#COMPREPLY[@]} -gt 0 ]] && COMPREPLY=(\"${COMPREPLY[@]/#/${current%,*},}\")\n    fi\n    return\n  fi\n";
  text += "  if [[ $current == -* ]]; then\n    case $command in\n";
  for (const Command& command : commands) {
    std::vector<std::string> options;
    for (const auto& option : command.options) options.push_back(option.first);
    text += "      " + command.name + ") COMPREPLY=($(compgen -W " + shellQuoted(joined(options)) +
            " -- \"$current\")) ;;\n";
  }
  text +=
      "    esac\n    return\n  fi\n  compopt -o filenames\n  COMPREPLY=($(compgen -f -- \"$current\"))\n}\ncomplete -F _tally tally\n";
  return text;
}

std::string zsh(const CLI::App& app) {
  // zsh reads bash's completion through a layer of its own.
  return "#compdef tally\n# zsh completion of tally; made by: tally completion zsh\nautoload -U +X bashcompinit && bashcompinit\n" +
         bash(app);
}

std::string fish(const CLI::App& app) {
  std::string text = "# fish completion of tally; made by: tally completion fish\n";
  for (const Command& command : commandsOf(app)) {
    text +=
        "complete -c tally -n __fish_use_subcommand -f -a " + command.name + " -d " + shellQuoted(command.help) + "\n";
    const std::string in = "'__fish_seen_subcommand_from " + command.name + "'";
    for (const auto& [name, help] : command.options) {
      const bool isLong = name.starts_with("--");
      const std::string letters = name.substr(isLong ? 2 : 1);
      const bool isReport = name == "-r" || name == "--report";
      text += "complete -c tally -n " + in + (isLong ? " -l " : " -s ") + letters + " -d " + shellQuoted(help);
      if (isReport) text += " -x -a " + shellQuoted(joined(reportIds()));
      text += "\n";
    }
  }
  return text;
}

}  // namespace

std::string completion(const CLI::App& app, std::string_view shell) {
  if (shell == "bash") return bash(app);
  if (shell == "zsh") return zsh(app);
  if (shell == "fish") return fish(app);
  throw UsageError("completion '" + std::string(shell) + "'; allowed: bash, zsh, fish");
}

}  // namespace tallyscope
