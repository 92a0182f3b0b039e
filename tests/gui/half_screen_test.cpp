// SPDX-License-Identifier: GPL-3.0-or-later
// Half of a 1920-pixel screen is a common place for a tool beside an editor: every pane must fit there.
#include "tests/gui/window_fixture.h"
#include "tests/support/paths.h"

namespace tallyscope::testing {
namespace {

TEST_F(WindowTest, FitsHalfAScreenWithAnyPane) {
  openFile(QString::fromStdString(sourcePath("resources/samples/llm.json.gz")));
  EXPECT_LE(window->minimumSizeHint().width(), 960);
  EXPECT_LE(window->minimumSizeHint().height(), 720);
}

}  // namespace
}  // namespace tallyscope::testing
