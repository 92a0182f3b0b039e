// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QStringList>

class QListWidget;
class QPushButton;

namespace tallyscope {

/// Asks which recordings of an archive to open: one, or several together in one timeline.
class MemberDialog final : public QDialog {
  Q_OBJECT
 public:
  /// `members`: paths as "FILE!member".
  MemberDialog(const QString& archive, const QStringList& members, QWidget* parent = nullptr);
  /// The members that are chosen, in the archive's order.
  QStringList chosen() const;

 private:
  void follow();

  QStringList members_;
  QListWidget* list_;
  QPushButton* open_;
};

}  // namespace tallyscope
