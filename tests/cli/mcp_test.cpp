// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "app/cli/mcp/mcp_tools.h"
#include "core/import/open_trace.h"
#include "tests/support/paths.h"
#include "tests/support/report_runner.h"

namespace tallyscope {
namespace {

using nlohmann::json;

std::string sample(const std::string& name) { return testing::sourcePath("resources/samples/" + name); }

class Mcp : public ::testing::Test {
 protected:
  json ask(const std::string& method, const json& params = json::object()) {
    return json::parse(
        server_.answer(json{{"jsonrpc", "2.0"}, {"id", 7}, {"method", method}, {"params", params}}.dump()));
  }
  json call(const std::string& tool, const json& arguments) {
    return ask("tools/call", {{"name", tool}, {"arguments", arguments}})["result"];
  }
  McpServer server_{mcpTools({{sample("llm.json.gz"), sample("before.json.gz"), sample("after.json.gz")}, ""}, "1.2.3"),
                    "1.2.3", "help"};
};

TEST_F(Mcp, InitializesWithTheRevisionThatTheClientAsksFor) {
  const json result = ask("initialize", {{"protocolVersion", "2024-11-05"}})["result"];
  EXPECT_EQ(result["protocolVersion"], "2024-11-05");
  EXPECT_EQ(result["serverInfo"]["version"], "1.2.3");
  EXPECT_EQ(ask("initialize", {{"protocolVersion", "1999-01-01"}})["result"]["protocolVersion"], "2025-06-18");
}

TEST_F(Mcp, ListsToolsWithSchemasOfTheirArguments) {
  const json tools = ask("tools/list")["result"]["tools"];
  std::vector<std::string> names;
  for (const json& tool : tools) {
    names.push_back(tool["name"]);
    EXPECT_EQ(tool["inputSchema"]["type"], "object") << tool["name"];
    EXPECT_FALSE(tool["description"].get<std::string>().empty());
  }
  EXPECT_THAT(names, ::testing::IsSupersetOf({"recording_info", "run_report", "compare", "query", "read_manual"}));
}

TEST_F(Mcp, AReportHasTheFiguresOfTheReport) {
  const json result = call("run_report", {{"recording", sample("llm.json.gz")}, {"report", "kernel_sum"}, {"rows", 2}});
  ASSERT_FALSE(result["isError"].get<bool>());
  const json answer = result["structuredContent"];
  EXPECT_EQ(json::parse(result["content"][0]["text"].get<std::string>()), answer);
  Job job;
  const auto trace = openTrace({sample("llm.json.gz")}, job);
  const Table table = testing::runReport(trace, "kernel_sum");
  EXPECT_EQ(answer["status"], "ok");
  EXPECT_EQ(answer["total_rows"], table.rowCount());
  EXPECT_TRUE(answer["truncated"].get<bool>());
  ASSERT_EQ(answer["rows"].size(), 2U);
  EXPECT_EQ(answer["rows"][0]["total"], table.integer(0, static_cast<std::size_t>(table.indexOf("total"))));
  EXPECT_EQ(answer["asked"]["report"], "kernel_sum");
  EXPECT_EQ(answer["analysed"]["to_ns"], trace->extent().to);
}

TEST_F(Mcp, TellsNothingFoundFromCannotAnswer) {
  const json none =
      call("query", {{"recordings", {sample("llm.json.gz")}}, {"sql", "SELECT * FROM kernels WHERE name = 'no such'"}});
  EXPECT_EQ(none["structuredContent"]["status"], "nothing_found");
  EXPECT_FALSE(none["isError"].get<bool>());
  const json cannot = call("run_report", {{"recording", sample("llm.json.gz")}, {"report", "os_sum"}});
  EXPECT_EQ(cannot["structuredContent"]["status"], "cannot_answer");
  EXPECT_TRUE(cannot["isError"].get<bool>());
}

TEST_F(Mcp, OpensNothingThatWasNotNamed) {
  const json result = call("recording_info", {{"recording", testing::sourcePath("tests/data/edge/ok.json")}});
  EXPECT_TRUE(result["isError"].get<bool>());
  EXPECT_THAT(result["structuredContent"]["because"].get<std::string>(), ::testing::HasSubstr("may not be opened"));
  McpServer below(mcpTools({{}, testing::sourcePath("tests/data")}, "1"), "1", "");
  const auto askBelow = [&](const std::string& path) {
    return json::parse(below.answer(json{{"id", 1},
                                         {"method", "tools/call"},
                                         {"params", {{"name", "recording_info"}, {"arguments", {{"recording", path}}}}}}
                                        .dump()))["result"]["isError"]
        .get<bool>();
  };
  EXPECT_FALSE(askBelow(testing::sourcePath("tests/data/edge/ok.json")));
  EXPECT_TRUE(askBelow(testing::sourcePath("tests/data") + "/../../resources/samples/llm.json.gz"));
}

TEST_F(Mcp, ComparesTwoRecordingsAndReadsTheManual) {
  const json compared = call(
      "compare", {{"base", sample("before.json.gz")}, {"target", sample("after.json.gz")}, {"report", "kernel_sum"}});
  EXPECT_EQ(compared["structuredContent"]["status"], "ok");
  EXPECT_GT(compared["structuredContent"]["rows"].size(), 0U);
  EXPECT_THAT(call("read_manual", json::object())["structuredContent"]["text"].get<std::string>(),
              ::testing::HasSubstr("Tallyscope"));
  EXPECT_EQ(call("read_manual", {{"page", "none"}})["structuredContent"]["status"], "nothing_found");
}

TEST_F(Mcp, AnswersWhatIsNoRequestByTheRulesOfJsonRpc) {
  EXPECT_EQ(json::parse(server_.answer("{"))["error"]["code"], -32700);
  EXPECT_EQ(json::parse(server_.answer("[]"))["error"]["code"], -32600);
  EXPECT_EQ(ask("no/such")["error"]["code"], -32601);
  EXPECT_EQ(ask("tools/call", {{"name", "no such"}})["error"]["code"], -32602);
  EXPECT_EQ(server_.answer(R"({"jsonrpc":"2.0","method":"notifications/initialized"})"), "");
  EXPECT_TRUE(call("run_report", {{"recording", 5}})["isError"].get<bool>());
  std::istringstream in("\n{\"id\":1,\"method\":\"ping\"}\n");
  std::ostringstream out;
  server_.serve(in, out);
  EXPECT_EQ(out.str(), "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}\n");
}

}  // namespace
}  // namespace tallyscope
