// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "models/session.h"

namespace tallyscope {

class TimelineView;

/// The rows of a timeline as a part of its recording's session: {"grouping": "device", "rows": jsonOf(RowsView),
/// "scroll": px}.
class RowsSession final : public QObject, public SessionPart {
  Q_OBJECT

 public:
  /// A part of `view` as a QObject would be; the owner keeps it no longer than the view.
  explicit RowsSession(TimelineView& view) : view_(view) {}
  std::string sessionKey() const override { return "rows"; }
  nlohmann::json saveSession() const override;
  /// Waits until the timeline is ready and, for rows by name, until those are made.
  void restoreSession(const nlohmann::json& saved) override;

 private:
  void arrange();

  TimelineView& view_;
  nlohmann::json pending_;
};

/// Its notes and bookmarks: Notes::toJson().
class NotesSession final : public SessionPart {
 public:
  explicit NotesSession(TimelineView& view) : view_(view) {}
  std::string sessionKey() const override { return "notes"; }
  nlohmann::json saveSession() const override;
  void restoreSession(const nlohmann::json& saved) override;

 private:
  TimelineView& view_;
};

}  // namespace tallyscope
