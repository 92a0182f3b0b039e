// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/phases/phases.h"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "core/analysis/device_work.h"
#include "core/analysis/phases/host_steps.h"
#include "core/analysis/phases/step_names.h"
#include "core/analysis/ranges/range_forest.h"

namespace tallyscope {
namespace {

class StepFinder {
 public:
  StepFinder(const Trace& trace, const PhaseRules& rules, const std::vector<PhaseMark>& marks, const Job* job)
      : trace_(trace), match_(trace, rules), marks_(marks), job_(job) {}

  PhaseSteps run() {
    findHostSteps();
    if (result_.steps.empty()) findDeviceSteps();
    addMarks();
    sortSteps();
    result_.stepOfOperation.assign(trace_.device().size(), kNone);
    settled_.assign(trace_.device().size(), 0);
    work_ = workByStart(trace_, {});
    assignByMark();
    assignByLaunch();
    assignByAnnotation();
    measure();
    assignByTime();
    measure();
    listOperations();
    return std::move(result_);
  }

 private:
  void poll() const {
    if (job_) job_->checkCancelled();
  }

  std::uint32_t shapeOf(const PhaseMatch& match) {
    const auto [it, isNew] = shapes_.try_emplace(match, static_cast<std::uint32_t>(result_.shapes.size()));
    if (isNew) result_.shapes.push_back(match);
    return it->second;
  }

  /// Outermost matches, thread by thread.
  void findHostSteps() {
    const RangeForest forest(trace_, {.startEnd = true, .operators = true});
    for (const RangeForest::ThreadSlice& slice : forest.threads()) {
      poll();
      TimeNs heldUntil = kTimeMin;  // end of the outermost match that is open
      for (std::uint32_t r = slice.first; r < slice.last; ++r) {
        if (forest.start(r) < heldUntil) continue;
        const EventRef event = forest.event(r);
        const PhaseMatch* match = match_(trace_.nameOf(event));
        if (!match) continue;
        // A step that was never closed would swallow all that follows.
        if ((trace_.slices(event.kind)->flags[event.index] & FlagUnclosed) != 0) continue;
        if (match->idle()) {
          ++result_.idle;
          continue;
        }
        heldUntil = forest.end(r);
        if (match->ignore) continue;
        Step step;
        step.shape = shapeOf(*match);
        step.event = event;
        step.thread = slice.thread;
        step.process = trace_.threads()[slice.thread].process;
        step.hostStart = forest.start(r);
        step.hostEnd = forest.end(r);
        result_.steps.push_back(step);
      }
    }
  }

  /// Annotations on streams where no host range is a step: those of one name that overlap on a device are one step.
  void findDeviceSteps() {
    std::map<std::pair<std::uint32_t, StringId>, std::uint32_t> latest;  // (device, name) -> step
    std::vector<std::uint32_t> annotations = projectedRanges();
    for (const std::uint32_t a : annotations) {
      const RangeTable& ranges = trace_.ranges();
      const PhaseMatch* match = match_(ranges.name[a]);
      if (!match || match->ignore) continue;
      if (match->idle()) {
        ++result_.idle;
        continue;
      }
      const std::uint32_t device = trackOfRange(a).device;
      const auto known = latest.find({device, ranges.name[a]});
      if (known != latest.end() && result_.steps[known->second].hostEnd > ranges.start[a]) {
        Step& step = result_.steps[known->second];
        step.hostEnd = std::max(step.hostEnd, ranges.end(a));
        continue;
      }
      Step step;
      step.shape = shapeOf(*match);
      step.event = {EventKind::Range, a};
      step.process = trackOfRange(a).process;
      step.hostStart = ranges.start[a];
      step.hostEnd = ranges.end(a);
      latest[{device, ranges.name[a]}] = static_cast<std::uint32_t>(result_.steps.size());
      result_.steps.push_back(step);
    }
  }

  void addMarks() {
    for (const PhaseMark& mark : marks_) {
      Step step;
      step.shape = shapeOf(mark.shape);
      step.hostStart = mark.window.from;
      step.hostEnd = mark.window.to;
      result_.steps.push_back(step);
    }
  }

  const Track& trackOfRange(std::uint32_t range) const {
    return trace_.tracks()[trace_.trackOf({EventKind::Range, range})];
  }

  std::vector<std::uint32_t> projectedRanges() const {
    const RangeTable& ranges = trace_.ranges();
    std::vector<std::uint32_t> list;
    for (const std::uint32_t t : trace_.tracksOf(EventKind::Range)) {
      const Track& track = trace_.tracks()[t];
      if (track.device == kNone) continue;
      for (std::uint32_t r = track.first; r < track.last; ++r) list.push_back(r);
    }
    std::stable_sort(list.begin(), list.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return ranges.start[a] < ranges.start[b]; });
    return list;
  }

  void sortSteps() {
    std::stable_sort(result_.steps.begin(), result_.steps.end(), [](const Step& a, const Step& b) {
      return std::tuple(a.hostStart, a.process, a.thread) < std::tuple(b.hostStart, b.process, b.thread);
    });
    // Shapes in the order of their first step.
    std::vector<std::uint32_t> renumbered(result_.shapes.size(), kNone);
    std::vector<PhaseMatch> shapes;
    for (Step& step : result_.steps) {
      std::uint32_t& shape = renumbered[step.shape];
      if (shape == kNone) {
        shape = static_cast<std::uint32_t>(shapes.size());
        shapes.push_back(result_.shapes[step.shape]);
      }
      step.shape = shape;
    }
    result_.shapes = std::move(shapes);
    host_.emplace(trace_, result_.steps);
  }

  void give(std::uint32_t operation, std::uint32_t step, StepRule rule) {
    result_.stepOfOperation[operation] = step;
    ++result_.assigned[static_cast<std::size_t>(rule)];
  }

  void assignByMark() {
    std::vector<std::uint32_t> marks;  // by start, as all steps are
    for (std::uint32_t s = 0; s < result_.steps.size(); ++s) {
      if (!result_.steps[s].event.valid()) marks.push_back(s);
    }
    if (marks.empty()) return;
    const DeviceTable& device = trace_.device();
    for (const std::uint32_t operation : work_) {
      const TimeNs start = device.start[operation];
      auto it = std::upper_bound(marks.begin(), marks.end(), start,
                                 [&](TimeNs time, std::uint32_t s) { return time < result_.steps[s].hostStart; });
      while (it != marks.begin()) {
        if (start >= result_.steps[*--it].hostEnd) continue;
        settled_[operation] = 1;
        give(operation, *it, StepRule::Mark);
        break;
      }
    }
  }

  void assignByLaunch() {
    for (const std::uint32_t operation : work_) {
      const std::uint32_t call = trace_.device().api[operation];
      if (call == kNone || settled_[operation] != 0) continue;
      const HostSteps::Found found = host_->of(call);
      if (!found.decided) continue;
      settled_[operation] = 1;
      if (found.step != kNone) give(operation, found.step, StepRule::Launch);
    }
  }

  /// The step that an annotation on a stream repeats: that of the operations under it which have one already.
  std::uint32_t stepOfAnnotation(std::uint32_t annotation) const {
    const RangeTable& ranges = trace_.ranges();
    for (std::uint32_t s = 0; s < result_.steps.size(); ++s) {
      if (result_.steps[s].event == EventRef{EventKind::Range, annotation}) return s;
    }
    const Track& track = trackOfRange(annotation);
    for (const std::uint32_t t : trace_.tracksOf(EventKind::Device)) {
      const Track& stream = trace_.tracks()[t];
      if (stream.stream != track.stream) continue;
      const auto [first, last] = trace_.candidates(stream, {ranges.start[annotation], ranges.end(annotation)});
      for (std::uint32_t e = first; e < last; ++e) {
        const std::uint32_t step = result_.stepOfOperation[e];
        if (step != kNone && result_.steps[step].event.valid() &&
            trace_.device().start[e] >= ranges.start[annotation] &&
            trace_.nameOf(result_.steps[step].event) == ranges.name[annotation]) {
          return step;
        }
      }
    }
    return kNone;
  }

  void assignByAnnotation() {
    const RangeTable& ranges = trace_.ranges();
    const DeviceTable& device = trace_.device();
    const bool onDeviceOnly = host_->empty();
    for (const std::uint32_t a : projectedRanges()) {
      const PhaseMatch* match = match_(ranges.name[a]);
      if (!match || match->ignore || match->idle()) continue;
      poll();
      const Track& track = trackOfRange(a);
      std::uint32_t step = kNone;
      bool looked = false;
      for (const std::uint32_t t : trace_.tracksOf(EventKind::Device)) {
        const Track& stream = trace_.tracks()[t];
        if (stream.stream != track.stream) continue;
        const auto [first, last] = trace_.candidates(stream, {ranges.start[a], ranges.end(a)});
        for (std::uint32_t e = first; e < last; ++e) {
          if (settled_[e] != 0 || !isWork(device.kind[e])) continue;
          if (device.start[e] < ranges.start[a] || device.end(e) > ranges.end(a)) continue;
          if (!looked) {
            step = onDeviceOnly ? deviceStepAt(track.device, ranges.name[a], ranges.start[a]) : stepOfAnnotation(a);
            looked = true;
          }
          if (step == kNone) break;
          settled_[e] = 1;
          give(e, step, StepRule::Annotation);
        }
      }
    }
  }

  /// The step made from the annotations of this name on the device around a time.
  std::uint32_t deviceStepAt(std::uint32_t device, StringId name, TimeNs time) const {
    for (std::uint32_t s = 0; s < result_.steps.size(); ++s) {
      const Step& step = result_.steps[s];
      if (step.thread != kNone || !step.event.valid() || trace_.nameOf(step.event) != name) continue;
      if (trackOfRange(step.event.index).device == device && step.hostStart <= time && time < step.hostEnd) return s;
    }
    return kNone;
  }

  void measure() {
    for (Step& step : result_.steps) {
      step.start = step.end = step.busy = step.deviceTime = 0;
      step.kernels = step.copies = step.fills = 0;
    }
    devicesOf_.assign(result_.steps.size(), {});
    const DeviceTable& device = trace_.device();
    for (const std::uint32_t operation : work_) {
      const std::uint32_t s = result_.stepOfOperation[operation];
      if (s == kNone) continue;
      Step& step = result_.steps[s];
      const TimeNs start = device.start[operation];
      const TimeNs end = device.end(operation);
      if (step.operations() == 0) {
        step.start = start;
        step.end = end;
        step.busy = end - start;
      } else if (end > step.end) {
        step.busy += end - std::max(start, step.end);
        step.end = end;
      }
      step.deviceTime += end - start;
      if (device.kind[operation] == DeviceKind::Memcpy) {
        ++step.copies;
      } else if (device.kind[operation] == DeviceKind::Memset) {
        ++step.fills;
      } else {
        ++step.kernels;
      }
      std::vector<std::uint32_t>& devices = devicesOf_[s];
      const std::uint32_t d = trackOfWork(trace_, operation).device;
      if (std::find(devices.begin(), devices.end(), d) == devices.end()) devices.push_back(d);
    }
  }

  void assignByTime() {
    // Steps by the start of their span; an operation belongs to the one that began last of those which hold it.
    std::vector<std::uint32_t> byStart;
    TimeNs longest = 0;
    for (std::uint32_t s = 0; s < result_.steps.size(); ++s) {
      if (result_.steps[s].operations() == 0) continue;
      byStart.push_back(s);
      longest = std::max(longest, result_.steps[s].span());
    }
    std::sort(byStart.begin(), byStart.end(),
              [&](std::uint32_t a, std::uint32_t b) { return result_.steps[a].start < result_.steps[b].start; });
    const DeviceTable& device = trace_.device();
    for (const std::uint32_t operation : work_) {
      if (settled_[operation] != 0) continue;
      const TimeNs start = device.start[operation];
      const std::uint32_t on = trackOfWork(trace_, operation).device;
      auto it = std::upper_bound(byStart.begin(), byStart.end(), start,
                                 [&](TimeNs time, std::uint32_t s) { return time < result_.steps[s].start; });
      while (it != byStart.begin()) {
        const std::uint32_t s = *--it;
        const Step& step = result_.steps[s];
        if (step.start < start - longest) break;
        const std::vector<std::uint32_t>& devices = devicesOf_[s];
        if (device.end(operation) > step.end || std::find(devices.begin(), devices.end(), on) == devices.end())
          continue;
        settled_[operation] = 1;
        give(operation, s, StepRule::Time);
        break;
      }
    }
  }

  void listOperations() {
    result_.first.assign(result_.steps.size() + 1, 0);
    for (const std::uint32_t operation : work_) {
      const std::uint32_t s = result_.stepOfOperation[operation];
      if (s == kNone) {
        ++result_.outside;
      } else {
        ++result_.first[s + 1];
      }
    }
    for (std::size_t s = 0; s < result_.steps.size(); ++s) result_.first[s + 1] += result_.first[s];
    result_.operations.resize(result_.first.back());
    std::vector<std::uint32_t> next(result_.first.begin(), result_.first.end() - 1);
    for (const std::uint32_t operation : work_) {
      const std::uint32_t s = result_.stepOfOperation[operation];
      if (s != kNone) result_.operations[next[s]++] = operation;
    }
  }

  const Trace& trace_;
  StepNames match_;
  const std::vector<PhaseMark>& marks_;
  const Job* job_;
  PhaseSteps result_;
  std::map<PhaseMatch, std::uint32_t> shapes_;
  std::optional<HostSteps> host_;    ///< which step a call belongs to
  std::vector<std::uint32_t> work_;  ///< every operation, by start
  std::vector<char> settled_;        ///< per device event: a rule has decided, if only that it is in no step
  std::vector<std::vector<std::uint32_t>> devicesOf_;  ///< devices that a step's operations ran on
};

}  // namespace

PhaseSteps findSteps(const Trace& trace, const PhaseRules& rules, const Job* job) {
  return findSteps(trace, rules, {}, job);
}

PhaseSteps findSteps(const Trace& trace, const PhaseRules& rules, const std::vector<PhaseMark>& marks, const Job* job) {
  return StepFinder(trace, rules, marks, job).run();
}

}  // namespace tallyscope
