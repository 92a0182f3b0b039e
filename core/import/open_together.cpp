// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/open_together.h"

#include <filesystem>
#include <map>

#include "core/import/open_trace.h"

namespace tallyscope {

std::vector<std::string> recordingNames(const std::vector<std::string>& paths) {
  namespace fs = std::filesystem;
  std::vector<std::string> names;
  const auto count = [&] {
    std::map<std::string, int> uses;
    for (const std::string& name : names) ++uses[name];
    return uses;
  };
  for (const std::string& path : paths) names.push_back(fs::path(path).filename().string());
  auto uses = count();
  for (std::size_t i = 0; i < paths.size(); ++i) {
    const std::string folder = fs::absolute(paths[i]).parent_path().filename().string();
    if (uses[names[i]] > 1 && !folder.empty()) names[i] = folder + '/' + names[i];
  }
  uses = count();
  std::map<std::string, int> seen;
  for (std::string& name : names) {
    if (uses[name] > 1) name += " (" + std::to_string(++seen[name]) + ")";
  }
  return names;
}

std::shared_ptr<const Trace> openTogether(std::vector<TogetherPart> parts, const std::optional<Alignment>& alignment,
                                          Job& job) {
  std::vector<AlignedRecording> recordings;
  std::vector<MergePart> merge;
  for (TogetherPart& part : parts) {
    if (!part.trace) part.trace = openTrace(part.paths, job);
    recordings.push_back({part.trace, kNone});
    merge.push_back({part.trace, part.name, 0});
  }
  const std::vector<TimeNs> offsets =
      alignedOffsets(alignment ? *alignment : proposedAlignment(recordings, job), recordings);
  for (std::size_t i = 0; i < merge.size(); ++i) merge[i].offset = offsets[i];
  return mergeTraces(merge, job);
}

}  // namespace tallyscope
