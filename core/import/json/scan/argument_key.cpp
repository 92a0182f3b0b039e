// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/json/scan/argument_key.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tallyscope::json {

ArgumentKey argumentKeyOf(std::string_view key) {
  using enum ArgumentKey;
  static constexpr std::array<std::pair<std::string_view, ArgumentKey>, 23> kKeys{{
      {"Collective name", CollectiveName},
      {"Concrete Inputs", ConcreteInputs},
      {"Group size", GroupSize},
      {"In msg nelems", InElements},
      {"Input Dims", InputDims},
      {"Input type", InputType},
      {"Out msg nelems", OutElements},
      {"Process Group Description", ProcessGroupDescription},
      {"Process Group Name", ProcessGroupName},
      {"Process Group Ranks", ProcessGroupRanks},
      {"Seq", Sequence},
      {"block", Block},
      {"bytes", Bytes},
      {"context", Context},
      {"correlation", Correlation},
      {"cuda_sync_kind", CudaSyncKind},
      {"dtype", Dtype},
      {"graph id", GraphId},
      {"graph node id", GraphNodeId},
      {"grid", Grid},
      {"kind", Kind},
      {"registers per thread", Registers},
      {"shared memory", SharedMemory},
  }};
  const auto it = std::lower_bound(kKeys.begin(), kKeys.end(), key,
                                   [](const auto& entry, std::string_view k) { return entry.first < k; });
  return it != kKeys.end() && it->first == key ? it->second : Other;
}

}  // namespace tallyscope::json
