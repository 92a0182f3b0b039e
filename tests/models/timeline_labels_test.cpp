// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/timeline_labels.h"

#include <gtest/gtest.h>

#include "core/trace/build/trace_builder.h"

namespace tallyscope {
namespace {

std::shared_ptr<const Trace> oneOperator(const IdKey& pid, const IdKey& tid) {
  TraceBuilder builder;
  TraceStage& stage = builder.newStage();
  builder.addSource({});
  builder.setOrigin(0);
  StagedOperator op;
  op.duration = 10;
  op.track = builder.threadTrack(EventKind::Operator, builder.thread(builder.process(0, pid), tid));
  op.name = stage.strings.intern("Record Window End");
  stage.operators.push_back(op);
  Job job;
  return builder.finish(job);
}

TEST(TimelineLabels, AnEmptyIdIsNoProcessAndNoThread) {
  const auto nothing = oneOperator({0, "\"\""}, {0, "\"\""});
  EXPECT_EQ(labelOfProcess(*nothing, 0), "no process");
  EXPECT_EQ(labelOfThread(*nothing, 0), "no thread");
}

TEST(TimelineLabels, OtherIdsAreShownAsTheyAre) {
  const auto named = oneOperator({0, "Spans"}, {0, "PyTorch Profiler"});
  EXPECT_EQ(labelOfProcess(*named, 0), "Spans");
  EXPECT_EQ(labelOfThread(*named, 0), "PyTorch Profiler");
  const auto numbered = oneOperator({-1, {}}, {7, {}});
  EXPECT_EQ(labelOfProcess(*numbered, 0), "Process -1");
  EXPECT_EQ(labelOfThread(*numbered, 0), "thread 7");
}

}  // namespace
}  // namespace tallyscope
