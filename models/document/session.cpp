// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/session.h"

#include <QCryptographicHash>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

#include "core/base/errors.h"
#include "core/operators/json_file.h"
#include "models/document/replace_file.h"

namespace tallyscope {
namespace {

constexpr qint64 kEnd = 64 * 1024;
constexpr qint64 kBlock = 4 * 1024;
constexpr int kBlocks = 16;
constexpr const char* kFormat = "tallyscope-session";

QString checksumOf(QFile& file) {
  const qint64 size = file.size();
  QCryptographicHash hash(QCryptographicHash::Sha256);
  hash.addData(QByteArray::number(size));
  const auto add = [&](qint64 from, qint64 length) {
    if (file.seek(from)) hash.addData(file.read(length));
  };
  add(0, kEnd);
  const qint64 inner = size - 2 * kEnd;
  for (int i = 0; i < kBlocks && inner > 0; ++i) add(kEnd + inner / kBlocks * i, std::min(kBlock, inner));
  if (size > kEnd) add(std::max(kEnd, size - kEnd), kEnd);
  return QString::fromLatin1(hash.result().toHex());
}

/// A folder of runs: the names of its files, their sizes and what is quick to read of each.
RecordingFile ofFolder(const QString& path) {
  RecordingFile folder{path, 0, {}};
  QStringList files;
  for (QDirIterator it(path, QDir::Files, QDirIterator::Subdirectories); it.hasNext();) files << it.next();
  files.sort();
  QCryptographicHash hash(QCryptographicHash::Sha256);
  for (const QString& name : std::as_const(files)) {
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly)) continue;
    folder.size += file.size();
    hash.addData(QDir(path).relativeFilePath(name).toUtf8() + '\n' + checksumOf(file).toLatin1() + '\n');
  }
  folder.checksum = QString::fromLatin1(hash.result().toHex());
  return folder;
}

nlohmann::ordered_json jsonOf(const RecordingFile& file, const QDir& folder) {
  const QString relative = folder.relativeFilePath(file.path);
  const QString kept = relative.startsWith(QLatin1String("..")) ? file.path : relative;
  return {{"path", kept.toStdString()}, {"size", file.size}, {"checksum", file.checksum.toStdString()}};
}

const nlohmann::json& member(const JsonFile& file, const nlohmann::json& object, const JsonFile::Path& path,
                             const char* key, nlohmann::json::value_t type, const char* expected) {
  static const nlohmann::json none;
  if (!object.contains(key)) file.fail(path, std::string("expected ") + expected + " as \"" + key + "\"");
  const nlohmann::json& value = object[key];
  const bool fits =
      value.type() == type || (type == nlohmann::json::value_t::number_integer && value.is_number_integer());
  if (!fits) file.fail(path, std::string("expected ") + expected + " as \"" + key + "\"");
  return value;
}

RecordingFile readFile(const JsonFile& file, const nlohmann::json& value, const JsonFile::Path& path,
                       const QDir& folder) {
  using Type = nlohmann::json::value_t;
  if (!value.is_object()) file.fail(path, "expected an object");
  RecordingFile recording;
  const auto text = [&](const char* key) {
    return QString::fromStdString(member(file, value, path, key, Type::string, "a text").get<std::string>());
  };
  recording.path = QDir::cleanPath(folder.absoluteFilePath(text("path")));
  recording.size = member(file, value, path, "size", Type::number_integer, "a number").get<qint64>();
  recording.checksum = text("checksum");
  return recording;
}

}  // namespace

RecordingFile RecordingFile::of(const QString& path) {
  RecordingFile recording;
  recording.path = QFileInfo(path).absoluteFilePath();
  if (QFileInfo(recording.path).isDir()) return ofFolder(recording.path);
  QFile file(recording.path);
  if (!file.open(QIODevice::ReadOnly)) return recording;
  recording.size = file.size();
  recording.checksum = checksumOf(file);
  return recording;
}

RecordingFile::State RecordingFile::stateAt(const QString& otherPath) const {
  const RecordingFile now = of(otherPath);
  if (now.size < 0) return State::Missing;
  return now.size == size && now.checksum == checksum ? State::Same : State::Changed;
}

QStringList SessionRecording::paths() const {
  QStringList paths;
  for (const RecordingFile& file : files) paths << file.path;
  return paths;
}

void Session::save(const QString& path) const {
  const QDir folder = QFileInfo(path).absoluteDir();
  nlohmann::ordered_json root;
  root["format"] = kFormat;
  root["version"] = kVersion;
  root["current"] = current;
  root["recordings"] = nlohmann::ordered_json::array();
  for (const SessionRecording& recording : recordings) {
    nlohmann::ordered_json one;
    one["files"] = nlohmann::ordered_json::array();
    for (const RecordingFile& file : recording.files) one["files"].push_back(jsonOf(file, folder));
    if (recording.together.is_object()) one["together"] = recording.together;
    if (!recording.alias.isEmpty()) one["alias"] = recording.alias.toStdString();
    one["parts"] = recording.parts;
    root["recordings"].push_back(std::move(one));
  }
  const std::string text = root.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
  if (const QString problem = writeWholeFile(path, QByteArray::fromStdString(text)); !problem.isEmpty()) {
    throw UsageError(path.toStdString() + ": cannot be written: " + problem.toStdString());
  }
}

Session Session::read(const QString& path) {
  using Type = nlohmann::json::value_t;
  const JsonFile file = JsonFile::read(path.toStdString());
  const nlohmann::json& root = file.root();
  if (!root.is_object() || root.value("format", nlohmann::json()) != nlohmann::json(kFormat)) {
    file.fail({}, "this is no session file of Tallyscope");
  }
  const int version = member(file, root, {}, "version", Type::number_integer, "a number").get<int>();
  if (version > kVersion) file.fail({"version"}, "the session was saved by a later version of Tallyscope");
  Session session;
  const QDir folder = QFileInfo(path).absoluteDir();
  const nlohmann::json& list = member(file, root, {}, "recordings", Type::array, "a list");
  for (std::size_t i = 0; i < list.size(); ++i) {
    const JsonFile::Path place{"recordings", std::to_string(i)};
    if (!list[i].is_object()) file.fail(place, "expected an object");
    SessionRecording recording;
    const nlohmann::json& files = member(file, list[i], place, "files", Type::array, "a list");
    if (files.empty()) file.fail(place, "expected at least one file");
    for (std::size_t f = 0; f < files.size(); ++f) {
      recording.files.push_back(
          readFile(file, files[f], {"recordings", std::to_string(i), "files", std::to_string(f)}, folder));
    }
    if (list[i].contains("alias") && list[i]["alias"].is_string()) {
      recording.alias = QString::fromStdString(list[i]["alias"].get<std::string>());
    }
    if (list[i].contains("together") && list[i]["together"].is_object()) recording.together = list[i]["together"];
    if (list[i].contains("parts") && list[i]["parts"].is_object()) recording.parts = list[i]["parts"];
    session.recordings.push_back(std::move(recording));
  }
  if (root.contains("current") && root["current"].is_number_integer()) session.current = root["current"].get<int>();
  return session;
}

}  // namespace tallyscope
