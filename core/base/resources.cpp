// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/resources.h"

#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <vector>

#include "core/base/errors.h"

namespace tallyscope {
namespace {

namespace fs = std::filesystem;

/// The folder of the running program; empty when the system does not tell.
fs::path programFolder() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  return error ? fs::path() : program.parent_path();
}

bool isThere(const fs::path& path) {
  std::error_code error;
  return fs::exists(path, error);
}

}  // namespace

std::string resourcePath(std::string_view relative) {
  std::string looked;
  if (const char* folder = std::getenv("TALLYSCOPE_RESOURCES"); folder && *folder) {
    const fs::path path = fs::path(folder) / relative;
    if (isThere(path)) return path.string();
    looked = std::string(folder) + ", ";
  }
  const fs::path program = programFolder();
  for (fs::path folder = program; !folder.empty(); folder = folder.parent_path()) {
    const fs::path path = folder / "share" / "tallyscope" / relative;
    if (isThere(path)) return path.string();
    if (folder == folder.root_path()) break;
  }
  throw ImportError(
      std::string(relative), "",
      "not among the program's data files; looked in " + looked + "share/tallyscope above " + program.string(),
      "set TALLYSCOPE_RESOURCES to the folder that holds it");
}

}  // namespace tallyscope
