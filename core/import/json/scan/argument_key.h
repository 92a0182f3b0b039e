// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace tallyscope::json {

/// The entries of an event's arguments that the readers of complete events look at (libkineto's and PyTorch's names).
enum class ArgumentKey : std::uint8_t {
  Other,
  Block,
  Bytes,
  CollectiveName,
  ConcreteInputs,
  Context,
  Correlation,
  CudaSyncKind,
  Dtype,
  GraphId,
  GraphNodeId,
  Grid,
  GroupSize,
  InElements,
  InputDims,
  InputType,
  Kind,
  OutElements,
  ProcessGroupDescription,
  ProcessGroupName,
  ProcessGroupRanks,
  Registers,
  Sequence,
  SharedMemory,
};

ArgumentKey argumentKeyOf(std::string_view key);

}  // namespace tallyscope::json
