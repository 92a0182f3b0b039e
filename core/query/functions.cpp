// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/functions.h"

#include <sqlite3.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <new>

#include "core/analysis/intervals.h"
#include "core/analysis/kernel_category.h"
#include "core/analysis/kernel_names.h"
#include "core/base/regex.h"
#include "core/base/statistics.h"
#include "core/query/cell.h"
#include "core/query/virtual_table.h"
#include "core/report/report.h"

namespace tallyscope {
namespace {

QueryContext& contextOf(sqlite3_context* context) { return *static_cast<QueryContext*>(sqlite3_user_data(context)); }

/// Runs `work`; what it throws ends the query.
template <typename Work>
void guarded(sqlite3_context* context, Work work) {
  try {
    work();
  } catch (const std::exception& e) {
    contextOf(context).error = std::current_exception();
    sqlite3_result_error(context, e.what(), -1);
  }
}

std::string_view textOf(sqlite3_value* value) {
  const auto* text = reinterpret_cast<const char*>(sqlite3_value_text(value));
  return text ? std::string_view(text, static_cast<std::size_t>(sqlite3_value_bytes(value))) : std::string_view();
}

bool anyNull(int count, sqlite3_value** values) {
  return std::any_of(values, values + count, [](sqlite3_value* v) { return sqlite3_value_type(v) == SQLITE_NULL; });
}

void overlap(sqlite3_context* context, int count, sqlite3_value** values) {
  if (anyNull(count, values)) return;
  const auto at = [&](int i) { return sqlite3_value_int64(values[i]); };
  const std::int64_t length = std::min(at(1), at(3)) - std::max(at(0), at(2));
  sqlite3_result_int64(context, std::max<std::int64_t>(length, 0));
}

void shortName(sqlite3_context* context, int count, sqlite3_value** values) {
  if (anyNull(count, values)) return;
  guarded(context, [&] { Cell(context).copy(bareFunctionName(demangled(textOf(values[0])))); });
}

void demangledName(sqlite3_context* context, int count, sqlite3_value** values) {
  if (anyNull(count, values)) return;
  guarded(context, [&] { Cell(context).copy(demangled(textOf(values[0]))); });
}

void apiName(sqlite3_context* context, int count, sqlite3_value** values) {
  if (anyNull(count, values)) return;
  guarded(context, [&] { Cell(context).copy(apiDisplayName(textOf(values[0]))); });
}

void category(sqlite3_context* context, int count, sqlite3_value** values) {
  if (anyNull(count, values)) return;
  guarded(context, [&] { Cell(context).text(titleOf(kernelCategory(DeviceKind::Kernel, textOf(values[0])))); });
}

/// 1234567 -> "1.23 ms": three significant digits in the unit that fits.
std::string durationText(double ns) {
  static constexpr std::pair<double, const char*> kUnits[] = {{1e9, "s"}, {1e6, "ms"}, {1e3, "µs"}};
  char text[64];
  for (const auto& [size, unit] : kUnits) {
    const double value = ns / size;
    if (std::abs(value) < 1) continue;
    const int decimals = std::abs(value) < 9.995 ? 2 : std::abs(value) < 99.95 ? 1 : 0;
    std::snprintf(text, sizeof text, "%.*f %s", decimals, value, unit);
    return text;
  }
  std::snprintf(text, sizeof text, "%.0f ns", ns);
  return text;
}

void formatDuration(sqlite3_context* context, int count, sqlite3_value** values) {
  if (anyNull(count, values)) return;
  guarded(context, [&] { Cell(context).copy(durationText(sqlite3_value_double(values[0]))); });
}

/// regexp(pattern, text), which SQLite also calls for `text REGEXP pattern`. The pattern of a statement is compiled once.
void regexp(sqlite3_context* context, int count, sqlite3_value** values) {
  if (anyNull(count, values)) return;
  guarded(context, [&] {
    auto* compiled = static_cast<Regex*>(sqlite3_get_auxdata(context, 0));
    std::unique_ptr<Regex> fresh;
    if (!compiled) {
      fresh = std::make_unique<Regex>(textOf(values[0]));
      compiled = fresh.get();
    }
    sqlite3_result_int(context, compiled->search(textOf(values[1])));
    if (fresh) sqlite3_set_auxdata(context, 0, fresh.release(), [](void* regex) { delete static_cast<Regex*>(regex); });
  });
}

/// The state of an aggregate: made by its first row, or by final() where there was none.
template <typename State>
State* stateOf(sqlite3_context* context, bool make) {
  auto** place = static_cast<State**>(sqlite3_aggregate_context(context, make ? sizeof(State*) : 0));
  if (!place) return nullptr;
  if (!*place && make) *place = new State;
  return *place;
}

struct BusyState {
  std::vector<Interval> intervals;
};

void busyStep(sqlite3_context* context, int count, sqlite3_value** values) {
  if (anyNull(count, values)) return;
  guarded(context, [&] {
    auto* state = stateOf<BusyState>(context, true);
    const Interval interval{sqlite3_value_int64(values[0]), sqlite3_value_int64(values[1])};
    if (state && interval.end > interval.start) state->intervals.push_back(interval);
  });
}

void busyFinal(sqlite3_context* context) {
  const std::unique_ptr<BusyState> state(stateOf<BusyState>(context, false));
  guarded(context, [&] { sqlite3_result_int64(context, state ? unionLength(state->intervals) : 0); });
}

struct PercentileState {
  double p = 50;
  std::vector<double> values;
};

void percentileStep(sqlite3_context* context, int count, sqlite3_value** values) {
  if (anyNull(count, values)) return;
  guarded(context, [&] {
    auto* state = stateOf<PercentileState>(context, true);
    if (!state) return;
    state->p = count > 1 ? sqlite3_value_double(values[1]) : 50;
    if (!(state->p > 0 && state->p <= 100)) throw UsageError("percentile(value, p): p is above 0 and at most 100");
    state->values.push_back(sqlite3_value_double(values[0]));
  });
}

void percentileFinal(sqlite3_context* context) {
  const std::unique_ptr<PercentileState> state(stateOf<PercentileState>(context, false));
  if (!state || state->values.empty()) return;
  guarded(context, [&] { sqlite3_result_double(context, percentileNearestRank(state->values, state->p)); });
}

/// By Welford's recurrence: no sum of squares that loses what it is about.
struct DeviationState {
  std::uint64_t count = 0;
  double mean = 0, squares = 0;
};

void deviationStep(sqlite3_context* context, int count, sqlite3_value** values) {
  if (anyNull(count, values)) return;
  auto* state = static_cast<DeviationState*>(sqlite3_aggregate_context(context, sizeof(DeviationState)));
  if (!state) return;
  const double value = sqlite3_value_double(values[0]);
  const double before = value - state->mean;
  state->mean += before / static_cast<double>(++state->count);
  state->squares += before * (value - state->mean);
}

void deviationFinal(sqlite3_context* context) {
  const auto* state = static_cast<DeviationState*>(sqlite3_aggregate_context(context, 0));
  if (!state || state->count == 0) return;
  sqlite3_result_double(context,
                        state->count == 1 ? 0 : std::sqrt(state->squares / static_cast<double>(state->count - 1)));
}

/// The mean of the middle two of an even count, as reports have it.
void medianFinal(sqlite3_context* context) {
  const std::unique_ptr<PercentileState> state(stateOf<PercentileState>(context, false));
  if (!state || state->values.empty()) return;
  guarded(context, [&] {
    std::vector<double>& values = state->values;
    std::sort(values.begin(), values.end());
    const std::size_t middle = values.size() / 2;
    sqlite3_result_double(context, values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2);
  });
}

}  // namespace

const std::vector<QueryFunction>& queryFunctions() {
  static const std::vector<QueryFunction> functions{
      {"overlap", "(start, end, start, end)", TALLY_TR("Length that two stretches of time have in common, in ns")},
      {"busy", "(start, end)", TALLY_TR("Aggregate: time covered by one or more of the group's stretches, in ns")},
      {"percentile", "(value, p)", TALLY_TR("Aggregate: the nearest-rank percentile, p above 0 and at most 100")},
      {"median", "(value)", TALLY_TR("Aggregate: the median; of an even count the mean of the middle two")},
      {"stddev", "(value)", TALLY_TR("Aggregate: the standard deviation of a sample (n - 1); of one value 0")},
      {"category", "(kernel_name)", TALLY_TR("Category of a kernel by its name")},
      {"short_name", "(name)", TALLY_TR("The bare function name: no namespaces, template arguments and parameters")},
      {"demangled", "(name)", TALLY_TR("The C++ spelling of a mangled name; other names as they are")},
      {"api_name", "(name)",
       TALLY_TR("The name of a call as reports print it: without the version of its entry point")},
      {"format_duration", "(ns)", TALLY_TR("A duration for people: 1.23 ms")},
      {"regexp", "(pattern, text)",
       TALLY_TR("1 where some part of the text matches the regular expression; also text REGEXP pattern")},
  };
  return functions;
}

void registerFunctions(sqlite3* database, QueryContext& context) {
  constexpr int kFlags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
  const auto scalar = [&](const char* name, int arguments, auto* function) {
    sqlite3_create_function_v2(database, name, arguments, kFlags, &context, function, nullptr, nullptr, nullptr);
  };
  const auto aggregate = [&](const char* name, int arguments, auto* step, auto* final) {
    sqlite3_create_function_v2(database, name, arguments, kFlags, &context, nullptr, step, final, nullptr);
  };
  scalar("overlap", 4, overlap);
  scalar("category", 1, category);
  scalar("short_name", 1, shortName);
  scalar("demangled", 1, demangledName);
  scalar("api_name", 1, apiName);
  scalar("format_duration", 1, formatDuration);
  scalar("regexp", 2, regexp);
  aggregate("busy", 2, busyStep, busyFinal);
  aggregate("percentile", 2, percentileStep, percentileFinal);
  aggregate("stddev", 1, deviationStep, deviationFinal);
  aggregate("median", 1, percentileStep, medianFinal);
}

}  // namespace tallyscope
