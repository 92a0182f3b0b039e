// SPDX-License-Identifier: GPL-3.0-or-later
#include <charconv>
#include <optional>

#include "core/base/errors.h"
#include "core/base/import_notes.h"
#include "core/import/reader.h"
#include "core/import/trees/tree_grower.h"
#include "core/import/whole_file.h"

namespace tallyscope {
namespace {

struct StackLine {
  std::string_view frames;
  std::int64_t weight = 0;
};

/// "main;work;f(int, char) 12": names may hold blanks, so the last one counts. Nothing: it is no such line.
std::optional<StackLine> stackLine(std::string_view line) {
  while (!line.empty() && (line.back() == '\r' || line.back() == ' ' || line.back() == '\t')) line.remove_suffix(1);
  const std::size_t blank = line.find_last_of(" \t");
  if (blank == std::string_view::npos || blank == 0) return std::nullopt;
  const std::string_view digits = line.substr(blank + 1);
  StackLine result{line.substr(0, blank), 0};
  const char* const end = digits.data() + digits.size();
  const auto [at, error] = std::from_chars(digits.data(), end, result.weight);
  // Some writers give weights with a fraction of zero.
  const bool whole =
      at == end || (*at == '.' && std::string_view(at, end).find_first_not_of(".0") == std::string_view::npos);
  if (error != std::errc() || !whole || result.weight < 0) return std::nullopt;
  return result;
}

/// Calls `visit` for each line.
template <typename Visit>
void forEachLine(std::string_view text, Visit visit) {
  while (!text.empty()) {
    const std::size_t newline = text.find('\n');
    visit(text.substr(0, newline));
    text = newline == std::string_view::npos ? std::string_view() : text.substr(newline + 1);
  }
}

/// Collapsed ("folded") stacks: what stackcollapse-*.pl, py-spy (--format raw), async-profiler and others write for flame
/// graphs. A line is a stack, root first, its frames apart by ";", then how often it was seen.
class CollapsedReader : public Reader {
 public:
  const ReaderDeclaration& declaration() const override {
    static const ReaderDeclaration all{
        .id = "collapsed-stacks",
        .title = TALLY_TR("Collapsed stacks (perf, py-spy, async-profiler)"),
        .patterns = {"*.folded", "*.collapsed", "*.folded.gz", "*.collapsed.gz", "*.txt"},
        .page = "trees",
        .timeline = false,
        .disturbance = Disturbance::Stacks};
    return all;
  }
  bool matches(const FileHead& head) const override {
    std::size_t stacks = 0, others = 0, deep = 0;
    std::string_view text = head.bytes;
    if (text.find('\0') != std::string_view::npos) return false;
    // The last line may be cut.
    if (head.bytes.size() >= FileHead::kHeadBytes) text = text.substr(0, text.rfind('\n') + 1);
    forEachLine(text, [&](std::string_view line) {
      if (line.empty() || line == "\r" || line.front() == '#') return;
      const auto stack = stackLine(line);
      ++(stack ? stacks : others);
      deep += stack && stack->frames.find(';') != std::string_view::npos;
    });
    return deep > 0 && others * 20 <= stacks;
  }
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
};

}  // namespace

void CollapsedReader::read(const FileHead& head, TraceBuilder& builder, Job& job) const {
  job.setPhase("Reading stacks");
  const std::string text = wholeFile(head, job);
  auto trees = std::make_shared<ProfileTrees>();
  ProfileTree& tree = trees->trees.emplace_back();
  TreeGrower grower(tree, trees->strings);
  std::vector<std::pair<std::uint32_t, std::int64_t>> seen;
  std::uint64_t row = 0;
  forEachLine(text, [&](std::string_view line) {
    if ((++row & 0xFFFF) == 0) job.checkCancelled();
    if (line.empty() || line == "\r" || line.front() == '#') return;
    const auto stack = stackLine(line);
    if (!stack) {
      builder.diagnostics().add("stack-line-without-count", row, line.substr(0, 60));
      return;
    }
    std::uint32_t node = 0;
    std::string_view rest = stack->frames;
    for (;;) {
      const std::size_t mark = rest.find(';');
      if (mark != 0) node = grower.child(node, rest.substr(0, mark));
      if (mark == std::string_view::npos) break;
      rest.remove_prefix(mark + 1);
      if (rest.empty()) break;
    }
    seen.emplace_back(node, stack->weight);
  });
  ProfileTree::Metric& samples = tree.metric("samples", TreeUnit::Count);
  for (const auto& [node, weight] : seen) samples.self[node] += static_cast<double>(weight);
  addTrees(head, text.size(), "collapsed stacks", Instrumentation::Stack, std::move(trees), builder);
}

const Reader& collapsedReader() {
  static const CollapsedReader reader;
  return reader;
}

}  // namespace tallyscope
