// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <string>

namespace tallyscope {

/// Lets `write` fill a file beside the target, which is then renamed, so that a failed export leaves an older file as it was.
/// `write` gets the path to write to; it returns false, or throws, when that failed. Throws std::runtime_error with a sentence in
/// the person's language.
void replaceFile(const QString& path, const std::function<bool(const std::string& partial)>& write);

}  // namespace tallyscope
