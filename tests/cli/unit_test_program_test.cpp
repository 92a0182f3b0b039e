// SPDX-License-Identifier: GPL-3.0-or-later
// The generated program of unit tests, run with a framework that does nothing.
#include <gmock/gmock.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "app/cli/cli.h"

namespace tallyscope {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kTorch = R"PY(
class _Any:
    def __getattr__(self, name):
        return _Any()
    def __call__(self, *a, **k):
        return _Any()
    def __mul__(self, other):
        return 1.0
    def __iter__(self):
        return iter(())
cuda = _Any()
ops = _Any()
float32 = bfloat16 = _Any()
bmm = mm = _Any()
def randn(*a, **k):
    return _Any()
zeros = randn
)PY";

/// Two operators: an MoE layer, the longer one, which cannot be rebuilt, and a product.
constexpr const char* kRecording = R"JSON({"schemaVersion": 1, "traceEvents": [
{"ph":"X","cat":"user_annotation","name":"MoE:M_72_E8_H6144_In8192_topk2","pid":7,"tid":7,"ts":5,"dur":30},
{"ph":"X","cat":"cuda_runtime","name":"cudaLaunchKernel","pid":7,"tid":7,"ts":10,"dur":10,"args":{"correlation":10}},
{"ph":"X","cat":"kernel","name":"moe","pid":0,"tid":7,"ts":25,"dur":500,"args":{"device":0,"stream":7,"correlation":10}},
{"ph":"X","cat":"cpu_op","name":"aten::mm","pid":7,"tid":7,"ts":105,"dur":30,"args":{"Input Dims":[[64,64],[64,64]],"Input type":["float","float"],"Concrete Inputs":["",""]}},
{"ph":"X","cat":"cuda_runtime","name":"cudaLaunchKernel","pid":7,"tid":7,"ts":110,"dur":10,"args":{"correlation":11}},
{"ph":"X","cat":"kernel","name":"product","pid":0,"tid":7,"ts":600,"dur":200,"args":{"device":0,"stream":7,"correlation":11}}
]})JSON";

class UnitTestProgram : public ::testing::Test {
 protected:
  UnitTestProgram() : folder_(fs::temp_directory_path() / ("tally_unit_tests_" + std::to_string(::getpid()))) {
    fs::create_directories(folder_);
    std::ofstream(folder_ / "torch.py") << kTorch;
    std::ofstream(folder_ / "run.json") << kRecording;
  }
  ~UnitTestProgram() override { fs::remove_all(folder_); }

  std::string run(const std::string& arguments) const {
    const std::string out = (folder_ / "out.txt").string();
    const std::string command =
        "cd " + folder_.string() + " && PYTHONPATH=. python3 run_op_unit_test.py " + arguments + " > " + out + " 2>&1";
    EXPECT_EQ(std::system(command.c_str()), 0);
    std::ostringstream text;
    text << std::ifstream(out).rdbuf();
    return text.str();
  }

  fs::path folder_;
};

TEST_F(UnitTestProgram, RunsTheHottestOperatorsAndListsAllTestsAtItsEnd) {
  std::ostringstream out, err;
  Console console{out, err};
  ASSERT_EQ(runTally({"stats", "-r", "op_unit_test", "-o", (folder_ / "run").string(), (folder_ / "run.json").string()},
                     console),
            0)
      << err.str();
  const auto parts = [&](const std::string& arguments) {
    const std::string text = run(arguments);
    const std::size_t at = text.find("The unit tests of all operators:");
    EXPECT_NE(at, std::string::npos) << text;
    return std::pair{text.substr(0, at), text.substr(std::min(at, text.size()))};
  };
  const auto [ran, listed] = parts("--warm-up 1 --repeat 2");
  EXPECT_THAT(ran, HasSubstr("test_2_gemm"));
  EXPECT_THAT(listed, HasSubstr("test_1_moe"));
  EXPECT_THAT(listed, HasSubstr("not rebuilt, the routing of tokens"));
  EXPECT_THAT(listed, HasSubstr("test_2_gemm"));
  EXPECT_THAT(parts("--top 1").first, Not(HasSubstr("test_2_gemm"))) << "the hottest one cannot be rebuilt";
  EXPECT_THAT(parts("--top 2").first, HasSubstr("test_2_gemm"));
  EXPECT_THAT(parts("--test test_2_gemm").first, HasSubstr("test_2_gemm"));
}

}  // namespace
}  // namespace tallyscope
