// SPDX-License-Identifier: GPL-3.0-or-later
// Small files of another viewer's tests: the stacks that it publishes for them, where both mean the same by them.
#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <set>

#include "tests/import/load_json.h"

namespace tallyscope::test {
namespace {

using ::testing::ElementsAreArray;

/// "A;B 2" for each stretch of time (in µs) with the ranges that are open on the thread, outermost first.
std::vector<std::string> stacksOf(const Trace& t) {
  const RangeTable& ranges = t.ranges();
  std::set<TimeNs> times;
  for (std::uint32_t r = 0; r < ranges.size(); ++r) times.insert({ranges.start[r], ranges.end(r)});
  std::vector<std::string> stacks;
  for (auto from = times.begin(); from != times.end() && std::next(from) != times.end(); ++from) {
    const TimeNs to = *std::next(from);
    std::string stack;
    for (std::uint32_t r = 0; r < ranges.size(); ++r) {  // parents come before their children
      if (ranges.start[r] <= *from && ranges.end(r) >= to)
        stack += (stack.empty() ? "" : ";") + std::string(t.text(ranges.name[r]));
    }
    stacks.push_back(stack + " " + std::to_string((to - *from) / 1000));
  }
  // A stretch that nothing ends is one.
  std::vector<std::string> joined;
  for (const std::string& entry : stacks) {
    const auto name = [](const std::string& s) { return s.substr(0, s.rfind(' ')); };
    const auto length = [](const std::string& s) { return std::stoll(s.substr(s.rfind(' '))); };
    if (!joined.empty() && name(joined.back()) == name(entry)) {
      joined.back() = name(entry) + " " + std::to_string(length(joined.back()) + length(entry));
    } else {
      joined.push_back(entry);
    }
  }
  return joined;
}

TEST(SpeedscopeCorpus, StacksAreTheOnesThatItPublishes) {
  if (corpus().empty()) GTEST_SKIP() << "TALLYSCOPE_CORPUS is not set";
  const std::map<std::string, std::vector<std::string>> published{
      {"end-event-with-empty-stack.json", {"alpha 1"}},
      {"event-reordering-name-match.json", {"alpha 1", "alpha;beta;gamma 1", "alpha 8"}},
      {"matching-x.json", {"alpha 1", "alpha;beta;gamma 1", "alpha 3", "alpha;gamma;beta 1", "alpha 4"}},
      {"mismatched-args.json", {"A 10"}},
      {"must-retain-original-order.json", {"A;B;C 1", "A;B 1", "A 1", " 1", "A 1", "A;B 1", "A;B;C 1", "X 3"}},
      {"not-enough-end-events.json", {"A 1", "A;A 9", "A;A;A 1"}},
      {"only-begin-events.json", {"A 1", "A;B 1"}},
      {"out-of-order.json", {"A 1", "A;B 1", "A;B;C 6", "A;B 1", "A 1"}},
      {"simple-hermes.json", {"[root] 1", "[root];beta 12", "[root] 1"}},
      {"simple.json",
       {"alpha 1", "alpha;beta 1", "alpha;beta;gamma 5", "alpha;beta;epsilon 4", "alpha;beta 2", "alpha 1"}},
      {"simple-partial.json",
       {"alpha 1", "alpha;beta 1", "alpha;beta;gamma 5", "alpha;beta;epsilon 4", "alpha;beta 2", "alpha 1"}},
      {"simple-partial-trailing-comma.json",
       {"alpha 1", "alpha;beta 1", "alpha;beta;gamma 5", "alpha;beta;epsilon 4", "alpha;beta 2", "alpha 1"}},
      {"simple-partial-whitespace.json",
       {"alpha 1", "alpha;beta 1", "alpha;beta;gamma 5", "alpha;beta;epsilon 4", "alpha;beta 2", "alpha 1"}},
      {"simultaneous-anonymous-calls.json",
       {"anonymous 1", "anonymous;anonymous;function1;anonymous 2", "anonymous;anonymous;anonymous 2"}},
      {"unbalanced-args.json", {"A 1", "A;A 8", "A 1"}},
      {"x-events-matching-end.json",
       {"alpha 1", "alpha;beta 1", "alpha;beta;gamma 1", "alpha 2", "alpha;gamma 1", "alpha;gamma;beta 1", "alpha 2",
        "alpha;beta 1", "alpha;beta;gamma 1", "alpha 3", "alpha;gamma 1", "alpha;gamma;beta 1", "alpha 4"}},
      {"x-events-matching-start.json",
       {"alpha 1", "alpha;beta;gamma 1", "alpha;beta 1", "alpha 2", "alpha;gamma;beta 1", "alpha;gamma 1", "alpha 2",
        "alpha;gamma;beta 1", "alpha;gamma 1", "alpha 2", "alpha;beta;gamma 1", "alpha;beta 1", "alpha 5"}},
  };
  for (const auto& [file, stacks] : published) {
    EXPECT_THAT(stacksOf(*load(corpus() + "/chrome/speedscope/" + file)), ElementsAreArray(stacks)) << file;
  }
}

}  // namespace
}  // namespace tallyscope::test
