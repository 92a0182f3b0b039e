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

TemporaryCopy::TemporaryCopy(std::string name) : name_(std::move(name)) {
  std::error_code error;
  path_ = (std::filesystem::temp_directory_path(error) / "tallyscope-input-XXXXXX").string();
  descriptor_ = ::mkostemp(path_.data(), O_CLOEXEC);
  if (descriptor_ < 0) refuse(name_, errno);
}

TemporaryCopy::~TemporaryCopy() {
  ::close(descriptor_);
  ::unlink(path_.c_str());
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
