// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "models/query/query_library.h"

class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace tallyscope {

/// The queries to choose from: own ones, those that come with the program, and the ones that were run lately. Searched by
/// title and question.
class QueryList final : public QWidget {
  Q_OBJECT
 public:
  explicit QueryList(QueryLibrary& library, QWidget* parent = nullptr);

  QTreeWidget& tree() { return *tree_; }
  QLineEdit& search() { return *search_; }
  /// Chooses a query by its id, own ones first; false: there is none.
  bool choose(const QString& id);

  /// The code of the language that the window speaks, as heads of queries write it.
  static std::string language();

 signals:
  void chosen(const tallyscope::ReadyQuery& query);
  void historyChosen(const QString& sql);

 private:
  void fill();
  void filter();
  void addGroup(const QString& title, const std::vector<ReadyQuery>& queries, int kind);
  void open(const QTreeWidgetItem* item);
  void showMenu(const QPoint& position);
  const ReadyQuery* queryOf(const QTreeWidgetItem* item) const;

  QueryLibrary& library_;
  QLineEdit* search_;
  QTreeWidget* tree_;
};

}  // namespace tallyscope
