// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSyntaxHighlighter>

namespace tallyscope {

/// Colours a query: keywords, the schema's tables and functions, texts, numbers, comments, parameters.
class SqlHighlighter final : public QSyntaxHighlighter {
  Q_OBJECT
 public:
  explicit SqlHighlighter(QTextDocument* document);

 protected:
  void highlightBlock(const QString& text) override;
};

}  // namespace tallyscope
