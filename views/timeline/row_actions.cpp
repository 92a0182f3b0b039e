// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/row_actions.h"

#include <QMenu>
#include <algorithm>
#include <array>

#include "models/commands/command_action.h"
#include "models/timeline/timeline_content.h"
#include "views/timeline/row_heads.h"
#include "views/timeline/row_menu.h"
#include "views/timeline/rows_scroll.h"

namespace tallyscope {
namespace {

bool hasHeight(const TimelineRow& row) { return row.type().isScalable(); }
bool hasLaneLimit(const TimelineRow& row) { return row.type().firstLanes(EventKind::Device) > 0 && row.lanes > 1; }

}  // namespace

int nextScale(int percent, bool taller) {
  if (taller) {
    const auto next = std::upper_bound(kRowHeights.begin(), kRowHeights.end(), percent);
    return next == kRowHeights.end() ? std::max(percent, kRowHeights.back()) : *next;
  }
  const auto next = std::lower_bound(kRowHeights.begin(), kRowHeights.end(), percent);
  return next == kRowHeights.begin() ? std::min(percent, kRowHeights.front()) : *(next - 1);
}

const char* commandOf(TimelineRows::Preset preset) {
  static constexpr std::array kCommands{"rows.presetEverything", "rows.presetDevice", "rows.presetLaunches",
                                        "rows.presetMemory", "rows.presetDeviceFirst"};
  static_assert(kCommands.size() == kRowPresets.size());
  return kCommands[static_cast<std::size_t>(preset)];
}

RowActions::RowActions(TimelineContent& content, RowHeads& heads, RowsScroll& scroll, QObject* parent)
    : QObject(parent), content_(content), heads_(heads), scroll_(scroll) {
  makeOfRow();
  makeOfAll();
  connect(&heads_, &RowHeads::currentRowChanged, this, &RowActions::refresh);
  connect(&content_.state(), &ViewState::eventSelected, this, &RowActions::refresh);
  connect(&content_, &TimelineContent::ready, this, [this] {
    connect(content_.rows(), &TimelineRows::layoutChanged, this, &RowActions::refresh);
    connect(content_.rows(), &TimelineRows::pinsChanged, this, &RowActions::refresh);
    refresh();
  });
  refresh();
}

template <typename Run>
void RowActions::make(const char* id, Run run) {
  all_ << commandAction(id, this, this, [this, run] {
    if (content_.rows() && !content_.rows()->rows().empty()) run(*content_.rows());
  });
}

void RowActions::makeOfRow() {
  make("row.next", [this](TimelineRows&) { step(1); });
  make("row.previous", [this](TimelineRows&) { step(-1); });
  make("row.toggle", [this](TimelineRows& rows) {
    const std::uint32_t row = currentRow();
    rows.setExpanded(row, !rows.rows()[row].expanded);
  });
  make("row.expandBelow", [this](TimelineRows& rows) { rows.setExpandedBelow(currentRow(), true); });
  make("row.collapseBelow", [this](TimelineRows& rows) { rows.setExpandedBelow(currentRow(), false); });
  make("row.pin", [this](TimelineRows& rows) { rows.setPinned(currentRow(), !rows.isPinned(currentRow())); });
  make("row.hide", [this](TimelineRows& rows) {
    const std::uint32_t row = currentRow();
    // The keyboard goes on at the row below, or above the last.
    step(1);
    if (currentRow() == row) step(-1);
    rows.setHidden(row, true);
  });
  make("row.up", [this](TimelineRows& rows) { rows.move(currentRow(), -1); });
  make("row.down", [this](TimelineRows& rows) { rows.move(currentRow(), 1); });
  make("row.taller", [this](TimelineRows& rows) { scaleRow(nextScale(rows.rows()[currentRow()].scale, true)); });
  make("row.lower", [this](TimelineRows& rows) { scaleRow(nextScale(rows.rows()[currentRow()].scale, false)); });
  make("row.usualHeight", [this](TimelineRows&) { scaleRow(100); });
  make("row.moreLanes", [this](TimelineRows& rows) {
    const TimelineRow& row = rows.rows()[currentRow()];
    rows.setLaneLimit(currentRow(), row.lanesShown() * 2 >= row.lanes ? 0 : row.lanesShown() * 2);
  });
  make("row.fewerLanes", [this](TimelineRows& rows) {
    rows.setLaneLimit(currentRow(), std::max(1U, rows.rows()[currentRow()].lanesShown() / 2));
  });
  make("row.allLanes", [this](TimelineRows& rows) { rows.setLaneLimit(currentRow(), 0); });
  make("row.listEvents", [this](TimelineRows&) { listEvents(); });
  make("row.menu", [this](TimelineRows&) { emit menuRequested(); });
  make("event.first", [this](TimelineRows&) { selectFirstEvent(); });
}

void RowActions::makeOfAll() {
  make("rows.showHidden", [](TimelineRows& rows) { rows.showHidden(); });
  make("rows.level0", [](TimelineRows& rows) { rows.expandToDepth(0); });
  make("rows.level1", [](TimelineRows& rows) { rows.expandToDepth(1); });
  make("rows.level2", [](TimelineRows& rows) { rows.expandToDepth(2); });
  make("rows.level3", [](TimelineRows& rows) { rows.expandToDepth(100); });
  for (const TimelineRows::Preset preset : kRowPresets) {
    make(commandOf(preset), [this, preset](TimelineRows& rows) {
      rows.applyPreset(preset);
      emit presetApplied(preset);
    });
  }
  using Grouping = TimelineRows::Grouping;
  make("rows.byDevice", [this](TimelineRows&) { content_.groupBy(Grouping::Device); });
  make("rows.byStream", [this](TimelineRows&) { content_.groupBy(Grouping::Stream); });
  make("rows.byName", [this](TimelineRows&) { content_.groupBy(Grouping::Name); });
  make("rows.taller", [this](TimelineRows&) { scaleAll(true); });
  make("rows.lower", [this](TimelineRows&) { scaleAll(false); });
  for (const char* id : {"rows.byDevice", "rows.byStream", "rows.byName"})
    action(QLatin1String(id))->setCheckable(true);
}

QAction* RowActions::action(const QString& id) const {
  const auto found = std::find_if(all_.begin(), all_.end(), [&](const QAction* a) { return a->objectName() == id; });
  return found == all_.end() ? nullptr : *found;
}

std::uint32_t RowActions::currentRow() const {
  const TimelineRows* rows = content_.rows();
  if (!rows || rows->rows().empty()) return kNone;
  if (const std::uint32_t row = heads_.currentRow(); row != kNone) return row;
  if (content_.state().event().valid()) {
    if (const auto place = rows->placeOf(content_.state().event()); place.row != kNone) return place.row;
  }
  const auto first = rows->visibleAt(scroll_.at());
  return first ? rows->visible()[*first].row : 0;
}

void RowActions::step(int by) {
  const TimelineRows& rows = *content_.rows();
  if (rows.visible().empty()) return;
  // With nothing current the first step only says where one is.
  if (heads_.currentRow() == kNone) {
    heads_.setCurrentRow(currentRow());
    return;
  }
  const auto at = static_cast<std::ptrdiff_t>(rows.visibleIndexOf(currentRow()).value_or(0)) + by;
  const auto last = static_cast<std::ptrdiff_t>(rows.visible().size()) - 1;
  heads_.setCurrentRow(rows.visible()[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(at, 0, last))].row);
}

void RowActions::scaleRow(int percent) {
  if (hasHeight(content_.rows()->rows()[currentRow()])) content_.rows()->setScale(currentRow(), percent);
}

void RowActions::scaleAll(bool taller) {
  // From the height that most rows with lanes have: the first such row's.
  const auto& rows = content_.rows()->rows();
  const auto first = std::find_if(rows.begin(), rows.end(), hasHeight);
  if (first != rows.end()) content_.rows()->setScaleOfAll(nextScale(first->scale, taller));
}

void RowActions::selectFirstEvent() {
  const TimelineRows& rows = *content_.rows();
  const auto at = rows.visibleIndexOf(currentRow());
  if (!at) return;
  const TimelineRows::Visible visible = rows.visible()[*at];
  const TimelineRow& row = rows.rows()[visible.row];
  // The earliest of those that are seen, over all lanes of the row.
  EventRef best;
  const Trace& trace = *content_.state().trace();
  const TimeWindow& seen = content_.state().view();
  for (const RowTrack& t : row.tracks) {
    const TrackLanes& lanes = rows.lanesOf(t.track);
    for (std::uint32_t l = 0; l < lanes.laneCount(t.group); ++l) {
      const EventLane lane = lanes.lane(t.group, l);
      const auto [first, last] = lane.positionsIn(seen);
      if (first == last) continue;
      const EventRef event = rows.eventOf(t.track, lane.eventAt(first));
      if (!best.valid() || trace.startOf(event) < trace.startOf(best)) best = event;
    }
  }
  if (best.valid()) content_.state().selectEvent(best);
}

void RowActions::listEvents() {
  const std::vector<std::uint32_t> tracks = content_.tracksBelow(currentRow());
  if (!tracks.empty()) emit eventsAsked(tracks, content_.rows()->rows()[currentRow()].label);
}

void RowActions::refresh() {
  const TimelineRows* rows = content_.rows();
  const std::uint32_t current = currentRow();
  for (QAction* a : all_) a->setEnabled(current != kNone);
  if (current == kNone) return;
  const TimelineRow& row = rows->rows()[current];
  const auto enable = [this](const char* id, bool on) { action(QLatin1String(id))->setEnabled(on); };
  for (const char* id : {"row.toggle", "row.expandBelow", "row.collapseBelow"}) enable(id, row.hasChildren());
  enable("row.up", rows->canMove(current, -1));
  enable("row.down", rows->canMove(current, 1));
  for (const char* id : {"row.taller", "row.lower", "row.usualHeight"}) enable(id, hasHeight(row));
  const bool lanes = hasLaneLimit(row);
  enable("row.moreLanes", lanes && row.lanesShown() < row.lanes);
  enable("row.allLanes", lanes && row.lanesShown() < row.lanes);
  enable("row.fewerLanes", lanes && row.lanesShown() > 1);
  action(QStringLiteral("row.pin"))
      ->setText(rows->isPinned(current) ? tr("Unpin") : Commands::textOf(*Commands::find("row.pin")));
  const std::size_t hidden = rows->hiddenCount();
  action(QStringLiteral("rows.showHidden"))->setText(tr("Show Hidden Rows (%1)").arg(hidden));
  enable("rows.showHidden", hidden > 0);
  const char* const groupings[] = {"rows.byDevice", "rows.byStream", "rows.byName"};
  for (int g = 0; g < 3; ++g) action(QLatin1String(groupings[g]))->setChecked(static_cast<int>(rows->grouping()) == g);
}

void RowActions::fillRowMenu(QMenu& menu) {
  if (currentRow() == kNone) return;
  refresh();
  const auto add = [&](std::initializer_list<const char*> ids) {
    for (const char* id : ids) menu.addAction(action(QLatin1String(id)));
  };
  const TimelineRow& row = content_.rows()->rows()[currentRow()];
  add({"row.listEvents"});
  menu.addSeparator();
  add({"row.pin", "row.hide", "row.up", "row.down"});
  if (hasHeight(row)) {
    QMenu& heights = *menu.addMenu(tr("Height"));
    addHeights(heights, row.scale, [this](int percent) { scaleRow(percent); });
    heights.addSeparator();
    for (const char* id : {"row.taller", "row.lower", "row.usualHeight"}) heights.addAction(action(QLatin1String(id)));
  }
  if (row.hasChildren()) {
    menu.addSeparator();
    add({"row.toggle", "row.expandBelow", "row.collapseBelow"});
  }
  if (hasLaneLimit(row)) {
    menu.addSeparator();
    add({"row.moreLanes", "row.allLanes", "row.fewerLanes"});
  }
}

void RowActions::fillRowsMenu(QMenu& menu) {
  refresh();
  const auto add = [this](QMenu& to, std::initializer_list<const char*> ids) {
    for (const char* id : ids) to.addAction(action(QLatin1String(id)));
  };
  add(menu, {"rows.showHidden"});
  add(*menu.addMenu(tr("Expand to Level")), {"rows.level0", "rows.level1", "rows.level2", "rows.level3"});
  QMenu& presets = *menu.addMenu(tr("Preset"));
  for (const TimelineRows::Preset preset : kRowPresets) presets.addAction(action(QLatin1String(commandOf(preset))));
  add(*menu.addMenu(tr("Group Device Work")), {"rows.byDevice", "rows.byStream", "rows.byName"});
  QMenu& heights = *menu.addMenu(tr("Height of All Rows"));
  addHeights(heights, -1, [this](int percent) {
    if (content_.rows()) content_.rows()->setScaleOfAll(percent);
  });
  heights.addSeparator();
  add(heights, {"rows.taller", "rows.lower"});
}

}  // namespace tallyscope
