// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/errors.h"
#include "core/base/job.h"
#include "core/import/input_file.h"

namespace tallyscope {

/// One file inside a zip, 7z or tar archive.
struct ArchiveMember {
  std::string name;        ///< its path inside, as recorded
  bool recording = false;  ///< a reader takes it, by its first bytes
};

/// An archive that holds several recordings was named without saying which.
class SeveralRecordings : public ImportError {
 public:
  SeveralRecordings(const std::string& path, std::vector<std::string> members);
  /// What openTrace() takes for each: "FILE!member".
  const std::vector<std::string>& paths() const { return paths_; }

 private:
  std::vector<std::string> paths_;
};

/// Between an archive and the member of it, in what people name: "run.zip!rank0.json". "*" is all its recordings.
inline constexpr char kMemberMark = '!';

/// The archive and the member that a path names, where there is no file of the whole name and one of its first part.
std::optional<std::pair<std::string, std::string>> memberNamed(const std::string& path);

/// What packed files and archives are called, for dialogs: they are known by their first bytes.
inline constexpr std::string_view kPackedPatterns =
    "*.zst *.xz *.bz2 *.zip *.7z *.tar *.tar.gz *.tgz *.tar.zst *.tar.xz *.tar.bz2";

/// Whether the file is an archive of files, by its first bytes.
bool isArchiveFile(const std::string& path);

/// The files in an archive, in their order, each once. Reads the archive to its end. Throws ImportError or Cancelled.
std::vector<ArchiveMember> archiveMembers(const std::string& path, Job& job);

/// Members to open, copied to temporary files, which are called like them: the one that was named; all for "*"; and
/// without a name (empty) the only recording. Throws SeveralRecordings, ImportError or Cancelled.
std::vector<InputFile> unpackMembers(const std::string& path, const std::string& member, Job& job);

/// The inflated bytes of a packed file as a temporary file of the same name, for readers that need to seek.
InputFile unpackStream(const std::string& path, const std::string& name, Job& job);

}  // namespace tallyscope
