// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <atomic>
#include <filesystem>
#include <map>
#include <set>

#include "core/base/errors.h"
#include "core/base/import_notes.h"
#include "core/base/parallel.h"
#include "core/import/flight/flight_files.h"
#include "core/import/flight/flight_shaper.h"
#include "core/import/plain/plain_file.h"
#include "core/import/reader.h"
#include "core/import/whole_file.h"

namespace tallyscope {
namespace {

/// One file as it was read, before it is put into the trace.
struct FlightFile {
  const FileHead* head = nullptr;
  std::shared_ptr<FlightDump> dump = std::make_shared<FlightDump>();
  std::uint64_t inflatedBytes = 0;
  Diagnostics notes;
};

/// Dumps of PyTorch's flight recorder of collectives: a pickle of plain values or JSON, one file a rank; those of a
/// folder are one recording.
class FlightReader final : public Reader {
 public:
  const ReaderDeclaration& declaration() const override {
    static const ReaderDeclaration all{
        .id = "flight-recorder",
        .title = TALLY_TR("PyTorch flight recorder of collectives (NCCL, RCCL), or a folder of all ranks"),
        .patterns = {"*trace_rank_*", "*.flight.json", "*.flight.json.gz", "*.pickle"},
        .page = "flight-recorder",
        .set = true};
    return all;
  }
  bool matches(const FileHead& head) const override;
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override { readSet({head}, builder, job); }
  void readSet(const std::vector<FileHead>& heads, TraceBuilder& builder, Job& job) const override;
  Plan planFolder(const std::string& folder) const override;
};

bool FlightReader::matches(const FileHead& head) const {
  const std::string_view bytes = head.bytes;
  const auto has = [&](std::string_view key) { return bytes.find(key) != std::string_view::npos; };
  if (plain::beginsPickle(bytes)) {
    return has("pg_config") || has("pg_status") || has("comm_lib_version") || has("collective_seq_id") ||
           (has("nccl_version") && has("entries"));
  }
  const std::size_t first = bytes.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  if (first == std::string_view::npos || bytes[first] != '{') return false;
  if (has("\"traceEvents\"") || has("\"distributedInfo\"") || has("\"deviceProperties\"")) return false;
  return has("\"collective_seq_id\"") || has("\"pg_status\"") || (has("\"pg_config\"") && has("\"comm_lib_version\""));
}

void readFile(FlightFile& file, Job& job) {
  FlightShaper shaper;
  plain::ValueMachine machine(shaper);
  const plain::ReadResult result = plain::readPlain(*file.head, machine, file.notes, job);
  file.inflatedBytes = result.inflatedBytes;
  if (!shaper.finish(machine, result.root, *file.dump, file.notes)) {
    throw ImportError(file.head->path, "byte 0", "a file of plain values without entries of a flight recorder",
                      "open what the flight recorder dumps, one file a rank");
  }
}

/// Ranks by the files' names; where those do not say them, or say one twice, by their order.
void giveRanks(std::vector<FlightFile>& files, TraceBuilder& builder) {
  std::map<std::string, std::vector<FlightFile*>> jobs;
  for (FlightFile& file : files) {
    const FlightFileName name = flightFileName(file.head->path);
    file.dump->job = name.job;
    file.dump->rank = name.rank.value_or(-1);
    jobs[name.job].push_back(&file);
  }
  // Names that all differ and say no rank are those of one job all the same.
  const bool unnamed = std::all_of(files.begin(), files.end(), [](const FlightFile& f) { return f.dump->rank < 0; });
  if (unnamed) {
    jobs.clear();
    for (FlightFile& file : files) {
      file.dump->job.clear();
      jobs[""].push_back(&file);
    }
  }
  for (auto& [job, members] : jobs) {
    std::set<std::int64_t> seen;
    bool good = true;
    for (const FlightFile* file : members) good &= file->dump->rank >= 0 && seen.insert(file->dump->rank).second;
    if (!good) {
      for (std::size_t i = 0; i < members.size(); ++i) members[i]->dump->rank = static_cast<std::int64_t>(i);
      builder.diagnostics().add("flight-rank-by-order", 0, members.front()->head->path, members.size());
    }
    for (const FlightFile* file : members) {
      // The group of all ranks is the largest one that is listed.
      const FlightDump::Group* largest = nullptr;
      for (const auto& g : file->dump->groups) {
        if (largest == nullptr || g.ranks.size() > largest->ranks.size()) largest = &g;
      }
      if (largest == nullptr || largest->ranks.empty()) continue;
      if (std::find(largest->ranks.begin(), largest->ranks.end(), file->dump->rank) == largest->ranks.end()) {
        builder.diagnostics().add("flight-rank-not-in-group", 0, file->head->path);
      }
    }
  }
}

/// Each operation as a range of its rank's process, on a row of its group, from when it was asked for to when it was seen
/// to be complete; one that never was stays open.
void stageDump(const FlightDump& dump, std::uint32_t source, std::int64_t base, std::int64_t end,
               TraceBuilder& builder) {
  TraceStage& stage = builder.newStage();
  const std::uint32_t process = builder.process(source, {dump.rank, {}});
  std::string label = "rank " + std::to_string(dump.rank);
  if (!dump.job.empty()) label += " of " + dump.job;
  builder.nameProcess(process, label);
  std::vector<std::uint32_t> tracks;
  for (std::size_t g = 0; g < dump.groups.size(); ++g) {
    const FlightDump::Group& group = dump.groups[g];
    const std::string name = group.description.empty() ? "group " + group.name : group.description;
    const std::uint32_t thread = builder.thread(process, {static_cast<std::int64_t>(g), {}});
    builder.nameThread(thread, name);
    tracks.push_back(builder.threadTrack(EventKind::Range, thread));
  }
  const StringId domain = stage.strings.intern("collective");
  for (std::size_t i = 0; i < dump.entries.size(); ++i) {
    const FlightDump::Entry& e = dump.entries[i];
    if (e.created == 0) continue;
    StagedRange range;
    range.start = std::max<std::int64_t>(e.created - base, 0);
    const std::int64_t done = e.completed > 0 ? e.completed : e.state == FlightDump::State::Completed ? e.created : end;
    range.duration = std::max<std::int64_t>(done - e.created, 0);
    range.place = i;
    range.track = tracks[e.group];
    range.name = stage.strings.intern(dump.strings[e.name]);
    range.domain = domain;
    range.kind = RangeKind::StartEnd;
    if (e.completed <= 0 && e.state != FlightDump::State::Completed) range.flags = FlagUnclosed;
    stage.ranges.push_back(range);
  }
}

void FlightReader::readSet(const std::vector<FileHead>& heads, TraceBuilder& builder, Job& job) const {
  job.setPhase("Reading the flight recorders");
  std::vector<FlightFile> files(heads.size());
  for (std::size_t i = 0; i < heads.size(); ++i) files[i].head = &heads[i];
  std::atomic<std::size_t> done{0};
  parallelFor(files.size(), [&](std::size_t i) {
    readFile(files[i], job);
    job.setFraction(static_cast<double>(++done) / static_cast<double>(files.size()));
  });
  giveRanks(files, builder);
  std::sort(files.begin(), files.end(), [](const FlightFile& a, const FlightFile& b) {
    return std::pair(a.dump->job, a.dump->rank) < std::pair(b.dump->job, b.dump->rank);
  });
  std::int64_t base = INT64_MAX, end = 0;
  for (const FlightFile& file : files) {
    for (const auto& e : file.dump->entries) {
      if (e.created > 0) base = std::min(base, e.created);
      end = std::max({end, e.created, e.started, e.completed});
    }
  }
  if (base == INT64_MAX) base = 0;
  std::vector<std::uint32_t> sources;
  for (const FlightFile& file : files) {
    Source source;
    source.format = plain::beginsPickle(file.head->bytes) ? "flight recorder" : "flight recorder as JSON";
    describeFile(*file.head, file.inflatedBytes, source);
    source.rank = static_cast<std::int32_t>(std::clamp<std::int64_t>(file.dump->rank, -1, INT32_MAX));
    source.properties = {{"version", file.dump->version}, {"comm_lib_version", file.dump->libraryVersion}};
    sources.push_back(builder.addSource(std::move(source)));
    if (base > 0) builder.setEpochOfClockZero(sources.back(), base);
    builder.diagnostics().merge(file.notes);
    builder.setDetails(sources.back(), file.dump);
  }
  job.setPhase("Placing the collectives");
  parallelFor(files.size(), [&](std::size_t i) { stageDump(*files[i].dump, sources[i], base, end, builder); });
}

Reader::Plan FlightReader::planFolder(const std::string& folder) const {
  namespace fs = std::filesystem;
  std::vector<FileHead> heads;
  std::size_t others = 0;
  std::error_code error;
  std::vector<std::string> paths;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.is_regular_file(error) && entry.file_size(error) > 0) paths.push_back(entry.path().string());
  }
  std::sort(paths.begin(), paths.end());
  for (const std::string& path : paths) {
    FileHead head;
    try {
      head = FileHead::of(path);
    } catch (const ImportError&) {
      ++others;
      continue;
    }
    if (matches(head)) {
      head.bytes.resize(std::min<std::size_t>(head.bytes.size(), 64));  // a thousand of them are held
      heads.push_back(std::move(head));
    } else {
      ++others;
    }
  }
  if (heads.empty() || others > heads.size()) return {};
  return [this, heads = std::move(heads)](TraceBuilder& builder, Job& job) { readSet(heads, builder, job); };
}

}  // namespace

const Reader& flightReader() {
  static const FlightReader reader;
  return reader;
}

}  // namespace tallyscope
