// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <protozero/pbf_reader.hpp>
#include <string_view>
#include <vector>

namespace tallyscope::perfetto {

/// A field of whatever integer type, as a number. `message` stands on it; lists are taken by numbersOf().
[[gnu::always_inline]] inline std::uint64_t numberOf(protozero::pbf_reader& message) {
  switch (message.wire_type()) {
    case protozero::pbf_wire_type::varint: return message.get_uint64();
    case protozero::pbf_wire_type::fixed64: return message.get_fixed64();
    case protozero::pbf_wire_type::fixed32: return message.get_fixed32();
    default: message.skip(); return 0;
  }
}

/// A repeated field, packed or not: its numbers are added to `numbers`. `fixed`: packed ones have eight bytes each.
[[gnu::always_inline]] inline void numbersOf(protozero::pbf_reader& message, bool fixed,
                                             std::vector<std::uint64_t>& numbers) {
  if (message.wire_type() != protozero::pbf_wire_type::length_delimited) {
    numbers.push_back(numberOf(message));
  } else if (fixed) {
    for (const std::uint64_t number : message.get_packed_fixed64()) numbers.push_back(number);
  } else {
    for (const std::uint64_t number : message.get_packed_uint64()) numbers.push_back(number);
  }
}

/// A text or message field as it stands; empty where the field is of another type.
[[gnu::always_inline]] inline std::string_view bytesOf(protozero::pbf_reader& message) {
  if (message.wire_type() != protozero::pbf_wire_type::length_delimited) {
    message.skip();
    return {};
  }
  const protozero::data_view view = message.get_view();
  return {view.data(), view.size()};
}

/// A field that holds a double.
inline double realOf(protozero::pbf_reader& message) {
  if (message.wire_type() == protozero::pbf_wire_type::fixed64) return message.get_double();
  return static_cast<double>(static_cast<std::int64_t>(numberOf(message)));
}

/// Times are sums and products that damage can make as large as it likes: these wrap around instead of being undefined.
inline std::int64_t added(std::int64_t a, std::int64_t b) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
}
inline std::int64_t scaled(std::int64_t value, std::int64_t factor) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(value) * static_cast<std::uint64_t>(factor));
}
/// `value` on a clock that shows `to` when its own shows `from`.
inline std::int64_t shifted(std::int64_t from, std::int64_t value, std::int64_t to) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(value) - static_cast<std::uint64_t>(from) +
                                   static_cast<std::uint64_t>(to));
}

inline protozero::pbf_reader readerOf(std::string_view bytes) { return {bytes.data(), bytes.size()}; }

}  // namespace tallyscope::perfetto
