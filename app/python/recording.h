// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <string>
#include <vector>

#include "core/query/query_source.h"

namespace tallyscope::python {

/// An open recording.
struct OpenRecording {
  std::vector<std::string> paths;
  std::shared_ptr<const QuerySource> source;

  const Trace& trace() const { return source->trace(); }
};

void bindRecording(pybind11::module_& module);

}  // namespace tallyscope::python
