// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/notes.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "core/base/errors.h"
#include "core/report/report.h"
#include "models/timeline/timeline_labels.h"

namespace tallyscope {
namespace {

bool earlier(const Note& a, const Note& b) {
  return a.time.from != b.time.from ? a.time.from < b.time.from : a.id < b.id;
}

}  // namespace

Notes::Notes(std::shared_ptr<const Trace> trace, QObject* parent) : QObject(parent), trace_(std::move(trace)) {}

const Note* Notes::find(std::uint32_t id) const {
  const auto it = std::find_if(notes_.begin(), notes_.end(), [id](const Note& note) { return note.id == id; });
  return it == notes_.end() ? nullptr : &*it;
}

void Notes::insert(Note note) {
  note.id = next_++;
  notes_.insert(std::upper_bound(notes_.begin(), notes_.end(), note, earlier), std::move(note));
}

std::uint32_t Notes::add(EventRef event, TimeWindow time, const QString& text) {
  Note note;
  note.event = event;
  note.time = time;
  note.text = text;
  if (event.valid()) {
    const TimeNs start = trace_->startOf(event);
    note.time = {start, endOf(start, std::max<TimeNs>(trace_->durationOf(event), 1))};
  }
  if (note.time.length() <= 0) note.time.to = note.time.from + 1;
  insert(std::move(note));
  emit changed();
  return next_ - 1;
}

void Notes::setText(std::uint32_t id, const QString& text) {
  for (Note& note : notes_) {
    if (note.id != id || note.text == text) continue;
    note.text = text;
    emit changed();
  }
}

void Notes::remove(std::uint32_t id) {
  if (std::erase_if(notes_, [id](const Note& note) { return note.id == id; }) > 0) emit changed();
}

void Notes::clear() {
  if (notes_.empty()) return;
  notes_.clear();
  emit changed();
}

const Note* Notes::after(TimeNs time) const {
  const auto it = std::find_if(notes_.begin(), notes_.end(), [time](const Note& n) { return n.time.from > time; });
  return it == notes_.end() ? nullptr : &*it;
}

const Note* Notes::before(TimeNs time) const {
  const auto it = std::find_if(notes_.rbegin(), notes_.rend(), [time](const Note& n) { return n.time.from < time; });
  return it == notes_.rend() ? nullptr : &*it;
}

nlohmann::json Notes::toJson() const {
  nlohmann::json list = nlohmann::json::array();
  for (const Note& note : notes_) {
    nlohmann::json entry{{"from", note.time.from}, {"to", note.time.to}, {"text", note.text.toStdString()}};
    if (note.event.valid()) {
      entry["event"] = {{"kind", static_cast<int>(note.event.kind)},
                        {"index", note.event.index},
                        {"name", std::string(trace_->text(trace_->nameOf(note.event)))}};
    }
    list.push_back(std::move(entry));
  }
  return list;
}

int Notes::fromJson(const nlohmann::json& list) {
  int lost = 0;
  std::vector<Note> read = readList(list, lost);
  notes_.clear();
  for (Note& note : read) insert(std::move(note));
  emit changed();
  return lost;
}

void Notes::addMissing(const nlohmann::json& list) {
  std::vector<Note> read;
  try {
    int lost = 0;
    read = readList(list, lost);
  } catch (const UsageError&) {
    return;
  }
  bool added = false;
  for (Note& note : read) {
    const bool known = std::any_of(notes_.begin(), notes_.end(), [&](const Note& there) {
      return there.time == note.time && there.event == note.event && there.text == note.text;
    });
    if (known) continue;
    insert(std::move(note));
    added = true;
  }
  if (added) emit changed();
}

/// `lost`: how many notes on events stay on their time only. Throws UsageError.
std::vector<Note> Notes::readList(const nlohmann::json& list, int& lost) const {
  if (!list.is_array()) throw UsageError("notes: a list was expected");
  std::vector<Note> read;
  try {
    for (const nlohmann::json& entry : list) {
      Note note;
      note.time = {entry.at("from").get<TimeNs>(), entry.at("to").get<TimeNs>()};
      note.text = QString::fromStdString(entry.value("text", std::string()));
      if (const auto event = entry.find("event"); event != entry.end()) {
        const int kind = event->at("kind").get<int>();
        const auto index = event->at("index").get<std::uint32_t>();
        const bool known = kind >= 0 && kind < kEventKinds && index < trace_->count(static_cast<EventKind>(kind));
        const EventRef ref{static_cast<EventKind>(std::clamp(kind, 0, kEventKinds - 1)), index};
        if (known && trace_->startOf(ref) == note.time.from &&
            trace_->text(trace_->nameOf(ref)) == event->at("name").get<std::string>()) {
          note.event = ref;
        } else {
          ++lost;
        }
      }
      read.push_back(std::move(note));
    }
  } catch (const nlohmann::json::exception& problem) {
    throw UsageError(std::string("notes: ") + problem.what());
  }
  return read;
}

std::shared_ptr<const Table> Notes::table() const {
  std::vector<std::int64_t> starts, lengths;
  std::vector<std::string> texts, kinds, names;
  std::vector<EventRef> events;
  for (const Note& note : notes_) {
    starts.push_back(note.time.from);
    lengths.push_back(note.isPoint() ? ColumnData::kNoInteger : note.time.length());
    texts.push_back(note.text.isEmpty() ? Table::noText() : note.text.toStdString());
    events.push_back(note.event);
    kinds.push_back(note.event.valid() ? kindOfEvent(*trace_, note.event).toStdString() : Table::noText());
    names.push_back(note.event.valid() ? std::string(trace_->text(trace_->nameOf(note.event))) : Table::noText());
  }
  Table table;
  table.setRowCount(notes_.size());
  ColumnSpec start{.id = "start", .title = TALLY_TR("Start"), .type = CellType::Integer, .unit = Unit::Ns};
  start.isTime = true;
  table.addIntegers(start, std::move(starts));
  table.addIntegers({.id = "duration", .title = TALLY_TR("Duration"), .type = CellType::Integer, .unit = Unit::Ns},
                    std::move(lengths));
  table.addTexts({.id = "note", .title = TALLY_TR("Note")}, std::move(texts));
  table.addTexts({.id = "kind", .title = TALLY_TR("Kind")}, std::move(kinds));
  table.addTexts({.id = "name", .title = TALLY_TR("Name")}, std::move(names));
  table.addLink(
      {TALLY_TR("Event"), EventKind::Device, [events](std::size_t row, const std::function<void(EventRef)>& visit) {
         if (events[row].valid()) visit(events[row]);
       }});
  return std::make_shared<const Table>(std::move(table));
}

}  // namespace tallyscope
