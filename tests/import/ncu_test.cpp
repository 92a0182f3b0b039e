// SPDX-License-Identifier: GPL-3.0-or-later
// Nsight Compute's CSV: the raw page, the long layout, figures as it prints them.
#include <gmock/gmock.h>

#include "core/import/ncu/ncu_csv.h"
#include "tests/import/load_json.h"
#include "tests/support/corpus_test.h"

namespace tallyscope::test {
namespace {

constexpr std::string_view kHead =
    R"("ID","Process ID","Process Name","Host Name","Kernel Name","Context","Stream","Block Size","Grid Size","Device","CC",)";

double valueNamed(const Trace& trace, std::size_t record, std::string_view name) {
  const Evidence& evidence = trace.evidence();
  for (const auto& [counter, value] : evidence.records[record].values) {
    if (evidence.counters[counter] == name) return value;
  }
  ADD_FAILURE() << name;
  return -1;
}

TEST(NcuCsv, ReadsFiguresAsTheyArePrinted) {
  EXPECT_EQ(ncuNumber("178,432"), 178432);
  EXPECT_EQ(ncuNumber("13,224,473,935.92"), 13224473935.92);
  EXPECT_EQ(ncuNumber("1.234,5"), 1234.5);
  EXPECT_EQ(ncuNumber("0,25"), 0.25);
  EXPECT_EQ(ncuNumber("12 (3; 4; 5)"), 12);
  EXPECT_EQ(ncuNumber("PolicySpread"), std::nullopt);
  EXPECT_EQ(ncuNanoseconds(1.5, "us"), 1500);
  EXPECT_EQ(ncuNanoseconds(2, "msecond"), 2000000);
  EXPECT_EQ(ncuNanoseconds(2, "cycle"), std::nullopt);
  EXPECT_EQ(ncuShape("(2, 66, 1)"), (std::array<std::int64_t, 3>{2, 66, 1}));
}

TEST(NcuCsv, ReadsTheRawPageBehindTheProgramsMessages) {
  const std::string text =
      "==PROF== Connected to process 888\nhello\n" + std::string(kHead) +
      "\"gpu__time_duration.sum\",\"launch__registers_per_thread\",\"launch__func_cache_config\"\n"
      "\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"us\",\"register/thread\",\"\"\n"
      "\"0\",\"888\",\"python\",\"h\",\"scale\",\"1\",\"7\",\"(32, 2, 1)\",\"(4, 3, 2)\",\"0\",\"9.0\","
      "\"1.25\",\"16\",\"CachePreferNone\"\n"
      "==PROF== Disconnected\n";
  const auto trace = loadText(text, ".csv");
  ASSERT_EQ(trace->evidence().records.size(), 1U);
  const CounterRecord& record = trace->evidence().records[0];
  EXPECT_EQ(trace->evidence().text(record.kernel), "scale");
  EXPECT_EQ(record.durationNs, 1250);
  EXPECT_EQ(record.workgroup, 64);
  EXPECT_EQ(record.gridItems, 64 * 24);
  EXPECT_EQ(record.vgpr, 16);
  EXPECT_EQ(record.pid, 888);
  EXPECT_EQ(trace->diagnostics().countOf("ncu-word-metric"), 1U);
}

TEST(NcuCsv, ReadsTheLongLayoutWithAMetricARow) {
  const std::string rows = std::string(kHead) + "\"Section Name\",\"Metric Name\",\"Metric Unit\",\"Metric Value\"\n";
  const auto row = [](const char* id, const char* metric, const char* unit, const char* value) {
    return "\"" + std::string(id) +
           R"csv(","888","python","h","scale","1","7","(32, 1, 1)","(4, 1, 1)","0","9.0","S",")csv" + metric + "\",\"" +
           unit + "\",\"" + value + "\"\n";
  };
  const auto trace =
      loadText(rows + row("0", "Duration", "usecond", "2.50") + row("0", "Memory Throughput", "%", "41.5") +
                   row("0", "Memory Throughput", "Gbyte/second", "310") + row("0", "", "", "") +
                   row("1", "Duration", "usecond", "3") + row("1", "Memory Throughput", "%", "40"),
               ".csv");
  ASSERT_EQ(trace->evidence().records.size(), 2U);
  EXPECT_EQ(trace->evidence().records[0].durationNs, 2500);
  EXPECT_EQ(trace->evidence().records[1].durationNs, 3000);
  EXPECT_EQ(valueNamed(*trace, 0, "Memory Throughput"), 41.5);
  EXPECT_EQ(valueNamed(*trace, 0, "Memory Throughput (Gbyte/second)"), 310);
}

class NcuCorpus : public testing::CorpusTest {};

TEST_F(NcuCorpus, ReadsSevenKernelsWithTheirFigures) {
  const auto trace = open("h200/ncu_raw.csv");
  ASSERT_EQ(trace->evidence().records.size(), 7U);
  EXPECT_EQ(trace->evidence().counters.size(), 2227U);
  const auto& records = trace->evidence().records;
  EXPECT_EQ(records[0].durationNs, 178432);
  EXPECT_EQ(records[0].gridItems / records[0].workgroup, 132);
  EXPECT_EQ(records[0].vgpr, 168);
  EXPECT_EQ(records[1].durationNs, 297856);
  EXPECT_EQ(records[6].durationNs, 12928);
  constexpr const char* kSm = "sm__throughput.avg.pct_of_peak_sustained_elapsed";
  EXPECT_EQ(valueNamed(*trace, 0, kSm), 90.33);
  EXPECT_EQ(valueNamed(*trace, 1, kSm), 37.39);
  EXPECT_EQ(valueNamed(*trace, 6, kSm), 49.43);
  EXPECT_EQ(trace->text(trace->devices()[0].name), "NVIDIA H200");
}

TEST_F(NcuCorpus, CutAnywhereIsReadAsFarAsItGoesOrRefused) {
  std::ifstream in(corpus + "h200/ncu_raw.csv", std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), {}};
  for (std::size_t cut = 997; cut < bytes.size(); cut += 997) {
    const TemporaryFile file(std::string_view(bytes).substr(0, cut), ".csv");
    try {
      const auto trace = load(file.path());
      EXPECT_LE(trace->evidence().records.size(), 7U) << cut;
    } catch (const ImportError& error) {
      EXPECT_FALSE(error.remedy().empty()) << cut;
    }
  }
}

}  // namespace
}  // namespace tallyscope::test
