// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/phases/step_proposal.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <unordered_map>

#include "core/analysis/kernel_category.h"
#include "core/analysis/phases/step_names.h"
#include "core/analysis/phases/step_period.h"

namespace tallyscope {
namespace {

constexpr std::uint32_t kLeastPeriod = 8;  ///< kernels: fewer are a loop around one operator, not a step
constexpr std::array kSampling = {"argmax", "topk", "top_k", "multinomial", "sampl", "top_p", "topp"};

/// What stands between a kernel and the one before it.
enum class Before : std::uint8_t { Nothing, WriteByHost, ReadByHost };

/// The kernels of one stream, with dense ids for their names.
struct Sequence {
  std::vector<std::uint32_t> events;  ///< device events by start
  std::vector<std::uint32_t> names;
  std::vector<Before> before;
  // By name:
  std::vector<char> matrix, sampling, training, attention;
  std::uint32_t size() const { return static_cast<std::uint32_t>(events.size()); }
};

/// The track of device work with the most kernel time, waiting in collectives aside; kNone: there is none.
std::uint32_t busiestTrack(const Trace& trace) {
  std::unordered_map<StringId, bool> computes;
  const auto counts = [&](std::uint32_t e) {
    if (trace.device().kind[e] != DeviceKind::Kernel) return false;
    const auto [it, isNew] = computes.try_emplace(trace.device().name[e], true);
    if (isNew) it->second = kernelCategory(DeviceKind::Kernel, trace.text(it->first)) != KernelCategory::Communication;
    return it->second;
  };
  std::uint32_t best = kNone;
  TimeNs most = 0;
  for (const std::uint32_t t : trace.tracksOf(EventKind::Device)) {
    const Track& track = trace.tracks()[t];
    TimeNs sum = 0;
    for (std::uint32_t e = track.first; e < track.last; ++e) {
      if (counts(e)) sum += trace.device().duration[e];
    }
    if (sum > most) {
      most = sum;
      best = t;
    }
  }
  return best;
}

Sequence readSequence(const Trace& trace, const Track& track) {
  Sequence sequence;
  std::unordered_map<StringId, std::uint32_t> ids;
  Before pending = Before::Nothing;
  for (std::uint32_t e = track.first; e < track.last; ++e) {
    const DeviceKind kind = trace.device().kind[e];
    if (kind == DeviceKind::Memcpy) {
      const auto copy = static_cast<CopyKind>(trace.deviceAttributes()[trace.device().attributes[e]].copyKind);
      if (copy == CopyKind::DeviceToHost) pending = Before::ReadByHost;
      if (copy == CopyKind::HostToDevice) pending = std::max(pending, Before::WriteByHost);
    }
    if (kind != DeviceKind::Kernel) continue;
    const StringId name = trace.device().name[e];
    const auto [it, isNew] = ids.try_emplace(name, static_cast<std::uint32_t>(ids.size()));
    if (isNew) {
      const std::string_view text = trace.text(name);
      const KernelCategory category = kernelCategory(kind, text);
      sequence.matrix.push_back(category == KernelCategory::Matrix);
      sequence.attention.push_back(category == KernelCategory::Attention ||
                                   category == KernelCategory::LinearAttention);
      sequence.sampling.push_back(holdsAny(text, kSampling));
      sequence.training.push_back(isBackwardKernel(text));
    }
    sequence.events.push_back(e);
    sequence.names.push_back(it->second);
    sequence.before.push_back(pending);
    pending = Before::Nothing;
  }
  return sequence;
}

/// A step as kernels [first, last) of the sequence. `group`: steps of one repetition; kNone: single.
struct Piece {
  std::uint32_t first, last;
  std::uint32_t group;
};

class Proposer {
 public:
  Proposer(const Trace& trace, const Sequence& sequence, const Job* job)
      : trace_(trace), sequence_(sequence), job_(job) {}

  void run() {
    split(0, sequence_.size(), kLeastPeriod, 2);
    splitByReading();
    std::sort(pieces_.begin(), pieces_.end(), [](const Piece& a, const Piece& b) { return a.first < b.first; });
  }
  const std::vector<Piece>& pieces() const { return pieces_; }
  std::uint32_t period() const { return templates_.empty() ? 0 : templates_.front().period; }

  /// "decode", "prefill", "training step" or "step".
  std::string phaseOf(const Piece& piece) const {
    const Template& first = templates_.front();
    if (hasTraining(first)) return "training step";
    const bool serving = choosesTokens(first) || hasPrefill();
    if (!serving) return "step";
    return isPrefill(piece) ? "prefill" : "decode";
  }

 private:
  /// One period of a repetition, from its cut on.
  struct Template {
    std::uint32_t start, period;
  };

  std::uint32_t name(std::uint32_t i) const { return sequence_.names[i]; }
  TimeNs gapBefore(std::uint32_t i) const {
    const DeviceTable& device = trace_.device();
    return device.start[sequence_.events[i]] - device.end(sequence_.events[i - 1]);
  }

  /// Steps whose kernels differ a little from one to the next (draft tokens that were or were not accepted, padding, another
  /// request's prefill between them) do not repeat exactly. Where the host reads the chosen tokens back after each, what
  /// stands between two readings is a step; taken when at least three such stretches are alike and there are more of them
  /// than repeat exactly.
  void splitByReading() {
    std::vector<std::uint32_t> starts{0};
    for (std::uint32_t i = 1; i < sequence_.size(); ++i) {
      if (sequence_.before[i] == Before::ReadByHost) starts.push_back(i);
    }
    starts.push_back(sequence_.size());
    std::vector<char> chooses;
    for (std::size_t s = 0; s + 1 < starts.size(); ++s) {
      chooses.push_back(starts[s + 1] - starts[s] >= kLeastPeriod && samples(starts[s], starts[s + 1]));
    }
    const auto names = static_cast<std::uint32_t>(sequence_.matrix.size());
    const std::vector<char> alike = alikeStretches(sequence_.names, names, starts, chooses);
    const auto count = static_cast<std::size_t>(std::count(alike.begin(), alike.end(), 1));
    const auto exact = std::count_if(pieces_.begin(), pieces_.end(), [](const Piece& p) { return p.group == 0; });
    if (count < 3 || count <= static_cast<std::size_t>(exact)) return;
    pieces_.clear();
    templates_.clear();
    sign_ = Before::ReadByHost;
    for (std::size_t s = 0; s < alike.size() && templates_.empty(); ++s) {
      if (alike[s] != 0) templates_.push_back({starts[s], starts[s + 1] - starts[s]});
    }
    for (std::size_t s = 0; s < alike.size(); ++s) {
      const std::uint32_t lo = starts[s], hi = starts[s + 1];
      if (alike[s] == 0) {
        split(lo, hi, std::max(kLeastPeriod, templates_.front().period / 2), 1);
      } else {
        std::uint32_t last = hi;  // without the choice of tokens, which is behind the last matrix product
        while (last > lo && sequence_.matrix[name(last - 1)] == 0) --last;
        pieces_.push_back({lo, last > lo ? last : hi, 0});
      }
    }
  }

  /// Cuts up the kernels [lo, hi): the longest repetition, then what stands before and after it.
  void split(std::uint32_t lo, std::uint32_t hi, std::uint32_t least, std::uint32_t repeats) {
    if (job_) job_->checkCancelled();
    if (hi - lo < 2 * least) return single(lo, hi);
    const std::span<const std::uint32_t> part(sequence_.names.data() + lo, hi - lo);
    Repetition found = findRepetition(part, static_cast<std::uint32_t>(sequence_.matrix.size()), least);
    // The stretch of a step too short: its first and last kernels may differ from step to step.
    if (found.period == 0 || found.score < (repeats - 1) * found.period + found.period * 9 / 10) return single(lo, hi);
    found.first += lo;
    found.last += lo;
    Before sign = Before::Nothing;
    const std::uint32_t cut = bestCut(found, sign);
    // Layers repeat inside a step that runs once, as a prefill does. Where the host takes part between the steps of the
    // longest repetition, what repeats without it is no row of steps.
    if (!templates_.empty() && sign_ != Before::Nothing && sign == Before::Nothing) return single(lo, hi);
    if (templates_.empty()) sign_ = sign;
    std::vector<std::uint32_t> starts = startsOf(found, cut, lo, hi);
    if (starts.size() < 2) return single(lo, hi);
    templates_.push_back({starts[starts.size() / 2 - 1], found.period});
    const Template pattern = templates_.back();
    const auto group = static_cast<std::uint32_t>(templates_.size() - 1);
    const std::uint32_t length = lengthOf(pattern);
    std::uint32_t end = lo;
    for (const std::uint32_t start : starts) {
      if (start + length > hi) break;
      pieces_.push_back({start, start + length, group});
      end = start + length;
    }
    const std::uint32_t begin = starts.front();
    const std::uint32_t again = std::max(kLeastPeriod, templates_.front().period / 2);
    if (begin > lo) split(lo, begin, again, 1);
    if (hi > end) split(end, hi, again, 1);
  }

  /// Where in the period steps are cut: the place with the strongest sign in most periods, and there the longest pause.
  std::uint32_t bestCut(const Repetition& found, Before& sign) const {
    const std::uint32_t periods = (found.last - found.first) / found.period;
    struct Place {
      Before before = Before::Nothing;
      TimeNs pause = kTimeMin;
    };
    Place best;
    std::uint32_t cut = found.first;
    std::vector<TimeNs> pauses;
    for (std::uint32_t phase = 0; phase < found.period; ++phase) {
      pauses.clear();
      std::array<std::uint32_t, 3> seen{};
      for (std::uint32_t k = 0; k <= periods; ++k) {
        const std::uint32_t i = found.first + phase + k * found.period;
        if (i == 0 || i >= found.last + found.period) continue;
        pauses.push_back(gapBefore(i));
        ++seen[static_cast<std::size_t>(sequence_.before[i])];
      }
      if (pauses.empty()) continue;
      Place place;
      if (2 * seen[2] > pauses.size()) {
        place.before = Before::ReadByHost;
      } else if (2 * (seen[1] + seen[2]) > pauses.size()) {
        place.before = Before::WriteByHost;
      }
      std::nth_element(pauses.begin(), pauses.begin() + static_cast<std::ptrdiff_t>(pauses.size() / 2), pauses.end());
      place.pause = pauses[pauses.size() / 2];
      if (std::pair(place.before, place.pause) > std::pair(best.before, best.pause)) {
        best = place;
        cut = found.first + phase;
      }
    }
    sign = best.before;
    return cut;
  }

  /// How many of the kernels of one period at `a` are the same at `b`, in percent.
  std::uint32_t likeness(std::uint32_t a, std::uint32_t b, std::uint32_t length) const {
    std::uint32_t same = 0;
    for (std::uint32_t i = 0; i < length; ++i) same += name(a + i) == name(b + i);
    return same * 100 / length;
  }

  /// The starts of all steps: every period from the cut, in both directions as long as nine tenths repeat.
  std::vector<std::uint32_t> startsOf(const Repetition& found, std::uint32_t cut, std::uint32_t lo,
                                      std::uint32_t hi) const {
    const std::uint32_t period = found.period;
    std::vector<std::uint32_t> starts;
    std::uint32_t first = cut;
    const std::uint32_t body = period * 9 / 10;  // the tail of the last step may be missing
    while (first >= lo + period && likeness(first, first - period, body) >= 90) first -= period;
    for (std::uint32_t start = first; start + body <= hi; start += period) {
      if (start > cut && likeness(cut, start, body) < 90) break;
      starts.push_back(start);
    }
    return starts;
  }

  /// Kernels of a step: up to the last matrix product when what follows chooses tokens, else the whole period.
  std::uint32_t lengthOf(const Template& pattern) const {
    std::uint32_t length = pattern.period;
    while (length > 0 && sequence_.matrix[name(pattern.start + length - 1)] == 0) --length;
    if (length == 0 || pattern.period - length > pattern.period / 4) return pattern.period;
    return samples(pattern.start + length, pattern.start + pattern.period) ? length : pattern.period;
  }
  bool samples(std::uint32_t from, std::uint32_t to) const {
    for (std::uint32_t i = from; i < to && i < sequence_.size(); ++i) {
      if (sequence_.sampling[name(i)] != 0) return true;
    }
    return false;
  }

  /// A stretch that does not repeat: one step, when it is long enough and there is a repetition to compare it with.
  void single(std::uint32_t lo, std::uint32_t hi) {
    if (templates_.empty()) return;
    const Template& pattern = templates_.front();
    const std::uint32_t first = headIn(lo, hi, pattern);
    std::uint32_t last = hi;
    while (last > first && sequence_.matrix[name(last - 1)] == 0) --last;
    if (last == first || !samples(last, hi)) last = hi;
    if (last - first >= pattern.period / 4) pieces_.push_back({first, last, kNone});
  }

  /// The place in [lo, hi) where a step begins like the pattern: by the first kernel of its head that runs there only
  /// once.
  std::uint32_t headIn(std::uint32_t lo, std::uint32_t hi, const Template& pattern) const {
    std::vector<std::uint32_t> inPeriod(sequence_.matrix.size(), 0);
    for (std::uint32_t i = 0; i < pattern.period; ++i) ++inPeriod[name(pattern.start + i)];
    for (std::uint32_t k = 0; k < pattern.period; ++k) {
      const std::uint32_t wanted = name(pattern.start + k);
      if (sequence_.matrix[wanted] != 0 && k > 0) break;
      if (inPeriod[wanted] != 1) continue;
      for (std::uint32_t i = lo + k; i < hi; ++i) {
        if (name(i) == wanted) return i - k;
      }
    }
    return lo;
  }

  bool hasTraining(const Template& pattern) const {
    for (std::uint32_t i = 0; i < pattern.period; ++i) {
      if (sequence_.training[name(pattern.start + i)] != 0) return true;
    }
    return false;
  }
  bool choosesTokens(const Template& pattern) const {
    bool attention = false;
    for (std::uint32_t i = 0; i < pattern.period; ++i) {
      attention = attention || sequence_.attention[name(pattern.start + i)] != 0;
    }
    return attention && samples(pattern.start, pattern.start + pattern.period);
  }
  bool hasPrefill() const {
    return std::any_of(pieces_.begin(), pieces_.end(), [&](const Piece& piece) { return isPrefill(piece); });
  }
  /// A step whose matrix products are mostly other kernels than those of the longest repetition.
  bool isPrefill(const Piece& piece) const {
    if (piece.group == 0) return false;
    const Template& pattern = templates_.front();
    std::vector<char> known(sequence_.matrix.size(), 0);
    for (std::uint32_t i = 0; i < pattern.period; ++i) known[name(pattern.start + i)] = 1;
    std::uint32_t products = 0, others = 0;
    for (std::uint32_t i = piece.first; i < piece.last; ++i) {
      if (sequence_.matrix[name(i)] == 0) continue;
      ++products;
      others += known[name(i)] == 0;
    }
    return 2 * others > products;
  }

  const Trace& trace_;
  const Sequence& sequence_;
  const Job* job_;
  std::vector<Piece> pieces_;
  std::vector<Template> templates_;  ///< the longest repetition first
  Before sign_ = Before::Nothing;    ///< of the host, between the steps of the longest repetition
};

}  // namespace

std::vector<PhaseMark> StepProposal::marks() const {
  std::vector<PhaseMark> result;
  for (const ProposedStep& step : steps) result.push_back(step.mark);
  return result;
}

StepProposal proposeSteps(const Trace& trace, const Job* job) {
  StepProposal proposal;
  const std::uint32_t busiest = busiestTrack(trace);
  if (busiest == kNone) return proposal;
  const Track& track = trace.tracks()[busiest];
  proposal.device = track.device;
  proposal.stream = track.stream;
  const Sequence sequence = readSequence(trace, track);
  Proposer proposer(trace, sequence, job);
  proposer.run();
  proposal.period = proposer.period();
  for (const Piece& piece : proposer.pieces()) {
    ProposedStep step;
    step.first = sequence.events[piece.first];
    step.last = sequence.events[piece.last - 1];
    step.kernels = piece.last - piece.first;
    step.mark.shape = phaseFromText(proposer.phaseOf(piece));
    step.mark.window = {trace.device().start[step.first], trace.device().end(step.last)};
    proposal.steps.push_back(std::move(step));
  }
  return proposal;
}

}  // namespace tallyscope
