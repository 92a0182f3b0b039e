// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QString>
#include <map>
#include <span>
#include <vector>

namespace tallyscope {

/// Where a command's keys work. Keys of scopes that do not overlap may be the same.
enum class KeyScope : std::uint8_t {
  Window,    ///< everywhere in the main window: overlaps all others
  Timeline,  ///< while the timeline has the keyboard
  Table,     ///< while a table has it
};

/// Headings of the list of commands.
enum class CommandGroup : std::uint8_t { File, Edit, View, Panes, Time, Rows, Events, Relations, Notes, Tables, Help };
inline constexpr int kCommandGroups = 11;

/// One thing that can be done with a key. Written down once, in commands.cpp.
struct Command {
  const char* id;    ///< "view.fit": never changes, it is what settings hold
  const char* text;  ///< as menus show it ("&Open…"), English: Commands::textOf()
  CommandGroup group;
  KeyScope scope;
  const char* keys;  ///< by default, with blanks between several: "W ="
};

/// What the keyboard and mouse do in a part of the window and nobody can change: rows of tables, wheel and drags.
struct FixedInput {
  const char* group;  ///< English heading: Commands::translated()
  const char* input;
  const char* text;
};

/// The one table of commands with the keys in force: menus, actions, the list under "?" and the manual's page are fed
/// from it. A person's own keys lie on top of the default ones.
class Commands final : public QObject {
  Q_OBJECT

 public:
  /// The table that the program uses.
  static Commands& instance();
  Commands() = default;

  static std::span<const Command> all();
  static std::span<const FixedInput> fixedInputs();
  /// nullptr: there is no such command.
  static const Command* find(const QString& id);
  /// In the person's language; with the menu's "&", or (plain) without it and without the dots of a dialog.
  static QString textOf(const Command& command);
  static QString plainTextOf(const Command& command);
  static QString titleOf(CommandGroup group);
  static QString translated(const char* text);
  static bool overlap(KeyScope a, KeyScope b) { return a == b || a == KeyScope::Window || b == KeyScope::Window; }

  static QList<QKeySequence> defaultKeys(const Command& command);
  /// Those in force; none for an unknown id.
  QList<QKeySequence> keys(const QString& id) const;
  /// "W, =" as this system writes keys.
  QString keysText(const QString& id) const;
  bool isChanged(const QString& id) const { return own_.count(id) > 0; }
  bool anyChanged() const { return !own_.empty(); }
  /// Gives a command these keys and no other. Keys that others have stay theirs too: ask conflictsOf() before.
  void setKeys(const QString& id, QList<QKeySequence> keys);
  void reset(const QString& id);
  void resetAll();
  /// Takes a key away from a command.
  void removeKey(const QString& id, const QKeySequence& key);
  /// The other commands that answer to `key` where `id` would.
  std::vector<const Command*> conflictsOf(const QString& id, const QKeySequence& key) const;
  /// Whether a press of a key means the command: for widgets that handle keys themselves.
  bool matches(const QString& id, int keyCombination) const;

  /// Takes the person's keys from a file, which is written at each change from then on; a missing file is no error. What
  /// is wrong with the file, in the person's language, or empty; it is left alone until a key is changed.
  QString useFile(const QString& path);
  /// {"format": "tallyscope-keys", "version": 1, "keys": {"view.fit": ["Home"]}}: only what was changed.
  QByteArray toJson() const;
  /// False, and nothing changes, for what is no such file. Unknown commands and keys are left out.
  bool fromJson(const QByteArray& text);

  /// The manual's page of keys, in Markdown, with the default keys.
  static QString manualPage();

 signals:
  void changed();

 private:
  void save();

  std::map<QString, QList<QKeySequence>> own_;
  QString file_;
};

}  // namespace tallyscope
