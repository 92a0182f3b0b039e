// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "models/timeline/timeline_rows.h"
#include "models/timeline/view_history.h"

namespace tallyscope {

class RowsScroll;
class TimelineContent;

/// Puts what a person does to the rows of a timeline, and how far they scroll them, into the history of its ViewState.
class RowsHistory final : public QObject {
  Q_OBJECT

 public:
  /// Follows the rows of `content`, which must not be made yet, and its pinned ones. Both must outlive it.
  RowsHistory(TimelineContent& content, RowsScroll& scroll, QObject* parent);
  ~RowsHistory() override;

 private:
  class Arrangement final : public ViewHistory::Keeper {
   public:
    explicit Arrangement(TimelineContent& content) : content_(content) {}
    Kept keep() const override;
    void restore(const Kept& kept) override;

   private:
    TimelineContent& content_;
  };
  class Scroll final : public ViewHistory::Keeper {
   public:
    explicit Scroll(RowsScroll& scroll) : scroll_(scroll) {}
    Kept keep() const override;
    void restore(const Kept& kept) override;

   private:
    RowsScroll& scroll_;
  };
  void follow(TimelineRows& rows);

  ViewHistory& history_;
  Arrangement arrangement_;
  Scroll scroll_;
};

}  // namespace tallyscope
