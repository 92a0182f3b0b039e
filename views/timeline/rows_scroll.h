// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <cstdint>

#include "models/timeline/timeline_rows.h"

class QScrollBar;

namespace tallyscope {

class LanesView;
class RowHeads;

/// How far the rows are scrolled: a scroll bar, and the lanes and names that follow it.
class RowsScroll final : public QObject {
  Q_OBJECT

 public:
  RowsScroll(LanesView& lanes, RowHeads& heads, QObject* parent);

  QScrollBar& bar() { return *bar_; }
  /// The rows whose heights are scrolled over, from now on.
  void follow(TimelineRows& rows);
  /// From the first row's top, in px.
  std::int64_t at() const;
  /// What is seen, in px.
  int page() const;
  /// Shows the rows from `scroll` px below the first one's top on, as far as there are any.
  void to(std::int64_t scroll);
  void by(std::int64_t px) { to(at() + px); }
  /// As little as is needed to see the row.
  void showRow(std::uint32_t row);
  /// Brings what is drawn there into sight.
  void show(const RowPlace& place);
  /// The lanes have another height.
  void resized();

 signals:
  /// A person scrolls; told before it happens.
  void aboutToScroll();

 private:
  LanesView& lanes_;
  QScrollBar* bar_;
  TimelineRows* rows_ = nullptr;
  bool isPerson_ = true;  ///< false while the rows' heights move the scroll bar
};

}  // namespace tallyscope
