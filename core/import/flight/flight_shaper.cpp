// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/flight/flight_shaper.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <tuple>

#include "core/base/import_notes.h"

namespace tallyscope {
namespace {

using plain::Value;

enum Key : std::uint32_t {
  kSequence = 4,
  kP2pSequence,
  kOperation,
  kProfilingName,
  kInSizes,
  kOutSizes,
  kInTypes,
  kOutTypes,
  kState,
  kCreated,
  kStarted,
  kCompleted,
  kDuration,
  kIsP2p,
  kFrames,
  kPgId,
  kProcessGroup,
  kDesc,
  kRanks,
  kLastEnqueued,
  kLastStarted,
  kLastCompleted,
  kVersion,
  kLibrary,
  kOldLibrary,
  kEntries,
  kConfig,
  kGroupStatus
};
constexpr std::array<std::string_view, 28> kKeys{"collective_seq_id",
                                                 "p2p_seq_id",
                                                 "op_id",
                                                 "profiling_name",
                                                 "input_sizes",
                                                 "output_sizes",
                                                 "input_dtypes",
                                                 "output_dtypes",
                                                 "state",
                                                 "time_created_ns",
                                                 "time_discovered_started_ns",
                                                 "time_discovered_completed_ns",
                                                 "duration_ms",
                                                 "is_p2p",
                                                 "frames",
                                                 "pg_id",
                                                 "process_group",
                                                 "desc",
                                                 "ranks",
                                                 "last_enqueued_collective",
                                                 "last_started_collective",
                                                 "last_completed_collective",
                                                 "version",
                                                 "comm_lib_version",
                                                 "nccl_version",
                                                 "entries",
                                                 "pg_config",
                                                 "pg_status"};

std::vector<std::int64_t> numbersIn(std::string_view text) {
  std::vector<std::int64_t> numbers;
  for (std::size_t at = 0; at < text.size();) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), number);
    if (error == std::errc()) numbers.push_back(number);
    at = std::max<std::size_t>(static_cast<std::size_t>(end - text.data()), at + 1);
  }
  return numbers;
}

std::int64_t within(std::int64_t time) { return std::clamp<std::int64_t>(time, 0, INT64_MAX / 4); }

}  // namespace

FlightShaper::FlightShaper() : StackShaper(kKeys) {}

std::string FlightShaper::textOf(const Value& value) const {
  switch (value.type) {
    case Value::Type::Text: return std::string(strings[value.index]);
    case Value::Type::Record: return value.record == kWords ? std::string(strings[value.index]) : std::string();
    case Value::Type::Integer: return std::to_string(value.number);
    default: return {};
  }
}

std::int64_t FlightShaper::numberOf(const Value& value) const {
  switch (value.type) {
    case Value::Type::Integer:
    case Value::Type::Truth: return value.number;
    case Value::Type::Text: {
      const std::string_view text = strings[value.index];
      std::int64_t number = -1;
      std::from_chars(text.data(), text.data() + text.size(), number);
      return number;
    }
    default: return -1;
  }
}

StringId FlightShaper::idOf(const Value& value) {
  if (value.isText() || value.is(kWords)) return value.index;
  return 0;
}

std::optional<Value> FlightShaper::shape(Value::Type type, std::span<const Value> items) {
  if (items.empty()) return std::nullopt;
  if (type == Value::Type::Dict) return dictionary(items);
  switch (items.front().type) {
    case Value::Type::Integer:
    case Value::Type::Text: return words(items);
    case Value::Type::Record:
      if (items.front().is(kWords)) return words(items);
      break;
    default: break;
  }
  return StackShaper::shape(type, items);
}

/// Lists of numbers, texts or such lists, as one text: "[[1048576]]".
std::optional<Value> FlightShaper::words(std::span<const Value> items) {
  scratch_ = "[";
  for (const Value& item : items) {
    if (scratch_.size() > 1) scratch_ += ", ";
    if (item.type == Value::Type::Integer) {
      char digits[24];
      scratch_.append(digits, std::to_chars(digits, digits + sizeof digits, item.number).ptr);
    } else if (item.isText() || item.is(kWords)) {
      scratch_ += strings[item.index];
    } else if (item.type == Value::Type::List) {
      scratch_ += "[]";
    } else {
      return std::nullopt;
    }
  }
  scratch_ += ']';
  return Value::ofRecord(kWords, strings.intern(scratch_));
}

std::optional<Value> FlightShaper::dictionary(std::span<const Value> items) {
  bool operation = false, described = false, status = false;
  for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
    switch (keyOf(items[i])) {
      case kProfilingName: operation = true; break;
      case kRanks:
      case kDesc: described = true; break;
      case kLastEnqueued:
      case kLastStarted:
      case kLastCompleted: status = true; break;
      default: break;
    }
  }
  if (operation) return entry(items);
  if (status) {
    std::array<std::int64_t, 3> last{-1, -1, -1};
    for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
      const std::uint32_t key = keyOf(items[i]);
      if (key >= kLastEnqueued && key <= kLastCompleted) last[key - kLastEnqueued] = numberOf(items[i + 1]);
    }
    statuses_.push_back(last);
    return Value::ofRecord(kStatus, static_cast<std::uint32_t>(statuses_.size() - 1));
  }
  if (described) {
    FlightDump::Group group;
    for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
      switch (keyOf(items[i])) {
        case kNameKey: group.name = textOf(items[i + 1]); break;
        case kDesc: group.description = textOf(items[i + 1]); break;
        case kRanks: group.ranks = numbersIn(textOf(items[i + 1])); break;
        default: break;
      }
    }
    described_.push_back(std::move(group));
    return Value::ofRecord(kGroup, static_cast<std::uint32_t>(described_.size() - 1));
  }
  return StackShaper::shape(Value::Type::Dict, items);
}

std::uint32_t FlightShaper::groupOf(std::string_view id, std::string_view name, std::string_view description) {
  for (std::uint32_t g = 0; g < groups_.size(); ++g) {
    if (groups_[g].id == id && groups_[g].name == name && groups_[g].description == description) return g;
  }
  FlightDump::Group group;
  group.id = id;
  group.name = name;
  group.description = description;
  groups_.push_back(std::move(group));
  return static_cast<std::uint32_t>(groups_.size() - 1);
}

std::optional<Value> FlightShaper::entry(std::span<const Value> items) {
  FlightDump::Entry e;
  std::string id, name, description;
  for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
    const Value& value = items[i + 1];
    switch (keyOf(items[i])) {
      case kSequence: e.sequence = numberOf(value); break;
      case kP2pSequence: e.p2pSequence = numberOf(value); break;
      case kOperation: e.operation = numberOf(value); break;
      case kProfilingName: e.name = idOf(value); break;
      case kInSizes: e.inSizes = idOf(value); break;
      case kOutSizes: e.outSizes = idOf(value); break;
      case kInTypes: e.inTypes = idOf(value); break;
      case kOutTypes: e.outTypes = idOf(value); break;
      case kState: {
        const std::string_view text = value.isText() ? strings[value.index] : std::string_view();
        e.state = text == "completed"   ? FlightDump::State::Completed
                  : text == "started"   ? FlightDump::State::Started
                  : text == "scheduled" ? FlightDump::State::Scheduled
                                        : FlightDump::State::Unknown;
        break;
      }
      case kCreated: e.created = within(numberOf(value)); break;
      case kStarted: e.started = within(numberOf(value)); break;
      case kCompleted: e.completed = within(numberOf(value)); break;
      case kDuration:
        if (value.type == Value::Type::Real || value.type == Value::Type::Integer) {
          const double ns = value.asReal() * 1e6;
          if (ns >= 0 && ns < 1e17) e.durationNs = std::llround(ns);
        }
        break;
      case kIsP2p: e.p2p = numberOf(value) > 0; break;
      case kFrames: e.stack = stackOf(value); break;
      case kPgId: id = textOf(value); break;
      case kProcessGroup: {
        // A pair (name, description), by now one text: "[0, default_pg]".
        std::string text = textOf(value);
        if (text.starts_with('[') && text.ends_with(']')) text = text.substr(1, text.size() - 2);
        const std::size_t comma = text.find(", ");
        name = text.substr(0, comma);
        if (comma != std::string::npos) description = text.substr(comma + 2);
        break;
      }
      default: break;
    }
  }
  if (e.name == 0 || (e.sequence < 0 && e.p2pSequence < 0 && e.operation < 0)) {
    ++cutEntries_;
    return std::nullopt;
  }
  e.group = groupOf(id, name, description);
  entries_.push_back(e);
  return Value::ofRecord(kEntry, static_cast<std::uint32_t>(entries_.size() - 1));
}

bool FlightShaper::finish(const plain::ValueMachine& machine, Value root, FlightDump& out, Diagnostics& notes) {
  const auto top = machine.items(root);
  const std::vector<Value> items(top.begin(), top.end());
  bool known = false;
  const auto eachOf = [&](const Value& dict, auto action) {
    const auto held = machine.items(dict);
    for (std::size_t i = 0; i + 1 < held.size(); i += 2) action(textOf(held[i]), held[i + 1]);
  };
  const auto groupsOf = [&](const std::string& key, auto action) {
    for (FlightDump::Group& g : groups_) {
      if (g.name == key || g.id == key) action(g);
    }
  };
  for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
    if (keyOf(items[i]) != kConfig) continue;
    eachOf(items[i + 1], [&](const std::string& key, const Value& value) {
      if (!value.is(kGroup)) return;
      const FlightDump::Group& described = described_[value.index];
      bool used = false;
      groupsOf(key, [&](FlightDump::Group& g) {
        used = true;
        g.ranks = described.ranks;
        if (g.description.empty()) g.description = described.description;
      });
      if (!used) {
        groups_.push_back(described);
        groups_.back().id = key;
      }
    });
  }
  for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
    const Value& value = items[i + 1];
    switch (keyOf(items[i])) {
      case kVersion: out.version = textOf(value); break;
      case kLibrary:
      case kOldLibrary: out.libraryVersion = textOf(value); break;
      case kEntries: known = true; break;
      case kConfig: known = true; break;
      case kGroupStatus:
        eachOf(value, [&](const std::string& key, const Value& status) {
          if (!status.is(kStatus)) return;
          groupsOf(key, [&](FlightDump::Group& g) {
            std::tie(g.enqueued, g.started, g.completed) =
                std::tuple(statuses_[status.index][0], statuses_[status.index][1], statuses_[status.index][2]);
          });
        });
        break;
      default: break;
    }
  }
  if (!known) return false;
  out.entries = std::move(entries_);
  out.groups = std::move(groups_);
  out.strings = std::move(strings);
  out.stacks = std::move(stacks);
  if (cutEntries_ > 0) notes.add("flight-entry-cut", 0, "", cutEntries_);
  return true;
}

}  // namespace tallyscope
