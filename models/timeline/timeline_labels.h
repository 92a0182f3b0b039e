// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string_view>

#include "core/analysis/drawing/track_lanes.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// A text of a trace for the screen: UTF-8, with control characters made visible.
QString fromText(std::string_view text);

/// Where a label is read: anywhere, or below its recording's name.
enum class LabelScope : std::uint8_t { Trace, Recording };

/// What entities and tracks are called on screen, in the vendor's words. Of several recordings in a trace the labels of
/// processes and devices begin with the recording's name.
QString labelOfProcess(const Trace& trace, std::uint32_t process, LabelScope scope = LabelScope::Trace);
QString labelOfThread(const Trace& trace, std::uint32_t thread);
QString labelOfDevice(const Trace& trace, std::uint32_t device, LabelScope scope = LabelScope::Trace);  ///< "GPU 0"
QString labelOfContext(std::int64_t context);
QString labelOfStream(const Trace& trace, std::uint32_t stream);
QString labelOfTrack(const Trace& trace, const Track& track);
QString labelOfStreamTrack(const Trace& trace, const Track& track, LaneGroup group);
QString labelOfProjection();  ///< of ranges projected onto a stream
/// What an event is: "Kernel", "Memory copy", "CUDA API call", "Operator" …
QString kindOfEvent(const Trace& trace, EventRef event);

}  // namespace tallyscope
