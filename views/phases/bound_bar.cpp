// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/phases/bound_bar.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QDoubleValidator>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>

#include "core/base/regex.h"

namespace tallyscope {

BoundBar::BoundBar(QWidget* parent)
    : QWidget(parent),
      pick_(new QLineEdit(this)),
      by_(new QComboBox(this)),
      change_(new QComboBox(this)),
      factor_(new QDoubleSpinBox(this)),
      launches_(new QSpinBox(this)),
      tpot_(new QLineEdit(this)) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(8, 4, 8, 4);
  row->setSpacing(8);
  by_->addItem(tr("Kernels"), QStringLiteral("kernel"));
  by_->addItem(tr("Categories"), QStringLiteral("category"));
  by_->addItem(tr("Operators"), QStringLiteral("operator"));
  by_->addItem(tr("Ranges"), QStringLiteral("range"));
  by_->setToolTip(tr("What a row stands for"));
  pick_->setPlaceholderText(tr("all rows, or names that hold…"));
  pick_->setToolTip(tr("Regular expressions of names, joined by '/'"));
  pick_->setClearButtonEnabled(true);
  change_->addItem(tr("are gone"), QStringLiteral("gone"));
  change_->addItem(tr("are faster"), QStringLiteral("faster"));
  change_->addItem(tr("have fewer launches"), QStringLiteral("fewer"));
  change_->setAccessibleName(tr("What changes"));
  factor_->setAccessibleName(tr("How many times faster"));
  launches_->setAccessibleName(tr("Fewer launches a step"));
  tpot_->setAccessibleName(tr("TPOT"));
  factor_->setRange(1.01, 1000);
  factor_->setValue(2);
  factor_->setDecimals(2);
  factor_->setSuffix(tr(" times"));
  launches_->setRange(1, 1'000'000);
  launches_->setSuffix(tr(" a step"));
  tpot_->setPlaceholderText(tr("ms, without a profiler"));
  tpot_->setToolTip(tr("The time per output token measured without a profiler: the bound is given in its terms too"));
  tpot_->setMaximumWidth(170);
  auto* validator = new QDoubleValidator(0, 1e9, 6, tpot_);
  validator->setLocale(QLocale::c());
  tpot_->setValidator(validator);
  row->addWidget(new QLabel(tr("When"), this));
  row->addWidget(by_);
  row->addWidget(pick_, 1);
  row->addWidget(change_);
  row->addWidget(factor_);
  row->addWidget(launches_);
  row->addSpacing(12);
  row->addWidget(new QLabel(tr("TPOT"), this));
  row->addWidget(tpot_);
  showFields();
  connect(by_, &QComboBox::currentIndexChanged, this, &BoundBar::edited);
  connect(change_, &QComboBox::currentIndexChanged, this, [this] {
    showFields();
    emit edited();
  });
  connect(factor_, &QDoubleSpinBox::valueChanged, this, &BoundBar::edited);
  connect(launches_, &QSpinBox::valueChanged, this, &BoundBar::edited);
  connect(pick_, &QLineEdit::editingFinished, this, &BoundBar::edited);
  connect(tpot_, &QLineEdit::editingFinished, this, &BoundBar::edited);
}

void BoundBar::showFields() {
  factor_->setVisible(change_->currentData() == QStringLiteral("faster"));
  launches_->setVisible(change_->currentData() == QStringLiteral("fewer"));
}

void BoundBar::setPick(const QString& pattern) {
  pick_->setText(pattern);
  emit edited();
}

void BoundBar::applyTo(OptionValues& options) const {
  const auto put = [&](const char* id, const QString& value) {
    if (value.isEmpty()) {
      options.clear(id);
    } else {
      options.set(id, value.toStdString());
    }
  };
  const std::string pattern = pick_->text().toStdString();
  put("pick", Regex::check(pattern) ? QString() : pick_->text());
  put("by", by_->currentData().toString());
  put("change", change_->currentData().toString());
  put("factor", QString::number(factor_->value(), 'f', 2));
  put("launches", QString::number(launches_->value()));
  put("tpot", tpot_->hasAcceptableInput() && tpot_->text().toDouble() > 0 ? tpot_->text() : QString());
}

}  // namespace tallyscope
