// SPDX-License-Identifier: GPL-3.0-or-later
#include <cctype>
#include <charconv>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/import_notes.h"
#include "core/import/nsys/nsys_import.h"

namespace tallyscope {
namespace {

/// The unit that a metric's name carries: "SM Active [Throughput %]", "GPC Clock Frequency [MHz]",
/// "ce__cycles_elapsed.avg.per_second", "….pct_of_peak_sustained_elapsed". Empty: the name has none.
std::string unitOf(std::string_view metric) {
  if (const std::size_t open = metric.rfind('['); open != std::string_view::npos && metric.back() == ']') {
    std::string_view unit = metric.substr(open + 1, metric.size() - open - 2);
    constexpr std::string_view kThroughput = "Throughput ";
    if (unit.starts_with(kThroughput)) unit.remove_prefix(kThroughput.size());
    return std::string(unit);
  }
  if (metric.find("pct_of_peak") != std::string_view::npos || metric.ends_with(".pct")) return "%";
  if (!metric.ends_with("per_second")) return {};
  std::size_t begin = metric.find("__");
  begin = begin == std::string_view::npos ? 0 : begin + 2;
  std::string_view noun = metric.substr(begin, metric.find_first_of("_.", begin) - begin);
  if (noun.ends_with('s')) noun.remove_suffix(1);
  return std::string(noun) + "/second";
}

class MetricReader {
 public:
  explicit MetricReader(NsysImport& import) : in_(import) {}

  void run() {
    readDeviceMap();
    if (const SqliteTable* samples = in_.schema.findAny({"GPU_METRICS", "PPU_METRICS"})) readTyped(*samples);
    if (const SqliteTable* events = in_.schema.find("GENERIC_EVENTS")) readGeneric(*events);
  }

 private:
  /// Metrics name the device by the number that the metric library gives it, not by the runtime's.
  void readDeviceMap() {
    const SqliteTable* table = in_.schema.findAny({"TARGET_INFO_GPU", "TARGET_INFO_PPU"});
    if (!table) return;
    in_.guarded(table->name, [&] {
      TableReader row(in_.database, *table, {"pwGpuId|pwPpuId", "cuDevice|id|deviceId", "id|deviceId"});
      while (row.next()) {
        if (!row.isNull(0)) deviceOf_[row.integer(0)] = row.isNull(1) ? row.integer(2) : row.integer(1);
      }
    });
  }
  std::uint32_t device(std::int64_t typeId) {
    const std::int64_t id = typeId & 0xFF;
    const auto it = deviceOf_.find(id);
    return in_.device(it == deviceOf_.end() ? id : it->second);
  }
  std::uint32_t track(std::uint32_t deviceIndex, std::string_view metric, std::string_view unit) {
    const auto [it, added] = tracks_.try_emplace({deviceIndex, std::string(metric)}, kNone);
    if (added) {
      it->second = in_.builder.counterTrack(kNone, deviceIndex, metric);
      const std::string own = unit.empty() ? unitOf(metric) : std::string(unit);
      if (!own.empty()) in_.builder.setCounterUnit(it->second, own);
    }
    return it->second;
  }
  void add(TimeNs start, TimeNs duration, double value, std::uint32_t trackIndex) {
    if ((++in_.eventsRead & 0xFFFF) == 0) in_.job.checkCancelled();
    StagedSample sample;
    sample.start = start;
    sample.duration = duration;
    sample.value = value;
    sample.place = ++samples_;  // one row may hold several samples: their order counts
    sample.track = trackIndex;
    in_.stage.samples.push_back(sample);
  }

  /// Since 2023: one row a sample; the names in a table of their own.
  void readTyped(const SqliteTable& samples) {
    in_.touch(&samples);
    std::map<std::pair<std::int64_t, std::int64_t>, std::pair<std::string, std::string>> metrics;  // name and unit
    if (const SqliteTable* names = in_.schema.findAny({"TARGET_INFO_GPU_METRICS", "TARGET_INFO_PPU_METRICS"})) {
      in_.touch(names);
      in_.guarded(names->name, [&] {
        TableReader row(in_.database, *names, {"typeId", "metricId", "metricName|name", "unit|metricUnit"});
        while (row.next()) {
          metrics[{row.integer(0), row.integer(1)}] = {std::string(in_.stringText(row, 2)),
                                                       std::string(in_.stringText(row, 3))};
        }
      });
    }
    in_.guarded(samples.name, [&] {
      TableReader row(in_.database, samples,
                      {"timestamp|start", "typeId", "metricId", "value", "duration", "end", "deviceId"});
      while (row.next()) {
        const auto metric = metrics.find({row.integer(1), row.integer(2)});
        const std::string name =
            metric == metrics.end() ? "metric " + std::to_string(row.integer(2)) : metric->second.first;
        const TimeNs start = row.integer(0);
        const TimeNs duration = !row.isNull(4) ? row.integer(4) : !row.isNull(5) ? row.integer(5) - start : -1;
        const std::uint32_t owner = row.isNull(6) ? device(row.integer(1)) : in_.device(row.integer(6));
        add(start, duration, row.real(3),
            track(owner, name, metric == metrics.end() ? std::string_view() : metric->second.second));
      }
    });
  }

  /// In 2022: one JSON object a point in time, keyed by the metric's name. Generic events that are not metrics (network,
  /// user plug-ins) have a type or source that does not speak of metrics.
  void readGeneric(const SqliteTable& events) {
    std::map<std::int64_t, bool> isMetric;
    readGenericTypes(isMetric);
    in_.touch(&events);
    in_.guarded(events.name, [&] {
      SqliteStatement row =
          in_.database.prepare("SELECT e.rowid, e.timestamp, e.typeId, j.key, j.value FROM " + quoteName(events.name) +
                               " AS e, json_each(CASE WHEN json_valid(e.data) THEN e.data ELSE '{}' END) AS j"
                               " WHERE j.type IN ('integer', 'real', 'text')");
      while (row.next()) {
        const auto known = isMetric.find(row.integer(2));
        if (!isMetric.empty() && (known == isMetric.end() || !known->second)) {
          in_.stage.diagnostics.add("generic-event", static_cast<std::uint64_t>(row.integer(0)), events.name);
          continue;
        }
        double value = row.real(4);
        if (row.isText(4)) {
          const std::string_view text = row.text(4);
          if (std::from_chars(text.data(), text.data() + text.size(), value).ptr != text.data() + text.size()) continue;
        }
        add(row.integer(1), -1, value, track(device(row.integer(2)), row.text(3), {}));
      }
    });
  }

  void readGenericTypes(std::map<std::int64_t, bool>& isMetric) {
    const SqliteTable* types = in_.schema.find("GENERIC_EVENT_TYPES");
    const SqliteTable* sources = in_.schema.find("GENERIC_EVENT_SOURCES");
    in_.touch(types);
    in_.touch(sources);
    const auto speaksOfMetrics = [](std::string_view text) {
      return text.find("etric") != std::string_view::npos || text.find("METRIC") != std::string_view::npos;
    };
    std::map<std::int64_t, bool> metricSource;
    if (sources) {
      in_.guarded(sources->name, [&] {
        TableReader row(in_.database, *sources, {"sourceId", "data|name"});
        while (row.next()) metricSource[row.integer(0)] = speaksOfMetrics(in_.stringText(row, 1));
      });
    }
    if (!types) return;
    in_.guarded(types->name, [&] {
      TableReader row(in_.database, *types, {"typeId", "sourceId", "data|name"});
      while (row.next())
        isMetric[row.integer(0)] = metricSource[row.integer(1)] || speaksOfMetrics(in_.stringText(row, 2));
    });
  }

  NsysImport& in_;
  std::uint64_t samples_ = 0;
  std::map<std::int64_t, std::int64_t> deviceOf_;
  std::map<std::pair<std::uint32_t, std::string>, std::uint32_t> tracks_;
};

}  // namespace

void readMetrics(NsysImport& in) { MetricReader(in).run(); }

}  // namespace tallyscope
