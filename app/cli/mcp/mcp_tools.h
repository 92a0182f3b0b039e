// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "app/cli/mcp/mcp_server.h"

namespace tallyscope {

/// What an assistant may open: the files named at the start, and what lies below the folder `root` (empty: nothing).
struct McpAccess {
  std::vector<std::string> files;
  std::string root;
};

/// The tools over recordings, which stay loaded between calls. Every answer says what was asked, of which recording and
/// window, and has columns with units; a cut table says so. Throws nothing itself.
std::vector<McpTool> mcpTools(const McpAccess& access, const std::string& version);

}  // namespace tallyscope
