// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/query/query_run.h"

#include "core/base/errors.h"

namespace tallyscope {

struct QueryRun::Answer {
  std::shared_ptr<const Table> table;
  int results = 0;
  QString error;
  int place = -1;
};

QueryRun::QueryRun(ViewState& state, QObject* parent)
    : QObject(parent), state_(state), source_(std::make_shared<QuerySource>("base", state.trace())) {
  connect(&slot_, &JobSlot::cancelled, this, &QueryRun::stopped);
  connect(&slot_, &JobSlot::failed, this, [this](const QString& message) { emit failed(message, -1); });
  // Steps are found anew by what the person settles about them.
  connect(&state_, &ViewState::phasesChanged, this,
          [this] { source_ = std::make_shared<QuerySource>("base", state_.trace(), nullptr, state_.phases()); });
}

void QueryRun::start(const QString& sql, const QueryParameters& parameters) {
  sql_ = sql;
  parameters_ = parameters;
  parameters_.merge(windowParameters(*state_.trace(), state_.window()));
  slot_.start([this, source = source_, text = sql.toStdString(), values = parameters_](Job& job) -> JobSlot::Deliver {
    job.setPhase("Query");
    Answer answer;
    try {
      std::vector<QueryResult> results = QueryDatabase({source}).run(text, values, {}, &job);
      answer.results = static_cast<int>(results.size());
      if (!results.empty()) answer.table = std::make_shared<const Table>(std::move(results.back().table));
    } catch (const QueryError& error) {
      answer.error = QString::fromUtf8(error.what());
      answer.place = static_cast<int>(
          QString::fromUtf8(text.data(), static_cast<qsizetype>(std::min(error.offset(), text.size()))).size());
    } catch (const UsageError& error) {
      answer.error = QString::fromUtf8(error.what());
    }
    return [this, answer] { take(answer); };
  });
  emit started();
}

void QueryRun::take(Answer answer) {
  if (!answer.error.isEmpty()) {
    emit failed(answer.error, answer.place);
    return;
  }
  table_ = std::move(answer.table);
  results_ = answer.results;
  emit finished();
}

}  // namespace tallyscope
