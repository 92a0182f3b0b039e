// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "core/import/hipprof/counter_csv_reader.h"
#include "core/import/hipprof/counter_text_reader.h"
#include "core/import/hipprof/hipprof_database.h"
#include "core/import/hipprof/run_text_reader.h"
#include "core/import/hipprof/stack_reader.h"
#include "core/import/hipprof/totals_reader.h"
#include "core/import/json/json_reader.h"
#include "core/import/optimiser/optimiser_reader.h"
#include "core/import/optimiser/paired_reader.h"
#include "core/import/reader.h"
#include "core/import/rocpd/rocpd_reader.h"
#include "core/import/rocprof/rocprof_database.h"
#include "core/import/rocprof/rpd_database.h"
#include "core/import/rocprofv3/json_reader.h"
#include "core/import/sqlite/sqlite_reader.h"

namespace tallyscope {

std::span<const Reader* const> readers() {
  // Before the reader that takes all JSON.
  static const OptimiserReader optimiser;
  static const PairedReader paired;
  static const RocprofJsonReader rocprofJson;
  static const JsonReader json;
  // Databases of a family of their own before the one that takes any.
  static const HipprofDatabaseReader hipprof;
  static const RocpdReader rocpd;
  static const RocprofDatabaseReader rocprof;
  static const RpdReader rpd;
  static const SqliteReader sqlite;
  static const TotalsReader totals;
  static const StackReader stacks;
  static const CounterCsvReader counters;
  static const CounterTextReader counterText;
  static const RunTextReader runText;
  static const std::array<const Reader*, 14> all{&optimiser, &paired, &rocprofJson, &json,     &hipprof,     &rocpd,  &rocprof,
                                                 &rpd,       &sqlite, &totals,      &stacks,   &counters, &counterText, &runText};
  return all;
}

}  // namespace tallyscope
