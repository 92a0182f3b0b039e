// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/query/sql_highlighter.h"

#include "models/query/query_words.h"
#include "views/theme.h"

namespace tallyscope {
namespace {

// What is open at the end of a line.
constexpr int kNothing = 0, kText = 1, kComment = 2;

QTextCharFormat formatOf(QueryToken::Kind kind) {
  const Theme& theme = Theme::instance();
  QTextCharFormat format;
  switch (kind) {
    case QueryToken::Kind::Keyword: format.setFontWeight(QFont::DemiBold); break;
    case QueryToken::Kind::Table: format.setForeground(theme.series(0)); break;
    case QueryToken::Kind::Function: format.setForeground(theme.series(4)); break;
    case QueryToken::Kind::Text: format.setForeground(theme.series(2)); break;
    case QueryToken::Kind::Number:
    case QueryToken::Kind::Parameter: format.setForeground(theme.series(1)); break;
    case QueryToken::Kind::Comment:
      format.setForeground(theme.colors().textMuted);
      format.setFontItalic(true);
      break;
    case QueryToken::Kind::Other: break;
  }
  return format;
}

}  // namespace

SqlHighlighter::SqlHighlighter(QTextDocument* document) : QSyntaxHighlighter(document) {
  connect(&Theme::instance(), &Theme::changed, this, &QSyntaxHighlighter::rehighlight);
}

void SqlHighlighter::highlightBlock(const QString& text) {
  // A text or comment that goes on from the line before is read with what opens it in front.
  const int before = previousBlockState();
  const QString opening = before == kText ? QStringLiteral("'") : before == kComment ? QStringLiteral("/*") : QString();
  const auto shift = static_cast<int>(opening.size());
  const QString whole = opening + text;
  int open = kNothing;
  for (const QueryToken& token : queryTokens(whole)) {
    const int from = std::max(token.start - shift, 0), to = token.start + token.length - shift;
    setFormat(from, to - from, formatOf(token.kind));
    if (token.start + token.length < whole.size()) continue;
    const QString last = whole.mid(token.start);
    if (token.kind == QueryToken::Kind::Text && (last.size() < 2 || !last.endsWith(QLatin1Char('\'')))) open = kText;
    if (token.kind == QueryToken::Kind::Comment && last.startsWith(QLatin1String("/*")) &&
        (last.size() < 4 || !last.endsWith(QLatin1String("*/"))))
      open = kComment;
  }
  setCurrentBlockState(open);
}

}  // namespace tallyscope
