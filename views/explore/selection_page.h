// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>

#include "core/analysis/selection_summary.h"
#include "models/job_slot.h"
#include "models/timeline/view_state.h"

class QComboBox;

namespace tallyscope {

class ResultTable;

/// What lies in the selected stretch (else in the window, else in everything): count, busy, idle, by category, and the
/// names with their sums. Follows the selection while it is seen.
class SelectionPage final : public QWidget {
  Q_OBJECT
 public:
  explicit SelectionPage(ViewState& state, QWidget* parent = nullptr);

  ResultTable& categories() { return *categories_; }
  ResultTable& names() { return *names_; }
  QComboBox& kinds() { return *kinds_; }
  const std::shared_ptr<const SelectionSummary>& summary() const { return summary_; }
  bool busy() const { return slot_.running(); }

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void markStale();
  void compute();
  void showNames();

  ViewState& state_;
  ResultTable* categories_;
  ResultTable* names_;
  QComboBox* kinds_;
  std::shared_ptr<const SelectionSummary> summary_;
  JobSlot slot_;
  bool stale_ = true;
};

}  // namespace tallyscope
