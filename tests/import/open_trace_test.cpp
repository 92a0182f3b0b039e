// SPDX-License-Identifier: GPL-3.0-or-later
// Which file is what, refusals with their remedies, gzip streams of every kind, several files, cancelling.
#include "core/import/open_trace.h"

#include <gmock/gmock.h>
#include <zlib.h>

#include <chrono>
#include <thread>

#include "tests/import/load_json.h"

namespace tallyscope::test {
namespace {

using ::testing::HasSubstr;

/// What openTrace says to bytes in a file of that name.
std::string refusal(std::string_view bytes, const std::string& suffix) {
  const TemporaryFile file(bytes, suffix);
  try {
    load(file.path());
  } catch (const ImportError& error) {
    EXPECT_EQ(error.file(), file.path());
    EXPECT_FALSE(error.remedy().empty()) << error.what();
    return error.what();
  }
  return "opened";
}

std::string gzip(std::string_view bytes) {
  z_stream stream{};
  deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
  std::string out(deflateBound(&stream, bytes.size()) + 64, '\0');
  std::string input(bytes);
  stream.next_in = reinterpret_cast<Bytef*>(input.data());
  stream.avail_in = static_cast<uInt>(input.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

std::string manyEvents(int n) {
  std::string json = "[";
  for (int i = 0; i < n; ++i) {
    json += (i > 0 ? ",\n" : "") + std::string(R"({"ph":"X","name":"event )") + std::to_string(i) +
            R"(","pid":1,"tid":1,"ts":)" + std::to_string(i * 10) + R"(,"dur":5,"args":{"number":)" +
            std::to_string(i) + "}}";
  }
  return json + "]";
}

TEST(OpenTrace, ReadsOnBehindAnEmptyGzipMember) {
  const std::string json = R"([{"ph":"X","name":"a","pid":1,"tid":1,"ts":0,"dur":5}])";
  const TemporaryFile file(gzip("") + gzip(json) + gzip(""), ".json.gz");
  EXPECT_EQ(rangesOf(*load(file.path())), std::vector<std::string>{"a 0+5000"});
}

TEST(OpenTrace, RefusesWhatItCannotReadWithAReason) {
  EXPECT_THAT(refusal(std::string("PK\x03\x04zip"), ".zip"), HasSubstr("zip archive"));
  EXPECT_THAT(refusal(std::string("PK\x03\x04zip"), ".zip"), HasSubstr("unpack it with: unzip "));
  EXPECT_THAT(refusal("BZh91AY&SY", ".json.bz2"), HasSubstr("unpack it with: bzip2 -dk "));
  EXPECT_THAT(refusal(std::string("\xfd"
                                  "7zXZ\0\0\4",
                                  8),
                      ".json.xz"),
              HasSubstr("unpack it with: xz -d "));
  EXPECT_THAT(refusal("\x28\xb5\x2f\xfd$", ".json.zst"), HasSubstr("unpack it with: zstd -d "));
  const std::string tar = std::string("run.json") + std::string(249, '\0') + "ustar" + std::string(300, '\0');
  EXPECT_THAT(refusal(tar, ".tar"), HasSubstr("unpack it with: tar -xf "));
  EXPECT_THAT(refusal(gzip(tar), ".tar.gz"), HasSubstr("unpack it with: tar -xf "));
  EXPECT_THAT(refusal(gzip(""), ".json.gz"), HasSubstr("a gzip file with nothing in it"));
  EXPECT_THAT(refusal("whatever", ".nsys-rep"), HasSubstr("nsys export --type sqlite"));
  EXPECT_THAT(refusal("whatever", ".qdrep"), HasSubstr("nsys export --type sqlite"));
  EXPECT_THAT(refusal("whatever", ".asysrep"), HasSubstr("asys export -o"));
  EXPECT_THAT(refusal("# tracer: nop\n", ".txt"), HasSubstr("text file"));
  EXPECT_THAT(refusal("usage: other [options]\n", ".txt"), HasSubstr("usage: other"));
  EXPECT_THAT(refusal("  hipprof [options] <app command line>\n", ".txt"), HasSubstr("hipprof's help"));
  EXPECT_THAT(refusal("HIP_PROF:process begin\n", ".log"), HasSubstr("printed on the terminal"));
  EXPECT_THAT(refusal("", ".json"), HasSubstr("empty"));
  EXPECT_THAT(refusal("{\"a\":1}", ".json"), HasSubstr("traceEvents"));
  EXPECT_THAT(refusal("[[-1,1,37888,7],[-1,1,512,7]]", ".json"), HasSubstr("memory timeline"));
  EXPECT_THAT(refusal("{\"rocprofiler-sdk-tool\":[]}", ".json"), HasSubstr("without a process"));
  EXPECT_THAT(refusal("{\"rocprofiler-sdk-tool\":[", ".json"), HasSubstr("ends before its first process"));
  EXPECT_THAT(refusal(std::string("\x0a\x05\x08\x01\x10\x02\x18\x0a\x02\x08\x01", 11), ".pftrace"),
              HasSubstr("protobuf messages"));
  EXPECT_THAT(refusal(std::string("\x0a\x0c\x12\x0a/host:CPU\0", 14), ".pb"), HasSubstr("xplane"));
  EXPECT_THAT(refusal(std::string("\x7f"
                                  "ELF\x02\x01\x01\0\0\0\0\0\0\0",
                                  14),
                      ".bin"),
              HasSubstr("not known"));
}

TEST(OpenTrace, NamesAMissingFileAndAFolder) {
  Job job;
  EXPECT_THROW(openTrace({"/nowhere/at/all.json"}, job), ImportError);
  const auto folder = std::filesystem::temp_directory_path() / ("tallyscope-empty-" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  EXPECT_THROW(openTrace({folder.string()}, job), ImportError);
  std::filesystem::remove(folder);
  EXPECT_THROW(openTrace({}, job), ImportError);
}

TEST(OpenTrace, GzipIsFoundByContentAndEveryMemberIsRead) {
  const std::string json = manyEvents(40000);
  std::string members;
  for (std::size_t at = 0; at < json.size(); at += 100000) members += gzip(std::string_view(json).substr(at, 100000));
  const auto trace = loadText(members, ".json");
  EXPECT_EQ(trace->ranges().size(), 40000U);
  EXPECT_TRUE(trace->diagnostics().empty());
  EXPECT_EQ(trace->sources()[0].inflatedBytes, json.size());
}

TEST(OpenTrace, ATruncatedGzipOpensWithWhatCouldBeInflated) {
  const std::string whole = gzip(manyEvents(40000));
  const auto trace = loadText(whole.substr(0, whole.size() / 2), ".json.gz");
  EXPECT_GT(trace->ranges().size(), 10000U);
  EXPECT_LT(trace->ranges().size(), 30000U);
  EXPECT_EQ(trace->diagnostics().countOf("gzip-truncated"), 1U);
  EXPECT_EQ(trace->diagnostics().countOf("file-ends-early"), 1U);
}

TEST(OpenTrace, DamagedGzipOpensWithWhatIsBefore) {
  std::string bytes = gzip(manyEvents(40000));
  for (std::size_t i = bytes.size() / 2; i < bytes.size() / 2 + 40; ++i) bytes[i] = '\xFF';
  const auto trace = loadText(bytes, ".json.gz");
  EXPECT_GT(trace->ranges().size(), 10000U);
  EXPECT_EQ(trace->diagnostics().countOf("gzip-damaged") + trace->diagnostics().countOf("gzip-truncated"), 1U);
}

TEST(OpenTrace, PaddingAfterGzipIsFineAndAnythingElseIsTold) {
  const std::string bytes = gzip(manyEvents(10));
  EXPECT_TRUE(loadText(bytes + std::string(512, '\0'), ".gz")->diagnostics().empty());
  EXPECT_EQ(loadText(bytes + "garbage", ".gz")->diagnostics().countOf("gzip-trailing-bytes"), 1U);
}

TEST(OpenTrace, DetailsAreReadAgainFromGzipAtAnyPlace) {
  // More than one checkpoint: over 32 MB inflated, in several members.
  const std::string json = manyEvents(500000);
  ASSERT_GT(json.size(), std::size_t{36} << 20);
  const std::size_t half = json.size() / 2;
  const TemporaryFile file(gzip(json.substr(0, half)) + gzip(json.substr(half)), ".json.gz");
  const auto trace = load(file.path());
  ASSERT_EQ(trace->ranges().size(), 500000U);
  for (const std::uint32_t i : {0U, 1U, 199999U, 250000U, 420001U, 499999U}) {
    const auto details = trace->details(0)->attributes({EventKind::Range, i}, trace->ranges().place[i]);
    EXPECT_THAT(details, ::testing::Contains(::testing::Pair("number", std::to_string(i))));
  }
}

TEST(OpenTrace, DetailsOfAChangedFileAreRefused) {
  const TemporaryFile file(manyEvents(3));
  const auto trace = load(file.path());
  std::ofstream(file.path(), std::ios::app) << "x";
  EXPECT_THROW(trace->details(0)->attributes({EventKind::Range, 0}, trace->ranges().place[0]), ImportError);
}

TEST(OpenTrace, SeveralFilesAreAlignedByTheirWallClocks) {
  const auto text = [](const std::string& base, const std::string& name) {
    return "{\"baseTimeNanoseconds\":" + base + R"(,"traceEvents":[{"ph":"X","name":")" + name +
           R"(","ts":1.5,"dur":1,"pid":1,"tid":1}]})";
  };
  const TemporaryFile a(text("1700000000000000500", "a"));
  const TemporaryFile b(text("1700000000000000000", "b"));
  Job job;
  const auto trace = openTrace({a.path(), b.path(), a.path()}, job);
  ASSERT_EQ(trace->sources().size(), 2U) << "one file named twice is one file";
  EXPECT_EQ(trace->processes().size(), 2U);
  EXPECT_THAT(rangesOf(*trace), ::testing::UnorderedElementsAre("a 500+1000", "b 0+1000"));
  EXPECT_EQ(trace->epochNs(), 1700000000000001500);
}

TEST(OpenTrace, CancellingEndsALoadWithinATenthOfASecond) {
  const std::string json = manyEvents(400000);
  for (const bool zipped : {false, true}) {
    const TemporaryFile file(zipped ? gzip(json) : json, ".json");
    Job job;
    std::chrono::steady_clock::time_point asked, ended;
    std::thread loader([&] {
      EXPECT_THROW(openTrace({file.path()}, job), Cancelled);
      ended = std::chrono::steady_clock::now();
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(15));
    asked = std::chrono::steady_clock::now();
    job.cancel();
    loader.join();
    EXPECT_LT(std::chrono::duration_cast<std::chrono::milliseconds>(ended - asked).count(), 100) << zipped;
  }
}

TEST(OpenTrace, ProgressNamesItsPhaseAndReachesTheEnd) {
  const TemporaryFile file(manyEvents(20000));
  Job job;
  openTrace({file.path()}, job);
  EXPECT_FALSE(job.phase().empty());
}

}  // namespace
}  // namespace tallyscope::test
