// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/evidence/evidence.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "core/import/open_trace.h"
#include "tests/reports/serving_recording.h"
#include "tests/support/paths.h"

namespace tallyscope {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

ReportInput input(std::shared_ptr<const Trace> trace) {
  ReportInput result;
  result.trace = std::move(trace);
  result.options.set("model", "layers=64, linear_attention=48, full_attention=16");
  return result;
}

TEST(Evidence, HoldsAllTablesAndEndsWithTheChecklist) {
  const std::string text =
      evidenceReport(input(testing::ServingRecording().finish()), "run.json.gz", EvidenceFormat::Markdown);
  EXPECT_THAT(text, HasSubstr("# Phases of run.json.gz\n"));
  std::size_t at = 0;
  for (const char* heading : {"## Coverage", "## Phases", "## Time to first token and per token", "## Budget",
                              "## Kernels", "## Closure", "## Bound", "## Steps", "## Release checklist"}) {
    const std::size_t next = text.find(heading, at);
    ASSERT_NE(next, std::string::npos) << heading;
    at = next;
  }
  EXPECT_THAT(text, HasSubstr("| decode | 176 | 2·64 + 48 |"));
  EXPECT_THAT(text, HasSubstr("3 × 4096 tokens, 1 × 1685 tokens"));
  EXPECT_THAT(text, HasSubstr("| Is no time from a counter-collecting run given as performance? | yes |"));
  EXPECT_THAT(text, HasSubstr("| Did the candidate pass its numeric check before it was timed? | to be answered |"));
}

TEST(Evidence, IsOnePageOfHtmlWithEscapedNames) {
  testing::TraceFixture fixture;
  fixture.range({.name = "train_step_1", .start = 0, .duration = 100});
  fixture.call({.start = 10, .duration = 2, .correlation = 1});
  fixture.kernel({.name = "void add<float>(float*)", .start = 50, .duration = 5, .correlation = 1});
  const std::string text = evidenceReport(input(fixture.finish()), "a & b", EvidenceFormat::Html);
  EXPECT_THAT(text, HasSubstr("<title>Phases of a &amp; b</title>"));
  EXPECT_THAT(text, HasSubstr("void add&lt;float&gt;(float*)"));
  EXPECT_THAT(text, Not(HasSubstr("http")));
  EXPECT_EQ(text.substr(text.size() - 8), "</html>\n");
}

TEST(Evidence, TheChecklistAnswersWhatTheRecordingCanAnswerOnly) {
  const std::vector<ChecklistItem> items = releaseChecklist(input(testing::ServingRecording().finish()));
  EXPECT_EQ(items.size(), 13U);
  const auto person = std::count_if(items.begin(), items.end(), [](const ChecklistItem& item) {
    return item.answer == ChecklistItem::Answer::Person;
  });
  EXPECT_GT(person, 0);
  EXPECT_LT(person, 13);
  for (const ChecklistItem& item : items) EXPECT_FALSE(item.remark.empty()) << item.question;
}

TEST(Evidence, TheChecklistIsAnsweredFromAllRunsOfAFolder) {
  Job job;
  const auto trace = openTrace({testing::sourcePath("tests/data/hipprof/profile_run")}, job);
  const std::vector<ChecklistItem> items = releaseChecklist(input(trace));
  const auto answer = [&](const std::string& part) {
    const auto it = std::find_if(items.begin(), items.end(), [&](const ChecklistItem& item) {
      return item.question.find(part) != std::string::npos;
    });
    return it == items.end() ? std::pair{ChecklistItem::Answer::Person, std::string("no such question")}
                             : std::pair{it->answer, it->remark};
  };
  using Answer = ChecklistItem::Answer;
  EXPECT_EQ(answer("process of its own").first, Answer::Yes);
  EXPECT_THAT(answer("process of its own").second, HasSubstr("pmc (hardware counters)"));
  EXPECT_EQ(answer("launches counted").first, Answer::Yes);
  EXPECT_THAT(answer("launches counted").second, HasSubstr("statistics count "));
  EXPECT_EQ(answer("stacks or ranges").first, Answer::Yes);
  EXPECT_EQ(answer("few kernels only").first, Answer::Yes);
  EXPECT_EQ(answer("counter-collecting run").second,
            "Times of the runs that collected counters are left out of every sum.");
  EXPECT_EQ(answer("A-B-B-A").first, Answer::Person);
  EXPECT_THAT(answer("device, toolkit").second, HasSubstr("BW (gfx936:sramecc+:xnack-)"));
  const std::string text = evidenceReport(input(trace), "profile_run", EvidenceFormat::Markdown);
  EXPECT_THAT(text, HasSubstr("## Runs"));
  EXPECT_THAT(text, HasSubstr("## Kernels by category"));
}

TEST(Evidence, InterleavedMeasurementsAnswerForTheWholeModelWithAToleranceOnly) {
  Job job;
  const auto trace = openTrace({testing::sourcePath("tests/data/optimiser/abba.csv")}, job);
  const auto answerOf = [](const ReportInput& asked) {
    for (const ChecklistItem& item : releaseChecklist(asked)) {
      if (item.question.find("A-B-B-A") != std::string::npos) return item.answer;
    }
    return ChecklistItem::Answer::Person;
  };
  ReportInput asked = input(trace);
  EXPECT_EQ(answerOf(asked), ChecklistItem::Answer::No);
  asked.options.set("tolerance", "output=0.01");
  EXPECT_EQ(answerOf(asked), ChecklistItem::Answer::Yes);
}

}  // namespace
}  // namespace tallyscope
