// SPDX-License-Identifier: GPL-3.0-or-later
// Which CSV files are rocprofv3's, and which of them belong together.
#include <algorithm>
#include <filesystem>
#include <map>

#include "core/base/errors.h"
#include "core/import/csv/csv_records.h"
#include "core/import/reader.h"
#include "core/import/rocprofv3/csv_set.h"

namespace tallyscope::rocm {
namespace {

namespace fs = std::filesystem;

/// How the names of the files end, behind what the person chose.
constexpr std::string_view kEndings[] = {"_kernel_trace",          "_hip_api_trace",         "_hsa_api_trace",
                                         "_marker_api_trace",      "_rccl_api_trace",        "_rocdecode_api_trace",
                                         "_rocjpeg_api_trace",     "_memory_copy_trace",     "_memory_allocation_trace",
                                         "_scratch_memory_trace",  "_counter_collection",    "_agent_info",
                                         "_pc_sampling_host_trap", "_pc_sampling_stochastic"};

std::string prefixOf(const std::string& path) {
  std::string name = fs::path(path).filename().string();
  name.resize(std::min(name.size(), name.rfind(".csv")));
  for (const std::string_view ending : kEndings) {
    if (name == ending.substr(1)) return (fs::path(path).parent_path() / "").string();
    if (name.ends_with(ending)) {
      name.resize(name.size() - ending.size());
      break;
    }
  }
  return (fs::path(path).parent_path() / name).string();
}

void addFiles(const fs::path& folder, std::vector<std::string>& files) {
  std::error_code error;
  std::vector<std::string> paths;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.is_regular_file(error) && entry.file_size(error) > 0) paths.push_back(entry.path().string());
  }
  std::sort(paths.begin(), paths.end());
  for (std::string& path : paths) {
    if ((path.ends_with(".csv") || path.ends_with(".csv.gz")) && csvKindOf(FileHead::of(path).bytes)) {
      files.push_back(std::move(path));
    }
  }
}

}  // namespace

std::optional<CsvKind> csvKindOf(std::string_view head) {
  const CsvRecords rows(head.substr(0, head.find('\n')));
  if (rows.hasAll({"Counter_Name", "Counter_Value", "Dispatch_Id"})) return CsvKind::Counters;
  if (rows.hasAll({"Kernel_Name", "Dispatch_Id", "Start_Timestamp", "End_Timestamp"}) ||
      rows.hasAll({"Kernel_Name", "Kernel_Id", "Start_Timestamp", "End_Timestamp"})) {
    return CsvKind::Kernels;
  }
  if (rows.hasAll({"Domain", "Function", "Start_Timestamp", "End_Timestamp"})) return CsvKind::Calls;
  if (rows.hasAll({"Direction", "Start_Timestamp", "End_Timestamp"})) return CsvKind::Copies;
  if (rows.hasAll({"Operation", "Allocation_Size", "Start_Timestamp"})) return CsvKind::Allocations;
  if (rows.hasAll({"Operation", "Agent_Id", "Queue_Id", "Start_Timestamp"})) return CsvKind::Scratch;
  if (rows.hasAll({"Node_Id", "Agent_Type", "Name"})) return CsvKind::Agents;
  if (rows.hasAll({"Sample_Timestamp", "Dispatch_Id", "Instruction"})) return CsvKind::PcSamples;
  return std::nullopt;
}

std::vector<CsvSet> csvSetsOf(const std::vector<std::string>& files) {
  std::map<std::string, std::vector<std::string>> sets;
  for (const std::string& file : files) sets[prefixOf(file)].push_back(file);
  std::vector<CsvSet> result;
  for (auto& [prefix, list] : sets) result.push_back({prefix, std::move(list)});
  return result;
}

std::vector<std::string> csvFilesIn(const std::string& folder) {
  std::vector<std::string> files;
  addFiles(folder, files);
  std::error_code error;
  std::vector<fs::path> folders;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.is_directory(error)) folders.push_back(entry.path());
  }
  std::sort(folders.begin(), folders.end());
  for (const fs::path& inner : folders) addFiles(inner, files);
  return files;
}

}  // namespace tallyscope::rocm
