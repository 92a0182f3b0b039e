// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/support/perfetto_writer.h"

namespace tallyscope::testing {

/// A recording of PyTorch's as JSON, and the same events in the layout of its Perfetto recorder: one sequence with
/// interned names, host events as slices with all arguments, device work as render stages tied by their ids. What that
/// layout does not hold (properties of devices, rank, ids that are texts) is taken out of the JSON too.
class PerfettoTwin {
 public:
  explicit PerfettoTwin(nlohmann::json recording) : json_(std::move(recording)) {
    stripJson();
    base_ = json_.value("baseTimeNanoseconds", std::int64_t{0});
    findWork();
  }
  std::string jsonText() const { return json_.dump(); }
  std::string packets() {
    writeDescriptors();
    file_.packet(kSequence, [](Writer& writer) { writer.add_uint32(13, 1); });
    std::map<std::pair<std::int64_t, std::int64_t>, std::vector<const nlohmann::json*>> lanes;
    for (const nlohmann::json& e : events()) {
      const std::string phase = e.value("ph", "");
      const bool slice = phase == "X";
      if (!slice && phase != "i") continue;
      if (slice && isStage(categoryOf(e))) {
        writeStage(e);
      } else {
        lanes[idsOf(e)].push_back(&e);
      }
    }
    for (auto& [ids, lane] : lanes) writeLane(ids, lane);
    return file_.take();
  }
  std::uint64_t kernels() const { return kernels_; }

 private:
  using Writer = PerfettoFile::Writer;
  static constexpr std::uint32_t kSequence = 1;
  static constexpr std::uint64_t kKernelStage = 1, kCopyStage = 2, kFillStage = 3, kAnnotationStage = 4;
  static constexpr std::uint64_t kFirstQueue = 100;

  nlohmann::json& events() { return json_["traceEvents"]; }
  static std::string categoryOf(const nlohmann::json& e) { return e.value("cat", ""); }
  static std::pair<std::int64_t, std::int64_t> idsOf(const nlohmann::json& e) {
    return {e["pid"].get<std::int64_t>(), e["tid"].get<std::int64_t>()};
  }
  static bool isStage(const std::string& category) {
    return category == "kernel" || category == "gpu_memcpy" || category == "gpu_memset" ||
           category == "gpu_user_annotation";
  }
  std::int64_t startOf(const nlohmann::json& e) const { return base_ + std::llround(e["ts"].get<double>() * 1000); }
  static std::int64_t lengthOf(const nlohmann::json& e) { return std::llround(e.value("dur", 0.0) * 1000); }

  void stripJson() {
    for (auto it = json_.begin(); it != json_.end();) {
      it = it.key() == "traceEvents" || it.key() == "baseTimeNanoseconds" ? std::next(it) : json_.erase(it);
    }
    // Ids that are texts become numbers, and the texts names.
    std::map<std::string, std::int64_t> numbers;
    nlohmann::json named = nlohmann::json::array();
    const auto number = [&](nlohmann::json& id) {
      const auto [it, isNew] = numbers.try_emplace(id.get<std::string>(), 9'000'000 + std::ssize(numbers));
      id = it->second;
      return isNew ? it->first : std::string();
    };
    for (nlohmann::json& e : events()) {
      if (e.value("ph", "") == "M") continue;
      std::string process, thread;
      if (e.contains("pid") && e["pid"].is_string()) process = number(e["pid"]);
      if (e.contains("tid") && e["tid"].is_string()) thread = number(e["tid"]);
      const auto add = [&](const char* what, const std::string& name) {
        if (name.empty()) return;
        named.push_back(
            {{"ph", "M"}, {"name", what}, {"pid", e["pid"]}, {"tid", e["tid"]}, {"args", {{"name", name}}}});
      };
      add("process_name", process);
      add("thread_name", thread);
    }
    nlohmann::json kept = nlohmann::json::array();
    for (nlohmann::json& e : events()) {
      const bool described = e.value("ph", "") == "M" && !e["pid"].is_number();
      if (!described) kept.push_back(std::move(e));
    }
    for (nlohmann::json& e : named) kept.push_back(std::move(e));
    events() = std::move(kept);
  }

  /// The operations of each call.
  void findWork() {
    std::uint64_t next = 1;
    for (const nlohmann::json& e : events()) {
      const std::string category = categoryOf(e);
      if (e.value("ph", "") != "X" || !isStage(category) || category == "gpu_user_annotation") continue;
      kernels_ += category == "kernel" ? 1U : 0U;
      work_[e["args"].value("correlation", std::int64_t{0})].push_back(next);
      ids_[&e] = next++;
    }
  }

  std::uint64_t trackOf(std::pair<std::int64_t, std::int64_t> ids) {
    return tracks_.try_emplace(ids, 100 + tracks_.size()).first->second;
  }
  void writeDescriptors() {
    std::map<std::int64_t, std::pair<std::string, std::string>> processes;
    std::map<std::pair<std::int64_t, std::int64_t>, std::string> threads;
    std::map<std::int64_t, bool> hosts;
    for (const nlohmann::json& e : events()) {
      const std::string phase = e.value("ph", ""), name = e.value("name", "");
      if ((phase == "X" || phase == "i") && !isStage(categoryOf(e))) {
        hosts[idsOf(e).first] = true;
        threads.try_emplace(idsOf(e));
      }
      if (phase != "M") continue;
      const std::int64_t pid = e["pid"].get<std::int64_t>();
      if (name == "process_name") processes[pid].first = e["args"].value("name", "");
      if (name == "process_labels") processes[pid].second = e["args"].value("labels", "");
      if (name == "thread_name" && e["tid"].is_number()) threads[idsOf(e)] = e["args"].value("name", "");
    }
    std::uint64_t uuid = 1;
    for (const auto& [pid, names] : processes) {
      if (!hosts.contains(pid)) continue;
      file_.packet(0, [&](Writer& writer) {
        PerfettoFile::message(writer, 60, [&](Writer& track) {
          track.add_uint64(1, uuid++);
          PerfettoFile::message(track, 3, [&](Writer& process) {
            process.add_int32(1, static_cast<std::int32_t>(pid));
            if (!names.first.empty()) process.add_string(6, names.first);
            if (!names.second.empty()) process.add_string(8, names.second);
          });
        });
      });
    }
    for (const auto& [ids, name] : threads) {
      if (!hosts.contains(ids.first)) continue;
      file_.packet(0, [&](Writer& writer) {
        PerfettoFile::message(writer, 60, [&](Writer& track) {
          track.add_uint64(1, trackOf(ids));
          PerfettoFile::message(track, 4, [&](Writer& thread) {
            thread.add_int32(1, static_cast<std::int32_t>(ids.first));
            thread.add_int64(2, ids.second);
            if (!name.empty()) thread.add_string(5, name);
          });
        });
      });
    }
  }

  /// The number of a text in a table of interned data; a new one is written before it is used.
  std::uint64_t iidOf(std::uint32_t table, const std::string& text) {
    auto& known = interned_[table];
    const auto [it, isNew] = known.try_emplace(text, known.size() + 1);
    if (isNew) {
      const std::uint64_t iid = it->second;
      file_.packet(kSequence, [&](Writer& writer) {
        PerfettoFile::message(writer, 12, [&](Writer& data) {
          PerfettoFile::message(data, table, [&](Writer& entry) {
            entry.add_uint64(1, iid);
            entry.add_string(2, text);
          });
        });
      });
    }
    return it->second;
  }
  void specify(std::uint64_t iid, const std::string& name) {
    if (!specified_.try_emplace(iid, name).second) return;
    file_.packet(kSequence, [&](Writer& writer) {
      PerfettoFile::message(writer, 12, [&](Writer& data) {
        PerfettoFile::message(data, 24, [&](Writer& entry) {
          entry.add_uint64(1, iid);
          entry.add_string(2, name);
        });
      });
    });
  }

  static void writeValue(Writer& annotation, const nlohmann::json& value) {
    if (value.is_boolean()) {
      annotation.add_bool(2, value.get<bool>());
    } else if (value.is_number_unsigned()) {
      annotation.add_uint64(3, value.get<std::uint64_t>());
    } else if (value.is_number_integer()) {
      annotation.add_int64(4, value.get<std::int64_t>());
    } else if (value.is_number()) {
      annotation.add_double(5, value.get<double>());
    } else if (value.is_string()) {
      annotation.add_string(6, value.get<std::string>());
    } else if (value.is_array() && !value.empty()) {
      for (const nlohmann::json& element : value) {
        PerfettoFile::message(annotation, 12, [&](Writer& inner) { writeValue(inner, element); });
      }
    } else {
      annotation.add_string(9, value.dump());
    }
  }
  void writeArguments(Writer& event, const nlohmann::json& e, const std::vector<std::uint64_t>& names) {
    if (!e.contains("args")) return;
    std::size_t i = 0;
    for (const auto& [key, value] : e["args"].items()) {
      PerfettoFile::message(event, 4, [&](Writer& annotation) {
        annotation.add_uint64(1, names[i]);
        writeValue(annotation, value);
      });
      ++i;
    }
  }

  /// All begins of a lane, then all its ends.
  void writeLane(std::pair<std::int64_t, std::int64_t> ids, std::vector<const nlohmann::json*>& lane) {
    std::stable_sort(lane.begin(), lane.end(), [&](const auto* a, const auto* b) {
      return startOf(*a) != startOf(*b) ? startOf(*a) < startOf(*b) : lengthOf(*a) > lengthOf(*b);
    });
    std::vector<std::int64_t> ends;
    for (const nlohmann::json* e : lane) {
      const bool slice = e->value("ph", "") == "X";
      const std::string category = categoryOf(*e);
      const std::uint64_t name = iidOf(2, e->value("name", ""));
      const std::uint64_t group = category.empty() ? 0 : iidOf(1, category);
      std::vector<std::uint64_t> names;
      if (e->contains("args")) {
        for (const auto& [key, value] : (*e)["args"].items()) names.push_back(iidOf(3, key));
      }
      file_.packetAt(kSequence, static_cast<std::uint64_t>(startOf(*e)), [&](Writer& writer) {
        writer.add_uint32(13, 2);
        PerfettoFile::message(writer, 11, [&](Writer& event) {
          event.add_int32(9, slice ? 1 : 3);
          event.add_uint64(11, trackOf(ids));
          event.add_uint64(10, name);
          if (group != 0) event.add_uint64(3, group);
          writeArguments(event, *e, names);
          const bool call = category == "cuda_runtime" || category == "cuda_driver";
          const auto work = call ? work_.find((*e)["args"].value("correlation", std::int64_t{-1})) : work_.end();
          if (work == work_.end()) return;
          PerfettoFile::message(
              event, 3000, [&](Writer& tie) { tie.add_packed_uint64(1, work->second.begin(), work->second.end()); });
        });
      });
      if (slice) ends.push_back(startOf(*e) + lengthOf(*e));
    }
    std::sort(ends.begin(), ends.end());
    for (const std::int64_t end : ends) file_.event(static_cast<std::uint64_t>(end), trackOf(ids), 2);
  }

  void writeStage(const nlohmann::json& e) {
    static const nlohmann::json kNoArguments = nlohmann::json::object();
    const nlohmann::json& args = e.contains("args") ? e["args"] : kNoArguments;
    const std::string category = categoryOf(e);
    const auto [gpu, stream] = idsOf(e);
    const auto [queue, isNew] = queues_.try_emplace({gpu, stream}, kFirstQueue + queues_.size());
    std::string number = std::to_string(stream);
    number.insert(0, number.size() < 3 ? 3 - number.size() : 0, '0');
    specify(queue->second, "[" + number + "] stream " + std::to_string(stream));
    const std::uint64_t stage = category == "kernel"       ? kKernelStage
                                : category == "gpu_memcpy" ? kCopyStage
                                : category == "gpu_memset" ? kFillStage
                                                           : kAnnotationStage;
    static constexpr const char* kNames[] = {"", "Kernel", "Memcpy", "Memset", "Annotation"};
    specify(stage, kNames[stage]);
    const std::uint64_t name = iidOf(2, e.value("name", ""));
    file_.packetAt(kSequence, static_cast<std::uint64_t>(startOf(e)), [&](Writer& writer) {
      writer.add_uint32(13, 2);
      PerfettoFile::message(writer, 53, [&](Writer& work) {
        if (const auto id = ids_.find(&e); id != ids_.end()) work.add_uint64(1, id->second);
        work.add_uint64(2, static_cast<std::uint64_t>(lengthOf(e)));
        work.add_int32(11, static_cast<std::int32_t>(gpu));
        work.add_uint64(13, queue->second);
        work.add_uint64(14, stage);
        work.add_uint64(20, name);
        for (const auto& [key, value] : args.items()) writeExtra(work, key, value);
        if (args.contains("grid")) writeLaunch(work, args);
      });
    });
  }
  static void writeExtra(Writer& work, const std::string& key, const nlohmann::json& value) {
    if (key == "grid" || key == "block" || key == "registers per thread" || key == "shared memory") return;
    const std::string name = key == "device"    ? "device id"
                             : key == "context" ? "context id"
                             : key == "stream"  ? "stream id"
                                                : key;
    PerfettoFile::message(work, 6, [&](Writer& extra) {
      extra.add_string(1, name);
      extra.add_string(2, value.is_string() ? value.get<std::string>() : value.dump());
    });
  }
  static void writeLaunch(Writer& work, const nlohmann::json& args) {
    PerfettoFile::message(work, 21, [&](Writer& launch) {
      for (const auto& [key, field] : {std::pair{"grid", 1U}, std::pair{"block", 2U}}) {
        PerfettoFile::message(launch, field, [&, key = key](Writer& axes) {
          for (std::uint32_t axis = 0; axis < 3; ++axis)
            axes.add_uint32(axis + 1, args[key][axis].get<std::uint32_t>());
        });
      }
      const auto argument = [&](const char* key, const char* theirs) {
        if (!args.contains(key)) return;
        PerfettoFile::message(launch, 3, [&](Writer& writer) {
          writer.add_string(2, theirs);
          writer.add_uint64(4, args[key].get<std::uint64_t>());
        });
      };
      argument("registers per thread", "registers_per_thread");
      argument("shared memory", "shared_mem_dynamic");
    });
  }

  nlohmann::json json_;
  std::int64_t base_ = 0;
  std::uint64_t kernels_ = 0;
  std::map<std::int64_t, std::vector<std::uint64_t>> work_;  ///< by correlation
  std::map<const nlohmann::json*, std::uint64_t> ids_;
  std::map<std::pair<std::int64_t, std::int64_t>, std::uint64_t> tracks_, queues_;
  std::map<std::uint32_t, std::map<std::string, std::uint64_t>> interned_;
  std::map<std::uint64_t, std::string> specified_;
  PerfettoFile file_;
};

}  // namespace tallyscope::testing
