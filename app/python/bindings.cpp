// SPDX-License-Identifier: GPL-3.0-or-later
// tallyscope._core: what the package's Python files are built on.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "app/python/errors.h"
#include "app/python/events.h"
#include "app/python/hints.h"
#include "app/python/recording.h"
#include "app/python/result.h"

PYBIND11_MODULE(_core, module) {
  using namespace tallyscope::python;
  module.doc() = "Recorded GPU profiles: columns, reports, comparisons and queries.";
  module.attr("__version__") = TALLYSCOPE_VERSION;
  bindErrors(module);
  bindResult(module);
  bindEvents(module);
  bindRecording(module);
  module.def("type_hints", &typeHints);
}
