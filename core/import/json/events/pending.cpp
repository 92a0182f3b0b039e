// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/json/events/pending.h"

#include <algorithm>
#include <iterator>

namespace tallyscope::json {
namespace {

template <typename T>
void move(std::vector<T>& to, std::vector<T>& from) {
  to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

}  // namespace

void Pending::append(Pending&& other) {
  move(slices, other.slices);
  move(asyncs, other.asyncs);
  move(flows, other.flows);
  move(launchArrows, other.launchArrows);
  move(metadata, other.metadata);
  move(shapes, other.shapes);
  move(calls, other.calls);
  move(work, other.work);
  move(hloWork, other.hloWork);
  move(hloCalls, other.hloCalls);
  diagnostics.merge(other.diagnostics);
  read += other.read;
  skipped += other.skipped;
  kineto |= other.kineto;
  cudaCalls |= other.cudaCalls;
  hipCalls |= other.hipCalls;
  dialect = std::max(dialect, other.dialect);
}

const SliceDialect::Traits* Pending::traits() const {
  return dialect < 0 ? nullptr : &sliceDialects()[static_cast<std::size_t>(dialect)]->traits();
}

}  // namespace tallyscope::json
