// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/evidence/evidence_file.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include "core/base/import_notes.h"
#include "core/import/whole_file.h"

namespace tallyscope {

std::string runNameOf(const std::string& path) {
  static constexpr std::array<std::string_view, 8> kRuns{"normal", "stats",  "stack", "pmc",
                                                         "trace",  "memory", "leak",  "counters"};
  const std::filesystem::path file(path);
  const std::string folder = file.parent_path().filename().string();
  if (std::find(kRuns.begin(), kRuns.end(), folder) != kRuns.end()) return folder;
  std::string name = file.filename().string();
  // "<out>-<db file>.hiptrace.csv": another export of that database.
  if (const std::size_t database = name.find(".db."); database != std::string::npos) {
    for (std::size_t dash = name.find('-'); dash != std::string::npos && dash < database;
         dash = name.find('-', dash + 1)) {
      const std::string rest = name.substr(dash + 1, database - dash - 1);
      std::error_code error;
      if (std::filesystem::exists(file.parent_path() / (rest + ".db"), error)) return rest;
    }
    const std::size_t dash = name.rfind('-', database);
    return dash == std::string::npos ? name.substr(0, database) : name.substr(dash + 1, database - dash - 1);
  }
  return name.substr(0, name.find('.'));
}

std::uint32_t addEvidenceFile(const FileHead& head, std::uint64_t inflatedBytes, Instrumentation instrumentation,
                              std::string format, TraceBuilder& builder) {
  Source source;
  source.format = std::move(format);
  describeFile(head, inflatedBytes, source);
  builder.addSource(std::move(source));
  Evidence& evidence = builder.evidence();
  const std::uint32_t layer =
      evidence.layer(builder.run().empty() ? runNameOf(head.path) : builder.run(), instrumentation);
  evidence.layers[layer].files.push_back(head.path);
  return layer;
}

void noteSkippedRows(const CsvRecords& rows, const FileHead& head, TraceBuilder& builder) {
  if (rows.skipped() == 0) return;
  builder.diagnostics().add("csv-row-cut", rows.firstSkipped(), head.path, rows.skipped());
}

}  // namespace tallyscope
