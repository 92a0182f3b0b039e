// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/compare/compare_session.h"

#include <algorithm>
#include <utility>

#include "core/compare/compare_options.h"
#include "core/compare/verdict.h"
#include "core/reports/registry.h"
#include "models/core_text.h"
#include "models/document/user_rules.h"

namespace tallyscope {

QString CompareSide::defaultAlias() const {
  QString name = title;
  for (const char* ending : {".gz", ".json", ".sqlite", ".pt.trace", ".db", ".csv"}) {
    if (name.endsWith(QLatin1String(ending)) && name.size() > qsizetype(qstrlen(ending)))
      name.chop(qsizetype(qstrlen(ending)));
  }
  return name;
}

CompareSession::CompareSession(Settings& settings, QObject* parent) : QObject(parent), settings_(settings) {
  connect(&slot_, &JobSlot::progressed, this, &CompareSession::progressed);
  connect(&slot_, &JobSlot::finished, this, &CompareSession::idle);
  connect(&slot_, &JobSlot::cancelled, this, &CompareSession::idle);
  connect(&settings_.rules(), &UserRules::operatorsChanged, this, &CompareSession::markStale);
  connect(&settings_.rules(), &UserRules::groupsChanged, this, &CompareSession::markStale);
  connect(&slot_, &JobSlot::failed, this, [this](const QString& problem) {
    outcome_.reset();
    makeScreen();
    emit idle();
    emit failed(problem);
  });
}

const Dialect& CompareSession::dialect() const {
  return base_.state ? base_.state->trace()->dialect() : Dialect::of(Vendor::Generic);
}

void CompareSession::setSides(CompareSide base, CompareSide target) {
  for (CompareSide* side : {&base, &target}) {
    if (side->alias.isEmpty()) side->alias = side->defaultAlias();
  }
  const bool same = base.state == base_.state && target.state == target_.state && base.alias == base_.alias &&
                    target.alias == target_.alias && base.title == base_.title && target.title == target_.title;
  if (same) return;
  for (CompareSide* side : {&base_, &target_}) {
    if (side->state) side->state->disconnect(this);
  }
  base_ = std::move(base);
  target_ = std::move(target);
  listen();
  if (!hasBoth()) {
    slot_.cancel();
    stale_ = true;
    outcome_.reset();
    makeScreen();
    emit updated();
  }
  emit sidesChanged();
  markStale();
}

void CompareSession::listen() {
  for (CompareSide* side : {&base_, &target_}) {
    if (!side->state) continue;
    // One recording may stand on both sides.
    connect(side->state, &ViewState::windowChanged, this, &CompareSession::markStale, Qt::UniqueConnection);
    connect(side->state, &ViewState::windowChanged, this, &CompareSession::sidesChanged, Qt::UniqueConnection);
    connect(side->state, &ViewState::phasesChanged, this, &CompareSession::followPhases, Qt::UniqueConnection);
  }
}

void CompareSession::swap() { setSides(target_, base_); }

void CompareSession::setAlias(Side which, const QString& alias) {
  CompareSide& changed = which == Side::Base ? base_ : target_;
  const QString wanted = alias.trimmed().isEmpty() ? changed.defaultAlias() : alias.trimmed();
  if (wanted == changed.alias) return;
  changed.alias = wanted;
  makeScreen();
  emit sidesChanged();
  emit updated();
}

void CompareSession::setComparison(const Comparison& comparison) {
  if (comparison_ == &comparison) return;
  comparison_ = &comparison;
  values_ = settings_.reportOptions(comparison.id);
  emit comparisonChanged();
  markStale();
}

void CompareSession::setValues(const OptionValues& values) {
  if (!comparison_ || values == values_) return;
  values_ = values;
  settings_.setReportOptions(comparison_->id, values_);
  emit comparisonChanged();
  markStale();
}

QString CompareSession::missing(const Comparison& comparison) const {
  const Report& report = *reportRegistry().find(comparison.reportId);
  for (const CompareSide* side : {&base_, &target_}) {
    if (!side->state || !report.missing(*side->state->trace())) continue;
    QStringList needs;
    for (const Need need : report.needs) needs << coreText(needText(need), side->state->trace()->dialect());
    return tr("%1 has no %2.").arg(side->alias, needs.join(tr(" or ")));
  }
  return {};
}

void CompareSession::setWatched(bool watched) {
  watched_ = watched;
  if (watched_ && stale_) compute();
}

void CompareSession::cancel() {
  if (!slot_.running()) return;
  slot_.cancel();
  stale_ = true;
}

void CompareSession::markStale() {
  stale_ = true;
  if (watched_) compute();
}

void CompareSession::followPhases() {
  const bool ofPhases = comparison_ && reportRegistry().find(comparison_->reportId)->uses.steps;
  if (ofPhases || values_.text("per").value_or("window") != "window") markStale();
}

void CompareSession::compute() {
  if (!hasBoth() || !comparison_) return;
  stale_ = false;
  CompareInput input;
  input.base.trace = base_.state->trace();
  input.base.window = base_.state->window();
  input.target.trace = target_.state->trace();
  // Steps that were marked in a recording count as such.
  input.base.phases = base_.state->phases();
  input.target.phases = target_.state->phases();
  input.target.window = target_.state->window();
  // The person's own rules count here as they do in a single report.
  for (ReportInput* side : {&input.base, &input.target}) {
    side->operators = settings_.rules().operators();
    side->callstackGroups = settings_.rules().groups();
  }
  slot_.start([this, input, comparison = comparison_, values = values_](Job& job) mutable -> JobSlot::Deliver {
    auto outcome = std::make_shared<Outcome>();
    outcome->base = input.base.trace;
    outcome->target = input.target.trace;
    outcome->baseWindow = input.base.window;
    outcome->targetWindow = input.target.window;
    outcome->comparison = comparison;
    outcome->values = values;
    CompareSettings settings = compareSettings(*comparison, values);
    settings.compare.analysis = true;
    for (ReportInput* side : {&input.base, &input.target}) {
      side->options = settings.report;
      side->job = &job;
    }
    settings.compare.normalisation = countUnits(settings.per, input.base, input.target);
    input.options = &settings.compare;
    outcome->result = runComparison(*comparison, input);
    return [this, outcome] {
      outcome_ = outcome;
      makeScreen();
      emit updated();
    };
  });
}

void CompareSession::makeScreen() {
  screen_ = outcome_ ? makeCompareScreen(*outcome_->comparison, outcome_->result, dialect(), base_.alias, target_.alias)
                     : CompareScreen{};
}

Table CompareSession::exportTable() const {
  const Outcome& shown = *outcome_;
  const Table& table = shown.result.table;
  if (shown.comparison->analysed || shown.values.flag("analysis")) return table;
  std::vector<std::string> columns;
  for (const CompareColumn& column : shown.comparison->columns) columns.push_back(column.spec.id);
  return table.selectColumns(columns, dialect());
}

}  // namespace tallyscope
