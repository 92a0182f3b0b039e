// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errors.h"
#include "core/import/plain/plain_file.h"
#include "core/import/reader.h"
#include "core/import/snapshot/snapshot_shaper.h"
#include "core/import/snapshot/stage_snapshot.h"
#include "core/import/whole_file.h"

namespace tallyscope {
namespace {

/// A snapshot of PyTorch's caching allocator (torch.cuda.memory._dump_snapshot): a pickle of plain values, or the same
/// as JSON.
class SnapshotReader final : public Reader {
 public:
  const ReaderDeclaration& declaration() const override {
    static const ReaderDeclaration all{
        .id = "memory-snapshot",
        .title = TALLY_TR("PyTorch memory snapshot of its allocator"),
        .patterns = {"*.pickle", "*.pickle.gz", "*.pkl", "*.snapshot.json", "*.snapshot.json.gz"},
        .page = "memory-snapshot"};
    return all;
  }
  bool matches(const FileHead& head) const override;
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
};

bool SnapshotReader::matches(const FileHead& head) const {
  const std::string_view bytes = head.bytes;
  // Every pickle that no other reader took: what is refused in it is told here, too.
  if (plain::beginsPickle(bytes)) return true;
  const std::size_t first = bytes.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  if (first == std::string_view::npos || bytes[first] != '{') return false;
  const auto has = [&](std::string_view key) { return bytes.find(key) != std::string_view::npos; };
  if (has("\"traceEvents\"")) return false;
  return has("\"device_traces\"") || (has("\"segments\"") && has("\"total_size\""));
}

void SnapshotReader::read(const FileHead& head, TraceBuilder& builder, Job& job) const {
  job.setPhase("Reading the snapshot");
  SnapshotShaper shaper;
  auto snapshot = std::make_shared<AllocatorSnapshot>();
  Source source;
  const bool pickle = plain::beginsPickle(head.bytes);
  source.format = pickle ? "PyTorch memory snapshot" : "PyTorch memory snapshot as JSON";
  {
    plain::ValueMachine machine(shaper);
    const plain::ReadResult result = plain::readPlain(head, machine, builder.diagnostics(), job);
    describeFile(head, result.inflatedBytes, source);
    if (!shaper.finish(machine, result.root, *snapshot, builder.diagnostics())) {
      throw ImportError(head.path, "byte 0",
                        pickle
                            ? "a pickle of plain values that is neither a memory snapshot nor a flight recorder's dump"
                            : "JSON without segments and device_traces",
                        "open what torch.cuda.memory._dump_snapshot() writes");
    }
  }
  source.properties = snapshot->settings;
  const std::uint32_t index = builder.addSource(std::move(source));
  job.setPhase("Placing the history");
  stageSnapshot(*snapshot, index, builder, job);
  builder.setDetails(index, snapshot);
}

}  // namespace

const Reader& snapshotReader() {
  static const SnapshotReader reader;
  return reader;
}

}  // namespace tallyscope
