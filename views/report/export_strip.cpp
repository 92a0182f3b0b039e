// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/report/export_strip.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QTimer>
#include <QToolButton>

namespace tallyscope {

ExportStrip::ExportStrip(QWidget* parent) : QWidget(parent), text_(new QLabel(this)) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(8, 2, 8, 2);
  row->setSpacing(8);
  text_->setMinimumWidth(40);
  text_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  row->addWidget(text_, 1);
  auto* stopButton = new QToolButton(this);
  stopButton->setObjectName("stopExport");
  stopButton->setText(tr("Stop"));
  stopButton->setToolTip(tr("Stop writing; a file that is not whole does not appear"));
  row->addWidget(stopButton);
  connect(stopButton, &QToolButton::clicked, this, &ExportStrip::stop);
  hide();
}

void ExportStrip::write(const QString& path, std::function<void(Job&)> work) {
  Export& one = running_.emplace_back();
  one.path = path;
  connect(&one.slot, &JobSlot::failed, this, [this, &one](const QString& problem) {
    emit message(problem);
    end(&one);
  });
  connect(&one.slot, &JobSlot::cancelled, this, [this, &one] {
    emit message(tr("Not written: %1").arg(one.path));
    end(&one);
  });
  connect(&one.slot, &JobSlot::finished, this, [this, &one] {
    emit message(tr("Written: %1").arg(one.path));
    emit exported(one.path);
    end(&one);
  });
  tell();
  one.slot.start([work = std::move(work)](Job& job) -> JobSlot::Deliver {
    work(job);
    return [] {};
  });
}

void ExportStrip::stop() {
  for (Export& one : running_) one.slot.cancel();
}

/// Later, for it is a signal of the slot itself that ends it.
void ExportStrip::end(Export* done) {
  QTimer::singleShot(0, this, [this, done] {
    running_.remove_if([done](const Export& one) { return &one == done; });
    tell();
  });
}

void ExportStrip::tell() {
  QStringList names;
  for (const Export& one : running_) names << QFileInfo(one.path).fileName();
  text_->setText(tr("Writing %1…").arg(names.join(QStringLiteral(", "))));
  setVisible(!names.isEmpty());
}

}  // namespace tallyscope
