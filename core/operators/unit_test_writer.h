// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/operators/operator_summary.h"

namespace tallyscope {

/// One operator of a summary and the test made of it.
struct GeneratedTest {
  std::string name;          ///< "test_1_gemm": rank and type
  std::string reason;        ///< why it cannot be rebuilt; empty: it can
  std::string setup;         ///< Python lines that make the tensors; empty for what cannot be rebuilt
  std::string call;          ///< the Python expression that makes what is timed
  bool distributed = false;  ///< needs a process group: run under torchrun
};

/// The test of a row, by what its rule says about rebuilding it from shapes and types. `rank` counts from 1.
GeneratedTest generateTest(const Recognition& recognition, const OperatorRow& row, std::size_t rank);

/// A runnable Python program with one test an operator, timed by device events and compared with the recorded average:
/// options --top, --warm-up, --repeat, --test. Operators that cannot be rebuilt are listed at its end with the reason.
/// `typeNames`: the vendor's words for the rules' types.
std::string unitTestProgram(const Recognition& recognition, const std::vector<OperatorRow>& rows,
                            const std::vector<std::string>& typeNames);

/// A Python string literal.
std::string pythonText(std::string_view text);

}  // namespace tallyscope
