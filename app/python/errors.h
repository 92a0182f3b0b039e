// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <pybind11/pybind11.h>

namespace tallyscope::python {

/// Makes the module's exceptions and turns the core's into them: Error, and below it ReadError (a file that cannot be
/// read), UsageError (also a ValueError) and QueryError (with the attribute `offset`).
void bindErrors(pybind11::module_& module);

}  // namespace tallyscope::python
