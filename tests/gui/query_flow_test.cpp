// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QDockWidget>
#include <QTest>

#include "tests/gui/window_fixture.h"
#include "views/explore/result_table.h"
#include "views/query/query_editor.h"
#include "views/query/query_pane.h"
#include "views/timeline/result_band.h"

namespace tallyscope::testing {
namespace {

TEST_F(WindowTest, AQueryIsAskedDrawnAndComesBackWithTheSession) {
  DocumentTab& tab = openTrace(tenKernels());
  window->queryDock().raise();
  QueryPane& pane = *tab.query();
  pane.ask("SELECT name, start, dur, kind, id FROM kernels WHERE name = 'odd'");
  ASSERT_TRUE(waitUntil([&] { return !pane.busy(); }));
  EXPECT_EQ(pane.result().model().rowCount(), 5);
  pane.showOnTimeline({"Odd ones", "name", {}});
  ResultBand* band = tab.timeline()->resultBand();
  ASSERT_TRUE(waitUntil([&] { return band->isVisible(); }));
  EXPECT_EQ(tab.drawnResults()->all()[0].bars.size(), 5U);

  const nlohmann::json saved = tab.saveSession();
  ASSERT_TRUE(saved.contains("query"));
  tab.drawnResults()->clear();
  EXPECT_FALSE(band->isVisible());
  pane.editor().clear();
  tab.restoreSession(saved);
  ASSERT_TRUE(waitUntil([&] { return !tab.drawing(); }));
  ASSERT_EQ(tab.drawnResults()->all().size(), 1U);
  EXPECT_EQ(tab.drawnResults()->all()[0].look.title, "Odd ones");
  EXPECT_TRUE(pane.editor().toPlainText().contains("'odd'"));
}

TEST_F(WindowTest, TheFilterWindowIsTheQuerysWindow) {
  DocumentTab& tab = openTrace(tenKernels());
  tab.state()->setWindow({2000, 4500});
  tab.query()->ask("SELECT count(*) AS n FROM kernels WHERE start < $to AND end > $from");
  ASSERT_TRUE(waitUntil([&] { return !tab.query()->busy(); }));
  EXPECT_EQ(tab.query()->result().model().index(0, 0).data(TableModel::RawRole).toLongLong(), 3);
}

TEST_F(WindowTest, ThePaneOfQueriesIsReachedByItsKey) {
  openTrace(tenKernels());
  for (QAction* action : window->actions()) {
    if (action->objectName() == QLatin1String("pane.query")) action->trigger();
  }
  ASSERT_TRUE(waitUntil([&] { return window->queryDock().isVisible(); }));
  EXPECT_TRUE(window->queryDock().isAncestorOf(QApplication::focusWidget()));
}

}  // namespace
}  // namespace tallyscope::testing
