// SPDX-License-Identifier: GPL-3.0-or-later
// Ctrl-C while a recording is read.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

namespace tallyscope {
namespace {

namespace fs = std::filesystem;

/// Whether the process has put a handler of its own on SIGINT.
bool catchesInterrupt(pid_t process) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  for (std::string line; std::getline(status, line);) {
    if (!line.starts_with("SigCgt:")) continue;
    return (std::stoull(line.substr(7), nullptr, 16) >> (SIGINT - 1)) & 1U;
  }
  return false;
}

/// Large enough to be read for a good part of a second.
void writeRecording(const fs::path& path) {
  std::ofstream out(path, std::ios::binary);
  out << R"({"traceEvents": [)";
  for (int i = 0; i < 600'000; ++i) {
    if (i > 0) out << ',';
    out << R"({"ph": "X", "cat": "kernel", "name": "gemm)" << i % 50 << R"(", "pid": 0, "tid": 7, "ts": )" << i * 10
        << R"(.125, "dur": 8.5, "args": {"device": 0, "stream": 7, "correlation": )" << i << "}}\n";
  }
  out << "]}";
}

TEST(Interrupt, CtrlCWhileReadingEndsWith130AndLeavesNoFile) {
  const fs::path folder = fs::temp_directory_path() / ("tally_interrupt_" + std::to_string(getpid()));
  fs::create_directories(folder);
  writeRecording(folder / "big.json");
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    std::signal(SIGINT, SIG_DFL);
    if (chdir(folder.c_str()) != 0) _exit(99);
    const int messages = open("err.txt", O_WRONLY | O_CREAT, 0600);
    dup2(messages, STDERR_FILENO);
    execl(TALLYSCOPE_TALLY, "tally", "stats", "-r", "kernel_sum", "--format", "csv", "--output", "report", "big.json",
          nullptr);
    _exit(98);
  }
  int status = 0;
  while (!catchesInterrupt(child)) {
    ASSERT_EQ(waitpid(child, &status, WNOHANG), 0) << "it ended before it could be interrupted";
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  kill(child, SIGINT);
  ASSERT_EQ(waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFEXITED(status)) << "ended by signal " << WTERMSIG(status);
  EXPECT_EQ(WEXITSTATUS(status), 130);
  std::size_t files = 0;
  for (const auto& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    EXPECT_TRUE(name == "big.json" || name == "err.txt") << name;
    ++files;
  }
  EXPECT_EQ(files, 2U);
  fs::remove_all(folder);
}

}  // namespace
}  // namespace tallyscope
