// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/view_session.h"

namespace tallyscope {
namespace {

nlohmann::json jsonOf(const TimeWindow& window) { return {window.from, window.to}; }

std::optional<TimeWindow> windowIn(const nlohmann::json& saved, const char* key) {
  if (!saved.is_object() || !saved.contains(key)) return std::nullopt;
  const nlohmann::json& pair = saved[key];
  if (!pair.is_array() || pair.size() != 2 || !pair[0].is_number_integer() || !pair[1].is_number_integer())
    return std::nullopt;
  const TimeWindow window{pair[0].get<TimeNs>(), pair[1].get<TimeNs>()};
  return window.from < window.to ? std::optional(window) : std::nullopt;
}

}  // namespace

nlohmann::json ViewSession::saveSession() const {
  nlohmann::json saved = nlohmann::json::object();
  saved["view"] = jsonOf(state_.view());
  if (state_.hasWindow()) saved["window"] = jsonOf(state_.window());
  if (state_.range()) saved["range"] = jsonOf(*state_.range());
  return saved;
}

void ViewSession::restoreSession(const nlohmann::json& saved) {
  state_.setWindow(windowIn(saved, "window").value_or(TimeWindow{}));
  if (const auto view = windowIn(saved, "view")) state_.setView(*view);
  state_.selectRange(windowIn(saved, "range"));
}

}  // namespace tallyscope
