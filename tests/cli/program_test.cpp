// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

namespace tallyscope {
namespace {

namespace fs = std::filesystem;

std::string contentOf(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

struct Result {
  int code;
  std::string out, err;
};

/// Runs the built program in a folder of its own, which holds a small recording.
class TallyProgramTest : public ::testing::Test {
 protected:
  TallyProgramTest() : folder_(fs::temp_directory_path() / ("tally_cli_" + std::to_string(::getpid()))) {
    fs::create_directories(folder_);
    write("run.json",
          R"JSON({"schemaVersion": 1, "deviceProperties": [{"id": 0, "name": "NVIDIA H200", "totalGlobalMem": 1000}],
"traceEvents": [
{"ph":"X","cat":"user_annotation","name":"step","pid":7,"tid":7,"ts":100,"dur":60},
{"ph":"X","cat":"cpu_op","name":"aten::mm","pid":7,"tid":7,"ts":105,"dur":30,"args":{"External id":1}},
{"ph":"X","cat":"cuda_runtime","name":"cudaLaunchKernel","pid":7,"tid":7,"ts":110.5,"dur":10.25,"args":{"correlation":11}},
{"ph":"X","cat":"cuda_runtime","name":"cudaLaunchKernel","pid":7,"tid":7,"ts":180,"dur":5,"args":{"correlation":12}},
{"ph":"X","cat":"kernel","name":"void gemm<float>(float*)","pid":0,"tid":7,"ts":125,"dur":20,"args":{"device":0,"context":1,"stream":7,"correlation":11,"grid":[8,2,1],"block":[128,1,1],"registers per thread":32}},
{"ph":"X","cat":"kernel","name":"void gemm<float>(float*)","pid":0,"tid":7,"ts":190,"dur":40.001,"args":{"device":0,"context":1,"stream":7,"correlation":12,"grid":[8,2,1],"block":[128,1,1],"registers per thread":32}}
]})JSON");
  }
  ~TallyProgramTest() override { fs::remove_all(folder_); }

  void write(const std::string& name, const std::string& content) const {
    std::ofstream(folder_ / name, std::ios::binary) << content;
  }
  std::string read(const std::string& name) const { return contentOf(folder_ / name); }
  Result tally(const std::string& arguments) const {
    const std::string command =
        "cd '" + folder_.string() + "' && '" TALLYSCOPE_TALLY "' " + arguments + " >out.txt 2>err.txt";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read("out.txt"), read("err.txt")};
  }
  /// Runs a line of bash in the folder, in which `tally` is the program.
  Result bash(const std::string& line) const {
    write("line.sh", "tally() { '" TALLYSCOPE_TALLY "' \"$@\"; }\n" + line + "\n");
    const std::string command = "cd '" + folder_.string() + "' && bash line.sh >out.txt 2>err.txt";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read("out.txt"), read("err.txt")};
  }
  std::size_t filesIn() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }

  fs::path folder_;
};

constexpr const char* kKernels =
    "Row#,Time (%),Total Time (ns),Instances,Avg (ns),Med (ns),Min (ns),Max (ns),StdDev (ns),Name,\n"
    "1,100.0,60001,2,30000,30000,20000,40001,14142,\"void gemm<float>(float*)\",\n";

TEST_F(TallyProgramTest, PrintsAReportAsCsv) {
  const Result r = tally("stats -r cuda_gpu_kern_sum --format csv run.json");
  EXPECT_EQ(r.code, 0) << r.err;
  EXPECT_EQ(r.out, kKernels);
  EXPECT_EQ(r.err, "");
}

TEST_F(TallyProgramTest, PrintsTheDefaultReportsAsColumnsOnAConsole) {
  const Result r = tally("stats run.json");
  EXPECT_EQ(r.code, 0) << r.err;
  EXPECT_NE(r.out.find("** NVTX Range Summary (nvtx_sum)\n\nRow#  Time (%)"), std::string::npos) << r.out;
  EXPECT_NE(r.out.find("** CUDA API Summary (cuda_api_sum)"), std::string::npos) << r.out;
  EXPECT_NE(r.out.find("** GPU Kernel Summary (cuda_gpu_kern_sum)"), std::string::npos) << r.out;
  EXPECT_EQ(r.out.find("Memory Operation"), std::string::npos) << "the recording has no copies";
}

TEST_F(TallyProgramTest, FiltersByTimeAndByRange) {
  // Times count from the first event, at 100 us. The second kernel runs from 90000 to 130001.
  const std::string second = "1,100.0,40001,1,40001,40001,40001,40001,0,\"gemm\",\n";
  EXPECT_EQ(tally("stats -r kernel_sum:base --format csv --filter-time 80us/1ms run.json").out.substr(94), second);
  EXPECT_EQ(tally("stats -r kernel_sum:base --format csv --filter-time 45000/130001 run.json").out.substr(94), second);
  // The range covers 0 to 60000: only the first kernel.
  EXPECT_EQ(tally("stats -r kernel_sum:base --format csv --filter-nvtx step run.json").out.substr(94),
            "1,100.0,20000,1,20000,20000,20000,20000,0,\"gemm\",\n");
}

TEST_F(TallyProgramTest, WritesFilesNamedByRuleAndOverwritesOnlyWhenTold) {
  EXPECT_EQ(tally("stats -r kernel_sum -r api_sum:column='Num Calls'/Name --output out run.json").code, 0);
  EXPECT_EQ(read("out_kernel_sum.csv"), kKernels);
  EXPECT_EQ(read("out_api_sum.csv"), "Row#,Num Calls,Name,\n1,2,\"cudaLaunchKernel\",\n");
  write("out_kernel_sum.csv", "mine");
  const Result refused = tally("stats -r kernel_sum --output out run.json");
  EXPECT_EQ(refused.code, 2);
  EXPECT_EQ(refused.err, "tally: './out_kernel_sum.csv' exists; -f true overwrites it\n");
  EXPECT_EQ(read("out_kernel_sum.csv"), "mine");
  EXPECT_EQ(tally("stats -r kernel_sum --output out -f true run.json").code, 0);
  EXPECT_EQ(read("out_kernel_sum.csv"), kKernels);
  EXPECT_EQ(tally("stats -f -r kernel_sum --output out run.json").code, 0) << "-f alone is -f true";
  EXPECT_EQ(tally("stats -r kernel_sum --output . run.json").code, 0);
  EXPECT_EQ(read("run_kernel_sum.csv"), kKernels);
}

TEST_F(TallyProgramTest, PipesToACommand) {
  EXPECT_EQ(tally("stats -r kernel_sum --output '@cat > piped.txt' run.json").code, 0);
  EXPECT_EQ(read("piped.txt"), kKernels);
}

TEST_F(TallyProgramTest, WritesJsonWithExactNumbers) {
  const Result r = tally("stats -r device_trace --format json run.json");
  const auto json = nlohmann::json::parse(r.out);
  EXPECT_EQ(json["rows"][1]["start"], 90000);
  EXPECT_EQ(json["rows"][1]["duration"], 40001);
  EXPECT_EQ(json["rows"][0]["device"], "NVIDIA H200 (0)");
  EXPECT_TRUE(json["rows"][0]["bytes"].is_null());
}

TEST_F(TallyProgramTest, EndsABadRequestWithOneLineCodeTwoAndNoFile) {
  const std::size_t before = filesIn() + 2;  // out.txt and err.txt
  for (const char* bad : {"-r nonsense", "-r kernel_sum:rows=x", "-r kernel_sum:device=7", "-r kernel_sum:device=",
                          "-r kernel_sum:column=None", "-r range_sum:process=1", "-r kernel_sum --filter-time 5/1",
                          "-r kernel_sum --filter-range nothing", "-r kernel_sum --format pdf",
                          "-r kernel_sum --callstack-group-config 'x=(a'", "-r kernel_sum --no-such-option"}) {
    const Result r = tally(std::string("stats ") + bad + " --output out run.json");
    EXPECT_EQ(r.code, 2) << bad << ": " << r.err;
    EXPECT_EQ(std::count(r.err.begin(), r.err.end(), '\n'), 1) << bad << ": " << r.err;
    EXPECT_EQ(r.err.substr(0, 7), "tally: ") << bad;
    EXPECT_EQ(filesIn(), before) << bad;
  }
  EXPECT_EQ(tally("stats -r kernel_sum").code, 2) << "no recording";
  EXPECT_EQ(tally("").code, 2) << "no command";
}

TEST_F(TallyProgramTest, SaysWhatCannotBeRead) {
  const Result absent = tally("stats -r kernel_sum absent.json");
  EXPECT_EQ(absent.code, 1);
  EXPECT_NE(absent.err.find("absent.json"), std::string::npos) << absent.err;
  write("text.json", "this is no recording");
  EXPECT_EQ(tally("info text.json").code, 1);
}

TEST_F(TallyProgramTest, PrintsTheHeaderAndSaysWhyWhenTheRecordingLacksSomething) {
  const Result r = tally("stats -r osrt_sum --format csv run.json");
  EXPECT_EQ(r.code, 0);
  EXPECT_EQ(r.out, "Row#,Time (%),Total Time (ns),Num Calls,Avg (ns),Med (ns),Min (ns),Max (ns),StdDev (ns),Name,\n");
  EXPECT_EQ(r.err, "tally: osrt_sum: The recording has no operating system calls.\n");
}

TEST_F(TallyProgramTest, TellsWhatARecordingIs) {
  const Result r = tally("info run.json");
  EXPECT_EQ(r.code, 0) << r.err;
  for (const char* part :
       {"File:          run.json\n", "Device:        0 NVIDIA H200\n", "Vendor:        NVIDIA (CUDA)\n",
        "Span:          0.000130001 s, from 0 to 130001 ns\n", "             2  kernels\n",
        "             2  API calls\n", "bytes an event\n", " MB/s), ", "Import notes:  "}) {
    EXPECT_NE(r.out.find(part), std::string::npos) << part << "\nin:\n" << r.out;
  }
}

TEST_F(TallyProgramTest, StrictTurnsRepairsIntoCodeThree) {
  EXPECT_EQ(tally("stats --strict -r kernel_sum run.json").code, 0);
  const std::string whole = read("run.json");
  write("cut.json", whole.substr(0, whole.rfind(",\"registers per thread\"")));
  const Result r = tally("stats --strict -r kernel_sum --format csv cut.json");
  EXPECT_EQ(r.code, 3) << r.err;
  EXPECT_NE(r.out.find("gemm"), std::string::npos) << "what could be read is reported";
  EXPECT_EQ(tally("stats -r kernel_sum cut.json").code, 0);
  EXPECT_EQ(tally("info --strict cut.json").code, 3);
}

TEST_F(TallyProgramTest, ComparesTwoRecordings) {
  const Result same = tally("compare -r kernel_sum_compare:top=1 --format csv run.json run.json");
  EXPECT_EQ(same.code, 0) << same.err;
  EXPECT_NE(same.out.find("\n1,\"NVIDIA H200 / NVIDIA H200\",\"100.0 / 100.0\",\"60001 / 60001\",1.0,\"2 / 2\""),
            std::string::npos)
      << same.out;
  const Result windows = tally(
      "compare -r kernel_sum_compare --format csv --base-filter-time 0/60us --target-filter-time 60us/1ms run.json run.json");
  EXPECT_NE(windows.out.find("\"20000 / 40001\",2.0"), std::string::npos) << windows.out;
  EXPECT_EQ(tally("compare run.json").code, 2) << "two recordings are needed";
  EXPECT_EQ(tally("compare -r nothing_compare run.json run.json").code, 2);
}

TEST_F(TallyProgramTest, ComparesShortlyOnTheConsoleAndInFullInFiles) {
  const Result plain = tally("compare run.json run.json");
  EXPECT_EQ(plain.code, 0) << plain.err;
  EXPECT_NE(
      plain.out.find(
          "** CUDA GPU Kernel Summary Comparison (kernel_sum_compare)\n0 new, 0 gone, 0 more often, 0 less often, 1 as often\n"),
      std::string::npos)
      << plain.out;
  EXPECT_NE(plain.out.find("run_run_kernel_sum_compare.csv"), std::string::npos) << "says where all of it is";
  EXPECT_FALSE(read("run_run_op_sum_compare.csv").empty()) << "operators are among what is compared";
  EXPECT_FALSE(read("run_run_utilization_compare.csv").empty());
  const Result devices =
      tally("stats -r 'ppu_time_util_compare:column=In-Use/Base Device ID' --format csv run.json run.json");
  EXPECT_EQ(devices.out.substr(0, 31), "Row#,In-Use (%),Base Device ID,") << devices.err;
  const std::string full = read("run_run_kernel_sum_compare.csv");
  EXPECT_EQ(full.substr(0, 25), "Row#,Device Name,Time (%)");
  EXPECT_EQ(tally("compare run.json run.json").code, 2) << "the file exists";
  EXPECT_EQ(tally("compare -f true -r ppu_kernel_summary_compare -o out/pre run.json run.json").code, 2)
      << "no such folder";
  EXPECT_EQ(tally("compare -f true -r ppu_kernel_summary_compare -o ./mytest run.json run.json").code, 0);
  EXPECT_FALSE(read("mytest_ppu_kernel_summary_compare.csv").empty());

  // asys stats takes two recordings too.
  const Result stats = tally("stats -r ppu_kernel_summary_compare --format csv run.json run.json");
  EXPECT_EQ(stats.code, 0) << stats.err;
  EXPECT_EQ(stats.out, tally("compare -r ppu_kernel_summary_compare --format csv run.json run.json").out);
  const Result help = tally("stats --help-report ppu_kernel_summary_compare");
  EXPECT_NE(help.out.find("matched-only"), std::string::npos) << help.out;
}

TEST_F(TallyProgramTest, FailsWhereAChangeMustNotBe) {
  const auto compare = [&](const std::string& condition) {
    return tally("compare -r kernel_sum_compare -o % --fail-if '" + condition +
                 "' --base-filter-time 0/60us --target-filter-time 60us/1ms run.json run.json");
  };
  const Result failed = compare("kernel_sum total > +3%");
  EXPECT_EQ(failed.code, 4) << failed.err;
  EXPECT_NE(failed.out.find("** Failed: kernel_sum total > +3%\nall rows: 20000 -> 40001 (+100.0 %)\n  "),
            std::string::npos)
      << failed.out;
  EXPECT_EQ(compare("kernel_sum total > +101%").code, 0);
  EXPECT_EQ(compare("kernel_sum any avg >= 20001").code, 4);
  EXPECT_EQ(compare("kernel_sum any avg > 20001").code, 0);
  EXPECT_EQ(compare("kernel_sum total < -3%").code, 0);
  EXPECT_EQ(compare("kernel_sum total").code, 2);
  EXPECT_EQ(compare("nothing total > 3%").code, 2);
  EXPECT_EQ(compare("kernel_sum name > 3%").code, 2);
}

TEST_F(TallyProgramTest, HelpsWithReports) {
  const Result list = tally("stats --help-reports");
  EXPECT_EQ(list.code, 0);
  EXPECT_NE(list.out.find("    kernel_sum -- Device Kernel Summary\n        hggc_ppu_kern_sum, cuda_gpu_kern_sum\n"),
            std::string::npos)
      << list.out;
  EXPECT_NE(list.out.find("\n    kernel_sum_compare -- "), std::string::npos)
      << "comparisons are reports of two recordings";
  EXPECT_NE(list.out.find("\n        ppu_operator_summary_compare\n"), std::string::npos);
  const Result one = tally("stats --help-report hggc_api_sum");
  EXPECT_EQ(one.out.substr(0, 49), "hggc_api_sum -- HGGC API Summary\n\n    Options:\n  ");
  EXPECT_NE(one.out.find("        Total Time [ns] : Total time used by all executions of this function\n"),
            std::string::npos)
      << one.out;
  EXPECT_EQ(tally("stats --help-report nothing").code, 2);
  EXPECT_EQ(tally("--help").code, 0);
  EXPECT_EQ(tally("stats --help").code, 0);
  EXPECT_EQ(tally("--version").out.substr(0, 6), "tally ");
}

TEST_F(TallyProgramTest, KeepsRecordingsApartOnOneAxisOfTime) {
  write("other.json", read("run.json"));
  const Result info = tally("info --align offset:0,1.5ms run.json other.json");
  EXPECT_EQ(info.code, 0) << info.err;
  EXPECT_NE(info.out.find("run.json, offset 0 ns"), std::string::npos) << info.out;
  EXPECT_NE(info.out.find("other.json, offset 1500000 ns"), std::string::npos) << info.out;
  const Result sum = tally("stats -r kernel_sum:rows=1 --align 'range:step' --format json run.json other.json");
  EXPECT_EQ(sum.code, 0) << sum.err;
  EXPECT_NE(sum.out.find("120002"), std::string::npos) << sum.out;
  const Result wrong = tally("stats --align soon run.json other.json");
  EXPECT_NE(wrong.code, 0);
  EXPECT_NE(wrong.err.find("no way to align"), std::string::npos) << wrong.err;
  const Result none = tally("stats --align clock run.json other.json");
  EXPECT_NE(none.code, 0) << "these recordings know no wall clock";
  EXPECT_NE(none.err.find("wall clock is not known"), std::string::npos) << none.err;
}

TEST_F(TallyProgramTest, ReadsStandardInputAndPipesLikeTheFile) {
  const std::string arguments = "stats -r kernel_sum --format csv ";
  const Result file = tally(arguments + "run.json");
  ASSERT_EQ(file.code, 0) << file.err;
  ASSERT_NE(file.out.find("gemm"), std::string::npos);
  for (const char* line :
       {"cat run.json | tally ARGS -", "tally ARGS - <run.json", "cat run.json | tally ARGS /dev/stdin",
        "tally ARGS <(cat run.json)", "tally ARGS <(gzip -c run.json)", "tally ARGS /dev/stdin <run.json",
        "mkfifo pipe; cat run.json >pipe & tally ARGS pipe"}) {
    std::string command = line;
    command.replace(command.find("ARGS"), 4, arguments);
    const Result piped = bash(command);
    EXPECT_EQ(piped.code, 0) << line << ": " << piped.err;
    EXPECT_EQ(piped.out, file.out) << line;
  }
}

TEST_F(TallyProgramTest, SaysThatStandardInputIsEmpty) {
  const Result empty = bash("tally stats -r kernel_sum - </dev/null");
  EXPECT_EQ(empty.code, 1);
  EXPECT_EQ(empty.err, "tally: standard input: byte 0: the file is empty — record again, or copy it again\n");
}

TEST_F(TallyProgramTest, ListsTheFormats) {
  const Result formats = tally("--help-formats");
  EXPECT_EQ(formats.code, 0) << formats.err;
  EXPECT_NE(formats.out.find("nsys-sqlite"), std::string::npos) << formats.out;
  EXPECT_NE(formats.out.find("(*.rpd, *.rpd.gz)"), std::string::npos) << formats.out;
}

}  // namespace
}  // namespace tallyscope
