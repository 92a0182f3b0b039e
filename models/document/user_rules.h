// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/operators/operator_config.h"
#include "core/report/callstack_group.h"

namespace tallyscope {

/// One device of the person's device table while it is edited.
struct DeviceDraft {
  struct Figure {
    QString value;   ///< as typed; empty: none
    QString source;  ///< where the number comes from
    QString basis;   ///< "vendor", "measured", …; empty: "user"
  };
  QString name;
  QStringList patterns;  ///< regular expressions for the device's name in recordings
  Figure memoryGb, hbmGbps;
  std::map<std::string, Figure> peak, achievable;  ///< by type: "bf16"; achievable also "hbm_gbps"

  static DeviceDraft of(const DevicePeaks& device);
};

/// What a person has set on top of the bundled rules, in one folder beside the settings: the device table
/// (devices.json), operator rules (operator_rules.json, edited by hand; and a list of single rules from the settings
/// dialog) and call-stack groups (callstack_groups.json). A file with a mistake is refused with file, line and reason;
/// the bundled ones stay in force.
class UserRules final : public QObject {
  Q_OBJECT
 public:
  /// `folder` need not exist; it is made when something is saved.
  explicit UserRules(QString folder, QObject* parent = nullptr);

  QString devicesPath() const { return folder_ + QStringLiteral("/devices.json"); }
  QString operatorRulesPath() const { return folder_ + QStringLiteral("/operator_rules.json"); }
  QString customRulesPath() const { return folder_ + QStringLiteral("/custom_operators.json"); }
  QString groupsPath() const { return folder_ + QStringLiteral("/callstack_groups.json"); }

  /// Reads all files again.
  void reload();
  /// The files that were refused: "FILE:LINE: reason".
  QStringList problems() const;
  const QString& devicesProblem() const { return devicesProblem_; }

  /// Rules and devices in force.
  std::shared_ptr<const OperatorConfig> operators() const { return operators_; }
  const PeakTable& devices() const { return *operators_->devices; }
  /// The devices of the person's own file, in its order; empty when it was refused.
  std::vector<DeviceDraft> ownDevices() const;
  /// What is wrong with a device, in the person's language; nothing when it can be saved.
  static std::optional<QString> problemOf(const DeviceDraft& device);
  /// Writes the person's device table; an unreadable file that stood there is kept with ".refused" behind its name.
  /// Throws UsageError when the file cannot be written or would be refused; nothing changes then.
  void saveDevices(const std::vector<DeviceDraft>& devices);

  /// Rules "TYPE=kernel:REGEX" and "TYPE=hgtx:REGEX" of the settings dialog, and whether they are used.
  const QStringList& customRules() const { return customRules_; }
  bool customRulesUsed() const { return customRulesUsed_; }
  /// Throws UsageError for a rule that would be refused; nothing changes then.
  void setCustomRules(const QStringList& rules, bool used);

  /// The person's call-stack groups "NAME=REGEX/REGEX"; empty: the bundled ones.
  const std::vector<CallstackGroup>& groups() const { return groups_; }
  /// An empty list goes back to the bundled groups.
  void setGroups(const QStringList& groups);
  /// The groups in force as they are edited: "NAME=REGEX/REGEX".
  QStringList groupTexts() const;
  static QStringList bundledGroupTexts();

 signals:
  void operatorsChanged();
  void groupsChanged();

 private:
  void readDevices();
  void readOperators();
  void readGroups();
  void write(const QString& path, const std::string& text) const;

  QString folder_;
  std::shared_ptr<const OperatorConfig> operators_;
  std::shared_ptr<const PeakTable> devices_;
  std::shared_ptr<const RuleSet> rules_;
  std::size_t ownDevices_ = 0;  ///< the first so many of devices_
  QStringList customRules_;
  bool customRulesUsed_ = false;
  std::vector<CallstackGroup> groups_;
  QString devicesProblem_, rulesProblem_, customProblem_, groupsProblem_;
};

}  // namespace tallyscope
