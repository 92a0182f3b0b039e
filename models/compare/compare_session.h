// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QString>
#include <memory>

#include "core/compare/comparison.h"
#include "models/compare/compare_screen.h"
#include "models/document/settings.h"
#include "models/job_slot.h"
#include "models/timeline/view_state.h"

namespace tallyscope {

enum class Side : std::uint8_t { Base, Target };

/// One of the two recordings of a comparison.
struct CompareSide {
  QPointer<ViewState> state;
  QString title;  ///< of its tab
  QString alias;  ///< what legend and headers call it; empty: defaultAlias()
  /// The title without the endings of its format.
  QString defaultAlias() const;
};

/// A comparison of two open recordings, each in its own window: recomputed in a job when a window, the comparison or
/// its settings change, as long as somebody looks.
class CompareSession final : public QObject {
  Q_OBJECT
 public:
  /// What is shown. The traces come first: tables read them until the end.
  struct Outcome {
    std::shared_ptr<const Trace> base, target;
    TimeWindow baseWindow, targetWindow;
    const Comparison* comparison = nullptr;
    OptionValues values;
    CompareResult result;
  };

  explicit CompareSession(Settings& settings, QObject* parent = nullptr);

  const CompareSide& side(Side side) const { return side == Side::Base ? base_ : target_; }
  /// Either may be without a state: then nothing is compared.
  void setSides(CompareSide base, CompareSide target);
  void swap();
  /// An empty alias gives back the default.
  void setAlias(Side side, const QString& alias);
  bool hasBoth() const { return base_.state && target_.state; }

  const Comparison* comparison() const { return comparison_; }
  void setComparison(const Comparison& comparison);
  const OptionValues& values() const { return values_; }
  /// Checked against comparisonOptions(); kept for the next time.
  void setValues(const OptionValues& values);
  /// Why the recordings cannot answer a comparison, in the person's language; empty: they can.
  QString missing(const Comparison& comparison) const;

  /// While nobody looks nothing is computed; what is stale then is computed when somebody looks again.
  void setWatched(bool watched);
  void cancel();
  bool upToDate() const { return !stale_ && !slot_.running(); }
  /// nullptr: nothing is compared.
  std::shared_ptr<const Outcome> outcome() const { return outcome_; }
  const CompareScreen& screen() const { return screen_; }
  const Dialect& dialect() const;
  /// The result as `tally compare --format csv` prints it.
  Table exportTable() const;

 signals:
  void sidesChanged();       ///< recordings, aliases or windows
  void comparisonChanged();  ///< or its settings
  void updated();            ///< outcome() and screen()
  void failed(const QString& problem);
  void progressed(const QString& phase, double fraction);
  void idle();  ///< computing ended, however

 private:
  void listen();
  void markStale();
  void followPhases();
  void compute();
  void makeScreen();

  Settings& settings_;
  CompareSide base_, target_;
  const Comparison* comparison_ = nullptr;
  OptionValues values_;
  bool watched_ = false;
  bool stale_ = true;
  std::shared_ptr<const Outcome> outcome_;
  CompareScreen screen_;
  JobSlot slot_;
};

}  // namespace tallyscope
