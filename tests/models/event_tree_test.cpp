// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/events/event_tree.h"

#include <gtest/gtest.h>

#include "tests/support/trace_maker.h"

namespace tallyscope {
namespace {

/// Two nests on a thread: a(b(c), d), e(f); and kernels beside each other on a stream.
std::shared_ptr<const Trace> nests() {
  TraceMaker maker;
  maker.op(0, 1000, "a");
  maker.op(100, 500, "b");
  maker.op(200, 100, "c");
  maker.op(700, 100, "d");
  maker.op(2000, 500, "e");
  maker.op(2100, 100, "f");
  maker.kernel(0, 500, "k1");
  maker.kernel(100, 500, "k2");
  return maker.finish();
}

class EventTreeTest : public ::testing::Test {
 protected:
  EventTreeTest() : trace(nests()) {
    all = std::make_shared<const EventList>(eventsIn(*trace, {}, {}, job));
    tree = EventTree(trace, all);
  }
  std::vector<std::string> names() {
    const auto shown = tree.shown(job);
    const auto table = tree.table(shown);
    std::vector<std::string> texts;
    for (std::size_t r = 0; r < table->rowCount(); ++r) {
      texts.push_back(std::string(table->text(r, static_cast<std::size_t>(table->indexOf("name")))));
    }
    return texts;
  }
  EventRef op(std::uint32_t index) const { return {EventKind::Operator, index}; }
  Job job;
  std::shared_ptr<const Trace> trace;
  std::shared_ptr<const EventList> all;
  EventTree tree;
};

TEST_F(EventTreeTest, AllIsOpenAtFirstAndCostsNothing) {
  EXPECT_TRUE(tree.allOpen());
  EXPECT_EQ(tree.shown(job), all);
  EXPECT_EQ(names(), (std::vector<std::string>{"  k1", "  k2", "▾ a", "  ▾ b", "      c", "    d", "▾ e", "    f"}));
  EXPECT_FALSE(tree.hasChildren({EventKind::Device, 0})) << "kernels lie beside each other";
}

TEST_F(EventTreeTest, WhatIsClosedTakesAllBelowItAlong) {
  tree.setOpen(op(1), false);
  EXPECT_EQ(names(), (std::vector<std::string>{"  k1", "  k2", "▾ a", "  ▸ b", "    d", "▾ e", "    f"}));
  tree.setOpen(op(0), false);
  EXPECT_EQ(names(), (std::vector<std::string>{"  k1", "  k2", "▸ a", "▾ e", "    f"}));
  tree.setOpen(op(0), true);
  EXPECT_FALSE(tree.isOpen(op(1))) << "what was closed below it still is";
  tree.setOpen(op(1), true);
  EXPECT_TRUE(tree.allOpen());
}

TEST_F(EventTreeTest, AllAreClosedAndSingleOnesOpenedAgain) {
  tree.openTo(0);
  EXPECT_EQ(names(), (std::vector<std::string>{"  k1", "  k2", "▸ a", "▸ e"}));
  tree.setOpen(op(0), true);
  EXPECT_EQ(names(), (std::vector<std::string>{"  k1", "  k2", "▾ a", "  ▸ b", "    d", "▸ e"}));
  tree.openTo(1);
  EXPECT_EQ(names().size(), 7U) << "all but c";
  tree.openAll();
  EXPECT_EQ(names().size(), 8U);
}

}  // namespace
}  // namespace tallyscope
