// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdlib>

#include "tests/compare/report_matrix.h"
#include "tests/support/paths.h"

namespace tallyscope {
namespace {

constexpr std::size_t kShards = 8;

class ReportMatrix : public ::testing::TestWithParam<std::size_t> {};
class ReportMatrixCorpus : public ::testing::TestWithParam<std::size_t> {};

TEST_P(ReportMatrix, EveryReportAnswersEveryOptionOfEveryRecordingOfTheRepository) {
  for (const std::string& file : testing::filesUnder(testing::sourcePath("tests/data"), GetParam(), kShards)) {
    testing::runEverything(file);
  }
}

TEST_P(ReportMatrixCorpus, EveryReportAnswersEveryOptionOfEveryExternalRecording) {
  const char* corpus = std::getenv("TALLYSCOPE_CORPUS");
  if (!corpus) GTEST_SKIP() << "TALLYSCOPE_CORPUS is not set";
  for (const std::string& file : testing::filesUnder(corpus, GetParam(), kShards)) testing::runEverything(file);
}

INSTANTIATE_TEST_SUITE_P(All, ReportMatrix, ::testing::Range<std::size_t>(0, kShards));
INSTANTIATE_TEST_SUITE_P(All, ReportMatrixCorpus, ::testing::Range<std::size_t>(0, kShards));

}  // namespace
}  // namespace tallyscope
