// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errors.h"
#include "core/base/import_notes.h"
#include "core/import/reader.h"
#include "core/import/rocprofv3/json_process.h"

namespace tallyscope {
namespace {

/// The JSON of rocprofv3 (--output-format json): one entry a process, each a source.
class RocprofJsonReader final : public Reader {
 public:
  const ReaderDeclaration& declaration() const override {
    static const ReaderDeclaration all{.id = "rocprofv3-json",
                                       .title = TALLY_TR("rocprofv3 JSON"),
                                       .patterns = {"*.json", "*.json.gz"},
                                       .page = "rocprofv3"};
    return all;
  }
  bool matches(const FileHead& head) const override;
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
};

bool RocprofJsonReader::matches(const FileHead& head) const {
  const std::string_view bytes = head.bytes;
  const std::size_t first = bytes.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  if (first == std::string_view::npos || bytes[first] != '{') return false;
  const std::size_t key = bytes.find_first_not_of(" \t\r\n", first + 1);
  return key != std::string_view::npos && bytes.substr(key).starts_with("\"rocprofiler-sdk-tool\"");
}

void RocprofJsonReader::read(const FileHead& head, TraceBuilder& builder, Job& job) const {
  job.setPhase("Reading");
  rocm::JsonStream stream(head, job);
  std::uint32_t processes = 0;
  try {
    stream.enter();
    std::string key;
    while (stream.nextKey(key)) {
      if (key != "rocprofiler-sdk-tool") {
        stream.skip();
        continue;
      }
      const bool list = stream.peek() == '[';
      if (list) stream.enter();
      while (!list || stream.nextElement()) {
        rocm::JsonProcess process(head, stream, builder, job);
        ++processes;
        try {
          process.read();
        } catch (const rocm::JsonEnded&) {
          process.finish();
          throw;
        }
        process.finish();
        if (!list) break;
      }
    }
  } catch (const rocm::JsonEnded& ended) {
    if (processes == 0) {
      throw ImportError(head.path, "byte " + std::to_string(stream.offset()),
                        "a rocprofv3 JSON that ends before its first process",
                        "copy it again, or record again with rocprofv3");
    }
    if (ended.damaged) {
      builder.diagnostics().add("damaged-rest", stream.offset(), "");
    } else {
      builder.diagnostics().add("file-ends-early", stream.offset(), "");
    }
  }
  if (processes == 0) {
    throw ImportError(head.path, "byte 0", "a rocprofv3 JSON without a process", "record again with rocprofv3");
  }
}

}  // namespace

const Reader& rocprofJsonReader() {
  static const RocprofJsonReader reader;
  return reader;
}

}  // namespace tallyscope
