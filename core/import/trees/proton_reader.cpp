// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <tuple>

#include "core/base/errors.h"
#include "core/base/import_notes.h"
#include "core/import/evidence/evidence_file.h"
#include "core/import/reader.h"
#include "core/import/trees/msgpack_depth.h"
#include "core/import/trees/tree_grower.h"
#include "core/import/whole_file.h"

namespace tallyscope {
namespace {

using nlohmann::json;

/// A tree nested deeper than this is no call tree, and would cost the stack of who reads it.
constexpr int kDeepest = 4000;

const json& at(const json& object, const char* key) {
  static const json kNothing;
  if (!object.is_object()) return kNothing;
  const auto it = object.find(key);
  return it == object.end() ? kNothing : *it;
}

TreeUnit unitOf(const std::string& metric) {
  if (metric.ends_with("(ns)")) return TreeUnit::Nanoseconds;
  return metric == "bytes" ? TreeUnit::Bytes : TreeUnit::Count;
}

/// Triton's Proton: a list of the root {frame {name, type}, metrics, children} and, behind it, the devices
/// {CUDA: {"0": {arch, num_sms, …}}}. Figures are those of a node alone; kernels are the nodes with a device. The same in
/// MessagePack.
class ProtonReader : public Reader {
 public:
  const ReaderDeclaration& declaration() const override {
    static const ReaderDeclaration all{.id = "proton",
                                       .title = TALLY_TR("Triton Proton tree (hatchet, MessagePack)"),
                                       .patterns = {"*.hatchet", "*.hatchet.gz", "*.hatchet_msgpack"},
                                       .page = "trees",
                                       .timeline = false};
    return all;
  }
  bool matches(const FileHead& head) const override {
    const std::string_view bytes = head.bytes;
    const std::size_t first = bytes.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) return false;
    const auto has = [&](std::string_view key) { return bytes.find(key) != std::string_view::npos; };
    if (bytes[first] == '[') {
      return has("\"frame\"") && has("\"metrics\"") && has("\"children\"") && !has("\"ph\"");
    }
    return isPacked(bytes) && has("frame") && has("metrics") && has("children");
  }
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;

  /// A MessagePack list of maps.
  static bool isPacked(std::string_view bytes) {
    const auto first = static_cast<unsigned char>(bytes[0]);
    return (first > 0x90 && first <= 0x9F) || first == 0xDC || first == 0xDD;
  }
};

/// One tree being taken over from the document.
class ProtonTree {
 public:
  ProtonTree(const FileHead& head, TraceBuilder& builder, Job& job) : head_(head), builder_(builder), job_(job) {}

  void add(const json& root) {
    trees_->trees.emplace_back();
    walk(root, 0, 0);
    for (const auto& [node, metric, value] : figures_) {
      tree().metric(metric, unitOf(metric)).self[node] += value;
    }
  }
  /// The metric of time first: it is what widths show.
  void order() {
    auto& metrics = tree().metrics;
    const auto time =
        std::find_if(metrics.begin(), metrics.end(), [](const auto& m) { return m.unit == TreeUnit::Nanoseconds; });
    if (time != metrics.end()) std::rotate(metrics.begin(), time, time + 1);
  }
  std::shared_ptr<const ProfileTrees> trees() const { return trees_; }
  const RecordedTotals& kernels() const { return kernels_; }

 private:
  ProfileTree& tree() { return trees_->trees.back(); }

  void walk(const json& object, std::uint32_t parent, int depth) {
    if ((++seen_ & 0xFFF) == 0) job_.checkCancelled();
    const json& frame = at(object, "frame");
    if (!frame.is_object() || depth > kDeepest) {
      builder_.diagnostics().add("tree-node-left-out", seen_, head_.path);
      return;
    }
    const json& text = at(frame, "name");
    const std::string name = text.is_string() ? text.get<std::string>() : std::string("(nameless)");
    // The document's root stands for the whole and is ours.
    const std::uint32_t node = depth == 0 ? 0 : grower().child(parent, name);
    const json& metrics = at(object, "metrics");
    std::int64_t count = 0, time = -1;
    if (metrics.is_object()) {
      for (const auto& [key, value] : metrics.items()) {
        if (!value.is_number()) continue;
        const double number = value.get<double>();
        if (!std::isfinite(number)) continue;
        if (key == "count") {
          count = std::llround(number);
          continue;
        }
        if (key == "time (ns)") time = std::llround(number);
        figures_.emplace_back(node, key, number);
      }
    }
    tree().nodes[node].count += count;
    tree().counted = tree().counted || count > 0;
    if (at(metrics, "device_id").is_string() && time >= 0) addKernel(name, std::max<std::int64_t>(count, 1), time);
    for (const json& child : at(object, "children")) walk(child, node, depth + 1);
  }

  void addKernel(const std::string& name, std::int64_t count, std::int64_t time) {
    const StringId id = builder_.evidence().strings.intern(name);
    auto& rows = kernels_.rows;
    auto row = std::find_if(rows.begin(), rows.end(), [&](const RecordedTotal& r) { return r.name == id; });
    if (row == rows.end()) {
      row = rows.insert(rows.end(), RecordedTotal{});
      row->name = id;
    }
    row->calls += count;
    row->totalNs += time;
    row->averageNs = row->totalNs / row->calls;
  }

  TreeGrower& grower() {
    if (!grower_) grower_ = std::make_unique<TreeGrower>(tree(), trees_->strings);
    return *grower_;
  }

  const FileHead& head_;
  TraceBuilder& builder_;
  Job& job_;
  std::shared_ptr<ProfileTrees> trees_ = std::make_shared<ProfileTrees>();
  std::unique_ptr<TreeGrower> grower_;
  std::vector<std::tuple<std::uint32_t, std::string, double>> figures_;
  RecordedTotals kernels_;
  std::uint64_t seen_ = 0;
};

}  // namespace

void ProtonReader::read(const FileHead& head, TraceBuilder& builder, Job& job) const {
  job.setPhase("Reading the tree");
  const std::string text = wholeFile(head, job);
  json document;
  // A level of a tree is three of the document: the node, its list of children, its map.
  if (isPacked(text) && msgpackDepth(text, 3 * kDeepest) > 3 * kDeepest) {
    throw ImportError(head.path, "byte 0", "MessagePack nested too deeply for a call tree", "record again");
  }
  try {
    document = isPacked(text) ? json::from_msgpack(text) : json::parse(text);
  } catch (const json::exception& error) {
    throw ImportError(head.path, "byte " + std::to_string(text.size()),
                      std::string("a tree of Proton that ends early or is damaged: ") + error.what(),
                      "let the program finish writing, or copy the file again");
  }
  if (!document.is_array() || document.empty()) {
    throw ImportError(head.path, "byte 0", "a list with a tree of Proton was expected", "record again");
  }
  ProtonTree tree(head, builder, job);
  tree.add(document[0]);
  if (tree.trees()->trees.back().nodes.size() < 2) {
    throw ImportError(head.path, "byte 0", "a tree of Proton without a node", "record again with a scope or a kernel");
  }
  tree.order();
  RecordedTotals kernels = tree.kernels();
  addTrees(head, text.size(), "Triton Proton tree", Instrumentation::Trace, tree.trees(), builder);
  if (!kernels.rows.empty()) {
    kernels.layer = static_cast<std::uint32_t>(builder.evidence().layers.size()) - 1;
    kernels.file = head.path;
    std::int64_t whole = 0;
    for (const RecordedTotal& row : kernels.rows) whole += row.totalNs;
    for (RecordedTotal& row : kernels.rows) {
      row.percent = whole > 0 ? 100.0 * static_cast<double>(row.totalNs) / static_cast<double>(whole) : 0;
    }
    builder.evidence().totals.push_back(std::move(kernels));
  }
  const json& devices = document.size() > 1 ? document[1] : json();
  builder.setVendor(devices.is_object() && devices.contains("HIP") ? Vendor::Amd : Vendor::Nvidia);
}

const Reader& protonReader() {
  static const ProtonReader reader;
  return reader;
}

}  // namespace tallyscope
