// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/linked_timelines.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSpinBox>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include "models/table/number_format.h"
#include "models/timeline/shared_ranges.h"
#include "views/theme.h"
#include "views/timeline/timeline_view.h"

namespace tallyscope {
namespace {

constexpr std::size_t kMostNames = 200;
enum AlignItem { AtWindows, AtEvents, FirstRange };

/// A timeline under the name of its recording.
QWidget* named(QLabel* label, TimelineView* timeline) {
  auto* holder = new QWidget;
  auto* column = new QVBoxLayout(holder);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  label->setContentsMargins(8, 2, 8, 2);
  column->addWidget(label);
  column->addWidget(timeline, 1);
  return holder;
}

}  // namespace

LinkedTimelines::LinkedTimelines(const CompareSide& base, const CompareSide& target, QWidget* parent)
    : QWidget(parent),
      baseState_(*base.state),
      targetState_(*target.state),
      link_(*base.state, *target.state),
      base_(new TimelineView(*base.state)),
      target_(new TimelineView(*target.state)),
      baseLabel_(new QLabel),
      targetLabel_(new QLabel) {
  setObjectName("linkedTimelines");
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(buildBar());
  auto* splitter = new QSplitter(Qt::Vertical, this);
  splitter->setChildrenCollapsible(false);
  splitter->addWidget(named(baseLabel_, base_));
  splitter->addWidget(named(targetLabel_, target_));
  splitter->setSizes({1000, 1000});
  column->addWidget(splitter, 1);
  setFocusProxy(base_);
  for (TimelineView* view : {base_, target_}) {
    // Their keys work everywhere in a window: two timelines of one would both answer. The window's menu has them.
    view->removeAction(view->actions().undo);
    view->removeAction(view->actions().redo);
  }
  setAliases(base.alias, target.alias);
  // Aligned windows stay aligned when one of them is set anew.
  for (ViewState* state : {&baseState_, &targetState_}) {
    connect(state, &ViewState::windowChanged, this, [this] {
      if (alignBox_->currentIndex() == AtWindows) link_.alignAtWindows();
    });
  }
  slot_.start([this, first = baseState_.trace(), second = targetState_.trace()](Job& job) -> JobSlot::Deliver {
    auto names = std::make_shared<std::vector<QString>>(sharedRangeNames(*first, *second, kMostNames, job));
    return [this, names] {
      for (const QString& name : *names) {
        alignBox_->addItem(tr("Range: %1").arg(name.left(80)), name);
        alignBox_->setItemData(alignBox_->count() - 1, name, Qt::ToolTipRole);
      }
    };
  });
}

LinkedTimelines::~LinkedTimelines() {
  // They listen to the states, as the link does; all of it must be gone before the link gives the bounds back.
  delete base_;
  delete target_;
}

void LinkedTimelines::setAliases(const QString& base, const QString& target) {
  const auto text = [](int series, const QString& side, const QString& alias) {
    return QStringLiteral("<span style=\"color:%1\">■</span> %2 · <b>%3</b>")
        .arg(Theme::instance().series(series).name(), side, alias.toHtmlEscaped());
  };
  baseLabel_->setText(text(0, tr("Base"), base));
  targetLabel_->setText(text(1, tr("Target"), target));
}

QWidget* LinkedTimelines::buildBar() {
  auto* bar = new QWidget(this);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(8, 4, 8, 4);
  row->setSpacing(8);
  row->addWidget(new QLabel(tr("Aligned at"), bar));
  alignBox_ = new QComboBox(bar);
  alignBox_->setObjectName("alignAt");
  alignBox_->setAccessibleName(tr("Aligned at"));
  alignBox_->addItem(tr("Start of the windows"));
  alignBox_->addItem(tr("Start of the selected events"));
  alignBox_->setToolTip(
      tr("What stands above each other: the windows' starts, an event that you clicked in each timeline, "
         "or a range that both recordings have"));
  alignBox_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  alignBox_->setMinimumContentsLength(32);
  row->addWidget(alignBox_);
  instanceLabel_ = new QLabel(tr("number"), bar);
  instanceBox_ = new QSpinBox(bar);
  instanceBox_->setObjectName("alignInstance");
  instanceBox_->setRange(1, 1'000'000);
  instanceBox_->setToolTip(tr("Which of the ranges of this name, counted from 1 in each recording"));
  row->addWidget(instanceLabel_);
  row->addWidget(instanceBox_);
  row->addStretch(1);
  auto* fit = new QToolButton(bar);
  fit->setText(tr("⤢ Fit both"));
  fit->setAutoRaise(true);
  row->addWidget(fit);
  auto* close = new QToolButton(bar);
  close->setObjectName("closeLinked");
  close->setText(tr("Back to tabs"));
  close->setToolTip(tr("Each recording's timeline by itself again"));
  close->setAutoRaise(true);
  row->addWidget(close);
  instanceLabel_->setVisible(false);
  instanceBox_->setVisible(false);
  connect(alignBox_, &QComboBox::activated, this, &LinkedTimelines::align);
  connect(instanceBox_, &QSpinBox::valueChanged, this, &LinkedTimelines::align);
  connect(fit, &QToolButton::clicked, &link_, &LinkedViews::fit);
  connect(close, &QToolButton::clicked, this, &LinkedTimelines::closeRequested);
  return bar;
}

void LinkedTimelines::align() {
  const int chosen = alignBox_->currentIndex();
  instanceLabel_->setVisible(chosen >= FirstRange);
  instanceBox_->setVisible(chosen >= FirstRange);
  if (chosen == AtWindows) {
    link_.alignAtWindows();
    return;
  }
  std::optional<TimeNs> first, second;
  if (chosen == AtEvents) {
    if (baseState_.event().valid()) first = baseState_.trace()->startOf(baseState_.event());
    if (targetState_.event().valid()) second = targetState_.trace()->startOf(targetState_.event());
    if (!first || !second) {
      emit message(tr("Click an event in each of the two timelines first."));
      return;
    }
  } else {
    const QString name = alignBox_->currentData().toString();
    const auto index = static_cast<std::size_t>(instanceBox_->value() - 1);
    first = rangeStart(*baseState_.trace(), name, index);
    second = rangeStart(*targetState_.trace(), name, index);
    if (!first || !second) {
      emit message(tr("There are not so many ranges of this name in both recordings."));
      return;
    }
  }
  link_.align(*first, *second);
  // The aligned times come into view, a fifth from the left, unless they are seen already.
  if (!baseState_.view().contains(*first)) {
    const TimeNs length = baseState_.view().length();
    baseState_.setView({*first - length / 5, *first - length / 5 + length});
  }
}

}  // namespace tallyscope
