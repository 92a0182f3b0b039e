// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "models/timeline/timeline_content.h"

namespace tallyscope {

class LanesView;
class RowHeads;

/// The strip of pinned rows above the others: their lanes and names, hidden while nothing is pinned. It scrolls for itself
/// where it would take more than half of the timeline.
class PinnedStrip final : public QObject {
  Q_OBJECT

 public:
  PinnedStrip(TimelineContent& content, QObject* parent);
  ~PinnedStrip() override;

  /// To be put into a layout, level with each other.
  LanesView& lanes() { return *lanes_; }
  RowHeads& heads() { return *heads_; }
  /// The height of the whole timeline.
  void setAvailable(int height);

 signals:
  /// What is left for the other rows is another height.
  void resized();

 private:
  void show();
  void layOut();

  TimelineContent& content_;
  RowHeads* heads_;
  LanesView* lanes_;
  int available_ = 0;
};

}  // namespace tallyscope
