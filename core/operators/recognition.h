// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/base/job.h"
#include "core/operators/operator_kind.h"
#include "core/operators/rule_set.h"
#include "core/trace/trace.h"

namespace tallyscope {

struct RecognitionOptions {
  std::shared_ptr<const RuleSet> rules;  ///< null: the bundled ones
  /// Which sources may be used, by OperatorSource. A person's own rules always may.
  std::array<bool, kOperatorSources> sources{true, true, true, true, true};
  bool graphMapping = true;  ///< operations of graphs also belong to the annotations around the creation of their node
  bool joinPrefillAndDecode =
      true;  ///< a prefill and a decode attention call side by side in one parent are one operator
  std::vector<std::string> include,
      exclude;  ///< patterns for the names of the ranges and operators around an operation
};

/// Which operator every device operation belongs to. One pass over the trace: names and operands are looked at once
/// each, the rest are linear sweeps.
///
/// A device operation has at most one operator in each layer, and one that owns it in summaries: the most specific of
/// a person's rule, an annotation or framework operator around its launch (the innermost that is known; a composite
/// one keeps what runs below it), a collective's metadata, the family of its kernel's name.
class Recognition {
 public:
  /// One execution of an operator: the operations that name it in one of the arrays below.
  struct Instance {
    std::uint32_t kind;
    EventRef event;  ///< the range, framework operator or device operation that it was recognised from
  };

  /// Throws Cancelled. `job` may be null. The trace must outlive this.
  Recognition(const Trace& trace, const RecognitionOptions& options, const Job* job = nullptr);

  const Trace& trace() const { return *trace_; }
  const RuleSet& rules() const { return *rules_; }
  const std::vector<OperatorKind>& kinds() const { return kinds_; }
  const std::vector<Instance>& instances() const { return instances_; }
  const OperatorKind& kindOf(std::uint32_t instance) const { return kinds_[instances_[instance].kind]; }

  /// Per device operation: the instance, kNone where there is none (or where the filters leave it out).
  const std::vector<std::uint32_t>& owner() const { return owner_; }
  const std::vector<std::uint32_t>& framework() const { return framework_; }
  const std::vector<std::uint32_t>& library() const { return library_; }
  /// The rule of the kernel's own name, or nullptr.
  const OperatorRule* kernelRule(std::uint32_t operation) const {
    return kernelRules_[trace_->device().name[operation]];
  }

  std::size_t memoryBytes() const;

 private:
  friend class Recognizer;
  const Trace* trace_;
  std::shared_ptr<const RuleSet> rules_;
  std::vector<OperatorKind> kinds_;
  std::vector<Instance> instances_;
  std::vector<std::uint32_t> owner_, framework_, library_;
  std::vector<const OperatorRule*> kernelRules_;  ///< by name
};

}  // namespace tallyscope
