// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/phase_band.h"

#include <gtest/gtest.h>

#include <QTest>

#include "core/trace/merge/merge_traces.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

std::shared_ptr<const Trace> decodes() {
  testing::TraceFixture fixture(Vendor::Nvidia);
  for (int step = 0; step < 4; ++step) {
    const TimeNs start = 10'000 * step;
    fixture.range({.name = "execute_context_0(0)_generation_1(1)", .start = start, .duration = 500});
    for (int k = 0; k < 2; ++k) {
      fixture.call({.start = start + 10 * k, .duration = 5, .correlation = 2 * step + k + 1});
      fixture.kernel(
          {.name = "k", .start = start + 1000 + 2000 * k, .duration = 1000, .correlation = 2 * step + k + 1});
    }
  }
  return fixture.finish();
}

class PhaseBandTest : public ::testing::Test {
 protected:
  void show(std::shared_ptr<const Trace> trace) {
    state = std::make_unique<ViewState>(std::move(trace));
    session = std::make_unique<PhaseSession>(*state);
    band = std::make_unique<PhaseBand>(*session);
    while (session->busy()) QTest::qWait(5);
    band->resize(800, band->sizeHint().height());
    band->show();
  }
  int x(TimeNs time) const { return static_cast<int>((time - state->view().from) * 800 / state->view().length()); }
  std::unique_ptr<ViewState> state;
  std::unique_ptr<PhaseSession> session;
  std::unique_ptr<PhaseBand> band;
};

TEST_F(PhaseBandTest, RecordingsOpenedTogetherHaveALaneEach) {
  Job job;
  show(mergeTraces({{decodes(), "rank 0", 0}, {decodes(), "rank 1", 300}}, job));
  EXPECT_EQ(band->laneNames(), (QStringList{"rank 0", "rank 1"}));
  const auto [firstTop, high] = band->laneBox(0);
  const auto [secondTop, secondHigh] = band->laneBox(1);
  EXPECT_EQ(secondTop, firstTop + high);
  EXPECT_EQ(band->sizeHint().height(), secondTop + secondHigh);
  // Both recordings are in their second step at 13,000 ns: one above the other, not on top of each other.
  const auto above = band->stepAt({x(13'000), high / 2}), below = band->stepAt({x(13'000), secondTop + high / 2});
  ASSERT_TRUE(above && below);
  EXPECT_NE(*above, *below);
  EXPECT_EQ(session->spanOf(*above).from, 11'000);
  EXPECT_EQ(session->spanOf(*below).from, 11'300);
  const QImage picture = band->grab().toImage();
  const auto underLabel = [&, h = high](int top) {
    return picture.pixelColor(x(13'000), top + h - 4).rgb();
  };  // below the label
  EXPECT_EQ(underLabel(firstTop),
            phaseColor(session->data()->phases, session->data()->phases.steps[*above].shape).rgb());
  EXPECT_EQ(underLabel(secondTop), underLabel(firstTop));
}

TEST_F(PhaseBandTest, TheTipTellsTheStretchTheBusyTimeAndTheKernels) {
  show(decodes());
  EXPECT_EQ(band->laneNames(), QStringList{"Phases"});
  const auto step = band->stepAt({x(12'000), 5});
  ASSERT_TRUE(step);
  // [11000, 12000) and [13000, 14000).
  const QString tip = band->toolTipFor(*step);
  EXPECT_TRUE(tip.contains("3.00 µs from the first start to the last end on the device, busy 2.00 µs, 2 kernels"))
      << tip.toStdString();
}

}  // namespace
}  // namespace tallyscope
