// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/compare/compare_screen.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "core/analysis/kernel_names.h"
#include "core/compare/verdict.h"
#include "core/report/pair_column.h"
#include "core/reports/registry.h"
#include "models/core_text.h"

namespace tallyscope {
namespace {

constexpr const char* kType = "type";  ///< column id
constexpr qsizetype kLongestAlias = 18;
/// Closer to 1 than the screen's two decimals tell is neither better nor worse.
constexpr double kRatioNoise = 0.005;

struct Texts {
  Q_DECLARE_TR_FUNCTIONS(tallyscope::CompareScreen)
};

const Report& singleReport(const Comparison& comparison) { return *reportRegistry().find(comparison.reportId); }

QString shortAlias(const QString& alias) {
  if (alias.size() <= kLongestAlias) return alias;
  return alias.left(kLongestAlias / 2) + QStringLiteral("…") + alias.right(kLongestAlias / 2 - 1);
}

/// Of keys that begin with a type of operators, the type has a column of its own.
std::vector<std::string> nameKeys(const Comparison& comparison) {
  std::vector<std::string> keys = comparison.keyColumns(singleReport(comparison));
  if (keys.size() > 1 && keys.front() == kType) keys.erase(keys.begin());
  return keys;
}

/// The keys of a row, of the base where it has the row.
std::string nameOf(const Comparison& comparison, const CompareResult& result, std::size_t row, const Dialect& dialect) {
  const NamePair& pair = result.pairs[row];
  if (pair.base < 0 && pair.target < 0) return coreText(TALLY_TR("Summary")).toStdString();
  const Table& table = pair.base >= 0 ? result.baseTable : result.targetTable;
  const auto r = static_cast<std::size_t>(pair.base >= 0 ? pair.base : pair.target);
  std::string name;
  for (const std::string& id : nameKeys(comparison)) {
    const int c = table.indexOf(id);
    if (c < 0 || !table.applies(r, static_cast<std::size_t>(c))) continue;
    const Table::Column& column = table.column(static_cast<std::size_t>(c));
    std::string text = valueText(*column.data, column.spec.type, column.spec.decimals, r);
    // A number alone says nothing: "Device 0".
    if (column.spec.type == CellType::Integer) text = coreText(column.spec.title, dialect).toStdString() + " " + text;
    if (text.empty()) continue;
    name += (name.empty() ? "" : " · ") + text;
  }
  return name;
}

/// Builds the table column by column.
class ScreenBuilder {
 public:
  ScreenBuilder(const Comparison& comparison, const CompareResult& result, const Dialect& dialect, const QString& base,
                const QString& target)
      : comparison_(comparison),
        result_(result),
        dialect_(dialect),
        report_(singleReport(comparison)),
        aliases_{shortAlias(base), shortAlias(target)} {}

  CompareScreen build() {
    addName();
    for (const CompareColumn& column : comparison_.columns) {
      if (column.form == CompareForm::Key && column.source != comparison_.keyColumns(report_).front()) addPlain(column);
    }
    bool analysisShown = false;
    const auto showAnalysis = [&] {
      if (analysisShown) return;
      if (!comparison_.totalColumn.empty()) {
        for (const char* id : {"change", "change_percent", "contribution"}) addAnalysis(id, false);
      }
      addAnalysis("verdict", false);
      analysisShown = true;
    };
    for (const CompareColumn& column : comparison_.columns) {
      if (column.form == CompareForm::Key && column.source == kType && nameKeys(comparison_).front() != kType)
        addPlain(column);
      if (column.form == CompareForm::Pair) addPair(column);
      if (column.form == CompareForm::Ratio) addPerfRatio(column);
      // What changed stands beside the total that it is about.
      const bool total = !column.source.empty() && column.source == comparison_.totalColumn;
      if (total && (column.form == CompareForm::Ratio || !hasRatioOf(column.source))) showAnalysis();
    }
    showAnalysis();
    for (const CompareColumn& column : comparison_.columns) {
      if (column.form == CompareForm::Base || column.form == CompareForm::Target) addSide(column);
    }
    addAnalysis("shift", false);
    for (const char* id : {"shift_low", "shift_high", "p"}) addAnalysis(id, true);
    addAnalysis("paired_by", false);
    table_.setRowCount(result_.table.rowCount());
    std::vector<std::uint32_t> summaries;
    for (std::uint32_t row = 0; row < result_.table.rowCount(); ++row) {
      if (result_.table.isSummaryRow(row)) summaries.push_back(row);
    }
    table_.setSummaryRows(std::move(summaries));
    for (const RowLink& link : result_.table.links()) table_.addLink(link);
    table_.notes = result_.table.notes;
    screen_.table = std::make_shared<const Table>(std::move(table_));
    screen_.ratios.resize(screen_.table->columnCount(), 0);
    return std::move(screen_);
  }

 private:
  bool hasRatioOf(const std::string& source) const {
    for (const CompareColumn& column : comparison_.columns) {
      if (column.form == CompareForm::Ratio && column.source == source) return true;
    }
    return false;
  }
  const Table::Column* resultColumn(const std::string& id) const {
    const int c = result_.table.indexOf(id);
    return c < 0 ? nullptr : &result_.table.column(static_cast<std::size_t>(c));
  }
  ColumnSpec translated(ColumnSpec spec) const {
    spec.title = coreText(spec.title, dialect_).toStdString();
    return spec;
  }

  void addName() {
    ColumnSpec spec;
    spec.id = "name";
    const std::vector<std::string> keys = nameKeys(comparison_);
    spec.title = keys.empty() ? std::string() : coreText(report_.column(keys.front()).title, dialect_).toStdString();
    spec.help = TALLY_TR("What the row is about: the base's name, the target's where only it has the row");
    std::vector<std::string> names;
    for (std::size_t row = 0; row < result_.table.rowCount(); ++row) {
      names.push_back(nameOf(comparison_, result_, row, dialect_));
    }
    table_.addTexts(std::move(spec), std::move(names));
  }

  void addPlain(const CompareColumn& column) {
    if (const Table::Column* found = resultColumn(column.spec.id))
      table_.addColumn(translated(found->spec), found->data);
  }

  /// A column of one side, called by that side's alias.
  void addSide(const CompareColumn& column) {
    const Table::Column* found = resultColumn(column.spec.id);
    if (!found) return;
    ColumnSpec spec = found->spec;
    spec.title = coreText(report_.column(column.source).title, dialect_).toStdString();
    spec.title += " · " + aliases_[column.form == CompareForm::Target ? 1 : 0].toStdString();
    table_.addColumn(std::move(spec), found->data);
  }

  void addPair(const CompareColumn& column) {
    const Table::Column* found = resultColumn(column.spec.id);
    const PairColumn* pair = found ? asPair(*found) : nullptr;
    if (!pair) return;
    for (const bool target : {false, true}) {
      ColumnSpec spec = translated(column.spec);
      spec.id = (target ? "target:" : "base:") + column.spec.id;
      spec.title += " · " + (target ? aliases_[1] : aliases_[0]).toStdString();
      spec.type = pair->type();
      spec.decimals = pair->decimals();
      spec.summable = report_.column(column.source).summable;
      table_.addColumn(std::move(spec), target ? pair->sharedTarget() : pair->sharedBase());
    }
    if (!column.moreIsBetter) return;
    std::vector<double> ratios(result_.table.rowCount(), std::nan(""));
    for (std::size_t row = 0; row < ratios.size(); ++row) {
      const double base = pair->base().real(row);
      if (base > 0) ratios[row] = pair->target().real(row) / base;
    }
    addRatio(column, std::move(ratios), TALLY_TR("Target over base: above 1 the target is better"));
  }

  /// The printed ratio is target over base; times are rated the other way round.
  void addPerfRatio(const CompareColumn& column) {
    const Table::Column* found = resultColumn(column.spec.id);
    const Unit unit = report_.column(column.source).unit;
    if (!found) return;
    if (unit != Unit::Ns && unit != Unit::BytesPerSecond && unit != Unit::Flops) {
      addPlain(column);  // more bytes are neither better nor worse
      return;
    }
    std::vector<double> ratios(result_.table.rowCount(), std::nan(""));
    for (std::size_t row = 0; row < ratios.size(); ++row) {
      const double ratio = found->data->real(row);
      if (ratio > 0) ratios[row] = unit == Unit::Ns ? 1 / ratio : ratio;
    }
    addRatio(column, std::move(ratios),
             unit == Unit::Ns ? TALLY_TR("Base over target: above 1 the target is better")
                              : TALLY_TR("Target over base: above 1 the target is better"));
  }

  void addRatio(const CompareColumn& column, std::vector<double> ratios, const char* help) {
    ColumnSpec spec;
    spec.id = "perf:" + column.source;
    spec.title = Texts::tr("%1 Perf Ratio").arg(coreText(report_.column(column.source).title, dialect_)).toStdString();
    spec.type = CellType::Real;
    spec.decimals = 2;
    spec.help = help;
    screen_.ratios.resize(table_.columnCount() + 1, 0);
    screen_.ratios.back() = 1;
    table_.addReals(std::move(spec), std::move(ratios));
  }

  void addAnalysis(const char* id, bool hidden) {
    const Table::Column* found = resultColumn(id);
    if (!found) return;
    ColumnSpec spec = translated(found->spec);
    spec.hidden = hidden;
    const bool isVerdict = spec.id == "verdict";
    if (spec.type != CellType::Text) {
      table_.addColumn(std::move(spec), found->data);
      return;
    }
    std::vector<std::string> texts;
    for (std::size_t row = 0; row < result_.table.rowCount(); ++row) {
      const bool applies = found->data->hasText(row);
      const std::string text = applies ? found->data->text(row) : Table::noText();
      QStringList parts = QString::fromStdString(text).split(QStringLiteral(", "));
      for (QString& part : parts) part = coreText(part.toStdString());
      texts.push_back(applies ? parts.join(Texts::tr(", ")).toStdString() : text);
      if (!isVerdict) continue;
      screen_.verdicts.push_back(saysShorter(text) ? Rating::Better : saysLonger(text) ? Rating::Worse : Rating::None);
    }
    if (isVerdict) screen_.verdict = static_cast<int>(table_.columnCount());
    table_.addTexts(std::move(spec), std::move(texts));
  }

  const Comparison& comparison_;
  const CompareResult& result_;
  const Dialect& dialect_;
  const Report& report_;
  QString aliases_[2];
  Table table_;
  CompareScreen screen_;
};

}  // namespace

Rating CompareScreen::rating(std::uint32_t row, std::size_t column) const {
  if (static_cast<int>(column) == verdict) return row < verdicts.size() ? verdicts[row] : Rating::None;
  if (column >= ratios.size() || ratios[column] == 0) return Rating::None;
  const double ratio = table->real(row, column);
  if (std::isnan(ratio) || std::abs(ratio - 1) < kRatioNoise) return Rating::None;
  return ratio > 1 ? Rating::Better : Rating::Worse;
}

CompareScreen makeCompareScreen(const Comparison& comparison, const CompareResult& result, const Dialect& dialect,
                                const QString& baseAlias, const QString& targetAlias) {
  return ScreenBuilder(comparison, result, dialect, baseAlias, targetAlias).build();
}

QString hotSpotMeasure(const Comparison& comparison, const Dialect& dialect) {
  if (comparison.shareColumn.empty()) return {};
  const ColumnSpec& share = singleReport(comparison).column(comparison.shareColumn);
  return coreText(share.help.empty() ? share.title : share.help, dialect);
}

std::vector<HotSpot> hotSpots(const Comparison& comparison, const CompareResult& result, const Dialect& dialect,
                              std::size_t most) {
  std::vector<HotSpot> spots;
  if (comparison.shareColumn.empty()) return spots;
  const auto share = [&](const Table& table, int row) {
    const int c = table.indexOf(comparison.shareColumn);
    return row < 0 || c < 0 ? std::nan("") : table.real(static_cast<std::size_t>(row), static_cast<std::size_t>(c));
  };
  for (std::uint32_t row = 0; row < result.pairs.size(); ++row) {
    if (result.table.isSummaryRow(row)) continue;
    HotSpot spot;
    spot.row = row;
    spot.base = share(result.baseTable, result.pairs[row].base);
    spot.target = share(result.targetTable, result.pairs[row].target);
    spots.push_back(std::move(spot));
  }
  // The table may have another order.
  const auto larger = [](const HotSpot& spot) {
    const double longest = std::fmax(spot.base, spot.target);
    return std::isnan(longest) ? -1.0 : longest;
  };
  std::stable_sort(spots.begin(), spots.end(),
                   [&](const HotSpot& a, const HotSpot& b) { return larger(a) > larger(b); });
  if (spots.size() > most) spots.resize(most);
  for (HotSpot& spot : spots) {
    const std::string name = nameOf(comparison, result, spot.row, dialect);
    spot.name = QString::fromStdString(name);
    const QString bare = QString::fromStdString(bareFunctionName(name));
    spot.label = bare.isEmpty() ? spot.name : bare;
  }
  return spots;
}

}  // namespace tallyscope
