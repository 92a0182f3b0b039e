// SPDX-License-Identifier: GPL-3.0-or-later
// An XSpace made by hand, and the recorded ones against what their recorders and other tools say of them.
#include <gmock/gmock.h>

#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <protozero/pbf_writer.hpp>

#include "core/base/errors.h"
#include "tests/import/load_json.h"
#include "tests/support/corpus_test.h"
#include "tests/support/csv_table.h"

namespace tallyscope {
namespace {

using protozero::pbf_writer;
using testing::CorpusTest;
using Totals = std::map<std::string, std::pair<std::int64_t, std::int64_t>>;  // events, ns

std::string message(const std::function<void(pbf_writer&)>& write) {
  std::string bytes;
  pbf_writer writer(bytes);
  write(writer);
  return bytes;
}

std::string entry(std::int64_t key, const std::string& value) {
  return message([&](pbf_writer& w) {
    w.add_int64(1, key);
    w.add_message(2, value);
  });
}

std::string named(std::int64_t id, const std::string& name) {
  return message([&](pbf_writer& w) {
    w.add_int64(1, id);
    w.add_string(2, name);
  });
}

std::string event(std::int64_t kind, std::int64_t offsetPs, std::int64_t durationPs, const std::string& stat = {}) {
  return message([&](pbf_writer& w) {
    w.add_int64(1, kind);
    w.add_int64(2, offsetPs);
    if (durationPs > 0) w.add_int64(3, durationPs);
    if (!stat.empty()) w.add_message(4, stat);
  });
}

std::string line(std::uint64_t id, const std::string& name, std::int64_t ns, const std::vector<std::string>& events) {
  return message([&](pbf_writer& w) {
    w.add_uint64(1, id);
    w.add_string(2, name);
    w.add_int64(3, ns);
    for (const std::string& e : events) w.add_message(4, e);
  });
}

/// A device with a stream (a kernel of 2.5 ns from 1000.4 ns on, tied to a call by id 7, and a copy of 64 bytes), a derived
/// line that repeats the kernel, and a host thread with the call, a Python frame and a mark.
std::string space() {
  const auto stat = [](std::int64_t name, const std::function<void(pbf_writer&)>& value) {
    return message([&](pbf_writer& w) {
      w.add_int64(1, name);
      value(w);
    });
  };
  const std::string tie = stat(1, [](pbf_writer& w) { w.add_uint64(3, 7); });
  const std::string copy = stat(2, [](pbf_writer& w) { w.add_string(5, "kind:Unknown size:64 dest:2"); });
  const std::string device = message([&](pbf_writer& w) {
    w.add_string(2, "/device:GPU:3");
    w.add_message(3, line(16, "Stream #16(Compute)", 1000, {event(1, 400, 2500, tie), event(2, 10'000, 4'000, copy)}));
    w.add_message(3, line(2, "XLA Ops", 1000, {event(1, 400, 2500)}));
    w.add_message(4, entry(1, named(1, "fusion_1")));
    w.add_message(4, entry(2, named(2, "MemcpyD2D")));
    w.add_message(5, entry(1, named(1, "correlation_id")));
    w.add_message(5, entry(2, named(2, "memcpy_details")));
  });
  const std::string host = message([&](pbf_writer& w) {
    w.add_string(2, "/host:CPU");
    w.add_message(3, line(9'999'999'999'999'999'999U, "python3", 500,
                          {event(1, 0, 300'000, tie), event(2, 0, 100'000), event(3, 5000, 0)}));
    w.add_message(4, entry(1, named(1, "Launch")));
    w.add_message(4, entry(2, named(2, "$train.py:3 step")));
    w.add_message(4, entry(3, named(3, "ThreadpoolListener::Record")));
    w.add_message(5, entry(1, named(1, "correlation_id")));
  });
  return message([&](pbf_writer& w) {
    w.add_message(1, device);
    w.add_message(1, host);
  });
}

std::shared_ptr<const Trace> opened(const std::string& bytes) {
  const test::TemporaryFile file(bytes, ".xplane.pb");
  return test::load(file.path());
}

TEST(Xplane, TellsWorkFromLinesThatRepeatIt) {
  const auto t = opened(space());
  ASSERT_EQ(t->count(EventKind::Device), 2U);
  EXPECT_EQ(t->devices()[0].id, 3);
  EXPECT_EQ(t->text(t->device().name[0]), "fusion_1");
  // From 1000.4 to 1002.9 ns: both ends are rounded by themselves. Time 0 is the host's first event, at 500 ns.
  EXPECT_EQ(t->device().start[0], 500);
  EXPECT_EQ(t->device().duration[0], 3);
  EXPECT_EQ(t->device().kind[1], DeviceKind::Memcpy);
  EXPECT_EQ(t->deviceAttributes()[t->device().attributes[1]].bytes, 64);
  ASSERT_EQ(t->count(EventKind::Api), 1U);
  EXPECT_EQ(t->device().api[0], 0U) << "tied by the correlation id";
  ASSERT_EQ(t->count(EventKind::Range), 2U) << "the derived line and the mark";
  EXPECT_EQ(t->count(EventKind::Frame), 1U);
  EXPECT_THAT(t->details(0)->attributes({EventKind::Device, 0}, t->device().place[0]),
              ::testing::ElementsAre(::testing::Pair("correlation_id", "7")));
}

TEST(Xplane, OpensWhatACutFileHolds) {
  const std::string bytes = space();
  for (std::size_t size = 20; size < bytes.size(); size += 7) {
    try {
      const auto t = opened(bytes.substr(0, size));
      // Behind the last byte of the first plane nothing tells that another one should follow.
      const bool wholePlane = t->count(EventKind::Device) == 2 && t->count(EventKind::Range) == 1;
      EXPECT_TRUE(wholePlane || !t->diagnostics().empty()) << size;
    } catch (const ImportError& e) {
      EXPECT_FALSE(e.remedy().empty()) << size;
    }
  }
}

class XplaneCorpus : public CorpusTest {
 protected:
  /// Kernels and copies of each device.
  static Totals workOf(const Trace& t) {
    Totals totals;
    for (const std::uint32_t index : t.tracksOf(EventKind::Device)) {
      const Track& track = t.tracks()[index];
      for (std::uint32_t e = track.first; e < track.last; ++e) {
        auto& [events, ns] = totals[std::to_string(t.devices()[track.device].id) +
                                    (t.device().kind[e] == DeviceKind::Kernel ? " kernels" : " copies")];
        ++events;
        ns += t.device().duration[e];
      }
    }
    return totals;
  }
};

TEST_F(XplaneCorpus, HasEveryLineOfTheTruth) {
  const auto t = open("h200b/jax_train.xplane.pb");
  Totals lines;
  for (const EventKind kind : {EventKind::Device, EventKind::Api, EventKind::Range, EventKind::Frame}) {
    for (const std::uint32_t index : t->tracksOf(kind)) {
      const Track& track = t->tracks()[index];
      if (kind == EventKind::Range && track.stream != kNone) continue;  // operators above the work
      const std::string name(
          t->text(track.stream != kNone ? t->streams()[track.stream].name : t->threads()[track.thread].name));
      for (std::uint32_t e = track.first; e < track.last; ++e) {
        ++lines[name].first;
        lines[name].second += t->durationOf({kind, e});
      }
    }
  }
  const auto truth = nlohmann::json::parse(testing::textOfFile(corpus + "h200b/jax_train.truth.json"));
  std::size_t compared = 0;
  for (const auto& plane : truth["planes"]) {
    for (const auto& l : plane["lines"]) {
      const auto& [events, ns] = lines[l["line"].get<std::string>()];
      EXPECT_EQ(events, l["events"].get<std::int64_t>()) << l["line"];
      // Both ends are rounded to ns.
      EXPECT_NEAR(static_cast<double>(ns), l["total_ns"].get<double>(), static_cast<double>(events)) << l["line"];
      ++compared;
    }
  }
  EXPECT_EQ(compared, 10U);
}

TEST_F(XplaneCorpus, AgreesWithWhatIsKnownOfRocm) {
  const Totals legacy = workOf(*open("xprof/mi300x_jax_conv_minimal_legacy.xplane.pb"));
  EXPECT_EQ(legacy.at("7 kernels"), std::pair(std::int64_t{25}, std::int64_t{3'586'493}));
  EXPECT_EQ(legacy.at("0 copies"), std::pair(std::int64_t{53}, std::int64_t{889'028}));
  const Totals eight = workOf(*open("xprof/mi300_jax_conv_minimal.xplane.pb"));
  const std::int64_t ns[] = {3'345'845, 3'524'285, 3'403'364, 3'493'365, 3'464'884, 3'403'004, 3'502'165};
  for (std::size_t i = 0; i < 7; ++i) {
    EXPECT_EQ(eight.at(std::to_string(i + 1) + " kernels"), std::pair(std::int64_t{25}, ns[i])) << i + 1;
  }
  EXPECT_EQ(eight.at("0 kernels").first, 60);
}

TEST_F(XplaneCorpus, SaysSomethingOfAFileThatIsCutAnywhere) {
  const std::string bytes = testing::textOfFile(corpus + "h200b/jax_train.xplane.pb");
  for (std::size_t size = 997; size < bytes.size(); size += 997) {
    try {
      EXPECT_FALSE(opened(bytes.substr(0, size))->diagnostics().empty()) << size;
    } catch (const ImportError& e) {
      EXPECT_FALSE(e.remedy().empty()) << size;
    }
  }
}

}  // namespace
}  // namespace tallyscope
