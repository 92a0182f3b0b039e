// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/archive/archive_members.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <set>

#include "core/import/archive/packed_file.h"
#include "core/import/closed/export_command.h"
#include "core/import/reader.h"
#include "core/import/sqlite/sqlite_database.h"
#include "core/import/temporary_copy.h"

namespace tallyscope {
namespace {

constexpr std::size_t kPiece = std::size_t{1} << 20;
constexpr std::size_t kListed = 20;  ///< members that an error lists

/// A reader takes it, as far as its first bytes tell.
bool isRecording(const std::string& name, std::string bytes) {
  if (closedFormatOf(name)) return true;
  FileHead head;
  head.path = name;
  head.size = bytes.size();
  head.packing = packingOf(bytes);
  if (head.packing == Packing::Gzip) bytes = inflateHead(bytes, FileHead::kHeadBytes);
  if (head.packing != Packing::None && head.packing != Packing::Gzip) return true;  // what is in it is seen when opened
  head.gzip = head.packing != Packing::None;
  head.bytes = std::move(bytes);
  if (isSqlite(head.bytes)) return true;
  return std::any_of(readers().begin(), readers().end(), [&](const Reader* r) { return r->matches(head); });
}

/// What archives carry of the system they were made on.
bool isBookKeeping(const std::string& name) {
  const std::string file = std::filesystem::path(name).filename().string();
  return name.starts_with("__MACOSX/") || file.starts_with("._") || file == ".DS_Store" || file == "Thumbs.db";
}

std::string listed(const std::vector<std::string>& members) {
  std::string text;
  for (std::size_t i = 0; i < members.size() && i < kListed; ++i) text += (i == 0 ? "" : ", ") + members[i];
  if (members.size() > kListed) text += " and " + std::to_string(members.size() - kListed) + " more";
  return text;
}

[[noreturn]] void refuse(const std::string& path, const PackedFile& file) {
  throw ImportError(path, "byte " + std::to_string(file.packed()),
                    file.problem() == InflateProblem::Truncated ? "the archive ends early" : "the archive is damaged",
                    "copy it again");
}

/// Copies the member that `file` stands at.
InputFile copied(PackedFile& file, const std::string& path, std::string name, const std::string& fileName, Job& job) {
  auto copy = std::make_shared<TemporaryCopy>(name, fileName);
  std::string piece(kPiece, '\0');
  std::error_code error;
  const double whole = static_cast<double>(std::max<std::uintmax_t>(std::filesystem::file_size(path, error), 1));
  for (;;) {
    job.checkCancelled();
    const std::size_t n = file.read(piece.data(), piece.size());
    copy->append({piece.data(), n});
    job.setFraction(static_cast<double>(file.packed()) / whole);
    if (n < piece.size()) break;
  }
  if (file.problem() != InflateProblem::None && file.unpacked() == 0) refuse(path, file);
  return {copy->path(), std::move(name), copy, file.problem() != InflateProblem::None};
}

}  // namespace

SeveralRecordings::SeveralRecordings(const std::string& path, std::vector<std::string> members)
    : ImportError(path, "", "an archive of " + std::to_string(members.size()) + " recordings: " + listed(members),
                  "name one of them, such as '" + path + kMemberMark + members.front() + "', or '" + path +
                      kMemberMark + "*' for all of them together") {
  for (const std::string& member : members) paths_.push_back(path + kMemberMark + member);
}

std::optional<std::pair<std::string, std::string>> memberNamed(const std::string& path) {
  std::error_code error;
  if (path.find(kMemberMark) == std::string::npos || std::filesystem::exists(path, error)) return std::nullopt;
  for (std::size_t at = path.find(kMemberMark); at != std::string::npos; at = path.find(kMemberMark, at + 1)) {
    const std::string file = path.substr(0, at);
    if (at + 1 < path.size() && std::filesystem::is_regular_file(file, error)) return {{file, path.substr(at + 1)}};
  }
  return std::nullopt;
}

bool isArchiveFile(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error) || std::filesystem::file_size(path, error) == 0) return false;
  const FileHead head = FileHead::of(path);
  return isArchive(head.bytes);
}

std::vector<ArchiveMember> archiveMembers(const std::string& path, Job& job) {
  job.setPhase("Looking into the archive");
  PackedFile file(path, PackedFile::As::Archive);
  std::vector<ArchiveMember> members;
  std::set<std::string> seen;
  while (file.next()) {
    job.checkCancelled();
    if (isBookKeeping(file.name()) || !seen.insert(file.name()).second) continue;
    if (file.encrypted()) {
      throw ImportError(path, file.name(), "the archive is encrypted", "unpack it with its password first");
    }
    std::string bytes(FileHead::kHeadBytes, '\0');
    bytes.resize(file.read(bytes.data(), bytes.size()));
    if (bytes.empty()) continue;
    const bool recording = isRecording(file.name(), std::move(bytes));
    members.push_back({file.name(), recording});
  }
  if (members.empty() && file.problem() != InflateProblem::None) refuse(path, file);
  if (members.empty()) {
    throw ImportError(path, "", file.passedOver() > 0 ? "an archive with nothing but links" : "an empty archive",
                      "put the recording into it again");
  }
  return members;
}

std::vector<InputFile> unpackMembers(const std::string& path, const std::string& member, Job& job) {
  std::vector<std::string> wanted;
  if (member.empty() || member == "*") {
    const std::vector<ArchiveMember> members = archiveMembers(path, job);
    for (const ArchiveMember& m : members) {
      if (m.recording) wanted.push_back(m.name);
    }
    if (wanted.empty() && members.size() == 1) wanted.push_back(members.front().name);
    if (wanted.empty()) {
      std::vector<std::string> names;
      for (const ArchiveMember& m : members) names.push_back(m.name);
      throw ImportError(path, "", "an archive without a recording: " + listed(names),
                        "name what it should hold: tally --help-formats");
    }
    if (member.empty() && wanted.size() > 1) throw SeveralRecordings(path, std::move(wanted));
  } else {
    wanted.push_back(member);
  }
  job.setPhase("Unpacking");
  std::vector<InputFile> inputs;
  PackedFile file(path, PackedFile::As::Archive);
  std::vector<std::string> names;
  while (inputs.size() < wanted.size() && file.next()) {
    if (isBookKeeping(file.name())) continue;
    names.push_back(file.name());
    if (std::find(wanted.begin(), wanted.end(), file.name()) == wanted.end()) continue;
    const std::string name = path + kMemberMark + file.name();
    if (std::any_of(inputs.begin(), inputs.end(), [&](const InputFile& i) { return i.name == name; })) continue;
    const std::string fileName = std::filesystem::path(file.name()).filename().string();
    inputs.push_back(copied(file, path, name, fileName, job));
  }
  if (inputs.size() < wanted.size()) {
    if (file.problem() != InflateProblem::None) refuse(path, file);
    throw ImportError(path, "", "no member is called '" + member + "'; it holds " + listed(names), "name one of them");
  }
  return inputs;
}

InputFile unpackStream(const std::string& path, const std::string& name, Job& job) {
  job.setPhase("Unpacking");
  PackedFile file(path, PackedFile::As::Stream);
  if (!file.next()) refuse(path, file);
  // "run.sqlite.zst" becomes "run.sqlite".
  return copied(file, path, name, std::filesystem::path(path).stem().string(), job);
}

}  // namespace tallyscope
