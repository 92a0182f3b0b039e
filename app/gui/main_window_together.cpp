// SPDX-License-Identifier: GPL-3.0-or-later
// MainWindow: several recordings in one timeline.
#include <QFileInfo>
#include <QMenu>
#include <QPointer>
#include <QTabWidget>

#include "app/gui/document_tab.h"
#include "app/gui/main_window.h"
#include "app/gui/member_dialog.h"
#include "models/commands/command_action.h"
#include "views/together/alignment_dialog.h"

namespace tallyscope {
namespace {

/// The members of a tab as the dialog takes them: its one recording, or each of several.
std::vector<TogetherMember> membersOf(DocumentTab& page) {
  const Document& document = page.document();
  const Together* together = document.together();
  if (!together) return {{document.title(), document.paths(), document.trace(), kNone}};
  std::vector<TogetherMember> members = together->members;
  for (std::uint32_t i = 0; i < members.size(); ++i) {
    members[i].trace = document.trace();
    members[i].recording = i;
  }
  return members;
}

/// Notes on events move with their recordings; those on times stay. `offsets`: where the recordings lie from now on.
void moveNotes(nlohmann::json& notes, const Trace& before, const std::vector<TimeNs>& offsets) {
  if (!notes.is_array()) return;
  for (nlohmann::json& note : notes) {
    if (!note.contains("event")) continue;
    const EventRef event{static_cast<EventKind>(note["event"].value("kind", 0)), note["event"].value("index", kNone)};
    if (event.index >= before.count(event.kind)) continue;
    const std::uint32_t recording = before.recordingOfSource(before.sourceOf(event));
    if (recording == kNone) continue;
    const TimeNs by = offsets[recording] - before.recordings()[recording].offset;
    for (const char* key : {"from", "to"}) note[key] = note.value(key, TimeNs{0}) + by;
  }
}

}  // namespace

void MainWindow::addTogetherActions(QMenu& file) {
  QAction* open = commandAction("file.openTogether", this, this, [this] { askTogether(); });
  actions_.align = commandAction("file.alignment", this, this, [this] { askAlignment(); });
  for (QAction* action : {open, actions_.align}) {
    file.addAction(action);
    addAction(action);
  }
}

std::vector<TogetherMember> MainWindow::openRecordings() const {
  std::vector<TogetherMember> open;
  for (int i = 0; i < tabs_->count(); ++i) {
    if (tab(i)->state() && !tab(i)->document().together()) open.push_back(membersOf(*tab(i)).front());
  }
  return open;
}

void MainWindow::askTogether() {
  auto* dialog = new AlignmentDialog(opener_, settings_, this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  Together offered;
  offered.members = openRecordings();
  dialog->offer(offered.members);
  // The recording in front and the others that are open: most likely they are meant.
  dialog->draft().set(offered);
  connect(dialog, &QDialog::accepted, this, [this, dialog] { openTogether(dialog->draft().result()); });
  dialog->show();
}

void MainWindow::askMembers(DocumentTab& page) {
  const Document& document = page.document();
  auto* dialog = new MemberDialog(document.title(), document.members(), this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog, tab = QPointer<DocumentTab>(&page)] {
    const QStringList chosen = dialog->chosen();
    if (tab) closeTab(tabs_->indexOf(tab));
    if (chosen.size() == 1) {
      openRecording(chosen);
      return;
    }
    Together together;
    for (const QString& path : chosen) together.members.push_back({QString(), {path}, nullptr, kNone});
    together.nameMembers();
    openTogether(std::move(together));
  });
  dialog->open();
}

void MainWindow::askAlignment() {
  DocumentTab* page = currentTab();
  if (!page || !page->state() || !page->document().together()) return;
  auto* dialog = new AlignmentDialog(opener_, settings_, this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(tr("Alignment"));
  Together together = *page->document().together();
  together.members = membersOf(*page);
  dialog->offer(openRecordings());
  dialog->draft().set(together);
  connect(dialog, &QDialog::accepted, this,
          [this, dialog, page = QPointer<DocumentTab>(page)] { openTogether(dialog->draft().result(), page); });
  dialog->show();
}

DocumentTab* MainWindow::openTogether(Together together, DocumentTab* instead) {
  if (!instead) {
    DocumentTab* page = addDocument(new Document(std::move(together), opener_));
    followTab();
    return page;
  }
  nlohmann::json parts;
  if (instead->state()) parts = instead->saveSession();
  const Trace* shown = instead->state() ? instead->state()->trace().get() : nullptr;
  if (together.areAllOf(shown) && together.fallback.size() == together.members.size()) {
    moveNotes(parts["notes"], *shown, together.fallback);
  }
  return replaceTab(*instead, new Document(std::move(together), opener_), std::move(parts));
}

DocumentTab* MainWindow::openSaved(const SessionRecording& recording, const QStringList& paths) {
  auto together = Together::fromJson(recording.together, paths);
  if (!together) return openRecording(paths);
  DocumentTab* shown = nullptr;
  for (int i = 0; i < tabs_->count(); ++i) {
    if (tab(i)->document().together() && tab(i)->document().paths() == paths) shown = tab(i);
  }
  return openTogether(std::move(*together), shown);
}

nlohmann::json MainWindow::togetherOf(DocumentTab& page) {
  const Together* together = page.document().together();
  if (!together) return {};
  std::vector<TimeNs> offsets = together->fallback;
  if (page.document().trace()) {
    offsets.clear();
    for (const Recording& recording : page.document().trace()->recordings()) offsets.push_back(recording.offset);
  }
  return together->toJson(offsets);
}

}  // namespace tallyscope
