// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <vector>

#include "core/query/ready_queries.h"

namespace tallyscope {

/// The queries that a person can choose from: those that come with the program, their own (a .sql file each in a folder
/// beside the settings), and the ones that were run lately.
class QueryLibrary final : public QObject {
  Q_OBJECT
 public:
  static constexpr int kHistory = 100;

  explicit QueryLibrary(QString folder, QObject* parent = nullptr);

  const std::vector<ReadyQuery>& ready() const { return readyQueries(); }
  /// By title. A file that is not understood is left out and named in problems().
  const std::vector<ReadyQuery>& own() const { return own_; }
  const QStringList& problems() const { return problems_; }
  /// The last ones first, each once.
  const QStringList& history() const { return history_; }

  /// Keeps a query under a title; one of that title is replaced. False: the file cannot be written.
  bool save(const QString& title, const QString& question, const QString& sql);
  /// Removes an own query by its id.
  void remove(const std::string& id);
  /// Puts a query in front of the history.
  void remember(const QString& sql);

 signals:
  void changed();

 private:
  QString historyFile() const;
  void read();

  QString folder_;
  std::vector<ReadyQuery> own_;
  QStringList problems_, history_;
};

/// The SQL of a query without the comment lines of its head.
QString bodyOf(const ReadyQuery& query);

}  // namespace tallyscope
