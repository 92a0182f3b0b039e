// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <functional>
#include <nlohmann/json.hpp>

#include "core/base/errors.h"
#include "core/base/import_notes.h"
#include "core/import/reader.h"
#include "core/import/trees/tree_grower.h"
#include "core/import/whole_file.h"

namespace tallyscope {
namespace {

using nlohmann::json;

constexpr double kLatestNs = 9e18;

const json& at(const json& object, const char* key) {
  static const json kNothing;
  if (!object.is_object()) return kNothing;
  const auto it = object.find(key);
  return it == object.end() ? kNothing : *it;
}

std::string textAt(const json& object, const char* key) {
  const json& value = at(object, key);
  return value.is_string() ? value.get<std::string>() : std::string();
}

/// ns of a unit of time; 0: it counts something else.
double nanosecondsOf(const std::string& unit) {
  if (unit == "nanoseconds") return 1;
  if (unit == "microseconds") return 1e3;
  if (unit == "milliseconds") return 1e6;
  return unit == "seconds" ? 1e9 : 0;
}

/// speedscope's own files. A profile of a unit of time becomes frames on a thread of its own; one that counts bytes or
/// nothing becomes a tree.
class SpeedscopeReader : public Reader {
 public:
  const ReaderDeclaration& declaration() const override {
    static const ReaderDeclaration all{.id = "speedscope",
                                       .title = TALLY_TR("speedscope profile (py-spy, austin, rbspy and others)"),
                                       .patterns = {"*.speedscope.json", "*.speedscope", "*.json"},
                                       .page = "trees",
                                       .disturbance = Disturbance::Stacks};
    return all;
  }
  bool matches(const FileHead& head) const override {
    const std::string_view bytes = head.bytes;
    const std::size_t first = bytes.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || bytes[first] != '{') return false;
    if (bytes.find("speedscope.app/file-format-schema") != std::string_view::npos) return true;
    // Written by hand, without the schema.
    return bytes.find("\"shared\"") != std::string_view::npos && bytes.find("\"frames\"") != std::string_view::npos &&
           bytes.find("\"profiles\"") != std::string_view::npos &&
           bytes.find("\"traceEvents\"") == std::string_view::npos;
  }
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
};

/// One file being read.
class SpeedscopeImport {
 public:
  SpeedscopeImport(const FileHead& head, std::uint64_t bytes, TraceBuilder& builder, Job& job)
      : head_(head), bytes_(bytes), builder_(builder), job_(job) {}

  void run(const json& document) {
    for (const json& frame : at(at(document, "shared"), "frames")) {
      std::string name = textAt(frame, "name");
      if (name.empty()) name = "(nameless)";
      names_.push_back(std::move(name));
    }
    const json& profiles = at(document, "profiles");
    std::size_t number = 0;
    for (const json& profile : profiles) {
      const double ns = nanosecondsOf(textAt(profile, "unit"));
      std::string title = textAt(profile, "name");
      if (title.empty()) title = "profile " + std::to_string(number);
      profile_ = number++;
      if (ns > 0) {
        timeline(profile, title, ns);
      } else {
        tree(profile, title);
      }
    }
    if (!trees_->trees.empty()) {
      addTrees(head_, bytes_, "speedscope profile", Instrumentation::Stack, trees_, builder_);
    }
    if (number == 0) {
      throw ImportError(head_.path, "profiles", "a speedscope file without a profile", "record again");
    }
  }

 private:
  /// What a profile says, one form for both types: stacks that grow and shrink at values.
  struct Sink {
    std::function<void(std::size_t frame, double at)> open;
    std::function<void(double at)> close;
  };

  bool knows(const json& frame) {
    if (frame.is_number_unsigned() && frame.get<std::uint64_t>() < names_.size()) return true;
    note("unknown frame");
    return false;
  }
  void note(const char* what) { builder_.diagnostics().add("speedscope-entry-left-out", profile_, what); }

  void walk(const json& profile, const Sink& sink) {
    if (textAt(profile, "type") == "sampled") {
      sampled(profile, sink);
    } else {
      evented(profile, sink);
    }
  }

  void sampled(const json& profile, const Sink& sink) {
    const json& samples = at(profile, "samples");
    const json& weights = at(profile, "weights");
    std::vector<std::size_t> open;
    double now = at(profile, "startValue").is_number() ? at(profile, "startValue").get<double>() : 0;
    std::size_t s = 0;
    for (const json& sample : samples) {
      if ((s & 0xFFF) == 0) job_.checkCancelled();
      std::vector<std::size_t> stack;
      for (const json& frame : sample) {
        if (knows(frame)) stack.push_back(frame.get<std::size_t>());
      }
      std::size_t same = 0;
      while (same < open.size() && same < stack.size() && open[same] == stack[same]) ++same;
      while (open.size() > same) {
        sink.close(now);
        open.pop_back();
      }
      for (std::size_t i = same; i < stack.size(); ++i) {
        sink.open(stack[i], now);
        open.push_back(stack[i]);
      }
      const bool weighed = weights.is_array() && s < weights.size() && weights[s].is_number();
      if (!weighed && weights.is_array()) note("sample without a weight");
      const double weight = weighed ? weights[s].get<double>() : 1;
      if (weight > 0) now += weight;
      ++s;
    }
    while (!open.empty()) {
      sink.close(now);
      open.pop_back();
    }
  }

  void evented(const json& profile, const Sink& sink) {
    std::vector<std::size_t> open;
    double now = 0;
    std::uint64_t n = 0;
    for (const json& event : at(profile, "events")) {
      if ((++n & 0xFFF) == 0) job_.checkCancelled();
      const json& time = at(event, "at");
      const json& frame = at(event, "frame");
      const std::string type = textAt(event, "type");
      if (!time.is_number() || !knows(frame)) continue;
      if (time.get<double>() < now) note("event before the one in front of it");
      now = std::max(now, time.get<double>());
      if (type == "O") {
        sink.open(frame.get<std::size_t>(), now);
        open.push_back(frame.get<std::size_t>());
      } else if (type == "C") {
        const auto last = std::find(open.rbegin(), open.rend(), frame.get<std::size_t>());
        if (last == open.rend()) {
          note("end without a begin");
          continue;
        }
        // Ends that are not the innermost's: those inside end with it.
        const std::size_t keep = open.size() - static_cast<std::size_t>(last - open.rbegin()) - 1;
        if (open.size() - keep > 1) note("end of an outer frame");
        while (open.size() > keep) {
          sink.close(now);
          open.pop_back();
        }
      }
    }
    if (at(profile, "endValue").is_number()) now = std::max(now, at(profile, "endValue").get<double>());
    if (!open.empty()) note("begin without an end");
    for (; !open.empty(); open.pop_back()) sink.close(now);
  }

  void timeline(const json& profile, const std::string& title, double ns) {
    if (source_ == kNone) {
      Source source;
      source.format = "speedscope profile";
      describeFile(head_, bytes_, source);
      source_ = builder_.addSource(std::move(source));
      stage_ = &builder_.newStage();
      process_ = builder_.process(source_, {0, {}});
      builder_.nameProcess(process_, "speedscope");
    }
    const std::uint32_t thread = builder_.thread(process_, {static_cast<std::int64_t>(profile_), {}});
    builder_.nameThread(thread, title);
    const std::uint32_t track = builder_.threadTrack(EventKind::Frame, thread);
    std::vector<StagedPlain> open;
    const auto time = [&](double value) {
      const double scaled = value * ns;
      if (std::abs(scaled) > kLatestNs) {
        builder_.diagnostics().add("time-out-of-range", profile_, head_.path);
        return TimeNs{0};
      }
      return static_cast<TimeNs>(std::llround(scaled));
    };
    walk(profile, {[&](std::size_t frame, double value) {
                     StagedPlain event;
                     event.start = time(value);
                     event.track = track;
                     event.name = stage_->strings.intern(names_[frame]);
                     open.push_back(event);
                   },
                   [&](double value) {
                     StagedPlain event = open.back();
                     open.pop_back();
                     event.duration = std::max<TimeNs>(time(value) - event.start, 0);
                     stage_->frames.push_back(event);
                     ++builder_.loadStatistics().eventsRead;
                   }});
  }

  void tree(const json& profile, const std::string& title) {
    ProfileTree& tree = trees_->trees.emplace_back();
    tree.name = title;
    TreeGrower grower(tree, trees_->strings);
    std::vector<std::uint32_t> path{0};
    std::vector<std::pair<std::uint32_t, double>> spent;
    double before = 0;
    bool begun = false;
    const auto spend = [&](double value) {
      if (begun && value > before && path.back() != 0) spent.emplace_back(path.back(), value - before);
      before = value;
      begun = true;
    };
    walk(profile, {[&](std::size_t frame, double value) {
                     spend(value);
                     path.push_back(grower.child(path.back(), names_[frame]));
                   },
                   [&](double value) {
                     spend(value);
                     path.pop_back();
                   }});
    const bool bytes = textAt(profile, "unit") == "bytes";
    ProfileTree::Metric& metric = tree.metric(bytes ? "bytes" : "samples", bytes ? TreeUnit::Bytes : TreeUnit::Count);
    for (const auto& [node, value] : spent) metric.self[node] += value;
  }

  const FileHead& head_;
  std::uint64_t bytes_;
  TraceBuilder& builder_;
  Job& job_;
  std::vector<std::string> names_;
  std::shared_ptr<ProfileTrees> trees_ = std::make_shared<ProfileTrees>();
  std::size_t profile_ = 0;
  std::uint32_t source_ = kNone, process_ = kNone;
  TraceStage* stage_ = nullptr;
};

}  // namespace

void SpeedscopeReader::read(const FileHead& head, TraceBuilder& builder, Job& job) const {
  job.setPhase("Reading stacks");
  const std::string text = wholeFile(head, job);
  json document;
  try {
    document = json::parse(text);
  } catch (const json::exception& error) {
    throw ImportError(head.path, "byte " + std::to_string(text.size()),
                      std::string("a speedscope file that ends early or is damaged: ") + error.what(),
                      "let the recorder finish writing, or copy the file again");
  }
  SpeedscopeImport(head, text.size(), builder, job).run(document);
}

const Reader& speedscopeReader() {
  static const SpeedscopeReader reader;
  return reader;
}

}  // namespace tallyscope
