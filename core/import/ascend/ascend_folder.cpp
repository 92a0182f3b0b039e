// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <charconv>
#include <filesystem>

#include "core/import/reader.h"

namespace tallyscope {
namespace {

namespace fs = std::filesystem;

/// What one rank of torch_npu's profiler wrote: the timeline, else the table of tasks, and the rank.
struct AscendFolder {
  std::string file;
  std::int32_t rank = -1;
};

std::vector<fs::path> filesIn(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

/// The timeline before tables: it holds the same tasks, and calls.
int standing(const std::string& name) {
  if (name == "trace_view.json" || name == "trace_view.json.gz") return 1;
  if (name.starts_with("msprof_") && name.ends_with(".json")) return 2;
  if (name == "kernel_details.csv") return 3;
  if (name.starts_with("op_summary_") && name.ends_with(".csv")) return 4;
  return 0;
}

AscendFolder lookInto(const fs::path& folder) {
  AscendFolder found;
  int best = 0;
  for (const fs::path& path : filesIn(folder)) {
    const std::string name = path.filename().string();
    if (name == "ASCEND_PROFILER_OUTPUT" || name == "mindstudio_profiler_output") {
      for (const fs::path& inner : filesIn(path)) {
        const int s = standing(inner.filename().string());
        if (s == 0 || (best != 0 && s >= best)) continue;
        best = s;
        found.file = inner.string();
      }
    }
    // "profiler_info_3.json" tells the rank.
    static constexpr std::string_view kInfo = "profiler_info_";
    if (name.starts_with(kInfo)) {
      std::from_chars(name.data() + kInfo.size(), name.data() + name.size(), found.rank);
    }
  }
  return found;
}

/// Folders *_ascend_pt of torch_npu and PROF_* of msprof, or a folder of the former: one a rank.
class AscendFolderReader final : public Reader {
 public:
  const ReaderDeclaration& declaration() const override {
    static const ReaderDeclaration all{
        .id = "ascend-folder",
        .title = TALLY_TR("Folder of Ascend's profilers (*_ascend_pt, PROF_*), or of several ranks"),
        .patterns = {},
        .page = "ascend"};
    return all;
  }
  Plan planFolder(const std::string& folder) const override {
    std::vector<AscendFolder> ranks{lookInto(folder)};
    if (ranks.front().file.empty()) {
      ranks.clear();
      for (const fs::path& inner : filesIn(folder)) {
        std::error_code error;
        if (!fs::is_directory(inner, error)) continue;
        AscendFolder rank = lookInto(inner);
        if (!rank.file.empty()) ranks.push_back(std::move(rank));
      }
    }
    if (ranks.empty()) return {};
    return [ranks = std::move(ranks)](TraceBuilder& builder, Job& job) {
      for (const AscendFolder& rank : ranks) {
        const FileHead head = FileHead::of(rank.file);
        const std::uint32_t first = builder.lastSource() + 1;
        readerOf(head).read(head, builder, job);
        for (std::uint32_t s = first; s != builder.lastSource() + 1; ++s) {
          if (rank.rank >= 0) builder.source(s).rank = rank.rank;
        }
      }
    };
  }
};

}  // namespace

const Reader& ascendFolderReader() {
  static const AscendFolderReader reader;
  return reader;
}

}  // namespace tallyscope
