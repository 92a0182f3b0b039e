// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timeline_session.h"

#include <array>

#include "core/base/errors.h"
#include "models/timeline/rows_json.h"
#include "views/timeline/timeline_view.h"

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
  if (!pending_.is_null() || !view_.rows()) return pending_.is_null() ? nlohmann::json::object() : pending_;
  nlohmann::json saved;
  saved["grouping"] = kGroupings[static_cast<std::size_t>(view_.rows()->grouping())];
  saved["rows"] = jsonOf(view_.rows()->view());
  saved["scroll"] = view_.lanes().scroll();
  return saved;
}

void RowsSession::restoreSession(const nlohmann::json& saved) {
  if (!saved.is_object()) return;
  pending_ = saved;
  if (view_.isReady()) {
    arrange();
  } else {
    connect(&view_, &TimelineView::ready, this, &RowsSession::arrange, Qt::UniqueConnection);
  }
}

void RowsSession::arrange() {
  if (pending_.is_null()) return;
  const Grouping wanted = groupingIn(pending_);
  if (view_.rows()->grouping() != wanted) {
    connect(&view_, &TimelineView::grouped, this, &RowsSession::arrange, Qt::UniqueConnection);
    view_.groupBy(wanted);
    return;
  }
  const nlohmann::json saved = std::exchange(pending_, nlohmann::json());
  const auto rows = rowsViewIn(saved.value("rows", nlohmann::json()));
  if (!rows) return;
  const ViewHistory::Group group(view_.state().history(), tr("Open Session"));
  view_.setRowsView(*rows);
  if (saved.contains("scroll") && saved["scroll"].is_number_integer()) view_.scrollTo(saved["scroll"].get<std::int64_t>());
}

nlohmann::json NotesSession::saveSession() const { return view_.notes().toJson(); }

void NotesSession::restoreSession(const nlohmann::json& saved) {
  try {
    view_.notes().fromJson(saved);
  } catch (const UsageError&) {
    // No list of notes: those that are there stay.
  }
}

}  // namespace tallyscope
