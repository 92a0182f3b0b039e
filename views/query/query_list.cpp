// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/query/query_list.h"

#include <QLineEdit>
#include <QMenu>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "models/timeline/timeline_labels.h"

namespace tallyscope {
namespace {

constexpr int kKind = Qt::UserRole, kIndex = Qt::UserRole + 1, kWords = Qt::UserRole + 2;
enum Kind { Own, Ready, History };

}  // namespace

QueryList::QueryList(QueryLibrary& library, QWidget* parent)
    : QWidget(parent), library_(library), search_(new QLineEdit(this)), tree_(new QTreeWidget(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(8, 4, 0, 4);
  column->setSpacing(4);
  column->addWidget(search_);
  column->addWidget(tree_, 1);
  search_->setPlaceholderText(tr("Search queries…"));
  search_->setClearButtonEnabled(true);
  tree_->setHeaderHidden(true);
  tree_->setAccessibleName(tr("Queries"));
  tree_->setFrameShape(QFrame::NoFrame);
  tree_->setIndentation(12);
  tree_->setUniformRowHeights(true);
  tree_->setContextMenuPolicy(Qt::CustomContextMenu);
  connect(search_, &QLineEdit::textChanged, this, &QueryList::filter);
  connect(&library_, &QueryLibrary::changed, this, &QueryList::fill);
  connect(tree_, &QTreeWidget::itemClicked, this, &QueryList::open);
  connect(tree_, &QTreeWidget::itemActivated, this, &QueryList::open);
  connect(tree_, &QTreeWidget::customContextMenuRequested, this, &QueryList::showMenu);
  fill();
}

std::string QueryList::language() {
  //: The code of the language that this is translated to, such as zh_CN
  return tr("en").toStdString();
}

void QueryList::addGroup(const QString& title, const std::vector<ReadyQuery>& queries, int kind) {
  if (queries.empty()) return;
  auto* group = new QTreeWidgetItem(tree_, {title});
  group->setFlags(Qt::ItemIsEnabled);
  for (std::size_t i = 0; i < queries.size(); ++i) {
    const QString name = fromText(queries[i].titleIn(language()));
    const QString question = fromText(queries[i].questionIn(language()));
    auto* item = new QTreeWidgetItem(group, {name});
    item->setToolTip(0, question.isEmpty() ? name : name + QLatin1Char('\n') + question);
    item->setData(0, kKind, kind);
    item->setData(0, kIndex, static_cast<int>(i));
    item->setData(0, kWords,
                  QString(name + question + fromText(queries[i].title) + fromText(queries[i].question) +
                          QString::fromStdString(queries[i].id)));
  }
}

void QueryList::fill() {
  tree_->clear();
  addGroup(tr("My queries"), library_.own(), Own);
  addGroup(tr("Ready queries"), library_.ready(), Ready);
  if (!library_.history().isEmpty()) {
    auto* group = new QTreeWidgetItem(tree_, {tr("Run lately")});
    group->setFlags(Qt::ItemIsEnabled);
    for (int i = 0; i < library_.history().size(); ++i) {
      const QString& sql = library_.history()[i];
      auto* item = new QTreeWidgetItem(group, {sql.simplified().left(120)});
      item->setToolTip(0, sql.left(1000));
      item->setData(0, kKind, History);
      item->setData(0, kIndex, i);
      item->setData(0, kWords, sql);
    }
  }
  tree_->expandAll();
  filter();
}

void QueryList::filter() {
  const QString text = search_->text().trimmed();
  for (int g = 0; g < tree_->topLevelItemCount(); ++g) {
    QTreeWidgetItem* group = tree_->topLevelItem(g);
    int shown = 0;
    for (int i = 0; i < group->childCount(); ++i) {
      const bool fits = group->child(i)->data(0, kWords).toString().contains(text, Qt::CaseInsensitive);
      group->child(i)->setHidden(!fits);
      shown += fits ? 1 : 0;
    }
    group->setHidden(shown == 0);
  }
}

const ReadyQuery* QueryList::queryOf(const QTreeWidgetItem* item) const {
  if (!item || !item->parent() || item->data(0, kKind).toInt() == History) return nullptr;
  const auto& list = item->data(0, kKind).toInt() == Own ? library_.own() : library_.ready();
  const auto index = static_cast<std::size_t>(item->data(0, kIndex).toInt());
  return index < list.size() ? &list[index] : nullptr;
}

void QueryList::open(const QTreeWidgetItem* item) {
  if (const ReadyQuery* query = queryOf(item)) {
    emit chosen(*query);
  } else if (item && item->parent()) {
    emit historyChosen(library_.history().value(item->data(0, kIndex).toInt()));
  }
}

bool QueryList::choose(const QString& id) {
  for (int g = 0; g < tree_->topLevelItemCount(); ++g) {
    for (int i = 0; i < tree_->topLevelItem(g)->childCount(); ++i) {
      QTreeWidgetItem* item = tree_->topLevelItem(g)->child(i);
      const ReadyQuery* query = queryOf(item);
      if (!query || QString::fromStdString(query->id) != id) continue;
      tree_->setCurrentItem(item);
      open(item);
      return true;
    }
  }
  return false;
}

void QueryList::showMenu(const QPoint& position) {
  const QTreeWidgetItem* item = tree_->itemAt(position);
  const ReadyQuery* query = queryOf(item);
  if (!query || item->data(0, kKind).toInt() != Own) return;
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->addAction(tr("Remove from My Queries"), this, [this, id = query->id] { library_.remove(id); });
  menu->popup(tree_->viewport()->mapToGlobal(position));
}

}  // namespace tallyscope
