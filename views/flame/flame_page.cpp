// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/flame/flame_page.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include "models/table/number_format.h"

namespace tallyscope {
namespace {

constexpr int kFirstTree = 2;  ///< entries of the chooser before the recorded trees

/// Calls `visit` for every metric of every recorded tree, in their order.
template <typename Visit>
void forEachRecorded(const Trace& trace, Visit visit) {
  for (const ProfileTrees* file : profileTreesOf(trace)) {
    for (const ProfileTree& tree : file->trees) {
      for (std::size_t m = 0; m < tree.metrics.size(); ++m) visit(*file, tree, m);
    }
  }
}

FlameTree recordedTree(const Trace& trace, int chosen) {
  FlameTree result;
  int index = 0;
  forEachRecorded(trace, [&](const ProfileTrees& file, const ProfileTree& tree, std::size_t metric) {
    if (index++ == chosen) result = recordedFlame(trace, file, tree, metric);
  });
  return result;
}

}  // namespace

TimeWindow analysedStretch(const ViewState& state) {
  if (state.range()) return *state.range();
  return state.hasWindow() ? state.window() : TimeWindow{};
}

FlamePage::FlamePage(ViewState& state, QWidget* parent)
    : QWidget(parent),
      state_(state),
      view_(new FlameView(state)),
      weight_(new QComboBox),
      direction_(new QComboBox),
      shape_(new QComboBox),
      search_(new QLineEdit),
      caption_(new QLabel) {
  weight_->addItems({tr("Device time"), tr("Host time")});
  weight_->setAccessibleName(tr("What the widths are"));
  addRecordedTrees();
  // Where nothing ran on a device, host time is what there is; without any event, the first tree that was recorded.
  if (state_.trace()->count(EventKind::Device) == 0) weight_->setCurrentIndex(1);
  if (state_.trace()->eventCount() == 0 && weight_->count() > kFirstTree) weight_->setCurrentIndex(kFirstTree);
  direction_->addItems({tr("Top-down"), tr("Bottom-up")});
  direction_->setAccessibleName(tr("From callers to callees, or the other way"));
  shape_->addItems({tr("Icicle"), tr("Flames")});
  shape_->setAccessibleName(tr("Where the root is"));
  search_->setPlaceholderText(tr("Search…"));
  search_->setClearButtonEnabled(true);
  search_->setMaximumWidth(220);
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(8, 2, 8, 2);
  bar->addWidget(caption_, 1);
  for (QComboBox* box : {weight_, direction_, shape_}) bar->addWidget(box);
  bar->addWidget(search_);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(bar);
  layout->addWidget(view_, 1);
  for (QComboBox* box : {weight_, direction_})
    connect(box, &QComboBox::currentIndexChanged, this, &FlamePage::markStale);
  connect(shape_, &QComboBox::currentIndexChanged, this, [this](int index) { view_->setUpwards(index == 1); });
  connect(search_, &QLineEdit::textChanged, view_, &FlameView::setSearch);
  connect(view_, &FlameView::searched, this, &FlamePage::showCaption);
  connect(&state_, &ViewState::rangeSelected, this, &FlamePage::markStale);
  connect(&state_, &ViewState::windowChanged, this, &FlamePage::markStale);
}

void FlamePage::addRecordedTrees() {
  forEachRecorded(*state_.trace(), [&](const ProfileTrees&, const ProfileTree& tree, std::size_t metric) {
    const QString what = QString::fromStdString(tree.metrics[metric].name);
    weight_->addItem(tree.name.empty() ? tr("Recorded tree: %1").arg(what)
                                       : tr("Recorded tree %1: %2").arg(QString::fromStdString(tree.name), what));
  });
}

void FlamePage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (stale_) compute();
}

void FlamePage::markStale() {
  stale_ = true;
  if (isVisible()) compute();
}

void FlamePage::compute() {
  stale_ = false;
  FlameOptions options;
  options.window = analysedStretch(state_);
  options.weight = weight_->currentIndex() == 0 ? FlameOptions::Weight::Device : FlameOptions::Weight::Host;
  slot_.start([this, trace = state_.trace(), options, chosen = weight_->currentIndex() - kFirstTree,
               inverted = direction_->currentIndex() == 1](Job& job) -> JobSlot::Deliver {
    FlameTree tree = chosen < 0 ? flameTree(*trace, options, job) : recordedTree(*trace, chosen);
    auto shown = std::make_shared<const FlameTree>(inverted ? invertedFlame(tree) : std::move(tree));
    return [this, shown, window = chosen < 0 ? options.window : TimeWindow{}] {
      shown_ = window;
      view_->setTree(shown);
      view_->setSearch(search_->text());
      showCaption();
    };
  });
}

void FlamePage::showCaption() {
  if (!view_->tree()) return;
  const TimeNs total = view_->tree()->total();
  QString text = shown_.isAll() ? tr("everything") : tr("a stretch of %1").arg(shortDuration(shown_.length()));
  const TreeUnit unit = view_->tree()->unit;
  text = tr("%1 in %2").arg(flameAmount(total, unit), text);
  if (!search_->text().isEmpty() && total > 0) {
    const double percent = 100.0 * static_cast<double>(view_->searchedTime()) / static_cast<double>(total);
    text += QStringLiteral(" · ") +
            tr("found %1 (%2 %)").arg(flameAmount(view_->searchedTime(), unit), fixedReal(percent, 1));
  }
  caption_->setText(text);
}

}  // namespace tallyscope
