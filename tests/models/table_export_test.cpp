// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/table/table_export.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace tallyscope {
namespace {

Report pairReport() {
  Report report;
  report.id = "pair";
  report.title = "Pair";
  report.columns = {{.id = "total", .title = "Total", .type = CellType::Integer, .unit = Unit::Ns},
                    {.id = "name", .title = "Name"}};
  return report;
}

Table pairTable() {
  const Report report = pairReport();
  Table table;
  table.setRowCount(2);
  table.addIntegers(report.columns[0], {1500, ColumnData::kNoInteger});
  table.addTexts(report.columns[1], {"a|b\tc", "say \"hi\""});
  return table;
}

class TableExportTest : public ::testing::Test {
 protected:
  QByteArray written(const QString& name) {
    const QString path = folder.filePath(name);
    exportTable(path, tableFormatOf(path), pairReport(), pairTable(), Vendor::Nvidia, job);
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly));
    return file.readAll();
  }
  QTemporaryDir folder;
  Job job;
};

TEST_F(TableExportTest, TheNamesEndChoosesTheForm) {
  EXPECT_EQ(written("t.csv"), "Row#,Total (ns),Name,\n1,1500,\"a|b\tc\",\n2,\"-\",\"say \"\"hi\"\"\",\n");
  EXPECT_EQ(written("t.TSV"), "Row#\tTotal (ns)\tName\n1\t1500\ta|b c\n2\t-\tsay \"hi\"\n");
  EXPECT_EQ(written("t.md"),
            "| Row# | Total (ns) | Name |\n| ---: | ---: | --- |\n| 1 | 1500 | a\\|b\tc |\n| 2 | - | say \"hi\" |\n");
  const auto json = nlohmann::json::parse(written("t.json").toStdString());
  EXPECT_EQ(json["rows"][0]["total"], 1500);
  EXPECT_TRUE(json["rows"][1]["total"].is_null());
  EXPECT_TRUE(written("t.xlsx").startsWith("PK"));
  EXPECT_EQ(tableFormatOf("plain"), TableFormat::Csv);
  EXPECT_EQ(tableFormatFilters().size(), 5);
}

TEST_F(TableExportTest, AnExportThatFailsLeavesNothing) {
  EXPECT_THROW(
      exportTable(folder.filePath("no/such/t.csv"), TableFormat::Csv, pairReport(), pairTable(), Vendor::Nvidia, job),
      std::runtime_error);
  EXPECT_THROW(
      exportTable(folder.filePath("no/such/t.xlsx"), TableFormat::Xlsx, pairReport(), pairTable(), Vendor::Nvidia, job),
      std::runtime_error);
}

TEST_F(TableExportTest, ACancelledExportLeavesAnOlderFileAsItWas) {
  const QByteArray older = written("t.csv");
  Table big;
  big.setRowCount(200'000);
  big.addComputedIntegers(pairReport().columns[0], [this](std::size_t row) {
    if (row == 100'000) job.cancel();
    return static_cast<std::int64_t>(row);
  });
  EXPECT_THROW(exportTable(folder.filePath("t.csv"), TableFormat::Csv, pairReport(), big, Vendor::Nvidia, job),
               Cancelled);
  QFile file(folder.filePath("t.csv"));
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  EXPECT_EQ(file.readAll(), older);
  EXPECT_EQ(QDir(folder.path()).entryList(QDir::Files), QStringList{"t.csv"});
}

TEST(NamedForFormat, ANameWithoutAnEndingGetsThatOfTheChosenForm) {
  EXPECT_EQ(namedForFormat("/tmp/kernels", TableFormat::Csv).first, "/tmp/kernels.csv");
  EXPECT_EQ(namedForFormat("/tmp/kernels", TableFormat::Xlsx).first, "/tmp/kernels.xlsx");
  EXPECT_EQ(namedForFormat("/tmp/kernels.csv", TableFormat::Json).first, "/tmp/kernels.json");
  EXPECT_EQ(namedForFormat("/tmp/kernels.md", TableFormat::Json).second, TableFormat::Markdown);
}

}  // namespace
}  // namespace tallyscope
