// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/recognition.h"

#include "core/operators/recognizer.h"

namespace tallyscope {

Recognition::Recognition(const Trace& trace, const RecognitionOptions& options, const Job* job)
    : trace_(&trace), rules_(options.rules ? options.rules : RuleSet::builtIn()) {
  Recognizer(*this, options, job).run();
}

std::size_t Recognition::memoryBytes() const {
  return kinds_.capacity() * sizeof(OperatorKind) + instances_.capacity() * sizeof(Instance) +
         (owner_.capacity() + framework_.capacity() + library_.capacity()) * sizeof(std::uint32_t) +
         kernelRules_.capacity() * sizeof(kernelRules_[0]);
}

}  // namespace tallyscope
