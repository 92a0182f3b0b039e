// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace tallyscope::json {

/// What a slice is, decided by its category alone: a process id can be a device's as well as a host's.
enum class Lane : std::uint8_t {
  Generic,  ///< not one of Kineto's: a range, its category the domain
  Operator,
  Annotation,  ///< user_annotation
  Frame,       ///< python_function
  Runtime,
  Driver,
  Kernel,
  Memcpy,
  Memset,
  Sync,
  Projection,    ///< gpu_user_annotation
  CounterRange,  ///< cuda_profiler_range
  DeviceEvent,   ///< cuda_event, graph_event_node, graph_host_node: marks on a stream
  Overhead,
  Book,        ///< "Trace": spans of the profiler itself
  Instant,     ///< cpu_instant_event
  LaunchFlow,  ///< arrows that only repeat what correlation ids say
};

Lane laneOf(std::string_view category);
/// The lane is on a device's stream.
constexpr bool onDevice(Lane lane) {
  return lane == Lane::Kernel || lane == Lane::Memcpy || lane == Lane::Memset || lane == Lane::Sync ||
         lane == Lane::Projection || lane == Lane::CounterRange || lane == Lane::DeviceEvent;
}

}  // namespace tallyscope::json
