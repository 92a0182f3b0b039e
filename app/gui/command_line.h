// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>
#include <QStringList>
#include <optional>

#include "core/base/time.h"

class QCoreApplication;

namespace tallyscope {

/// What the window's program is asked on its command line.
struct CommandLine {
  QStringList files;
  QString together;   ///< how the files are aligned in one timeline: "auto" or Alignment::parse(); empty: each in a tab
  QString session;    ///< a session's file to open
  QString theme;      ///< empty: as in the settings
  QString language;   ///< empty: as in the settings
  QString report;     ///< a report's id to open
  QString phases;     ///< a table of the Phases tab to open, by its report's id
  QString model;      ///< the model's structure for the Phases tab
  QString query;      ///< a ready query's id, or SQL, to run in the Query tab
  bool draw = false;  ///< its result is shown on the timeline
  std::optional<TimeWindow> window, view;
  QString compare;     ///< a recording to open too and compare the first with
  QString comparison;  ///< which comparison, by any of its ids

  // For those who make pictures for a manual: the window is drawn into a file and the program ends.
  QString screenshot;  ///< empty: a normal run
  QSize size{1280, 800};
  QString selectRows;               ///< "0-2" of the report's table
  QString event;                    ///< the first event whose name holds this text is selected
  QString explore;                  ///< a page of Explore: "flame", "selection", "events", "search", "memory@TIME"
  QString search;                   ///< is searched for
  std::optional<TimeWindow> range;  ///< is selected
  bool linked = false;              ///< the timelines of --compare above each other
  QString dialog;  ///< "settings", "notes", "keys", "manual", "about", "devices", "together", "alignment"
  QString chart;   ///< "pie", "roofline" or "breakdown" beside the report

  /// Shows help or an error and ends the program where the line asks for it.
  static CommandLine parse(QCoreApplication& application);
};

}  // namespace tallyscope
