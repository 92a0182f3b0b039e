// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/query/query_words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tallyscope {
namespace {

/// The words offered where "|" stands.
QStringList offered(QString sql) {
  const auto place = static_cast<int>(sql.indexOf('|'));
  sql.remove(place, 1);
  QStringList words;
  for (const QueryWord& word : completeQuery(sql, place).words) words << word.text;
  return words;
}

TEST(QueryWords, ColumnsOfTheNamedTablesComeFirst) {
  const QStringList words = offered("SELECT | FROM kernels");
  EXPECT_LT(words.indexOf("grid_x"), words.indexOf("kernels"));
  EXPECT_GE(words.indexOf("grid_x"), 0);
  EXPECT_FALSE(words.contains("copy_kind")) << "a column of another table";
}

TEST(QueryWords, BehindAnAliasOnlyItsTablesColumns) {
  EXPECT_EQ(offered("SELECT a.corr| FROM kernels AS k JOIN api a ON a.id = k.api"), QStringList{"correlation"});
  EXPECT_EQ(offered("SELECT k.grid_| FROM kernels AS k"), (QStringList{"grid_x", "grid_y", "grid_z"}));
  EXPECT_EQ(offered("SELECT x.| FROM kernels AS k"), QStringList());
  EXPECT_TRUE(offered("SELECT s.| FROM kernel_sum('rows=1', 0, 9) AS s").contains("total"));
}

TEST(QueryWords, TablesReportsFunctionsAndKeywordsByTheirBeginning) {
  EXPECT_TRUE(offered("SELECT * FROM kernel_su|").contains("kernel_sum"));
  EXPECT_TRUE(offered("SELECT * FROM ker|").contains("kernels"));
  EXPECT_TRUE(offered("SELECT perc|").contains("percentile"));
  EXPECT_TRUE(offered("sel|").contains("SELECT"));
}

TEST(QueryWords, NothingInsideTextsAndComments) {
  EXPECT_EQ(offered("SELECT 'ker|nels'"), QStringList());
  EXPECT_EQ(offered("SELECT 1 -- ker|"), QStringList());
  EXPECT_FALSE(offered("SELECT 'a' FROM ker|").isEmpty());
}

TEST(QueryWords, ParametersAreFoundOutsideOfTexts) {
  EXPECT_EQ(queryParameterNames("SELECT $top, :name, '$no', $from, $top -- $nor"), (QStringList{"top", "name"}));
}

TEST(QueryWords, TokensSayWhatTheyAre) {
  const QString sql = "SELECT sum(dur) FROM kernels WHERE name = 'a''b' AND dur > 1.5 /* c */";
  QStringList kinds;
  for (const QueryToken& token : queryTokens(sql)) {
    if (token.kind != QueryToken::Kind::Other)
      kinds << QString::number(static_cast<int>(token.kind)) + sql.mid(token.start, token.length);
  }
  EXPECT_EQ(kinds, (QStringList{"0SELECT", "2sum", "0FROM", "1kernels", "0WHERE", "3'a'", "3'b'", "0AND", "41.5",
                                "5/* c */"}));
}

}  // namespace
}  // namespace tallyscope
