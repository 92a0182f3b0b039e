// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <memory>
#include <vector>

#include "core/query/query.h"
#include "models/job_slot.h"
#include "models/timeline/view_state.h"

namespace tallyscope {

/// Runs queries over one recording, one at a time, in a job.
class QueryRun final : public QObject {
  Q_OBJECT
 public:
  explicit QueryRun(ViewState& state, QObject* parent = nullptr);

  /// Runs `sql`; one that still runs is given up. $from and $to are the window's unless `parameters` has them.
  void start(const QString& sql, const QueryParameters& parameters);
  void stop() { slot_.cancel(); }
  bool running() const { return slot_.running(); }

  const QString& sql() const { return sql_; }
  /// What the parameters were, $from and $to included.
  const QueryParameters& parameters() const { return parameters_; }
  /// The last statement's that gave rows; nullptr: none has run yet, or it gave none.
  const std::shared_ptr<const Table>& table() const { return table_; }
  /// How many statements gave rows.
  int results() const { return results_; }

 signals:
  void started();
  void finished();
  /// `place`: the character of the text that it is about; -1: it is about none.
  void failed(const QString& message, int place);
  void stopped();

 private:
  struct Answer;
  void take(Answer answer);

  ViewState& state_;
  std::shared_ptr<const QuerySource> source_;
  QString sql_;
  QueryParameters parameters_;
  std::shared_ptr<const Table> table_;
  int results_ = 0;
  JobSlot slot_;
};

}  // namespace tallyscope
