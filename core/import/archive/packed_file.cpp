// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/archive/packed_file.h"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <filesystem>
#include <string_view>

#include "core/base/errors.h"

namespace tallyscope {
namespace {

constexpr std::size_t kBlockBytes = std::size_t{1} << 18;

/// Names come from strangers: what would move a terminal's cursor is shown as '?'.
std::string shownName(const char* name) {
  std::string text = name ? name : "";
  std::replace_if(
      text.begin(), text.end(), [](unsigned char c) { return c < 32 || c == 127; }, '?');
  return text;
}

}  // namespace

PackedFile::PackedFile(std::string path, As as)
    : path_(std::move(path)), as_(as), archive_(archive_read_new()), limits_(UnpackLimits::current()) {
  // Only what is decoded inside the library: others would run a program.
  archive_read_support_filter_gzip(archive_);
  archive_read_support_filter_bzip2(archive_);
  archive_read_support_filter_xz(archive_);
  archive_read_support_filter_zstd(archive_);
  if (as == As::Stream) {
    archive_read_support_format_raw(archive_);
    archive_read_support_format_empty(archive_);
  } else {
    archive_read_support_format_zip(archive_);
    archive_read_support_format_7zip(archive_);
    archive_read_support_format_tar(archive_);
  }
  std::error_code error;
  size_ = std::filesystem::file_size(path_, error);
  if (archive_read_open_filename(archive_, path_.c_str(), kBlockBytes) != ARCHIVE_OK) {
    const char* const why = archive_error_string(archive_);
    const std::string reason = why ? why : "unknown reason";
    archive_read_free(archive_);
    throw ImportError(path_, "byte 0", "it cannot be unpacked: " + reason, "copy it again, or unpack it by hand");
  }
}

PackedFile::~PackedFile() { archive_read_free(archive_); }

std::uint64_t PackedFile::packed() const {
  return static_cast<std::uint64_t>(std::max<std::int64_t>(archive_filter_bytes(archive_, -1), 0));
}

bool PackedFile::encrypted() const { return entry_ && archive_entry_is_encrypted(entry_) != 0; }

/// Whether data end early or are damaged: libarchive tells them apart by its words only.
void PackedFile::fail() {
  const char* const why = archive_error_string(archive_);
  const std::string_view reason = why ? why : "";
  const bool early = reason.find("runcated") != std::string_view::npos || packed() >= size_;
  problem_ = early ? InflateProblem::Truncated : InflateProblem::Damaged;
  ended_ = true;
}

bool PackedFile::next() {
  while (!ended_) {
    const int code = archive_read_next_header(archive_, &entry_);
    if (code == ARCHIVE_EOF) break;
    if (code != ARCHIVE_OK && code != ARCHIVE_WARN) {
      fail();
      break;
    }
    if (as_ == As::Stream && archive_filter_code(archive_, 0) == ARCHIVE_FILTER_NONE) {
      // The library found too little to know the packing that the first bytes name.
      problem_ = InflateProblem::Truncated;
      break;
    }
    name_ = shownName(archive_entry_pathname(entry_));
    const auto type = archive_entry_filetype(entry_);
    if (type == AE_IFDIR) continue;
    if ((type == AE_IFREG || type == 0) && !archive_entry_hardlink(entry_) && !archive_entry_symlink(entry_))
      return true;
    ++passed_;
  }
  ended_ = true;
  entry_ = nullptr;
  return false;
}

std::size_t PackedFile::read(char* target, std::size_t size) {
  std::size_t done = 0;
  while (done < size && entry_ && problem_ == InflateProblem::None) {
    const la_ssize_t n = archive_read_data(archive_, target + done, size - done);
    if (n < 0) {
      fail();
      break;
    }
    if (n == 0) break;
    done += static_cast<std::size_t>(n);
    unpacked_ += static_cast<std::uint64_t>(n);
    limits_.check(path_, std::min(packed(), size_), unpacked_);
  }
  return done;
}

}  // namespace tallyscope
