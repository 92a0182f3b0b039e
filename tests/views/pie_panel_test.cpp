// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/pie_panel.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QChart>
#include <QChartView>
#include <QComboBox>
#include <QPieSeries>
#include <QPieSlice>
#include <QSignalSpy>
#include <QSpinBox>
#include <cmath>
#include <numbers>

#include "tests/models/sample_table.h"
#include "tests/support/qt_mouse.h"
#include "tests/support/qt_wait.h"

namespace tallyscope {
namespace {

Report pieReport() {
  Report report;
  const auto table = testing::sampleTable();
  for (std::size_t c = 0; c < table->columnCount(); ++c) report.columns.push_back(table->column(c).spec);
  report.pies = {{"Kernel", "name", {"total", "instances"}}, {"Device", "device", {"total"}}};
  return report;
}

class PiePanelTest : public ::testing::Test {
 protected:
  PiePanelTest() {
    QObject::connect(&panel, &PiePanel::sliceChosen, &panel, [this](const auto& slice) { chosen = slice; });
    panel.resize(420, 320);
    panel.show();
    panel.setTable(testing::sampleTable(), Dialect::of(Vendor::Nvidia));
    settle();
  }
  void settle() {
    EXPECT_TRUE(testing::waitUntil([&] { return !panel.busy(); }));
    QApplication::processEvents();
  }
  QPieSeries* series() { return qobject_cast<QPieSeries*>(panel.chartView().chart()->series().value(0)); }
  /// A point in the middle of a slice's ring, in the viewport.
  QPoint middleOf(int slice) {
    const QRectF area = panel.chartView().chart()->plotArea();
    const QPieSlice* part = series()->slices().at(slice);
    const double angle = (part->startAngle() + part->angleSpan() / 2) * std::numbers::pi / 180;
    const double radius = std::min(area.width(), area.height()) / 2 * series()->pieSize() *
                          (1 + series()->holeSize() / series()->pieSize()) / 2;
    const QPointF inChart = area.center() + QPointF(std::sin(angle), -std::cos(angle)) * radius;
    return panel.chartView().mapFromScene(panel.chartView().chart()->mapToScene(inChart));
  }
  Report report = pieReport();
  PiePanel panel{report};
  std::optional<Arrangement::Slice> chosen;
};

TEST_F(PiePanelTest, OffersTheDeclaredGroupingsAndValues) {
  auto* groups = panel.findChild<QComboBox*>("pieGroup");
  ASSERT_EQ(groups->count(), 2);
  EXPECT_EQ(panel.findChild<QComboBox*>("pieValue")->count(), 2);
  EXPECT_EQ(series()->count(), 6);
  groups->setCurrentIndex(1);
  settle();
  ASSERT_EQ(series()->count(), 2);
  EXPECT_EQ(series()->slices().at(0)->label(), "Device 0");
  EXPECT_EQ(panel.data().slices[0].value, 6'000'000);
}

TEST_F(PiePanelTest, TheRestBeyondTheTopIsOneSlice) {
  panel.findChild<QSpinBox*>("pieTop")->setValue(2);
  settle();
  ASSERT_EQ(series()->count(), 3);
  EXPECT_EQ(series()->slices().at(2)->label(), "4 other(s)");
  EXPECT_NEAR(series()->slices().at(2)->percentage(), 0.30, 1e-9);
}

TEST_F(PiePanelTest, AClickOnASliceFiltersToItAndASecondClickClears) {
  testing::click(*panel.chartView().viewport(), middleOf(1));
  ASSERT_TRUE(chosen);
  EXPECT_EQ(chosen->column, "name");
  EXPECT_EQ(chosen->values, (std::unordered_set<std::string>{"attention"}));
  EXPECT_FALSE(chosen->excluding);
  testing::click(*panel.chartView().viewport(), middleOf(1));
  EXPECT_FALSE(chosen);
}

TEST_F(PiePanelTest, ClickingTheOthersFiltersToEverythingElse) {
  panel.findChild<QSpinBox*>("pieTop")->setValue(2);
  settle();
  testing::click(*panel.chartView().viewport(), middleOf(2));
  ASSERT_TRUE(chosen);
  EXPECT_TRUE(chosen->excluding);
  EXPECT_EQ(chosen->values, (std::unordered_set<std::string>{"gemm", "attention"}));
}

}  // namespace
}  // namespace tallyscope
