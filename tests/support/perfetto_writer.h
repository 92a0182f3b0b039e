// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <protozero/pbf_writer.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace tallyscope::testing {

/// Writes Perfetto traces, a field at a time: the numbers of fields are those of Perfetto's schema.
class PerfettoFile {
 public:
  using Writer = protozero::pbf_writer;
  using Fill = std::function<void(Writer&)>;

  /// A packet of a sequence; what else it holds is up to `fill`.
  template <typename F>
  PerfettoFile& packet(std::uint32_t sequence, F fill) {
    body_.clear();
    Writer writer(body_);
    fill(writer);
    if (sequence != 0) writer.add_uint32(10, sequence);
    return raw(body_);
  }
  /// The same at a time (ns, on the trace's clock).
  template <typename F>
  PerfettoFile& packetAt(std::uint32_t sequence, std::uint64_t time, F fill) {
    return packet(sequence, [&](Writer& writer) {
      writer.add_uint64(8, time);
      fill(writer);
    });
  }
  PerfettoFile& raw(std::string_view packet) {
    Writer trace(bytes_);
    trace.add_message(1, packet.data(), packet.size());
    return *this;
  }
  /// A message inside another.
  template <typename F>
  static void message(Writer& writer, std::uint32_t field, F fill) {
    Writer inner(writer, field);
    fill(inner);
  }

  /// The descriptor of a thread's track.
  PerfettoFile& thread(std::uint64_t uuid, std::int32_t pid, std::int64_t tid, std::string_view name) {
    return packet(1, [&](Writer& writer) {
      message(writer, 60, [&](Writer& track) {
        track.add_uint64(1, uuid);
        message(track, 4, [&](Writer& thread) {
          thread.add_int32(1, pid);
          thread.add_int64(2, tid);
          if (!name.empty()) thread.add_string(5, name.data(), name.size());
        });
      });
    });
  }
  /// An event of a track: 1 begin, 2 end, 3 instant, 4 counter, 5 state.
  PerfettoFile& event(std::uint64_t time, std::uint64_t track, int type, std::string_view name = {},
                      const Fill& more = {}) {
    return packetAt(1, time, [&](Writer& writer) {
      message(writer, 11, [&](Writer& event) {
        event.add_int32(9, type);
        event.add_uint64(11, track);
        if (!name.empty()) event.add_string(23, name.data(), name.size());
        if (more) more(event);
      });
    });
  }
  const std::string& bytes() const { return bytes_; }
  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_, body_;
};

}  // namespace tallyscope::testing
