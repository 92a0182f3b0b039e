// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>
#include <functional>
#include <memory>
#include <optional>

#include "core/report/report.h"
#include "models/job_slot.h"
#include "models/table/table_export.h"
#include "models/timeline/view_state.h"
#include "views/report/table_view.h"

class QMenu;

namespace tallyscope {

class ExportStrip;

/// A table whose rows stand for events of a timeline, as reports, comparisons and lists of events are: the table with its
/// sum row, and what can be done with its rows (show and highlight their events, copy, export). Each of these is a job of
/// its own, so that none of them takes another's place; exports can be stopped.
class LinkedTable final : public QWidget {
  Q_OBJECT
 public:
  /// The timeline that a link of the table leads to.
  struct Target {
    QPointer<ViewState> state;
    QString place;  ///< "Timeline", "Base Timeline"
    QString kind;   ///< what the link's events are called; empty: it is the only one there
  };
  using TargetOf = std::function<Target(std::size_t link)>;
  /// What an export writes, which may hold more than what is seen.
  struct Content {
    std::string id, title;  ///< the file's name without its ending, and what it says of itself
    std::shared_ptr<const Table> table;
    Vendor vendor = Vendor::Generic;
  };
  using ContentOf = std::function<std::optional<Content>()>;
  using MoreActions = std::function<void(QMenu&)>;

  explicit LinkedTable(TableModel& model, QWidget* parent = nullptr);
  ~LinkedTable() override;

  void setTargets(TargetOf targets) { targetOf_ = std::move(targets); }
  void setContent(ContentOf content) { contentOf_ = std::move(content); }
  /// Entries of the owner's at the beginning and at the end of the menu.
  void setFirstActions(MoreActions first) { first_ = std::move(first); }
  void setMoreActions(MoreActions more) { more_ = std::move(more); }
  /// Whether the menu lists the events behind rows: instancesAsked().
  void setOffersInstances(bool on) { offersInstances_ = on; }
  /// Where save dialogs begin.
  void setFolder(std::function<QString()> folder) { folder_ = std::move(folder); }

  TableView& view() { return *view_; }
  TableModel& model() { return view_->model(); }
  /// Whether events are looked up, rows copied or a file written.
  bool busy() const;

  void fillMenu(QMenu& menu);
  /// Highlights the events behind the selected rows; with `zoom` the timeline goes there.
  void showInTimeline(std::size_t link, bool zoom);
  /// Asks for the events behind the selected rows as a table, the longest first.
  void listInstances(std::size_t link);
  /// The first event behind a row, over all links; invalid: it has none.
  EventRef firstEventOf(std::int64_t shownRow) const;
  /// Highlights all events of the name of the current row's first one.
  void highlightAllLike();
  /// The selected rows (all when none is), in the columns shown. Rows that the person no longer sees by then are copied as
  /// they were.
  void copy(bool withHeaders);
  void exportTo(const QString& path, TableFormat format);

 public slots:
  void askExport();

 signals:
  void message(const QString& text);
  void exported(const QString& path);
  /// Something is shown in this recording's timeline now.
  void timelineWanted(tallyscope::ViewState* state);

  /// The events behind the selected rows are wanted as a table, the longest first. `title`: what they are instances of.
  void instancesAsked(const std::shared_ptr<std::vector<tallyscope::EventRef>>& events, const QString& title);

 private:
  QString titleOfSelection() const;
  void addTimeCopies(QMenu& menu);
  void addLinks(QMenu& menu);
  Target targetOf(std::size_t link) const { return targetOf_ ? targetOf_(link) : Target{}; }

  TableView* view_;
  ExportStrip* strip_;
  TargetOf targetOf_;
  ContentOf contentOf_;
  MoreActions first_, more_;
  std::function<QString()> folder_;
  bool offersInstances_ = false;
  JobSlot lookups_, copies_;
};

}  // namespace tallyscope
