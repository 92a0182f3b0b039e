// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/mcp/mcp_server.h"

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>

#include "core/base/errors.h"

namespace tallyscope {
namespace {

using Json = nlohmann::ordered_json;

/// Codes of JSON-RPC 2.0, section 5.1.
enum RpcCode : int { ParseError = -32700, InvalidRequest = -32600, MethodNotFound = -32601, InvalidParams = -32602 };

struct RpcError : std::runtime_error {
  RpcError(RpcCode reason, const std::string& message) : std::runtime_error(message), code(reason) {}
  RpcCode code;
};

constexpr std::array<std::string_view, 3> kRevisions{"2025-06-18", "2025-03-26", "2024-11-05"};

std::string text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json errorOf(const nlohmann::json& id, RpcCode code, const std::string& message) {
  return {{"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", static_cast<int>(code)}, {"message", message}}}};
}

Json answerOf(const Json& content, bool isError) {
  return {{"content", Json::array({{{"type", "text"}, {"text", text(content)}}})},
          {"structuredContent", content},
          {"isError", isError}};
}

}  // namespace

void McpServer::serve(std::istream& in, std::ostream& out) {
  std::string line;
  while (std::getline(in, line)) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    const std::string reply = answer(line);
    if (!reply.empty()) out << reply << '\n' << std::flush;
  }
}

std::string McpServer::answer(const std::string& line) {
  const nlohmann::json message = nlohmann::json::parse(line, nullptr, false);
  if (message.is_discarded()) return text(errorOf(nullptr, ParseError, "The line is not JSON."));
  if (!message.is_object() || !message.contains("method") || !message["method"].is_string()) {
    return text(errorOf(message.is_object() && message.contains("id") ? message["id"] : nlohmann::json(),
                        InvalidRequest, "The message is not a request."));
  }
  if (!message.contains("id")) return {};  // a notification: nothing to answer
  const nlohmann::json& id = message["id"];
  try {
    const nlohmann::json params = message.contains("params") ? message["params"] : nlohmann::json::object();
    return text({{"jsonrpc", "2.0"}, {"id", id}, {"result", result(message["method"], params)}});
  } catch (const RpcError& e) {
    return text(errorOf(id, e.code, e.what()));
  }
}

Json McpServer::result(const std::string& method, const nlohmann::json& params) {
  if (method == "initialize") {
    const std::string wanted = params.value("protocolVersion", std::string(kRevisions[0]));
    const bool known = std::find(kRevisions.begin(), kRevisions.end(), wanted) != kRevisions.end();
    return {{"protocolVersion", known ? wanted : std::string(kRevisions[0])},
            {"capabilities", {{"tools", Json::object()}}},
            {"serverInfo", {{"name", "tally"}, {"title", "Tallyscope"}, {"version", version_}}},
            {"instructions", instructions_}};
  }
  if (method == "ping") return Json::object();
  if (method == "tools/list") {
    Json list = Json::array();
    for (const McpTool& tool : tools_) {
      list.push_back({{"name", tool.name},
                      {"description", tool.description},
                      {"inputSchema", tool.inputSchema},
                      {"annotations", {{"readOnlyHint", true}}}});
    }
    return {{"tools", list}};
  }
  if (method == "tools/call") return callTool(params);
  throw RpcError(MethodNotFound, "There is no method " + method + ".");
}

Json McpServer::callTool(const nlohmann::json& params) {
  const std::string name = params.is_object() ? params.value("name", std::string()) : std::string();
  const auto tool = std::find_if(tools_.begin(), tools_.end(), [&](const McpTool& t) { return t.name == name; });
  if (tool == tools_.end()) throw RpcError(InvalidParams, "There is no tool \"" + name + "\".");
  const nlohmann::json arguments = params.contains("arguments") ? params["arguments"] : nlohmann::json::object();
  const auto failed = [](const std::string& why) {
    return answerOf({{"status", "cannot_answer"}, {"because", why}}, true);
  };
  try {
    return answerOf(tool->call(arguments), false);
  } catch (const nlohmann::json::exception& e) {
    return failed(std::string("the arguments do not fit the tool's schema: ") + e.what());
  } catch (const std::exception& e) {
    return failed(e.what());
  }
}

}  // namespace tallyscope
