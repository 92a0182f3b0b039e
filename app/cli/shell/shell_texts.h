// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace CLI {
class App;
}

namespace tallyscope {

/// The page `man tally` shows, in roff: every command and option as --help has them, and the ids of the reports.
/// `version` stands in its footer.
std::string manPage(const CLI::App& app, std::string_view version);

/// What a shell reads to complete commands, options, reports and their options. `shell`: "bash", "zsh" or "fish".
/// Throws UsageError for another one.
std::string completion(const CLI::App& app, std::string_view shell);

}  // namespace tallyscope
