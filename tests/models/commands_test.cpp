// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/commands.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <set>

#include "models/commands/command_action.h"
#include "tests/support/paths.h"

namespace tallyscope {
namespace {

QStringList namesOf(const std::vector<const Command*>& commands) {
  QStringList names;
  for (const Command* command : commands) names << command->id;
  return names;
}

TEST(Commands, IdsAreUniqueAndDefaultKeysAreKeysThatNoTwoShare) {
  const Commands commands;
  std::set<QString> ids;
  for (const Command& command : Commands::all()) {
    EXPECT_TRUE(ids.insert(command.id).second) << command.id;
    const auto keys = Commands::defaultKeys(command);
    EXPECT_EQ(keys.size(), QString(command.keys).split(' ', Qt::SkipEmptyParts).size()) << command.id;
    for (const QKeySequence& key : keys) {
      EXPECT_FALSE(key.isEmpty() || key[0].key() == Qt::Key_unknown) << command.id;
      EXPECT_EQ(namesOf(commands.conflictsOf(command.id, key)), QStringList())
          << command.id << ' ' << key.toString().toStdString();
    }
  }
}

TEST(Commands, KeysOfTimelineAndTableMayBeTheSameButNotThoseOfTheWindow) {
  Commands commands;
  EXPECT_EQ(commands.keys("event.copyName"), commands.keys("table.copy"));
  EXPECT_EQ(namesOf(commands.conflictsOf("view.fit", QKeySequence("Ctrl+F"))), QStringList{"edit.find"});
  EXPECT_EQ(namesOf(commands.conflictsOf("edit.find", QKeySequence("Home"))), QStringList{"view.fit"});
  EXPECT_EQ(namesOf(commands.conflictsOf("table.copy", QKeySequence("Home"))), QStringList());
}

TEST(Commands, APersonsKeysLieOnTopOfTheDefaultOnesAndCanBeTakenBack) {
  Commands commands;
  QSignalSpy changes(&commands, &Commands::changed);
  commands.setKeys("view.fit", {QKeySequence("G")});
  EXPECT_EQ(commands.keysText("view.fit"), "G");
  EXPECT_TRUE(commands.isChanged("view.fit"));
  commands.removeKey("view.filter", QKeySequence("C"));
  EXPECT_TRUE(commands.keys("view.filter").isEmpty());
  commands.reset("view.fit");
  EXPECT_EQ(commands.keysText("view.fit"), "Home");
  commands.setKeys("view.filter", {QKeySequence("C")});
  EXPECT_FALSE(commands.anyChanged()) << "the default keys are no change";
  EXPECT_EQ(changes.count(), 4);
  commands.setKeys("no.such", {QKeySequence("G")});
  EXPECT_FALSE(commands.anyChanged());
}

TEST(Commands, ChangedKeysAreKeptInAFileAndNothingElse) {
  const QTemporaryDir folder;
  const QString path = folder.filePath("deeper/keys.json");
  {
    Commands commands;
    EXPECT_EQ(commands.useFile(path), QString());
    EXPECT_FALSE(QFile::exists(path)) << "nothing was changed";
    commands.setKeys("view.fit", {QKeySequence("G"), QKeySequence("Ctrl+Shift+Home")});
    commands.setKeys("note.next", {});
  }
  Commands again;
  EXPECT_EQ(again.useFile(path), QString());
  EXPECT_EQ(again.keys("view.fit"), (QList<QKeySequence>{QKeySequence("G"), QKeySequence("Ctrl+Shift+Home")}));
  EXPECT_TRUE(again.keys("note.next").isEmpty());
  EXPECT_EQ(again.keys("view.filter"), QList<QKeySequence>{QKeySequence("C")});
  again.resetAll();
  Commands afterwards;
  EXPECT_EQ(afterwards.useFile(path), QString());
  EXPECT_FALSE(afterwards.anyChanged());
}

TEST(Commands, AFileThatIsNoFileOfKeysIsToldAndLeftAlone) {
  const QTemporaryDir folder;
  const QString path = folder.filePath("keys.json");
  for (const char* text : {"nonsense", "{}", R"({"format":"tallyscope-keys","version":2,"keys":{}})",
                           R"({"format":"tallyscope-keys","version":1,"keys":[]})"}) {
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(text);
    file.close();
    Commands commands;
    EXPECT_TRUE(commands.useFile(path).contains("keys.json")) << text;
    EXPECT_FALSE(commands.anyChanged());
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_EQ(file.readAll(), text);
  }
  Commands commands;
  EXPECT_TRUE(commands.fromJson(R"({"format":"tallyscope-keys","version":1,
      "keys":{"no.such":["G"],"view.fit":["G",5,"Nonsense+++"],"view.filter":"F"}})"));
  EXPECT_EQ(commands.keysText("view.fit"), "G") << "what is known is taken";
  EXPECT_FALSE(commands.isChanged("view.filter"));
}

TEST(Commands, ActionsTakeNameAndKeysFromTheTableAndFollowChanges) {
  QObject owner;
  QAction* fit = commandAction("view.fit", &owner);
  EXPECT_EQ(fit->objectName(), "view.fit");
  EXPECT_EQ(fit->shortcuts(), QList<QKeySequence>{QKeySequence("Home")});
  EXPECT_EQ(fit->shortcutContext(), Qt::WidgetWithChildrenShortcut);
  EXPECT_EQ(textWithKeys(*fit), "Fit (Home)");
  EXPECT_EQ(commandAction("edit.find", &owner)->shortcutContext(), Qt::WindowShortcut);
  Commands::instance().setKeys("view.fit", {QKeySequence("G")});
  EXPECT_EQ(fit->shortcuts(), QList<QKeySequence>{QKeySequence("G")});
  Commands::instance().reset("view.fit");
  EXPECT_EQ(fit->shortcuts(), QList<QKeySequence>{QKeySequence("Home")});
}

TEST(Commands, PlainTextsHaveNeitherTheMenusLetterNorDots) {
  EXPECT_EQ(Commands::plainTextOf(*Commands::find("file.open")), "Open");
  EXPECT_EQ(Commands::plainTextOf(*Commands::find("view.fit")), "Fit");
}

TEST(Commands, TheManualsPageIsThatOfTheTable) {
  QFile page(QString::fromStdString(testing::sourcePath("resources/manual/keys.md")));
  ASSERT_TRUE(page.open(QIODevice::ReadOnly));
  EXPECT_EQ(QString::fromUtf8(page.readAll()), Commands::manualPage())
      << "after a change of commands: tallyscope --keys-page > resources/manual/keys.md";
}

}  // namespace
}  // namespace tallyscope
