// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/operators/device_table_dialog.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QSplitter>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

#include "core/base/errors.h"
#include "core/base/regex.h"
#include "models/table/number_format.h"
#include "views/theme.h"

namespace tallyscope {
namespace {

enum Column { PeakColumn, PeakSource, AchievableColumn, AchievableSource, kColumns };

/// Rows of the table of figures: memory, then operations a second by type.
constexpr std::array<const char*, 12> kRows{"hbm_gbps", "memory_gb",   "bf16",        "fp16", "fp8",  "tf32",
                                            "fp32",     "fp32_matrix", "fp32_vector", "fp64", "int8", "fp4"};
constexpr int kMemorySizeRow = 1;

QString rowTitle(int row) {
  if (row == 0) return DeviceTableDialog::tr("Memory rate (GB/s)");
  if (row == kMemorySizeRow) return DeviceTableDialog::tr("Memory size (GB)");
  return DeviceTableDialog::tr("%1 (TFLOP/s)").arg(QString::fromLatin1(kRows[static_cast<std::size_t>(row)]));
}

/// The figure of a row and a side; nullptr: there is no such figure.
DeviceDraft::Figure* figureOf(DeviceDraft& device, int row, bool achievable) {
  const std::string key = kRows[static_cast<std::size_t>(row)];
  if (row == kMemorySizeRow) return achievable ? nullptr : &device.memoryGb;
  if (row == 0 && !achievable) return &device.hbmGbps;
  return achievable ? &device.achievable[key] : &device.peak[key];
}

QLabel* redLabel(const char* name, QWidget* parent) {
  auto* label = new QLabel(parent);
  label->setObjectName(name);
  label->setWordWrap(true);
  label->setVisible(false);
  QPalette palette = label->palette();
  palette.setColor(QPalette::WindowText, Theme::instance().colors().error);
  label->setPalette(palette);
  return label;
}

}  // namespace

DeviceTableDialog::DeviceTableDialog(UserRules& rules, QWidget* parent)
    : QDialog(parent), rules_(rules), own_(rules.ownDevices()) {
  for (const auto& device : PeakTable::builtIn()->devices()) bundled_.push_back(DeviceDraft::of(*device));
  setWindowTitle(tr("Device Table"));
  build();
  fillList(0);
  resize(1000, 600);
}

void DeviceTableDialog::build() {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(16, 16, 16, 12);
  column->setSpacing(8);
  auto* intro =
      new QLabel(tr("What devices can do at best: dense arithmetic, without sparsity. Your own devices are looked at "
                    "first. A device that is not here has no utilisation: nothing is guessed."),
                 this);
  intro->setWordWrap(true);
  column->addWidget(intro);
  refused_ = redLabel("refused", this);
  if (!rules_.devicesProblem().isEmpty()) {
    refused_->setText(
        tr("Your device table was refused, the built-in one is in force: %1. Saving here replaces that file; it is "
           "kept with \".refused\" behind its name.")
            .arg(rules_.devicesProblem().toHtmlEscaped()));
    refused_->setVisible(true);
  }
  column->addWidget(refused_);
  auto* splitter = new QSplitter(Qt::Horizontal, this);
  splitter->addWidget(buildList());
  splitter->addWidget(buildForm());
  splitter->setStretchFactor(1, 1);
  splitter->setSizes({240, 740});
  column->addWidget(splitter, 1);
  problem_ = redLabel("deviceProblem", this);
  column->addWidget(problem_);
  useAchievable_ = new QCheckBox(tr("Use achievable instead of peak"), this);
  useAchievable_->setObjectName("useAchievable");
  useAchievable_->setToolTip(tr("Rates utilisation against what was measured on the device, where the table has it"));
  useAchievable_->setVisible(false);
  column->addWidget(useAchievable_);
  auto* path = new QLabel(tr("Yours are kept in %1").arg(rules_.devicesPath()), this);
  path->setForegroundRole(QPalette::PlaceholderText);
  path->setTextInteractionFlags(Qt::TextSelectableByMouse);
  path->setWordWrap(true);
  column->addWidget(path);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
  ok_ = buttons->button(QDialogButtonBox::Save);
  ok_->setText(tr("Save"));
  buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
  column->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &DeviceTableDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

QWidget* DeviceTableDialog::buildList() {
  auto* left = new QWidget(this);
  auto* column = new QVBoxLayout(left);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  list_ = new QListWidget(left);
  list_->setObjectName("devices");
  list_->setAccessibleName(tr("Devices"));
  column->addWidget(list_, 1);
  auto* row = new QHBoxLayout;
  const auto button = [&](const char* name, const QString& text, auto slot) {
    auto* b = new QPushButton(text, left);
    b->setObjectName(name);
    b->setAutoDefault(false);
    connect(b, &QPushButton::clicked, this, slot);
    row->addWidget(b);
    return b;
  };
  button("addDevice", tr("New"), [this] { addDevice({}); });
  copy_ = button("copyDevice", tr("Copy to Edit"), [this] { copyCurrent(); });
  remove_ = button("removeDevice", tr("Remove"), [this] { removeCurrent(); });
  column->addLayout(row);
  connect(list_, &QListWidget::currentRowChanged, this, [this](int entry) { showEntry(entry); });
  return left;
}

QWidget* DeviceTableDialog::buildForm() {
  auto* right = new QWidget(this);
  auto* column = new QVBoxLayout(right);
  column->setContentsMargins(8, 0, 0, 0);
  column->setSpacing(8);
  auto* form = new QFormLayout;
  name_ = new QLineEdit(right);
  name_->setObjectName("deviceName");
  patterns_ = new QLineEdit(right);
  patterns_->setObjectName("devicePatterns");
  patterns_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  patterns_->setToolTip(tr("A regular expression that is found in the device's name as recordings give it"));
  form->addRow(tr("Name:"), name_);
  form->addRow(tr("Name in recordings:"), patterns_);
  column->addLayout(form);
  figures_ = new QTableWidget(static_cast<int>(kRows.size()), kColumns, right);
  figures_->setObjectName("figures");
  figures_->setAccessibleName(tr("Figures of the device"));
  figures_->setHorizontalHeaderLabels({tr("Peak"), tr("Source"), tr("Achievable"), tr("Source")});
  QStringList titles;
  for (int row = 0; row < figures_->rowCount(); ++row) titles << rowTitle(row);
  figures_->setVerticalHeaderLabels(titles);
  figures_->horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
  figures_->horizontalHeader()->setSectionResizeMode(PeakSource, QHeaderView::Stretch);
  figures_->horizontalHeader()->setSectionResizeMode(AchievableSource, QHeaderView::Stretch);
  figures_->setColumnWidth(PeakColumn, 80);
  figures_->setColumnWidth(AchievableColumn, 80);
  figures_->setWordWrap(false);
  figures_->setTextElideMode(Qt::ElideMiddle);
  column->addWidget(figures_, 1);
  origin_ = new QLabel(right);
  origin_->setForegroundRole(QPalette::PlaceholderText);
  origin_->setWordWrap(true);
  column->addWidget(origin_);
  const auto read = [this] {
    if (!filling_) readForm();
  };
  connect(name_, &QLineEdit::textEdited, this, read);
  connect(patterns_, &QLineEdit::textEdited, this, read);
  connect(figures_, &QTableWidget::itemChanged, this, read);
  return right;
}

void DeviceTableDialog::fillList(int current) {
  filling_ = true;
  list_->clear();
  entries_.clear();
  const auto add = [&](const DeviceDraft& device, bool own, std::size_t index) {
    const QString name = device.name.isEmpty() ? tr("(new)") : device.name;
    list_->addItem(own ? tr("%1 · yours").arg(name) : name);
    entries_.push_back({own, index});
  };
  for (std::size_t i = 0; i < own_.size(); ++i) add(own_[i], true, i);
  for (std::size_t i = 0; i < bundled_.size(); ++i) add(bundled_[i], false, i);
  filling_ = false;
  list_->setCurrentRow(std::min(current, list_->count() - 1));
  check();
}

void DeviceTableDialog::showEntry(int entry) {
  if (filling_ || entry < 0) return;
  current_ = entry;
  filling_ = true;
  const Entry& place = entries_[static_cast<std::size_t>(entry)];
  DeviceDraft device = place.own ? own_[place.index] : bundled_[place.index];
  name_->setText(device.name);
  patterns_->setText(device.patterns.join(QStringLiteral("|")));
  name_->setReadOnly(!place.own);
  patterns_->setReadOnly(!place.own);
  for (int row = 0; row < figures_->rowCount(); ++row) {
    for (int column = 0; column < kColumns; ++column) {
      const DeviceDraft::Figure* figure = figureOf(device, row, column >= AchievableColumn);
      const bool isSource = column == PeakSource || column == AchievableSource;
      const QString text = !figure ? QString() : isSource ? figure->source : figure->value;
      auto* item = new QTableWidgetItem(figure && !place.own && !isSource && text.isEmpty() ? notApplicable() : text);
      Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
      if (place.own && figure) flags |= Qt::ItemIsEditable;
      item->setFlags(figure ? flags : Qt::NoItemFlags);
      if (figure && !figure->basis.isEmpty() && !figure->value.isEmpty()) {
        item->setToolTip(tr("%1 (%2)").arg(figure->source, figure->basis));
      }
      if (!isSource) item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
      figures_->setItem(row, column, item);
    }
  }
  origin_->setText(place.own ? tr("A figure needs the place it comes from: a page, a measurement.")
                             : tr("Bundled: to change a figure, copy the device. Hover a number for its source."));
  copy_->setEnabled(!place.own);
  remove_->setEnabled(place.own);
  filling_ = false;
}

void DeviceTableDialog::readForm() {
  if (current_ < 0 || !entries_[static_cast<std::size_t>(current_)].own) return;
  DeviceDraft& device = own_[entries_[static_cast<std::size_t>(current_)].index];
  device.name = name_->text();
  device.patterns = patterns_->text().isEmpty() ? QStringList() : QStringList{patterns_->text()};
  for (int row = 0; row < figures_->rowCount(); ++row) {
    for (const bool achievable : {false, true}) {
      DeviceDraft::Figure* figure = figureOf(device, row, achievable);
      if (!figure) continue;
      const int column = achievable ? AchievableColumn : PeakColumn;
      const QString value = figures_->item(row, column)->text().trimmed();
      const QString source = figures_->item(row, column + 1)->text();
      if (value != figure->value || source != figure->source) figure->basis.clear();
      figure->value = value;
      figure->source = source;
    }
  }
  list_->item(current_)->setText(tr("%1 · yours").arg(device.name.isEmpty() ? tr("(new)") : device.name));
  check();
}

void DeviceTableDialog::addDevice(DeviceDraft device) {
  own_.insert(own_.begin(), std::move(device));
  fillList(0);
  showEntry(0);
  name_->setFocus();
}

void DeviceTableDialog::copyCurrent() {
  if (current_ < 0) return;
  const Entry& place = entries_[static_cast<std::size_t>(current_)];
  addDevice(place.own ? own_[place.index] : bundled_[place.index]);
}

void DeviceTableDialog::removeCurrent() {
  if (current_ < 0 || !entries_[static_cast<std::size_t>(current_)].own) return;
  own_.erase(own_.begin() + static_cast<std::ptrdiff_t>(entries_[static_cast<std::size_t>(current_)].index));
  fillList(0);
  showEntry(0);
}

void DeviceTableDialog::goToDevice(const QString& nameInRecording) {
  if (nameInRecording.isEmpty()) return;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const DeviceDraft& device = entries_[i].own ? own_[entries_[i].index] : bundled_[entries_[i].index];
    for (const QString& pattern : device.patterns) {
      if (Regex::check(pattern.toStdString()) || !Regex(pattern.toStdString()).search(nameInRecording.toStdString()))
        continue;
      list_->setCurrentRow(static_cast<int>(i));
      return;
    }
  }
  DeviceDraft device;
  device.name = nameInRecording;
  device.patterns << QStringLiteral("^") + QRegularExpression::escape(nameInRecording) + QStringLiteral("$");
  addDevice(std::move(device));
  figures_->setFocus();
  figures_->setCurrentCell(0, PeakColumn);
}

void DeviceTableDialog::offerAchievable(bool on) {
  achievable_ = on;
  useAchievable_->setVisible(true);
  useAchievable_->setChecked(on);
}

void DeviceTableDialog::check() {
  QString text;
  for (const DeviceDraft& device : own_) {
    if (const auto wrong = UserRules::problemOf(device)) {
      text = device.name.isEmpty() ? *wrong : QStringLiteral("%1: %2").arg(device.name, *wrong);
      break;
    }
  }
  problem_->setText(text);
  problem_->setVisible(!text.isEmpty());
  ok_->setEnabled(text.isEmpty());
}

void DeviceTableDialog::accept() {
  try {
    rules_.saveDevices(own_);
  } catch (const UsageError& error) {
    problem_->setText(QString::fromUtf8(error.what()));
    problem_->setVisible(true);
    return;
  }
  if (!useAchievable_->isHidden() && useAchievable_->isChecked() != achievable_)
    emit achievableChanged(useAchievable_->isChecked());
  QDialog::accept();
}

}  // namespace tallyscope
