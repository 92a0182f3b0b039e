// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/event_scan.h"

#include <mutex>
#include <set>

#include "core/base/errors.h"
#include "core/report/text_ids.h"

namespace tallyscope {
namespace {

std::string listText(const std::set<std::string>& ids) {
  constexpr std::size_t kMost = 20;
  std::string text;
  std::size_t n = 0;
  for (const std::string& id : ids) {
    if (n++ == kMost) return text + ", …";
    text += (text.empty() ? "" : ", ") + id;
  }
  return text.empty() ? "none" : text;
}

/// The wanted ids; throws when one is not among those that the recording has.
std::set<std::string> wantedIds(const OptionValues& options, std::string_view option,
                                const std::set<std::string>& known) {
  std::set<std::string> wanted;
  for (const std::string& id : options.list(option)) {
    if (!known.contains(id)) {
      throw UsageError("option '" + std::string(option) + "': " + id +
                       " is not in the recording; allowed: " + listText(known));
    }
    wanted.insert(id);
  }
  return wanted;
}

std::string pidText(const Trace& trace, const Process& process) {
  return process.pidText != 0 ? std::string(trace.text(process.pidText)) : std::to_string(process.pid);
}

std::string tidText(const Trace& trace, const Thread& thread) {
  return thread.tidText != 0 ? std::string(trace.text(thread.tidText)) : std::to_string(thread.tid);
}

}  // namespace

std::vector<char> deviceMask(const Trace& trace, const OptionValues& options, std::string_view option) {
  std::set<std::string> known;
  for (const Device& device : trace.devices()) known.insert(std::to_string(device.id));
  const std::set<std::string> wanted = wantedIds(options, option, known);
  std::vector<char> mask;
  for (const Device& device : trace.devices()) {
    mask.push_back(wanted.empty() || wanted.contains(std::to_string(device.id)) ? 1 : 0);
  }
  return mask;
}

std::vector<char> threadMask(const Trace& trace, const OptionValues& options, std::string_view process,
                             std::string_view thread) {
  std::set<std::string> pids, tids;
  for (const Process& p : trace.processes()) pids.insert(pidText(trace, p));
  for (const Thread& t : trace.threads()) tids.insert(tidText(trace, t));
  const std::set<std::string> wantedPids = wantedIds(options, process, pids);
  const std::set<std::string> wantedTids = wantedIds(options, thread, tids);
  const bool all = wantedPids.empty() && wantedTids.empty();
  std::vector<char> mask;
  for (const Thread& t : trace.threads()) {
    const bool wanted = all || wantedTids.contains(tidText(trace, t)) ||
                        wantedPids.contains(pidText(trace, trace.processes()[t.process]));
    mask.push_back(wanted ? 1 : 0);
  }
  return mask;
}

std::int64_t pidOf(const Trace& trace, std::uint32_t process) {
  if (process == kNone) return ColumnData::kNoInteger;
  return idWithText(trace.processes()[process].pid, trace.processes()[process].pidText);
}

std::int64_t tidOf(const Trace& trace, std::uint32_t thread) {
  if (thread == kNone) return ColumnData::kNoInteger;
  return idWithText(trace.threads()[thread].tid, trace.threads()[thread].tidText);
}

std::string extentText(const std::array<std::int32_t, 3>& extent) {
  if (extent[0] < 0) return Table::noText();
  return std::to_string(extent[0]) + ' ' + std::to_string(extent[1]) + ' ' + std::to_string(extent[2]);
}

std::string deviceText(const Trace& trace, std::uint32_t device) {
  if (device == kNone) return {};
  const Device& d = trace.devices()[device];
  const std::string id = "(" + std::to_string(d.id) + ")";
  // Of several recordings each may have a device of this id.
  const std::uint32_t recording = trace.recordings().size() > 1 ? trace.recordingOfSource(d.source) : kNone;
  const std::string of = recording == kNone ? std::string() : " · " + trace.recordings()[recording].name;
  if (d.name != 0) return std::string(trace.text(d.name)) + ' ' + id + of;
  // asys prints nothing for its only device.
  const bool bare = trace.devices().size() == 1 && trace.vendor() == Vendor::THead;
  return bare ? std::string() : id + of;
}

namespace {

/// The events of each group, gathered in one scan when a row's events are first asked for.
class GroupIndex {
 public:
  GroupIndex(EventKind kind, const ReportInput& input, std::function<std::uint32_t(std::uint32_t)> group)
      : kind_(kind), trace_(input.trace), window_(input.window), group_(std::move(group)) {}

  void visit(std::uint32_t group, const std::function<void(EventRef)>& visit) {
    std::call_once(built_, [this] { build(); });
    if (group + 1 >= first_.size()) return;
    for (std::size_t i = first_[group]; i < first_[group + 1]; ++i) visit({kind_, events_[i]});
  }

 private:
  void build() {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> found;  // (group, event)
    std::uint32_t groups = 0;
    forEachEvent(*trace_, kind_, window_, kEveryTrack, [&](std::uint32_t event) {
      const std::uint32_t group = group_(event);
      if (group == kNone) return;
      found.emplace_back(group, event);
      groups = std::max(groups, group + 1);
    });
    first_.assign(std::size_t{groups} + 1, 0);
    for (const auto& entry : found) ++first_[entry.first + 1];
    for (std::size_t g = 1; g < first_.size(); ++g) first_[g] += first_[g - 1];
    std::vector<std::size_t> next(first_.begin(), first_.end() - 1);
    events_.resize(found.size());
    for (const auto& [group, event] : found) events_[next[group]++] = event;
  }

  EventKind kind_;
  std::shared_ptr<const Trace> trace_;
  TimeWindow window_;
  std::function<std::uint32_t(std::uint32_t)> group_;
  std::once_flag built_;
  std::vector<std::size_t> first_;
  std::vector<std::uint32_t> events_;
};

}  // namespace

RowLink groupLink(std::string label, EventKind kind, const ReportInput& input, std::vector<std::uint32_t> groups,
                  std::function<std::uint32_t(std::uint32_t)> group) {
  return {std::move(label), kind,
          [groups = std::move(groups), index = std::make_shared<GroupIndex>(kind, input, std::move(group))](
              std::size_t row, const std::function<void(EventRef)>& visit) { index->visit(groups[row], visit); }};
}

RowLink eventLink(std::string label, EventKind kind, std::function<std::uint32_t(std::size_t)> event) {
  return {std::move(label), kind,
          [kind, event = std::move(event)](std::size_t row, const std::function<void(EventRef)>& visit) {
            if (const std::uint32_t index = event(row); index != kNone) visit({kind, index});
          }};
}

}  // namespace tallyscope
