// SPDX-License-Identifier: GPL-3.0-or-later
// The Phases tab on the real main window: steps, closure, bound, marks, proposals, the window.
#include <gtest/gtest.h>

#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTableWidget>

#include "app/gui/phase_chooser.h"
#include "models/phases/phase_session.h"
#include "tests/gui/window_fixture.h"
#include "tests/support/qt_mouse.h"
#include "views/phases/bound_bar.h"
#include "views/phases/families_dialog.h"
#include "views/phases/marks_dialog.h"
#include "views/phases/phases_pane.h"
#include "views/phases/step_chart.h"
#include "views/report/part_chooser.h"
#include "views/report/report_view.h"
#include "views/report/table_view.h"
#include "views/timeline/phase_band.h"

namespace tallyscope {
namespace {

using testing::TraceFixture;
using testing::waitUntil;
using testing::WindowTest;

/// A prefill and eight decode steps of twelve kernels in 1190 ns each; the one from 60,000 ns on takes three times as
/// long.
std::shared_ptr<const Trace> serving(bool annotated) {
  TraceFixture fixture(Vendor::Nvidia);
  std::int64_t correlation = 0;
  for (int step = 0; step < 9; ++step) {
    const TimeNs start = 10'000 * step;
    if (annotated) {
      fixture.range(
          {.name = step == 0 ? "execute_context_1(64)_generation_0(0)" : "execute_context_0(0)_generation_1(1)",
           .start = start,
           .duration = 500});
    }
    for (int k = 0; k < 12; ++k) {
      ++correlation;
      fixture.call({.start = start + 10 * k, .duration = 5, .correlation = correlation});
      fixture.kernel({.name = "layer_" + std::to_string(k),
                      .start = start + 1000 + (step == 6 ? 300 : 100) * k,
                      .duration = 90,
                      .correlation = correlation});
    }
  }
  return fixture.finish();
}

class PhasesTabTest : public WindowTest {
 protected:
  PhasesPane& phases(bool annotated) {
    tab = &openTrace(serving(annotated));
    window->phasesDock().raise();
    PhasesPane& pane = *tab->phases();
    settled(pane);
    return pane;
  }
  void settled(PhasesPane& pane) {
    EXPECT_TRUE(waitUntil([&] {
      ReportView* view = pane.current();
      return view && view->isVisible() && view->upToDate() && !view->model().busy() && view->model().table();
    }));
  }
  static std::int64_t cell(ReportView& view, std::uint32_t row, const char* column) {
    const auto table = view.model().table();
    return table->integer(row, static_cast<std::size_t>(table->indexOf(column)));
  }
  static std::string text(ReportView& view, std::uint32_t row, const char* column) {
    const auto table = view.model().table();
    return table->text(row, static_cast<std::size_t>(table->indexOf(column)));
  }
  DocumentTab* tab = nullptr;
};

TEST_F(PhasesTabTest, ShowsStepsWithTheirChartAndAClickGoesThere) {
  PhasesPane& pane = phases(true);
  EXPECT_EQ(pane.current()->model().rowCount(), 2);
  EXPECT_TRUE(pane.proposalText().isEmpty());
  ASSERT_TRUE(pane.openTable("step_trace"));
  settled(pane);
  EXPECT_EQ(pane.current()->model().rowCount(), 9);
  EXPECT_TRUE(waitUntil([&] { return pane.chart().pointCount() == 9; }));
  // A row, then a point of the chart.
  pane.current()->table().goToRow(2);
  EXPECT_TRUE(waitUntil([&] { return tab->state()->view().from > 20'000 && tab->state()->view().to < 24'000; }));
  const QPointF place = pane.chart().positionOf(4);
  EXPECT_EQ(pane.chart().stepAt(place), 4U);
  emit pane.chart().stepClicked(4);
  EXPECT_GT(tab->state()->view().from, 40'000);
  EXPECT_LT(tab->state()->view().to, 44'000);

  pane.withoutOutliers().setChecked(true);
  settled(pane);
  EXPECT_EQ(pane.current()->model().rowCount(), 8);
  EXPECT_EQ(pane.chart().pointCount(), 8);
}

TEST_F(PhasesTabTest, TheModelClosesTheLaunchesAndAWrongOneIsNamed) {
  PhasesPane& pane = phases(true);
  ASSERT_TRUE(pane.openTable("phase_closure"));
  settled(pane);
  EXPECT_EQ(text(*pane.current(), 0, "verdict"), "constant");
  pane.modelField().setText("many");
  emit pane.modelField().editingFinished();
  EXPECT_FALSE(tab->state()->phases() && tab->state()->phases()->model);
  pane.modelField().setText("1 layers");
  emit pane.modelField().editingFinished();
  settled(pane);
  EXPECT_EQ(text(*pane.current(), 0, "verdict"), "closed");
  PhaseSession session(*tab->state());
  session.explain("layer_0", "3*layers");  // does not close: the solver's own stays
  settled(pane);
  EXPECT_EQ(text(*pane.current(), 0, "explanation"), "1");
  EXPECT_EQ(tab->state()->phases()->explanations.size(), 1U);
  session.explain("layer_0", "");
  EXPECT_TRUE(tab->state()->phases()->explanations.empty());
}

TEST_F(PhasesTabTest, TheBoundFollowsItsEntries) {
  PhasesPane& pane = phases(true);
  ASSERT_TRUE(pane.openTable("phase_bound"));
  settled(pane);
  // One phase at a time, decode first.
  EXPECT_EQ(pane.current()->partChooser().currentText(), "decode");
  EXPECT_EQ(pane.current()->model().rowCount(), 12);
  pane.current()->partChooser().setCurrentIndex(1);
  settled(pane);
  EXPECT_EQ(pane.current()->model().rowCount(), 12);
  EXPECT_EQ(text(*pane.current(), pane.current()->model().sourceRow(0), "phase"),
            pane.current()->partChooser().currentText().toStdString());
  pane.boundBar().pick().setText("layer_3");
  pane.boundBar().change().setCurrentIndex(1);
  pane.boundBar().factor().setValue(3);
  settled(pane);
  ASSERT_EQ(pane.current()->model().rowCount(), 1);
  EXPECT_EQ(cell(*pane.current(), 1, "saving"), 60);
}

TEST_F(PhasesTabTest, ASelectedPhaseBecomesTheWindow) {
  PhasesPane& pane = phases(true);
  pane.current()->table().setSelection(RowIntervals(0, 1));
  pane.useSelectionAsWindow();
  EXPECT_EQ(tab->state()->window(), (TimeWindow{1000, 1000 + 11 * 100 + 90}));
  settled(pane);
  EXPECT_EQ(pane.current()->model().rowCount(), 1);
}

TEST_F(PhasesTabTest, TheBandDrawsStepsAndItsMenuUsesThemAsWindow) {
  phases(true);
  PhaseBand& band = *tab->timeline()->phaseBand();
  ASSERT_TRUE(waitUntil([&] { return band.isVisible(); }));
  const int x = tab->timeline()->lanes().columnAt(31'500);
  const auto step = band.stepAt({x, 5});
  ASSERT_TRUE(step);
  EXPECT_EQ(*step, 3U);
  EXPECT_TRUE(band.toolTipFor(*step).contains("decode"));
  const std::unique_ptr<QMenu> menu(band.makeMenu(*step));
  menu->actions().at(1)->trigger();
  EXPECT_EQ(tab->state()->window(), (TimeWindow{31'000, 32'190}));
  testing::click(band, QPoint(tab->timeline()->lanes().columnAt(51'500), band.height() / 2));
  EXPECT_GT(tab->state()->view().from, 50'000);
  EXPECT_LT(tab->state()->view().to, 54'000);
}

TEST_F(PhasesTabTest, ThePhaseChooserMakesAPhaseOrAStepTheWindow) {
  phases(true);
  PhaseChooser& chooser = window->phaseChooser();
  ASSERT_TRUE(waitUntil([&] { return !chooser.isHidden(); }));
  emit chooser.menu()->aboutToShow();
  const auto action = [&](const QString& start) -> QAction* {
    for (QAction* entry : chooser.menu()->actions()) {
      if (entry->text().startsWith(start)) return entry;
    }
    return nullptr;
  };
  ASSERT_NE(action("decode"), nullptr);
  action("decode")->trigger();
  const TimeWindow decode = tab->state()->window();
  EXPECT_FALSE(decode.isAll());
  action("First Step")->trigger();
  const TimeWindow first = tab->state()->window();
  EXPECT_LT(first.length(), decode.length());
  emit chooser.menu()->aboutToShow();
  ASSERT_NE(action("Next Step"), nullptr);
  action("Next Step")->trigger();
  EXPECT_GE(tab->state()->window().from, first.to);
  emit chooser.menu()->aboutToShow();
  action("All of the Recording")->trigger();
  EXPECT_TRUE(tab->state()->window().isAll());
}

TEST_F(PhasesTabTest, FamiliesOfKernelsAreEditedAndKeptInAFile) {
  PhasesPane& pane = phases(true);
  FamiliesDialog dialog(PhaseConfig(), settings);
  const auto press = [&](const QString& text) {
    for (QPushButton* button : dialog.findChildren<QPushButton*>()) {
      if (button->text() == text) button->click();
    }
  };
  press("Add");
  EXPECT_FALSE(dialog.okButton().isEnabled()) << "a family needs a name and a pattern";
  dialog.table().item(0, 0)->setText("GEMV");
  dialog.table().item(0, 1)->setText("gemv(");
  EXPECT_TRUE(dialog.problem().contains("pattern")) << dialog.problem().toStdString();
  dialog.table().item(0, 1)->setText("gemv|gemm");
  dialog.table().item(0, 2)->setText("64 gate/up + 2*48 qkvz");
  ASSERT_TRUE(dialog.okButton().isEnabled()) << dialog.problem().toStdString();
  dialog.save(folder.filePath("families.json"));
  FamiliesDialog other(PhaseConfig(), settings);
  other.load(folder.filePath("families.json"));
  EXPECT_EQ(other.families(), dialog.families());
  EXPECT_EQ(other.parts(), dialog.parts());
  tab->phaseSession()->setFamilies(other.families(), other.parts());
  ASSERT_TRUE(tab->state()->phases());
  EXPECT_EQ(tab->state()->phases()->families, dialog.families());
  EXPECT_EQ(tab->state()->phases()->explanations.size(), 1U);
  tab->phaseSession()->setFamilies({}, {});
  EXPECT_TRUE(tab->state()->phases()->explanations.empty()) << "its sum goes with a family";
  EXPECT_NE(pane.current(), nullptr);
}

TEST_F(PhasesTabTest, ProposedStepsAreAcceptedAndEdited) {
  PhasesPane& pane = phases(false);
  EXPECT_FALSE(pane.proposalText().isEmpty());
  EXPECT_EQ(text(*pane.current(), 0, "group"), "9 × step");
  pane.acceptProposal();
  ASSERT_TRUE(tab->state()->phases());
  EXPECT_EQ(tab->state()->phases()->marks.size(), 9U);
  EXPECT_TRUE(waitUntil([&] { return pane.proposalText().isEmpty(); }));

  MarksDialog dialog(tab->state()->phases()->marks);
  dialog.table().item(0, 0)->setText("prefill q = 64");
  dialog.table().item(1, 2)->setText("0");
  EXPECT_FALSE(dialog.okButton().isEnabled());
  dialog.table().selectRow(1);
  for (QPushButton* button : dialog.findChildren<QPushButton*>()) {
    if (button->text() == "Remove Selected") button->click();
  }
  ASSERT_TRUE(dialog.marks());
  EXPECT_EQ(dialog.marks()->size(), 8U);
  EXPECT_EQ(dialog.marks()->front().shape.contextTokens, 64);

  const TimeWindow last = dialog.marks()->back().window;
  for (QPushButton* button : dialog.findChildren<QPushButton*>()) {
    if (button->text() == "Add") button->click();
  }
  ASSERT_TRUE(dialog.marks());
  ASSERT_EQ(dialog.marks()->size(), 9U);
  EXPECT_EQ(dialog.marks()->back().window, (TimeWindow{last.to, last.to + last.length()})) << "the next one";
}

TEST_F(PhasesTabTest, TheListOfStepsSaysWhatAnnotationsName) {
  phases(true);
  MarksDialog dialog({}, 9);
  bool said = false;
  for (const QLabel* label : dialog.findChildren<QLabel*>()) said = said || label->text().contains("9 step");
  EXPECT_TRUE(said);
}

TEST_F(PhasesTabTest, WhatBelongsToARecordingIsNotKeptForTheNext) {
  PhasesPane& pane = phases(true);
  ASSERT_TRUE(pane.openTable("phase_bound"));
  settled(pane);
  pane.boundBar().pick().setText("layer_3");
  pane.boundBar().change().setCurrentIndex(1);
  settled(pane);
  ASSERT_EQ(pane.current()->model().rowCount(), 1);
  EXPECT_FALSE(settings.reportOptions("phase_bound").text("pick"));
}

TEST_F(PhasesTabTest, AModelThatCannotBeReadTakesTheTablesOfTheLastAway) {
  PhasesPane& pane = phases(true);
  ASSERT_TRUE(pane.openTable("phase_closure"));
  pane.modelField().setText("1 layers");
  emit pane.modelField().editingFinished();
  settled(pane);
  ASSERT_TRUE(tab->state()->phases()->model);
  pane.modelField().setText("many");
  emit pane.modelField().editingFinished();
  EXPECT_FALSE(tab->state()->phases()->model);
  bool said = false;
  for (const QLabel* label : pane.findChildren<QLabel*>()) said = said || label->text().contains("many");
  EXPECT_TRUE(said) << "and says why";
}

TEST_F(PhasesTabTest, ASelectedRangeCanBeMarkedAndCountsInEveryPhaseTable) {
  PhasesPane& pane = phases(true);
  tab->state()->selectRange(TimeWindow{1000, 1350});
  const std::unique_ptr<QMenu> menu(tab->timeline()->makeContextMenu());
  bool offered = false;
  for (const QAction* action : menu->actions()) offered = offered || action->text() == "Mark Selection as Phase…";
  EXPECT_TRUE(offered);
  PhaseSession session(*tab->state());
  session.addMark({1000, 1350}, "my part");
  settled(pane);
  EXPECT_TRUE(waitUntil([&] { return pane.current()->model().rowCount() == 3; }));
  bool found = false;
  for (std::uint32_t row = 0; row < 3; ++row)
    found = found || (text(*pane.current(), row, "phase") == "my part" && cell(*pane.current(), row, "launches") == 4);
  EXPECT_TRUE(found);
}

TEST_F(PhasesTabTest, WritesTheEvidenceReport) {
  PhasesPane& pane = phases(true);
  const QString path = folder.filePath("evidence.md");
  pane.writeEvidence(path);
  EXPECT_TRUE(waitUntil([&] { return QFile::exists(path); }));
  QFile file(path);
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  EXPECT_TRUE(file.readAll().contains("## Release checklist"));
}

}  // namespace
}  // namespace tallyscope
