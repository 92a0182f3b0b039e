// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/json/scan/key_trail.h"

#include <gtest/gtest.h>

#include <deque>
#include <random>
#include <string>

#include "core/import/json/scan/raw_event.h"

namespace tallyscope::json {
namespace {

const std::string kKernel =
    R"({"ph":"X", "cat":"kernel", "name":"k<int>", "pid":0, "tid":7, "ts":5114908743667.938, "dur":1.728,)"
    "\n"
    R"(  "args": {"External id":870499,"stream":7,"correlation":982185, "grid":[264,2,1], "shared memory": 0, "note":"a\"b"}})";
const std::string kCall =
    R"({"ph":"X","cat":"cuda_runtime","name":"cudaLaunchKernel","pid":424,"tid":424,"ts":1.5,"dur":6.653,"args":{"cbid":211,"correlation":982185}})";

/// The scanners look up to kPadding bytes ahead.
std::string padded(std::string text) { return text.append(kPadding, '\0'); }

Scan read(const std::string& bytes, RawEvent& event, EventLayout* layout) {
  const char* const begin = bytes.data();
  const char* const end = begin + bytes.size() - kPadding;
  return readEvent(begin, end, end, event, false, layout);
}

/// All that a reader can see of an event, as text.
std::string shown(Scan result, const RawEvent& e) {
  std::string text = std::to_string(static_cast<int>(result)) + (e.hasPhase ? "p" : "") + (e.extraCommas ? "," : "") +
                     (e.doubled ? "d" : "") + std::to_string(e.end - e.begin);
  for (const RawValue* v : {&e.ph, &e.cat, &e.name, &e.ts, &e.dur, &e.pid, &e.tid, &e.id, &e.bp, &e.scope, &e.args}) {
    text +=
        '|' + std::to_string(static_cast<int>(v->type)) + ':' + std::to_string(v->flags) + ':' + std::string(v->view());
  }
  for (const auto* list : {&e.arguments, &e.rest}) {
    text += '#';
    for (const RawArgument& a : *list) {
      text += std::string(a.key.view()) + '=' + std::string(a.value.view()) + '/' +
              (list == &e.arguments ? std::to_string(static_cast<int>(a.known)) : "") + ';';
    }
  }
  return text;
}

TEST(KeyTrail, ForeseesWhatFollowedBefore) {
  KeyTrail<int> trail;
  const std::string bytes = padded(R"("a": 1,  "bc" :2)");
  const char* const p = bytes.data();
  EXPECT_EQ(trail.follow(p), nullptr);
  trail.learn(p, p + 5, {p + 1, 1, 0}, 10);
  trail.learn(p + 6, p + 15, {p + 10, 2, 0}, 20);
  trail.restart();
  const auto* first = trail.follow(p);
  ASSERT_NE(first, nullptr);
  EXPECT_EQ(first->meaning, 10);
  EXPECT_EQ(first->length, 5);
  EXPECT_EQ(trail.follow(p), nullptr) << "the second key stands elsewhere";
  const auto* second = trail.follow(p + 6);
  ASSERT_NE(second, nullptr);
  EXPECT_EQ(second->meaning, 20);
  EXPECT_EQ(second->keyAt, 4);
  EXPECT_EQ(second->keySize, 2);
}

TEST(KeyTrail, KeysMadeOfDataDoNotPileUp) {
  KeyTrail<int> trail;
  for (int i = 0; i < 5000; ++i) {
    const std::string bytes = padded("\"key" + std::to_string(i) + "\":1");
    const char* const p = bytes.data();
    const std::size_t size = bytes.find(':') + 1;
    trail.restart();
    trail.learn(p, p + size, {p + 1, bytesBetween(p + 3, p + size), 0}, i);
  }
  // The first ones are still known, and learning stopped before it filled the table.
  const std::string bytes = padded("\"key0\":1");
  trail.restart();
  trail.learn(bytes.data(), bytes.data() + 7, {bytes.data() + 1, 4, 0}, 99);
  trail.restart();
  const auto* step = trail.follow(bytes.data());
  ASSERT_NE(step, nullptr);
  EXPECT_EQ(step->meaning, 0);
}

TEST(EventLayout, ChangesNothingOfWhatIsRead) {
  EventLayout layout;
  RawEvent with, without;
  std::deque<std::string> kept;  // what was read points into them
  for (const std::string& event : {kKernel, kCall, kKernel, kCall, kKernel}) {
    const std::string& bytes = kept.emplace_back(padded(event));
    const Scan a = read(bytes, with, &layout);
    const Scan b = read(bytes, without, nullptr);
    EXPECT_EQ(a, Scan::Ok);
    EXPECT_EQ(shown(a, with), shown(b, without));
  }
  EXPECT_EQ(with.arguments[2].known, ArgumentKey::Correlation);
  EXPECT_EQ(with.arguments[2].value.view(), "982185");
}

TEST(EventLayout, ChangesNothingForDamagedEvents) {
  EventLayout layout;
  RawEvent with, without;
  std::mt19937 random(11);
  const std::string junk = "\"\\{}[],: 0az\n\x01\xff";
  int failed = 0;
  for (int round = 0; round < 20'000; ++round) {
    std::string event = round % 2 == 0 ? kKernel : kCall;
    for (int change = round % 4; change > 0; --change) {
      const std::size_t at = random() % event.size();
      switch (random() % 3) {
        case 0: event.erase(at, 1 + random() % 3); break;
        case 1: event[at] = junk[random() % junk.size()]; break;
        default: event.insert(at, 1, junk[random() % junk.size()]); break;
      }
    }
    if (event.empty() || event[0] != '{') continue;
    if (random() % 5 == 0) event.resize(1 + random() % event.size());
    const std::string bytes = padded(event);
    const Scan a = read(bytes, with, &layout);
    const Scan b = read(bytes, without, nullptr);
    failed += a != Scan::Ok;
    ASSERT_EQ(shown(a, with), shown(b, without)) << event;
  }
  EXPECT_GT(failed, 5000) << "the changes must damage many of them";
}

TEST(ArgumentKey, KnowsEveryKeyAndNothingElse) {
  EXPECT_EQ(argumentKeyOf("Collective name"), ArgumentKey::CollectiveName);
  EXPECT_EQ(argumentKeyOf("Concrete Inputs"), ArgumentKey::ConcreteInputs);
  EXPECT_EQ(argumentKeyOf("Group size"), ArgumentKey::GroupSize);
  EXPECT_EQ(argumentKeyOf("In msg nelems"), ArgumentKey::InElements);
  EXPECT_EQ(argumentKeyOf("Input Dims"), ArgumentKey::InputDims);
  EXPECT_EQ(argumentKeyOf("Input type"), ArgumentKey::InputType);
  EXPECT_EQ(argumentKeyOf("Out msg nelems"), ArgumentKey::OutElements);
  EXPECT_EQ(argumentKeyOf("Process Group Description"), ArgumentKey::ProcessGroupDescription);
  EXPECT_EQ(argumentKeyOf("Process Group Name"), ArgumentKey::ProcessGroupName);
  EXPECT_EQ(argumentKeyOf("Process Group Ranks"), ArgumentKey::ProcessGroupRanks);
  EXPECT_EQ(argumentKeyOf("Seq"), ArgumentKey::Sequence);
  EXPECT_EQ(argumentKeyOf("block"), ArgumentKey::Block);
  EXPECT_EQ(argumentKeyOf("bytes"), ArgumentKey::Bytes);
  EXPECT_EQ(argumentKeyOf("context"), ArgumentKey::Context);
  EXPECT_EQ(argumentKeyOf("correlation"), ArgumentKey::Correlation);
  EXPECT_EQ(argumentKeyOf("cuda_sync_kind"), ArgumentKey::CudaSyncKind);
  EXPECT_EQ(argumentKeyOf("dtype"), ArgumentKey::Dtype);
  EXPECT_EQ(argumentKeyOf("graph id"), ArgumentKey::GraphId);
  EXPECT_EQ(argumentKeyOf("graph node id"), ArgumentKey::GraphNodeId);
  EXPECT_EQ(argumentKeyOf("grid"), ArgumentKey::Grid);
  EXPECT_EQ(argumentKeyOf("kind"), ArgumentKey::Kind);
  EXPECT_EQ(argumentKeyOf("registers per thread"), ArgumentKey::Registers);
  EXPECT_EQ(argumentKeyOf("shared memory"), ArgumentKey::SharedMemory);
  for (const char* other : {"", "External id", "Grid", "bloc", "zzz"}) {
    EXPECT_EQ(argumentKeyOf(other), ArgumentKey::Other) << other;
  }
}

}  // namespace
}  // namespace tallyscope::json
