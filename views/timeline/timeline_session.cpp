// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timeline_session.h"

#include <array>

#include "core/base/errors.h"
#include "models/document/notes.h"
#include "models/timeline/rows_json.h"
#include "models/timeline/timeline_content.h"
#include "views/timeline/rows_scroll.h"

namespace tallyscope {
namespace {

using Grouping = TimelineRows::Grouping;
constexpr std::array<const char*, 3> kGroupings{"device", "stream", "name"};

Grouping groupingIn(const nlohmann::json& saved) {
  for (std::size_t g = 0; g < kGroupings.size(); ++g) {
    if (saved.contains("grouping") && saved["grouping"] == kGroupings[g]) return static_cast<Grouping>(g);
  }
  return Grouping::Device;
}

}  // namespace

nlohmann::json RowsSession::saveSession() const {
  if (!pending_.is_null() || !content_.rows()) return pending_.is_null() ? nlohmann::json::object() : pending_;
  nlohmann::json saved;
  saved["grouping"] = kGroupings[static_cast<std::size_t>(content_.rows()->grouping())];
  saved["rows"] = jsonOf(content_.rows()->view());
  saved["scroll"] = scroll_.at();
  return saved;
}

void RowsSession::restoreSession(const nlohmann::json& saved) {
  if (!saved.is_object()) return;
  pending_ = saved;
  if (content_.rows()) {
    arrange();
  } else {
    connect(&content_, &TimelineContent::ready, this, &RowsSession::arrange, Qt::UniqueConnection);
  }
}

void RowsSession::arrange() {
  if (pending_.is_null()) return;
  const Grouping wanted = groupingIn(pending_);
  if (content_.rows()->grouping() != wanted) {
    connect(&content_, &TimelineContent::grouped, this, &RowsSession::arrange, Qt::UniqueConnection);
    content_.groupBy(wanted);
    return;
  }
  const nlohmann::json saved = std::exchange(pending_, nlohmann::json());
  const auto rows = rowsViewIn(saved.value("rows", nlohmann::json()));
  if (!rows) return;
  const ViewHistory::Group group(content_.state().history(), tr("Open Session"));
  content_.setRowsView(*rows);
  if (saved.contains("scroll") && saved["scroll"].is_number_integer()) scroll_.to(saved["scroll"].get<std::int64_t>());
}

nlohmann::json NotesSession::saveSession() const { return notes_.toJson(); }

void NotesSession::restoreSession(const nlohmann::json& saved) {
  try {
    notes_.fromJson(saved);
  } catch (const UsageError&) {
    // No list of notes: those that are there stay.
  }
}

}  // namespace tallyscope
