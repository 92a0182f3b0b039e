// SPDX-License-Identifier: GPL-3.0-or-later
// Operator reports in the main window: roofline and breakdown, linked with the table by the mouse.
#include <gtest/gtest.h>

#include <qcustomplot.h>
#include <QCheckBox>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

#include <set>

#include "models/document/user_rules.h"
#include "tests/gui/window_fixture.h"
#include "tests/support/qt_mouse.h"
#include "views/chart/breakdown_panel.h"
#include "views/chart/pie_panel.h"
#include "views/chart/roofline_panel.h"
#include "views/operators/device_table_dialog.h"
#include "views/report/table_view.h"

namespace tallyscope {
namespace {

using testing::waitUntil;
using testing::WindowTest;

/// Two matrix products of different size and a norm, on a device of this name.
std::shared_ptr<const Trace> products(const std::string& device) {
  testing::TraceFixture f(Vendor::Nvidia);
  f.device(0, device);
  const char* types = R"(["c10::BFloat16", "c10::BFloat16"])";
  f.op({.name = "aten::mm", .start = 0, .duration = 100, .dims = "[[4096, 4096], [4096, 4096]]", .types = types});
  f.call({.name = "cudaLaunchKernel", .start = 10, .duration = 5, .correlation = 1});
  f.kernel({.name = "nvjet_big", .start = 1000, .duration = 400'000, .correlation = 1});
  f.op({.name = "aten::mm", .start = 200, .duration = 100, .dims = "[[16, 512], [512, 512]]", .types = types});
  f.call({.name = "cudaLaunchKernel", .start = 210, .duration = 5, .correlation = 2});
  f.kernel({.name = "nvjet_small", .start = 500'000, .duration = 100'000, .correlation = 2});
  f.call({.name = "cudaLaunchKernel", .start = 410, .duration = 5, .correlation = 3});
  f.kernel({.name = "rms_norm_kernel", .start = 700'000, .duration = 50'000, .correlation = 3});
  return f.finish();
}

class OperatorChartsTest : public WindowTest {
 protected:
  ReportView& open(const std::string& device, const QString& report, const QString& chart) {
    auto& tab = openTrace(products(device));
    EXPECT_TRUE(tab.reports()->openReport(report));
    waitForReport(tab);
    tab.reports()->current()->showChart(chart);
    QApplication::processEvents();
    return *tab.reports()->current();
  }
  /// The table's row whose cell of a column holds a text.
  static std::uint32_t rowWith(ReportView& report, const char* column, const std::string& text) {
    const auto table = report.model().table();
    for (std::uint32_t row = 0; row < table->rowCount(); ++row) {
      if (table->text(row, static_cast<std::size_t>(table->indexOf(column))).find(text) != std::string::npos)
        return row;
    }
    ADD_FAILURE() << "no row with " << text;
    return 0;
  }
};

TEST_F(OperatorChartsTest, ABubbleIsClickedAndItsRowIsSelected) {
  ReportView& report = open("NVIDIA H200", "op_sum", "roofline");
  RooflinePanel& roofline = *report.roofline();
  ASSERT_EQ(roofline.data().bubbles.size(), 2U);
  EXPECT_EQ(roofline.data().unknownRows, 1U);
  const std::uint32_t small = rowWith(report, "name", "[16, 512]");
  const QPoint middle = roofline.bubbleRect(small).center().toPoint();
  testing::click(roofline.plot(), middle);
  EXPECT_EQ(report.table().selection(),
            RowIntervals(report.model().shownRowOf(small), report.model().shownRowOf(small) + 1));
  const std::uint32_t big = rowWith(report, "name", "[4096, 4096]");
  testing::click(roofline.plot(), roofline.bubbleRect(big).center().toPoint(), Qt::ControlModifier);
  EXPECT_EQ(report.table().selection().count(), 2);
  // Twice the area for twice the time; the big one ran four times as long.
  EXPECT_NEAR(roofline.bubbleRect(big).width() / roofline.bubbleRect(small).width(), 2.0, 0.01);
}

TEST_F(OperatorChartsTest, HoveringGoesBothWays) {
  ReportView& report = open("NVIDIA H200", "op_sum", "roofline");
  RooflinePanel& roofline = *report.roofline();
  const std::uint32_t big = rowWith(report, "name", "[4096, 4096]");
  QSignalSpy hovered(&roofline, &RooflinePanel::rowHovered);
  testing::sendMouse(roofline.plot(), QEvent::MouseMove, roofline.bubbleRect(big).center().toPoint(), Qt::NoButton,
                     Qt::NoButton);
  ASSERT_EQ(hovered.count(), 1);
  EXPECT_EQ(hovered[0][0].value<std::optional<std::uint32_t>>(), big);
  QSignalSpy pointed(&report.table(), &TableView::rowHovered);
  const std::int64_t shown = report.model().shownRowOf(rowWith(report, "name", "[16, 512]"));
  testing::sendMouse(*report.table().viewport(), QEvent::MouseMove, report.table().cellRect(shown, 0).center(),
                     Qt::NoButton, Qt::NoButton);
  ASSERT_EQ(pointed.count(), 1);
  bool said = false;
  for (const QLabel* label : roofline.findChildren<QLabel*>()) said = said || label->text().contains("[16, 512]");
  EXPECT_TRUE(said) << "the bubble of the hovered row is explained";
}

TEST_F(OperatorChartsTest, AnUnknownDeviceSaysSoAndTakesFigures) {
  ReportView& report = open("Mystery 9000", "op_sum", "roofline");
  RooflinePanel& roofline = *report.roofline();
  EXPECT_FALSE(roofline.data().known);
  EXPECT_EQ(roofline.data().bubbles.size(), 2U);
  auto* unknown = roofline.findChild<QLabel*>("rooflineUnknown");
  ASSERT_TRUE(unknown->isVisible());
  EXPECT_TRUE(unknown->text().contains("Mystery 9000"));
  emit unknown->linkActivated("devices");
  auto* dialog = report.findChild<DeviceTableDialog*>();
  ASSERT_TRUE(dialog);
  EXPECT_EQ(dialog->findChild<QLineEdit*>("deviceName")->text(), "Mystery 9000");
  dialog->reject();
  DeviceDraft device;
  device.name = "Mystery";
  device.patterns << "Mystery";
  device.hbmGbps = {"1000", "page", {}};
  device.peak["bf16"] = {"100", "page", {}};
  settings.rules().saveDevices({device});
  ASSERT_TRUE(waitUntil([&] { return report.upToDate() && roofline.data().known; }));
  ASSERT_EQ(roofline.data().roofs.size(), 1U);
  EXPECT_DOUBLE_EQ(roofline.data().roofs[0].ridge, 100);
  EXPECT_TRUE(unknown->isHidden());
  const auto table = report.model().table();
  EXPECT_TRUE(
      table->applies(rowWith(report, "name", "[4096, 4096]"), static_cast<std::size_t>(table->indexOf("compute"))));
}

TEST_F(OperatorChartsTest, AchievableIsOneSwitchForRoofsAndUtilisation) {
  ReportView& report = open("NVIDIA H200", "op_sum", "roofline");
  report.roofline()->findChild<QCheckBox*>("rooflineAchievable")->click();
  ASSERT_TRUE(waitUntil([&] { return report.upToDate(); }));
  EXPECT_TRUE(report.options().flag("achievable"));
  EXPECT_TRUE(settings.reportOptions("op_sum").flag("achievable"));
}

TEST_F(OperatorChartsTest, APartOfTheBreakdownFiltersTheTable) {
  ReportView& report = open("NVIDIA H200", "op_kernel_breakdown", "breakdown");
  ASSERT_TRUE(report.breakdown());
  BreakdownCanvas& canvas = report.breakdown()->canvas();
  const std::int64_t all = report.model().shownRows();
  ASSERT_GT(all, 2);
  for (const bool icicle : {false, true}) {
    canvas.setIcicle(icicle);
    int kernel = -1;
    for (std::size_t i = 0; i < canvas.tree().nodes.size(); ++i) {
      if (canvas.tree().nodes[i].key == "nvjet_small") kernel = static_cast<int>(i);
    }
    ASSERT_GE(kernel, 0);
    const QPoint middle = canvas.middleOf(kernel).toPoint();
    EXPECT_EQ(canvas.nodeAt(middle), kernel);
    testing::click(canvas, middle);
    EXPECT_EQ(report.model().shownRows(), 1);
    EXPECT_EQ(report.model().sourceRow(0), rowWith(report, "kernel", "nvjet_small"));
    testing::click(canvas, middle);
    EXPECT_EQ(report.model().shownRows(), all);
  }
}

TEST_F(OperatorChartsTest, EveryChartIsWrittenAsPngAndSvg) {
  for (const char* chart : {"breakdown", "pie", "roofline"}) {
    ReportView& report = open("NVIDIA H200", "op_breakdown", chart);
    ASSERT_EQ(report.chartName(), chart);
    ASSERT_TRUE(waitUntil([&] { return !report.pie()->busy(); }));
    const QString png = folder.filePath(QString(chart) + ".png");
    report.exportChart(png);
    const QImage image(png);
    ASSERT_FALSE(image.isNull()) << chart;
    std::set<QRgb> colors;
    for (int x = 0; x < image.width(); x += 7) {
      for (int y = 0; y < image.height(); y += 7) colors.insert(image.pixel(x, y));
    }
    EXPECT_GT(colors.size(), 3U) << chart << " is blank";
    const QString svg = folder.filePath(QString(chart) + ".svg");
    report.exportChart(svg);
    QFile file(svg);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    EXPECT_TRUE(text.contains("<svg")) << chart;
    EXPECT_GT(text.count("<path") + text.count("<polyline") + text.count("<circle"), 1) << chart;
    EXPECT_GT(text.count("<text"), 1) << chart << " has no labels";
    window->closeTab(0);
  }
}

TEST_F(OperatorChartsTest, TheBreakdownCanBeWalkedWithKeys) {
  ReportView& report = open("NVIDIA H200", "op_kernel_breakdown", "breakdown");
  BreakdownCanvas& canvas = report.breakdown()->canvas();
  canvas.setFocus();
  QTest::keyClick(&canvas, Qt::Key_Right);  // the first part inside
  QTest::keyClick(&canvas, Qt::Key_Return);
  ASSERT_EQ(canvas.chosen(), 0);
  EXPECT_LT(report.model().shownRows(), static_cast<std::int64_t>(report.model().table()->rowCount()));
  QTest::keyClick(&canvas, Qt::Key_Escape);
  EXPECT_EQ(canvas.chosen(), -1);
}

}  // namespace
}  // namespace tallyscope
