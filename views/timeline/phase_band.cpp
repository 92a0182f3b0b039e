// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/phase_band.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QInputDialog>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <map>

#include "models/table/number_format.h"
#include "models/timeline/timeline_labels.h"
#include "views/theme.h"

namespace tallyscope {

QColor phaseColor(const PhaseSteps& phases, std::uint32_t shape) {
  static constexpr const char* kKnown[] = {"decode",   "prefill",   "mixed",        "forward",
                                           "backward", "optimizer", "training step"};
  const std::string& phase = phases.shapes[shape].phase;
  for (int i = 0; i < static_cast<int>(std::size(kKnown)); ++i) {
    if (phase == kKnown[i]) return Theme::instance().series(i);
  }
  return Theme::instance().series(7 + static_cast<int>(stableHash(phase) % 3));
}

PhaseBand::PhaseBand(PhaseSession& session, QWidget* parent)
    : TimelineBand(session.state(), parent), session_(session) {
  setAccessibleName(tr("Phases"));
  connect(&session_, &PhaseSession::changed, this, &PhaseBand::arrange);
  arrange();
}

int PhaseBand::laneHeight() const {
  // Many recordings share the height of eight; below a line's height labels are left out.
  const int line = fontMetrics().height() + 6;
  return std::clamp(8 * line / std::max(1, static_cast<int>(lanes_.size())), 8, line);
}

QSize PhaseBand::sizeHint() const { return {200, laneHeight() * std::max(1, static_cast<int>(lanes_.size()))}; }

std::pair<int, int> PhaseBand::laneBox(std::size_t lane) const {
  return {static_cast<int>(lane) * laneHeight(), laneHeight()};
}

std::uint32_t PhaseBand::recordingOf(std::uint32_t step) const {
  const PhaseData& found = *session_.data();
  const Trace& trace = *found.trace;
  if (const std::uint32_t process = found.phases.steps[step].process; process != kNone) {
    return trace.recordingOfSource(trace.processes()[process].source);
  }
  const auto& first = found.phases.first;
  if (first[step] == first[step + 1]) return kNone;
  return trace.recordingOfSource(trace.sourceOf({EventKind::Device, found.phases.operations[first[step]]}));
}

void PhaseBand::arrange() {
  lanes_.clear();
  laneNames_.clear();
  if (session_.hasSteps()) {
    const PhaseData& found = *session_.data();
    std::map<std::uint32_t, std::vector<std::uint32_t>> byRecording;
    for (std::uint32_t s = 0; s < found.phases.steps.size(); ++s) byRecording[recordingOf(s)].push_back(s);
    for (auto& [recording, steps] : byRecording) {
      std::sort(steps.begin(), steps.end(),
                [this](std::uint32_t a, std::uint32_t b) { return session_.spanOf(a).from < session_.spanOf(b).from; });
      lanes_.push_back(std::move(steps));
      const auto& recordings = found.trace->recordings();
      laneNames_ << (recording < recordings.size() ? fromText(recordings[recording].name) : tr("Phases"));
    }
  }
  setVisible(!lanes_.empty());
  updateGeometry();
  update();
}

std::optional<std::uint32_t> PhaseBand::stepAt(const QPoint& position) const {
  const int lane = position.y() / laneHeight();
  if (position.y() < 0 || lane >= static_cast<int>(lanes_.size())) return std::nullopt;
  const std::vector<std::uint32_t>& steps = lanes_[static_cast<std::size_t>(lane)];
  for (auto it = steps.rbegin(); it != steps.rend(); ++it) {
    const TimeWindow span = session_.spanOf(*it);
    const int left = columnAt(span.from);
    if (position.x() >= left && position.x() < std::max(columnAt(span.to), left + 1)) return *it;
  }
  return std::nullopt;
}

void PhaseBand::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const ThemeColors& theme = Theme::instance().colors();
  painter.fillRect(rect(), theme.background);
  for (std::size_t lane = 0; lane < lanes_.size(); ++lane) paintLane(painter, lane);
  shadeOutsideWindow(painter);
  painter.fillRect(0, height() - 1, width(), 1, theme.rule);
}

void PhaseBand::paintLane(QPainter& painter, std::size_t lane) {
  const PhaseSteps& phases = session_.data()->phases;
  const std::vector<std::uint32_t>& steps = lanes_[lane];
  const auto [top, high] = laneBox(lane);
  const int inset = high > 12 ? 2 : 1;
  // Steps of several processes may overlap: each is painted up to where the next one begins.
  const auto nextLeft = [&](std::size_t i) {
    for (std::size_t next = i + 1; next < steps.size(); ++next) {
      const int left = columnAt(session_.spanOf(steps[next]).from);
      if (left > columnAt(session_.spanOf(steps[i]).from)) return left;
    }
    return width();
  };
  int covered = -1;  // columns before this have been painted: thousands of steps in one column are one rectangle
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const std::uint32_t s = steps[i];
    const TimeWindow span = session_.spanOf(s);
    const int left = columnAt(span.from);
    const int right = std::max(columnAt(span.to), left + 1);
    if (right <= 0 || left >= width() || right <= covered) continue;
    covered = right;
    const QColor fill = phaseColor(phases, phases.steps[s].shape);
    const QRect box(left, top + inset, right - left, high - 2 * inset);
    // A gap between neighbours, so that steps can be counted.
    const QRect inner = box.width() > 3 ? box.adjusted(0, 0, -1, 0) : box;
    painter.fillRect(inner, fill);
    if (session_.flags()[s] != StepFlag::None && inner.width() > 2) {
      painter.fillRect(inner, QBrush(Theme::instance().textOn(fill), Qt::BDiagPattern));
    }
    if (session_.data()->completeness[s] != Completeness::Whole && inner.width() > 2) {
      // Cut, or without device work: no average is taken from it.
      painter.fillRect(inner, QBrush(Theme::instance().textOn(fill), Qt::DiagCrossPattern));
    }
    if (session_.data()->proposed && inner.width() > 6) {
      painter.setPen(QPen(Theme::instance().textOn(fill), 1, Qt::DashLine));
      painter.drawRect(inner.adjusted(1, 1, -2, -2));
    }
    if (inner.width() < 32 || high < fontMetrics().height()) continue;  // no room for a label
    const QString label = QString::fromStdString(phaseLabel(phases, phases.steps[s].shape));
    const QRect shown(inner.left(), inner.top(), std::min(inner.right() + 1, nextLeft(i)) - inner.left(),
                      inner.height());
    const QRect seen = shown.intersected(rect()).adjusted(4, 0, -4, 0);
    if (seen.width() < 24) continue;
    painter.setPen(Theme::instance().textOn(fill));
    painter.drawText(seen, Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(label, Qt::ElideRight, seen.width()));
  }
}

QString PhaseBand::toolTipFor(std::uint32_t step) const {
  const PhaseData& found = *session_.data();
  const Step& s = found.phases.steps[step];
  const QString phase = QString::fromStdString(phaseLabel(found.phases, s.shape));
  QString text = tr("%1, number %2 of its kind").arg(phase).arg(found.numbers[step]) + QLatin1Char('\n');
  text += s.operations() == 0 ? tr("no work on the device")
                              : tr("%1 from the first start to the last end on the device, busy %2, %3 kernels")
                                    .arg(shortDuration(s.span()), shortDuration(s.busy), groupedInteger(s.kernels));
  if (session_.flags()[step] == StepFlag::WarmUp) text += QLatin1Char('\n') + tr("warm-up");
  if (session_.flags()[step] == StepFlag::Outlier) text += QLatin1Char('\n') + tr("outlier");
  if (found.proposed) text += QLatin1Char('\n') + tr("proposed from the kernels' sequence");
  return text;
}

QMenu* PhaseBand::makeMenu(std::uint32_t step) {
  auto* menu = new QMenu(this);
  const std::uint32_t shape = session_.data()->phases.steps[step].shape;
  const TimeWindow span = session_.spanOf(step);
  const TimeWindow all = session_.spanOfShape(shape);
  ViewState& state = session_.state();
  menu->addAction(tr("Zoom to Step"), this, [&state, span] { state.setView(span); });
  menu->addAction(tr("Use Step as Window"), this, [&state, span] { state.setWindow(span); });
  menu->addAction(tr("Use Phase as Window"), this, [&state, all] { state.setWindow(all); });
  menu->addAction(tr("Zoom to Phase"), this, [&state, all] { state.setView(all); });
  return menu;
}

void PhaseBand::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !session_.hasSteps()) return;
  const auto step = stepAt(event->position().toPoint());
  if (!step) return;
  const TimeWindow span = session_.spanOf(*step);
  if ((event->modifiers() & Qt::ShiftModifier) != 0) {
    session_.state().selectRange(span);
    return;
  }
  const TimeNs margin = span.length() / 20;
  session_.state().setView({span.from - margin, span.to + margin});
}

void PhaseBand::contextMenuEvent(QContextMenuEvent* event) {
  const auto step = session_.hasSteps() ? stepAt(event->pos()) : std::nullopt;
  if (!step) return;
  QMenu* menu = makeMenu(*step);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->popup(event->globalPos());
}

bool PhaseBand::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip && session_.hasSteps()) {
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const auto step = stepAt(help->pos())) {
      QToolTip::showText(help->globalPos(), toolTipFor(*step), this);
    } else {
      QToolTip::hideText();
    }
    return true;
  }
  return QWidget::event(event);
}

void askPhaseOfRange(ViewState& state, QWidget* parent) {
  if (!state.range()) return;
  const TimeWindow window = *state.range();
  // Phases keep their names in every language, as the rules write them.
  const QStringList known{QStringLiteral("decode"),        QStringLiteral("prefill"), QStringLiteral("mixed"),
                          QStringLiteral("training step"), QStringLiteral("forward"), QStringLiteral("backward"),
                          QStringLiteral("optimizer"),     QStringLiteral("warm-up")};
  bool accepted = false;
  const QString phase = QInputDialog::getItem(
      parent, PhaseBand::tr("Mark Selection as Phase"),
      PhaseBand::tr("Phase of the device work that starts in the selection (such as \"prefill q = 4096\"):"), known, 0,
      true, &accepted);
  if (!accepted || phase.trimmed().isEmpty()) return;
  PhaseConfig config = state.editablePhases();
  config.marks.push_back({phaseFromText(phase.trimmed().toStdString()), window});
  state.setPhases(std::make_shared<const PhaseConfig>(std::move(config)));
}

}  // namespace tallyscope
