// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/phases/structure_fit.h"

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

#include "core/analysis/phases/closure.h"

namespace tallyscope {
namespace {

constexpr std::int64_t kFewestLayers = 2;
constexpr std::int64_t kMostTried = 512;  ///< numbers that a chance is taken from: large counts are sampled evenly

ModelStructure layersOnly(std::int64_t layers) {
  ModelStructure model;
  model.add("layers", layers);
  model.description = std::to_string(layers) + " layers";
  return model;
}

using Kind = LayerCount::Kind;

/// The count of the kernel of one kind that takes the most time; 0: there is none.
std::int64_t mainCount(const std::vector<LayerCount>& counts, Kind kind) {
  const LayerCount* best = nullptr;
  for (const LayerCount& one : counts) {
    if (one.kind == kind && (best == nullptr || one.time > best->time)) best = &one;
  }
  return best == nullptr ? 0 : best->count;
}

ModelStructure twoKinds(std::int64_t a, std::int64_t b, const char* nameOfA, const char* nameOfB) {
  ModelStructure model = layersOnly(a + b);
  model.add(nameOfA, a);
  model.add(nameOfB, b);
  return model;
}

/// Structures that attention kernels may stand for, the likeliest first: one kernel for each kind of layer. Two attention
/// kernels with different counts can be layers of two kinds (sliding and full attention); of one count they are more
/// likely two kernels of every layer.
std::vector<ModelStructure> readings(const std::vector<LayerCount>& counts) {
  std::vector<ModelStructure> result;
  const std::int64_t full = mainCount(counts, Kind::Attention);
  const std::int64_t linear = mainCount(counts, Kind::LinearAttention);
  if (full >= kFewestLayers && linear >= kFewestLayers) {
    result.push_back(twoKinds(linear, full, "linear_attention", "full_attention"));
  }
  for (const LayerCount& one : counts) {
    if (one.kind != Kind::Attention || one.count == full || one.count < kFewestLayers || linear > 0) continue;
    result.push_back(twoKinds(std::max(full, one.count), std::min(full, one.count), "attention", "other_attention"));
  }
  if (std::max(full, linear) >= kFewestLayers) result.push_back(layersOnly(full > 0 ? full : linear));
  return result;
}

/// Whether a structure says of attention kernels what a reading of them says.
bool agreesWith(const ModelStructure& model, const ModelStructure& reading) {
  if (model.layers() != reading.layers()) return false;
  return model.parts.size() == 1 || std::all_of(reading.parts.begin(), reading.parts.end(), [&](const auto& wanted) {
           return std::any_of(model.parts.begin(), model.parts.end(),
                              [&](const auto& part) { return part.count == wanted.count; });
         });
}

StructureFit explained(const std::vector<LayerCount>& counts, const ModelStructure& model) {
  StructureFit fit;
  fit.model = model;
  std::map<std::pair<std::int64_t, std::int64_t>, std::vector<Explanation>> known;
  for (const LayerCount& one : counts) {
    fit.launches += one.count;
    fit.hasAttention = fit.hasAttention || one.kind != Kind::Other;
    const auto [it, isNew] = known.try_emplace({one.count, one.singles});
    if (isNew) it->second = explainCount(one.count, model, one.singles, 1);
    if (it->second.empty() || !it->second.front().closed()) continue;
    fit.closed += one.count;
    // What runs once a step at all (embedding, head) is the same for every structure.
    if (one.count > one.singles) fit.singles += it->second.front().singles();
  }
  return fit;
}

/// The reading of the attention kernels that explains the most launches.
std::optional<ModelStructure> bestReading(const std::vector<LayerCount>& counts) {
  std::optional<ModelStructure> best;
  std::int64_t most = -1;
  for (ModelStructure& reading : readings(counts)) {
    const std::int64_t closed = explained(counts, reading).closed;
    if (closed <= most) continue;
    most = closed;
    best = std::move(reading);
  }
  return best;
}

}  // namespace

double chanceOfClosure(std::int64_t count, const ModelStructure& model, std::int64_t singles) {
  const auto found = explainCount(count, model, singles, 1);
  if (found.empty() || !found.front().closed()) return std::numeric_limits<double>::quiet_NaN();
  const std::int64_t cost = found.front().cost();
  std::int64_t tried = 0, closed = 0;
  const std::int64_t first = std::max<std::int64_t>(1, (count + 1) / 2);
  const std::int64_t step = 1 + (2 * count - first) / kMostTried;
  for (std::int64_t n = first; n <= 2 * count; n += step) {
    ++tried;
    const auto other = explainCount(n, model, singles, 1);
    closed += !other.empty() && other.front().closed() && other.front().cost() <= cost;
  }
  return 100.0 * static_cast<double>(closed) / static_cast<double>(tried);
}

StructureFit fitOf(const std::vector<LayerCount>& counts, const ModelStructure& model) {
  StructureFit fit = explained(counts, model);
  const auto reading = bestReading(counts);
  fit.agrees = reading && agreesWith(model, *reading);
  return fit;
}

std::optional<ModelStructure> proposeStructure(const std::vector<LayerCount>& counts) {
  if (auto reading = bestReading(counts)) return reading;
  std::vector<std::int64_t> numbers;
  for (const LayerCount& one : counts) numbers.push_back(one.count);
  if (const std::int64_t layers = likelyLayers(numbers); layers > 0) return layersOnly(layers);
  return std::nullopt;
}

std::vector<StructureFit> structuresThatFit(const std::vector<LayerCount>& counts, const ModelStructure& model) {
  std::vector<ModelStructure> candidates{model};
  const auto add = [&](ModelStructure candidate) {
    const bool known = std::any_of(candidates.begin(), candidates.end(),
                                   [&](const ModelStructure& other) { return other.parts == candidate.parts; });
    const bool same = candidate.parts.size() == 1 && candidate.layers() == model.layers();
    if (!known && !same) candidates.push_back(std::move(candidate));
  };
  const std::int64_t layers = model.layers();
  for (std::int64_t parts = 2; parts <= layers / kFewestLayers; ++parts) {
    if (layers % parts == 0) add(layersOnly(layers / parts));
  }
  for (const std::int64_t times : {2, 3}) add(layersOnly(layers * times));
  if (auto proposed = proposeStructure(counts)) add(std::move(*proposed));
  std::vector<StructureFit> fits;
  for (const ModelStructure& candidate : candidates) fits.push_back(fitOf(counts, candidate));
  const std::int64_t most = std::max_element(fits.begin(), fits.end(), [](const auto& a, const auto& b) {
                              return a.closed < b.closed;
                            })->closed;
  std::erase_if(fits, [&](const StructureFit& fit) { return fit.closed < most; });
  std::stable_sort(fits.begin(), fits.end(), [](const StructureFit& a, const StructureFit& b) {
    return std::tuple(!a.agrees, a.singles, -a.model.layers()) < std::tuple(!b.agrees, b.singles, -b.model.layers());
  });
  return fits;
}

std::string structureText(const ModelStructure& model) {
  std::string text = std::to_string(model.layers());
  std::int64_t sum = 0;
  std::string kinds;
  for (std::size_t i = 1; i < model.parts.size() && sum < model.layers(); ++i) {
    sum += model.parts[i].count;
    kinds += (kinds.empty() ? "" : " + ") + std::to_string(model.parts[i].count);
  }
  return sum == model.layers() && !kinds.empty() ? text + " = " + kinds : text;
}

}  // namespace tallyscope
