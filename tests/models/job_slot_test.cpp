// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/job_slot.h"

#include <gtest/gtest.h>

#include <QElapsedTimer>
#include <QSignalSpy>
#include <atomic>
#include <stdexcept>
#include <thread>

#include "tests/support/qt_wait.h"

namespace tallyscope {
namespace {

using testing::waitUntil;

TEST(JobSlot, DeliversTheResultOnTheThreadThatOwnsIt) {
  JobSlot slot;
  QSignalSpy finished(&slot, &JobSlot::finished);
  std::thread::id worker, receiver;
  slot.start([&](Job&) -> JobSlot::Deliver {
    worker = std::this_thread::get_id();
    return [&] { receiver = std::this_thread::get_id(); };
  });
  EXPECT_TRUE(slot.running());
  ASSERT_TRUE(waitUntil([&] { return !slot.running(); }));
  EXPECT_EQ(finished.count(), 1);
  EXPECT_NE(worker, std::this_thread::get_id());
  EXPECT_EQ(receiver, std::this_thread::get_id());
}

TEST(JobSlot, DropsWhatAnOutdatedJobDelivers) {
  JobSlot slot;
  std::atomic<bool> release{false};
  int delivered = 0;
  slot.start([&](Job&) -> JobSlot::Deliver {
    while (!release) std::this_thread::yield();  // does not look at its cancellation
    return [&] { delivered += 1; };
  });
  slot.start([&](Job&) -> JobSlot::Deliver { return [&] { delivered += 10; }; });
  ASSERT_TRUE(waitUntil([&] { return !slot.running(); }));
  release = true;
  JobSlot::waitForAll();
  QCoreApplication::processEvents();
  EXPECT_EQ(delivered, 10);
}

TEST(JobSlot, CancelIsSeenAtOnceEvenWhenTheThreadIsSlow) {
  JobSlot slot;
  QSignalSpy cancelled(&slot, &JobSlot::cancelled);
  std::atomic<bool> release{false};
  slot.start([&](Job&) -> JobSlot::Deliver {
    while (!release) std::this_thread::yield();
    return {};
  });
  QElapsedTimer timer;
  timer.start();
  slot.cancel();
  EXPECT_LT(timer.elapsed(), 100);
  EXPECT_FALSE(slot.running());
  EXPECT_EQ(cancelled.count(), 1);
  release = true;
  JobSlot::waitForAll();
  QCoreApplication::processEvents();
  EXPECT_EQ(cancelled.count(), 1);
}

TEST(JobSlot, TellsWhatWentWrong) {
  JobSlot slot;
  QSignalSpy failed(&slot, &JobSlot::failed);
  slot.start([](Job&) -> JobSlot::Deliver { throw std::runtime_error("no such file"); });
  ASSERT_TRUE(waitUntil([&] { return !slot.running(); }));
  ASSERT_EQ(failed.count(), 1);
  EXPECT_EQ(failed.at(0).at(0).toString(), "no such file");
}

TEST(JobSlot, MayDieWhileItsJobRuns) {
  std::atomic<bool> sawCancellation{false};
  bool delivered = false;
  {
    JobSlot slot;
    std::atomic<bool> begun{false};
    slot.start([&](Job& job) -> JobSlot::Deliver {
      begun = true;
      while (!job.cancelled()) std::this_thread::yield();
      sawCancellation = true;
      return [&] { delivered = true; };
    });
    while (!begun) std::this_thread::yield();
  }
  JobSlot::waitForAll();
  QCoreApplication::processEvents();
  EXPECT_TRUE(sawCancellation);
  EXPECT_FALSE(delivered);
}

TEST(JobSlot, ReportsPhaseAndFraction) {
  JobSlot slot;
  QSignalSpy progressed(&slot, &JobSlot::progressed);
  std::atomic<bool> release{false};
  slot.start([&](Job& job) -> JobSlot::Deliver {
    job.setPhase("Reading");
    job.setFraction(0.25);
    while (!release) std::this_thread::yield();
    return {};
  });
  ASSERT_TRUE(waitUntil([&] { return progressed.count() > 0 && progressed.last().at(1).toDouble() > 0; }));
  EXPECT_EQ(progressed.last().at(0).toString(), "Reading");
  EXPECT_EQ(progressed.last().at(1).toDouble(), 0.25);
  release = true;
  ASSERT_TRUE(waitUntil([&] { return !slot.running(); }));
}

}  // namespace
}  // namespace tallyscope
