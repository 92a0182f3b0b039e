// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace tallyscope::python {

/// The text of tallyscope/__init__.pyi: the tables with their columns, the reports with their options, as the core
/// declares them.
std::string typeHints();

}  // namespace tallyscope::python
