// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <set>
#include <thread>
#include <vector>

#include "core/base/import_notes.h"
#include "core/trace/build/trace_builder.h"

namespace tallyscope {
namespace {

/// Reads the same small recording with `threads` threads, each of which takes every threads-th event.
std::shared_ptr<const Trace> readWith(std::uint32_t threads) {
  constexpr std::uint32_t kEvents = 4000;
  TraceBuilder builder;
  builder.addSource({});
  std::vector<std::thread> workers;
  for (std::uint32_t worker = 0; worker < threads; ++worker) {
    workers.emplace_back([&builder, worker, threads] {
      TraceStage& stage = builder.newStage();
      for (std::uint32_t i = worker; i < kEvents; i += threads) {
        const std::uint32_t process = builder.process(0, {i % 3, {}});
        StagedApi call;
        call.start = i * 10;
        call.duration = 5;
        call.place = i;
        call.correlation = i + 1;
        call.name = stage.strings.intern("call" + std::to_string(i % 17));
        call.track = builder.threadTrack(EventKind::Api, builder.thread(process, {i % 5, {}}));
        stage.api.push_back(call);
        StagedDevice kernel;
        kernel.start = i * 10 + 100;
        kernel.duration = 8;
        kernel.place = i;
        kernel.correlation = i + 1;
        kernel.name = stage.strings.intern("kernel" + std::to_string(i % 23));
        DeviceAttributes attributes;
        attributes.grid = {static_cast<std::int32_t>(i % 7), 1, 1};
        kernel.attributes = stage.deviceAttributes.intern(attributes);
        kernel.track = builder.streamTrack(EventKind::Device, builder.stream(builder.device(0, i % 2), 1, i % 4));
        stage.device.push_back(kernel);
        stage.diagnostics.add("extra-comma", i, std::to_string(i));
      }
    });
  }
  for (std::thread& worker : workers) worker.join();
  Job job;
  return builder.finish(job);
}

TEST(TraceThreads, MakeNoDifferenceToTheTrace) {
  const auto one = readWith(1);
  const auto many = readWith(7);
  ASSERT_EQ(one->tracks().size(), many->tracks().size());
  for (std::size_t i = 0; i < one->tracks().size(); ++i) {
    EXPECT_EQ(one->tracks()[i].first, many->tracks()[i].first);
    EXPECT_EQ(one->tracks()[i].last, many->tracks()[i].last);
    EXPECT_EQ(one->tracks()[i].thread, many->tracks()[i].thread);
    EXPECT_EQ(one->tracks()[i].stream, many->tracks()[i].stream);
  }
  EXPECT_EQ(one->api().start, many->api().start);
  EXPECT_EQ(one->api().place, many->api().place);
  EXPECT_EQ(one->device().api, many->device().api);
  EXPECT_EQ(one->api().launched, many->api().launched);
  EXPECT_EQ(one->device().lane, many->device().lane);
  std::set<std::uint32_t> unlinked(many->device().api.begin(), many->device().api.end());
  EXPECT_EQ(unlinked.count(kNone), 0U);
  for (std::uint32_t e = 0; e < one->device().size(); ++e) {
    ASSERT_EQ(one->text(one->device().name[e]), many->text(many->device().name[e]));
    ASSERT_EQ(one->deviceAttributes()[one->device().attributes[e]].grid,
              many->deviceAttributes()[many->device().attributes[e]].grid);
  }
  EXPECT_EQ(many->diagnostics().countOf("extra-comma"), 4000U);
  EXPECT_EQ(many->diagnostics().notes()[0].firstOffset, 0U);
}

}  // namespace
}  // namespace tallyscope
