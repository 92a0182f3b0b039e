// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <pybind11/pybind11.h>

#include <functional>

#include "core/base/job.h"

namespace tallyscope::python {

/// Runs `work` on a thread of its own while the interpreter's lock is free, so that other Python threads go on. Ctrl-C and
/// an exception of `progress` (called with phase and fraction some times a second; may be None) cancel it. Throws what the
/// work throws. Called with the lock held.
void runFree(const std::function<void(Job&)>& work, const pybind11::object& progress);

}  // namespace tallyscope::python
