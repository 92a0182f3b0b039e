// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QVector>

namespace tallyscope {

/// A word that a query may hold, with its place in the schema.
struct QueryWord {
  enum class Kind { Keyword, Table, Report, Function, Column, Parameter };
  QString text;
  Kind kind = Kind::Keyword;
  QString help;  ///< in the person's language; empty: none
};

/// Every keyword, table, report and function, by kind and name. Built once.
const QVector<QueryWord>& queryWords();

/// A piece of SQL text as it is coloured.
struct QueryToken {
  enum class Kind { Keyword, Table, Function, Text, Number, Comment, Parameter, Other };
  Kind kind = Kind::Other;
  int start = 0, length = 0;
};
/// The tokens of a text, blanks left out. An unclosed text or comment reaches to the end.
QVector<QueryToken> queryTokens(const QString& sql);

/// What can stand at a place of a query: the words that go on from the one being written, best first.
struct QueryCompletion {
  int prefixLength = 0;  ///< characters before the place that a chosen word replaces
  QVector<QueryWord> words;
};
/// Behind "alias." the columns of its table; elsewhere the columns of the tables that the query names, then tables,
/// functions and keywords. Nothing inside texts and comments.
QueryCompletion completeQuery(const QString& sql, int place);

/// The names of the parameters of a query, without sign, each once, $from and $to left out.
QStringList queryParameterNames(const QString& sql);

}  // namespace tallyscope
