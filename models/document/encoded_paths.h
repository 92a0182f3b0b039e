// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <string>
#include <vector>

namespace tallyscope {

/// Paths as the core takes them: in the encoding of the file system.
std::vector<std::string> encodedPaths(const QStringList& paths);

}  // namespace tallyscope
