// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>
#include <vector>

#include "core/import/reader.h"
#include "core/import/rocprofv3/csv_set.h"

namespace tallyscope {
namespace {

void readFiles(const std::vector<std::string>& files, TraceBuilder& builder, Job& job) {
  for (const rocm::CsvSet& set : rocm::csvSetsOf(files)) rocm::readCsvSet(set, builder, job);
}

/// The CSV files of rocprofv3: any part of the set that it writes for a process, or a folder of them.
class RocprofCsvReader final : public Reader {
 public:
  const ReaderDeclaration& declaration() const override {
    static const ReaderDeclaration all{.id = "rocprofv3-csv",
                                       .title = TALLY_TR("rocprofv3 CSV files, or their folder"),
                                       .patterns = {"*.csv"},
                                       .page = "rocprofv3",
                                       .set = true};
    return all;
  }
  bool matches(const FileHead& head) const override { return rocm::csvKindOf(head.bytes).has_value(); }
  void readSet(const std::vector<FileHead>& heads, TraceBuilder& builder, Job& job) const override {
    std::vector<std::string> files;
    for (const FileHead& head : heads) files.push_back(head.path);
    readFiles(files, builder, job);
  }
  Plan planFolder(const std::string& folder) const override {
    std::vector<std::string> files = rocm::csvFilesIn(folder);
    if (files.empty()) return {};
    return [files = std::move(files)](TraceBuilder& builder, Job& job) { readFiles(files, builder, job); };
  }
};

}  // namespace

const Reader& rocprofCsvReader() {
  static const RocprofCsvReader reader;
  return reader;
}

}  // namespace tallyscope
