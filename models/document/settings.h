// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QSettings>
#include <QString>
#include <QStringList>
#include <memory>
#include <optional>
#include <string>

#include "core/report/report.h"

namespace tallyscope {

class UserRules;

/// How a person arranged the columns of a report, by column ids.
struct ColumnLook {
  QStringList toggled;               ///< hidden or shown against the report's declaration
  QStringList order;                 ///< from the left; empty: the report's own
  QList<int> widths;                 ///< px, as `order`; empty: they fit what they hold
  std::optional<bool> namesInSight;  ///< nothing: as the kind of table has it
};

/// What the program remembers between two runs. One place that knows the keys.
class Settings {
 public:
  static constexpr int kRecentFiles = 10;

  /// The person's own settings file; QSettings' defaults decide where it lies.
  Settings();
  ~Settings();
  /// A file of its own, for tests.
  explicit Settings(const QString& file);

  QStringList recentFiles() const;
  /// Puts a file (absolute path) to the front of the list.
  void addRecentFile(const QString& path);
  void removeRecentFile(const QString& path);
  void clearRecentFiles();

  QString lastFolder() const;
  void setLastFolder(const QString& folder);

  QByteArray windowGeometry() const { return store_.value("window/geometry").toByteArray(); }
  QByteArray windowState() const { return store_.value("window/state").toByteArray(); }
  void setWindow(const QByteArray& geometry, const QByteArray& state);

  /// "system", "light" or "dark".
  QString theme() const { return store_.value("look/theme", "system").toString(); }
  void setTheme(const QString& theme) { store_.setValue("look/theme", theme); }
  /// How points in time are written: idOf(ClockFormat).
  QString clock() const { return store_.value("look/clock").toString(); }
  void setClock(const QString& clock) { store_.setValue("look/clock", clock); }
  /// The command of the preset of rows chosen last for this kind of recording ("together", "host and device" …).
  QString rowsPreset(const QString& kind) const { return store_.value("rows/preset/" + kind).toString(); }
  void setRowsPreset(const QString& kind, const QString& command) { store_.setValue("rows/preset/" + kind, command); }
  /// Whether the wheel zooms over the timeline's rows; else it scrolls them and zooms with Ctrl.
  bool wheelZooms() const { return store_.value("input/wheelZooms", false).toBool(); }
  void setWheelZooms(bool zooms) { store_.setValue("input/wheelZooms", zooms); }
  /// A locale name such as "zh_CN", or empty: the system's.
  QString language() const { return store_.value("look/language").toString(); }
  void setLanguage(const QString& language) { store_.setValue("look/language", language); }

  /// The person's own keys: see Commands::useFile().
  QString keysFile() const;

  /// The folder of what a person put down about recordings: see RecordingMemory.
  QString recordingsFolder() const;

  /// The folder of a person's own queries, and of the history of those that were run: see QueryLibrary.
  QString queriesFolder() const;

  /// What the person has set on top of the bundled rules; its files lie in the folder of the settings.
  UserRules& rules();

  OptionValues reportOptions(const std::string& reportId) const;
  void setReportOptions(const std::string& reportId, const OptionValues& values);
  ColumnLook columnLook(const std::string& reportId) const;
  void setColumnLook(const std::string& reportId, const ColumnLook& look);

 private:
  QSettings store_;
  std::unique_ptr<UserRules> rules_;
};

}  // namespace tallyscope
