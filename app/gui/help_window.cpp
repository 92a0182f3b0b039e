// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/help_window.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QIcon>
#include <QLineEdit>
#include <QMessageBox>
#include <QSplitter>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
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

HelpWindow::HelpWindow(QWidget* parent)
    : QDialog(parent), browser_(new QTextBrowser(this)), search_(new QLineEdit(this)), tree_(new QTreeWidget(this)) {
  setWindowTitle(tr("Manual"));
  setWindowFlag(Qt::WindowMaximizeButtonHint);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  auto* bar = new QHBoxLayout;
  buildBar(*bar);
  column->addLayout(bar);
  auto* splitter = new QSplitter(this);
  tree_->setFrameShape(QFrame::NoFrame);
  tree_->setHeaderHidden(true);
  tree_->setIndentation(12);
  tree_->setAccessibleName(tr("Pages of the manual"));
  browser_->setFrameShape(QFrame::NoFrame);
  browser_->setOpenExternalLinks(true);
  browser_->setAccessibleName(tr("Page of the manual"));
  browser_->document()->setDocumentMargin(16);
  splitter->addWidget(tree_);
  splitter->addWidget(browser_);
  splitter->setStretchFactor(1, 1);
  splitter->setSizes({240, 720});
  column->addWidget(splitter, 1);
  resize(960, 680);
  connect(tree_, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem* item) {
    const QString page = item ? item->data(0, Qt::UserRole).toString() : QString();
    if (!page.isEmpty()) browser_->setSource(QUrl::fromLocalFile(folder_ + QLatin1Char('/') + page));
  });
  try {
    folder_ = QFileInfo(QString::fromStdString(resourcePath("manual/index.md"))).absolutePath();
    listPages(QString(), nullptr);
    auto* reports = new QTreeWidgetItem(tree_, {tr("Reports")});
    listPages(QStringLiteral("reports"), reports);
    openPage(QStringLiteral("index.md"));
  } catch (const ImportError& missing) {
    tree_->hide();
    browser_->setPlainText(tr("The manual is not installed: %1").arg(QString::fromUtf8(missing.what())));
  }
}

void HelpWindow::buildBar(QHBoxLayout& row) {
  row.setContentsMargins(8, 4, 8, 4);
  row.setSpacing(4);
  const auto button = [&](const QString& text, const QString& tip, auto available, auto go) {
    auto* b = new QToolButton(this);
    b->setText(text);
    b->setToolTip(tip);
    b->setAccessibleName(tip);
    b->setEnabled(false);
    row.addWidget(b);
    connect(browser_, available, b, &QWidget::setEnabled);
    connect(b, &QToolButton::clicked, browser_, go);
  };
  button(QStringLiteral("◀"), tr("Back"), &QTextBrowser::backwardAvailable, &QTextBrowser::backward);
  button(QStringLiteral("▶"), tr("Forward"), &QTextBrowser::forwardAvailable, &QTextBrowser::forward);
  search_->setPlaceholderText(tr("Search the manual…"));
  search_->setClearButtonEnabled(true);
  row.addWidget(search_, 1);
  connect(search_, &QLineEdit::textChanged, this, &HelpWindow::search);
  connect(search_, &QLineEdit::returnPressed, this, [this] {
    // On through the page; at its end from its beginning.
    if (browser_->find(search_->text())) return;
    browser_->moveCursor(QTextCursor::Start);
    browser_->find(search_->text());
  });
}

void HelpWindow::listPages(const QString& folder, QTreeWidgetItem* below) {
  QFileInfoList files =
      QDir(folder_ + QLatin1Char('/') + folder).entryInfoList({QStringLiteral("*.md")}, QDir::Files, QDir::Name);
  const QFileInfo index(folder_ + QStringLiteral("/index.md"));
  if (files.removeAll(index) > 0) files.prepend(index);
  for (const QFileInfo& file : files) {
    auto* item = below ? new QTreeWidgetItem(below) : new QTreeWidgetItem(tree_);
    item->setText(0, pageTitle(file));
    item->setData(0, Qt::UserRole, QDir(folder_).relativeFilePath(file.absoluteFilePath()));
  }
}

QList<QTreeWidgetItem*> HelpWindow::pages() const {
  QList<QTreeWidgetItem*> all;
  for (QTreeWidgetItemIterator it(tree_); *it; ++it) {
    if (!(*it)->data(0, Qt::UserRole).toString().isEmpty()) all << *it;
  }
  return all;
}

QStringList HelpWindow::listedPages() const {
  QStringList listed;
  for (const QTreeWidgetItem* item : pages()) {
    if (!item->isHidden()) listed << item->data(0, Qt::UserRole).toString();
  }
  return listed;
}

bool HelpWindow::openPage(const QString& page) {
  for (QTreeWidgetItem* item : pages()) {
    if (item->data(0, Qt::UserRole).toString() != page) continue;
    tree_->setCurrentItem(item);
    return true;
  }
  return false;
}

/// Lists the pages that hold the text, and shows its first place in the page that is open.
void HelpWindow::search(const QString& text) {
  for (QTreeWidgetItem* item : pages()) {
    QFile file(folder_ + QLatin1Char('/') + item->data(0, Qt::UserRole).toString());
    const bool holds = text.isEmpty() || (file.open(QIODevice::ReadOnly | QIODevice::Text) &&
                                          QString::fromUtf8(file.readAll()).contains(text, Qt::CaseInsensitive));
    item->setHidden(!holds);
  }
  if (!text.isEmpty()) tree_->expandAll();
  browser_->moveCursor(QTextCursor::Start);
  if (!text.isEmpty()) browser_->find(text);
}

QString HelpWindow::pageAbout(const QWidget* widget) {
  for (; widget; widget = widget->parentWidget()) {
    if (const QVariant page = widget->property(kPageProperty); page.isValid()) return page.toString();
  }
  return {};
}

void showAboutBox(QWidget& parent) {
  auto* box = new QMessageBox(&parent);
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->setWindowTitle(HelpWindow::tr("About Tallyscope"));
  box->setIconPixmap(QIcon(":/icons/tallyscope.svg").pixmap(64, 64));
  box->setText(QStringLiteral("<b>Tallyscope %1</b>").arg(QApplication::applicationVersion()));
  box->setInformativeText(
      HelpWindow::tr("Where the time goes in an accelerator profile, and whether the counts close.<br>"
                     "Free software under the GNU General Public License, version 3 or later.<br>"
                     "Qt %1")
          .arg(QString::fromLatin1(qVersion())));
  box->open();
}

}  // namespace tallyscope
