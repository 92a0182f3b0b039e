// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "core/base/time.h"
#include "core/report/table.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// Something a person put down about a recording: on a time, a stretch of time or an event. Without a text it is a
/// bookmark.
struct Note {
  std::uint32_t id = 0;  ///< of this session, never used twice
  TimeWindow time;       ///< of an event its start and end; a point in time is 1 ns long
  EventRef event;        ///< invalid: on a time or stretch
  QString text;

  bool isBookmark() const { return text.isEmpty(); }
  bool isPoint() const { return !event.valid() && time.length() <= 1; }
};

/// The notes of one recording, in order of time.
class Notes final : public QObject {
  Q_OBJECT
 public:
  explicit Notes(std::shared_ptr<const Trace> trace, QObject* parent = nullptr);

  const std::vector<Note>& all() const { return notes_; }
  const Note* find(std::uint32_t id) const;
  /// Adds a note and returns its id. `time` is only used where there is no event.
  std::uint32_t add(EventRef event, TimeWindow time, const QString& text = {});
  void setText(std::uint32_t id, const QString& text);
  void remove(std::uint32_t id);
  void clear();
  /// The first note that starts after `time`, or the last before it; nullptr: there is none.
  const Note* after(TimeNs time) const;
  const Note* before(TimeNs time) const;

  /// For session files: what is needed to find the events again in the same recording.
  nlohmann::json toJson() const;
  /// Puts notes in the place of the present ones. A note on an event that is not found (its name or start differs)
  /// stays as a note on its time. Returns how many of those there were; throws UsageError for what is no list of notes.
  int fromJson(const nlohmann::json& list);
  /// Adds those of a list that fromJson() takes which are not there yet: the same time, event and text. Others in the list
  /// are left out; what is no list of notes adds nothing.
  void addMissing(const nlohmann::json& list);
  /// Start, length, text, kind and name of the event: for the list and its exports. Rows link to events.
  std::shared_ptr<const Table> table() const;

 signals:
  void changed();

 private:
  void insert(Note note);
  std::vector<Note> readList(const nlohmann::json& list, int& lost) const;

  std::shared_ptr<const Trace> trace_;
  std::vector<Note> notes_;
  std::uint32_t next_ = 1;
};

}  // namespace tallyscope
