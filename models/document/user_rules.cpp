// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/user_rules.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <map>
#include <nlohmann/json.hpp>

#include "core/base/errors.h"
#include "core/base/regex.h"
#include "core/operators/json_file.h"
#include "core/report/callstack_matcher.h"
#include "models/document/replace_file.h"

namespace tallyscope {
namespace {

using Json = nlohmann::ordered_json;

struct Texts {
  Q_DECLARE_TR_FUNCTIONS(tallyscope::UserRules)
};

QString numberText(double value) { return QString::number(value, 'g', 12); }

DeviceDraft::Figure figureOf(const DeviceFigure& figure) {
  return {numberText(figure.value), QString::fromStdString(figure.source), QString::fromStdString(figure.basis)};
}

std::optional<QString> problemOf(const DeviceDraft::Figure& figure, const QString& title) {
  if (figure.value.isEmpty()) return std::nullopt;
  bool number = false;
  const double value = figure.value.toDouble(&number);
  if (!number || !(value > 0)) return Texts::tr("%1: a number above 0 is needed.").arg(title);
  if (figure.source.trimmed().isEmpty()) return Texts::tr("%1: say where the number comes from.").arg(title);
  return std::nullopt;
}

Json jsonOf(const DeviceDraft::Figure& figure) {
  return {{"value", figure.value.toDouble()},
          {"basis", figure.basis.isEmpty() ? std::string("user") : figure.basis.toStdString()},
          {"source", figure.source.trimmed().toStdString()}};
}

Json jsonOf(const std::map<std::string, DeviceDraft::Figure>& figures) {
  Json object = Json::object();
  for (const auto& [type, figure] : figures) {
    if (!figure.value.isEmpty()) object[type] = jsonOf(figure);
  }
  return object;
}

Json jsonOf(const DeviceDraft& device) {
  Json json;
  json["name"] = device.name.trimmed().toStdString();
  json["match"] = Json::array();
  for (const QString& pattern : device.patterns) json["match"].push_back(pattern.toStdString());
  if (!device.memoryGb.value.isEmpty()) json["memory_gb"] = jsonOf(device.memoryGb);
  if (!device.hbmGbps.value.isEmpty()) json["hbm_gbps"] = jsonOf(device.hbmGbps);
  if (const Json peak = jsonOf(device.peak); !peak.empty()) json["peak"] = peak;
  if (const Json achievable = jsonOf(device.achievable); !achievable.empty()) json["achievable"] = achievable;
  return json;
}

QString groupText(const CallstackGroup& group) {
  std::string text = group.name + "=";
  for (std::size_t i = 0; i < group.frames.size(); ++i) {
    if (i > 0) text += '/';
    for (const char c : group.frames[i]) text += c == '/' ? std::string("\\/") : std::string(1, c);
  }
  return QString::fromStdString(text);
}

std::vector<CallstackGroup> parseGroups(const QStringList& texts) {
  std::vector<CallstackGroup> groups;
  for (const QString& text : texts) groups.push_back(CallstackGroup::parse(text.toStdString()));
  return groups;
}

std::vector<std::string> strings(const QStringList& list) {
  std::vector<std::string> result;
  for (const QString& text : list) result.push_back(text.toStdString());
  return result;
}

/// The texts of a list in a user's file. Throws UsageError with file and line.
QStringList textsIn(const JsonFile& file, const char* key) {
  QStringList texts;
  if (!file.root().contains(key)) return texts;
  const nlohmann::json& list = file.root()[key];
  if (!list.is_array()) file.fail({key}, "expected a list");
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!list[i].is_string()) file.fail({key, std::to_string(i)}, "expected a text");
    texts << QString::fromStdString(list[i].get<std::string>());
  }
  return texts;
}

}  // namespace

DeviceDraft DeviceDraft::of(const DevicePeaks& device) {
  DeviceDraft draft;
  draft.name = QString::fromStdString(device.name);
  for (const Regex& pattern : device.match) draft.patterns << QString::fromStdString(pattern.pattern());
  if (device.memoryGb) draft.memoryGb = figureOf(*device.memoryGb);
  if (device.hbmGbps) draft.hbmGbps = figureOf(*device.hbmGbps);
  for (const auto& [type, figure] : device.peak) draft.peak[type] = figureOf(figure);
  for (const auto& [type, figure] : device.achievable) draft.achievable[type] = figureOf(figure);
  return draft;
}

UserRules::UserRules(QString folder, QObject* parent) : QObject(parent), folder_(std::move(folder)) { reload(); }

void UserRules::reload() {
  readDevices();
  readOperators();
  readGroups();
  emit operatorsChanged();
  emit groupsChanged();
}

QStringList UserRules::problems() const {
  QStringList list{devicesProblem_, rulesProblem_, customProblem_, groupsProblem_};
  list.removeAll(QString());
  return list;
}

void UserRules::readDevices() {
  devicesProblem_.clear();
  devices_ = PeakTable::builtIn();
  ownDevices_ = 0;
  if (!QFile::exists(devicesPath())) return;
  try {
    devices_ = PeakTable::withUserFile(devicesPath().toStdString());
    ownDevices_ = devices_->devices().size() - PeakTable::builtIn()->devices().size();
  } catch (const UsageError& error) {
    devicesProblem_ = QString::fromUtf8(error.what());
  }
}

void UserRules::readOperators() {
  rulesProblem_.clear();
  customProblem_.clear();
  customRules_.clear();
  customRulesUsed_ = false;
  if (QFile::exists(customRulesPath())) {
    try {
      const JsonFile file = JsonFile::read(customRulesPath().toStdString());
      file.checkKeys(file.root(), {}, {"used", "rules"});
      customRules_ = textsIn(file, "rules");
      customRulesUsed_ = file.root().value("used", true);
    } catch (const std::exception& error) {
      customProblem_ = QString::fromUtf8(error.what());
    }
  }
  const std::string path = QFile::exists(operatorRulesPath()) ? operatorRulesPath().toStdString() : std::string();
  const auto assignments = strings(customRulesUsed_ ? customRules_ : QStringList());
  rules_ = RuleSet::builtIn();
  try {
    rules_ = RuleSet::withUser(path, {});
    if (!assignments.empty()) rules_ = RuleSet::withUser(path, assignments);
  } catch (const UsageError& error) {
    rulesProblem_ = QString::fromUtf8(error.what());
    if (!path.empty() && !assignments.empty()) {
      try {
        rules_ = RuleSet::withUser({}, assignments);  // the list alone still counts
      } catch (const UsageError& wrong) {
        customProblem_ = QString::fromUtf8(wrong.what());
      }
    }
  }
  auto config = std::make_shared<OperatorConfig>();
  config->rules = rules_;
  config->devices = devices_;
  operators_ = std::move(config);
}

void UserRules::readGroups() {
  groupsProblem_.clear();
  groups_.clear();
  if (!QFile::exists(groupsPath())) return;
  try {
    const JsonFile file = JsonFile::read(groupsPath().toStdString());
    file.checkKeys(file.root(), {}, {"comment", "groups"});
    const QStringList texts = textsIn(file, "groups");
    for (qsizetype i = 0; i < texts.size(); ++i) {
      try {
        groups_.push_back(CallstackGroup::parse(texts[i].toStdString()));
      } catch (const UsageError& error) {
        file.fail({"groups", std::to_string(i)}, error.what());
      }
    }
  } catch (const UsageError& error) {
    groups_.clear();
    groupsProblem_ = QString::fromUtf8(error.what());
  }
}

std::vector<DeviceDraft> UserRules::ownDevices() const {
  std::vector<DeviceDraft> drafts;
  for (std::size_t i = 0; i < ownDevices_; ++i) drafts.push_back(DeviceDraft::of(*devices_->devices()[i]));
  return drafts;
}

std::optional<QString> UserRules::problemOf(const DeviceDraft& device) {
  if (device.name.trimmed().isEmpty()) return Texts::tr("The device needs a name.");
  if (device.patterns.isEmpty()) return Texts::tr("The device needs a pattern for its name in recordings.");
  for (const QString& pattern : device.patterns) {
    if (const auto wrong = Regex::check(pattern.toStdString())) {
      return Texts::tr("Pattern \"%1\", at character %2: %3")
          .arg(pattern)
          .arg(wrong->position + 1)
          .arg(QString::fromStdString(wrong->message));
    }
  }
  if (const auto wrong = tallyscope::problemOf(device.memoryGb, Texts::tr("Memory size"))) return wrong;
  if (const auto wrong = tallyscope::problemOf(device.hbmGbps, Texts::tr("Memory rate"))) return wrong;
  for (const auto* figures : {&device.peak, &device.achievable}) {
    for (const auto& [type, figure] : *figures) {
      if (const auto wrong = tallyscope::problemOf(figure, QString::fromStdString(type))) return wrong;
    }
  }
  return std::nullopt;
}

void UserRules::write(const QString& path, const std::string& text) const {
  QDir().mkpath(folder_);
  if (const QString problem = writeWholeFile(path, QByteArray::fromStdString(text)); !problem.isEmpty()) {
    throw UsageError(path.toStdString() + ": cannot be written: " + problem.toStdString());
  }
}

void UserRules::saveDevices(const std::vector<DeviceDraft>& devices) {
  Json root;
  root["devices"] = Json::array();
  for (const DeviceDraft& device : devices) root["devices"].push_back(jsonOf(device));
  const std::string text = root.dump(2) + "\n";
  static_cast<void>(PeakTable::withUserText(devicesPath().toStdString(), text));  // throws what reading would
  if (!devicesProblem_.isEmpty()) {
    const QString kept = devicesPath() + QStringLiteral(".refused");
    QFile::remove(kept);
    QFile::copy(devicesPath(), kept);
  }
  write(devicesPath(), text);
  readDevices();
  readOperators();
  emit operatorsChanged();
}

void UserRules::setCustomRules(const QStringList& rules, bool used) {
  if (rules == customRules_ && used == customRulesUsed_) return;
  static_cast<void>(RuleSet::withUser({}, strings(rules)));  // throws for a wrong rule
  Json root;
  root["used"] = used;
  root["rules"] = strings(rules);
  write(customRulesPath(), root.dump(2) + "\n");
  readOperators();
  emit operatorsChanged();
}

void UserRules::setGroups(const QStringList& groups) {
  if (!groupsProblem_.isEmpty()) {
    const QString kept = groupsPath() + QStringLiteral(".refused");
    QFile::remove(kept);
    QFile::copy(groupsPath(), kept);
  }
  if (groups.isEmpty() || groups == bundledGroupTexts()) {
    QFile::remove(groupsPath());
  } else {
    static_cast<void>(parseGroups(groups));
    Json root;
    root["groups"] = strings(groups);
    write(groupsPath(), root.dump(2) + "\n");
  }
  readGroups();
  emit groupsChanged();
}

QStringList UserRules::groupTexts() const {
  if (groups_.empty()) return bundledGroupTexts();
  QStringList texts;
  for (const CallstackGroup& group : groups_) texts << groupText(group);
  return texts;
}

QStringList UserRules::bundledGroupTexts() {
  QStringList texts;
  for (const CallstackGroup& group : defaultCallstackGroups()) texts << groupText(group);
  return texts;
}

}  // namespace tallyscope
