// SPDX-License-Identifier: GPL-3.0-or-later
// Arrows may end at anything that has a place: rows of devices, marks, samples of counters.
#include <gmock/gmock.h>

#include "tests/import/load_json.h"

namespace tallyscope::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::shared_ptr<const Trace> events(const std::string& list) { return loadText(R"({"traceEvents":[)" + list + "]}"); }

std::string slice(const std::string& name, const std::string& category, const std::string& pid, const std::string& tid,
                  int ts, int dur, const std::string& arguments = {}) {
  return R"({"ph":"X","cat":")" + category + R"(","name":")" + name + R"(","pid":)" + pid + R"(,"tid":)" + tid +
         R"(,"ts":)" + std::to_string(ts) + R"(,"dur":)" + std::to_string(dur) + R"(,"args":{)" + arguments + "}},";
}

std::string arrow(char phase, const std::string& category, const std::string& pid, const std::string& tid, int ts,
                  const std::string& id) {
  return R"({"ph":")" + std::string(1, phase) + R"(","bp":"e","cat":")" + category + R"(","name":"arrow","pid":)" +
         pid + R"(,"tid":)" + tid + R"(,"ts":)" + std::to_string(ts) + R"(,"id":)" + id + "},";
}

std::string last(std::string list) {
  list.pop_back();
  return list;
}

std::vector<std::string> arrowsOf(const Trace& t) {
  std::vector<std::string> result;
  for (const Flow& flow : t.flows()) {
    result.push_back(std::string(t.text(t.nameOf(flow.from))) + " -> " + std::string(t.text(t.nameOf(flow.to))));
  }
  return result;
}

TEST(JsonArrows, EndOnTheRowsOfDevices) {
  const auto t = events(last(slice("launch", "scope", "1", "2", 0, 10) + slice("first", "kernel", "0", "7", 20, 10) +
                             slice("second", "kernel", "0", "7", 30, 10) + arrow('s', "flow", "1", "2", 5, "1") +
                             arrow('f', "flow", "0", "7", 30, "1")));
  EXPECT_THAT(arrowsOf(*t), ElementsAre("launch -> second"));
  EXPECT_EQ(t->diagnostics().countOf("flow-unbound"), 0U);
}

TEST(JsonArrows, StartOnTheRowsOfDevicesAndEndAtMarksAndCounters) {
  const auto t = events(last(slice("kernel", "kernel", "0", "7", 20, 10) + slice("other", "cpu_op", "1", "2", 0, 5) +
                             R"({"ph":"i","name":"mark","pid":1,"tid":2,"ts":40},)" +
                             R"({"ph":"C","name":"memory","pid":3,"ts":50,"args":{"value":1}},)" +
                             arrow('s', "flow", "0", "7", 30, "1") + arrow('f', "flow", "1", "2", 40, "1") +
                             arrow('s', "flow", "0", "7", 30, "2") + arrow('f', "flow", "3", "0", 50, "2")));
  EXPECT_THAT(arrowsOf(*t), ElementsAre("kernel -> mark", "kernel -> memory"));
}

TEST(JsonArrows, WithoutAnEventAtOneEndAreCounted) {
  const auto t = events(last(slice("kernel", "kernel", "0", "7", 20, 10) + slice("call", "scope", "1", "2", 0, 10) +
                             arrow('s', "flow", "1", "2", 5, "1") + arrow('f', "flow", "0", "7", 35, "1") +
                             arrow('s', "flow", "1", "2", 5, "2") + arrow('f', "flow", "0", "8", 25, "2")));
  EXPECT_THAT(arrowsOf(*t), IsEmpty());
  EXPECT_EQ(t->diagnostics().countOf("flow-unbound"), 2U);
}

TEST(JsonArrows, MayStartAfterTheyEndWhereClocksAreSkewed) {
  const auto t = events(last(slice("a", "kernel", "0", "7", 10, 16) + slice("b", "kernel", "0", "8", 25, 10) +
                             arrow('s', "ac2g", "0", "7", 26, "1099511627776") +
                             arrow('f', "ac2g", "0", "8", 25, "1099511627776")));
  EXPECT_THAT(arrowsOf(*t), ElementsAre("a -> b"));
}

}  // namespace
}  // namespace tallyscope::test
