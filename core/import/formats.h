// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace tallyscope {

/// The formats of the catalogue as a Markdown table, as the README and the manual show them.
std::string formatsMarkdown();
/// The same as text for a terminal: a line a format, with its id, title and file names.
std::string formatsText();

}  // namespace tallyscope
