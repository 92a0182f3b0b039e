// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tallyscope {

/// The command that exports a report in its maker's own format (.nsys-rep, .qdrep, .asysrep) to SQLite, or nothing.
std::optional<std::string> exportCommandFor(std::string_view path);

}  // namespace tallyscope
