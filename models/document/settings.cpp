// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/settings.h"

#include <QFileInfo>
#include <QStandardPaths>

#include "models/document/user_rules.h"

namespace tallyscope {
namespace {

QString reportKey(const std::string& reportId, const char* what) {
  return QStringLiteral("reports/%1/%2").arg(QString::fromStdString(reportId), QLatin1String(what));
}

}  // namespace

Settings::Settings() = default;
Settings::Settings(const QString& file) : store_(file, QSettings::IniFormat) {}
Settings::~Settings() = default;

UserRules& Settings::rules() {
  if (!rules_) rules_ = std::make_unique<UserRules>(QFileInfo(store_.fileName()).absolutePath());
  return *rules_;
}

QString Settings::keysFile() const {
  return QFileInfo(store_.fileName()).absolutePath() + QStringLiteral("/keys.json");
}

QString Settings::recordingsFolder() const {
  return QFileInfo(store_.fileName()).absolutePath() + QStringLiteral("/recordings");
}

QString Settings::queriesFolder() const {
  return QFileInfo(store_.fileName()).absolutePath() + QStringLiteral("/queries");
}

QStringList Settings::recentFiles() const { return store_.value("files/recent").toStringList(); }

void Settings::addRecentFile(const QString& path) {
  const QString absolute = QFileInfo(path).absoluteFilePath();
  QStringList files = recentFiles();
  files.removeAll(absolute);
  files.prepend(absolute);
  while (files.size() > kRecentFiles) files.removeLast();
  store_.setValue("files/recent", files);
}

void Settings::removeRecentFile(const QString& path) {
  QStringList files = recentFiles();
  files.removeAll(path);
  store_.setValue("files/recent", files);
}

void Settings::clearRecentFiles() { store_.remove("files/recent"); }

QString Settings::lastFolder() const {
  return store_.value("files/folder", QStandardPaths::writableLocation(QStandardPaths::HomeLocation)).toString();
}

void Settings::setLastFolder(const QString& folder) { store_.setValue("files/folder", folder); }

void Settings::setWindow(const QByteArray& geometry, const QByteArray& state) {
  store_.setValue("window/geometry", geometry);
  store_.setValue("window/state", state);
}

OptionValues Settings::reportOptions(const std::string& reportId) const {
  OptionValues values;
  const QVariantMap stored = store_.value(reportKey(reportId, "options")).toMap();
  for (auto it = stored.begin(); it != stored.end(); ++it) {
    values.set(it.key().toStdString(), it.value().toString().toStdString());
  }
  return values;
}

void Settings::setReportOptions(const std::string& reportId, const OptionValues& values) {
  QVariantMap stored;
  for (const auto& [id, value] : values.all()) stored.insert(QString::fromStdString(id), QString::fromStdString(value));
  store_.setValue(reportKey(reportId, "options"), stored);
}

ColumnLook Settings::columnLook(const std::string& reportId) const {
  ColumnLook look;
  look.toggled = store_.value(reportKey(reportId, "columns")).toStringList();
  look.order = store_.value(reportKey(reportId, "order")).toStringList();
  for (const QString& width : store_.value(reportKey(reportId, "widths")).toStringList()) look.widths << width.toInt();
  if (look.widths.size() != look.order.size()) look.widths.clear();
  if (const QVariant names = store_.value(reportKey(reportId, "names")); names.isValid())
    look.namesInSight = names.toBool();
  return look;
}

void Settings::setColumnLook(const std::string& reportId, const ColumnLook& look) {
  const auto keep = [&](const char* key, const QStringList& texts) {
    if (texts.isEmpty()) {
      store_.remove(reportKey(reportId, key));
    } else {
      store_.setValue(reportKey(reportId, key), texts);
    }
  };
  QStringList widths;
  for (const int width : look.widths) widths << QString::number(width);
  keep("columns", look.toggled);
  keep("order", look.order);
  keep("widths", widths);
  if (look.namesInSight) {
    store_.setValue(reportKey(reportId, "names"), *look.namesInSight);
  } else {
    store_.remove(reportKey(reportId, "names"));
  }
}

}  // namespace tallyscope
