// SPDX-License-Identifier: GPL-3.0-or-later
// Counters of a run: of dispatches (evidence beside the timeline), and sampled over time (counter tracks).
#include <algorithm>

#include "core/base/import_notes.h"
#include "core/import/evidence/evidence_file.h"
#include "core/import/rocpd/rocpd_import.h"

namespace tallyscope::rocpd {

bool Import::holdsCounters() const {
  const SqliteTable* table = unit_.table(schema_, "rocpd_pmc_event");
  if (!table) return false;
  try {
    return database_.prepare("SELECT 1 FROM " + quoteName(table->name) + " LIMIT 1").next();
  } catch (const SqliteFailure&) {
    return false;
  }
}

void Import::readCounterNames(const SqliteTable& table) {
  TableReader row(database_, table, {"id", "name", "symbol", "units", "agent_id"}, unit_.condition(table));
  while (row.next()) {
    counters_.set(row.plain(0), {std::string(row.text(1).empty() ? row.text(2) : row.text(1)), std::string(row.text(3)),
                                 row.integer(4, -1)});
  }
}

void Import::readSamples(const SqliteTable& table) {
  const bool direct = table.has("timestamp");
  TableReader row(database_, table, {"timestamp|timestamp_id", "track_id", "event_id", "name_id"},
                  unit_.condition(table));
  while (row.next()) {
    Sample sample;
    sample.time = (direct ? row.plain(0) : times_[row.plain(0)]) - shift_;
    sample.place = placeOf(row);
    sample.track = tracks_[row.integer(1, -1)];
    if (!row.isNull(3)) sample.track.name = row.plain(3);
    samples_.push_back(sample);
    SampleOf of = sampleOf_[row.plain(2)];
    of.sample = static_cast<std::uint32_t>(samples_.size());
    sampleOf_.set(row.plain(2), of);
  }
}

void Import::readCounterValues(const SqliteTable& table) {
  TableReader row(
      database_, table,
      {"event_id", "pmc_id", "value", "sample_id", "xcc", "shader_engine", "instance", "shader_array", "wgp"},
      unit_.condition(table));
  static constexpr std::pair<int, std::string_view> kDimensions[] = {
      {4, "xcc"}, {5, "se"}, {7, "sa"}, {8, "wgp"}, {6, "instance"}};
  Evidence& evidence = builder_.evidence();
  while (row.next()) {
    const std::int64_t id = row.plain(1);
    const Counter& counter = counters_[id];
    const std::string name = counter.name.empty() ? "counter " + std::to_string(id) : counter.name;
    std::string dimensions;
    for (const auto& [column, title] : kDimensions) {
      if (row.isNull(column)) continue;
      dimensions += (dimensions.empty() ? "" : ", ") + std::string(title) + ' ' + std::to_string(row.plain(column));
    }
    const SampleOf of = sampleOf_[row.plain(0)];
    const bool sampled = of.sample != 0;
    if (sampled) {
      const Sample& sample = samples_[of.sample - 1];
      std::string series(sample.track.name != 0 ? text(sample.track.name) : std::string_view());
      if (series.empty()) series = name;
      if (!dimensions.empty()) series += " (" + dimensions + ")";
      const std::int64_t agentKey = sample.track.agent >= 0 ? sample.track.agent : counter.agent;
      const rocm::Agent* agent = stager_.agent(agentKey);
      StagedSample s;
      s.start = sample.time;
      s.value = row.real(2);
      s.place = sample.place;
      s.track = builder_.counterTrack(stager_.process(pidOf(sample.track.pid)),
                                      agent && agent->gpu ? stager_.device(agentKey) : kNone, series);
      if (!counter.unit.empty()) builder_.setCounterUnit(s.track, counter.unit);
      stager_.stage().samples.push_back(s);
    } else if (of.record != 0) {
      CounterRecord& record = records_[of.record - 1];
      const auto add = [&](std::uint32_t index) {
        const auto it =
            std::find_if(record.values.begin(), record.values.end(), [&](const auto& v) { return v.first == index; });
        if (it == record.values.end()) {
          record.values.emplace_back(index, row.real(2));
        } else {
          it->second += row.real(2);
        }
      };
      add(evidence.counter(name, counter.unit));
      if (!dimensions.empty()) add(evidence.counter(name + " (" + dimensions + ")", counter.unit));
    } else {
      stager_.stage().diagnostics.add("counter-without-event", static_cast<std::uint64_t>(row.rowId()), table.name);
    }
  }
}

void Import::keepRecords() {
  std::erase_if(records_, [](const CounterRecord& r) { return r.values.empty(); });
  if (records_.empty()) return;
  Evidence& evidence = builder_.evidence();
  const std::uint32_t layer =
      evidence.layer(builder_.run().empty() ? runNameOf(head_.path) : builder_.run(), Instrumentation::Counters);
  if (evidence.layers[layer].files.empty() || evidence.layers[layer].files.back() != head_.path) {
    evidence.layers[layer].files.push_back(head_.path);
  }
  evidence.layers[layer].sources.push_back(source_);
  for (CounterRecord& record : records_) {
    record.layer = layer;
    evidence.records.push_back(std::move(record));
  }
}

}  // namespace tallyscope::rocpd
