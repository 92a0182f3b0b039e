// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/import/reader.h"
#include "core/import/rocprofv3/json_record.h"
#include "core/import/rocprofv3/rocm_stager.h"

namespace tallyscope::rocm {

/// Reads one process's entry of a rocprofv3 JSON. Everything that records refer to (processors, kernels, names of
/// operations) is written before them.
class JsonProcess {
 public:
  JsonProcess(const FileHead& head, JsonStream& stream, TraceBuilder& builder, Job& job);
  /// Takes the entry at hand. Throws JsonEnded when the file ends in it.
  void read();
  /// What was read is kept, also after the end of the file.
  void finish();

 private:
  struct Operations {
    std::string kind;
    std::vector<std::string> names;
    std::vector<StringId> interned;
  };
  struct Allocation {
    MemoryAction action;
    bool scratch;
    std::uint64_t address;
    std::int64_t bytes, correlation;
    Where where;
    Moment moment;
  };

  template <typename Each>
  void each(JsonRecord& record, Each take);
  void readMetadata();
  void readAgents();
  void readStrings();
  void readCounters();
  void readKernels();
  void readLists();
  void readDispatches();
  void readCopies();
  void readAllocations(bool scratch);
  void readCalls(const std::string& list);
  void readCounterCollection();
  StringId operation(std::int64_t kind, std::int64_t operation);
  std::string_view kindName(std::int64_t kind) const;

  const FileHead& head_;
  JsonStream& stream_;
  TraceBuilder& builder_;
  Job& job_;
  std::uint32_t source_;
  Stager stager_;
  std::int64_t pid_ = 0;
  std::vector<Operations> operations_;            ///< by kind
  std::map<std::int64_t, std::string> markers_;   ///< texts by correlation id
  std::map<std::int64_t, std::string> counters_;  ///< names by handle
  std::vector<Allocation> allocations_;
};

}  // namespace tallyscope::rocm
