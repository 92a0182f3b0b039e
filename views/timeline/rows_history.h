// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "models/timeline/timeline_rows.h"
#include "models/view_history.h"

namespace tallyscope {

class TimelineView;

/// Puts what a person does to the rows of a timeline, and how far they scroll them, into the history of its ViewState.
class RowsHistory final : public QObject {
  Q_OBJECT

 public:
  /// A part of `view`, which makes it before any rows.
  explicit RowsHistory(TimelineView& view);
  ~RowsHistory() override;

  /// Of the rows themselves and of the strip of pinned ones.
  void follow(TimelineRows& rows);
  /// The rows are about to be scrolled.
  void recordScroll();

 private:
  class Arrangement final : public ViewHistory::Keeper {
   public:
    explicit Arrangement(TimelineView& view) : view_(view) {}
    Kept keep() const override;
    void restore(const Kept& kept) override;

   private:
    TimelineView& view_;
  };
  class Scroll final : public ViewHistory::Keeper {
   public:
    explicit Scroll(TimelineView& view) : view_(view) {}
    Kept keep() const override;
    void restore(const Kept& kept) override;

   private:
    TimelineView& view_;
  };

  ViewHistory& history_;
  Arrangement arrangement_;
  Scroll scroll_;
};

}  // namespace tallyscope
