// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/import/reader.h"
#include "core/import/rocpd/rocpd_unit.h"
#include "core/trace/trace.h"

namespace tallyscope::rocpd {

/// What a rocpd database says of one event, read again when somebody asks: its row, its category, and the arguments of
/// the call. Only rows of events are read, never those of processes: a process's row holds its environment.
class Details : public DetailSource {
 public:
  Details(const FileHead& head, std::vector<std::string> tables, Unit unit)
      : path_(head.path), gzip_(head.gzip), tables_(std::move(tables)), unit_(std::move(unit)) {}
  std::vector<std::pair<std::string, std::string>> attributes(EventRef event, std::uint64_t place) const override;

 private:
  std::string path_;
  bool gzip_;
  std::vector<std::string> tables_;
  Unit unit_;
  mutable std::mutex mutex_;
  mutable std::unique_ptr<SqliteDatabase> inflated_;
};

/// "message" of a marker's extra data, or an empty text.
std::string markerMessage(std::string_view extdata);

}  // namespace tallyscope::rocpd
