// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/help_window.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QIcon>
#include <QLabel>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QSplitter>
#include <QTextBrowser>
#include <QUrl>
#include <QVBoxLayout>
#include <utility>

#include "core/base/errors.h"
#include "core/base/resources.h"

namespace tallyscope {
namespace {

/// The first heading of a Markdown page.
QString pageTitle(const QFileInfo& page) {
  QFile file(page.filePath());
  if (file.open(QIODevice::ReadOnly | QIODevice::Text)) {
    while (!file.atEnd()) {
      const QString line = QString::fromUtf8(file.readLine()).trimmed();
      if (line.startsWith(QLatin1String("# "))) return line.mid(2);
    }
  }
  return page.completeBaseName();
}

}  // namespace

HelpWindow::HelpWindow(QWidget* parent) : QDialog(parent), browser_(new QTextBrowser(this)) {
  setWindowTitle(tr("Manual"));
  setWindowFlag(Qt::WindowMaximizeButtonHint);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  auto* splitter = new QSplitter(this);
  auto* pages = new QListWidget(splitter);
  pages->setFrameShape(QFrame::NoFrame);
  browser_->setFrameShape(QFrame::NoFrame);
  browser_->setOpenExternalLinks(true);
  browser_->document()->setDocumentMargin(16);
  splitter->addWidget(pages);
  splitter->addWidget(browser_);
  splitter->setStretchFactor(1, 1);
  splitter->setSizes({200, 700});
  column->addWidget(splitter);
  resize(960, 680);
  try {
    const QFileInfo index(QString::fromStdString(resourcePath("manual/index.md")));
    QFileInfoList files = index.dir().entryInfoList({QStringLiteral("*.md")}, QDir::Files, QDir::Name);
    files.removeAll(index);
    files.prepend(index);
    for (const QFileInfo& file : files) {
      auto* item = new QListWidgetItem(pageTitle(file), pages);
      item->setData(Qt::UserRole, file.absoluteFilePath());
    }
    connect(pages, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
      if (item) browser_->setSource(QUrl::fromLocalFile(item->data(Qt::UserRole).toString()));
    });
    pages->setCurrentRow(0);
  } catch (const ImportError& missing) {
    pages->hide();
    browser_->setPlainText(tr("The manual is not installed: %1").arg(QString::fromUtf8(missing.what())));
  }
}

ShortcutsDialog::ShortcutsDialog(QWidget* parent) : QDialog(parent) {
  setWindowTitle(tr("Keyboard Shortcuts"));
  using Line = std::pair<QString, QString>;
  const std::vector<std::pair<QString, std::vector<Line>>> groups{
      {tr("Timeline"),
       {{tr("W S, + −, mouse wheel"), tr("Zoom in and out at the pointer")},
        {tr("A D, ← →, drag on the ruler"), tr("Move in time")},
        {tr("Home"), tr("Fit: show all of the recording")},
        {tr("Drag"), tr("Select a range")},
        {tr("Z"), tr("Zoom to the selection")},
        {tr("Shift+Z"), tr("Zoom to the selection and clear it")},
        {tr("F"), tr("Filter: the selection becomes the window")},
        {tr("Shift+F"), tr("Filter and zoom in")},
        {tr("Esc"), tr("Clear the selection, then the highlights, then the window")},
        {tr("Backspace, Shift+Backspace"), tr("Undo and redo view and window")}}},
      {tr("Tables"),
       {{tr("Click, Shift+click, Ctrl+click, drag"), tr("Select rows; the sum row adds them up")},
        {tr("Ctrl+A"), tr("Select all rows")},
        {tr("Ctrl+C"), tr("Copy the selected rows")},
        {tr("Enter, double click"), tr("Zoom to the row's events in the timeline")},
        {tr("Enter, Shift+Enter in the search field"), tr("Next and previous match")}}},
      {tr("Window"),
       {{tr("Ctrl+O"), tr("Open recordings")},
        {tr("Ctrl+F, F3"), tr("Search events, next match")},
        {tr("Ctrl+E"), tr("Export the report as CSV")},
        {tr("Ctrl+Tab, Ctrl+W"), tr("Next tab, close tab")},
        {tr("F1, F11"), tr("Manual, full screen")}}}};
  QString html = QStringLiteral("<table cellspacing=\"0\" cellpadding=\"3\">");
  for (const auto& [title, lines] : groups) {
    html += QStringLiteral("<tr><td colspan=\"2\"><b>%1</b></td></tr>").arg(title.toHtmlEscaped());
    for (const auto& [keys, what] : lines) {
      html += QStringLiteral("<tr><td style=\"padding-right:24px\">%1</td><td>%2</td></tr>")
                  .arg(keys.toHtmlEscaped(), what.toHtmlEscaped());
    }
  }
  html += QStringLiteral("</table>");
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(16, 16, 16, 12);
  column->setSpacing(12);
  auto* label = new QLabel(html, this);
  label->setTextFormat(Qt::RichText);
  column->addWidget(label);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  column->addWidget(buttons);
}

void showAboutBox(QWidget& parent) {
  auto* box = new QMessageBox(&parent);
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->setWindowTitle(HelpWindow::tr("About Tallyscope"));
  box->setIconPixmap(QIcon(":/icons/tallyscope.svg").pixmap(64, 64));
  box->setText(QStringLiteral("<b>Tallyscope %1</b>").arg(QApplication::applicationVersion()));
  box->setInformativeText(HelpWindow::tr("Where the time goes in an accelerator profile, and whether the counts close.<br>"
                                         "Free software under the GNU General Public License, version 3 or later.<br>"
                                         "Qt %1")
                              .arg(QString::fromLatin1(qVersion())));
  box->open();
}

}  // namespace tallyscope
