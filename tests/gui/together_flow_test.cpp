// SPDX-License-Identifier: GPL-3.0-or-later
// Several recordings in one timeline, through the dialog with mouse and keys, and through a session.
#include <gtest/gtest.h>

#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>

#include "models/offset_text.h"
#include "tests/gui/window_fixture.h"
#include "views/together/alignment_dialog.h"

namespace tallyscope {
namespace {

using testing::TraceFixture;
using testing::waitUntil;
using testing::WindowTest;

constexpr std::int64_t kEpoch = 1'700'000'000'000'000'000;

/// Two steps from `start` on; a kernel in each.
std::shared_ptr<const Trace> steps(TimeNs start, bool clock) {
  TraceFixture f(Vendor::Nvidia);
  for (int i = 0; i < 2; ++i) {
    const TimeNs at = start + i * 10'000;
    f.range({.name = "step", .start = at, .duration = 9'000});
    f.range({.name = i == 0 ? "warm-up" : "measured", .start = at + 500, .duration = 4'000});
    f.call({.name = "cudaLaunchKernel", .start = at + 1'000, .duration = 100, .correlation = i + 1});
    f.kernel({.name = "gemm", .start = at + 2'000, .duration = 3'000, .correlation = i + 1});
  }
  if (clock) f.builder().setEpochOfClockZero(kEpoch + start);
  return f.finish();
}

class TogetherTest : public WindowTest {
 protected:
  TogetherTest() { prepare(); }
  /// a.json begins at 1000 ns, b.json at 71 000 ns of clocks that both know; c.json knows none.
  void prepare() {
    window->setOpener([](const std::vector<std::string>& files, Job&) {
      const std::string& file = files.front();
      if (file.ends_with("a.json")) return steps(1'000, true);
      return file.ends_with("b.json") ? steps(71'000, true) : steps(40'000, false);
    });
    for (const char* name : {"a.json", "b.json", "c.json"}) {
      QFile file(folder.filePath(name));
      ASSERT_TRUE(file.open(QIODevice::WriteOnly));
      file.write(name);
    }
  }
  void open(const QStringList& names) {
    for (const QString& name : names) {
      window->openFiles({folder.filePath(name)});
      ready();
    }
  }
  AlignmentDialog& dialog(const QString& name) {
    window->openNamedDialog(name);
    auto* d = window->findChild<AlignmentDialog*>();
    EXPECT_NE(d, nullptr);
    EXPECT_TRUE(waitUntil([&] { return d->draft().allReady(); }));
    return *d;
  }
  /// The widget of that name in the `n`th row.
  template <typename Widget>
  Widget& of(AlignmentDialog& d, const char* name, int n) {
    QList<Widget*> all = d.findChildren<Widget*>(name);
    EXPECT_GT(all.size(), n);
    return *all.at(n);
  }
  static void type(QWidget& widget, const QString& text) {
    widget.setFocus();
    QTest::keyClick(&widget, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(&widget, text);
  }
  static QPushButton& okButton(AlignmentDialog& d) {
    return *d.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
  }
  void accept(AlignmentDialog& d) {
    ASSERT_TRUE(okButton(d).isEnabled());
    QTest::mouseClick(&okButton(d), Qt::LeftButton);
    ready();
  }
  std::vector<TimeNs> offsets() {
    std::vector<TimeNs> result;
    for (const Recording& r : window->currentTab()->state()->trace()->recordings()) result.push_back(r.offset);
    return result;
  }
};

TEST_F(TogetherTest, TheOpenRecordingsAreShownTogetherByTheirWallClocks) {
  open({"a.json", "b.json"});
  AlignmentDialog& d = dialog("together");
  d.findChild<QRadioButton*>("byClock")->click();
  EXPECT_EQ(of<QLabel>(d, "offset", 0).text(), "0 ns");
  EXPECT_EQ(of<QLabel>(d, "offset", 1).text(), offsetText(70'000));
  accept(d);
  ASSERT_EQ(window->tabCount(), 3);
  DocumentTab& tab = *window->currentTab();
  EXPECT_EQ(tab.document().title(), "a.json + b.json");
  EXPECT_EQ(offsets(), (std::vector<TimeNs>{0, 70'000}));
  EXPECT_EQ(tab.state()->trace()->eventCount(), 2 * window->tab(0)->state()->trace()->eventCount());
  EXPECT_NE(tab.state()->trace()->epochNs(), 0);
  // Reports are those of both.
  ASSERT_TRUE(tab.reports()->openReport("kernel_sum"));
  waitForReport(tab);
  const Table& table = *tab.reports()->current()->model().table();
  EXPECT_EQ(table.integer(0, static_cast<std::size_t>(table.indexOf("count"))), 4);
}

TEST_F(TogetherTest, WithoutAWallClockTheChoiceIsGreyAndSaysWhy) {
  open({"a.json", "c.json"});
  AlignmentDialog& d = dialog("together");
  EXPECT_FALSE(d.findChild<QRadioButton*>("byClock")->isEnabled());
  EXPECT_TRUE(d.findChild<QRadioButton*>("byClock")->toolTip().contains("c.json"));
  EXPECT_TRUE(d.findChild<QLabel*>("note")->text().contains("c.json"));
  EXPECT_TRUE(d.findChild<QRadioButton*>("byRange")->isChecked());
}

TEST_F(TogetherTest, ARangeAndItsOccurrenceAreChosenWithMouseAndKeys) {
  open({"a.json", "c.json"});
  AlignmentDialog& d = dialog("together");
  QTest::mouseClick(d.findChild<QRadioButton*>("byRange"), Qt::LeftButton, {}, QPoint(8, 8));
  EXPECT_EQ(of<QComboBox>(d, "mark", 0).currentText(), "step");
  EXPECT_EQ(of<QLabel>(d, "offset", 1).text(), offsetText(1'000 - 40'000));
  auto& index = of<QSpinBox>(d, "index", 1);
  index.setFocus();
  QTest::keyClick(&index, Qt::Key_Up);
  EXPECT_EQ(of<QLabel>(d, "offset", 1).text(), offsetText(1'000 - 50'000));
  auto& mark = of<QComboBox>(d, "mark", 0);
  EXPECT_GE(mark.findText("measured"), 0) << "names are offered from the recording";
  type(*mark.lineEdit(), "measured");
  EXPECT_EQ(of<QLabel>(d, "offset", 1).text(), offsetText(11'500 - 50'500));
  EXPECT_EQ(of<QComboBox>(d, "mark", 1).currentText(), "measured") << "the same name follows";
  type(*mark.lineEdit(), "none such");
  EXPECT_TRUE(of<QLabel>(d, "problem", 0).text().contains("none such"));
  EXPECT_FALSE(okButton(d).isEnabled());
  type(*mark.lineEdit(), "measured");
  accept(d);
  EXPECT_EQ(offsets(), (std::vector<TimeNs>{0, -39'000}));
  EXPECT_EQ(window->currentTab()->state()->trace()->epochNs(), 0) << "there is no one wall clock then";
}

TEST_F(TogetherTest, TheAlignmentIsChangedLaterByATypedOffset) {
  open({"a.json", "b.json"});
  accept(dialog("together"));
  DocumentTab& before = *window->currentTab();
  before.state()->setWindow({2'000, 90'000});
  ASSERT_TRUE(before.reports()->openReport("api_sum"));
  waitForReport(before);
  // A note on a kernel of the second recording, and one on a time.
  Notes& notes = before.timeline()->notes();
  const EventRef kernel{EventKind::Device, 3};
  notes.add(kernel, {}, "mine");
  notes.add({}, {5'000, 6'000}, "here");
  const TimeNs start = before.state()->trace()->startOf(kernel);
  AlignmentDialog& d = dialog("alignment");
  EXPECT_EQ(d.draft().entries().size(), 2U);
  QTest::mouseClick(d.findChild<QRadioButton*>("byOffset"), Qt::LeftButton, {}, QPoint(8, 8));
  auto& typed = of<QLineEdit>(d, "typed", 1);
  EXPECT_FALSE(of<QLineEdit>(d, "typed", 0).isEnabled()) << "the first keeps its times";
  type(typed, "-12.345 us");
  EXPECT_EQ(of<QLabel>(d, "offset", 1).text(), offsetText(-12'345));
  type(typed, "-12.345 furlongs");
  EXPECT_FALSE(of<QLabel>(d, "problem", 1).text().isEmpty());
  type(typed, "-12.345 us");
  QTest::keyClick(&typed, Qt::Key_Return);
  ready();
  EXPECT_EQ(window->tabCount(), 3) << "in the same tab";
  EXPECT_EQ(offsets(), (std::vector<TimeNs>{0, -12'345}));
  EXPECT_EQ(window->currentTab()->state()->window(), (TimeWindow{2'000, 90'000}));
  EXPECT_EQ(window->currentTab()->reports()->current()->report().id, "api_sum");
  const auto& moved = window->currentTab()->timeline()->notes().all();
  ASSERT_EQ(moved.size(), 2U);
  for (const Note& note : moved) {
    if (note.event.valid()) {
      EXPECT_EQ(note.event, kernel);
      EXPECT_EQ(note.time.from, start + 70'000 - 12'345) << "it went with its recording, which lay at -70 000";
    } else {
      EXPECT_EQ(note.time, (TimeWindow{5'000, 6'000}));
    }
  }
}

TEST_F(TogetherTest, ARecordingIsTakenAwayAndAddedInTheDialog) {
  open({"a.json", "b.json", "c.json"});
  AlignmentDialog& d = dialog("together");
  ASSERT_EQ(d.draft().entries().size(), 3U);
  QTest::mouseClick(&of<QToolButton>(d, "remove", 2), Qt::LeftButton);
  ASSERT_TRUE(waitUntil([&] { return d.draft().entries().size() == 2; }));
  QTest::mouseClick(&of<QToolButton>(d, "down", 0), Qt::LeftButton);
  ASSERT_TRUE(waitUntil([&] { return d.draft().entries()[0]->member.name == "b.json"; }));
  accept(d);
  EXPECT_EQ(window->currentTab()->document().title(), "b.json + a.json");
}

TEST_F(TogetherTest, ASessionRemembersRecordingsAlignmentAndOffsets) {
  open({"a.json"});
  Together together;
  together.members = {{"a.json", {folder.filePath("a.json")}, nullptr, kNone},
                      {"c.json", {folder.filePath("c.json")}, nullptr, kNone}};
  together.alignment = Alignment::parse("range:measured|step@2");
  window->openTogether(together);
  ready().state()->setView({3'000, 9'000});
  EXPECT_EQ(offsets(), (std::vector<TimeNs>{0, 11'500 - 50'000}));
  window->saveSession(folder.filePath("both.tallyscope"));
  window.reset();
  JobSlot::waitForAll();
  window = std::make_unique<MainWindow>(settings);
  window->resize(1280, 800);
  window->show();
  prepare();
  ASSERT_TRUE(window->openSession(folder.filePath("both.tallyscope")));
  ASSERT_EQ(window->tabCount(), 2);
  ASSERT_TRUE(waitUntil([&] { return window->tab(0)->state() && window->tab(1)->state(); }));
  DocumentTab& tab = ready();
  ASSERT_TRUE(tab.document().together());
  EXPECT_EQ(tab.document().together()->alignment->text(), "range:measured|step@2");
  EXPECT_EQ(offsets(), (std::vector<TimeNs>{0, 11'500 - 50'000}));
  EXPECT_EQ(tab.state()->view(), (TimeWindow{3'000, 9'000}));
  EXPECT_FALSE(window->tab(0)->document().together());
}

TEST_F(TogetherTest, ChangingTheAlignmentNeedsRecordingsThatAreTogether) {
  open({"a.json"});
  window->openNamedDialog("alignment");
  EXPECT_EQ(window->findChild<AlignmentDialog*>(), nullptr);
}

}  // namespace
}  // namespace tallyscope
