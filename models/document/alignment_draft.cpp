// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/alignment_draft.h"

#include <QFileInfo>
#include <algorithm>

#include "core/trace/merge/merge_traces.h"
#include "models/document/encoded_paths.h"
#include "models/offset_text.h"
#include "models/table/number_format.h"
#include "models/timeline/timeline_labels.h"

namespace tallyscope {
namespace {

/// Names offered of each kind; others can be typed.
constexpr std::size_t kMostNames = 400;

QString fromName(const std::string& name) { return QString::fromStdString(name); }

}  // namespace

AlignmentDraft::AlignmentDraft(TraceOpener opener, QObject* parent) : QObject(parent), opener_(std::move(opener)) {}
AlignmentDraft::~AlignmentDraft() = default;

void AlignmentDraft::set(const Together& together) {
  entries_.clear();
  chosen_ = together.alignment.has_value();
  wanted_ = together.alignment;
  if (wanted_) way_ = wanted_->way;
  for (const TogetherMember& member : together.members) add(member);
}

void AlignmentDraft::add(TogetherMember member) {
  auto entry = std::make_unique<Entry>();
  entry->member = std::move(member);
  entry->typed = QStringLiteral("0 ns");
  entries_.push_back(std::move(entry));
  rename();
  emit entriesChanged();
  read(*entries_.back());
}

void AlignmentDraft::addFile(const QString& path) {
  if (!has(path)) add({{}, {path}, nullptr, kNone});
}

bool AlignmentDraft::has(const QString& path) const {
  return std::any_of(entries_.begin(), entries_.end(), [&](const auto& entry) {
    return entry->member.paths.size() == 1 &&
           QFileInfo(entry->member.paths.front()).absoluteFilePath() == QFileInfo(path).absoluteFilePath();
  });
}

/// Names of recordings that are known by more than their file (a title of a tab) stay as they are.
void AlignmentDraft::rename() {
  Together all;
  for (const auto& entry : entries_) all.members.push_back({entry->member.name, entry->member.paths, nullptr, kNone});
  all.nameMembers();
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    if (entries_[i]->member.recording == kNone) entries_[i]->member.name = all.members[i].name;
  }
}

void AlignmentDraft::read(Entry& entry) {
  entry.slot = std::make_unique<JobSlot>();
  Entry* target = &entry;
  connect(entry.slot.get(), &JobSlot::failed, this, [this, target](const QString& problem) {
    target->error = problem;
    emit entriesChanged();
    emit alignmentChanged();
  });
  entry.slot->start([this, target, member = entry.member, open = opener_](Job& job) mutable -> JobSlot::Deliver {
    if (!member.trace) member.trace = open(encodedPaths(member.paths), job);
    const std::vector<AlignmentMark> marks = alignmentMarks(member.aligned(), kMostNames, job);
    QStringList names;
    for (const AlignmentMark& mark : marks) names << fromName(mark.name);
    names.removeDuplicates();
    return [this, target, trace = member.trace, marks, names] {
      target->member.trace = trace;
      target->marks = marks;
      target->names = names;
      target->ready = true;
      becameReady();
    };
  });
}

bool AlignmentDraft::allReady() const {
  return std::all_of(entries_.begin(), entries_.end(), [](const auto& entry) { return entry->ready; });
}

void AlignmentDraft::becameReady() {
  if (allReady() && !entries_.empty()) {
    std::vector<AlignedRecording> recordings;
    for (const auto& entry : entries_) recordings.push_back(entry->member.aligned());
    Alignment alignment = wanted_ ? *wanted_ : proposedAlignment(recordings, Job(), &entries_.front()->marks);
    if (!chosen_) way_ = alignment.way;
    // Whatever the way, the others stand ready with something that makes sense.
    if (alignment.marks.empty()) {
      for (const QString& name : entries_.front()->names) {
        const bool all =
            std::all_of(entries_.begin(), entries_.end(), [&](const auto& e) { return e->names.contains(name); });
        if (!all) continue;
        alignment.marks = {{name.toStdString(), 0}};
        break;
      }
    }
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      Entry& entry = *entries_[i];
      const bool own = alignment.marks.size() > i;
      const bool wanted = wanted_ && (own || alignment.marks.size() == 1);
      if (!alignment.marks.empty() && (entry.mark.isEmpty() || wanted)) {
        const Alignment::Mark& mark = own ? alignment.marks[i] : alignment.marks.front();
        choose(entry, fromName(mark.name));
        entry.index = mark.index;
        entry.ownMark = entry.mark != entries_.front()->mark;
      }
      if ((wanted_ || !chosen_) && i < alignment.offsets.size()) entry.typed = offsetText(alignment.offsets[i]);
    }
    wanted_.reset();
    if (way_ == Alignment::Way::WallClock && !wallClockProblem().isEmpty()) way_ = Alignment::Way::Offset;
  }
  emit entriesChanged();
  emit alignmentChanged();
}

void AlignmentDraft::remove(std::size_t entry) {
  entries_.erase(entries_.begin() + static_cast<std::ptrdiff_t>(entry));
  rename();
  becameReady();
}

void AlignmentDraft::move(std::size_t entry, int by) {
  const auto to = static_cast<std::ptrdiff_t>(entry) + by;
  if (to < 0 || to >= static_cast<std::ptrdiff_t>(entries_.size())) return;
  std::swap(entries_[entry], entries_[static_cast<std::size_t>(to)]);
  emit entriesChanged();
  emit alignmentChanged();
}

void AlignmentDraft::setWay(Alignment::Way way) {
  way_ = way;
  chosen_ = true;
  emit alignmentChanged();
}

void AlignmentDraft::choose(Entry& entry, const QString& name) {
  entry.mark = name;
  entry.starts = entry.member.trace ? markStarts(entry.member.aligned(), name.toStdString()) : std::vector<TimeNs>();
  if (entry.index >= entry.starts.size()) entry.index = 0;
}

void AlignmentDraft::setMark(std::size_t entry, const QString& name) {
  choose(*entries_[entry], name);
  if (entry > 0) entries_[entry]->ownMark = name != entries_.front()->mark;
  for (std::size_t i = 1; i < entries_.size() && entry == 0; ++i) {
    // While a name is being typed, its beginnings are no names.
    if (!entries_[i]->ownMark && entries_[i]->names.contains(name)) choose(*entries_[i], name);
  }
  emit alignmentChanged();
}

void AlignmentDraft::setIndex(std::size_t entry, std::uint32_t index) {
  entries_[entry]->index = index;
  emit alignmentChanged();
}

void AlignmentDraft::setTyped(std::size_t entry, const QString& text) {
  entries_[entry]->typed = text;
  emit alignmentChanged();
}

QString AlignmentDraft::wallClockProblem() const {
  std::vector<AlignedRecording> recordings;
  QStringList without;
  for (const auto& entry : entries_) {
    if (!entry->ready) continue;
    recordings.push_back(entry->member.aligned());
    if (recordings.back().epochNs() == 0) without << entry->member.name;
  }
  if (!without.isEmpty()) {
    return tr("The wall clock is not known of: %1").arg(without.join(QStringLiteral(", ")));
  }
  if (tallyscope::wallClockProblem(recordings) == WallClockProblem::TooFarApart) {
    return tr("The wall clocks are more than 29 years apart.");
  }
  return {};
}

std::optional<TimeNs> AlignmentDraft::offset(std::size_t i) const {
  const Entry& entry = *entries_[i];
  const Entry& first = *entries_.front();
  if (!entry.ready || !first.ready) return std::nullopt;
  if (i == 0) return 0;
  std::optional<TimeNs> offset;
  switch (way_) {
    case Alignment::Way::WallClock: {
      const std::int64_t epoch = entry.member.aligned().epochNs();
      const std::int64_t reference = first.member.aligned().epochNs();
      if (epoch != 0 && reference != 0) offset = epoch - reference;
      break;
    }
    case Alignment::Way::Mark:
      if (entry.index < entry.starts.size() && first.index < first.starts.size()) {
        offset = first.starts[first.index] - entry.starts[entry.index];
      }
      break;
    case Alignment::Way::Offset: offset = offsetFromText(entry.typed); break;
  }
  if (offset && (*offset > kLargestOffset || *offset < -kLargestOffset)) offset.reset();
  return offset;
}

QString AlignmentDraft::problem(std::size_t i) const {
  const Entry& entry = *entries_[i];
  if (!entry.error.isEmpty()) return entry.error;
  if (!entry.ready || offset(i)) {
    // The first has an offset in any case; what it is aligned at may still be missing.
    if (i != 0 || !entry.ready || way_ != Alignment::Way::Mark || entry.index < entry.starts.size()) return {};
  }
  switch (way_) {
    case Alignment::Way::WallClock: return wallClockProblem();
    case Alignment::Way::Mark:
      if (entry.mark.isEmpty()) return tr("Choose a range.");
      if (entry.starts.empty()) return tr("There is no “%1”.").arg(fromText(entry.mark.toStdString()));
      return entry.index < entry.starts.size() ? QString() : tr("There are only %1.").arg(entry.starts.size());
    case Alignment::Way::Offset:
      return offsetFromText(entry.typed) ? tr("More than 29 years.") : tr("A time with its unit, such as −1.5 ms.");
  }
  return {};
}

bool AlignmentDraft::canOpen() const {
  if (entries_.size() < 2) return false;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    if (!offset(i) || !problem(i).isEmpty()) return false;
  }
  return true;
}

bool AlignmentDraft::meets() const {
  TimeWindow common;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const TimeWindow extent = entries_[i]->member.aligned().extent();
    common.from = std::max(common.from, extent.from + offset(i).value_or(0));
    common.to = std::min(common.to, extent.to + offset(i).value_or(0));
  }
  return common.from < common.to;
}

QString AlignmentDraft::summary() const {
  if (!canOpen()) return {};
  TimeWindow all{kTimeMax, kTimeMin};
  TimeWindow common;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const TimeWindow extent = entries_[i]->member.aligned().extent();
    const TimeNs by = *offset(i);
    all = {std::min(all.from, extent.from + by), std::max(all.to, extent.to + by)};
    common = {std::max(common.from, extent.from + by), std::min(common.to, extent.to + by)};
  }
  const QString length = shortDuration(all.length());
  if (common.from >= common.to) return tr("The recordings do not all meet: together they take %1.").arg(length);
  return tr("Together they take %1; for %2 all of them ran.").arg(length, shortDuration(common.length()));
}

Together AlignmentDraft::result() const {
  Together together;
  Alignment alignment;
  alignment.way = way_;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    together.members.push_back(entries_[i]->member);
    together.fallback.push_back(offset(i).value_or(0));
    if (way_ == Alignment::Way::Mark) alignment.marks.push_back({entries_[i]->mark.toStdString(), entries_[i]->index});
    if (way_ == Alignment::Way::Offset) alignment.offsets.push_back(offset(i).value_or(0));
  }
  const auto& marks = alignment.marks;
  if (std::all_of(marks.begin(), marks.end(), [&](const auto& mark) { return mark == marks.front(); }) &&
      !marks.empty()) {
    alignment.marks.resize(1);
  }
  together.alignment = alignment;
  return together;
}

}  // namespace tallyscope
