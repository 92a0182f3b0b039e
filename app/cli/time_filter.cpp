// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/time_filter.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <utility>
#include <vector>

#include "core/base/errors.h"
#include "core/base/escapes.h"
#include "core/base/nearest_text.h"
#include "core/base/time_text.h"

namespace tallyscope {
namespace {

/// A name that may be given by metacharacters of its own: what stands before the last unescaped '@' and '/'.
struct RangeFilter {
  std::string name;
  std::optional<std::string> domain;
  std::size_t index = 0;
};

std::size_t lastUnescaped(std::string_view text, char wanted) {
  std::size_t found = std::string_view::npos;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\') {
      ++i;
    } else if (text[i] == wanted) {
      found = i;
    }
  }
  return found;
}

RangeFilter parseRangeFilter(std::string_view text) {
  RangeFilter filter;
  const std::string whole(text);
  if (const std::size_t slash = lastUnescaped(text, '/'); slash != std::string_view::npos) {
    const std::string_view digits = text.substr(slash + 1);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), filter.index);
    if (error != std::errc() || end != digits.data() + digits.size()) {
      throw UsageError("--filter-range '" + whole + "': '" + std::string(digits) +
                       "' is not an index; expected NAME[@DOMAIN][/INDEX], with '\\/' for a slash in the name");
    }
    text = text.substr(0, slash);
  }
  if (const std::size_t at = lastUnescaped(text, '@'); at != std::string_view::npos) {
    filter.domain = unescaped(text.substr(at + 1));
    text = text.substr(0, at);
  }
  filter.name = unescaped(text);
  if (filter.name.empty())
    throw UsageError("--filter-range '" + whole + "': the name is empty; expected NAME[@DOMAIN][/INDEX]");
  return filter;
}

std::vector<std::uint32_t> rangesOf(const Trace& trace, const RangeFilter& filter) {
  std::vector<std::uint32_t> found;
  const StringId name = trace.strings().find(filter.name);
  if (name == StringPool::kNotFound) return found;
  const RangeTable& ranges = trace.ranges();
  for (std::uint32_t i = 0; i < ranges.size(); ++i) {
    const bool hasLength = ranges.kind[i] == RangeKind::PushPop || ranges.kind[i] == RangeKind::StartEnd;
    if (!hasLength || ranges.name[i] != name) continue;
    if (filter.domain && trace.text(ranges.domain[i]) != *filter.domain) continue;
    found.push_back(i);
  }
  // Without @DOMAIN ranges without a domain are meant, unless all have one.
  const auto hasDomain = [&](std::uint32_t i) { return ranges.domain[i] != 0; };
  if (!filter.domain && !std::all_of(found.begin(), found.end(), hasDomain)) std::erase_if(found, hasDomain);
  std::sort(found.begin(), found.end(), [&](std::uint32_t a, std::uint32_t b) {
    return std::pair(ranges.start[a], a) < std::pair(ranges.start[b], b);
  });
  return found;
}

/// "; similar ones: 'a', 'b'": up to three names of ranges that are like an unknown one.
std::string similarNames(const Trace& trace, const std::string& name) {
  std::set<StringId> ids;
  const RangeTable& ranges = trace.ranges();
  for (std::uint32_t i = 0; i < ranges.size(); ++i) ids.insert(ranges.name[i]);
  std::vector<std::string> names;
  for (const StringId id : ids) names.emplace_back(trace.text(id));
  std::string list;
  for (const std::string& near : nearestTexts(name, names, 3)) list += (list.empty() ? "'" : ", '") + near + "'";
  return list.empty() ? "" : "; similar ones: " + list;
}

}  // namespace

TimeWindow parseTimeFilter(std::string_view text) {
  const auto fail = [&](const std::string& why) {
    throw UsageError("--filter-time '" + std::string(text) + "': " + why +
                     "; expected START/END in ns (or with ns, us, ms, s), START before END");
  };
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) fail("there is no '/'");
  TimeWindow window;
  const auto side = [&](std::string_view part, TimeNs otherwise) {
    if (part.empty()) return otherwise;
    const auto time = parseTime(part);
    if (!time) fail("'" + std::string(part) + "' is not a time");
    return *time;
  };
  window.from = side(text.substr(0, slash), kTimeMin);
  window.to = side(text.substr(slash + 1), kTimeMax);
  if (window.from >= window.to) fail("it is empty");
  return window;
}

namespace {

std::uint32_t rangeNamed(const Trace& trace, std::string_view text) {
  // A range that is called exactly so needs no escapes.
  const RangeFilter exact{std::string(text), std::nullopt, 0};
  std::vector<std::uint32_t> found = rangesOf(trace, exact);
  RangeFilter filter = exact;
  if (found.empty()) {
    filter = parseRangeFilter(text);
    found = rangesOf(trace, filter);
  }
  if (found.empty()) {
    throw UsageError("--filter-range '" + std::string(text) + "': the recording has no range of that name" +
                     (filter.domain ? " in the domain '" + *filter.domain + "'" : "") +
                     (filter.domain ? "" : similarNames(trace, filter.name)));
  }
  if (filter.index >= found.size()) {
    throw UsageError("--filter-range '" + std::string(text) + "': there are " + std::to_string(found.size()) +
                     " ranges of that name; allowed: index 0 to " + std::to_string(found.size() - 1));
  }
  return found[filter.index];
}

}  // namespace

TimeWindow resolveRangeFilter(const Trace& trace, std::string_view text) {
  const std::uint32_t range = rangeNamed(trace, text);
  return {trace.ranges().start[range], trace.ranges().end(range)};
}

std::string workBeyondRange(const Trace& trace, std::string_view text) {
  const std::uint32_t range = rangeNamed(trace, text);
  const TimeNs from = trace.ranges().start[range], to = trace.ranges().end(range);
  const std::uint32_t thread = trace.tracks()[trace.trackOf({EventKind::Range, range})].thread;
  const ApiTable& api = trace.api();
  std::uint64_t launched = 0, beyond = 0;
  for (const std::uint32_t t : trace.tracksOf(EventKind::Api)) {
    const Track& track = trace.tracks()[t];
    if (track.thread != thread) continue;
    const auto begin = api.start.begin();
    auto call = static_cast<std::uint32_t>(std::lower_bound(begin + track.first, begin + track.last, from) - begin);
    for (; call < track.last && api.start[call] <= to; ++call) {
      if (api.end(call) > to) continue;
      for (std::uint32_t i = api.launchedFirst[call]; i < api.launchedFirst[call + 1]; ++i) {
        ++launched;
        beyond += trace.device().start[api.launched[i]] >= to;
      }
    }
  }
  if (beyond == 0) return {};
  return "--filter-range takes the time on the host: " + std::to_string(beyond) + " of the " +
         std::to_string(launched) +
         " device operations that the range launched start after its end; --filter-phase takes that of the device work of a "
         "step";
}

void tellWorkBeyond(const Trace& trace, std::string_view range, Console& console) {
  if (const std::string remark = workBeyondRange(trace, range); !remark.empty())
    console.err << "tally: " << remark << '\n';
}

}  // namespace tallyscope
