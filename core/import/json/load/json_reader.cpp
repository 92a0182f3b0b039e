// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <string>

#include "core/import/json/load/json_loader.h"
#include "core/import/reader.h"

namespace tallyscope {
namespace {

std::string_view withoutMark(std::string_view bytes) {
  return bytes.substr(0, 3) == "\xEF\xBB\xBF" ? bytes.substr(3) : bytes;
}

/// The Chrome trace-event format, plain or gzip, and with it the recordings of the PyTorch profiler (Kineto).
class JsonReader : public Reader {
 public:
  const ReaderDeclaration& declaration() const override {
    static const ReaderDeclaration all{
        .id = "json",
        .title =
            TALLY_TR("Chrome trace-event JSON: PyTorch (Kineto), hipprof, rocprof, rpd, JAX, Triton and other tools"),
        .patterns = {"*.json", "*.json.gz", "*.trace", "*.trace.gz", "*.chrome_trace"},
        .page = "formats-json",
        .segments = true};
    return all;
  }
  bool matches(const FileHead& head) const override;
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
  /// hipprof's and rocprof's own: those of others do not belong to such folders.
  bool isTimelineOfRun(const FileHead& head) const override {
    return head.bytes.find("\"BeginNs\"") != std::string::npos;
  }
};

}  // namespace

bool JsonReader::matches(const FileHead& head) const {
  const std::string_view bytes = withoutMark(head.bytes);
  const std::size_t first = bytes.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && (bytes[first] == '{' || bytes[first] == '[');
}

void JsonReader::read(const FileHead& head, TraceBuilder& builder, Job& job) const {
  json::JsonLoader(head, builder, job).run();
}

const Reader& jsonReader() {
  static const JsonReader reader;
  return reader;
}

}  // namespace tallyscope
