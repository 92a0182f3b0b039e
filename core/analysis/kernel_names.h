// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/base/string_pool.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// The C++ spelling of an Itanium-mangled name; the text itself when it is not one (or is cut off).
std::string demangled(std::string_view name);

/// The bare function name: no return type, namespaces, template arguments and parameters, as Nsight's short names:
/// "void at::native::reduce_kernel<512, 1>(float*)" gives "reduce_kernel". Names that are not C++ stay as they are.
std::string bareFunctionName(std::string_view name);

/// An API name as reports print it: Nsight appends the version of the entry point's table as "_v" and four digits
/// ("cudaLaunchKernel_v7000"), which is dropped; longer versions and "_v2" are part of the name and stay.
std::string_view apiDisplayName(std::string_view name);

enum class KernelNameMode : std::uint8_t { Demangled, Base, Mangled };

/// The names that a report groups and prints kernels by. Different forms of one name (mangled here, demangled there) get
/// one id. resolve() is for the one thread that runs the report; the rest may be called from any thread afterwards.
class KernelNames {
 public:
  /// `rangePrefix`: the name of the innermost range around the launching call goes before the kernel's: "range/kernel".
  KernelNames(const Trace& trace, KernelNameMode mode, bool rangePrefix = false);

  /// The id of a device event's name, given out in order of appearance (0 is the empty name).
  std::uint32_t resolve(std::uint32_t deviceEvent) {
    const std::uint32_t known = idOf(deviceEvent);
    return known != kNone ? known : add(deviceEvent);
  }
  /// The same for an event that was resolved before; kNone for others.
  std::uint32_t idOf(std::uint32_t deviceEvent) const {
    const std::uint32_t kernel = kernelId(deviceEvent);
    return rangePrefix_ && kernel != kNone ? prefixedId(deviceEvent, kernel) : kernel;
  }
  std::string_view text(std::uint32_t id) const { return pool_[id]; }
  /// Ids run from 0 to size() - 1.
  std::size_t size() const { return pool_.size(); }

 private:
  /// The recorded text that the mode's name comes from, and whether it is printed as it is.
  struct Source {
    StringId text;
    bool verbatim;
  };
  Source sourceOf(std::uint32_t deviceEvent) const;
  std::uint32_t kernelId(std::uint32_t deviceEvent) const {
    const Source source = sourceOf(deviceEvent);
    return (source.verbatim ? verbatim_ : derived_)[source.text];
  }
  std::uint32_t prefixedId(std::uint32_t deviceEvent, std::uint32_t kernel) const;
  std::uint32_t add(std::uint32_t deviceEvent);
  StringId rangeOf(std::uint32_t deviceEvent) const;

  const Trace& trace_;
  KernelNameMode mode_;
  bool rangePrefix_;
  StringPool pool_;
  std::vector<std::uint32_t> derived_, verbatim_;              ///< by the trace's string id; kNone: not met yet
  std::unordered_map<std::uint64_t, std::uint32_t> prefixed_;  ///< (range name, kernel id) -> id
};

}  // namespace tallyscope
