// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/view_history.h"

#include <gtest/gtest.h>

#include <QSignalSpy>

namespace tallyscope {
namespace {

/// A number that is kept.
class Number final : public ViewHistory::Keeper {
 public:
  explicit Number(ViewHistory& history) : history_(history) {}
  int value = 0;
  void set(int to, ViewHistory::Gesture gesture = ViewHistory::Gesture::Step) {
    history_.record(*this, QStringLiteral("to %1").arg(to), gesture);
    value = to;
  }
  Kept keep() const override { return std::make_shared<const int>(value); }
  void restore(const Kept& kept) override {
    value = *static_cast<const int*>(kept.get());
    if (echo) echo->set(value);  // what listens to a change must not become a step of its own
  }
  Number* echo = nullptr;

 private:
  ViewHistory& history_;
};

TEST(ViewHistory, UndoesInReverseOrderWhoeverChangedAndSaysWhat) {
  ViewHistory history;
  Number a(history), b(history);
  a.set(1);
  b.set(2);
  EXPECT_EQ(history.undoText(), "to 2");
  history.undo();
  EXPECT_EQ(b.value, 0);
  EXPECT_EQ(a.value, 1);
  EXPECT_EQ(history.undoText(), "to 1");
  EXPECT_EQ(history.redoText(), "to 2");
  history.undo();
  EXPECT_EQ(a.value, 0);
  EXPECT_FALSE(history.canUndo());
  history.redo();
  history.redo();
  EXPECT_EQ(a.value, 1);
  EXPECT_EQ(b.value, 2);
  EXPECT_FALSE(history.canRedo());
}

TEST(ViewHistory, AGroupIsOneStepUnderTheOutermostText) {
  ViewHistory history;
  Number a(history), b(history);
  {
    const ViewHistory::Group outer(history, "both");
    const ViewHistory::Group inner(history, "inner");
    a.set(1);
    b.set(2);
    a.set(3);
  }
  EXPECT_EQ(history.undoSteps(), 1U);
  EXPECT_EQ(history.undoText(), "both");
  history.undo();
  EXPECT_EQ(a.value, 0) << "as before the first change of the group";
  EXPECT_EQ(b.value, 0);
  { const ViewHistory::Group empty(history, "nothing"); }
  EXPECT_FALSE(history.canUndo()) << "a group without a change is no step";
  EXPECT_TRUE(history.canRedo()) << "and does not end what can be redone";
}

TEST(ViewHistory, AGestureIsOneStepAndAnotherGestureIsAnother) {
  ViewHistory history;
  Number a(history);
  a.set(1, ViewHistory::Gesture::Wheel);
  a.set(2, ViewHistory::Gesture::Wheel);
  a.set(3, ViewHistory::Gesture::Drag);
  EXPECT_EQ(history.undoSteps(), 2U);
  history.undo();
  EXPECT_EQ(a.value, 2);
  history.undo();
  EXPECT_EQ(a.value, 0);
}

TEST(ViewHistory, AChangeEndsWhatCouldBeRedone) {
  ViewHistory history;
  Number a(history);
  QSignalSpy changes(&history, &ViewHistory::changed);
  a.set(1);
  history.undo();
  a.set(5);
  EXPECT_FALSE(history.canRedo());
  EXPECT_EQ(changes.count(), 3);
}

TEST(ViewHistory, WhatFollowsFromUndoingIsNotRecorded) {
  ViewHistory history;
  Number a(history), b(history);
  a.echo = &b;
  a.set(1);
  history.undo();
  EXPECT_FALSE(history.canUndo());
  EXPECT_TRUE(history.canRedo());
}

TEST(ViewHistory, AKeeperThatGoesTakesItsStepsAlong) {
  ViewHistory history;
  Number a(history);
  a.set(1);
  {
    Number b(history);
    b.set(2);
    {
      const ViewHistory::Group both(history, "both");
      a.set(3);
      b.set(4);
    }
    history.forget(b);
  }
  EXPECT_EQ(history.undoSteps(), 2U);
  history.undo();
  EXPECT_EQ(a.value, 1);
  history.undo();
  EXPECT_EQ(a.value, 0);
}

}  // namespace
}  // namespace tallyscope
