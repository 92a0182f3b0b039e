// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/closed/closed_report.h"

#include <fnmatch.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <vector>

#include "core/import/closed/child_program.h"
#include "core/import/file_head.h"
#include "core/import/sqlite/sqlite_database.h"

namespace tallyscope {
namespace {

namespace fs = std::filesystem;

bool isProgram(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error) && ::access(path.c_str(), X_OK) == 0;
}

/// Every path of a pattern whose folders may hold "*".
std::vector<fs::path> matchesOf(const fs::path& pattern) {
  std::vector<fs::path> found{"/"};
  for (const fs::path& part : pattern.relative_path()) {
    std::vector<fs::path> next;
    for (const fs::path& folder : found) {
      if (part.string().find('*') == std::string::npos) {
        next.push_back(folder / part);
        continue;
      }
      std::error_code error;
      for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        if (::fnmatch(part.c_str(), it->path().filename().c_str(), 0) == 0) next.push_back(it->path());
      }
    }
    found = std::move(next);
  }
  return found;
}

/// The name under which an export is kept: it changes with the report's place, size and time.
std::string cacheName(const fs::path& file, const ClosedFormat& format) {
  std::error_code error;
  const std::string key = fs::weakly_canonical(file, error).string() + '\n' +
                          std::to_string(fs::file_size(file, error)) + '\n' +
                          std::to_string(fs::last_write_time(file, error).time_since_epoch().count());
  std::uint64_t hash = 14695981039346656037U;  // FNV-1a
  for (const char c : key) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
  static constexpr char kHex[] = "0123456789abcdef";
  std::string digits;
  for (int shift = 60; shift >= 0; shift -= 4) digits += kHex[(hash >> shift) & 15U];
  return file.stem().string() + '-' + digits + std::string(format.result);
}

/// The last "NN%" of what a program printed, as its fraction.
void showFraction(std::string_view text, Job& job) {
  const std::size_t percent = text.rfind('%');
  if (percent == std::string_view::npos) return;
  std::size_t first = percent;
  while (first > 0 && std::isdigit(static_cast<unsigned char>(text[first - 1])) != 0 && percent - first < 3) --first;
  if (first < percent)
    job.setFraction(std::min(1.0, std::atoi(std::string(text.substr(first, percent - first)).c_str()) / 100.0));
}

/// The last lines that say something, as one.
std::string lastWords(const std::string& said) {
  std::string words;
  bool blank = false;
  for (const char c : said) {
    const bool space = static_cast<unsigned char>(c) <= ' ';
    if (space) {
      blank = !words.empty();
      continue;
    }
    if (blank) words += ' ';
    blank = false;
    words += c;
  }
  constexpr std::size_t kShown = 400;
  if (words.size() > kShown) words = "… " + words.substr(words.size() - kShown);
  return words.empty() ? "it printed nothing" : words;
}

/// A file that is removed with the object unless it has become the result.
class HalfFile {
 public:
  explicit HalfFile(fs::path path) : path_(std::move(path)) {}
  ~HalfFile() {
    std::error_code error;
    fs::remove(path_, error);
  }
  HalfFile(const HalfFile&) = delete;
  HalfFile& operator=(const HalfFile&) = delete;
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

}  // namespace

std::string programFor(const ClosedFormat& format) {
  if (const char* named = std::getenv(std::string(format.variable).c_str()); named && *named) return named;
  if (const char* list = std::getenv("PATH")) {
    std::string_view rest = list;
    while (!rest.empty()) {
      const std::size_t colon = rest.find(':');
      const fs::path candidate = fs::path(rest.substr(0, colon)) / format.tool;
      if (candidate.is_absolute() && isProgram(candidate)) return candidate.string();
      rest = colon == std::string_view::npos ? std::string_view() : rest.substr(colon + 1);
    }
  }
  std::vector<fs::path> found;
  for (const std::string_view place : format.places) {
    for (fs::path& path : matchesOf(place)) {
      if (isProgram(path)) found.push_back(std::move(path));
    }
  }
  return found.empty() ? std::string() : std::max_element(found.begin(), found.end())->string();
}

std::string exportFolder() {
  const char* const cache = std::getenv("XDG_CACHE_HOME");
  const char* const home = std::getenv("HOME");
  const fs::path base = cache && *cache == '/' ? fs::path(cache) : fs::path(home && *home ? home : "/tmp") / ".cache";
  return (base / "tallyscope" / "exports").string();
}

std::optional<std::string> exportedReport(const std::string& path, Job& job) {
  const ClosedFormat* const format = closedFormatOf(path);
  std::error_code error;
  if (!format || !fs::is_regular_file(path, error)) return std::nullopt;
  // An export that was only given the report's name.
  if (fs::file_size(path, error) > 0 && isSqlite(FileHead::of(path).bytes)) return std::nullopt;
  const fs::path kept = fs::path(exportFolder()) / cacheName(path, *format);
  if (fs::is_regular_file(kept, error) && fs::file_size(kept, error) > 0) return kept.string();
  const std::string program = programFor(*format);
  if (program.empty()) return std::nullopt;
  fs::create_directories(kept.parent_path(), error);
  if (error) {
    throw ImportError(path, "", "its export cannot be kept in " + kept.parent_path().string() + ": " + error.message(),
                      "set XDG_CACHE_HOME to a folder with room for it");
  }
  job.setPhase("Exporting with " + std::string(format->tool));
  const HalfFile half(kept.parent_path() /
                      (kept.stem().string() + ".part-" + std::to_string(::getpid()) + std::string(format->result)));
  std::vector<std::string> arguments;
  for (const std::string_view argument : format->arguments) {
    arguments.emplace_back(argument == "{in}"    ? fs::absolute(path).string()
                           : argument == "{out}" ? half.path().string()
                                                 : std::string(argument));
  }
  const ProgramEnd end = runProgram(
      program, arguments, format->prints ? half.path().string() : std::string(),
      [&](std::string_view text) { showFraction(text, job); }, job);
  const bool written = fs::is_regular_file(half.path(), error) && fs::file_size(half.path(), error) > 0;
  if (end.exitCode != 0 || !written) {
    const std::string how =
        end.exitCode != 0 ? " (exit code " + std::to_string(end.exitCode) + ")" : " (it wrote nothing)";
    throw ImportError(path, "", program + " could not export it" + how + ": " + lastWords(end.said),
                      "a report needs the version of " + std::string(format->tool) +
                          " that wrote it or a newer one; name another in " + std::string(format->variable));
  }
  fs::rename(half.path(), kept, error);
  if (error) throw ImportError(path, "", "its export cannot be kept: " + error.message(), "set XDG_CACHE_HOME");
  return kept.string();
}

}  // namespace tallyscope
