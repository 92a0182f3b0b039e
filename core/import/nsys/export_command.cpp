// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/nsys/export_command.h"

#include <algorithm>
#include <cctype>
#include <filesystem>

namespace tallyscope {

std::optional<std::string> exportCommandFor(std::string_view path) {
  const std::filesystem::path file(path);
  std::string extension = file.extension().string();
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](unsigned char c) { return std::tolower(c); });
  std::string target = std::filesystem::path(file).replace_extension(".sqlite").string();
  const auto quoted = [](const std::string& name) {
    return name.find(' ') == std::string::npos ? name : "'" + name + "'";
  };
  target = quoted(target);
  if (extension == ".nsys-rep" || extension == ".qdrep") {
    return "nsys export --type sqlite -o " + target + " " + quoted(file.string());
  }
  if (extension == ".asysrep") return "asys export -o " + target + " " + quoted(file.string());
  return std::nullopt;
}

}  // namespace tallyscope
