// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "models/document/session.h"

namespace tallyscope {

class Notes;
class RowsScroll;
class TimelineContent;

/// The rows of a timeline as a part of its recording's session: {"grouping": "device", "rows": jsonOf(RowsView),
/// "scroll": px}.
class RowsSession final : public QObject, public SessionPart {
  Q_OBJECT

 public:
  /// Both must outlive it.
  RowsSession(TimelineContent& content, RowsScroll& scroll) : content_(content), scroll_(scroll) {}
  std::string sessionKey() const override { return "rows"; }
  nlohmann::json saveSession() const override;
  /// Waits until the timeline is ready and, for rows by name, until those are made.
  void restoreSession(const nlohmann::json& saved) override;

 private:
  void arrange();

  TimelineContent& content_;
  RowsScroll& scroll_;
  nlohmann::json pending_;
};

/// Its notes and bookmarks: Notes::toJson().
class NotesSession final : public SessionPart {
 public:
  explicit NotesSession(Notes& notes) : notes_(notes) {}
  std::string sessionKey() const override { return "notes"; }
  nlohmann::json saveSession() const override;
  void restoreSession(const nlohmann::json& saved) override;

 private:
  Notes& notes_;
};

}  // namespace tallyscope
