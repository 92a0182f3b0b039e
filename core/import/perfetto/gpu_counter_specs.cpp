// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/perfetto/fields.h"
#include "core/import/perfetto/sequences.h"

namespace tallyscope::perfetto {
namespace {

/// The units of GpuCounterDescriptor, by number, as they are written.
std::string_view unitName(std::uint64_t unit) {
  static constexpr std::string_view kNames[] = {
      "",   "bit", "kbit", "Mbit",   "Gbit",  "Tbit",      "Pbit",     "B",          "kB", "MB", "GB",
      "TB", "PB",  "Hz",   "kHz",    "MHz",   "GHz",       "THz",      "PHz",        "ns", "us", "ms",
      "s",  "min", "h",    "Vertex", "Pixel", "Triangle",  "mW",       "W",          "kW", "J",  "V",
      "A",  "C",   "F",    "K",      "%",     "Primitive", "Fragment", "Instruction"};
  return unit < std::size(kNames) ? kNames[unit] : std::string_view();
}

void append(std::string& text, std::uint64_t unit) {
  const std::string_view name = unitName(unit);
  if (name.empty()) return;
  if (!text.empty()) text += ':';
  text += name;
}

}  // namespace

GpuCounterSpecs readCounterDescriptor(std::string_view bytes) {
  GpuCounterSpecs specs;
  protozero::pbf_reader message = readerOf(bytes);
  while (message.next()) {
    if (message.tag() != 1) {
      message.skip();
      continue;
    }
    std::uint64_t id = 0;
    GpuCounterSpec spec;
    std::string above, below;
    std::vector<std::uint64_t> units;
    constexpr std::uint64_t kForwards = 2;
    protozero::pbf_reader fields = readerOf(bytesOf(message));
    while (fields.next()) {
      switch (fields.tag()) {
        case 1: id = numberOf(fields); break;
        case 2: spec.name = bytesOf(fields); break;
        case 7:
        case 8: {
          std::string& side = fields.tag() == 7 ? above : below;
          units.clear();
          numbersOf(fields, false, units);
          for (const std::uint64_t unit : units) append(side, unit);
          break;
        }
        case 11: spec.forward = numberOf(fields) == kForwards; break;
        default: fields.skip();
      }
    }
    spec.unit = below.empty() ? above : above + "/" + below;
    specs[id] = std::move(spec);
  }
  return specs;
}

}  // namespace tallyscope::perfetto
