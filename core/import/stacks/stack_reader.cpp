// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>

#include "core/base/errors.h"
#include "core/base/import_notes.h"
#include "core/import/evidence/evidence_file.h"
#include "core/import/reader.h"
#include "core/import/whole_file.h"

namespace tallyscope {

namespace {

/// hipprof --kernel-stack (*.stack.csv): one line a frame, with the kernel (str_name), the launch (index), the frame's
/// place in the stack (stack_sq, innermost first) and the frame (addrname). Lines may come in any order.
class StackReader : public Reader {
 public:
  const ReaderDeclaration& declaration() const override {
    static const ReaderDeclaration all{.id = "kernel-stacks",
                                       .title = TALLY_TR("hipprof call stacks of kernels"),
                                       .patterns = {"*.stack.csv"},
                                       .page = "dcu",
                                       .timeline = false,
                                       .disturbance = Disturbance::Stacks};
    return all;
  }
  bool matches(const FileHead& head) const override;
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
};

}  // namespace

bool StackReader::matches(const FileHead& head) const {
  const std::string_view bytes = head.bytes;
  return CsvRecords(bytes.substr(0, bytes.find('\n'))).hasAll({"str_name", "index", "stack_sq", "addrname"});
}

void StackReader::read(const FileHead& head, TraceBuilder& builder, Job& job) const {
  job.setPhase("Reading call stacks");
  const std::string text = wholeFile(head, job);
  CsvRecords rows(text);
  const int name = rows.column("str_name");
  const int index = rows.column("index");
  const int order = rows.column("stack_sq");
  const int frame = rows.column("addrname");
  rows.allowCommasIn(name);
  Evidence& evidence = builder.evidence();
  struct Frame {
    std::int64_t order;
    StringId text;
  };
  std::map<std::pair<StringId, std::int64_t>, std::vector<Frame>> launches;
  while (rows.next()) {
    if ((rows.record() & 0xFFFF) == 0) job.checkCancelled();
    const auto launch = rows.integer(index);
    const auto place = rows.integer(order);
    if (!launch || !place) {
      builder.diagnostics().add("stack-without-number", rows.record(), head.path);
      continue;
    }
    launches[{evidence.strings.intern(rows.text(name)), *launch}].push_back(
        {*place, evidence.strings.intern(rows.text(frame))});
  }
  noteSkippedRows(rows, head, builder);
  const std::uint32_t layer =
      addEvidenceFile(head, text.size(), Instrumentation::Stack, "kernel call stacks CSV", builder);
  for (auto& [key, frames] : launches) {
    std::stable_sort(frames.begin(), frames.end(), [](const Frame& a, const Frame& b) { return a.order < b.order; });
    LaunchStack stack;
    stack.layer = layer;
    stack.kernel = key.first;
    stack.index = key.second;
    for (const Frame& f : frames) stack.frames.push_back(f.text);
    evidence.stacks.push_back(std::move(stack));
  }
  builder.setVendor(Vendor::Hygon);
}

const Reader& stackReader() {
  static const StackReader reader;
  return reader;
}

}  // namespace tallyscope
