// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/report/report_session.h"

#include <algorithm>

#include "core/base/errors.h"
#include "views/report/report_pane.h"
#include "views/report/report_view.h"

namespace tallyscope {
namespace {

using Json = nlohmann::json;

Json jsonOf(ReportView& view) {
  Json saved;
  saved["id"] = view.report().id;
  saved["options"] = Json::object();
  for (const auto& [id, value] : view.options().all()) saved["options"][id] = value;
  const Arrangement& arrangement = view.model().arrangement();
  if (!arrangement.sortColumn.empty()) {
    saved["sort"] = {{"column", arrangement.sortColumn}, {"descending", arrangement.descending}};
  }
  if (!arrangement.text.isEmpty()) saved["filter"] = arrangement.text.toStdString();
  if (const QString chart = view.chartName(); !chart.isEmpty()) saved["chart"] = chart.toStdString();
  return saved;
}

std::string textIn(const Json& saved, const char* key) {
  return saved.is_object() && saved.contains(key) && saved[key].is_string() ? saved[key].get<std::string>()
                                                                            : std::string();
}

/// Options that the report (still) has, with values that it takes.
OptionValues optionsIn(const Json& saved, const Report& report) {
  OptionValues values;
  if (!saved.contains("options") || !saved["options"].is_object()) return values;
  for (const auto& [id, value] : saved["options"].items()) {
    const auto spec = std::find_if(report.options.begin(), report.options.end(),
                                   [&, wanted = id](const OptionSpec& s) { return s.id == wanted; });
    if (spec == report.options.end() || !value.is_string()) continue;
    try {
      const std::string text = spec->type == OptionType::Flag ? id : id + "=" + value.get<std::string>();
      const OptionValues one = OptionValues::parse(report.options, {text});
      for (const auto& [known, checked] : one.all()) values.set(known, checked);
    } catch (const UsageError&) {
      continue;  // a value of another version: the report's own default counts
    }
  }
  return values;
}

void restore(ReportView& view, const Json& saved) {
  view.setOptions(optionsIn(saved, view.report()));
  Arrangement arrangement;
  arrangement.part = view.model().arrangement().part;
  if (saved.contains("sort") && saved["sort"].is_object()) {
    arrangement.sortColumn = textIn(saved["sort"], "column");
    arrangement.descending = saved["sort"].value("descending", false);
  }
  arrangement.text = QString::fromStdString(textIn(saved, "filter"));
  view.model().setArrangement(arrangement);
  if (const std::string chart = textIn(saved, "chart"); !chart.empty()) view.showChart(QString::fromStdString(chart));
}

}  // namespace

Json ReportSession::saveSession() const {
  Json saved = Json::object();
  saved["open"] = Json::array();
  for (ReportView* view : pane_.openViews()) saved["open"].push_back(jsonOf(*view));
  if (const ReportView* view = pane_.current()) saved["current"] = view->report().id;
  return saved;
}

void ReportSession::restoreSession(const Json& saved) {
  if (!saved.is_object() || !saved.contains("open") || !saved["open"].is_array()) return;
  for (const Json& one : saved["open"]) {
    const std::string id = textIn(one, "id");
    if (id.empty() || !pane_.openReport(QString::fromStdString(id))) continue;
    if (ReportView* view = pane_.current(); view && view->report().id == id) restore(*view, one);
  }
  if (const std::string id = textIn(saved, "current"); !id.empty()) pane_.openReport(QString::fromStdString(id));
}

}  // namespace tallyscope
