// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ostream>

namespace tallyscope {

/// Everything that a query can name, with units and help: tables, reports and comparisons as functions, functions.
void writeSchemaText(std::ostream& out);
void writeSchemaMarkdown(std::ostream& out);
/// {"tables": [{"name", "help", "columns": [{"name", "type", "unit", "help"}]}], "reports": […], "functions": […]}
void writeSchemaJson(std::ostream& out);

}  // namespace tallyscope
