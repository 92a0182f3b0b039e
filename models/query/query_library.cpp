// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/query/query_library.h"

#include <QDir>
#include <QFile>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/base/errors.h"
#include "models/document/replace_file.h"

namespace tallyscope {
namespace {

/// "Long copies!" -> "long_copies": the name of a file.
QString idOf(const QString& title) {
  QString id;
  for (const QChar c : title.trimmed().toLower()) {
    if (c.isLetterOrNumber()) {
      id += c;
    } else if (!id.isEmpty() && !id.endsWith(QLatin1Char('_'))) {
      id += QLatin1Char('_');
    }
  }
  while (id.endsWith(QLatin1Char('_'))) id.chop(1);
  return id.isEmpty() ? QStringLiteral("query") : id.left(80);
}

QString oneLine(const QString& text) { return text.simplified(); }

}  // namespace

QueryLibrary::QueryLibrary(QString folder, QObject* parent) : QObject(parent), folder_(std::move(folder)) { read(); }

QString QueryLibrary::historyFile() const { return folder_ + QStringLiteral("/history.json"); }

void QueryLibrary::read() {
  own_.clear();
  problems_.clear();
  for (const QFileInfo& info : QDir(folder_).entryInfoList({QStringLiteral("*.sql")}, QDir::Files, QDir::Name)) {
    QFile file(info.filePath());
    try {
      if (!file.open(QIODevice::ReadOnly)) throw UsageError(tr("it cannot be read").toStdString());
      own_.push_back(ReadyQuery::parse(info.completeBaseName().toStdString(), file.readAll().toStdString()));
    } catch (const UsageError& error) {
      problems_ << info.fileName() + QStringLiteral(": ") + QString::fromUtf8(error.what());
    }
  }
  std::sort(own_.begin(), own_.end(), [](const ReadyQuery& a, const ReadyQuery& b) { return a.title < b.title; });
  history_.clear();
  QFile file(historyFile());
  if (!file.open(QIODevice::ReadOnly)) return;
  const nlohmann::json saved = nlohmann::json::parse(file.readAll().toStdString(), nullptr, false);
  if (!saved.is_array()) return;
  for (const auto& sql : saved) {
    if (sql.is_string()) history_ << QString::fromStdString(sql.get<std::string>());
  }
}

bool QueryLibrary::save(const QString& title, const QString& question, const QString& sql) {
  QDir().mkpath(folder_);
  QString text = QStringLiteral("-- Title: ") + oneLine(title) + QLatin1Char('\n');
  if (!question.trimmed().isEmpty()) text += QStringLiteral("-- Question: ") + oneLine(question) + QLatin1Char('\n');
  for (const QString& line : sql.split(QLatin1Char('\n'))) {
    if (!line.startsWith(QLatin1String("-- Title:")) && !line.startsWith(QLatin1String("-- Question:")))
      text += line + QLatin1Char('\n');
  }
  if (!writeWholeFile(folder_ + QLatin1Char('/') + idOf(title) + QStringLiteral(".sql"), text.toUtf8()).isEmpty()) {
    return false;
  }
  read();
  emit changed();
  return true;
}

void QueryLibrary::remove(const std::string& id) {
  QFile::remove(folder_ + QLatin1Char('/') + QString::fromStdString(id) + QStringLiteral(".sql"));
  read();
  emit changed();
}

void QueryLibrary::remember(const QString& sql) {
  const QString text = sql.trimmed();
  if (text.isEmpty()) return;
  history_.removeAll(text);
  history_.prepend(text);
  history_ = history_.mid(0, kHistory);
  nlohmann::json saved = nlohmann::json::array();
  for (const QString& query : history_) saved.push_back(query.toStdString());
  QDir().mkpath(folder_);
  // A history that cannot be kept is no reason to stop anybody.
  writeWholeFile(historyFile(), QByteArray::fromStdString(saved.dump(1)));
  emit changed();
}

QString bodyOf(const ReadyQuery& query) {
  QStringList lines = QString::fromStdString(query.sql).split(QLatin1Char('\n'));
  while (!lines.isEmpty() && lines.front().startsWith(QLatin1String("--"))) lines.removeFirst();
  return lines.join(QLatin1Char('\n')).trimmed();
}

}  // namespace tallyscope
