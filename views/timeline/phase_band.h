// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <optional>

#include "models/phases/phase_session.h"
#include "views/timeline/timeline_band.h"

class QMenu;
class QPainter;

namespace tallyscope {

/// A strip above the lanes with the steps of the recording in their device time: a colour a phase, the label where it
/// fits, slanted lines over outliers. Steps of recordings opened together have a lane a recording. Click: zoom to the
/// step; with Shift: select its time. Hidden while there are none.
class PhaseBand final : public TimelineBand {
  Q_OBJECT
 public:
  explicit PhaseBand(PhaseSession& session, QWidget* parent = nullptr);

  QSize sizeHint() const override;
  /// The step under a point of the band, if any.
  std::optional<std::uint32_t> stepAt(const QPoint& position) const;
  /// What stands beside the lanes: "Phases", or each recording's name.
  const QStringList& laneNames() const override { return laneNames_; }
  /// A lane's top and height.
  std::pair<int, int> laneBox(std::size_t lane) const override;
  QString toolTipFor(std::uint32_t step) const;
  /// Zoom to the step, use it or its phase as the window; the caller shows and deletes it.
  QMenu* makeMenu(std::uint32_t step);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  bool event(QEvent* event) override;

 private:
  void arrange();

  PhaseSession& session_;
  void paintLane(QPainter& painter, std::size_t lane);
  int laneHeight() const;
  std::uint32_t recordingOf(std::uint32_t step) const;

  std::vector<std::vector<std::uint32_t>> lanes_;  ///< steps by the start of their span
  QStringList laneNames_;
};

/// The colour of a phase, the same in the band and in charts: prefill, decode, mixed and others have one each.
QColor phaseColor(const PhaseSteps& phases, std::uint32_t shape);

/// Asks which phase the selected range is and marks it as that; nothing without a range.
void askPhaseOfRange(ViewState& state, QWidget* parent);

}  // namespace tallyscope
