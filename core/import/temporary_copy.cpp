// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/temporary_copy.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "core/base/errors.h"

namespace tallyscope {
namespace {

[[noreturn]] void refuse(const std::string& name, int code) {
  throw ImportError(name, "", std::string("it cannot be copied into a temporary file: ") + std::strerror(code),
                    "set TMPDIR to a folder with room for it");
}

}  // namespace

TemporaryCopy::TemporaryCopy(std::string name, const std::string& fileName) : name_(std::move(name)) {
  std::error_code error;
  path_ = (std::filesystem::temp_directory_path(error) / "tallyscope-input-XXXXXX").string();
  if (fileName.empty() || fileName == "." || fileName == ".." || fileName.find('/') != std::string::npos) {
    descriptor_ = ::mkostemp(path_.data(), O_CLOEXEC);
  } else if (::mkdtemp(path_.data())) {
    folder_ = path_;
    path_ += '/' + fileName;
    descriptor_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (descriptor_ < 0) {
      const int code = errno;
      ::rmdir(folder_.c_str());
      refuse(name_, code);
    }
  }
  if (descriptor_ < 0) refuse(name_, errno);
}

TemporaryCopy::~TemporaryCopy() {
  ::close(descriptor_);
  ::unlink(path_.c_str());
  if (!folder_.empty()) ::rmdir(folder_.c_str());
}

void TemporaryCopy::append(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(descriptor_, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) refuse(name_, errno);
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
}

}  // namespace tallyscope
