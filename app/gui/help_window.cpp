// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/help_window.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QIcon>
#include <QListWidget>
#include <QMessageBox>
#include <QSplitter>
#include <QTextBrowser>
#include <QUrl>
#include <QVBoxLayout>

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
  browser_->setAccessibleName(tr("Page of the manual"));
  pages->setAccessibleName(tr("Pages of the manual"));
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
