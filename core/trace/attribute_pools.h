// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/attributes.h"
#include "core/trace/build/call_chains.h"
#include "core/trace/tuple_pool.h"

namespace tallyscope {

/// What many events share, each distinct value once: columns of tables hold indices into these. Texts inside are ids of
/// the string pool beside.
struct AttributePools {
  TuplePool<DeviceAttributes> deviceAttributes;
  TuplePool<Operands> operands;
  TuplePool<Collective> collectives;
  TuplePool<CollectiveStage> collectiveStages;  ///< `device`: of the trace, in a stage: as TraceBuilder gave it out
  CallChains callChains;

  std::size_t memoryBytes() const {
    return deviceAttributes.memoryBytes() + operands.memoryBytes() + collectives.memoryBytes() +
           collectiveStages.memoryBytes() + callChains.memoryBytes();
  }
};

}  // namespace tallyscope
