// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/report/shared_rules.h"

#include <QCoreApplication>

#include "core/base/regex.h"
#include "core/report/callstack_group.h"

namespace tallyscope {
namespace {

struct Texts {
  Q_DECLARE_TR_FUNCTIONS(tallyscope::PatternListEditor)
};

std::optional<PatternListEditor::Problem> regexProblem(const QString& pattern) {
  const auto wrong = Regex::check(pattern.toStdString());
  if (!wrong) return std::nullopt;
  return PatternListEditor::Problem{QString::fromStdString(wrong->message), static_cast<int>(wrong->position)};
}

/// Checks each of the frames that '/' joins, so that the place counts from the start of them all.
std::optional<PatternListEditor::Problem> framesProblem(const QString& frames) {
  const std::string text = frames.toStdString();
  std::size_t start = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && text[i] == '\\' && i + 1 < text.size()) {
      ++i;
      continue;
    }
    if (i < text.size() && text[i] != '/') continue;
    if (i == start && !text.empty())
      return PatternListEditor::Problem{Texts::tr("a frame's pattern is empty"), static_cast<int>(i)};
    if (const auto wrong = Regex::check(text.substr(start, i - start))) {
      return PatternListEditor::Problem{QString::fromStdString(wrong->message),
                                        static_cast<int>(start + wrong->position)};
    }
    start = i + 1;
  }
  return std::nullopt;
}

}  // namespace

std::vector<PatternListEditor::Row> operatorRows(const QStringList& rules) {
  std::vector<PatternListEditor::Row> rows;
  for (const QString& rule : rules) {
    const qsizetype equals = rule.indexOf('=');
    const qsizetype colon = rule.indexOf(':', equals + 1);
    const QString source = rule.mid(equals + 1, colon - equals - 1);
    rows.push_back(
        {rule.left(equals), source == QLatin1String("kernel") ? source : QStringLiteral("hgtx"), rule.mid(colon + 1)});
  }
  return rows;
}

QStringList operatorTexts(const std::vector<PatternListEditor::Row>& rows) {
  QStringList rules;
  for (const auto& row : rows) rules << QStringLiteral("%1=%2:").arg(row.name, row.kind) + row.pattern;
  return rules;
}

PatternListEditor::Setup operatorSetup(const RuleSet& rules, const Dialect& dialect) {
  PatternListEditor::Setup setup;
  setup.nameHint = Texts::tr("Operator type");
  setup.patternHint = Texts::tr("Regular expression");
  setup.addText = Texts::tr("Add Rule");
  setup.emptyText = Texts::tr("No rules of your own. They come before every other source.");
  for (std::size_t i = 1; i < rules.types().size(); ++i) {
    setup.names << QString::fromStdString(dialect.expand(rules.types()[i].title));
  }
  setup.kinds = {
      {QStringLiteral("kernel"), Texts::tr("kernel name")},
      {QStringLiteral("hgtx"), Texts::tr("%1 range").arg(QString::fromStdString(dialect.expand("{range}")))}};
  setup.check = [](const PatternListEditor::Row& row) -> std::optional<PatternListEditor::Problem> {
    if (row.name.contains('=')) return PatternListEditor::Problem{Texts::tr("a type's name holds no '='"), -1};
    return regexProblem(row.pattern);
  };
  return setup;
}

std::vector<PatternListEditor::Row> groupRows(const QStringList& groups) {
  std::vector<PatternListEditor::Row> rows;
  for (const QString& group : groups) {
    const qsizetype equals = group.indexOf('=');
    rows.push_back({group.left(equals), {}, group.mid(equals + 1)});
  }
  return rows;
}

QStringList groupTexts(const std::vector<PatternListEditor::Row>& rows) {
  QStringList groups;
  for (const auto& row : rows) groups << row.name + '=' + row.pattern;
  return groups;
}

PatternListEditor::Setup groupSetup() {
  PatternListEditor::Setup setup;
  setup.nameHint = Texts::tr("Group");
  setup.patternHint = Texts::tr("Frames from outer to inner: regex/regex");
  setup.addText = Texts::tr("Add Group");
  setup.emptyText = Texts::tr("No groups: the bundled ones are used.");
  setup.check = [](const PatternListEditor::Row& row) -> std::optional<PatternListEditor::Problem> {
    if (row.name.contains('=')) return PatternListEditor::Problem{Texts::tr("a group's name holds no '='"), -1};
    return framesProblem(row.pattern);
  };
  return setup;
}

bool usesGroups(const Report& report) {
  for (const ColumnSpec& column : report.columns) {
    if (column.id == "groups") return true;
  }
  return false;
}

}  // namespace tallyscope
