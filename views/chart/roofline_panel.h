// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "core/report/table.h"
#include "core/trace/trace.h"
#include "models/table/roofline_data.h"

class QCheckBox;
class QComboBox;
class QCPItemText;
class QCustomPlot;
class QLabel;
class QPaintDevice;

namespace tallyscope {

class RooflineBubbles;
class UserRules;

/// The roofline beside an operator report, on two logarithmic axes: a bubble a row (its area is the device time), the
/// roofs of the device with their ridges, and what a bubble stands for on hovering. Linked with the table both ways.
class RooflinePanel final : public QWidget {
  Q_OBJECT
 public:
  RooflinePanel(std::shared_ptr<const Trace> trace, UserRules& rules, QWidget* parent = nullptr);

  void setTable(std::shared_ptr<const Table> table);
  /// Whether roofs are what was measured instead of the peak; as the report rates its utilisation.
  void setAchievable(bool achievable);
  /// The table's rows that are selected; and the one under the pointer.
  void setSelectedRows(std::vector<bool> rows);
  void setHoveredRow(std::optional<std::uint32_t> row);

  const RooflineData& data() const { return data_; }
  QCustomPlot& plot() { return *plot_; }
  /// Where a bubble is drawn, in the plot's coordinates, and how wide; empty when the row has none.
  QRectF bubbleRect(std::uint32_t row) const;
  /// The chart as it stands, on another surface of the same proportions.
  void paintTo(QPaintDevice& surface, const QSize& size);

 signals:
  /// Nothing: the pointer left the bubbles.
  void rowHovered(std::optional<std::uint32_t> row);
  void rowClicked(std::uint32_t row, bool add);
  void rowActivated(std::uint32_t row);
  void achievableChanged(bool achievable);
  /// Figures of this device should be entered or looked at.
  void devicesRequested(const QString& deviceName);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void build();
  void listDevices();
  void refresh();
  void addRoofs();
  void fitAxes();
  void applyTheme();
  void hoverAt(const QPoint& point);
  QString bubbleText(const RooflineData::Bubble& bubble) const;

  std::shared_ptr<const Trace> trace_;
  UserRules& rules_;
  std::shared_ptr<const Table> table_;
  RooflineData data_;
  bool achievable_ = false;
  QComboBox* deviceBox_;
  QCheckBox* achievableBox_;
  QCustomPlot* plot_;
  RooflineBubbles* bubbles_ = nullptr;
  std::vector<QCPItemText*> labels_;
  QLabel* unknown_;
  QLabel* caption_;
};

}  // namespace tallyscope
