// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/query/query_words.h"

#include <QHash>
#include <QSet>
#include <algorithm>

#include "core/query/functions.h"
#include "core/query/schema.h"
#include "models/core_text.h"

namespace tallyscope {
namespace {

using Kind = QueryWord::Kind;

constexpr const char* kKeywords[] = {
    "ALL",    "AND",    "AS",    "ASC",       "BETWEEN",      "BY",     "CASE",  "CAST",      "COLLATE",
    "CREATE", "CROSS",  "DESC",  "DISTINCT",  "DROP",         "ELSE",   "END",   "ESCAPE",    "EXCEPT",
    "EXISTS", "FILTER", "FROM",  "GROUP",     "HAVING",       "IN",     "INNER", "INTERSECT", "IS",
    "JOIN",   "LEFT",   "LIKE",  "LIMIT",     "MATERIALIZED", "NOT",    "NULL",  "OFFSET",    "ON",
    "OR",     "ORDER",  "OVER",  "PARTITION", "RECURSIVE",    "REGEXP", "ROWS",  "SELECT",    "TEMP",
    "THEN",   "UNION",  "USING", "VALUES",    "VIEW",         "WHEN",   "WHERE", "WITH"};
constexpr const char* kSqliteFunctions[] = {"abs",    "avg",     "coalesce", "count",       "dense_rank", "first_value",
                                            "ifnull", "iif",     "instr",    "lag",         "last_value", "lead",
                                            "length", "lower",   "max",      "min",         "nullif",     "printf",
                                            "rank",   "replace", "round",    "row_number",  "substr",     "sum",
                                            "total",  "trim",    "upper",    "group_concat"};

const QHash<QString, const SchemaTable*>& tablesByName() {
  static const QHash<QString, const SchemaTable*> tables = [] {
    QHash<QString, const SchemaTable*> all;
    for (const SchemaTable& table : schemaTables()) all.insert(QString::fromStdString(table.name), &table);
    for (const SchemaTable& table : schemaReports()) all.insert(QString::fromStdString(table.name), &table);
    return all;
  }();
  return tables;
}

const QHash<QString, Kind>& kindsByWord() {
  static const QHash<QString, Kind> kinds = [] {
    QHash<QString, Kind> all;
    for (const QueryWord& word : queryWords()) all.insert(word.text.toLower(), word.kind);
    return all;
  }();
  return kinds;
}

bool isWordCharacter(QChar c) { return c.isLetterOrNumber() || c == QLatin1Char('_'); }

QString textOf(const QString& sql, const QueryToken& token) { return sql.mid(token.start, token.length); }

/// The tables that a query names, by alias and by name.
QHash<QString, const SchemaTable*> tablesIn(const QString& sql, const QVector<QueryToken>& tokens) {
  QHash<QString, const SchemaTable*> found;
  for (int i = 0; i < tokens.size(); ++i) {
    if (tokens[i].kind != QueryToken::Kind::Table) continue;
    const QString name = textOf(sql, tokens[i]).toLower();
    const SchemaTable* table = tablesByName().value(name);
    found.insert(name, table);
    int next = i + 1;
    // The arguments of a report.
    if (next < tokens.size() && textOf(sql, tokens[next]) == QLatin1String("(")) {
      while (next < tokens.size() && textOf(sql, tokens[next]) != QLatin1String(")")) ++next;
      ++next;
    }
    if (next < tokens.size() && textOf(sql, tokens[next]).compare(QLatin1String("as"), Qt::CaseInsensitive) == 0)
      ++next;
    if (next < tokens.size() && tokens[next].kind == QueryToken::Kind::Other &&
        isWordCharacter(sql[tokens[next].start]))
      found.insert(textOf(sql, tokens[next]).toLower(), table);
  }
  return found;
}

void addColumns(QVector<QueryWord>& words, const SchemaTable& table) {
  for (const SchemaColumn& column : table.columns) {
    const QString unit =
        column.unit.empty() ? QString() : QStringLiteral(" (%1)").arg(QString::fromStdString(column.unit));
    words.append({QString::fromStdString(column.name), Kind::Column, coreText(column.help) + unit});
  }
}

}  // namespace

const QVector<QueryWord>& queryWords() {
  static const QVector<QueryWord> words = [] {
    QVector<QueryWord> all;
    for (const SchemaTable& table : schemaTables())
      all.append({QString::fromStdString(table.name), Kind::Table, coreText(table.help)});
    for (const QueryFunction& function : queryFunctions()) {
      const auto name = QString::fromUtf8(function.name.data(), static_cast<qsizetype>(function.name.size()));
      const auto arguments =
          QString::fromUtf8(function.arguments.data(), static_cast<qsizetype>(function.arguments.size()));
      all.append({name, Kind::Function, name + arguments + QStringLiteral(": ") + coreText(function.help)});
    }
    for (const char* function : kSqliteFunctions) all.append({QString::fromLatin1(function), Kind::Function, {}});
    for (const SchemaTable& report : schemaReports())
      all.append({QString::fromStdString(report.name), Kind::Report, coreText(report.help)});
    for (const char* keyword : kKeywords) all.append({QString::fromLatin1(keyword), Kind::Keyword, {}});
    return all;
  }();
  return words;
}

QVector<QueryToken> queryTokens(const QString& sql) {
  QVector<QueryToken> tokens;
  const auto length = static_cast<int>(sql.size());
  const auto find = [&](const QString& what, int from) {
    const auto at = static_cast<int>(sql.indexOf(what, from));
    return at < 0 ? length : std::min(length, at + static_cast<int>(what.size()));
  };
  int at = 0;
  while (at < length) {
    const QChar c = sql[at];
    QueryToken token{QueryToken::Kind::Other, at, 1};
    int end = at + 1;
    if (c.isSpace()) {
      ++at;
      continue;
    }
    if (c == QLatin1Char('-') && sql.mid(at, 2) == QLatin1String("--")) {
      token.kind = QueryToken::Kind::Comment;
      end = find(QStringLiteral("\n"), at);
    } else if (sql.mid(at, 2) == QLatin1String("/*")) {
      token.kind = QueryToken::Kind::Comment;
      end = find(QStringLiteral("*/"), at + 2);
    } else if (c == QLatin1Char('\'')) {
      token.kind = QueryToken::Kind::Text;
      end = find(QStringLiteral("'"), at + 1);
    } else if (c == QLatin1Char('"')) {
      end = find(QStringLiteral("\""), at + 1);
    } else if (c == QLatin1Char('$') || c == QLatin1Char(':') || c == QLatin1Char('@')) {
      while (end < length && isWordCharacter(sql[end])) ++end;
      if (end > at + 1) token.kind = QueryToken::Kind::Parameter;
    } else if (c.isDigit()) {
      token.kind = QueryToken::Kind::Number;
      while (end < length && (isWordCharacter(sql[end]) || sql[end] == QLatin1Char('.'))) ++end;
    } else if (isWordCharacter(c)) {
      while (end < length && isWordCharacter(sql[end])) ++end;
      const auto kind = kindsByWord().constFind(sql.mid(at, end - at).toLower());
      if (kind != kindsByWord().constEnd()) {
        token.kind = *kind == Kind::Keyword    ? QueryToken::Kind::Keyword
                     : *kind == Kind::Function ? QueryToken::Kind::Function
                                               : QueryToken::Kind::Table;
      }
    }
    token.length = end - at;
    tokens.append(token);
    at = end;
  }
  return tokens;
}

QueryCompletion completeQuery(const QString& sql, int place) {
  QueryCompletion completion;
  const QVector<QueryToken> tokens = queryTokens(sql);
  for (const QueryToken& token : tokens) {
    const bool inside = token.start < place && place <= token.start + token.length;
    const bool closed = place == token.start + token.length && token.length > 1 &&
                        (sql[place - 1] == QLatin1Char('\'') || sql[place - 1] == QLatin1Char('\n'));
    if (inside && !closed && (token.kind == QueryToken::Kind::Text || token.kind == QueryToken::Kind::Comment))
      return {};
  }
  int begin = place;
  while (begin > 0 && isWordCharacter(sql[begin - 1])) --begin;
  completion.prefixLength = place - begin;
  const QString prefix = sql.mid(begin, place - begin);
  if (!prefix.isEmpty() && prefix[0].isDigit()) return {};
  const auto tables = tablesIn(sql, tokens);
  QVector<QueryWord> all;
  if (begin > 0 && sql[begin - 1] == QLatin1Char('.')) {
    int from = begin - 1;
    while (from > 0 && isWordCharacter(sql[from - 1])) --from;
    if (const SchemaTable* table = tables.value(sql.mid(from, begin - 1 - from).toLower())) addColumns(all, *table);
  } else if (begin > 0 && sql[begin - 1] == QLatin1Char('$')) {
    for (const char* name : {"from", "to"}) all.append({QString::fromLatin1(name), Kind::Parameter, {}});
    for (const QString& name : queryParameterNames(sql)) all.append({name, Kind::Parameter, {}});
  } else {
    QSet<const SchemaTable*> seen;
    for (const SchemaTable* table : tables) {
      if (seen.contains(table)) continue;
      seen.insert(table);
      addColumns(all, *table);
    }
    std::sort(all.begin(), all.end(), [](const QueryWord& a, const QueryWord& b) { return a.text < b.text; });
    all.append(queryWords());
  }
  QSet<QString> used;
  for (const QueryWord& word : all) {
    const bool fits = word.text.startsWith(prefix, Qt::CaseInsensitive) && word.text.size() > prefix.size();
    if (!fits || used.contains(word.text)) continue;
    used.insert(word.text);
    completion.words.append(word);
  }
  return completion;
}

QStringList queryParameterNames(const QString& sql) {
  QStringList names;
  for (const QueryToken& token : queryTokens(sql)) {
    if (token.kind != QueryToken::Kind::Parameter) continue;
    const QString name = sql.mid(token.start + 1, token.length - 1);
    if (name != QLatin1String("from") && name != QLatin1String("to") && !names.contains(name)) names << name;
  }
  return names;
}

}  // namespace tallyscope
