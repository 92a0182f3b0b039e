// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

class QMenu;

namespace tallyscope {

class JobSlot;
class TableView;

/// Puts rows of a table on the clipboard, in a job.
class TableClipboard final {
 public:
  using Say = std::function<void(const QString& message)>;

  /// `slot` does the work; `say` gets what was copied. Ctrl+C in the table copies, too. All must outlive the table's view.
  TableClipboard(TableView& view, JobSlot& slot, Say say);

  /// The selected rows (all when none is), in the columns shown. Rows that the person no longer sees by then are copied as
  /// they were.
  void copy(bool withHeaders);
  /// Adds *Copy* and *Copy with Headers*.
  void addActions(QMenu& menu);

 private:
  TableView& view_;
  JobSlot& slot_;
  Say say_;
};

}  // namespace tallyscope
