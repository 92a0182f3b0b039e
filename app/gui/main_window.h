// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <QStringList>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "core/trace/event.h"
#include "models/document/document.h"
#include "models/document/session.h"
#include "models/document/settings.h"
#include "models/job_slot.h"

class QAction;
class QDockWidget;
class QLabel;
class QLineEdit;
class QMenu;
class QStackedWidget;
class QTabWidget;
class QToolBar;
class QToolButton;

namespace tallyscope {

class CompareDock;
class DocumentTab;
class EventSearchBox;
class StartPage;
class PhaseChooser;
class WindowChip;

/// The one main window: a tab for each recording, its timeline in the middle, reports and details in docks.
class MainWindow final : public QMainWindow {
  Q_OBJECT
 public:
  explicit MainWindow(Settings& settings, QWidget* parent = nullptr);
  ~MainWindow() override;

  /// Opens each file in a tab of its own; one that is open already comes to the front.
  void openFiles(const QStringList& paths);
  /// How files are read; openTrace() but for tests.
  void setOpener(Document::Opener opener) { opener_ = std::move(opener); }
  void openSample();
  /// Several recordings in one timeline, in a new tab or instead of one that shows them otherwise.
  DocumentTab* openTogether(Together together, DocumentTab* instead = nullptr);

  /// Opens the recordings of a session and shows them as they were; files that moved or changed are asked for. False, with
  /// the reason in the status bar, for a file that is no session.
  bool openSession(const QString& path);
  void saveSession(const QString& path);
  static bool isSession(const QString& path);
  /// Where a recording is now; the asked path itself: take it as it is; empty: leave it out.
  struct SessionAnswer {
    QString path;
  };
  using SessionAsker = std::function<SessionAnswer(const RecordingFile&, RecordingFile::State)>;
  /// Instead of the question in a box, for tests.
  void setSessionAsker(SessionAsker asker) { sessionAsker_ = std::move(asker); }

  /// Reads a tab's files again; window, view, open reports and notes stay.
  DocumentTab* reload(DocumentTab& page);

  /// nullptr: no recording is open.
  DocumentTab* currentTab() const;
  DocumentTab* tab(int index) const;
  int tabCount() const;
  void closeTab(int index);
  void showTab(int index);
  /// The tabs (or the start page) in the window's middle, not the linked timelines.
  void showTabs();
  WindowChip& chip() { return *chip_; }
  PhaseChooser& phaseChooser() { return *phaseChooser_; }
  QLineEdit& searchField();
  EventSearchBox& searchBox() { return *search_; }
  QToolButton& notesButton() { return *notes_; }
  QDockWidget& reportsDock() { return *reportsDock_; }
  QDockWidget& detailsDock() { return *detailsDock_; }
  QDockWidget& exploreDock() { return *exploreDock_; }
  CompareDock& compareDock() { return *compare_; }
  QDockWidget& phasesDock() { return *phasesDock_; }
  QDockWidget& queryDock() { return *queryDock_; }
  /// Takes over the theme of the settings.
  void applyTheme();
  /// "settings", "notes", "keys", "manual", "about", "devices", "together" or "alignment"; other names do nothing.
  void openNamedDialog(const QString& name);

 signals:
  /// A tab's recording was read, or could not be.
  void tabSettled(tallyscope::DocumentTab* tab);

 protected:
  void changeEvent(QEvent* event) override;
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  struct Actions {
    QAction *closeTab, *reload, *exportCsv, *exportChart, *exportTimeline, *saveSession, *find, *findNext,
        *findPrevious, *align;
    QList<QAction*> tabs, panes;
  };
  void buildMenus();
  void buildHelpMenu();
  void buildToolBar();
  void buildDocks();
  void buildSearch();
  void addThemeMenu(QMenu& menu);
  void addLanguageMenu(QMenu& menu);
  void fillRecentMenu();
  void fillWindowMenu();
  /// Of the current row and of all: made anew when it opens.
  void fillRowsMenu();
  QList<QAction*> buildPaneActions();
  /// Gives the keyboard to a part of the window by its command's id: "pane.reports".
  void enterPane(const QString& id);
  void turnPane(int by);
  void showTabActions();
  void openDialog();
  /// A folder of separate runs, or of an optimiser's run.
  void openFolderDialog();
  void settle(DocumentTab* tab);
  void followTab();
  void updateActions();
  void showNotes();
  void showAbout();
  void showKeys();
  void showManual();
  DocumentTab* openRecording(const QStringList& paths);
  /// A new tab for a document, which is read; at the end, or in a place of its own.
  DocumentTab* addDocument(Document* document, int place = -1);

  /// A document in the place of a tab, under its name, which then shows `parts`.
  DocumentTab* replaceTab(DocumentTab& page, Document* document, nlohmann::json parts);

  // Several recordings in one timeline (main_window_together.cpp).
  void addTogetherActions(QMenu& file);
  /// The recordings that are open by themselves.
  std::vector<TogetherMember> openRecordings() const;
  void askTogether();
  /// A tab whose file is an archive of several recordings: which are meant.
  void askMembers(DocumentTab& page);
  void askAlignment();
  DocumentTab* openSaved(const SessionRecording& recording, const QStringList& paths);
  static nlohmann::json togetherOf(DocumentTab& page);
  SessionAnswer askForRecording(const RecordingFile& file, RecordingFile::State state);
  std::optional<QStringList> locate(const SessionRecording& recording);
  void restorePending(DocumentTab* page);
  void askSaveSession();
  void askOpenSession();
  void askTabName(int index);
  void showDevices();

  Settings& settings_;
  SessionAsker sessionAsker_;
  QString sessionPath_;
  std::map<DocumentTab*, nlohmann::json> pendingParts_;  ///< of tabs that are still being read
  std::vector<SessionRecording> leftOut_;                ///< of the session that was opened
  Document::Opener opener_;
  Actions actions_{};
  QStackedWidget* central_;
  StartPage* start_;
  QTabWidget* tabs_;
  QDockWidget* reportsDock_ = nullptr;
  QDockWidget* detailsDock_ = nullptr;
  QDockWidget* exploreDock_ = nullptr;
  CompareDock* compare_ = nullptr;
  QStackedWidget* reportStack_ = nullptr;
  QStackedWidget* detailsStack_ = nullptr;
  QStackedWidget* exploreStack_ = nullptr;
  QDockWidget* phasesDock_ = nullptr;
  QStackedWidget* phasesStack_ = nullptr;
  QDockWidget* queryDock_ = nullptr;
  QStackedWidget* queryStack_ = nullptr;
  QMenu* recentMenu_ = nullptr;
  QMenu* editMenu_ = nullptr;
  QMenu* goMenu_ = nullptr;
  QMenu* rowsMenu_ = nullptr;
  QToolBar* toolBar_ = nullptr;
  QAction* toolBarMiddle_ = nullptr;  ///< the recording's own actions stand before it
  QMenu* windowMenu_ = nullptr;
  WindowChip* chip_ = nullptr;
  PhaseChooser* phaseChooser_ = nullptr;
  EventSearchBox* search_ = nullptr;
  QToolButton* notes_ = nullptr;
};

}  // namespace tallyscope
