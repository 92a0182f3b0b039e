// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/job.h"
#include "core/trace/trace_builder.h"

namespace tallyscope {

/// Reads an SQLite export of Nsight Systems (every schema since 2020) or asys into the builder: source `source` must be
/// registered. Tables are found by pattern and columns by name; absent tables mean absent data, a damaged table gives
/// what stands before the damage and an import note. Time 0 is the session's, the wall clock comes from
/// TARGET_INFO_SESSION_START_TIME. The file is never written to, nor is anything beside it.
/// Throws ImportError when there is nothing to show: not such an export, or one that stopped before its events.
void readNsysSqlite(const std::string& path, TraceBuilder& builder, std::uint32_t source, Job& job);

/// True when the first bytes of a file are those of an SQLite database.
bool isSqlite(std::string_view head);

/// Closed report files (.nsys-rep, .qdrep, .asysrep) cannot be read: the command that exports one, or nothing when
/// `path` is none of them.
std::optional<std::string> exportCommandFor(std::string_view path);

}  // namespace tallyscope
