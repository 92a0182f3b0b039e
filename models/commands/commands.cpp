// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/commands.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/report/report.h"
#include "models/core_text.h"
#include "models/document/replace_file.h"

namespace tallyscope {
namespace {

constexpr const char* kFormat = "tallyscope-keys";
constexpr int kVersion = 1;

constexpr std::array<const char*, kCommandGroups> kTitles{TALLY_TR("File"),   TALLY_TR("Edit"),      TALLY_TR("View"),
                                                          TALLY_TR("Panes"),  TALLY_TR("Time"),      TALLY_TR("Rows"),
                                                          TALLY_TR("Events"), TALLY_TR("Relations"), TALLY_TR("Notes"),
                                                          TALLY_TR("Tables"), TALLY_TR("Help")};

QString joined(const QList<QKeySequence>& keys, QKeySequence::SequenceFormat format) {
  QStringList texts;
  for (const QKeySequence& key : keys) texts << key.toString(format);
  return texts.join(QStringLiteral(", "));
}

}  // namespace

Commands& Commands::instance() {
  static Commands commands;
  return commands;
}

const Command* Commands::find(const QString& id) {
  const auto found =
      std::find_if(all().begin(), all().end(), [&](const Command& c) { return id == QLatin1String(c.id); });
  return found == all().end() ? nullptr : &*found;
}

QString Commands::translated(const char* text) { return coreText(text); }
QString Commands::textOf(const Command& command) { return coreText(command.text); }

QString Commands::plainTextOf(const Command& command) {
  QString text = textOf(command);
  // "打开(&O)…": in Chinese the letter stands in brackets behind the word.
  const qsizetype letter = text.indexOf(QLatin1String("(&"));
  if (letter >= 0) text.remove(letter, 4);
  text.remove(QLatin1Char('&'));
  if (text.endsWith(QChar(u'…'))) text.chop(1);
  return text;
}

QString Commands::titleOf(CommandGroup group) { return coreText(kTitles[static_cast<std::size_t>(group)]); }

QList<QKeySequence> Commands::defaultKeys(const Command& command) {
  QList<QKeySequence> keys;
  for (const QString& key : QString::fromLatin1(command.keys).split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
    keys << QKeySequence::fromString(key, QKeySequence::PortableText);
  }
  return keys;
}

QList<QKeySequence> Commands::keys(const QString& id) const {
  if (const auto own = own_.find(id); own != own_.end()) return own->second;
  const Command* command = find(id);
  return command ? defaultKeys(*command) : QList<QKeySequence>();
}

QString Commands::keysText(const QString& id) const { return joined(keys(id), QKeySequence::NativeText); }

void Commands::setKeys(const QString& id, QList<QKeySequence> keys) {
  const Command* command = find(id);
  if (!command || keys == this->keys(id)) return;
  if (keys == defaultKeys(*command)) {
    own_.erase(id);
  } else {
    own_[id] = std::move(keys);
  }
  save();
  emit changed();
}

void Commands::reset(const QString& id) {
  if (own_.erase(id) == 0) return;
  save();
  emit changed();
}

void Commands::resetAll() {
  if (own_.empty()) return;
  own_.clear();
  save();
  emit changed();
}

void Commands::removeKey(const QString& id, const QKeySequence& key) {
  QList<QKeySequence> left = keys(id);
  if (left.removeAll(key) > 0) setKeys(id, left);
}

std::vector<const Command*> Commands::conflictsOf(const QString& id, const QKeySequence& key) const {
  std::vector<const Command*> conflicts;
  const Command* asked = find(id);
  if (!asked || key.isEmpty()) return conflicts;
  for (const Command& command : all()) {
    if (&command == asked || !overlap(command.scope, asked->scope)) continue;
    if (keys(QLatin1String(command.id)).contains(key)) conflicts.push_back(&command);
  }
  return conflicts;
}

bool Commands::matches(const QString& id, int keyCombination) const {
  // Enter of the number pad and arrows with the pad's flag are the keys that they are labelled as.
  const QKeySequence pressed(keyCombination & ~static_cast<int>(Qt::KeypadModifier));
  return keys(id).contains(pressed);
}

QByteArray Commands::toJson() const {
  nlohmann::ordered_json root;
  root["format"] = kFormat;
  root["version"] = kVersion;
  root["keys"] = nlohmann::ordered_json::object();
  for (const auto& [id, keys] : own_) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const QKeySequence& key : keys) list.push_back(key.toString(QKeySequence::PortableText).toStdString());
    root["keys"][id.toStdString()] = std::move(list);
  }
  return QByteArray::fromStdString(root.dump(2) + "\n");
}

bool Commands::fromJson(const QByteArray& text) {
  const nlohmann::json root = nlohmann::json::parse(text.begin(), text.end(), nullptr, false);
  if (!root.is_object() || root.value("format", nlohmann::json()) != nlohmann::json(kFormat)) return false;
  const nlohmann::json version = root.value("version", nlohmann::json());
  if (!version.is_number_integer() || version.get<int>() > kVersion) return false;
  if (!root.contains("keys") || !root["keys"].is_object()) return false;
  std::map<QString, QList<QKeySequence>> own;
  for (const auto& [id, list] : root["keys"].items()) {
    const Command* command = find(QString::fromStdString(id));
    if (!command || !list.is_array()) continue;
    QList<QKeySequence> keys;
    for (const nlohmann::json& key : list) {
      if (!key.is_string()) continue;
      const auto read =
          QKeySequence::fromString(QString::fromStdString(key.get<std::string>()), QKeySequence::PortableText);
      if (!read.isEmpty() && read[0].key() != Qt::Key_unknown) keys << read;
    }
    if (keys != defaultKeys(*command)) own[QString::fromStdString(id)] = keys;
  }
  own_ = std::move(own);
  emit changed();
  return true;
}

QString Commands::useFile(const QString& path) {
  file_ = path;
  QFile file(path);
  if (!file.exists()) {
    own_.clear();
    emit changed();
    return {};
  }
  if (file.open(QIODevice::ReadOnly) && fromJson(file.readAll())) return {};
  own_.clear();
  emit changed();
  return tr("%1 is no file of keys; the default keys are in force.").arg(path);
}

void Commands::save() {
  if (file_.isEmpty()) return;
  QDir().mkpath(QFileInfo(file_).absolutePath());
  // Where that fails the keys are in force for this run, and the next change tries again.
  writeWholeFile(file_, toJson());
}

QString Commands::manualPage() {
  QString page = QStringLiteral("# Keys\n\n");
  page += QStringLiteral(
      "Everything can be done with the keyboard. *Help ▸ Keys and Commands…* (`?`) lists this page with the keys in force, finds\n"
      "a command by its name or key, and changes keys: double-click a command or press Enter on it, then press the new key. A key\n"
      "that another command has is named with that command, which can give it up. Changed keys are kept in `keys.json` beside the\n"
      "settings. Keys of the timeline work while the timeline has the keyboard (Ctrl+1), keys of tables while a table has it.\n"
      "*Here* is the pointer's time over the timeline, else the start of the selected event, else the middle of the view.\n");
  const auto heading = [&](const QString& title, const QString& input) {
    page += QStringLiteral("\n## %1\n\n| %2 | does |\n| --- | --- |\n").arg(title, input);
  };
  const auto line = [&](const QString& input, QString text) {
    text.remove(QLatin1Char('&'));
    if (text.endsWith(QChar(u'…'))) text.chop(1);
    page += QStringLiteral("| %1 | %2 |\n").arg(input, text);
  };
  for (int g = 0; g < kCommandGroups; ++g) {
    heading(QString::fromUtf8(kTitles[static_cast<std::size_t>(g)]), QStringLiteral("key"));
    for (const Command& command : all()) {
      if (static_cast<int>(command.group) != g) continue;
      const QString keys = joined(defaultKeys(command), QKeySequence::PortableText);
      line(keys.isEmpty() ? QStringLiteral("—") : QStringLiteral("`%1`").arg(keys), QString::fromUtf8(command.text));
    }
  }
  const char* group = "";
  for (const FixedInput& input : fixedInputs()) {
    if (qstrcmp(group, input.group) != 0) {
      group = input.group;
      heading(QStringLiteral("%1: always the same").arg(QString::fromUtf8(group)), QStringLiteral("input"));
    }
    line(QString::fromUtf8(input.input), QString::fromUtf8(input.text));
  }
  return page;
}

}  // namespace tallyscope
