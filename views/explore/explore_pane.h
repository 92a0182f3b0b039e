// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>
#include <vector>

#include "models/timeline/view_state.h"

class QTabWidget;

namespace tallyscope {

class EventList;
struct EventQuery;
class EventsPage;
class FlamePage;
class HitsPage;
class InstancesPage;
class NotesPage;
class ResultTable;
class SelectionPage;
class TimelineView;

/// What is asked of the timeline itself, a page each: what memory held at a time, and so on. Stands in a dock beside
/// the reports.
class ExplorePane final : public QWidget {
  Q_OBJECT
 public:
  ExplorePane(ViewState& state, TimelineView& timeline, QWidget* parent = nullptr);

  QTabWidget& tabs() { return *tabs_; }
  ResultTable& memory() { return *memory_; }
  HitsPage& hits() { return *hits_; }
  SelectionPage& selection() { return *selection_; }
  FlamePage& flame() { return *flame_; }
  EventsPage& events() { return *events_; }
  NotesPage& notes() { return *notes_; }
  InstancesPage& instances() { return *instances_; }
  /// Brings a page to the front, by its object name ("memory"); false: there is none of that name.
  /// "memory@1.2ms" asks a page for something: the time of the memory graph, "events@Operators" a row.
  bool openPage(const QString& name);
  /// What the search found; nullptr: nothing is searched.
  void showHits(std::shared_ptr<const EventList> hits, const EventQuery& query);
  /// The events of rows of the timeline.
  void showEvents(const std::vector<std::uint32_t>& tracks, const QString& label);
  /// The events behind rows of a report, in their order.
  void showInstances(const std::shared_ptr<std::vector<EventRef>>& events, const QString& title);
  /// What a memory track held at a time.
  void showMemoryAt(std::uint32_t track, TimeNs time);
  bool busy() const;

 signals:
  void message(const QString& text);
  /// A page has something new that was asked for: the dock should be seen.
  void attentionWanted();

 private:
  void addPage(QWidget* page, const QString& name, const QString& title);

  ViewState& state_;
  QTabWidget* tabs_;
  SelectionPage* selection_;
  FlamePage* flame_;
  EventsPage* events_;
  InstancesPage* instances_;
  HitsPage* hits_;
  ResultTable* memory_;
  NotesPage* notes_;
};

}  // namespace tallyscope
