// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/session.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include "core/base/errors.h"
#include "models/timeline/view_session.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

class SessionTest : public ::testing::Test {
 protected:
  QString put(const QString& name, const QByteArray& content) {
    QFile file(folder.filePath(name));
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(content);
    return folder.filePath(name);
  }
  QString refusal(const QByteArray& text) {
    try {
      Session::read(put("s.tallyscope", text));
    } catch (const UsageError& error) {
      return QString::fromUtf8(error.what());
    }
    return {};
  }
  QTemporaryDir folder;
};

TEST_F(SessionTest, ARecordingIsTheSameUntilItsContentChanges) {
  QByteArray content(1'000'000, 'x');
  const QString path = put("run.json", content);
  const RecordingFile file = RecordingFile::of(path);
  EXPECT_EQ(file.size, 1'000'000);
  EXPECT_EQ(file.checksum.size(), 64);
  EXPECT_EQ(file.state(), RecordingFile::State::Same);
  content[999'999] = 'y';  // the end is looked at
  put("run.json", content);
  EXPECT_EQ(file.state(), RecordingFile::State::Changed);
  content[999'999] = 'x';
  put("moved.json", content);
  EXPECT_EQ(file.stateAt(folder.filePath("moved.json")), RecordingFile::State::Same);
  put("run.json", content + "x");
  EXPECT_EQ(file.state(), RecordingFile::State::Changed);
  QFile::remove(path);
  EXPECT_EQ(file.state(), RecordingFile::State::Missing);
}

TEST_F(SessionTest, SmallFilesAreLookedAtWhole) {
  const RecordingFile file = RecordingFile::of(put("small.json", "{\"a\": 1}"));
  put("small.json", "{\"a\": 2}");
  EXPECT_EQ(file.state(), RecordingFile::State::Changed);
}

TEST_F(SessionTest, WhatWasSavedComesBack) {
  Session session;
  session.current = 1;
  SessionRecording one;
  one.files = {RecordingFile::of(put("a.json", "a")), RecordingFile::of(put("b.json", "b"))};
  one.alias = QString::fromUtf8("before · µ");
  one.parts["view"] = {{"view", {1, 5}}};
  session.recordings = {
      one, SessionRecording{{RecordingFile::of(put("c.json", "c"))}, nullptr, {}, nlohmann::json::object()}};
  session.save(folder.filePath("s.tallyscope"));
  const Session back = Session::read(folder.filePath("s.tallyscope"));
  ASSERT_EQ(back.recordings.size(), 2U);
  EXPECT_EQ(back.current, 1);
  EXPECT_EQ(back.recordings[0].paths(), one.paths());
  EXPECT_EQ(back.recordings[0].files[1].checksum, one.files[1].checksum);
  EXPECT_EQ(back.recordings[0].alias, one.alias);
  EXPECT_EQ(back.recordings[0].parts, one.parts);
  EXPECT_EQ(back.recordings[1].files[0].state(), RecordingFile::State::Same);
}

TEST_F(SessionTest, AFolderWithItsRecordingsCanBeMoved) {
  ASSERT_TRUE(QDir(folder.path()).mkpath("old/data"));
  Session session;
  session.recordings = {
      SessionRecording{{RecordingFile::of(put("old/data/a.json", "a"))}, nullptr, {}, nlohmann::json::object()}};
  session.save(folder.filePath("old/s.tallyscope"));
  ASSERT_TRUE(QDir(folder.path()).rename("old", "new"));
  const Session back = Session::read(folder.filePath("new/s.tallyscope"));
  EXPECT_EQ(back.recordings[0].files[0].state(), RecordingFile::State::Same);
  EXPECT_EQ(back.recordings[0].files[0].path, folder.filePath("new/data/a.json"));
}

TEST_F(SessionTest, AFileWithAMistakeIsRefusedWithItsLine) {
  EXPECT_TRUE(refusal("[1]").contains("s.tallyscope:1: this is no session file"));
  EXPECT_TRUE(refusal("{\"format\": \"tallyscope-session\",\n \"version\": 99,\n \"recordings\": []}")
                  .contains(":2: the session was saved by a later"));
  EXPECT_TRUE(refusal("{\"format\": \"tallyscope-session\", \"version\": 1,\n \"recordings\": [\n  {\"files\": []}]}")
                  .contains(":3: expected at least one file"));
  EXPECT_TRUE(refusal("{\"format\": \"tallyscope-session\", \"version\": 1").contains("not JSON"));
}

TEST_F(SessionTest, ViewWindowAndRangeAreAPart) {
  testing::TraceFixture fixture(Vendor::Nvidia);
  fixture.kernel({.start = 1000, .duration = 9000});
  ViewState state(fixture.finish());
  state.setWindow({2000, 6000});
  state.setView({3000, 5000});
  state.selectRange(TimeWindow{3500, 4000});
  const nlohmann::json saved = ViewSession(state).saveSession();
  state.clearWindow();
  state.fit();
  state.selectRange(std::nullopt);
  ViewSession(state).restoreSession(saved);
  EXPECT_EQ(state.window(), (TimeWindow{2000, 6000}));
  EXPECT_EQ(state.view(), (TimeWindow{3000, 5000}));
  EXPECT_EQ(state.range(), (TimeWindow{3500, 4000}));
  ViewSession(state).restoreSession({{"view", "nonsense"}, {"window", {5, 2}}});
  EXPECT_FALSE(state.hasWindow());
  EXPECT_EQ(state.view(), (TimeWindow{3000, 5000}));
}

}  // namespace
}  // namespace tallyscope
