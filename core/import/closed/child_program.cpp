// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/closed/child_program.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <thread>

extern char** environ;

namespace tallyscope {
namespace {

constexpr int kPollMs = 50;
constexpr std::size_t kKept = 2000;  ///< bytes of what a program said
constexpr auto kPatience = std::chrono::seconds(2);

/// What posix_spawn is told, freed with the object.
struct SpawnSetup {
  posix_spawn_file_actions_t files{};
  posix_spawnattr_t attributes{};
  SpawnSetup() {
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
  }
  ~SpawnSetup() {
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
  }
  SpawnSetup(const SpawnSetup&) = delete;
  SpawnSetup& operator=(const SpawnSetup&) = delete;
};

/// Ends a group of processes: asked first, then by force.
void endGroup(pid_t child) {
  ::kill(-child, SIGTERM);
  const auto until = std::chrono::steady_clock::now() + kPatience;
  int status = 0;
  while (::waitpid(child, &status, WNOHANG) == 0) {
    if (std::chrono::steady_clock::now() > until) {
      ::kill(-child, SIGKILL);
      ::waitpid(child, &status, 0);
      return;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(kPollMs / 5));
  }
  ::kill(-child, SIGKILL);
}

}  // namespace

ProgramEnd runProgram(const std::string& program, const std::vector<std::string>& arguments,
                      const std::string& outputFile, const std::function<void(std::string_view)>& seen, Job& job) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return {127, std::strerror(errno)};
  SpawnSetup setup;
  posix_spawn_file_actions_addopen(&setup.files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  if (outputFile.empty()) {
    posix_spawn_file_actions_adddup2(&setup.files, ends[1], STDOUT_FILENO);
  } else {
    posix_spawn_file_actions_addopen(&setup.files, STDOUT_FILENO, outputFile.c_str(), O_WRONLY | O_CREAT | O_TRUNC,
                                     0600);
  }
  posix_spawn_file_actions_adddup2(&setup.files, ends[1], STDERR_FILENO);
  posix_spawnattr_setflags(&setup.attributes, POSIX_SPAWN_SETPGROUP);
  posix_spawnattr_setpgroup(&setup.attributes, 0);
  std::vector<std::string> texts{program};
  texts.insert(texts.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  pid_t child = 0;
  const int error = ::posix_spawn(&child, program.c_str(), &setup.files, &setup.attributes, pointers.data(), environ);
  ::close(ends[1]);
  if (error != 0) {
    ::close(ends[0]);
    return {127, std::strerror(error)};
  }
  ProgramEnd end;
  char piece[4096];
  bool open = true;
  int status = 0;
  for (;;) {
    if (job.cancelled()) {
      endGroup(child);
      ::close(ends[0]);
      throw Cancelled();
    }
    pollfd wait{ends[0], POLLIN, 0};
    const int ready = open ? ::poll(&wait, 1, kPollMs) : 0;
    if (ready > 0) {
      const ssize_t n = ::read(ends[0], piece, sizeof piece);
      open = n > 0 || (n < 0 && errno == EINTR);
      if (n > 0) {
        const std::string_view text(piece, static_cast<std::size_t>(n));
        seen(text);
        end.said += text;
        if (end.said.size() > 2 * kKept) end.said.erase(0, end.said.size() - kKept);
        continue;
      }
    }
    // A child of the program may keep the pipe open for ever: the program's own end counts.
    const pid_t ended = ::waitpid(child, &status, WNOHANG);
    if (ended == child) break;
    if (!open) std::this_thread::sleep_for(std::chrono::milliseconds(kPollMs / 5));
  }
  ::close(ends[0]);
  end.exitCode = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return end;
}

}  // namespace tallyscope
