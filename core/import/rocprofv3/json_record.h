// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/import/rocprofv3/json_stream.h"

namespace tallyscope::rocm {

/// Reads the records of one list, of which only some fields are wanted, named by their path:
/// "dispatch_info.workgroup_size.x". A writer puts the same text between the values of every record; the text of the
/// first one is learned, and the others are compared with it and read around it. A record that looks otherwise is
/// walked as JSON and learned anew.
class JsonRecord {
 public:
  explicit JsonRecord(std::vector<std::string> wanted);
  /// Takes the record at hand.
  void read(JsonStream& stream);
  bool has(std::size_t field) const { return slotOf_[field] >= 0; }
  /// An integer; `otherwise` where the record has none.
  std::int64_t number(std::size_t field, std::int64_t otherwise = -1) const;
  double real(std::size_t field) const;
  /// As it stands in the file, without quotes. Valid until the stream moves on.
  std::string_view text(std::size_t field) const;
  /// Decoded.
  std::string decoded(std::size_t field) const;

 private:
  struct Slot {
    std::string before;  ///< the text between the last value and this one, with this one's opening quote
    bool text = false;
  };
  bool readQuickly(JsonStream& stream);
  void learn(const json::RawValue& record);
  void walk(const json::RawValue& object, const std::string& path, int depth, const char*& last);
  void addSlot(const std::string& path, const json::RawValue& value, const char*& last);

  std::vector<std::string> wanted_;
  std::vector<int> slotOf_;  ///< by wanted field, -1: not in the record
  std::vector<Slot> slots_;
  std::vector<std::int64_t> numbers_;    ///< by slot
  std::vector<std::string_view> texts_;  ///< by slot
  std::string behind_;                   ///< the text behind the last value
  bool regular_ = false;                 ///< only integers and texts: the quick way can be taken
  std::string copy_;                     ///< of the record that was walked
};

}  // namespace tallyscope::rocm
