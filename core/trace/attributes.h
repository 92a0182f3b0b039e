// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

#include "core/base/string_pool.h"
#include "core/trace/event.h"

namespace tallyscope {

/// What many launches share, interned: geometry, resources, sizes, other forms of the name. -1 is "not recorded".
struct DeviceAttributes {
  std::array<std::int32_t, 3> grid{-1, -1, -1};  ///< in blocks
  std::array<std::int32_t, 3> block{-1, -1, -1};
  std::int32_t registersPerThread = -1;
  std::int32_t staticShared = -1;   ///< bytes
  std::int32_t dynamicShared = -1;  ///< bytes
  std::int32_t totalShared = -1;    ///< bytes, where a recorder gives only the sum (Kineto)
  std::int64_t bytes = -1;          ///< of a copy or fill
  StringId mangledName = 0;         ///< 0: the recording has no other form
  StringId shortName = 0;           ///< the bare function name, 0: derive it from the name
  std::int8_t copyKind = 0;         ///< CopyKind
  std::int8_t sourceKind = -1;      ///< MemoryKind; of a fill, the filled memory's
  std::int8_t targetKind = -1;      ///< MemoryKind
  std::int8_t reserved = 0;
  std::int32_t syncType = -1;  ///< CUPTI: 1 event, 2 stream wait, 3 stream, 4 context
};

/// Operand descriptions of a framework operator, as JSON text of the recording.
struct Operands {
  StringId dims = 0;      ///< [[4096,4096],[4096,11008]]
  StringId types = 0;     ///< ["c10::BFloat16",…]
  StringId concrete = 0;  ///< ["","-1",…]
};

/// Metadata of a collective (Kineto's names in comments). -1 is "not recorded".
struct Collective {
  std::int64_t inElements = -1;   ///< In msg nelems
  std::int64_t outElements = -1;  ///< Out msg nelems
  std::int64_t sequence = -1;     ///< Seq
  StringId name = 0;              ///< Collective name
  StringId dtype = 0;             ///< dtype
  StringId groupName = 0;         ///< Process Group Name
  StringId groupDescription = 0;  ///< Process Group Description
  StringId groupRanks = 0;        ///< Process Group Ranks, as text
  std::int32_t groupSize = -1;    ///< Group size
};

/// Where a stage of a collective ran.
struct CollectiveStage {
  std::uint32_t device = 0xFFFFFFFF;  ///< index into Trace::devices(), kNone: not recorded
  std::int32_t channel = -1;          ///< -1: not recorded
  StringId type = 0;                  ///< "RX", "TX"
};

}  // namespace tallyscope
