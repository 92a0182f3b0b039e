// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <memory>
#include <vector>

#include "core/reports/phases/phase_support.h"
#include "models/job_slot.h"
#include "models/timeline/view_state.h"

namespace tallyscope {

/// The steps of one recording as its window shows them: bands on the timeline, the chart of step times, the choice
/// between proposed and accepted steps. Found in a job, and again when what is settled about phases changes.
class PhaseSession final : public QObject {
  Q_OBJECT
 public:
  explicit PhaseSession(ViewState& state, QObject* parent = nullptr);

  ViewState& state() const { return state_; }
  /// nullptr until the steps are found.
  const std::shared_ptr<const PhaseData>& data() const { return data_; }
  const std::vector<StepFlag>& flags() const { return flags_; }
  bool busy() const { return slot_.running(); }
  /// Whether there is anything to draw.
  bool hasSteps() const { return data_ && !data_->phases.steps.empty(); }

  /// The stretch of device time of a step (of its annotation, when it ran nothing on a device).
  TimeWindow spanOf(std::uint32_t step) const;
  /// From the first start to the last end of the steps of one shape.
  TimeWindow spanOfShape(std::uint32_t shape) const;

  /// Makes the proposed steps marks of one's own. Nothing happens when none are proposed.
  void acceptProposal();
  /// Adds a step of this phase ("decode", "prefill q = 4096", any name).
  void addMark(const TimeWindow& window, const QString& phase);
  void setMarks(std::vector<PhaseMark> marks);
  /// The steps as marks: those accepted or marked, else those proposed.
  std::vector<PhaseMark> marks() const;
  /// The sum ("64 + 2*48 + 16") that explains the launches of a kernel family from now on; empty: the solver's own again.
  /// Throws UsageError.
  void explain(const QString& family, const QString& sum);
  /// Kernels that count as one, with the sums that explain them ("64 gate/up + 2*48 qkvz + 16 o"; empty: none of one's
  /// own). Families that are not among them are forgotten, with their sums.
  void setFamilies(std::vector<KernelFamily> families, const std::vector<std::string>& parts);
  /// The model's structure by its config.json or its parts; an empty text forgets it. Throws UsageError.
  void setModel(const QString& text);

 signals:
  void changed();

 private:
  void find();

  ViewState& state_;
  std::shared_ptr<const PhaseData> data_;
  std::vector<StepFlag> flags_;
  JobSlot slot_;
};

}  // namespace tallyscope
