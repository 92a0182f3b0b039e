// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/layer_order.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

namespace tallyscope {
namespace {

/// The first `parts` parts of a key of several columns.
std::string head(const std::string& key, std::size_t parts) {
  std::size_t end = 0;
  for (std::size_t i = 0; i < parts; ++i) {
    end = key.find(kKeySeparator, i == 0 ? 0 : end + 1);
    if (end == std::string::npos) return key;
  }
  return key.substr(0, end);
}

/// An operator of one layer, whichever rows it spreads over.
struct Operator {
  double base = -1, target = -1;  ///< shares; -1: not on that side
};

/// The operators of one layer, numbered in the order in which the rows name them.
class Layer {
 public:
  Layer(const std::string& id, std::size_t keyParts, const Table& base, const Table& target)
      : parts_(keyParts),
        base_(base),
        target_(target),
        baseShare_(base.indexOf(id + "_share")),
        targetShare_(target.indexOf(id + "_share")) {}

  /// The operator of a row. Pairs must come first: they say which operators of the two sides are one.
  std::size_t add(const NamePair& pair, const std::vector<std::string>& baseKeys,
                  const std::vector<std::string>& targetKeys) {
    const std::string left = pair.base >= 0 ? pathOf(baseKeys, pair.base) : std::string();
    const std::string right = pair.target >= 0 ? pathOf(targetKeys, pair.target) : std::string();
    std::size_t number = operators_.size();
    if (!left.empty() && known_.contains(left)) {
      number = known_.at(left);
    } else if (!right.empty() && known_.contains(right)) {
      number = known_.at(right);
    } else {
      operators_.emplace_back();
    }
    if (!left.empty()) known_.try_emplace(left, number);
    if (!right.empty()) known_.try_emplace(right, number);
    if (pair.base >= 0) operators_[number].base = share(base_, baseShare_, pair.base);
    if (pair.target >= 0) operators_[number].target = share(target_, targetShare_, pair.target);
    return number;
  }
  const Operator& at(std::size_t number) const { return operators_[number]; }

 private:
  /// What an operator is called without what differs from run to run.
  std::string pathOf(const std::vector<std::string>& keys, int row) const {
    return keyWithoutRunIds(head(keys[static_cast<std::size_t>(row)], parts_));
  }
  static double share(const Table& table, int column, int row) {
    return column < 0 ? -1 : table.real(static_cast<std::size_t>(row), static_cast<std::size_t>(column));
  }

  std::size_t parts_;
  const Table& base_;
  const Table& target_;
  int baseShare_, targetShare_;
  std::unordered_map<std::string, std::size_t> known_;
  std::vector<Operator> operators_;
};

}  // namespace

std::vector<std::size_t> layerOrder(const Comparison& comparison, const std::vector<std::string>& keyColumns,
                                    const std::vector<NamePair>& pairs, const Table& base, const Table& target,
                                    const std::vector<std::string>& baseKeys,
                                    const std::vector<std::string>& targetKeys) {
  std::vector<std::size_t> order(pairs.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::vector<Layer> layers;
  std::vector<std::vector<std::size_t>> operatorOf;
  for (const std::string& id : comparison.layers) {
    const auto column = std::find(keyColumns.begin(), keyColumns.end(), id);
    layers.emplace_back(id, static_cast<std::size_t>(column - keyColumns.begin()) + 1, base, target);
    std::vector<std::size_t> numbers(pairs.size());
    for (const bool alone : {false, true}) {
      for (std::size_t i = 0; i < pairs.size(); ++i) {
        if ((pairs[i].base < 0 || pairs[i].target < 0) != alone) continue;
        numbers[i] = layers.back().add(pairs[i], baseKeys, targetKeys);
      }
    }
    operatorOf.push_back(std::move(numbers));
  }
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    for (std::size_t l = 0; l < layers.size(); ++l) {
      const std::size_t left = operatorOf[l][a];
      const std::size_t right = operatorOf[l][b];
      if (left == right) continue;
      const Operator& x = layers[l].at(left);
      const Operator& y = layers[l].at(right);
      if (x.base != y.base) return x.base > y.base;
      if (x.target != y.target) return x.target > y.target;
      return left < right;
    }
    return false;
  });
  return order;
}

}  // namespace tallyscope
