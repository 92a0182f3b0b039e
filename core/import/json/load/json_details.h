// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/import/gzip/inflater.h"
#include "core/trace/trace.h"

namespace tallyscope::json {

/// Reads one event again, by its byte offset in the (inflated) file. From gzip, inflation goes on from the last
/// checkpoint before it: at most some 16 MB.
class JsonDetails : public DetailSource {
 public:
  struct Places {
    std::vector<GzipInflater::Checkpoint> checkpoints;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> ends;  ///< of B/E pairs whose end has arguments
  };
  JsonDetails(std::string path, bool gzip, std::uint64_t fileSize, Places places)
      : path_(std::move(path)), gzip_(gzip), fileSize_(fileSize), places_(std::move(places)) {}

  std::vector<std::pair<std::string, std::string>> attributes(EventRef event, std::uint64_t place) const override;

 private:
  /// `size` bytes from `place`, or fewer at the end.
  std::string bytesAt(std::uint64_t place, std::size_t size) const;
  std::vector<std::pair<std::string, std::string>> eventAt(std::uint64_t place) const;

  std::string path_;
  bool gzip_;
  std::uint64_t fileSize_;
  Places places_;
};

}  // namespace tallyscope::json
