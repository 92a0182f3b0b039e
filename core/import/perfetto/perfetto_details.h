// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/import/perfetto/event_reader.h"
#include "core/trace/trace_data.h"

namespace tallyscope::perfetto {

/// Reads one packet again, by its place, with the tables that its writer had interned by then. From gzip, inflation goes
/// on from the last checkpoint before it; a zstd file is unpacked from its start.
class PerfettoDetails : public DetailSource {
 public:
  struct Places {
    std::vector<GzipInflater::Checkpoint> checkpoints;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> ends;  ///< of slices whose end has arguments, by begin
    EventReader::History history;
  };
  PerfettoDetails(std::string path, TraceBytes::Wrap wrap, std::uint64_t fileSize, Places places)
      : path_(std::move(path)), wrap_(wrap), fileSize_(fileSize), places_(std::move(places)) {}

  std::vector<std::pair<std::string, std::string>> attributes(EventRef event, std::uint64_t place) const override;

 private:
  std::vector<std::pair<std::string, std::string>> packetAttributes(std::uint64_t place) const;
  const Interned* internedAt(std::uint64_t sequence, std::uint64_t place) const;

  std::string path_;
  TraceBytes::Wrap wrap_;
  std::uint64_t fileSize_;
  Places places_;
};

}  // namespace tallyscope::perfetto
