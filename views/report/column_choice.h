// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <set>
#include <string>

class QPoint;

namespace tallyscope {

class Settings;
class TableView;

/// The columns of a table as its declaration says and as the person chose against it: which are seen, in which order, how
/// wide, and whether the names stay in sight. Keeps the choice in the settings, of each report its own.
class ColumnChoice final : public QObject {
  Q_OBJECT
 public:
  /// `namesInSight`: whether names stay while the rest scrolls as long as the person chose nothing else. Lives as long as
  /// `table`.
  ColumnChoice(TableView& table, Settings& settings, bool namesInSight);

  /// Under which id the settings keep the choice. Another id counts for the next table.
  void setId(const std::string& id) { id_ = id; }
  void apply();
  /// Offers every column to be shown or hidden, at a place of the table's header.
  void showMenu(const QPoint& position);

 private:
  void keep();
  void reset();
  void toggle(int column);
  void addColumns(class QMenu& menu);
  /// Whether the column is out of sight because no row has a value in it; that is not kept.
  bool hiddenAsEmpty(int column) const;

  TableView& table_;
  Settings& settings_;
  bool namesInSight_;
  std::string id_;
  std::set<std::string> emptyButShown_;  ///< ids of columns without values that the person asked for
};

}  // namespace tallyscope
