// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <functional>
#include <string>

namespace tallyscope {

/// Lets `write` fill a file beside the target, which is then renamed, so that a failed export leaves an older file as it was.
/// `write` gets the path to write to; it returns false, or throws, when that failed. Throws std::runtime_error with a sentence in
/// the person's language.
void replaceFile(const QString& path, const std::function<bool(const std::string& partial)>& write);

/// Puts `bytes` into a file, all or none: an older file stays as it was where that fails. Returns the system's reason then;
/// empty: it is written.
QString writeWholeFile(const QString& path, const QByteArray& bytes);

}  // namespace tallyscope
