// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "app/cli/cli.h"

namespace tallyscope {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

struct Result {
  int code;
  std::string out, err;
};

/// `tally phases` on a small recording: one prefill of 8 tokens and three decode steps of 5 kernels.
class PhasesCommandTest : public ::testing::Test {
 protected:
  PhasesCommandTest() : folder_(fs::temp_directory_path() / ("tally_phases_" + std::to_string(::getpid()))) {
    fs::create_directories(folder_);
    std::ostringstream events;
    int correlation = 0;
    for (int step = 0; step < 4; ++step) {
      const int start = 1000 * step;
      events << R"({"ph":"X","cat":"user_annotation","name":")"
             << (step == 0 ? "execute_context_1(8)_generation_0(0)" : "execute_context_0(0)_generation_1(1)")
             << R"(","pid":7,"tid":7,"ts":)" << start << R"(,"dur":900},)";
      for (int k = 0; k < 5; ++k) {
        ++correlation;
        events << R"({"ph":"X","cat":"cuda_runtime","name":"cudaLaunchKernel","pid":7,"tid":7,"ts":)" << start + 10 * k
               << R"(,"dur":5,"args":{"correlation":)" << correlation << "}},"
               << R"({"ph":"X","cat":"kernel","name":")" << (k == 4 ? "head_gemm" : "layer_gemm")
               << R"(","pid":0,"tid":7,"ts":)" << start + 100 + 100 * k
               << R"(,"dur":50,"args":{"device":0,"stream":7,"correlation":)" << correlation << "}},";
      }
    }
    std::string list = events.str();
    list.pop_back();
    write("run.json", R"({"deviceProperties": [{"id": 0, "name": "NVIDIA H200"}], "traceEvents": [)" + list + "]}");
  }
  ~PhasesCommandTest() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  void write(const std::string& name, const std::string& content) const {
    std::ofstream(path(name), std::ios::binary) << content;
  }
  std::string read(const std::string& name) const {
    std::ifstream in(path(name), std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
  }
  Result phases(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), "phases");
    arguments.push_back(path("run.json"));
    std::ostringstream out, err;
    Console console{out, err};
    const int code = runTally(arguments, console);
    return {code, out.str(), err.str()};
  }
  fs::path folder_;
};

TEST_F(PhasesCommandTest, PrintsPhasesLatencyAndBudgetWithoutFurtherWords) {
  const Result result = phases({});
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("(phase_sum)"));
  EXPECT_THAT(result.out, HasSubstr("prefill q = 8"));
  EXPECT_THAT(result.out, HasSubstr("(phase_latency)"));
  EXPECT_THAT(result.out, HasSubstr("(phase_budget)"));
  EXPECT_THAT(result.out, Not(HasSubstr("(phase_closure)")));
}

TEST_F(PhasesCommandTest, ClosesWithAModelAsJson) {
  const Result result =
      phases({"--table", "closure", "--model", "layers=4", "--format", "json", "--set", "phase=decode"});
  ASSERT_EQ(result.code, 0) << result.err;
  const auto json = nlohmann::json::parse(result.out);
  ASSERT_EQ(json["rows"].size(), 2U);
  EXPECT_EQ(json["rows"][0]["name"], "layer_gemm");
  EXPECT_EQ(json["rows"][0]["explanation"], "4");
  EXPECT_EQ(json["rows"][1]["verdict"], "closed");
}

TEST_F(PhasesCommandTest, ReadsTheConfigurationOfAFolderAndOwnRulesWithMarks) {
  write("config.json", R"({"model_type": "small", "num_hidden_layers": 4})");
  EXPECT_THAT(phases({"--table", "closure", "--model", folder_.string()}).err, HasSubstr("Model: layers=4."));
  write("rules.json", R"({"marks": [{"phase": "my part", "from": 100000, "to": 350000}], "model": "2 layers"})");
  const Result marked = phases({"--table", "phases", "--rules", path("rules.json")});
  EXPECT_EQ(marked.code, 0) << marked.err;
  EXPECT_THAT(marked.out, HasSubstr("my part"));
  EXPECT_THAT(marked.err, HasSubstr("3 operations are in their steps by their starts inside them."));
}

TEST_F(PhasesCommandTest, WritesTheEvidenceReport) {
  const Result result = phases({"--evidence", path("evidence.md"), "--model", "4", "--tpot", "0.3"});
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr(""));
  const std::string text = read("evidence.md");
  EXPECT_THAT(text, HasSubstr("# Phases of run"));
  EXPECT_THAT(text, HasSubstr("## Release checklist"));
  EXPECT_THAT(text, HasSubstr("A TPOT measured without a profiler was given."));
  EXPECT_EQ(phases({"--evidence", path("evidence.md")}).code, 2);
  EXPECT_EQ(phases({"--evidence", path("evidence.html")}).code, 0);
  EXPECT_THAT(read("evidence.html"), HasSubstr("</html>"));
}

TEST_F(PhasesCommandTest, SaysWhatIsAllowed) {
  EXPECT_THAT(phases({"--table", "layers"}).err, HasSubstr("allowed: phases, steps, kernels, closure"));
  EXPECT_THAT(phases({"--evidence", "out.pdf"}).err, HasSubstr("names that end in .md or .html"));
  EXPECT_THAT(phases({"--set", "colour=red"}).err, HasSubstr("none of the tables has this option"));
  EXPECT_EQ(phases({"--model", "nothing", "--table", "closure"}).code, 2);
  EXPECT_EQ(phases({"--steps", "guessed"}).code, 2);
}

}  // namespace
}  // namespace tallyscope
