// SPDX-License-Identifier: GPL-3.0-or-later
// A folder can be opened as a file is, but not read: it stands for a disk or a network that fails.
#include "core/import/byte_feed.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "core/base/errors.h"
#include "core/import/gzip/gzip_feed.h"

namespace tallyscope {
namespace {

const std::string kFolder = std::filesystem::temp_directory_path().string();

template <typename Read>
std::string errorOf(Read read) {
  try {
    read();
  } catch (const ImportError& e) {
    return e.what();
  }
  return "";
}

TEST(FileHandle, SaysWhatTheSystemSaysWhenAFileCannotBeRead) {
  const FileHandle folder(kFolder);
  char byte = 0;
  EXPECT_EQ(errorOf([&] { folder.readAt(3, &byte, 1); }),
            kFolder +
                ": byte 3: the file cannot be read: Is a directory — check the disk or the network that it lies "
                "on, or copy the file elsewhere");
}

TEST(GzipFeed, ThrowsWhatStoppedItsThreadInsteadOfEndingEarly) {
  const FileHandle folder(kFolder);
  GzipFeed feed(folder);
  Chunk chunk;
  EXPECT_NE(errorOf([&] { feed.next(chunk); }).find("the file cannot be read: Is a directory"), std::string::npos);
  EXPECT_NE(errorOf([&] { feed.extend(chunk, 1); }), "") << "and again, to whoever asks";
}

TEST(ByteBuffer, KnowsWhetherACopySharesItsMemory) {
  ByteBuffer buffer;
  EXPECT_FALSE(buffer.isSole()) << "it has none";
  buffer.reserve(10);
  buffer.setSize(3);
  buffer.data()[0] = 'a';
  EXPECT_TRUE(buffer.isSole());
  {
    ByteBuffer copy = buffer;
    EXPECT_FALSE(buffer.isSole());
    EXPECT_EQ(copy.data(), buffer.data());
    copy.reserve(1000);
    EXPECT_NE(copy.data(), buffer.data()) << "whoever grows leaves";
    EXPECT_EQ(copy.data()[0], 'a');
    EXPECT_EQ(copy.size(), 3U);
    EXPECT_TRUE(buffer.isSole());
    EXPECT_TRUE(copy.isSole());
  }
  ByteBuffer moved = std::move(buffer);
  EXPECT_TRUE(moved.isSole());
  EXPECT_EQ(moved.data()[0], 'a');
}

}  // namespace
}  // namespace tallyscope
