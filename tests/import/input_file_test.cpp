// SPDX-License-Identifier: GPL-3.0-or-later
// Pipes, FIFOs and standard input are read to their end, and UTF-16 is read as text.
#include "core/import/input_file.h"

#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "core/import/utf16.h"
#include "tests/import/load_json.h"

namespace tallyscope::test {
namespace {

constexpr std::string_view kOneRange =
    R"([{"ph":"X","name":"step \u00e9","pid":1,"tid":1,"ts":10,"dur":5,"args":{"n":7}}])";

/// ASCII text as UTF-16, little-endian or big-endian, with or without a mark.
std::string utf16(std::string_view text, bool bigEndian, bool mark) {
  std::string out = !mark ? "" : bigEndian ? "\xFE\xFF" : "\xFF\xFE";
  for (const char c : text) {
    if (bigEndian) out += '\0';
    out += c;
    if (!bigEndian) out += '\0';
  }
  return out;
}

/// A FIFO in the temporary folder, removed with the object.
class Fifo {
 public:
  Fifo()
      : path_((std::filesystem::temp_directory_path() / ("tallyscope-fifo-" + std::to_string(::getpid()))).string()) {
    std::filesystem::remove(path_);
    EXPECT_EQ(::mkfifo(path_.c_str(), 0600), 0);
  }
  ~Fifo() { std::filesystem::remove(path_); }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

TEST(InputFile, ReadsAFifoToItsEndAndKeepsItForTheDetails) {
  const Fifo fifo;
  std::thread writer([&] {
    std::ofstream out(fifo.path(), std::ios::binary);
    // In two pieces, the first of one byte.
    out << kOneRange.substr(0, 1) << std::flush;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    out << kOneRange.substr(1);
  });
  const auto trace = load(fifo.path());
  writer.join();
  EXPECT_EQ(rangesOf(*trace), std::vector<std::string>{"step \u00e9 0+5000"});
  EXPECT_EQ(trace->sources()[0].path, fifo.path());
  const auto details = trace->details(0)->attributes({EventKind::Range, 0}, trace->ranges().place[0]);
  EXPECT_THAT(details, ::testing::Contains(std::pair<std::string, std::string>("n", "7")));
}

TEST(InputFile, RefusesAnEmptyFifoByItsOwnName) {
  const Fifo fifo;
  std::thread writer([&] { std::ofstream out(fifo.path(), std::ios::binary); });
  try {
    load(fifo.path());
    ADD_FAILURE() << "an empty FIFO was opened";
  } catch (const ImportError& error) {
    EXPECT_EQ(error.file(), fifo.path());
    EXPECT_EQ(error.expected(), "the file is empty");
  }
  writer.join();
}

TEST(InputFile, WaitsForAWriterOnlyUntilItIsCancelled) {
  const Fifo fifo;
  Job job;
  std::thread canceller([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(60));
    job.cancel();
  });
  EXPECT_THROW(openTrace({fifo.path()}, job), Cancelled);
  canceller.join();
}

TEST(InputFile, RemovesItsCopyWithTheTrace) {
  // A folder of its own: other tests make copies at the same time.
  const std::filesystem::path own =
      std::filesystem::temp_directory_path() / ("tallyscope-copies-" + std::to_string(::getpid()));
  std::filesystem::create_directories(own);
  ::setenv("TMPDIR", own.c_str(), 1);
  const auto copies = [] {
    std::size_t n = 0;
    for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::temp_directory_path())) {
      n += entry.path().filename().string().starts_with("tallyscope-input-") ? 1 : 0;
    }
    return n;
  };
  const std::size_t before = copies();
  {
    const TemporaryFile file(utf16(kOneRange, false, true));
    const auto trace = load(file.path());
    EXPECT_EQ(copies(), before + 1);
  }
  EXPECT_EQ(copies(), before);
  ::unsetenv("TMPDIR");
  std::filesystem::remove_all(own);
}

TEST(InputFile, ReadsUtf16OfBothOrdersWithAndWithoutAMark) {
  for (const bool bigEndian : {false, true}) {
    for (const bool mark : {false, true}) {
      const auto trace = loadText(utf16(kOneRange, bigEndian, mark));
      EXPECT_EQ(rangesOf(*trace), std::vector<std::string>{"step \u00e9 0+5000"}) << bigEndian << mark;
    }
  }
}

TEST(Utf16Text, JoinsPairsThatPiecesCutApart) {
  const std::string face("\xFF\xFE\x3D\xD8\x00\xDE\x41\x00", 8);  // a mark, U+1F600, "A"
  for (std::size_t cut = 0; cut <= face.size(); ++cut) {
    auto text = *Utf16Text::of(face);
    std::string result = text.utf8(face.substr(0, cut));
    result += text.utf8(face.substr(cut));
    result += text.rest();
    EXPECT_EQ(result, "\U0001F600A") << cut;
  }
}

TEST(Utf16Text, PutsTheReplacementCharacterForHalvesThatStandAlone) {
  const std::string halves("\xFF\xFE\x00\xDE\x3D\xD8\x41\x00\x3D\xD8\x42", 11);
  auto text = *Utf16Text::of(halves);
  std::string result = text.utf8(halves);
  result += text.rest();
  EXPECT_EQ(result, "\uFFFD\uFFFDA\uFFFD");
}

TEST(Utf16Text, LeavesOtherFilesAlone) {
  for (const std::string& bytes :
       {std::string("{}"), std::string("\xEF\xBB\xBF{}"), std::string("\x1F\x8B"), std::string("[")}) {
    EXPECT_FALSE(Utf16Text::of(bytes)) << bytes;
  }
}

}  // namespace
}  // namespace tallyscope::test
