// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <vector>

#include "core/report/report.h"
#include "models/table/option_draft.h"

class QCheckBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace tallyscope {

class PatternListEditor;
class UserRules;

/// The settings of a report, made from its declaration. OK can be pressed only while every value is valid; what is
/// wrong stands below its field, for a pattern with the place where it breaks.
class SettingsDialog final : public QDialog {
  Q_OBJECT
 public:
  /// `rules`: where the rules that a report shares with others are kept (operators, call-stack groups); null: they are
  /// not offered.
  SettingsDialog(const Report& report, const OptionValues& values, const Trace& trace, UserRules* rules = nullptr,
                 QWidget* parent = nullptr);

  /// A further check of texts, as they are typed.
  void setCheck(OptionDraft::Check check);

  OptionValues values() const { return draft_.values(); }
  /// nullptr: the report has none such.
  PatternListEditor* operatorRules() { return operatorRules_; }
  PatternListEditor* groups() { return groups_; }

 public slots:
  /// Saves the shared rules and closes; stays open, and says why, when they cannot be saved.
  void accept() override;

 private:
  QWidget* makeField(std::size_t option);
  QWidget* makeChoice(std::size_t option);
  QWidget* makeDevices(std::size_t option);
  QWidget* makeIds(std::size_t option);
  QWidget* makeText(std::size_t option);
  QWidget* makeSet(std::size_t option);
  void addOperatorRules();
  void addGroups();
  void build();
  void check();

  const Report& report_;
  const Trace& trace_;
  UserRules* rules_;
  OptionDraft draft_;
  QVBoxLayout* layout_;
  QWidget* form_ = nullptr;
  QPushButton* ok_ = nullptr;
  QCheckBox* useOperatorRules_ = nullptr;
  PatternListEditor* operatorRules_ = nullptr;
  PatternListEditor* groups_ = nullptr;
  QLabel* refused_ = nullptr;
  std::vector<QLabel*> problems_;  ///< one an option
};

}  // namespace tallyscope
