// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timeline_export.h"

#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <stdexcept>

#include "tests/support/timeline_fixture.h"
#include "tests/support/trace_fixture.h"

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

TEST_F(TimelineExportTest, AFolderThatIsNotThereIsSaid) {
  EXPECT_THROW(exportTimeline(*view, folder.filePath("no/t.svg")), std::runtime_error);
}

}  // namespace
}  // namespace tallyscope
