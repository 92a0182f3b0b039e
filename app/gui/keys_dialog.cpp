// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/keys_dialog.h"

#include <QDialogButtonBox>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "models/commands/commands.h"

namespace tallyscope {
namespace {

constexpr int kId = Qt::UserRole;

bool isModifier(int key) {
  return key == Qt::Key_Shift || key == Qt::Key_Control || key == Qt::Key_Alt || key == Qt::Key_Meta ||
         key == Qt::Key_AltGr || key == Qt::Key_CapsLock || key == Qt::Key_NumLock || key == 0 ||
         key == Qt::Key_unknown;
}

/// A key as a person means it: "?" is "?", whatever keys make it.
QKeySequence keyOf(const QKeyEvent& event) {
  Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
  const QString text = event.text();
  const bool sign = text.size() == 1 && text[0].isPrint() && !text[0].isLetterOrNumber() && !text[0].isSpace();
  if (sign) modifiers &= ~Qt::ShiftModifier;
  return QKeySequence(QKeyCombination(modifiers, static_cast<Qt::Key>(event.key())));
}

}  // namespace

KeyRecorder::KeyRecorder(QWidget* parent) : QLineEdit(parent) {
  setReadOnly(true);
  setPlaceholderText(tr("Press the new key; Esc leaves it as it is"));
  setAccessibleName(tr("The new key"));
}

bool KeyRecorder::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    event->accept();
    return true;
  }
  if (event->type() != QEvent::KeyPress) return QLineEdit::event(event);
  const auto& key = *static_cast<QKeyEvent*>(event);
  event->accept();
  if (isModifier(key.key())) return true;
  if (key.key() == Qt::Key_Escape && key.modifiers() == Qt::NoModifier) {
    emit givenUp();
  } else {
    emit recorded(keyOf(key));
  }
  return true;
}

void KeyRecorder::focusOutEvent(QFocusEvent* event) {
  QLineEdit::focusOutEvent(event);
  if (isVisible() && event->reason() != Qt::ActiveWindowFocusReason) emit givenUp();
}

KeysDialog::KeysDialog(Commands& commands, QWidget* parent)
    : QDialog(parent),
      commands_(commands),
      search_(new QLineEdit(this)),
      list_(new QTreeWidget(this)),
      recorder_(new KeyRecorder(this)),
      message_(new QLabel(this)) {
  setWindowTitle(tr("Keys and Commands"));
  resize(720, 620);
  search_->setPlaceholderText(tr("Search by name or key…"));
  search_->setAccessibleName(tr("Search commands"));
  search_->setClearButtonEnabled(true);
  list_->setColumnCount(2);
  list_->setHeaderLabels({tr("Command"), tr("Keys")});
  list_->setAccessibleName(tr("Commands and their keys"));
  list_->setRootIsDecorated(false);
  list_->setUniformRowHeights(true);
  list_->setAlternatingRowColors(true);
  list_->setAllColumnsShowFocus(true);
  list_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
  list_->header()->setSectionResizeMode(1, QHeaderView::Interactive);
  list_->header()->setStretchLastSection(false);
  message_->setWordWrap(true);
  message_->setMinimumHeight(QFontMetrics(message_->font()).height() * 2 + 4);
  recorder_->hide();
  const auto button = [this](const QString& text) {
    auto* b = new QPushButton(text, this);
    b->setAutoDefault(false);
    return b;
  };
  change_ = button(tr("Change…"));
  add_ = button(tr("Add…"));
  remove_ = button(tr("No Key"));
  reset_ = button(tr("Reset"));
  resetAll_ = button(tr("Reset All"));
  takeOver_ = button(tr("Take It Over"));
  takeOver_->hide();
  auto* said = new QHBoxLayout;
  said->addWidget(message_, 1);
  said->addWidget(recorder_, 1);
  said->addWidget(takeOver_);
  auto* row = new QHBoxLayout;
  for (QPushButton* b : {change_, add_, remove_, reset_, resetAll_}) row->addWidget(b);
  row->addStretch(1);
  QPushButton* close = button(tr("Close"));
  row->addWidget(close);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(12, 12, 12, 12);
  column->setSpacing(8);
  column->addWidget(search_);
  column->addWidget(list_, 1);
  column->addLayout(said);
  column->addLayout(row);

  connect(close, &QPushButton::clicked, this, &QDialog::reject);
  connect(search_, &QLineEdit::textChanged, this, &KeysDialog::filter);
  connect(list_, &QTreeWidget::currentItemChanged, this, &KeysDialog::updateButtons);
  connect(list_, &QTreeWidget::itemActivated, this, [this] {
    if (!chosen().isEmpty()) record(false);
  });
  connect(recorder_, &KeyRecorder::recorded, this, &KeysDialog::take);
  connect(recorder_, &KeyRecorder::givenUp, this, &KeysDialog::endRecording);
  connect(change_, &QPushButton::clicked, this, [this] { record(false); });
  connect(add_, &QPushButton::clicked, this, [this] { record(true); });
  connect(remove_, &QPushButton::clicked, this, [this] { commands_.setKeys(chosen(), {}); });
  connect(reset_, &QPushButton::clicked, this, [this] { commands_.reset(chosen()); });
  connect(resetAll_, &QPushButton::clicked, this, [this] { commands_.resetAll(); });
  connect(takeOver_, &QPushButton::clicked, this, [this] { give(wanted_); });
  connect(&commands_, &Commands::changed, this, &KeysDialog::showKeys);
  fill();
  search_->setFocus();
}

void KeysDialog::fill() {
  const auto heading = [this](const QString& title) {
    auto* item = new QTreeWidgetItem(list_, {title});
    QFont bold = font();
    bold.setBold(true);
    item->setFont(0, bold);
    item->setFlags(Qt::ItemIsEnabled);
    item->setFirstColumnSpanned(true);
    item->setExpanded(true);
    return item;
  };
  for (int g = 0; g < kCommandGroups; ++g) {
    QTreeWidgetItem* group = heading(Commands::titleOf(static_cast<CommandGroup>(g)));
    for (const Command& command : Commands::all()) {
      if (static_cast<int>(command.group) != g) continue;
      auto* item = new QTreeWidgetItem(group, {Commands::plainTextOf(command)});
      item->setData(0, kId, QString::fromLatin1(command.id));
      item->setToolTip(0, QString::fromLatin1(command.id));
    }
  }
  const char* title = "";
  QTreeWidgetItem* group = nullptr;
  for (const FixedInput& input : Commands::fixedInputs()) {
    if (!group || qstrcmp(title, input.group) != 0) {
      title = input.group;
      group = heading(tr("%1: always the same").arg(Commands::translated(title)));
    }
    auto* item = new QTreeWidgetItem(group, {Commands::translated(input.text), Commands::translated(input.input)});
    for (int c = 0; c < 2; ++c) item->setForeground(c, palette().placeholderText());
  }
  list_->setColumnWidth(1, 260);
  list_->expandAll();
  showKeys();
}

void KeysDialog::showKeys() {
  for (int g = 0; g < list_->topLevelItemCount(); ++g) {
    QTreeWidgetItem* group = list_->topLevelItem(g);
    for (int i = 0; i < group->childCount(); ++i) {
      QTreeWidgetItem* item = group->child(i);
      const QString id = item->data(0, kId).toString();
      if (id.isEmpty()) continue;
      item->setText(1, commands_.keysText(id));
      QFont own = font();
      own.setBold(commands_.isChanged(id));
      item->setFont(1, own);
    }
  }
  filter();
  updateButtons();
}

void KeysDialog::filter() {
  const QString text = search_->text().trimmed();
  for (int g = 0; g < list_->topLevelItemCount(); ++g) {
    QTreeWidgetItem* group = list_->topLevelItem(g);
    bool any = false;
    for (int i = 0; i < group->childCount(); ++i) {
      QTreeWidgetItem* item = group->child(i);
      const bool shown = text.isEmpty() || item->text(0).contains(text, Qt::CaseInsensitive) ||
                         item->text(1).contains(text, Qt::CaseInsensitive) ||
                         item->data(0, kId).toString().contains(text, Qt::CaseInsensitive);
      item->setHidden(!shown);
      any = any || shown;
    }
    group->setHidden(!any);
  }
}

QString KeysDialog::chosen() const {
  const QTreeWidgetItem* item = list_->currentItem();
  return item && !item->isHidden() ? item->data(0, kId).toString() : QString();
}

bool KeysDialog::choose(const QString& id) {
  for (int g = 0; g < list_->topLevelItemCount(); ++g) {
    QTreeWidgetItem* group = list_->topLevelItem(g);
    for (int i = 0; i < group->childCount(); ++i) {
      if (group->child(i)->data(0, kId).toString() != id || group->child(i)->isHidden()) continue;
      list_->setCurrentItem(group->child(i));
      return true;
    }
  }
  return false;
}

void KeysDialog::updateButtons() {
  const QString id = chosen();
  change_->setEnabled(!id.isEmpty());
  add_->setEnabled(!id.isEmpty());
  remove_->setEnabled(!id.isEmpty() && !commands_.keys(id).isEmpty());
  reset_->setEnabled(!id.isEmpty() && commands_.isChanged(id));
  resetAll_->setEnabled(commands_.anyChanged());
  takeOver_->hide();
  wanted_ = {};
  message_->setText(
      id.isEmpty()
          ? tr("Choose a command to change its keys.")
          : tr("Enter, or a double click, changes the keys of “%1”.").arg(Commands::plainTextOf(*Commands::find(id))));
}

void KeysDialog::record(bool add) {
  if (chosen().isEmpty()) return;
  adding_ = add;
  takeOver_->hide();
  message_->hide();
  recorder_->show();
  recorder_->setFocus();
}

void KeysDialog::endRecording() {
  if (!recorder_->isVisible()) return;
  recorder_->hide();
  message_->show();
  list_->setFocus();
}

void KeysDialog::take(const QKeySequence& key) {
  endRecording();
  const auto conflicts = commands_.conflictsOf(chosen(), key);
  if (conflicts.empty()) {
    give(key);
    return;
  }
  QStringList names;
  for (const Command* command : conflicts) names << QStringLiteral("“%1”").arg(Commands::plainTextOf(*command));
  wanted_ = key;
  message_->setText(
      tr("%1 is already the key of %2.").arg(key.toString(QKeySequence::NativeText), names.join(QStringLiteral(", "))));
  takeOver_->show();
  takeOver_->setFocus();
}

void KeysDialog::give(QKeySequence key) {
  const QString id = chosen();
  if (id.isEmpty() || key.isEmpty()) return;
  for (const Command* other : commands_.conflictsOf(id, key)) commands_.removeKey(QLatin1String(other->id), key);
  QList<QKeySequence> keys;
  if (adding_) keys = commands_.keys(id);
  if (!keys.contains(key)) keys << key;
  commands_.setKeys(id, keys);
  updateButtons();
  list_->setFocus();
}

}  // namespace tallyscope
