// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/json/load/json_details.h"

#include <algorithm>

#include "core/base/errors.h"
#include "core/import/byte_feed.h"
#include "core/import/json/scan/flatten.h"
#include "core/import/json/scan/raw_event.h"

namespace tallyscope::json {
namespace {

constexpr std::size_t kFirstRead = std::size_t{1} << 14;
constexpr std::size_t kLongestEvent = std::size_t{1} << 28;

}  // namespace

std::string JsonDetails::bytesAt(std::uint64_t place, std::size_t size) const {
  const FileHandle file(path_);
  if (file.size() != fileSize_) {
    throw ImportError(path_, "", "the file has changed since it was opened", "open it again");
  }
  std::string bytes(size, '\0');
  if (!gzip_) {
    bytes.resize(file.readAt(place, bytes.data(), size));
    return bytes;
  }
  const auto after = std::upper_bound(places_.checkpoints.begin(), places_.checkpoints.end(), place,
                                      [](std::uint64_t p, const auto& c) { return p < c.inflated; });
  GzipInflater inflater = after == places_.checkpoints.begin() ? GzipInflater(file) : GzipInflater(file, *(after - 1));
  std::string skipped(std::size_t{1} << 20, '\0');
  while (inflater.inflated() < place) {
    const std::size_t wanted =
        static_cast<std::size_t>(std::min<std::uint64_t>(skipped.size(), place - inflater.inflated()));
    if (inflater.read(skipped.data(), wanted) < wanted) return {};
  }
  bytes.resize(inflater.read(bytes.data(), size));
  return bytes;
}

std::vector<std::pair<std::string, std::string>> JsonDetails::eventAt(std::uint64_t place) const {
  for (std::size_t size = kFirstRead; size <= kLongestEvent; size *= 8) {
    std::string bytes = bytesAt(place, size);
    const bool whole = bytes.size() < size;
    const std::size_t n = bytes.size();
    bytes.append(kPadding, '\0');
    if (n == 0 || bytes[0] != '{') break;
    RawEvent event;
    Scan result = readEvent(bytes.data(), bytes.data() + n, bytes.data() + n, event);
    bool lenient = false;
    if (result == Scan::Bad) {
      lenient = true;
      result = readEvent(bytes.data(), bytes.data() + n, bytes.data() + n, event, true);
    }
    if (result == Scan::NeedMore && !whole) continue;
    if (result != Scan::Ok) break;
    Attributes attributes;
    if (lenient) {
      // The object cannot be walked again by the strict rules: what the lenient pass found.
      for (const RawArgument& a : event.arguments) {
        attributes.emplace_back(std::string(a.key.view()), textOf(a.value));
      }
      return attributes;
    }
    const RawValue object{event.begin, bytesBetween(event.begin, event.end), ValueType::Object, 0};
    for (const auto& [key, value] : entriesOf(object)) {
      if (key == "args" && value.type == ValueType::Object) {
        flatten(value, "", 8, attributes);
      } else if (key != "args") {
        attributes.emplace_back(key, textOf(value));
      }
    }
    return attributes;
  }
  throw ImportError(path_, "byte " + std::to_string(place), "an event was expected here",
                    "the file has changed since it was opened; open it again");
}

std::vector<std::pair<std::string, std::string>> JsonDetails::attributes(EventRef, std::uint64_t place) const {
  auto result = eventAt(place);
  const auto end = std::lower_bound(places_.ends.begin(), places_.ends.end(), std::pair{place, std::uint64_t{0}});
  if (end != places_.ends.end() && end->first == place) {
    // What the end adds: everything but the fields that every event has.
    for (auto& attribute : eventAt(end->second)) {
      const bool known =
          std::any_of(result.begin(), result.end(), [&](const auto& a) { return a.first == attribute.first; });
      if (!known) result.push_back(std::move(attribute));
    }
  }
  return result;
}

}  // namespace tallyscope::json
