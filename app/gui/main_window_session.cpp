// SPDX-License-Identifier: GPL-3.0-or-later
// MainWindow: sessions, which keep what a person was looking at in a file.
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QStatusBar>
#include <QTabWidget>

#include "app/gui/document_tab.h"
#include "app/gui/main_window.h"
#include "core/base/errors.h"

namespace tallyscope {
namespace {

constexpr int kMessageMs = 6000;
constexpr const char* kSuffix = ".tallyscope";

QString sessionFilter() { return MainWindow::tr("Sessions (*%1)").arg(QLatin1String(kSuffix)); }

}  // namespace

bool MainWindow::isSession(const QString& path) { return path.endsWith(QLatin1String(kSuffix), Qt::CaseInsensitive); }

MainWindow::SessionAnswer MainWindow::askForRecording(const RecordingFile& file, RecordingFile::State state) {
  const bool missing = state == RecordingFile::State::Missing;
  QMessageBox box(QMessageBox::Question, tr("Session"),
                  missing ? tr("%1 is not where the session was saved with it.").arg(file.path)
                          : tr("%1 has changed since the session was saved.").arg(file.path),
                  QMessageBox::NoButton, this);
  box.setInformativeText(tr("A recording that is left out stays in the session and is asked for again."));
  QPushButton* choose = box.addButton(tr("Choose File…"), QMessageBox::AcceptRole);
  QPushButton* anyway = missing ? nullptr : box.addButton(tr("Open It as It Is"), QMessageBox::AcceptRole);
  box.addButton(tr("Leave Out"), QMessageBox::RejectRole);
  box.exec();
  if (anyway && box.clickedButton() == anyway) return {file.path};
  if (box.clickedButton() != choose) return {};
  return {QFileDialog::getOpenFileName(this, tr("Where Is %1?").arg(QFileInfo(file.path).fileName()),
                                       QFileInfo(file.path).path())};
}

std::optional<QStringList> MainWindow::locate(const SessionRecording& recording) {
  QStringList paths;
  for (const RecordingFile& file : recording.files) {
    QString path = file.path;
    for (RecordingFile::State state = file.state(); state != RecordingFile::State::Same; state = file.stateAt(path)) {
      RecordingFile asked = file;
      asked.path = path;
      const SessionAnswer answer = sessionAsker_ ? sessionAsker_(asked, state) : askForRecording(asked, state);
      if (answer.path.isEmpty()) return std::nullopt;
      if (answer.path == path && state == RecordingFile::State::Changed) break;  // taken as it is
      path = answer.path;
    }
    paths << path;
  }
  return paths;
}

bool MainWindow::openSession(const QString& path) {
  Session session;
  try {
    session = Session::read(path);
  } catch (const UsageError& error) {
    statusBar()->showMessage(QString::fromUtf8(error.what()));
    return false;
  }
  sessionPath_ = QFileInfo(path).absoluteFilePath();
  leftOut_.clear();
  DocumentTab* current = nullptr;
  for (std::size_t i = 0; i < session.recordings.size(); ++i) {
    const SessionRecording& recording = session.recordings[i];
    const auto paths = locate(recording);
    if (!paths) {
      leftOut_.push_back(recording);
      continue;
    }
    DocumentTab* page = openSaved(recording, *paths);
    if (!recording.alias.isEmpty()) tabs_->setTabText(tabs_->indexOf(page), recording.alias);
    if (static_cast<int>(i) == session.current) current = page;
    if (page->state()) {
      page->restoreSession(recording.parts);
    } else {
      pendingParts_[page] = recording.parts;
    }
  }
  if (current) tabs_->setCurrentWidget(current);
  followTab();
  return true;
}

void MainWindow::restorePending(DocumentTab* page) {
  const auto pending = pendingParts_.find(page);
  if (pending == pendingParts_.end()) return;
  page->restoreSession(pending->second);
  pendingParts_.erase(pending);
}

void MainWindow::saveSession(const QString& path) {
  Session session;
  session.current = tabs_->currentIndex();
  for (int i = 0; i < tabs_->count(); ++i) {
    DocumentTab* page = tab(i);
    SessionRecording recording;
    for (const QString& file : page->document().paths()) recording.files.push_back(RecordingFile::of(file));
    recording.together = togetherOf(*page);
    if (tabs_->tabText(i) != page->document().title()) recording.alias = tabs_->tabText(i);
    const auto pending = pendingParts_.find(page);
    recording.parts = pending != pendingParts_.end() ? pending->second : page->saveSession();
    session.recordings.push_back(std::move(recording));
  }
  session.recordings.insert(session.recordings.end(), leftOut_.begin(), leftOut_.end());
  try {
    session.save(path);
    sessionPath_ = QFileInfo(path).absoluteFilePath();
    statusBar()->showMessage(tr("Written: %1").arg(path), kMessageMs);
  } catch (const UsageError& error) {
    statusBar()->showMessage(QString::fromUtf8(error.what()));
  }
}

void MainWindow::askSaveSession() {
  DocumentTab* page = currentTab();
  const QString beside = page ? QFileInfo(page->document().paths().front()).absoluteFilePath() + QLatin1String(kSuffix)
                              : settings_.lastFolder();
  QString path = QFileDialog::getSaveFileName(this, tr("Save Session"), sessionPath_.isEmpty() ? beside : sessionPath_,
                                              sessionFilter());
  if (path.isEmpty()) return;
  if (!isSession(path)) path += QLatin1String(kSuffix);
  saveSession(path);
}

void MainWindow::askOpenSession() {
  const QString path = QFileDialog::getOpenFileName(this, tr("Open Session"), settings_.lastFolder(), sessionFilter());
  if (!path.isEmpty()) openSession(path);
}

void MainWindow::askTabName(int index) {
  if (index < 0) return;
  bool ok = false;
  const QString name = QInputDialog::getText(this, tr("Name of the Tab"), tr("Empty: the file's name."),
                                             QLineEdit::Normal, tabs_->tabText(index), &ok);
  if (ok) tabs_->setTabText(index, name.trimmed().isEmpty() ? tab(index)->document().title() : name.trimmed());
}

}  // namespace tallyscope
