// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "models/document/session.h"
#include "models/query/drawn_results.h"
#include "models/query/query_run.h"

namespace tallyscope {

/// The query that is written and the results that are drawn, in session files. Results are kept as the query that they
/// come from, and are run again, one after another, when the session is opened.
class QuerySession final : public QObject, public SessionPart {
  Q_OBJECT
 public:
  QuerySession(ViewState& state, DrawnResults& drawn, QObject* parent = nullptr);

  /// Where the text that is written stands.
  void setText(std::function<QString()> read, std::function<void(const QString&)> write);
  /// Whether results are still to come.
  bool busy() const { return run_.running() || !waiting_.empty(); }

  std::string sessionKey() const override { return "query"; }
  nlohmann::json saveSession() const override;
  void restoreSession(const nlohmann::json& saved) override;

 private:
  struct Waiting {
    QString sql;
    QueryParameters parameters;
    DrawnLook look;
  };
  void next();

  DrawnResults& drawn_;
  QueryRun run_;
  std::function<QString()> readText_;
  std::function<void(const QString&)> writeText_;
  std::vector<Waiting> waiting_;
  std::optional<Waiting> present_;
};

}  // namespace tallyscope
