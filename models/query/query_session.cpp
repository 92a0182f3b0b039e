// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/query/query_session.h"

namespace tallyscope {
namespace {

using Json = nlohmann::json;

Json jsonOf(const QueryParameters& parameters) {
  Json saved = Json::object();
  for (const auto& [name, value] : parameters) {
    if (const auto* integer = std::get_if<std::int64_t>(&value)) saved[name] = *integer;
    if (const auto* real = std::get_if<double>(&value)) saved[name] = *real;
    if (const auto* text = std::get_if<std::string>(&value)) saved[name] = *text;
  }
  return saved;
}

QueryParameters parametersIn(const Json& saved) {
  QueryParameters parameters;
  if (!saved.is_object()) return parameters;
  for (const auto& [name, value] : saved.items()) {
    if (value.is_number_integer()) parameters[name] = value.get<std::int64_t>();
    if (value.is_number_float()) parameters[name] = value.get<double>();
    if (value.is_string()) parameters[name] = value.get<std::string>();
  }
  return parameters;
}

std::string textIn(const Json& saved, const char* key) {
  return saved.contains(key) && saved[key].is_string() ? saved[key].get<std::string>() : std::string();
}

}  // namespace

QuerySession::QuerySession(ViewState& state, DrawnResults& drawn, QObject* parent)
    : QObject(parent), drawn_(drawn), run_(state) {
  connect(&run_, &QueryRun::finished, this, [this] {
    if (present_ && run_.table()) {
      drawn_.add(DrawnResult::of(run_.table(), present_->look, present_->sql, present_->parameters));
    }
    next();
  });
  // A query that this version does not understand any more is left out.
  connect(&run_, &QueryRun::failed, this, [this] { next(); });
}

void QuerySession::setText(std::function<QString()> read, std::function<void(const QString&)> write) {
  readText_ = std::move(read);
  writeText_ = std::move(write);
}

Json QuerySession::saveSession() const {
  Json saved = Json::object();
  if (readText_) saved["text"] = readText_().toStdString();
  saved["drawn"] = Json::array();
  for (const DrawnResult& result : drawn_.all()) {
    saved["drawn"].push_back({{"sql", result.sql.toStdString()},
                              {"parameters", jsonOf(result.parameters)},
                              {"title", result.look.title.toStdString()},
                              {"name", result.look.nameColumn},
                              {"color", result.look.colorColumn}});
  }
  return saved;
}

void QuerySession::restoreSession(const Json& saved) {
  if (!saved.is_object()) return;
  if (writeText_ && saved.contains("text") && saved["text"].is_string()) {
    writeText_(QString::fromStdString(saved["text"].get<std::string>()));
  }
  drawn_.clear();
  waiting_.clear();
  if (!saved.contains("drawn") || !saved["drawn"].is_array()) return;
  for (const Json& one : saved["drawn"]) {
    if (!one.is_object() || textIn(one, "sql").empty()) continue;
    waiting_.push_back({QString::fromStdString(textIn(one, "sql")),
                        parametersIn(one.contains("parameters") ? one["parameters"] : Json()),
                        {QString::fromStdString(textIn(one, "title")), textIn(one, "name"), textIn(one, "color")}});
  }
  next();
}

void QuerySession::next() {
  present_.reset();
  if (waiting_.empty()) return;
  present_ = std::move(waiting_.front());
  waiting_.erase(waiting_.begin());
  run_.start(present_->sql, present_->parameters);
}

}  // namespace tallyscope
