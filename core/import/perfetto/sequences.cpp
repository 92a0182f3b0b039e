// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/perfetto/sequences.h"

#include <algorithm>

#include "core/import/perfetto/fields.h"

namespace tallyscope::perfetto {
namespace {

/// An entry {1 iid, 2 text} of most tables.
std::pair<std::uint64_t, std::string_view> readEntry(std::string_view bytes) {
  std::pair<std::uint64_t, std::string_view> entry{0, {}};
  protozero::pbf_reader message = readerOf(bytes);
  while (message.next()) {
    if (message.tag() == 1) {
      entry.first = numberOf(message);
    } else if (message.tag() == 2) {
      entry.second = bytesOf(message);
    } else {
      message.skip();
    }
  }
  return entry;
}

std::optional<Table> tableOf(std::uint32_t field) {
  switch (field) {
    case 1: return Table::Category;
    case 2: return Table::EventName;
    case 3: return Table::AnnotationName;
    case 29: return Table::AnnotationText;
    case 43: return Table::CorrelationText;
    case 5: return Table::Function;
    case 18: return Table::SourcePath;
    case 1001: return Table::KernelArgument;
    default: return std::nullopt;
  }
}

/// Calls `f` on each field of a message but 1, whose number it returns: the iid.
template <typename F>
std::uint64_t readFields(std::string_view bytes, F f) {
  std::uint64_t iid = 0;
  protozero::pbf_reader fields = readerOf(bytes);
  while (fields.next()) {
    if (fields.tag() == 1) {
      iid = numberOf(fields);
    } else if (!f(fields)) {
      fields.skip();
    }
  }
  return iid;
}

}  // namespace

void Interned::add(std::string_view bytes) {
  protozero::pbf_reader message = readerOf(bytes);
  while (message.next()) {
    const std::uint32_t field = message.tag();
    if (const auto table = tableOf(field)) {
      const auto [iid, text] = readEntry(bytesOf(message));
      texts[static_cast<std::size_t>(*table)][iid] = text;
      continue;
    }
    switch (field) {
      case 4: {  // source location: 2 file, 3 function, 4 line
        std::string file, function, line;
        const std::uint64_t iid = readFields(bytesOf(message), [&](protozero::pbf_reader& f) {
          if (f.tag() == 2) {
            file = bytesOf(f);
          } else if (f.tag() == 3) {
            function = bytesOf(f);
          } else if (f.tag() == 4) {
            line = ":" + std::to_string(numberOf(f));
          } else {
            return false;
          }
          return true;
        });
        locations[iid] = file + line + (function.empty() ? "" : " " + function);
        break;
      }
      case 6: {  // frame: 2 function
        std::uint64_t function = 0;
        const std::uint64_t iid = readFields(bytesOf(message), [&](protozero::pbf_reader& f) {
          if (f.tag() != 2) return false;
          function = numberOf(f);
          return true;
        });
        frames[iid] = function;
        break;
      }
      case 7: {  // callstack: 2 frames
        std::vector<std::uint64_t> stack;
        const std::uint64_t iid = readFields(bytesOf(message), [&](protozero::pbf_reader& f) {
          if (f.tag() != 2) return false;
          numbersOf(f, false, stack);
          return true;
        });
        callstacks[iid] = std::move(stack);
        break;
      }
      case 23: {  // graphics context: 2 pid, 3 api
        GraphicsContext context;
        const std::uint64_t iid = readFields(bytesOf(message), [&](protozero::pbf_reader& f) {
          if (f.tag() == 2) {
            context.pid = static_cast<std::int32_t>(numberOf(f));
          } else if (f.tag() == 3) {
            context.api = static_cast<std::uint32_t>(numberOf(f));
          } else {
            return false;
          }
          return true;
        });
        contexts[iid] = context;
        break;
      }
      case 24: {  // gpu specification: 2 name, 3 description, 4 category
        GpuSpecification specification;
        const std::uint64_t iid = readFields(bytesOf(message), [&](protozero::pbf_reader& f) {
          if (f.tag() == 2) {
            specification.name = bytesOf(f);
          } else if (f.tag() == 3) {
            specification.description = bytesOf(f);
          } else if (f.tag() == 4) {
            specification.category = static_cast<std::uint32_t>(numberOf(f));
          } else {
            return false;
          }
          return true;
        });
        specifications[iid] = std::move(specification);
        break;
      }
      case 47: {  // counter descriptor: 2 descriptor, 3 device
        InternedCounters described;
        const std::uint64_t iid = readFields(bytesOf(message), [&](protozero::pbf_reader& f) {
          if (f.wire_type() == protozero::pbf_wire_type::varint) {
            described.gpu = static_cast<std::int64_t>(numberOf(f));
          } else {
            described.specs = readCounterDescriptor(bytesOf(f));
          }
          return true;
        });
        counters[iid] = std::move(described);
        break;
      }
      case 1000: {  // compute kernel: 2 name, 3 demangled, 4 architecture, 5 arguments
        ComputeKernel kernel;
        const std::uint64_t iid = readFields(bytesOf(message), [&](protozero::pbf_reader& f) {
          switch (f.tag()) {
            case 2: kernel.name = bytesOf(f); return true;
            case 3: kernel.demangled = bytesOf(f); return true;
            case 4: kernel.architecture = bytesOf(f); return true;
            case 5: kernel.arguments.emplace_back(bytesOf(f)); return true;
            default: return false;
          }
        });
        kernels[iid] = std::move(kernel);
        break;
      }
      default: message.skip();
    }
  }
}

std::string_view Interned::text(Table table, std::uint64_t iid) const {
  const auto& all = texts[static_cast<std::size_t>(table)];
  const auto it = all.find(iid);
  return it == all.end() ? std::string_view() : std::string_view(it->second);
}

std::string Interned::callstackText(std::uint64_t iid) const {
  std::string text;
  const auto stack = callstacks.find(iid);
  if (stack == callstacks.end()) return text;
  for (const std::uint64_t frame : stack->second) {
    const auto function = frames.find(frame);
    const std::string_view name =
        function == frames.end() ? std::string_view() : this->text(Table::Function, function->second);
    text += (text.empty() ? "" : " > ") + (name.empty() ? std::string("?") : std::string(name));
  }
  return text;
}

void Sequence::clear(std::uint64_t place) {
  earlier.push_back(interned);
  interned = std::make_shared<Interned>();
  interned->from = place;
  valid = true;  // Defaults stay until they are given anew.
  counterValues.clear();
  nameIds.clear();
  categoryIds.clear();
  generic.clear();
}

void Sequence::intern(std::string_view message) {
  interned->add(message);
  // A number may have been given anew.
  nameIds.clear();
  categoryIds.clear();
  generic.clear();
}

void Sequence::readDefaults(std::string_view bytes) {
  protozero::pbf_reader message = readerOf(bytes);
  while (message.next()) {
    if (message.tag() == 58) {
      defaultClock = static_cast<std::uint32_t>(numberOf(message));
    } else if (message.tag() == 11) {
      defaultCounters.clear();
      defaultRealCounters.clear();
      protozero::pbf_reader event = readerOf(bytesOf(message));
      while (event.next()) {
        switch (event.tag()) {
          case 11: defaultTrack = numberOf(event); break;
          case 31: numbersOf(event, false, defaultCounters); break;
          case 45: numbersOf(event, false, defaultRealCounters); break;
          default: event.skip();
        }
      }
    } else {
      message.skip();
    }
  }
}

}  // namespace tallyscope::perfetto
