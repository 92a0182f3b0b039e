// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <string>

#include "core/import/open_trace.h"
#include "core/report/table.h"

namespace tallyscope::testing {

/// A test over the external recordings, which the environment variable TALLYSCOPE_CORPUS names; skipped without it.
class CorpusTest : public ::testing::Test {
 protected:
  void SetUp() override {
    if (std::getenv("TALLYSCOPE_CORPUS") == nullptr) GTEST_SKIP() << "TALLYSCOPE_CORPUS is not set";
    corpus = std::string(std::getenv("TALLYSCOPE_CORPUS")) + "/";
  }
  std::shared_ptr<const Trace> open(const std::string& file) const {
    Job job;
    return openTrace({corpus + file}, job);
  }
  std::string corpus;  ///< with the slash
};

/// The integer cell of a row in the column with this id.
inline std::int64_t cell(const Table& table, std::size_t row, const char* column) {
  return table.integer(row, static_cast<std::size_t>(table.indexOf(column)));
}
/// The text cell of a row in the column with this id.
inline std::string cellText(const Table& table, std::size_t row, const char* column) {
  return table.text(row, static_cast<std::size_t>(table.indexOf(column)));
}

}  // namespace tallyscope::testing
