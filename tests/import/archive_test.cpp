// SPDX-License-Identifier: GPL-3.0-or-later
// Wrapped files: compressed streams are read as they come, archives of one recording open, those of several ask.
#include <archive.h>
#include <archive_entry.h>
#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>

#include "core/import/archive/archive_members.h"
#include "core/import/archive/packing.h"
#include "tests/import/load_json.h"

namespace tallyscope::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
namespace fs = std::filesystem;

constexpr std::string_view kStep = R"([{"ph":"X","name":"step","pid":1,"tid":1,"ts":10,"dur":5,"args":{"n":7}}])";
constexpr std::string_view kLoop = R"([{"ph":"X","name":"loop","pid":2,"tid":1,"ts":20,"dur":3}])";

struct Member {
  std::string name;
  std::string bytes;
  std::string link;  ///< not empty: a symbolic link to it
};

enum class Wrap { Zip, SevenZip, Tar };

/// An archive, written with the library; `filter` packs the whole of a tar.
std::string archived(Wrap wrap, const std::vector<Member>& members, int filter = ARCHIVE_FILTER_NONE) {
  struct archive* out = archive_write_new();
  if (wrap == Wrap::Zip) archive_write_set_format_zip(out);
  if (wrap == Wrap::SevenZip) archive_write_set_format_7zip(out);
  if (wrap == Wrap::Tar) archive_write_set_format_ustar(out);
  archive_write_add_filter(out, filter);
  archive_write_set_bytes_in_last_block(out, 1);
  const TemporaryFile file("", ".archive");
  EXPECT_EQ(archive_write_open_filename(out, file.path().c_str()), ARCHIVE_OK);
  for (const Member& member : members) {
    struct archive_entry* entry = archive_entry_new();
    archive_entry_set_pathname(entry, member.name.c_str());
    archive_entry_set_perm(entry, 0644);
    archive_entry_set_filetype(entry, member.link.empty() ? AE_IFREG : AE_IFLNK);
    if (!member.link.empty()) archive_entry_set_symlink(entry, member.link.c_str());
    archive_entry_set_size(entry, member.link.empty() ? static_cast<la_int64_t>(member.bytes.size()) : 0);
    EXPECT_EQ(archive_write_header(out, entry), ARCHIVE_OK);
    if (member.link.empty()) archive_write_data(out, member.bytes.data(), member.bytes.size());
    archive_entry_free(entry);
  }
  archive_write_close(out);
  archive_write_free(out);
  std::ifstream in(file.path(), std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// One stream, packed.
std::string packed(std::string_view bytes, int filter) {
  struct archive* out = archive_write_new();
  archive_write_set_format_raw(out);
  archive_write_add_filter(out, filter);
  archive_write_set_bytes_in_last_block(out, 1);
  const TemporaryFile file("", ".packed");
  EXPECT_EQ(archive_write_open_filename(out, file.path().c_str()), ARCHIVE_OK);
  struct archive_entry* entry = archive_entry_new();
  archive_entry_set_filetype(entry, AE_IFREG);
  archive_write_header(out, entry);
  archive_write_data(out, bytes.data(), bytes.size());
  archive_entry_free(entry);
  archive_write_close(out);
  archive_write_free(out);
  std::ifstream in(file.path(), std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string refusalOf(const std::string& path) {
  try {
    load(path);
  } catch (const ImportError& error) {
    return error.what();
  }
  return "opened";
}

/// A temporary folder of its own as TMPDIR, removed with the object.
class OwnTemporaryFolder {
 public:
  OwnTemporaryFolder() : path_(fs::temp_directory_path() / ("tallyscope-archive-" + std::to_string(::getpid()))) {
    fs::create_directories(path_);
    ::setenv("TMPDIR", path_.c_str(), 1);
  }
  ~OwnTemporaryFolder() {
    ::unsetenv("TMPDIR");
    fs::remove_all(path_);
  }
  std::size_t entries() const {
    return static_cast<std::size_t>(
        std::distance(fs::recursive_directory_iterator(path_), fs::recursive_directory_iterator()));
  }

 private:
  fs::path path_;
};

TEST(Archives, StreamsOfZstdXzAndBzip2AreReadWithoutATemporaryFile) {
  struct Case {
    int filter;
    const char* suffix;
    const char* format;
  };
  for (const Case& c : {Case{ARCHIVE_FILTER_ZSTD, ".json.zst", "Chrome trace JSON (zstd)"},
                        Case{ARCHIVE_FILTER_XZ, ".json.xz", "Chrome trace JSON (xz)"},
                        Case{ARCHIVE_FILTER_BZIP2, ".json.bz2", "Chrome trace JSON (bzip2)"}}) {
    const TemporaryFile file(packed(kStep, c.filter), c.suffix);
    const OwnTemporaryFolder folder;
    const auto trace = load(file.path());
    EXPECT_EQ(folder.entries(), 0U) << c.format;
    EXPECT_EQ(rangesOf(*trace), std::vector<std::string>{"step 0+5000"}) << c.format;
    EXPECT_EQ(trace->sources()[0].format, c.format);
    EXPECT_EQ(trace->sources()[0].inflatedBytes, kStep.size());
    const auto details = trace->details(0)->attributes({EventKind::Range, 0}, trace->ranges().place[0]);
    EXPECT_THAT(details, ::testing::Contains(std::pair<std::string, std::string>("n", "7"))) << c.format;
  }
}

TEST(Archives, OfOneRecordingOpenAndKeepItForTheDetails) {
  const std::vector<Member> members{{"notes/README.md", "# A run\n", ""}, {"run/trace.json", std::string(kStep), ""}};
  for (const auto& [bytes, suffix] :
       {std::pair{archived(Wrap::Zip, members), ".zip"}, std::pair{archived(Wrap::SevenZip, members), ".7z"},
        std::pair{archived(Wrap::Tar, members), ".tar"},
        std::pair{archived(Wrap::Tar, members, ARCHIVE_FILTER_GZIP), ".tar.gz"},
        std::pair{archived(Wrap::Tar, members, ARCHIVE_FILTER_ZSTD), ".tar.zst"}}) {
    const TemporaryFile file(bytes, suffix);
    const OwnTemporaryFolder folder;
    {
      const auto trace = load(file.path());
      EXPECT_EQ(rangesOf(*trace), std::vector<std::string>{"step 0+5000"}) << suffix;
      EXPECT_EQ(trace->sources()[0].path, file.path() + "!run/trace.json");
      const auto details = trace->details(0)->attributes({EventKind::Range, 0}, trace->ranges().place[0]);
      EXPECT_THAT(details, ::testing::Contains(std::pair<std::string, std::string>("n", "7"))) << suffix;
      EXPECT_EQ(folder.entries(), 2U) << "a folder with the copy";
    }
    EXPECT_EQ(folder.entries(), 0U) << suffix;
  }
}

TEST(Archives, OfSeveralRecordingsNameThemAndOpenTheOneOrAll) {
  const TemporaryFile file(archived(Wrap::Zip, {{"rank0.json", std::string(kStep), ""},
                                                {"rank1.json", std::string(kLoop), ""},
                                                {"__MACOSX/._rank1.json", "\0\5\x16\7", ""}}),
                           ".zip");
  EXPECT_THAT(refusalOf(file.path()), HasSubstr("an archive of 2 recordings: rank0.json, rank1.json"));
  EXPECT_THAT(refusalOf(file.path()), HasSubstr("'" + file.path() + "!*'"));
  try {
    load(file.path());
  } catch (const SeveralRecordings& several) {
    EXPECT_THAT(several.paths(), ElementsAre(file.path() + "!rank0.json", file.path() + "!rank1.json"));
  }
  EXPECT_EQ(rangesOf(*load(file.path() + "!rank1.json")), std::vector<std::string>{"loop 0+3000"});
  EXPECT_EQ(load(file.path() + "!*")->sources().size(), 2U);
  EXPECT_THAT(refusalOf(file.path() + "!rank2.json"),
              HasSubstr("no member is called 'rank2.json'; it holds rank0.json"));
}

TEST(Archives, WithHostilePathsAndLinksWriteNothingOutsideAndFollowNothing) {
  const TemporaryFile file(
      archived(Wrap::Tar, {{"link.json", "", "/etc/passwd"}, {"../../../../escape.json", std::string(kStep), ""}}),
      ".tar");
  const OwnTemporaryFolder folder;
  const auto trace = load(file.path());
  EXPECT_EQ(rangesOf(*trace), std::vector<std::string>{"step 0+5000"});
  EXPECT_EQ(folder.entries(), 2U);
  EXPECT_FALSE(fs::exists(fs::temp_directory_path().parent_path().parent_path() / "escape.json"));
  const TemporaryFile links(archived(Wrap::Tar, {{"link.json", "", "/etc/passwd"}}), ".tar");
  EXPECT_THAT(refusalOf(links.path()), HasSubstr("an archive with nothing but links"));
}

TEST(Archives, ThatUnpackToTooMuchAreRefusedUnlessThePersonSaysSo) {
  const std::string blanks(std::size_t{3} << 20, ' ');
  const std::string json = "[" + blanks + std::string(kStep.substr(1));
  const TemporaryFile file(archived(Wrap::Zip, {{"a.json", json, ""}}), ".zip");
  const TemporaryFile stream(packed(json, ARCHIVE_FILTER_ZSTD), ".json.zst");
  for (const std::string& path : {file.path(), stream.path()}) {
    ::setenv("TALLYSCOPE_UNPACK_LIMIT", "2M", 1);
    EXPECT_THAT(refusalOf(path), HasSubstr("it unpacks to more than 2 MiB"));
    EXPECT_THAT(refusalOf(path), HasSubstr("set TALLYSCOPE_UNPACK_LIMIT=none"));
    ::setenv("TALLYSCOPE_UNPACK_LIMIT", "none", 1);
    EXPECT_EQ(rangesOf(*load(path)), std::vector<std::string>{"step 0+5000"});
    ::setenv("TALLYSCOPE_UNPACK_LIMIT", "much", 1);
    EXPECT_THROW(load(path), UsageError);
    ::unsetenv("TALLYSCOPE_UNPACK_LIMIT");
  }
}

TEST(Archives, LimitOfTheRatioIsAskedFromAQuarterOfAGigabyteOn) {
  const UnpackLimits limits;
  EXPECT_NO_THROW(limits.check("x", 1, UnpackLimits::kRatioFrom - 1));
  EXPECT_THROW(limits.check("x", UnpackLimits::kRatioFrom / 2001, UnpackLimits::kRatioFrom), ImportError);
  EXPECT_NO_THROW(limits.check("x", UnpackLimits::kRatioFrom / 100, UnpackLimits::kRatioFrom));
  EXPECT_THROW(limits.check("x", limits.bytes, limits.bytes + 1), ImportError);
}

/// Text that does not pack well: numbers of a simple generator.
std::string longTrace() {
  std::string json = "[";
  std::uint64_t state = 1;
  for (int i = 0; i < 4000; ++i) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    json += (i == 0 ? "" : ",") + std::string(R"({"ph":"X","name":"e","pid":1,"tid":1,"ts":)") +
            std::to_string(i * 10) + R"(,"dur":5,"args":{"n":)" + std::to_string(state) + "}}";
  }
  return json + "]";
}

TEST(Archives, CutAnywhereAreReadAsFarAsTheyGoOrRefused) {
  const std::string json = longTrace();
  for (const auto& [bytes, suffix] :
       {std::pair{packed(json, ARCHIVE_FILTER_ZSTD), ".json.zst"},
        std::pair{packed(json, ARCHIVE_FILTER_XZ), ".json.xz"},
        std::pair{packed(json, ARCHIVE_FILTER_BZIP2), ".json.bz2"},
        std::pair{archived(Wrap::Zip, {{"a.json", json, ""}}), ".zip"},
        std::pair{archived(Wrap::Tar, {{"a.json", json, ""}}, ARCHIVE_FILTER_GZIP), ".tar.gz"}}) {
    for (std::size_t cut = 997; cut < bytes.size(); cut += 997) {
      const TemporaryFile file(std::string_view(bytes).substr(0, cut), suffix);
      try {
        const auto trace = load(file.path());
        // All that may be missing without a note is the directory behind the data of a zip.
        const bool told = !trace->diagnostics().notes().empty();
        EXPECT_TRUE(told || (trace->ranges().size() == 4000U && std::string_view(suffix) == ".zip")) << suffix << cut;
      } catch (const ImportError& error) {
        EXPECT_FALSE(error.remedy().empty()) << suffix << cut;
      }
    }
  }
}

}  // namespace
}  // namespace tallyscope::test
