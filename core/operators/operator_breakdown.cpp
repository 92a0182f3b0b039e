// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/operator_breakdown.h"

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>

#include "core/analysis/intervals.h"

namespace tallyscope {
namespace {

constexpr double kNotKnown = std::numeric_limits<double>::quiet_NaN();
constexpr const char* kNative = "Native";
constexpr const char* kIdle = "Idle";

using LibraryKey = std::pair<BreakdownLibrary::What, std::string>;
struct LibraryNode {
  BreakdownLibrary entry;
  std::map<std::uint32_t, BreakdownKernel> kernels;  ///< by the name's id; kNone: idle
};
struct FrameworkNode {
  BreakdownFramework entry;
  std::map<LibraryKey, LibraryNode> libraries;
};

/// The length of a parent in which none of the operations ran.
TimeNs idleOf(const DeviceTable& device, std::span<const std::uint32_t> operations) {
  BusyTime busy;
  TimeNs end = kTimeMin;
  for (const std::uint32_t i : operations) {
    busy.add(device.start[i], device.end(i));
    end = std::max(end, device.end(i));
  }
  return operations.empty() ? 0 : end - device.start[operations.front()] - busy.busy();
}

class Builder {
 public:
  Builder(const Recognition& recognition, const PeakLookup& peaks, const BreakdownOptions& options)
      : recognition_(recognition),
        trace_(recognition.trace()),
        device_(trace_.device()),
        peaks_(peaks),
        options_(options),
        groups_(groupKinds(recognition, options.merge)),
        kernelNames_(trace_, options.kernelNames) {}

  Breakdown run() {
    const OperatorWork tops = groupOperations(recognition_, topLayer(), options_.filter);
    for (const OperatorSpan& span : tops.spans) addTop(tops, span);
    return finish();
  }

 private:
  /// The topmost instance of every operation.
  std::vector<std::uint32_t> topLayer() const {
    std::vector<std::uint32_t> top = recognition_.framework();
    for (std::uint32_t i = 0; i < top.size(); ++i) {
      if (top[i] == kNone) top[i] = recognition_.library()[i];
      if (top[i] == kNone) top[i] = recognition_.owner()[i];
    }
    return top;
  }

  void addTop(const OperatorWork& tops, const OperatorSpan& span) {
    const std::uint32_t kindNumber = recognition_.instances()[span.instance].kind;
    const OperatorKind& kind = recognition_.kinds()[kindNumber];
    const bool listed = kind.type < options_.wanted.size() ? options_.wanted[kind.type] != 0
                                                           : options_.wanted.empty() && kind.type != RuleSet::kOthers;
    if (!listed) return;
    const auto operations = tops.operationsOf(span);
    const bool isFramework = recognition_.framework()[operations.front()] == span.instance;
    // A missing framework is one entry a type.
    FrameworkNode& framework =
        isFramework ? nodes_[{kind.type, false, nameOf(kindNumber)}] : nodes_[{kind.type, true, kNative}];
    framework.entry.type = kind.type;
    framework.entry.native = !isFramework;
    framework.entry.name = isFramework ? nameOf(kindNumber) : kNative;
    framework.entry.total += span.duration();
    ++framework.entry.instances;
    total_ += span.duration();
    addLibraries(framework, operations);
    if (isFramework) addIdle(framework.libraries[{BreakdownLibrary::What::Idle, kIdle}], idleOf(device_, operations));
  }

  /// Operations of one instance at the top, split by their library call.
  void addLibraries(FrameworkNode& framework, std::span<const std::uint32_t> operations) {
    std::vector<std::uint32_t> order(operations.begin(), operations.end());
    const auto& library = recognition_.library();
    std::stable_sort(order.begin(), order.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return library[a] < library[b]; });
    for (auto first = order.begin(); first != order.end();) {
      const std::uint32_t instance = library[*first];
      const auto last = std::find_if(first, order.end(), [&](std::uint32_t i) { return library[i] != instance; });
      const std::span<const std::uint32_t> part(&*first, static_cast<std::size_t>(last - first));
      if (instance == kNone) {
        addNative(framework.libraries[{BreakdownLibrary::What::Native, kNative}], part);
      } else {
        addLibrary(framework, instance, part);
      }
      first = last;
    }
  }

  void addNative(LibraryNode& node, std::span<const std::uint32_t> part) {
    node.entry.what = BreakdownLibrary::What::Native;
    node.entry.name = kNative;
    node.entry.ideal = {kNotKnown, kNotKnown, kNotKnown};
    ++node.entry.parentInstances;
    for (const std::uint32_t operation : part) {
      node.entry.total += device_.duration[operation];
      ++node.entry.instances;
      addKernel(node, operation);
    }
  }

  void addLibrary(FrameworkNode& framework, std::uint32_t instance, std::span<const std::uint32_t> part) {
    const std::uint32_t kindNumber = recognition_.instances()[instance].kind;
    const OperatorKind& kind = recognition_.kinds()[kindNumber];
    LibraryNode& node = framework.libraries[{BreakdownLibrary::What::Operator, nameOf(kindNumber)}];
    node.entry.name = nameOf(kindNumber);
    TimeNs end = kTimeMin;
    for (const std::uint32_t operation : part) {
      end = std::max(end, device_.end(operation));
      addKernel(node, operation);
    }
    node.entry.total += end - device_.start[part.front()];
    ++node.entry.instances;
    const std::uint32_t device = trace_.tracks()[trace_.trackOf({EventKind::Device, part.front()})].device;
    node.entry.ideal.add(peaks_.idealTime(kind.counts, kind.dataType, device));
    if (node.entry.instances == 1) {
      node.entry.work = {0, 0, 0};
      node.entry.dataType = kind.dataType;
      node.entry.device = device;
    }
    node.entry.work.add(kind.counts);
    const TimeNs idle = idleOf(device_, part);
    if (idle <= 0) return;
    BreakdownKernel& kernel = node.kernels[kNone];
    kernel.name = kIdle;
    kernel.idle = true;
    kernel.total += idle;
    ++kernel.instances;
  }

  static void addIdle(LibraryNode& node, TimeNs idle) {
    node.entry.what = BreakdownLibrary::What::Idle;
    node.entry.name = kIdle;
    node.entry.ideal = {kNotKnown, kNotKnown, kNotKnown};
    if (idle <= 0) return;
    node.entry.total += idle;
    ++node.entry.instances;
    ++node.entry.parentInstances;
    BreakdownKernel& kernel = node.kernels[kNone];
    kernel.name = kIdle;
    kernel.idle = true;
    kernel.total += idle;
    ++kernel.instances;
  }

  void addKernel(LibraryNode& node, std::uint32_t operation) {
    const std::uint32_t name = kernelNames_.resolve(operation);
    BreakdownKernel& kernel = node.kernels[name];
    if (kernel.instances == 0) kernel.name = kernelNames_.text(name);
    kernel.total += device_.duration[operation];
    ++kernel.instances;
    kernel.operations.push_back(operation);
  }

  /// Rows of one group of kinds share the name of its first kind.
  const std::string& nameOf(std::uint32_t kind) {
    const auto [it, isNew] = names_.try_emplace(groups_[kind]);
    if (isNew) it->second = rowName(recognition_, kind, options_.merge);
    return it->second;
  }

  template <typename Entry>
  static void sortByTime(std::vector<Entry>& entries) {
    std::sort(entries.begin(), entries.end(),
              [](const Entry& a, const Entry& b) { return a.total != b.total ? a.total > b.total : a.name < b.name; });
  }

  Breakdown finish() {
    Breakdown result;
    result.total = total_;
    for (auto& [key, node] : nodes_) {
      for (auto& [libraryKey, library] : node.libraries) {
        if (library.entry.instances == 0) continue;
        for (auto& [kernelKey, kernel] : library.kernels) library.entry.kernels.push_back(std::move(kernel));
        sortByTime(library.entry.kernels);
        node.entry.libraries.push_back(std::move(library.entry));
      }
      sortByTime(node.entry.libraries);
      result.frameworks.push_back(std::move(node.entry));
    }
    std::sort(result.frameworks.begin(), result.frameworks.end(),
              [](const BreakdownFramework& a, const BreakdownFramework& b) {
                return a.total != b.total ? a.total > b.total : std::tie(a.type, a.name) < std::tie(b.type, b.name);
              });
    return result;
  }

  const Recognition& recognition_;
  const Trace& trace_;
  const DeviceTable& device_;
  const PeakLookup& peaks_;
  const BreakdownOptions& options_;
  std::vector<std::uint32_t> groups_;
  KernelNames kernelNames_;
  std::map<std::uint32_t, std::string> names_;
  std::map<std::tuple<std::uint32_t, bool, std::string>, FrameworkNode> nodes_;
  TimeNs total_ = 0;
};

}  // namespace

double BreakdownLibrary::utilization(double seconds) const {
  return total > 0 ? 100 * seconds / (static_cast<double>(total) * 1e-9) : kNotKnown;
}

Breakdown breakDown(const Recognition& recognition, const PeakLookup& peaks, const BreakdownOptions& options) {
  return Builder(recognition, peaks, options).run();
}

}  // namespace tallyscope
