// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/report/settings_dialog.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

#include "core/base/errors.h"
#include "models/core_text.h"
#include "models/document/user_rules.h"
#include "models/timeline/timeline_labels.h"
#include "views/report/pattern_list_editor.h"
#include "views/report/pattern_text.h"
#include "views/report/shared_rules.h"
#include "views/theme.h"

namespace tallyscope {
namespace {

constexpr std::size_t kMostRadioButtons = 5;

std::vector<std::int64_t> deviceIds(const Trace& trace) {
  std::vector<std::int64_t> ids;
  for (const Device& device : trace.devices()) {
    if (std::find(ids.begin(), ids.end(), device.id) == ids.end()) ids.push_back(device.id);
  }
  std::sort(ids.begin(), ids.end());
  return ids;
}

QString deviceTitle(const Trace& trace, std::int64_t id) {
  for (const Device& device : trace.devices()) {
    if (device.id == id && device.name != 0) {
      const std::string_view name = trace.text(device.name);
      return QStringLiteral("%1 · %2").arg(id).arg(QString::fromUtf8(name.data(), qsizetype(name.size())));
    }
  }
  return QString::number(id);
}

/// As high as its entries, six at most.
void fitList(QListWidget* list) {
  const int rows = std::clamp(list->count(), 1, 6);
  const int row = list->sizeHintForRow(0) > 0 ? list->sizeHintForRow(0) : list->fontMetrics().height() + 4;
  list->setFixedHeight(rows * row + 8);
}

}  // namespace

SettingsDialog::SettingsDialog(const Report& report, const OptionValues& values, const Trace& trace, UserRules* rules,
                               QWidget* parent)
    : QDialog(parent),
      report_(report),
      trace_(trace),
      rules_(rules),
      draft_(report.options, values, deviceIds(trace)),
      layout_(new QVBoxLayout(this)) {
  setWindowTitle(tr("Settings: %1").arg(coreText(report.title, trace.dialect())));
  layout_->setContentsMargins(16, 16, 16, 12);
  layout_->setSpacing(12);
  auto* buttons =
      new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::RestoreDefaults, this);
  ok_ = buttons->button(QDialogButtonBox::Ok);
  ok_->setText(tr("OK"));
  buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
  buttons->button(QDialogButtonBox::RestoreDefaults)->setText(tr("Restore Defaults"));
  if (rules_ && report_.group == ReportGroup::Operators) addOperatorRules();
  if (rules_ && report_.group == ReportGroup::Memory && usesGroups(report_)) addGroups();
  refused_ = new QLabel(this);
  refused_->setObjectName("refused");
  refused_->setWordWrap(true);
  refused_->setVisible(false);
  QPalette palette = refused_->palette();
  palette.setColor(QPalette::WindowText, Theme::instance().colors().error);
  refused_->setPalette(palette);
  layout_->addWidget(refused_);
  layout_->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &SettingsDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this, [this] {
    draft_.reset();
    if (useOperatorRules_) useOperatorRules_->setChecked(false);
    if (groups_) groups_->setRows(groupRows(UserRules::bundledGroupTexts()));
    build();
  });
  build();
  setMinimumWidth(440);
}

void SettingsDialog::setCheck(OptionDraft::Check further) {
  draft_.setCheck(std::move(further));
  check();
}

void SettingsDialog::build() {
  delete form_;
  form_ = new QWidget(this);
  auto* form = new QFormLayout(form_);
  form->setContentsMargins(0, 0, 0, 0);
  form->setHorizontalSpacing(16);
  form->setVerticalSpacing(8);
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  problems_.clear();
  for (std::size_t i = 0; i < draft_.size(); ++i) {
    const OptionSpec& spec = draft_.spec(i);
    QWidget* field = makeField(i);
    field->setObjectName(QString::fromStdString(spec.id));
    field->setToolTip(coreText(spec.help, trace_.dialect()));
    const bool flag = spec.type == OptionType::Flag;
    auto* label = new QLabel(flag ? QString() : coreText(spec.title, trace_.dialect()) + tr(":"), form_);
    label->setToolTip(field->toolTip());
    form->addRow(label, field);
    auto* problem = new QLabel(form_);
    problem->setObjectName(QString::fromStdString(spec.id) + QStringLiteral("_problem"));
    problem->setWordWrap(true);
    problem->setVisible(false);
    QPalette palette = problem->palette();
    palette.setColor(QPalette::WindowText, Theme::instance().colors().error);
    problem->setPalette(palette);
    form->addRow(QString(), problem);
    problems_.push_back(problem);
  }
  layout_->insertWidget(0, form_);
  check();
}

QWidget* SettingsDialog::makeField(std::size_t option) {
  switch (draft_.spec(option).type) {
    case OptionType::Flag: {
      const std::string& positive = draft_.spec(option).switchTitle;
      const bool inverted = !positive.empty();
      auto* box = new QCheckBox(coreText(inverted ? positive : draft_.spec(option).title, trace_.dialect()), form_);
      box->setChecked(draft_.flag(option) != inverted);
      connect(box, &QCheckBox::toggled, this, [this, option, inverted](bool on) {
        draft_.setFlag(option, on != inverted);
        check();
      });
      return box;
    }
    case OptionType::Choice: return makeChoice(option);
    case OptionType::DeviceList: return makeDevices(option);
    case OptionType::IdList: return makeIds(option);
    default: return OptionDraft::isSet(draft_.spec(option)) ? makeSet(option) : makeText(option);
  }
}

QWidget* SettingsDialog::makeChoice(std::size_t option) {
  const OptionSpec& spec = draft_.spec(option);
  const auto choose = [this, option](const std::string& id) {
    draft_.setText(option, id);
    check();
  };
  if (spec.choices.size() > kMostRadioButtons) {
    auto* box = new QComboBox(form_);
    for (const OptionSpec::Choice& choice : spec.choices) {
      box->addItem(coreText(choice.title, trace_.dialect()), QString::fromStdString(choice.id));
      box->setItemData(box->count() - 1, coreText(choice.help, trace_.dialect()), Qt::ToolTipRole);
    }
    box->setCurrentIndex(box->findData(QString::fromStdString(draft_.text(option))));
    connect(box, &QComboBox::currentIndexChanged, this,
            [box, choose](int index) { choose(box->itemData(index).toString().toStdString()); });
    return box;
  }
  auto* group = new QWidget(form_);
  auto* column = new QVBoxLayout(group);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  for (const OptionSpec::Choice& choice : spec.choices) {
    auto* button = new QRadioButton(coreText(choice.title, trace_.dialect()), group);
    button->setObjectName(QString::fromStdString(choice.id));
    button->setToolTip(coreText(choice.help, trace_.dialect()));
    button->setChecked(draft_.text(option) == choice.id);
    column->addWidget(button);
    connect(button, &QRadioButton::toggled, this, [choose, id = choice.id](bool on) {
      if (on) choose(id);
    });
  }
  return group;
}

QWidget* SettingsDialog::makeDevices(std::size_t option) {
  auto* list = new QListWidget(form_);
  list->setAccessibleName(coreText(draft_.spec(option).title, trace_.dialect()));
  for (const std::int64_t device : draft_.devices()) {
    auto* item = new QListWidgetItem(deviceTitle(trace_, device), list);
    item->setData(Qt::UserRole, QVariant::fromValue<qint64>(device));
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsUserCheckable);
    item->setCheckState(draft_.deviceChosen(option, device) ? Qt::Checked : Qt::Unchecked);
  }
  fitList(list);
  connect(list, &QListWidget::itemChanged, this, [this, option](const QListWidgetItem* item) {
    draft_.chooseDevice(option, item->data(Qt::UserRole).toLongLong(), item->checkState() == Qt::Checked);
    check();
  });
  return list;
}

/// Processes or threads to tick; all of them is the default.
QWidget* SettingsDialog::makeIds(std::size_t option) {
  std::vector<std::pair<std::string, QString>> known;  // id, title
  const auto add = [&](std::int64_t number, StringId text, const QString& title) {
    std::string id = text != 0 ? std::string(trace_.text(text)) : std::to_string(number);
    // Threads of several processes may share an id: one entry ticks them all.
    const auto same = std::find_if(known.begin(), known.end(), [&](const auto& entry) { return entry.first == id; });
    if (same == known.end()) known.emplace_back(std::move(id), title);
  };
  if (draft_.spec(option).id == "thread") {
    for (std::uint32_t t = 0; t < trace_.threads().size(); ++t) {
      add(trace_.threads()[t].tid, trace_.threads()[t].tidText, labelOfThread(trace_, t));
    }
  } else {
    for (std::uint32_t p = 0; p < trace_.processes().size(); ++p) {
      add(trace_.processes()[p].pid, trace_.processes()[p].pidText, labelOfProcess(trace_, p));
    }
  }
  std::vector<std::string> ids;
  for (const auto& entry : known) ids.push_back(entry.first);
  draft_.setKnownIds(option, std::move(ids));
  auto* list = new QListWidget(form_);
  list->setAccessibleName(coreText(draft_.spec(option).title, trace_.dialect()));
  for (const auto& [id, title] : known) {
    auto* item = new QListWidgetItem(title, list);
    item->setData(Qt::UserRole, QString::fromStdString(id));
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsUserCheckable);
    item->setCheckState(draft_.idChosen(option, id) ? Qt::Checked : Qt::Unchecked);
  }
  fitList(list);
  connect(list, &QListWidget::itemChanged, this, [this, option](const QListWidgetItem* item) {
    draft_.chooseId(option, item->data(Qt::UserRole).toString().toStdString(), item->checkState() == Qt::Checked);
    check();
  });
  return list;
}

QWidget* SettingsDialog::makeSet(std::size_t option) {
  auto* group = new QWidget(form_);
  auto* column = new QVBoxLayout(group);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  for (const OptionSpec::Choice& choice : draft_.spec(option).choices) {
    auto* box = new QCheckBox(coreText(choice.title, trace_.dialect()), group);
    box->setObjectName(QString::fromStdString(choice.id));
    box->setToolTip(coreText(choice.help, trace_.dialect()));
    box->setChecked(draft_.choiceChosen(option, choice.id));
    column->addWidget(box);
    connect(box, &QCheckBox::toggled, this, [this, option, id = choice.id](bool on) {
      draft_.pickChoice(option, id, on);
      check();
    });
  }
  return group;
}

QWidget* SettingsDialog::makeText(std::size_t option) {
  const OptionSpec& spec = draft_.spec(option);
  auto* edit = new QLineEdit(QString::fromStdString(draft_.text(option)), form_);
  if (spec.type == OptionType::Regex) {
    edit->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    edit->setPlaceholderText(tr("all"));
  } else if (spec.type == OptionType::Integer && spec.defaultValue.empty()) {
    edit->setPlaceholderText(tr("no limit"));
  }
  connect(edit, &QLineEdit::textChanged, this, [this, option](const QString& text) {
    draft_.setText(option, text.toStdString());
    check();
  });
  return edit;
}

void SettingsDialog::check() {
  for (std::size_t i = 0; i < problems_.size(); ++i) {
    const auto problem = draft_.problem(i);
    QString text = problem ? problem->message.toHtmlEscaped() : QString();
    const OptionType type = draft_.spec(i).type;
    if (problem && problem->position >= 0 && (type == OptionType::Regex || type == OptionType::Text)) {
      text = tr("At character %1: %2").arg(problem->position + 1).arg(text) + QStringLiteral("<br>") +
             markedPattern(QString::fromStdString(draft_.text(i)), problem->position);
    }
    problems_[i]->setText(text);
    problems_[i]->setVisible(problem.has_value());
  }
  const bool rulesFine = !operatorRules_ || !useOperatorRules_->isChecked() || operatorRules_->valid();
  ok_->setEnabled(draft_.valid() && rulesFine && (!groups_ || groups_->valid()));
}

}  // namespace tallyscope
