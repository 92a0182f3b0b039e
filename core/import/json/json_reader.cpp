// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/json/json_reader.h"

#include <algorithm>
#include <string>

#include "core/import/json/json_loader.h"

namespace tallyscope {
namespace {

std::string_view withoutMark(std::string_view bytes) {
  return bytes.substr(0, 3) == "\xEF\xBB\xBF" ? bytes.substr(3) : bytes;
}

}  // namespace

bool JsonReader::matches(const FileHead& head) const {
  const std::string_view bytes = withoutMark(head.bytes);
  const std::size_t first = bytes.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && (bytes[first] == '{' || bytes[first] == '[');
}

void JsonReader::read(const FileHead& head, TraceBuilder& builder, Job& job) const {
  json::JsonLoader(head, builder, job).run();
}

}  // namespace tallyscope
