// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/diagnostics.h"
#include "core/import/plain/stack_shaper.h"
#include "core/trace/flight_dump.h"

namespace tallyscope {

/// Makes a FlightDump of the values of a flight recorder's file, as they come by.
class FlightShaper final : public plain::StackShaper {
 public:
  FlightShaper();
  std::optional<plain::Value> shape(plain::Value::Type type, std::span<const plain::Value> items) override;

  /// Takes what the whole of the file holds. False when that is no dump. The shaper is used up.
  bool finish(const plain::ValueMachine& machine, plain::Value root, FlightDump& out, Diagnostics& notes);

 private:
  enum Kind : std::uint8_t { kEntry = kFirstOwn, kGroup, kStatus, kWords };
  std::optional<plain::Value> dictionary(std::span<const plain::Value> items);
  std::optional<plain::Value> entry(std::span<const plain::Value> items);
  std::optional<plain::Value> words(std::span<const plain::Value> items);
  std::string textOf(const plain::Value& value) const;
  std::int64_t numberOf(const plain::Value& value) const;
  StringId idOf(const plain::Value& value);
  std::uint32_t groupOf(std::string_view id, std::string_view name, std::string_view description);

  std::vector<FlightDump::Entry> entries_;
  std::vector<FlightDump::Group> groups_, described_;
  std::vector<std::array<std::int64_t, 3>> statuses_;
  std::string scratch_;
  std::uint64_t cutEntries_ = 0;
};

}  // namespace tallyscope
