// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/together.h"

#include "core/base/errors.h"
#include "core/import/open_together.h"
#include "models/document/encoded_paths.h"

namespace tallyscope {
namespace {

std::vector<TimeNs> offsetsOf(const Together& together, const std::vector<AlignedRecording>& recordings,
                              const Job& job) {
  const Alignment alignment = together.alignment ? *together.alignment : proposedAlignment(recordings, job);
  try {
    return alignedOffsets(alignment, recordings);
  } catch (const UsageError&) {
    if (together.fallback.size() != recordings.size()) throw;
    return together.fallback;
  }
}

}  // namespace

bool Together::areAllOf(const Trace* trace) const {
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (members[i].trace.get() != trace || members[i].recording != i) return false;
  }
  return trace && trace->recordings().size() == members.size();
}

QStringList Together::paths() const {
  QStringList all;
  for (const TogetherMember& member : members) all << member.paths;
  return all;
}

QString Together::title() const {
  QStringList names;
  for (const TogetherMember& member : members) names << member.name;
  return names.join(QStringLiteral(" + "));
}

void Together::nameMembers() {
  std::vector<std::string> first;
  for (const TogetherMember& member : members) {
    first.push_back(member.paths.isEmpty() ? member.name.toStdString() : member.paths.front().toStdString());
  }
  const std::vector<std::string> names = recordingNames(first);
  for (std::size_t i = 0; i < names.size(); ++i) members[i].name = QString::fromStdString(names[i]);
}

std::shared_ptr<const Trace> Together::open(const TraceOpener& opener, Job& job) const {
  std::vector<AlignedRecording> recordings;
  if (!members.empty() && areAllOf(members.front().trace.get())) {
    for (const TogetherMember& member : members) recordings.push_back(member.aligned());
    return withOffsets(*members.front().trace, offsetsOf(*this, recordings, job), job);
  }
  std::vector<MergePart> parts;
  for (const TogetherMember& member : members) {
    const bool open = member.trace && member.recording == kNone;
    parts.push_back({open ? member.trace : opener(encodedPaths(member.paths), job), member.name.toStdString(), 0});
    recordings.push_back({parts.back().trace, kNone});
  }
  const std::vector<TimeNs> offsets = offsetsOf(*this, recordings, job);
  for (std::size_t i = 0; i < parts.size(); ++i) parts[i].offset = offsets[i];
  return mergeTraces(parts, job);
}

void Together::releaseTraces() {
  for (TogetherMember& member : members) {
    member.trace = nullptr;
    member.recording = kNone;
  }
}

nlohmann::json Together::toJson(const std::vector<TimeNs>& offsets) const {
  nlohmann::json saved{{"recordings", nlohmann::json::array()}, {"offsets", offsets}};
  for (const TogetherMember& member : members) {
    saved["recordings"].push_back({{"name", member.name.toStdString()}, {"files", member.paths.size()}});
  }
  if (alignment) saved["alignment"] = alignment->text();
  return saved;
}

std::optional<Together> Together::fromJson(const nlohmann::json& saved, const QStringList& paths) {
  Together together;
  qsizetype at = 0;
  try {
    for (const nlohmann::json& recording : saved.at("recordings")) {
      TogetherMember member;
      member.name = QString::fromStdString(recording.at("name").get<std::string>());
      const auto files = recording.at("files").get<qsizetype>();
      if (files < 1 || files > paths.size() - at) return std::nullopt;
      member.paths = paths.mid(at, files);
      at += files;
      together.members.push_back(std::move(member));
    }
    if (saved.contains("alignment")) together.alignment = Alignment::parse(saved.at("alignment").get<std::string>());
    if (saved.contains("offsets")) together.fallback = saved.at("offsets").get<std::vector<TimeNs>>();
  } catch (const nlohmann::json::exception&) {
    return std::nullopt;
  } catch (const UsageError&) {
    return std::nullopt;
  }
  if (at != paths.size() || together.members.size() < 2) return std::nullopt;
  return together;
}

}  // namespace tallyscope
