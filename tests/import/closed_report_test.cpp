// SPDX-License-Identifier: GPL-3.0-or-later
// Closed formats go through the person's own program: a fake one here that succeeds, fails, is cancelled, leaves half a
// file.
#include "core/import/closed/closed_report.h"

#include <gmock/gmock.h>
#include <signal.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "tests/import/load_json.h"

namespace tallyscope::test {
namespace {

using ::testing::HasSubstr;
namespace fs = std::filesystem;

constexpr const char* kMetrics =
    R"csv("ID","Process ID","Process Name","Kernel Name","Block Size","Grid Size","Device","gpu__time_duration.sum"
"","","","","","","","ns"
"0","1","python","scale","(32, 1, 1)","(4, 1, 1)","0","1,500"
)csv";

/// A folder with a fake program, a report and a cache of its own.
class ClosedReports : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("tallyscope-closed-" + std::to_string(::getpid()));
    fs::create_directories(folder_);
    ::setenv("XDG_CACHE_HOME", (folder_ / "cache").c_str(), 1);
    report_ = (folder_ / "run one.ncu-rep").string();
    std::ofstream(report_) << "closed";
  }
  void TearDown() override {
    ::unsetenv("XDG_CACHE_HOME");
    ::unsetenv("TALLYSCOPE_NCU");
    ::unsetenv("TALLYSCOPE_NSYS");
    fs::remove_all(folder_);
  }
  /// Makes the program that a variable names.
  void fake(const char* variable, const std::string& script) {
    const fs::path program = folder_ / "tool";
    std::ofstream(program) << "#!/bin/sh\n" << script;
    fs::permissions(program, fs::perms::owner_all);
    ::setenv(variable, program.c_str(), 1);
  }
  std::size_t kept() const {
    const fs::path cache = folder_ / "cache" / "tallyscope" / "exports";
    return fs::exists(cache)
               ? static_cast<std::size_t>(std::distance(fs::directory_iterator(cache), fs::directory_iterator()))
               : 0;
  }
  std::string refusal(const std::string& path) {
    try {
      load(path);
    } catch (const ImportError& error) {
      return error.what();
    }
    return "opened";
  }

  fs::path folder_;
  std::string report_;
};

TEST_F(ClosedReports, AreExportedOnceAndOpenedFromTheCacheAfterwards) {
  std::ofstream(folder_ / "metrics.csv") << kMetrics;
  fake("TALLYSCOPE_NCU", "echo run >> '" + (folder_ / "runs").string() +
                             "'\n[ \"$1 $3\" = '--import --csv' ] || exit 9\ncat '" +
                             (folder_ / "metrics.csv").string() + "'\n");
  for (int i = 0; i < 2; ++i) {
    const auto trace = load(report_);
    ASSERT_EQ(trace->evidence().records.size(), 1U);
    EXPECT_EQ(trace->evidence().records[0].durationNs, 1500);
    EXPECT_EQ(trace->sources()[0].path, report_);
  }
  EXPECT_EQ(kept(), 1U);
  EXPECT_EQ(fs::file_size(folder_ / "runs"), 4U) << "the program ran once";
  // A report that has changed is exported again.
  std::ofstream(report_) << "closed again";
  load(report_);
  EXPECT_EQ(fs::file_size(folder_ / "runs"), 8U);
}

TEST_F(ClosedReports, ThatTheProgramCannotExportShowItsMessageAndLeaveNoHalfFile) {
  fake("TALLYSCOPE_NCU", "echo '\"ID\",\"Process ID\"'\necho 'the report is of a newer version' >&2\nexit 3\n");
  EXPECT_THAT(refusal(report_), HasSubstr("could not export it (exit code 3): the report is of a newer version"));
  EXPECT_THAT(refusal(report_), HasSubstr("TALLYSCOPE_NCU"));
  EXPECT_EQ(kept(), 0U);
  fake("TALLYSCOPE_NCU", "exit 0\n");
  EXPECT_THAT(refusal(report_), HasSubstr("(it wrote nothing)"));
  EXPECT_EQ(kept(), 0U);
}

TEST_F(ClosedReports, OfNsysGetTheFileToWriteAndAHalfOneIsRemoved) {
  const std::string report = (folder_ / "a.nsys-rep").string();
  std::ofstream(report) << "closed";
  fake("TALLYSCOPE_NSYS",
       "[ \"$1 $2 $3 $4\" = 'export --type sqlite -o' ] || exit 9\nprintf half > \"$5\"\nkill -9 $$\n");
  EXPECT_THAT(refusal(report), HasSubstr("(exit code 137)"));
  EXPECT_EQ(kept(), 0U);
  // What it wrote is opened as any other file.
  fake("TALLYSCOPE_NSYS", "printf '[{\"ph\":\"X\",\"name\":\"a\",\"pid\":1,\"tid\":1,\"ts\":1,\"dur\":2}]' > \"$5\"\n");
  EXPECT_EQ(rangesOf(*load(report)), std::vector<std::string>{"a 0+2000"});
}

TEST_F(ClosedReports, AreCancelledWithTheProgramAndItsChildren) {
  const fs::path pids = folder_ / "pids";
  fake("TALLYSCOPE_NCU", "echo half\nsleep 60 &\necho $! > '" + pids.string() + "'\nwait\n");
  Job job;
  std::thread canceller([&] {
    while (!fs::exists(pids) || fs::file_size(pids) == 0) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    job.cancel();
  });
  EXPECT_THROW(openTrace({report_}, job), Cancelled);
  canceller.join();
  EXPECT_EQ(kept(), 0U);
  pid_t child = 0;
  std::ifstream(pids) >> child;
  // It may be a moment until its new parent has collected it.
  for (int i = 0; i < 200 && ::kill(child, 0) == 0; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  std::ifstream state("/proc/" + std::to_string(child) + "/stat");
  std::string pid, name, letter;
  state >> pid >> name >> letter;
  EXPECT_TRUE(letter.empty() || letter == "Z") << letter;
}

TEST_F(ClosedReports, WithoutTheProgramAreRefusedWithTheExactCommand) {
  ::setenv("PATH", (folder_ / "nothing").c_str(), 1);
  const std::string message = refusal(report_);
  ::setenv("PATH", "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", 1);
  if (message.find("could not export") != std::string::npos) GTEST_SKIP() << "an own ncu is installed here";
  EXPECT_THAT(message, HasSubstr("no ncu to export it with is on the PATH or in TALLYSCOPE_NCU"));
  EXPECT_THAT(message, HasSubstr("ncu --import '" + report_ + "' --csv --page raw --print-units base > '"));
}

}  // namespace
}  // namespace tallyscope::test
