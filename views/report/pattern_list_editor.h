// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <optional>
#include <vector>

class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace tallyscope {

/// A list of named patterns that can be added, removed and moved: operator rules, call-stack groups. Checks each row
/// while it is typed and shows where a pattern breaks.
class PatternListEditor final : public QWidget {
  Q_OBJECT
 public:
  struct Row {
    QString name;  ///< "GEMM"
    QString kind;  ///< "kernel"; empty when the list has no kinds
    QString pattern;
    friend bool operator==(const Row&, const Row&) = default;
  };
  struct Problem {
    QString message;
    int position = -1;  ///< in bytes of the pattern; -1: the row as a whole
  };
  struct Kind {
    QString id, title;
  };
  struct Setup {
    QString nameHint, patternHint, addText, emptyText;
    QStringList names;        ///< offered as names; others may be typed
    std::vector<Kind> kinds;  ///< empty: rows have no kind
    std::function<std::optional<Problem>(const Row&)> check;
  };

  explicit PatternListEditor(Setup setup, QWidget* parent = nullptr);

  void setRows(const std::vector<Row>& rows);
  std::vector<Row> rows() const;
  bool valid() const { return valid_; }

 signals:
  void edited();

 private:
  struct Line {
    QWidget* widget = nullptr;
    std::function<Row()> row;
  };
  void addLine(const Row& row, bool focus);
  void removeLine(const QWidget* widget);
  void moveUp(const QWidget* widget);
  int indexOf(const QWidget* widget) const;
  void check();
  void fitHeight();

  Setup setup_;
  std::vector<Line> lines_;
  QScrollArea* scroll_;
  QWidget* list_;
  QVBoxLayout* column_;
  QLabel* empty_;
  QLabel* problem_;
  bool valid_ = true;
};

}  // namespace tallyscope
