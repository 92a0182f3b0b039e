// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/recording_memory.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include "models/document/replace_file.h"

namespace tallyscope {
namespace {

constexpr int kSoonMs = 500;
constexpr const char* kFormat = "tallyscope-recording";
constexpr int kVersion = 1;

/// The name of a recording's file: by its content alone, as RecordingFile tells it.
QString keyOf(const std::vector<RecordingFile>& files, const std::vector<TimeNs>& offsets) {
  QCryptographicHash hash(QCryptographicHash::Sha256);
  for (const RecordingFile& file : files) {
    if (file.size < 0) return {};
    hash.addData(QByteArray::number(file.size) + ' ' + file.checksum.toLatin1() + '\n');
  }
  for (const TimeNs offset : offsets) hash.addData(QByteArray::number(static_cast<qint64>(offset)) + '\n');
  return files.empty() ? QString() : QString::fromLatin1(hash.result().toHex().left(40));
}

nlohmann::json contentOf(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return {};
  const QByteArray text = file.readAll();
  nlohmann::json root = nlohmann::json::parse(text.begin(), text.end(), nullptr, false);
  const bool ours = root.is_object() && root.value("format", nlohmann::json()) == nlohmann::json(kFormat) &&
                    root.contains("version") && root["version"].is_number_integer() &&
                    root["version"].get<int>() <= kVersion;
  return ours && root.contains("parts") && root["parts"].is_object() ? root["parts"] : nlohmann::json();
}

}  // namespace

RecordingMemory::RecordingMemory(const QString& folder, const std::vector<RecordingFile>& files,
                                 const std::vector<TimeNs>& offsets, QObject* parent)
    : QObject(parent) {
  if (const QString key = keyOf(files, offsets); !key.isEmpty())
    path_ = folder + QLatin1Char('/') + key + QStringLiteral(".json");
  for (const RecordingFile& file : files) names_ << file.path;
  soon_.setSingleShot(true);
  soon_.setInterval(kSoonMs);
  connect(&soon_, &QTimer::timeout, this, &RecordingMemory::save);
}

void RecordingMemory::add(SessionPart& part, Wanted wanted) { parts_.push_back({&part, std::move(wanted)}); }

bool RecordingMemory::restore() {
  const nlohmann::json kept = path_.isEmpty() ? nlohmann::json() : contentOf(path_);
  if (!kept.is_object()) return false;
  for (const Part& part : parts_) {
    if (const auto found = kept.find(part.part->sessionKey()); found != kept.end()) part.part->restoreSession(*found);
  }
  return true;
}

void RecordingMemory::save() {
  soon_.stop();
  if (path_.isEmpty()) return;
  nlohmann::json parts = nlohmann::json::object();
  for (const Part& part : parts_) {
    nlohmann::json saved = part.part->saveSession();
    if (part.wanted ? part.wanted() : !saved.empty()) parts[part.part->sessionKey()] = std::move(saved);
  }
  if (parts.empty()) {
    QFile::remove(path_);
    written_.clear();
    return;
  }
  nlohmann::ordered_json root{{"format", kFormat}, {"version", kVersion}, {"files", nlohmann::ordered_json::array()}};
  for (const QString& name : names_) root["files"].push_back(name.toStdString());
  root["parts"] = parts;
  const std::string text = root.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
  if (text == written_) return;
  QDir().mkpath(QFileInfo(path_).path());
  if (const QString problem = writeWholeFile(path_, QByteArray::fromStdString(text)); !problem.isEmpty()) {
    emit failed(tr("Notes and marks cannot be kept in %1: %2").arg(path_, problem));
    return;
  }
  written_ = text;
}

}  // namespace tallyscope
