// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/closed/export_command.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>

namespace tallyscope {
namespace {

const std::array<ClosedFormat, 4>& closedFormats() {
  static const std::vector<std::string_view> kNsysPlaces{
      "/opt/nvidia/nsight-systems/*/bin/nsys", "/opt/nvidia/nsight-systems/*/target-linux-x64/nsys",
      "/opt/nvidia/nsight-systems-cli/*/bin/nsys", "/usr/local/cuda*/bin/nsys"};
  static const std::vector<std::string_view> kNsysArguments{"export", "--type", "sqlite", "-o", "{out}", "{in}"};
  static const std::array<ClosedFormat, 4> all{{
      {".nsys-rep", "nsys", "TALLYSCOPE_NSYS", kNsysPlaces, ".sqlite", false, kNsysArguments},
      {".qdrep", "nsys", "TALLYSCOPE_NSYS", kNsysPlaces, ".sqlite", false, kNsysArguments},
      {".ncu-rep",
       "ncu",
       "TALLYSCOPE_NCU",
       {"/opt/nvidia/nsight-compute/*/ncu", "/usr/local/cuda*/bin/ncu"},
       ".csv",
       true,
       {"--import", "{in}", "--csv", "--page", "raw", "--print-units", "base"}},
      {".asysrep",
       "asys",
       "TALLYSCOPE_ASYS",
       {"/opt/asys*/bin/asys", "/opt/*/asys/bin/asys"},
       ".sqlite",
       false,
       {"export", "-o", "{out}", "{in}"}},
  }};
  return all;
}

/// For a POSIX shell.
std::string quoted(const std::string& name) {
  static constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./=+:,@%";
  if (!name.empty() && name.find_first_not_of(kPlain) == std::string::npos) return name;
  std::string text = "'";
  for (const char c : name) text += c == '\'' ? "'\\''" : std::string(1, c);
  return text + "'";
}

}  // namespace

const ClosedFormat* closedFormatOf(std::string_view path) {
  std::string extension = std::filesystem::path(path).extension().string();
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](unsigned char c) { return std::tolower(c); });
  const auto& all = closedFormats();
  const auto it = std::find_if(all.begin(), all.end(), [&](const auto& f) { return f.extension == extension; });
  return it == all.end() ? nullptr : &*it;
}

std::optional<std::string> exportCommandFor(std::string_view path) {
  const ClosedFormat* const format = closedFormatOf(path);
  if (!format) return std::nullopt;
  const std::filesystem::path file(path);
  const std::string target = quoted(std::filesystem::path(file).replace_extension(format->result).string());
  std::string command(format->tool);
  for (const std::string_view argument : format->arguments) {
    command += ' ';
    command += argument == "{in}" ? quoted(file.string()) : argument == "{out}" ? target : std::string(argument);
  }
  if (format->prints) command += " > " + target;
  return command;
}

}  // namespace tallyscope
