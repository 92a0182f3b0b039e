// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "app/cli/cli.h"

namespace tallyscope {
namespace {

namespace fs = std::filesystem;

struct Result {
  int code;
  std::string out, err;
};

/// Runs the command line in this process, over a small recording in a folder of its own.
class OperatorFlagsTest : public ::testing::Test {
 protected:
  OperatorFlagsTest() : folder_(fs::temp_directory_path() / ("tally_operators_" + std::to_string(::getpid()))) {
    fs::create_directories(folder_);
    write("run.json", R"JSON({"schemaVersion": 1, "deviceProperties": [{"id": 0, "name": "NVIDIA H200"}],
"traceEvents": [
{"ph":"X","cat":"cpu_op","name":"aten::mm","pid":7,"tid":7,"ts":105,"dur":30,"args":{"External id":1,"Input Dims":[[4096,4096],[4096,4096]],"Input type":["c10::BFloat16","c10::BFloat16"],"Concrete Inputs":["",""]}},
{"ph":"X","cat":"cuda_runtime","name":"cudaLaunchKernel","pid":7,"tid":7,"ts":110,"dur":10,"args":{"correlation":11}},
{"ph":"X","cat":"kernel","name":"nvjet_big","pid":0,"tid":7,"ts":125,"dur":200,"args":{"device":0,"context":1,"stream":7,"correlation":11}}
]})JSON");
  }
  ~OperatorFlagsTest() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  void write(const std::string& name, const std::string& content) const { std::ofstream(path(name)) << content; }
  std::string read(const std::string& name) const {
    std::ostringstream text;
    text << std::ifstream(path(name)).rdbuf();
    return text.str();
  }
  Result tally(std::vector<std::string> args) const {
    std::ostringstream out, err;
    Console console{out, err};
    args.push_back(path("run.json"));
    const int code = runTally(args, console);
    return {code, out.str(), err.str()};
  }

  fs::path folder_;
};

constexpr const char* kColumns = "op_sum:column=OP Type/Compute Util (%)/OP Name";

TEST_F(OperatorFlagsTest, RatesOperatorsAgainstTheBundledTable) {
  const Result r = tally({"stats", "-r", kColumns, "--format", "csv"});
  EXPECT_EQ(r.code, 0) << r.err;
  EXPECT_EQ(r.out,
            "Row#,OP Type,Compute Util (%),OP Name,\n1,\"GEMM\",69.5,\"aten::mm, sizes = [[4096, 4096], [4096, 4096]], "
            "types = [BF16, BF16]\",\n");
}

TEST_F(OperatorFlagsTest, TakesRulesOfOneLineSeveralTimes) {
  const Result r = tally({"stats", "-r", kColumns, "--format", "csv", "--ppu-op-config", "Other=kernel:nothing",
                          "--ppu-op-config", "Mine=hgtx:^aten::mm$"});
  EXPECT_EQ(r.code, 0) << r.err;
  EXPECT_NE(r.out.find("1,\"Mine\","), std::string::npos) << r.out;
}

TEST_F(OperatorFlagsTest, TakesFilesOfRulesAndDevices) {
  write("rules.json", R"JSON({"types": [{"id": "Fancy"}], "operators": [{"type": "Fancy", "layer": "library",
                       "names": ["aten::mm"], "dtype": 0, "flops": "1000000 * dim(0, 0)"}]})JSON");
  write("devices.json", R"({"devices": [{"name": "x", "match": ["H200"], "peak": {"bf16": 40.96}}]})");
  const Result r = tally({"stats", "-r", kColumns, "--format", "csv", "--operator-rules", path("rules.json"),
                          "--device-table", path("devices.json")});
  EXPECT_EQ(r.code, 0) << r.err;
  // 4.096 GFLOP in 200 us are 20.48 TFLOP/s.
  EXPECT_NE(r.out.find("1,\"Fancy\",50.0,"), std::string::npos) << r.out;
}

TEST_F(OperatorFlagsTest, RefusesFilesWithMistakesByLineAndWritesNothing) {
  write("rules.json", "{\"kernels\": [\n{\"type\": \"GEMM\", \"match\": \"(\"}]}");
  const Result rules =
      tally({"stats", "-r", "op_sum", "--output", path("out"), "--operator-rules", path("rules.json")});
  EXPECT_EQ(rules.code, 2);
  EXPECT_EQ(rules.err.rfind("tally: " + path("rules.json") + ":2: pattern \"(\" is not a regular expression", 0), 0U)
      << rules.err;
  EXPECT_FALSE(fs::exists(path("out_op_sum.csv")));
  write("devices.json", "{\"devices\": [\n\n{\"nam\": 3}]}");
  const Result devices = tally({"stats", "-r", "op_sum", "--device-table", path("devices.json")});
  EXPECT_EQ(devices.code, 2);
  EXPECT_NE(devices.err.find("devices.json:3: unknown key \"nam\""), std::string::npos) << devices.err;
  EXPECT_EQ(tally({"stats", "-r", "op_sum", "--ppu-op-config", "GEMM=cernel:x"}).code, 2);
  EXPECT_EQ(tally({"stats", "-r", "op_sum:op=GEMN"}).code, 2);
  EXPECT_EQ(tally({"stats", "-r", "op_sum:parse-from=kernels"}).code, 2);
}

TEST_F(OperatorFlagsTest, WritesUnitTestsAsAProgramUnlessATableIsAskedFor) {
  const Result r = tally({"stats", "-r", "ppu_op_unit_test", "--output", path("run")});
  EXPECT_EQ(r.code, 0) << r.err;
  const std::string program = read("run_ppu_op_unit_test.py");
  EXPECT_NE(program.find("def test_1_gemm():"), std::string::npos);
  EXPECT_NE(program.find("return call(torch.ops.aten.mm, a0, a1)"), std::string::npos);
  EXPECT_EQ(tally({"stats", "-r", "op_unit_test", "--output", "%"}).out, program);
  const Result table = tally({"stats", "-r", "op_unit_test:column=Test/Not Rebuilt", "--format", "csv"});
  EXPECT_EQ(table.out, "Row#,Test,Not Rebuilt,\n1,\"test_1_gemm\",\"-\",\n");
}

}  // namespace
}  // namespace tallyscope
