// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tallyscope {

/// One argument of a framework operator, as a recording describes it.
struct OperandArgument {
  bool isTensor = false;  ///< one tensor: `shape` holds (empty for a tensor without dimensions)
  std::vector<std::int64_t> shape;
  std::vector<std::vector<std::int64_t>> list;  ///< a list of tensors: the shape of each
  std::string type;                             ///< "c10::BFloat16", "Scalar", "ScalarList", "TensorList", "": none
  std::string concrete;                         ///< text of a scalar or list of scalars, "": not recorded

  /// Elements of the tensor, or of all tensors of the list.
  double elements() const;
};

/// The arguments of an operator call. Empty: the recording has no shapes (or they cannot be read).
struct OperandShapes {
  std::vector<OperandArgument> arguments;

  bool empty() const { return arguments.empty(); }
  /// Reads the three JSON texts of a recording (Kineto's Input Dims, Input type, Concrete Inputs); each may be empty.
  /// Texts that are no JSON (some recorders cut them) give no arguments.
  static OperandShapes parse(std::string_view dims, std::string_view types, std::string_view concrete);
  /// "[[4096, 2048], [], [2048]]": the dimensions as operator names print them.
  std::string dimsText() const;
};

}  // namespace tallyscope
