// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/regex.h"
#include "core/operators/formula.h"

namespace tallyscope {

/// Where an operator stands: a model's framework, a library below it, or a kernel by itself.
enum class OperatorLayer : std::uint8_t { Framework, Library, Kernel };

/// What a recognised operator was recognised from. Also the choices of *Parse from*.
enum class OperatorSource : std::uint8_t { User, Annotation, Framework, Collective, Kernel };
inline constexpr int kOperatorSources = 5;

/// Operations and bytes of one call; absent where the rule does not know.
struct CountFormulas {
  std::optional<Formula> flops, load, store;
};

/// How a generated test makes the call: tensors by name and dimensions, and the code that uses them.
struct TestRecipe {
  struct Tensor {
    std::string name;
    std::vector<Formula> shape;
  };
  std::vector<Tensor> tensors;
  std::string code;
  bool callsOperator = false;  ///< calls the framework's operator with arguments made from shapes and types
  std::string unsupported;     ///< the reason why it cannot be rebuilt; empty: it can
};

/// One rule of a rule file: which names it takes, what kind of operator they are, and how to count.
struct OperatorRule {
  std::uint32_t type = 0;  ///< index into RuleSet::types()
  OperatorLayer layer = OperatorLayer::Framework;
  std::vector<std::string> names;  ///< exact names; empty: by pattern
  std::optional<Regex> match;
  std::string literal;              ///< that a name must begin with, for quick refusal; empty: any
  std::vector<std::string> groups;  ///< what the pattern's groups are called: a parameter, "pairs", "positional", …
  std::vector<std::string> fields;  ///< names of the values of the group "positional", in order
  std::string display;              ///< the operator's name with $1, $2 … for groups; empty: the text itself
  std::vector<std::string> unimportant;  ///< parameters that merging ignores
  std::vector<int> unimportantOperands;  ///< operands whose dimensions merging ignores
  bool ignored = false;                  ///< says nothing about the work: as if it were not there
  bool weak = false;                     ///< only when nothing better is known: the kernel's family decides the type
  bool own = false;                      ///< keeps everything that runs below it
  bool isOperatorText = false;           ///< the text names a framework operator with its sizes (groups "op", "sizes")
  std::vector<std::pair<std::string, Formula>> variables;  ///< computed in order; may use earlier ones
  std::string dataTypeField;                               ///< parameter that names the element type
  int dataTypeOperand = -1;                                ///< or the operand whose type it is
  std::string dataTypeConstant;                            ///< or the type itself
  CountFormulas counts;
  CountFormulas gemm1, gemm2;  ///< of a mixture of experts: its two products
  std::optional<TestRecipe> test;
  std::string decodeParameter;  ///< attention: the parameter that is 1 in a decode call, above 1 in a prefill
  struct CollectiveFields {     ///< parameters of a collective's annotation
    std::string count, dataType, devices, communicator;
  };
  std::optional<CollectiveFields> collective;
  std::string family;    ///< kernels: "cuBLAS", "Tensile", …
  bool isGemm = false;   ///< kernels: a matrix product, also inside a bigger operator
  bool follows = false;  ///< kernels: finishes the kernel of the same type before it on its stream
};

/// How the messages of one collective are counted.
struct CollectiveRule {
  std::vector<std::string> names;  ///< "allreduce", "AllReduce"
  std::string kind;                ///< "AllReduce"
  bool pointToPoint = false;
  bool countIsShard = false;     ///< an annotation's count is one device's part: all of it is count times devices
  std::optional<Formula> bytes;  ///< moved by one device; variables in, out (elements), e (bytes of one), w (devices)
  std::optional<TestRecipe> test;
};

/// A kind of operators: "GEMM".
struct OperatorType {
  std::string id;
  std::string title;       ///< may hold {collective}
  std::string mergeGroup;  ///< "gemm", "flash-attention", "communication", "moe", "pytorch", empty: nothing to merge
};

}  // namespace tallyscope
