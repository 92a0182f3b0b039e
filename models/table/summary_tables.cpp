// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/table/summary_tables.h"

#include <QCoreApplication>
#include <QStringList>
#include <string>

#include "core/report/report.h"
#include "models/core_text.h"
#include "models/table/number_format.h"
#include "models/timeline/timeline_labels.h"

namespace tallyscope {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(SelectionSummary)
};

double percentOf(TimeNs part, TimeNs whole) {
  return whole > 0 ? 100.0 * static_cast<double>(part) / static_cast<double>(whole) : 0.0;
}

QString titleOfKind(const Trace& trace, EventKind kind) {
  Track track;
  track.kind = kind;
  return labelOfTrack(trace, track);
}

}  // namespace

std::shared_ptr<const Table> categoryTable(const Trace& trace, const SelectionSummary& summary) {
  std::vector<double> shares;
  std::vector<std::int64_t> times, counts;
  std::vector<std::string> names;
  const auto add = [&](const SelectionSummary::Sum& sum, double share, const QString& name) {
    if (sum.count == 0) return;
    shares.push_back(share);
    times.push_back(sum.time);
    counts.push_back(static_cast<std::int64_t>(sum.count));
    names.push_back(name.toStdString());
  };
  for (int c = 0; c < kKernelCategories; ++c) {
    const SelectionSummary::Sum& sum = summary.category[static_cast<std::size_t>(c)];
    add(sum, percentOf(sum.time, summary.device().time),
        coreText(std::string(titleOf(static_cast<KernelCategory>(c))), trace.dialect()));
  }
  const std::size_t deviceRows = names.size();
  for (int k = 0; k < kEventKinds; ++k) {
    const auto kind = static_cast<EventKind>(k);
    if (kind != EventKind::Device) {
      add(summary.kind[static_cast<std::size_t>(k)], std::numeric_limits<double>::quiet_NaN(),
          titleOfKind(trace, kind));
    }
  }
  Table table;
  table.setRowCount(names.size());
  table.addTexts({.id = "name", .title = TALLY_TR("Category")}, std::move(names));
  ColumnSpec share{.id = "share", .title = TALLY_TR("Time"), .type = CellType::Real, .unit = Unit::Percent};
  share.summable = true;
  table.addReals(share, std::move(shares));
  ColumnSpec time{.id = "time", .title = TALLY_TR("Time in it"), .type = CellType::Integer, .unit = Unit::Ns};
  time.summable = true;
  table.addIntegers(time, std::move(times));
  ColumnSpec count{.id = "count", .title = TALLY_TR("Count"), .type = CellType::Integer};
  count.summable = true;
  table.addIntegers(count, std::move(counts));
  // Host events nest and are no part of the device's sum.
  std::vector<std::uint32_t> apart;
  for (std::size_t row = deviceRows; row < table.rowCount(); ++row) apart.push_back(static_cast<std::uint32_t>(row));
  if (deviceRows > 0) table.setSummaryRows(std::move(apart));
  return std::make_shared<const Table>(std::move(table));
}

std::shared_ptr<const Table> nameTable(const std::shared_ptr<const Trace>& trace, const SelectionSummary& summary,
                                       EventKind kind) {
  std::vector<double> shares;
  std::vector<std::int64_t> times, counts, averages;
  std::vector<std::string> names;
  std::vector<EventRef> longest;
  const TimeNs all = summary.kind[static_cast<std::size_t>(kind)].time;
  for (const SelectionSummary::Name& name : summary.names) {
    if (name.kind != kind) continue;
    shares.push_back(percentOf(name.sum.time, all));
    times.push_back(name.sum.time);
    counts.push_back(static_cast<std::int64_t>(name.sum.count));
    averages.push_back(name.sum.time / static_cast<std::int64_t>(name.sum.count));
    names.push_back(name.name != 0 ? std::string(trace->text(name.name))
                                   : kindOfEvent(*trace, name.longest).toStdString());
    longest.push_back(name.longest);
  }
  Table table;
  table.setRowCount(names.size());
  ColumnSpec share{.id = "share", .title = TALLY_TR("Time"), .type = CellType::Real, .unit = Unit::Percent};
  share.summable = true;
  table.addReals(share, std::move(shares));
  ColumnSpec time{.id = "time", .title = TALLY_TR("Time in it"), .type = CellType::Integer, .unit = Unit::Ns};
  time.summable = true;
  table.addIntegers(time, std::move(times));
  ColumnSpec count{.id = "count", .title = TALLY_TR("Count"), .type = CellType::Integer};
  count.summable = true;
  table.addIntegers(count, std::move(counts));
  table.addIntegers({.id = "avg", .title = TALLY_TR("Avg"), .type = CellType::Integer, .unit = Unit::Ns},
                    std::move(averages));
  table.addTexts({.id = "name", .title = TALLY_TR("Name")}, std::move(names));
  table.addLink({TALLY_TR("Event"), kind,
                 [longest](std::size_t row, const std::function<void(EventRef)>& visit) { visit(longest[row]); }});
  return std::make_shared<const Table>(std::move(table));
}

QString summaryText(const Trace& trace, const SelectionSummary& summary) {
  if (summary.window.length() <= 0) return Words::tr("nothing of the recording");
  QStringList lines;
  const auto operations = [](std::uint64_t count) {
    return count == 1 ? Words::tr("1 device operation")
                      : Words::tr("%1 device operations").arg(groupedInteger(static_cast<qint64>(count)));
  };
  for (const SelectionSummary::Device& device : summary.devices) {
    QString line = summary.devices.size() > 1 ? labelOfDevice(trace, device.device) + QStringLiteral(": ") : QString();
    line += operations(device.operations.count);
    line += Words::tr(" · busy %1 (%2 %) · idle %3")
                .arg(shortDuration(device.busy), fixedReal(percentOf(device.busy, summary.window.length()), 1),
                     shortDuration(device.idle));
    lines << line;
  }
  if (lines.isEmpty()) lines << Words::tr("no device operation");
  return Words::tr("%1 · ").arg(shortDuration(summary.window.length())) + lines.join(QStringLiteral("   "));
}

}  // namespace tallyscope
