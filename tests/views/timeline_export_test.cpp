// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timeline_export.h"

#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <stdexcept>

#include "models/phases/phase_session.h"
#include "tests/support/timeline_fixture.h"
#include "tests/support/trace_fixture.h"
#include "views/theme.h"
#include "views/timeline/phase_band.h"

namespace tallyscope {
namespace {

class TimelineExportTest : public TimelineFixture {
 protected:
  void SetUp() override {
    testing::TraceFixture fixture(Vendor::Nvidia);
    for (int i = 0; i < 5; ++i) fixture.kernel({.name = "the_gemm_kernel", .start = 1000 * i, .duration = 900});
    show(fixture.finish());
  }
  QTemporaryDir folder;
};

TEST_F(TimelineExportTest, AnSvgHoldsBarsAndNamesAsText) {
  exportTimeline(*view, folder.filePath("t.svg"));
  QFile file(folder.filePath("t.svg"));
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  const QByteArray svg = file.readAll();
  EXPECT_TRUE(svg.contains("the_gemm_kernel"));
  EXPECT_GT(svg.count("<path") + svg.count("<rect"), 10);
}

TEST_F(TimelineExportTest, APngHasTwiceThePixels) {
  exportTimeline(*view, folder.filePath("t.png"));
  const QImage image(folder.filePath("t.png"));
  EXPECT_EQ(image.size(), view->size() * 2);
  const QPoint bar = view->lanes().mapTo(view.get(), middleOf({EventKind::Device, 2})) * 2;
  EXPECT_NE(image.pixel(bar + QPoint(0, 6)), image.pixel(image.width() - 4, image.height() - 4));
}

TEST_F(TimelineExportTest, ThePictureHasThePinnedRowsAndTheBandOfPhases) {
  testing::TraceFixture fixture(Vendor::Nvidia);
  for (int step = 0; step < 3; ++step) {
    fixture.range({.name = "execute_context_0(0)_generation_1(1)", .start = 10'000 * step, .duration = 500});
    fixture.call({.start = 10'000 * step + 10, .duration = 5, .correlation = step + 1});
    fixture.kernel({.name = "k", .start = 10'000 * step + 1000, .duration = 5000, .correlation = step + 1});
  }
  show(fixture.finish());
  PhaseSession session(*state);
  view->showPhases(session);
  while (session.busy()) QTest::qWait(5);
  const auto& rows = view->rows()->rows();
  for (std::uint32_t r = 0; r < rows.size(); ++r) {
    if (rows[r].kind == TimelineRow::Kind::Stream) view->rows()->setPinned(r, true);
  }
  QTest::qWait(20);
  // Every part that is seen stands in the picture where it stands in the window.
  EXPECT_EQ(view->pictureParts().size(), 8U);
  exportTimeline(*view, folder.filePath("all.svg"));
  QFile file(folder.filePath("all.svg"));
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  const QByteArray svg = file.readAll();
  EXPECT_EQ(svg.count("decode"), 3) << "a label a step";
  EXPECT_TRUE(svg.contains("GPU 0 › stream")) << "the pinned row's name";
  exportTimeline(*view, folder.filePath("all.png"));
  const QImage image(folder.filePath("all.png"));
  const auto inPicture = [&](QWidget& part, QPoint at) { return image.pixelColor(part.mapTo(view.get(), at) * 2); };
  // In the second step, where no label is; and its kernel in the pinned row.
  const QPoint step(lanes().columnAt(15'500), view->phaseBand()->height() - 5);
  EXPECT_EQ(inPicture(*view->phaseBand(), step).rgb(),
            phaseColor(session.data()->phases, session.data()->phases.steps[1].shape).rgb());
  EXPECT_NE(inPicture(view->pinnedLanes(), {step.x(), view->pinnedLanes().height() / 2 + 5}),
            Theme::instance().colors().background);
}

TEST_F(TimelineExportTest, AFolderThatIsNotThereIsSaid) {
  EXPECT_THROW(exportTimeline(*view, folder.filePath("no/t.svg")), std::runtime_error);
}

}  // namespace
}  // namespace tallyscope
