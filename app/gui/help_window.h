// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QString>
#include <QStringList>

class QLineEdit;
class QTextBrowser;
class QTreeWidget;
class QTreeWidgetItem;

namespace tallyscope {

/// The manual: the pages of resources/manual with those of every report, at the left their titles; a search through all of
/// their texts; back and forward.
class HelpWindow final : public QDialog {
  Q_OBJECT
 public:
  explicit HelpWindow(QWidget* parent = nullptr);

  QTextBrowser& browser() { return *browser_; }
  QLineEdit& searchField() { return *search_; }
  /// The pages that the list shows, by path below the manual ("reports/kernel_sum.md").
  QStringList listedPages() const;
  /// Shows a page by that path; false: there is none.
  bool openPage(const QString& page);
  /// The page about a widget: that of the nearest one around it which has the property kPageProperty; empty: none has.
  static QString pageAbout(const QWidget* widget);
  static constexpr const char* kPageProperty = "manualPage";

 private:
  void buildBar(class QHBoxLayout& row);
  void listPages(const QString& folder, QTreeWidgetItem* below);
  void search(const QString& text);
  QList<QTreeWidgetItem*> pages() const;

  QTextBrowser* browser_;
  QLineEdit* search_;
  QTreeWidget* tree_;
  QString folder_;  ///< of the manual
};

/// "Tallyscope 0.1.0", what it is, its licence.
void showAboutBox(QWidget& parent);

}  // namespace tallyscope
