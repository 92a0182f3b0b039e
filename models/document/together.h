// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/trace/merge/alignment.h"

namespace tallyscope {

/// Reads files into a trace; openTrace() but for tests.
using TraceOpener = std::function<std::shared_ptr<const Trace>(const std::vector<std::string>&, Job&)>;

/// One of the recordings of a timeline that shows several.
struct TogetherMember {
  QString name;
  QStringList paths;                   ///< its files, as openTrace() takes them
  std::shared_ptr<const Trace> trace;  ///< where it is open already, else null
  std::uint32_t recording = kNone;     ///< the recording in `trace`, when that holds several

  AlignedRecording aligned() const { return {trace, recording}; }
};

/// Several recordings in one timeline: which, and how they are aligned.
struct Together {
  std::vector<TogetherMember> members;
  std::optional<Alignment> alignment;  ///< nothing: as proposedAlignment() finds best
  std::vector<TimeNs> fallback;        ///< offsets for when that is no longer possible; empty: it fails then

  /// Whether the members are the recordings of this trace, all of them in their order: then they only move. nullptr: no.
  bool areAllOf(const Trace* trace) const;
  QStringList paths() const;
  QString title() const;
  /// Names the members by their files, told apart where files have equal names.
  void nameMembers();
  /// Reads what is not open yet, and puts all into one trace. Runs in a job. Throws ImportError, UsageError, Cancelled.
  std::shared_ptr<const Trace> open(const TraceOpener& opener, Job& job) const;
  /// Lets go of what was open: the merged trace does not need it.
  void releaseTraces();

  /// For session files: names, how many files each has, the way and the offsets.
  nlohmann::json toJson(const std::vector<TimeNs>& offsets) const;
  /// What a session's file holds, for these paths (all members' in order). Nothing when it is not well-formed.
  static std::optional<Together> fromJson(const nlohmann::json& saved, const QStringList& paths);
};

}  // namespace tallyscope
