// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/input_file.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <utility>

#include "core/base/errors.h"
#include "core/import/temporary_copy.h"
#include "core/import/utf16.h"

namespace tallyscope {
namespace {

constexpr std::size_t kPiece = std::size_t{1} << 20;
constexpr int kPollMs = 50;

/// An open file, closed with the object.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int number() const { return number_; }

 private:
  int number_;
};

/// The descriptor that a path such as /dev/stdin or /dev/fd/63 names, or -1. Such a pipe must not be opened again: where
/// its writer is gone already, the new end would wait for another for ever.
int descriptorNamed(const std::string& path) {
  if (path == kStandardInput || path == "/dev/stdin") return STDIN_FILENO;
  for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
    if (!path.starts_with(folder)) continue;
    int number = -1;
    const char* const end = path.data() + path.size();
    const auto [stop, error] = std::from_chars(path.data() + folder.size(), end, number);
    return error == std::errc() && stop == end ? number : -1;
  }
  return -1;
}

/// Reads to the end of a file that may have to be waited for, as UTF-8 where it is UTF-16.
InputFile copied(const Descriptor& from, const std::string& name, Job& job) {
  auto copy = std::make_shared<TemporaryCopy>(name);
  std::string piece(kPiece, '\0');
  std::optional<Utf16Text> wide;
  // The first two bytes tell; a writer may hand out one at a time.
  std::string head;
  bool begun = false;
  const auto take = [&](std::string_view bytes) { copy->append(wide ? std::string_view(wide->utf8(bytes)) : bytes); };
  const auto begin = [&] {
    wide = Utf16Text::of(head);
    begun = true;
    take(std::exchange(head, {}));
  };
  job.setPhase("Reading");
  for (;;) {
    job.checkCancelled();
    pollfd wait{from.number(), POLLIN, 0};
    const int ready = ::poll(&wait, 1, kPollMs);
    if (ready == 0 || (ready < 0 && errno == EINTR)) continue;
    const ssize_t n = ::read(from.number(), piece.data(), piece.size());
    if (n < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (n < 0) {
      throw ImportError(name, "", std::string("it cannot be read: ") + std::strerror(errno), "save it to a file first");
    }
    const std::string_view bytes(piece.data(), static_cast<std::size_t>(n));
    if (begun) {
      take(bytes);
    } else {
      head += bytes;
      if (head.size() >= 2 || n == 0) begin();
    }
    if (n == 0) break;
  }
  if (wide) copy->append(wide->rest());
  return {copy->path(), name, copy};
}

}  // namespace

InputFile inputFile(const std::string& path, Job& job) {
  const bool standard = path == kStandardInput;
  const std::string name = standard ? "standard input" : path;
  if (standard && ::isatty(STDIN_FILENO) == 1) {
    throw ImportError(name, "", "it is a terminal, not a recording",
                      "redirect a file into it, or pipe one: … | tally …");
  }
  std::error_code error;
  const std::filesystem::path place = standard ? "/dev/stdin" : path;
  const auto type = std::filesystem::status(place, error).type();
  using enum std::filesystem::file_type;
  // What cannot be opened at all is told by who opens it.
  if (type == not_found || type == none || type == directory) return {place.string(), name, nullptr};
  const int open = descriptorNamed(path);
  const Descriptor from(open >= 0 ? ::fcntl(open, F_DUPFD_CLOEXEC, 0)
                                  : ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (from.number() < 0) return {place.string(), name, nullptr};
  if (type == regular) {
    char head[2];
    const ssize_t n = ::pread(from.number(), head, sizeof head, 0);
    const bool wide = n == sizeof head && Utf16Text::of({head, sizeof head});
    if (!wide) return {place.string(), name, nullptr};
    ::lseek(from.number(), 0, SEEK_SET);
  }
  return copied(from, name, job);
}

}  // namespace tallyscope
