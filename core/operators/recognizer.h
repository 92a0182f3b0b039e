// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/analysis/ranges/range_forest.h"
#include "core/analysis/ranges/range_links.h"
#include "core/operators/recognition.h"

namespace tallyscope {

/// Fills a Recognition. Lives only while it is made.
class Recognizer {
 public:
  Recognizer(Recognition& result, const RecognitionOptions& options, const Job* job);
  void run();

 private:
  /// What one text or operator is: numbers of kinds, kNone where it is nothing.
  struct Class {
    std::uint32_t kind = kNone;  ///< by rules
    std::uint32_t user = kNone;  ///< by a person's rule
    bool weak = false, own = false;
    OperatorLayer layer = OperatorLayer::Framework;
  };
  /// What stands around a place: entries of the forest, kNone where there is none.
  struct Around {
    std::uint32_t leaf = kNone, library = kNone, framework = kNone, user = kNone, collective = kNone;
    bool own = false;      ///< the leaf keeps everything below it
    bool included = true;  ///< by the name filters
    bool excluded = false;
  };

  void classifyKernels();
  void sweepForest();
  void sweepOperations();
  void joinAttention();
  Class classify(EventRef event);
  /// What the rules read from an annotation's text.
  std::optional<OperatorKind> kindOfText(StringId text) const;
  Class classifyRange(StringId text);
  Class classifyOperator(StringId name, std::uint32_t operands);
  void setRule(Class& result, const OperatorKind& kind);
  std::uint32_t addKind(OperatorKind kind);
  std::uint32_t kindOfCollective(std::uint32_t metadata);
  std::uint32_t kindOfActivity(std::uint32_t operation);
  std::uint32_t collectiveOf(std::uint32_t operation, const Around& around);
  std::uint32_t instanceOf(std::uint32_t entry, std::uint32_t kind);
  std::uint32_t instanceOfOperation(std::uint32_t operation, std::uint32_t kind);
  void assign(std::uint32_t operation, const Around& around);
  std::uint32_t layerInstance(std::uint32_t entry, std::uint32_t operation, const Around& around);
  std::uint32_t typedAs(std::uint32_t kind, std::uint32_t type);
  std::vector<RangeLinks::Creation> creations() const;
  bool uses(OperatorSource source) const { return options_.sources[static_cast<std::size_t>(source)]; }

  Recognition& result_;
  const RecognitionOptions& options_;
  const Job* job_;
  const Trace& trace_;
  const RuleSet& rules_;
  KindMaker maker_;
  std::unique_ptr<RangeForest> forest_;
  std::unique_ptr<RangeLinks> links_;
  std::vector<Class> classes_;                                        ///< distinct ones
  std::vector<std::uint32_t> classOfRangeName_;                       ///< by StringId, kNone: not looked at yet
  std::unordered_map<std::uint64_t, std::uint32_t> classOfOperator_;  ///< by (name, operands)
  std::vector<std::uint32_t> entryClass_;
  std::vector<Around> around_;  ///< per entry, itself included
  std::vector<std::uint32_t> instanceOfEntry_, userInstanceOfEntry_;
  std::vector<std::uint32_t> collectiveKinds_;  ///< by metadata
  std::vector<std::uint32_t> userKernels_;      ///< by name: the kind of a person's rule
  std::vector<std::uint32_t> activityKinds_;    ///< by name
  std::unordered_map<std::uint64_t, std::uint32_t> typedKinds_;
  std::vector<Regex> include_, exclude_;
  std::vector<std::int8_t> includedName_, excludedName_;  ///< by StringId: -1 not looked at yet
};

}  // namespace tallyscope
