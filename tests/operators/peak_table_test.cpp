// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/peak_table.h"

#include <gtest/gtest.h>

#include "core/base/errors.h"

namespace tallyscope {
namespace {

const DevicePeaks* find(const char* name) { return PeakTable::builtIn()->find(name); }

TEST(PeakTableTest, KnowsDevicesByTheNamesThatRecordingsGive) {
  ASSERT_NE(find("NVIDIA H200"), nullptr);
  EXPECT_EQ(find("NVIDIA H200")->name, "H200 SXM");
  EXPECT_EQ(find("NVIDIA H200")->operationsPerSecond("bf16", false), 989.4e12);
  EXPECT_EQ(find("NVIDIA H200")->bytesPerSecond(false), 4800e9);
  EXPECT_EQ(find("NVIDIA H20")->name, "H20 96 GB") << "H20 is not H200";
  EXPECT_EQ(find("NVIDIA H20")->operationsPerSecond("bf16", false), 148e12);
  EXPECT_EQ(find("NVIDIA H100 80GB HBM3")->bytesPerSecond(false), 3350e9);
  EXPECT_EQ(find("NVIDIA A100-SXM4-80GB")->operationsPerSecond("fp16", false), 312e12);
  EXPECT_EQ(find("AMD Instinct MI300X")->name, "MI300X");
  EXPECT_EQ(find("BW")->name, "BW1000 (gfx936)");
  EXPECT_NEAR(*find("PPU-ZW810E")->operationsPerSecond("bf16", false), 139.26e12, 1);
}

TEST(PeakTableTest, GivesNothingForWhatItDoesNotKnow) {
  EXPECT_EQ(find("NVIDIA GeForce RTX 9999"), nullptr);
  EXPECT_EQ(find("BW-something"), nullptr) << "exact word";
  EXPECT_EQ(find(""), nullptr);
  EXPECT_EQ(find("NVIDIA A100-SXM4-80GB")->operationsPerSecond("fp8", false), std::nullopt);
}

TEST(PeakTableTest, PrefersMeasuredFiguresOnlyWhenAsked) {
  EXPECT_EQ(find("AMD Instinct MI300X")->operationsPerSecond("bf16", false), 1307.4e12);
  EXPECT_EQ(find("AMD Instinct MI300X")->operationsPerSecond("bf16", true), 708e12);
  EXPECT_EQ(find("BW")->bytesPerSecond(true), 1339e9);
  EXPECT_EQ(find("NVIDIA H200")->operationsPerSecond("bf16", true), 989.4e12) << "nothing measured: the peak";
}

TEST(PeakTableTest, SaysWhereEveryNumberComesFrom) {
  for (const auto& device : PeakTable::builtIn()->devices()) {
    ASSERT_TRUE(device->hbmGbps.has_value()) << device->name;
    EXPECT_FALSE(device->hbmGbps->source.empty()) << device->name;
    for (const auto& [type, figure] : device->peak) {
      EXPECT_FALSE(figure.source.empty()) << device->name << ' ' << type;
      EXPECT_FALSE(figure.basis.empty()) << device->name << ' ' << type;
    }
  }
}

TEST(PeakTableTest, LooksAtAPersonsDevicesFirst) {
  const auto table = PeakTable::withUserText("mine.json", R"({
    "devices": [{"name": "my H200", "match": ["H200"], "hbm_gbps": 4000, "peak": {"bf16": 800}}]
  })");
  EXPECT_EQ(table->find("NVIDIA H200")->operationsPerSecond("bf16", false), 800e12);
  EXPECT_EQ(table->find("NVIDIA H200")->peak.at("bf16").basis, "user");
  EXPECT_EQ(table->find("NVIDIA H20")->name, "H20 96 GB");
  EXPECT_EQ(find("NVIDIA H200")->operationsPerSecond("bf16", false), 989.4e12) << "the bundled table stays";
}

TEST(PeakTableTest, ReadsAnotherToolsDevice) {
  const auto table = PeakTable::withUserText("MI300X.json", R"({
    "name": "MI300A", "mem_bw_gbps": 5300, "memory_gb": 128,
    "max_achievable_tflops": {"matrix_bf16": 500, "matrix_fp8": 900, "vector_fp32": 80}
  })");
  ASSERT_NE(table->find("AMD Instinct MI300A"), nullptr);
  EXPECT_EQ(table->find("AMD Instinct MI300A")->operationsPerSecond("bf16", true), 500e12);
  EXPECT_EQ(table->find("AMD Instinct MI300A")->operationsPerSecond("bf16", false), std::nullopt);
  EXPECT_EQ(table->find("AMD Instinct MI300A")->bytesPerSecond(true), 5300e9);
}

struct Mistake {
  const char* label;
  const char* text;
  const char* message;
};
class PeakTableMistakeTest : public ::testing::TestWithParam<Mistake> {};

TEST_P(PeakTableMistakeTest, IsRefusedWithFileLineAndReason) {
  try {
    PeakTable::withUserText("mine.json", GetParam().text);
    FAIL() << "no error";
  } catch (const UsageError& error) {
    EXPECT_EQ(std::string(error.what()).rfind(GetParam().message, 0), 0U) << error.what();
  }
  EXPECT_NE(find("NVIDIA H200"), nullptr) << "the bundled table stays in force";
}

INSTANTIATE_TEST_SUITE_P(
    All, PeakTableMistakeTest,
    ::testing::Values(Mistake{"NotJson", "{\n  \"devices\": [\n    {\"name\": }\n  ]\n}", "mine.json:3: not JSON: "},
                      Mistake{"UnknownKey", "{\"devices\": [\n {\"name\": \"x\", \"match\": [\"x\"],\n  \"hbm\": 3}]}",
                              "mine.json:3: unknown key \"hbm\"; known are name, match, "},
                      Mistake{"BadPattern", "{\"devices\": [\n {\"name\": \"x\",\n  \"match\": [\"y\",\n \"(\"]}]}",
                              "mine.json:4: pattern \"(\" is not a regular expression"},
                      Mistake{"NoSource",
                              "{\"devices\": [{\"name\": \"x\", \"match\": [\"x\"],\n \"hbm_gbps\": {\"value\": 3}}]}",
                              "mine.json:2: expected the origin of the number as \"source\""},
                      Mistake{"NotPositive",
                              "{\"devices\": [{\"name\": \"x\", \"match\": [\"x\"],\n\n \"hbm_gbps\": 0}]}",
                              "mine.json:3: expected a number above 0"}),
    [](const auto& sample) { return std::string(sample.param.label); });

}  // namespace
}  // namespace tallyscope
