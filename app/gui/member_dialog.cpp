// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/member_dialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/import/archive/archive_members.h"

namespace tallyscope {

MemberDialog::MemberDialog(const QString& archive, const QStringList& members, QWidget* parent)
    : QDialog(parent), members_(members), list_(new QListWidget) {
  setWindowTitle(tr("Recordings in an Archive"));
  auto* text = new QLabel(
      tr("%1 holds %2 recordings. Open one, or several together in one timeline.").arg(archive).arg(members.size()));
  text->setWordWrap(true);
  list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  list_->setAccessibleName(tr("Recordings in the archive"));
  for (const QString& member : members) list_->addItem(member.section(QLatin1Char(kMemberMark), 1));
  list_->setCurrentRow(0);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  open_ = buttons->addButton(tr("Open"), QDialogButtonBox::AcceptRole);
  auto* all = buttons->addButton(tr("Select All"), QDialogButtonBox::ActionRole);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(text);
  layout->addWidget(list_, 1);
  layout->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(all, &QPushButton::clicked, list_, &QListWidget::selectAll);
  connect(list_, &QListWidget::itemDoubleClicked, this, &QDialog::accept);
  connect(list_, &QListWidget::itemSelectionChanged, this, &MemberDialog::follow);
  follow();
  resize(520, 320);
}

QStringList MemberDialog::chosen() const {
  QStringList paths;
  for (int row = 0; row < list_->count(); ++row) {
    if (list_->item(row)->isSelected()) paths << members_[row];
  }
  return paths;
}

void MemberDialog::follow() {
  const qsizetype n = list_->selectedItems().size();
  open_->setEnabled(n > 0);
  open_->setText(n > 1 ? tr("Open Together") : tr("Open"));
}

}  // namespace tallyscope
