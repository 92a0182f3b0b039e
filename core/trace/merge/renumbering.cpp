// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/merge/renumbering.h"

namespace tallyscope {
namespace {

/// Interns every value of `from` in `to`, after `change` has given its texts and indices their new numbers.
template <typename T, typename Change>
std::vector<std::uint32_t> takeAll(TuplePool<T>& to, const TuplePool<T>& from, Change change) {
  std::vector<std::uint32_t> map(from.size());
  for (std::uint32_t i = 0; i < map.size(); ++i) {
    T value = from[i];
    change(value);
    map[i] = to.intern(value);
  }
  return map;
}

}  // namespace

void Renumbering::takePools(AttributePools& to, const AttributePools& from) {
  const auto renumber = [this](auto&... ids) { ((ids = strings[ids]), ...); };
  attributes = takeAll(to.deviceAttributes, from.deviceAttributes,
                       [&](DeviceAttributes& a) { renumber(a.mangledName, a.shortName); });
  operands =
      takeAll(to.operands, from.operands, [&](tallyscope::Operands& o) { renumber(o.dims, o.types, o.concrete); });
  collectives = takeAll(to.collectives, from.collectives, [&](tallyscope::Collective& c) {
    renumber(c.name, c.dtype, c.groupName, c.groupDescription, c.groupRanks);
  });
  stages = takeAll(to.collectiveStages, from.collectiveStages, [&](CollectiveStage& c) {
    renumber(c.type);
    c.device = moved(devices, c.device);
  });
  chains.resize(from.callChains.size());
  std::vector<StackFrame> frames;
  for (std::uint32_t i = 0; i < chains.size(); ++i) {
    frames.clear();
    for (const StackFrame& f : from.callChains[i]) frames.push_back({strings[f.module], strings[f.symbol]});
    chains[i] = to.callChains.intern(frames);
  }
}

}  // namespace tallyscope
