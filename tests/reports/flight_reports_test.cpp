// SPDX-License-Identifier: GPL-3.0-or-later
// Ranks that hang in ways made by hand, and recorded ones.
#include <gmock/gmock.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/base/errors.h"
#include "core/import/flight/flight_files.h"
#include "core/import/open_trace.h"
#include "tests/support/corpus_test.h"
#include "tests/support/csv_table.h"
#include "tests/support/pickle_writer.h"
#include "tests/support/report_runner.h"

namespace tallyscope {
namespace {

using nlohmann::json;
using testing::cell;
using testing::cellText;
using testing::CorpusTest;
using testing::runReport;

struct Op {
  int sequence;
  const char* name;
  const char* state;
  int group = 0;
  int size = 8;
  bool p2p = false;
  int p2pSequence = 0;
};

/// A job of three ranks with a group of all and one of ranks 1 and 2, in a folder of its own.
class Ranks {
 public:
  Ranks() : folder_(std::filesystem::temp_directory_path() / ("tallyscope-flight-" + std::to_string(::getpid()))) {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  ~Ranks() { std::filesystem::remove_all(folder_); }
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;

  void rank(int rank, const std::vector<Op>& ops, bool pickle = true) {
    json entries = json::array();
    std::int64_t time = 1'000'000'000'000 + rank;
    for (const Op& op : ops) {
      time += 1000;
      const bool done = std::string_view(op.state) == "completed";
      entries.push_back({{"record_id", 0},
                         {"pg_id", op.group},
                         {"process_group", {std::to_string(op.group), op.group == 0 ? "all" : "some"}},
                         {"collective_seq_id", op.sequence},
                         {"p2p_seq_id", op.p2pSequence},
                         {"op_id", op.sequence},
                         {"profiling_name", op.name},
                         {"input_sizes", {{op.size}}},
                         {"output_sizes", {{op.size}}},
                         {"input_dtypes", {"Float"}},
                         {"output_dtypes", {"Float"}},
                         {"state", op.state},
                         {"time_created_ns", time},
                         {"time_discovered_started_ns", nullptr},
                         {"time_discovered_completed_ns", done ? json(time + 500) : json(nullptr)},
                         {"is_p2p", op.p2p},
                         {"frames", json::array()}});
    }
    const json dump = {{"version", "2.10"},
                       {"pg_config",
                        {{"0", {{"name", "0"}, {"desc", "all"}, {"ranks", "[0, 1, 2]"}}},
                         {"1", {{"name", "1"}, {"desc", "some"}, {"ranks", "[1, 2]"}}}}},
                       {"pg_status", json::object()},
                       {"entries", entries}};
    std::ofstream out(folder_ / ("nccl_trace_rank_" + std::to_string(rank)), std::ios::binary);
    out << (pickle ? testing::PickleWriter::of(dump) : dump.dump());
  }
  std::shared_ptr<const Trace> open() const {
    Job job;
    return openTrace({folder_.string()}, job);
  }
  std::string verdict() const { return runReport(open(), "flight_sum").notes.at(0).english(); }

 private:
  std::filesystem::path folder_;
};

TEST(FlightRecorder, NamesTheRankThatHasNotJoined) {
  Ranks job;
  job.rank(0, {{1, "nccl:all_reduce", "completed"},
               {2, "nccl:_all_gather_base", "started"},
               {3, "nccl:all_reduce", "scheduled"}});
  job.rank(1, {{1, "nccl:all_reduce", "completed"}}, false);
  job.rank(2, {{1, "nccl:all_reduce", "completed"}, {2, "nccl:_all_gather_base", "started"}});
  EXPECT_EQ(job.verdict(), "rank 1 has not joined all_gather number 2 of all; 2 ranks wait");
  const auto trace = job.open();
  const Table table = runReport(trace, "flight_collectives");
  ASSERT_EQ(table.rowCount(), 3U);
  EXPECT_EQ(cellText(table, 0, "verdict"), "completed");
  EXPECT_EQ(cellText(table, 1, "verdict"), "not joined");
  EXPECT_EQ(cellText(table, 1, "detail"), "not joined: 1");
  EXPECT_EQ(cell(table, 1, "started"), 2);
  EXPECT_EQ(cellText(table, 2, "detail"), "not joined: 1, 2");
  EXPECT_EQ(runReport(trace, "flight_collectives", {"open"}).rowCount(), 2U);
  ASSERT_EQ(reportRegistry().summaries(*trace).size(), 1U);
  EXPECT_EQ(reportRegistry().summaries(*trace).front()->id, "flight_sum");
  EXPECT_EQ(trace->count(EventKind::Range), 6U);
}

TEST(FlightRecorder, BlamesNotTheRankThatWaitsElsewhere) {
  // Rank 0 waits for 1 in the group of all; 1 waits for 2 in the other group.
  Ranks job;
  job.rank(0, {{1, "nccl:all_reduce", "started"}});
  job.rank(1, {{1, "nccl:broadcast", "started", 1}});
  job.rank(2, {});
  EXPECT_EQ(job.verdict(), "rank 2 has not joined broadcast number 1 of some; 1 rank waits");
}

TEST(FlightRecorder, TellsDisagreements) {
  Ranks job;
  job.rank(0, {{1, "nccl:all_reduce", "started"}});
  job.rank(1, {{1, "nccl:all_reduce", "started"}});
  job.rank(2, {{1, "nccl:broadcast", "started"}});
  EXPECT_EQ(job.verdict(), "rank 2 asked for broadcast as number 1 of all, rank 0, 1 for all_reduce");
  job.rank(2, {{1, "nccl:all_reduce", "started", 0, 16}});
  EXPECT_EQ(job.verdict(), "rank 2 has input sizes [[16]] in all_reduce number 1 of all, rank 0, 1 has [[8]]");
}

TEST(FlightRecorder, LetsOverwrittenRecordsAndMissingFilesUndecided) {
  Ranks job;
  job.rank(0, {{1, "nccl:all_reduce", "completed"}, {2, "nccl:all_reduce", "completed"}});
  job.rank(1, {{2, "nccl:all_reduce", "completed"}});
  EXPECT_EQ(job.verdict(), "no rank hangs: 2 operations are completed by all of 2 ranks");
  job.rank(1, {{3, "nccl:all_reduce", "started"}});
  const Table table = runReport(job.open(), "flight_collectives");
  EXPECT_EQ(cellText(table, 2, "verdict"), "not joined");
  EXPECT_EQ(cellText(table, 2, "detail"), "not joined: 0; not known: 2");
}

TEST(FlightRecorder, CountsBatchesOfSendsAndReceivesAsDone) {
  Ranks job;
  job.rank(0, {{0, "nccl:send 0->1", "scheduled", 0, 8, true, 1}, {0, "nccl:coalesced", "completed", 0, 8, false, 1}});
  job.rank(1, {{0, "nccl:recv 1<-0", "scheduled", 0, 8, true, 1}, {0, "nccl:coalesced", "completed", 0, 8, false, 1}});
  const auto trace = job.open();
  const Table table = runReport(trace, "flight_collectives");
  ASSERT_EQ(table.rowCount(), 1U);
  EXPECT_EQ(cellText(table, 0, "operation"), "send 0->1");
  EXPECT_EQ(cellText(table, 0, "verdict"), "completed");
}

TEST(FlightRecorder, ReadsTheRankFromTheName) {
  EXPECT_EQ(flightFileName("/a/nccl_trace_rank_12").rank, 12);
  EXPECT_EQ(flightFileName("hung_rank1.flight.json.gz").rank, 1);
  EXPECT_EQ(flightFileName("hung_rank1.flight.json.gz").job, "hung_rank");
  EXPECT_EQ(flightFileName("dump3.pickle").rank, 3);
  EXPECT_EQ(flightFileName("dump.pickle").rank, std::nullopt);
}

class FlightCorpus : public CorpusTest {
 protected:
  std::shared_ptr<const Trace> both(const std::string& before, const std::string& after) const {
    Job job;
    return openTrace({corpus + before + "0" + after, corpus + before + "1" + after}, job);
  }
};

TEST_F(FlightCorpus, NamesTheRankThatHangs) {
  const Table sum = runReport(both("h200b/flight_hung_rank", ".pickle"), "flight_sum");
  EXPECT_EQ(sum.notes.at(0).english(), "rank 1 has not joined all_gather number 35 of default_pg; 1 rank waits");
  ASSERT_EQ(sum.rowCount(), 2U);
  EXPECT_EQ(cell(sum, 0, "done"), 34);
  EXPECT_EQ(cell(sum, 0, "running"), 1);
  EXPECT_EQ(cell(sum, 0, "scheduled"), 5);
  EXPECT_EQ(cellText(sum, 1, "standing"), "has not joined");
  EXPECT_EQ(cell(sum, 1, "completed"), 34);
}

TEST_F(FlightCorpus, MatchesWhatWentWell) {
  const auto trace = both("h200b/flight_good_rank", ".pickle");
  const Table table = runReport(trace, "flight_collectives");
  ASSERT_EQ(table.rowCount(), 20U);
  for (std::size_t r = 0; r < 20; ++r) EXPECT_EQ(cellText(table, r, "verdict"), "completed");
}

TEST_F(FlightCorpus, ReadsRecordersAsJson) {
  const Table sum = runReport(both("h200/ddp2_rank", ".flight.json.gz"), "flight_sum");
  ASSERT_EQ(sum.rowCount(), 4U);
  EXPECT_EQ(cell(sum, 0, "done") + cell(sum, 2, "done"), 372);
  EXPECT_EQ(cell(sum, 0, "scheduled") + cell(sum, 2, "scheduled"), 28);
  EXPECT_EQ(cell(sum, 0, "completed"), 351);
  EXPECT_EQ(cell(sum, 2, "completed"), 14);
  EXPECT_THAT(sum.notes.at(0).english(), ::testing::StartsWith("no rank hangs"));
}

TEST_F(FlightCorpus, SaysSomethingOfAFileThatIsCutAnywhere) {
  const std::string bytes = testing::textOfFile(corpus + "h200b/flight_hung_rank0.pickle");
  const auto path = std::filesystem::temp_directory_path() / ("tallyscope-cut-rank0-" + std::to_string(::getpid()));
  for (std::size_t size = 97; size < bytes.size(); size += 97) {
    std::ofstream(path, std::ios::binary) << bytes.substr(0, size);
    Job job;
    try {
      EXPECT_EQ(openTrace({path.string()}, job)->diagnostics().countOf("pickle-ends-early"), 1U) << size;
    } catch (const ImportError& e) {
      EXPECT_FALSE(e.remedy().empty()) << size;
    }
  }
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace tallyscope
