// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QList>
#include <QObject>
#include <vector>

#include "models/timeline/timeline_rows.h"

class QMenu;

namespace tallyscope {

class RowHeads;
class RowsScroll;
class TimelineContent;

/// What can be done to the rows of a timeline, as actions with their keys: to the current row (that of the row heads, else
/// the selected event's, else the first that is seen), and to all. For the keyboard, the menu of a row and the window's
/// *Rows* menu.
class RowActions final : public QObject {
  Q_OBJECT

 public:
  /// Acts on the rows of `content`; the current one is that of `heads`, what is seen says `scroll`.
  RowActions(TimelineContent& content, RowHeads& heads, RowsScroll& scroll, QObject* parent);

  const QList<QAction*>& all() const { return all_; }
  /// By its command's id; it must be one of rows.
  QAction* action(const QString& id) const;
  /// Those of the current row that apply to it: pin, hide, move, height, lanes.
  void fillRowMenu(QMenu& menu);
  /// Those of all rows: levels, presets, grouping, heights, hidden rows.
  void fillRowsMenu(QMenu& menu);
  /// kNone: there are no rows.
  std::uint32_t currentRow() const;

 signals:
  void menuRequested();
  /// The events of rows are asked for as a table.
  void eventsAsked(const std::vector<std::uint32_t>& tracks, const QString& label);
  /// A person chose it.
  void presetApplied(tallyscope::TimelineRows::Preset preset);

 private:
  template <typename Run>
  void make(const char* id, Run run);
  void makeOfRow();
  void makeOfAll();
  void step(int by);
  void scaleRow(int percent);
  void scaleAll(bool taller);
  void selectFirstEvent();
  void listEvents();
  void refresh();

  TimelineContent& content_;
  RowHeads& heads_;
  RowsScroll& scroll_;
  QList<QAction*> all_;
};

/// The id of the preset's command.
const char* commandOf(TimelineRows::Preset preset);

/// The next of the heights that are offered: 50, 75, 100, 150, 200, 300 %.
int nextScale(int percent, bool taller);

}  // namespace tallyscope
