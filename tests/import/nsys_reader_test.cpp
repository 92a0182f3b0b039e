// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/open_trace.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

namespace tallyscope {
namespace {

struct CorpusCounts {
  const char* file;
  std::uint32_t kernels, copies, fills, syncs, calls, ranges, osCalls;
  std::int64_t epochNs;
  const char* device0;
};

// Rows of the tables, counted with the sqlite3 program. Ranges: event types 34, 59 and 60; OS calls: class 27.
constexpr CorpusCounts kCorpus[] = {
    {"h100_2gpu_1s", 3442, 904, 22, 244, 5796, 16782, 0, 1779630014975716426, ""},
    {"mfu_2gpu_before", 4010, 1020, 269, 366, 7466, 19118, 0, 1779782330176752435, ""},
    {"mfu_2gpu_after", 3587, 904, 242, 334, 6682, 17113, 0, 1779787126655288414, ""},
    {"trisolve_2023_3", 1221, 1226, 1, 19, 4962, 1276, 1014, 1746895595525665042, "Tesla T4"},
    {"memfusion_2023_1", 36, 4, 0, 2, 5668, 59, 0, 1690709432747674811, "NVIDIA GeForce RTX 3090"},
    {"gaussian_2022_4", 8190, 6, 0, 8190, 16393, 0, 1710, 1702475647136199293, "NVIDIA GeForce RTX 3090"},
    {"openacc_2021", 1934, 1955, 1, 1945, 7790, 0, 0, 0, "NVIDIA GeForce RTX 3080"},
    {"vecadd_2024_4", 1, 72, 0, 1, 6, 0, 0, 1717063098555996243, "NVIDIA GeForce RTX 2080 Ti"},
    {"um_2022_2", 1, 1792, 0, 1, 9, 0, 0, 1684405156662384190, "NVIDIA A100-SXM4-40GB"},
    {"osrt_2025_5", 0, 0, 1, 0, 23, 0, 695, 1763851018220901611, "NVIDIA GeForce RTX 4060"},
    {"tiny_2026_1", 2, 1, 0, 1, 9, 0, 0, 1776781226557295056, "NVIDIA GeForce RTX 3080"},
    {"old_noschema", 22, 112, 0, 132, 508, 0, 0, 0, "Tesla V100-PCIE-32GB"},
    {"nvtx_cpu_2022_4", 0, 0, 0, 0, 0, 255, 46, 1795971371043708241, nullptr},
};

class NsysReaderCorpus : public ::testing::TestWithParam<CorpusCounts> {
 protected:
  void SetUp() override {
    const char* corpus = std::getenv("TALLYSCOPE_CORPUS");
    if (!corpus) GTEST_SKIP() << "set TALLYSCOPE_CORPUS to the folder of recordings";
    path_ = std::string(corpus) + "/nsys/" + GetParam().file + ".sqlite";
  }
  std::string path_;
};

TEST_P(NsysReaderCorpus, HoldsEveryRowOfTheExport) {
  const CorpusCounts& expected = GetParam();
  Job job;
  const auto trace = openTrace({path_}, job);
  EXPECT_EQ(trace->countDevice(DeviceKind::Kernel), expected.kernels);
  EXPECT_EQ(trace->countDevice(DeviceKind::Memcpy), expected.copies);
  EXPECT_EQ(trace->countDevice(DeviceKind::Memset), expected.fills);
  EXPECT_EQ(trace->countDevice(DeviceKind::Sync), expected.syncs);
  EXPECT_EQ(trace->count(EventKind::Api), expected.calls);
  EXPECT_EQ(trace->count(EventKind::Range), expected.ranges);
  EXPECT_EQ(trace->count(EventKind::Os), expected.osCalls);
  EXPECT_EQ(trace->vendor(), Vendor::Nvidia);
  EXPECT_EQ(trace->epochNs(), expected.epochNs);
  if (expected.device0) {
    EXPECT_EQ(trace->text(trace->devices()[0].name), expected.device0);
  }
  for (const ImportNote& note : trace->diagnostics().notes()) {
    EXPECT_NE(note.severity(), NoteSeverity::Loss) << note.code() << ": " << note.message();
  }
}

INSTANTIATE_TEST_SUITE_P(Files, NsysReaderCorpus, ::testing::ValuesIn(kCorpus),
                         [](const auto& file) { return std::string(file.param.file); });

}  // namespace
}  // namespace tallyscope
