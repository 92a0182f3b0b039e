// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <vector>

#include "models/document/user_rules.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QTableWidget;

namespace tallyscope {

/// What devices can do at best, each number with its source: the bundled table to look at, the person's own devices, which
/// are looked at first, to edit. Saving is possible only while every own device is complete.
class DeviceTableDialog final : public QDialog {
  Q_OBJECT
 public:
  explicit DeviceTableDialog(UserRules& rules, QWidget* parent = nullptr);

  /// Shows the device that the table has under this name, or a new one of that name to fill in.
  void goToDevice(const QString& nameInRecording);
  /// Whether operator reports rate against what was measured; the caller knows. Without this call the choice is hidden.
  void offerAchievable(bool on);

 public slots:
  void accept() override;

 signals:
  void achievableChanged(bool on);

 private:
  /// A place in the list: an own device, or a bundled one to look at.
  struct Entry {
    bool own = false;
    std::size_t index = 0;
  };
  void build();
  QWidget* buildList();
  QWidget* buildForm();
  void fillList(int current);
  void showEntry(int entry);
  void readForm();
  void addDevice(DeviceDraft device);
  void copyCurrent();
  void removeCurrent();
  void check();

  UserRules& rules_;
  std::vector<DeviceDraft> own_;
  std::vector<DeviceDraft> bundled_;
  std::vector<Entry> entries_;
  int current_ = -1;
  bool filling_ = false;
  bool achievable_ = false;
  QListWidget* list_ = nullptr;
  QLineEdit* name_ = nullptr;
  QLineEdit* patterns_ = nullptr;
  QTableWidget* figures_ = nullptr;
  QLabel* origin_ = nullptr;
  QLabel* problem_ = nullptr;
  QLabel* refused_ = nullptr;
  QCheckBox* useAchievable_ = nullptr;
  QPushButton* ok_ = nullptr;
  QPushButton* copy_ = nullptr;
  QPushButton* remove_ = nullptr;
};

}  // namespace tallyscope
