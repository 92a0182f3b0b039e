// SPDX-License-Identifier: GPL-3.0-or-later
// A recording of rpd on one GPU, cloned to several with a small skew between them: each copy must tie its work to the
// calls of its own process, as the original does. Ties by whole microseconds alone go wrong here.
#include <gmock/gmock.h>

#include <map>
#include <nlohmann/json.hpp>

#include "core/import/file_head.h"
#include "core/import/whole_file.h"
#include "tests/import/load_json.h"

namespace tallyscope::test {
namespace {

/// Microseconds as rpd writes them, with a fraction where there is one.
std::string micros(std::int64_t nanoseconds) {
  std::string text = std::to_string(nanoseconds / 1000);
  if (const std::int64_t rest = nanoseconds % 1000; rest != 0) {
    const std::string digits = std::to_string(rest);
    text += "." + std::string(3 - digits.size(), '0') + digits;
  }
  return text;
}

/// rpd writes numbers as text in most events and as numbers in counters.
std::int64_t number(const nlohmann::json& value) {
  return value.is_string() ? std::stoll(value.get<std::string>()) : value.get<std::int64_t>();
}

/// The recording as `copies` GPUs would have written it, each `skewNs` behind the one before: device and process ids,
/// arrow ids and times differ from copy to copy. Events keep their order in the file, those of all copies interleaved.
std::string cloned(const nlohmann::json& events, int copies, std::int64_t skewNs) {
  nlohmann::json all = nlohmann::json::array();
  for (const nlohmann::json& event : events) {
    for (int copy = 0; copy < copies; ++copy) {
      if (!event.contains("pid")) continue;
      nlohmann::json e = event;
      const std::int64_t pid = number(e["pid"]);
      e["pid"] = std::to_string(pid + (pid < 1000 ? copy * 10 : copy * 100'000));
      if (e.contains("id")) e["id"] = std::to_string(number(e["id"]) + copy * 1'000'000);
      if (e.contains("ts")) e["ts"] = micros(number(e["ts"]) * 1000 + copy * skewNs);
      all.push_back(std::move(e));
    }
  }
  return all.dump();
}

/// By device: "work's start from that of the first work -> call and its start" of every operation.
std::map<std::int64_t, std::vector<std::string>> tiesOf(const Trace& t) {
  std::map<std::int64_t, std::vector<std::string>> ties;
  std::map<std::int64_t, TimeNs> first;
  for (std::uint32_t i = 0; i < t.device().size(); ++i) {
    const std::int64_t device = t.devices()[t.tracks()[t.trackOf({EventKind::Device, i})].device].id;
    const TimeNs begin = first.emplace(device, t.device().start[i]).first->second;
    const std::uint32_t call = t.device().api[i];
    std::string tie =
        std::to_string(t.device().start[i] - begin) + " " + std::string(t.text(t.device().name[i])) + " -> ";
    if (call != kNone) {
      const std::uint32_t process = t.tracks()[t.trackOf({EventKind::Api, call})].process;
      tie += std::string(t.text(t.api().name[call])) + " " + std::to_string(t.api().start[call] - begin);
      // The copies' processes are numbered in step with their devices.
      tie += " of " + std::to_string(t.processes()[process].pid - device / 10 * 100'000);
    }
    ties[device].push_back(std::move(tie));
  }
  return ties;
}

TEST(RpdCloneCorpus, EachCopyTiesItsWorkToItsOwnCalls) {
  if (corpus().empty()) GTEST_SKIP() << "TALLYSCOPE_CORPUS is not set";
  const std::string path = corpus() + "/roctracer/matmul_rpd2tracing.json.gz";
  Job job;
  const nlohmann::json events = nlohmann::json::parse(wholeFile(FileHead::of(path), job));
  const auto original = tiesOf(*load(path));
  ASSERT_EQ(original.size(), 1U);
  const std::vector<std::string>& expected = original.begin()->second;
  ASSERT_GT(expected.size(), 50U);
  for (const int copies : {2, 8}) {
    for (const std::int64_t skew : {300, 1'370, 25'000}) {
      const auto ties = tiesOf(*loadText(cloned(events, copies, skew)));
      EXPECT_EQ(ties.size(), static_cast<std::size_t>(copies));
      std::size_t wrong = 0;
      for (const auto& [device, list] : ties) {
        ASSERT_EQ(list.size(), expected.size());
        for (std::size_t i = 0; i < list.size(); ++i) wrong += list[i] == expected[i] ? 0 : 1;
      }
      EXPECT_EQ(wrong, 0U) << copies << " GPUs, " << skew << " ns apart";
    }
  }
}

}  // namespace
}  // namespace tallyscope::test
