// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <vector>

#include "core/report/report.h"
#include "models/option_draft.h"

class QFormLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace tallyscope {

/// The settings of a report, made from its declaration. OK can be pressed only while every value is valid; what is
/// wrong stands below its field, for a pattern with the place where it breaks.
class SettingsDialog final : public QDialog {
  Q_OBJECT
 public:
  SettingsDialog(const Report& report, const OptionValues& values, const Trace& trace, QWidget* parent = nullptr);

  OptionValues values() const { return draft_.values(); }

 private:
  QWidget* makeField(std::size_t option);
  QWidget* makeChoice(std::size_t option);
  QWidget* makeDevices(std::size_t option);
  QWidget* makeText(std::size_t option);
  void build();
  void check();

  const Report& report_;
  const Trace& trace_;
  OptionDraft draft_;
  QVBoxLayout* layout_;
  QWidget* form_ = nullptr;
  QPushButton* ok_ = nullptr;
  std::vector<QLabel*> problems_;  ///< one an option
};

}  // namespace tallyscope
