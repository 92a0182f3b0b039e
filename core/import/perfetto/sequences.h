// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/base/string_pool.h"

namespace tallyscope::perfetto {

/// The tables of texts that a sequence of packets interns, by what they name.
enum class Table : std::uint8_t {
  Category,
  EventName,
  AnnotationName,
  AnnotationText,
  CorrelationText,
  Function,
  SourcePath,
  KernelArgument,
};
inline constexpr std::size_t kTables = 8;

/// A kind of device work or a queue, as a sequence names it.
struct GpuSpecification {
  std::string name, description;
  std::uint32_t category = 0;  ///< 1 graphics, 2 compute
};
struct ComputeKernel {
  std::string name, demangled, architecture;
  std::vector<std::string> arguments;  ///< messages as they stand: the same for each launch
};
struct GraphicsContext {
  std::int64_t pid = -1;
  std::uint32_t api = 0;  ///< 1 OpenGL, 2 Vulkan, 3 OpenCL, 4 CUDA, 5 HIP
};
/// What a GPU's counters are, by id.
struct GpuCounterSpec {
  std::string name, unit;
  bool forward = false;  ///< a value is of the time behind it, not of the time before it
};
using GpuCounterSpecs = std::map<std::uint64_t, GpuCounterSpec>;
GpuCounterSpecs readCounterDescriptor(std::string_view message);
/// The descriptor a sequence interned, and the device it is of.
struct InternedCounters {
  GpuCounterSpecs specs;
  std::optional<std::int64_t> gpu;
};

/// What the packets of one writer say once and refer to later, until the writer says that it is to be forgotten. The
/// tables keep growing meanwhile: details read an event again with those that held when it was read.
struct Interned {
  std::uint64_t from = 0;  ///< place of the packet since which it holds
  std::array<std::unordered_map<std::uint64_t, std::string>, kTables> texts;
  std::unordered_map<std::uint64_t, std::uint64_t> frames;                   ///< function of a frame
  std::unordered_map<std::uint64_t, std::vector<std::uint64_t>> callstacks;  ///< frames, outermost first
  std::unordered_map<std::uint64_t, std::string> locations;                  ///< "file:line function"
  std::unordered_map<std::uint64_t, GpuSpecification> specifications;
  std::unordered_map<std::uint64_t, ComputeKernel> kernels;
  std::unordered_map<std::uint64_t, GraphicsContext> contexts;
  std::unordered_map<std::uint64_t, InternedCounters> counters;

  /// Adds an InternedData message. Throws protozero::exception on damage.
  void add(std::string_view message);
  std::string_view text(Table table, std::uint64_t iid) const;
  /// The functions of a callstack, outermost first, with arrows between them.
  std::string callstackText(std::uint64_t iid) const;
};

/// One writer.
struct Sequence {
  std::uint64_t id = 0;
  std::shared_ptr<Interned> interned = std::make_shared<Interned>();
  std::vector<std::shared_ptr<const Interned>> earlier;  ///< forgotten ones, in order
  bool valid = false;  ///< its state has been cleared once, and no packet has been lost since
  std::optional<std::uint64_t> defaultTrack;
  std::vector<std::uint64_t> defaultCounters, defaultRealCounters;
  std::uint32_t defaultClock = 0;                               ///< 0: the trace's
  std::optional<std::pair<std::int64_t, std::int64_t>> thread;  ///< (pid, tid) of the old thread descriptor
  std::int64_t runningTime = 0;                                 ///< ns, for events that say differences
  std::unordered_map<std::uint64_t, double> counterValues;      ///< of counters that count on
  /// Names and categories already in the stage's pool, by iid; 0: not yet. `generic`: the category is none of Kineto's.
  std::vector<StringId> nameIds, categoryIds;
  std::vector<std::uint8_t> generic;

  /// Forgets what was interned and what counters have counted, from the packet at `place` on.
  void clear(std::uint64_t place);
  void intern(std::string_view message);
  /// Takes TracePacketDefaults.
  void readDefaults(std::string_view message);
};

}  // namespace tallyscope::perfetto
