// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <istream>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string>
#include <vector>

namespace tallyscope {

/// One thing that an assistant may ask for.
struct McpTool {
  std::string name;
  std::string description;
  nlohmann::ordered_json inputSchema;  ///< JSON Schema of the arguments
  /// The answer. Throws UsageError, ImportError: told to the assistant as an answer that is an error.
  std::function<nlohmann::ordered_json(const nlohmann::json& arguments)> call;
};

/// The Model Context Protocol over lines of JSON-RPC 2.0: initialize, ping, tools/list and tools/call (revision 2025-06-18
/// and the two before it). Each message is one line.
class McpServer {
 public:
  McpServer(std::vector<McpTool> tools, std::string version, std::string instructions)
      : tools_(std::move(tools)), version_(std::move(version)), instructions_(std::move(instructions)) {}

  /// Answers every line of `in` until it ends.
  void serve(std::istream& in, std::ostream& out);
  /// The answer to one message, or nothing (a notification).
  std::string answer(const std::string& line);

 private:
  nlohmann::ordered_json result(const std::string& method, const nlohmann::json& params);
  nlohmann::ordered_json callTool(const nlohmann::json& params);

  std::vector<McpTool> tools_;
  std::string version_, instructions_;
};

}  // namespace tallyscope
