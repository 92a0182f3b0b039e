// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/query_table.h"

namespace tallyscope {
namespace {

constexpr std::string_view kKindWords[kEventKinds] = {"api",   "kernel", "range",  "operator",
                                                      "frame", "os",     "memory", "counter"};
constexpr std::string_view kDeviceWords[] = {"kernel", "copy", "fill", "sync", "graph"};

}  // namespace

std::string_view kindText(const Trace& trace, EventRef event) {
  if (event.kind == EventKind::Device) return kDeviceWords[static_cast<int>(trace.device().kind[event.index])];
  return kKindWords[static_cast<int>(event.kind)];
}

std::optional<KindWord> kindOfText(std::string_view text) {
  for (int i = 0; i < static_cast<int>(std::size(kDeviceWords)); ++i) {
    if (text == kDeviceWords[i]) return KindWord{EventKind::Device, static_cast<DeviceKind>(i)};
  }
  for (int i = 0; i < kEventKinds; ++i) {
    if (text == kKindWords[i]) return KindWord{static_cast<EventKind>(i), {}};
  }
  return {};
}

const std::vector<QueryTable>& queryTables() {
  static const std::vector<QueryTable> tables = [] {
    std::vector<QueryTable> all;
    addEventTables(all);
    addValueTables(all);
    addLinkTables(all);
    addPhaseTables(all);
    addEntityTables(all);
    return all;
  }();
  return tables;
}

}  // namespace tallyscope
