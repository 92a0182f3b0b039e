// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/report/report_pane.h"

#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QStackedWidget>
#include <QTreeView>
#include <QVBoxLayout>

#include "views/report/linked_table.h"
#include "views/report/report_view.h"
#include "views/report/table_view.h"

namespace tallyscope {

ReportPane::ReportPane(const Registry& registry, ViewState& state, Settings& settings, QWidget* parent)
    : QWidget(parent),
      state_(state),
      settings_(settings),
      catalogue_(registry),
      proxy_(new QSortFilterProxyModel(this)),
      search_(new QLineEdit(this)),
      tree_(new QTreeView(this)),
      stack_(new QStackedWidget(this)) {
  catalogue_.setTrace(state.trace());
  proxy_->setSourceModel(&catalogue_);
  proxy_->setFilterRole(CatalogueModel::SearchRole);
  proxy_->setFilterCaseSensitivity(Qt::CaseInsensitive);
  proxy_->setRecursiveFilteringEnabled(true);

  auto* left = new QWidget(this);
  auto* column = new QVBoxLayout(left);
  column->setContentsMargins(8, 4, 0, 4);
  column->setSpacing(4);
  column->addWidget(search_);
  column->addWidget(tree_, 1);
  search_->setObjectName("catalogueSearch");
  search_->setPlaceholderText(tr("Search reports…"));
  search_->setClearButtonEnabled(true);
  tree_->setModel(proxy_);
  tree_->setHeaderHidden(true);
  tree_->setAccessibleName(tr("Reports"));
  tree_->setFrameShape(QFrame::NoFrame);
  tree_->setIndentation(12);
  tree_->setUniformRowHeights(true);
  tree_->setTextElideMode(Qt::ElideMiddle);
  tree_->setRootIsDecorated(true);
  unfold();
  nothing_ = new QLabel(left);
  nothing_->setWordWrap(true);
  nothing_->setForegroundRole(QPalette::PlaceholderText);
  nothing_->setVisible(false);
  column->insertWidget(1, nothing_);

  auto* hint = new QLabel(tr("Choose a report at the left."), stack_);
  hint->setAlignment(Qt::AlignCenter);
  stack_->addWidget(hint);

  auto* splitter = new QSplitter(Qt::Horizontal, this);
  splitter->addWidget(left);
  splitter->addWidget(stack_);
  splitter->setStretchFactor(1, 1);
  splitter->setSizes({224, 1000});
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, 0, 0);
  all->addWidget(splitter);

  connect(search_, &QLineEdit::textChanged, this, [this](const QString& text) {
    proxy_->setFilterFixedString(text);
    unfold();
    nothing_->setVisible(proxy_->rowCount() == 0);
    nothing_->setText(tr("No report has “%1” in its name or among the questions that it answers.").arg(text));
  });
  connect(search_, &QLineEdit::returnPressed, this, [this] {
    // The first report that is left and can be answered.
    for (QModelIndex i = proxy_->index(0, 0); i.isValid(); i = tree_->indexBelow(i)) {
      if (i.flags().testFlag(Qt::ItemIsSelectable)) {
        tree_->setCurrentIndex(i);
        break;
      }
    }
  });
  connect(tree_->selectionModel(), &QItemSelectionModel::currentChanged, this, &ReportPane::openIndex);
}

/// What this recording cannot answer stays folded until it is searched for.
void ReportPane::unfold() {
  tree_->expandAll();
  if (search_->text().isEmpty()) tree_->collapse(proxy_->mapFromSource(catalogue_.missingGroup()));
}

ReportView* ReportPane::current() const { return qobject_cast<ReportView*>(stack_->currentWidget()); }

void ReportPane::openIndex(const QModelIndex& proxyIndex) {
  const QModelIndex index = proxy_->mapToSource(proxyIndex);
  const Report* report = catalogue_.report(index);
  if (!report || !catalogue_.flags(index).testFlag(Qt::ItemIsSelectable)) return;
  ReportView*& view = views_[QString::fromStdString(report->id)];
  if (!view) {
    view = new ReportView(*report, state_, settings_, stack_);
    stack_->addWidget(view);
    connect(view, &ReportView::message, this, &ReportPane::message);
    connect(view, &ReportView::compareRequested, this, &ReportPane::compareRequested);
    connect(&view->linked(), &LinkedTable::instancesAsked, this, &ReportPane::instancesAsked);
  }
  stack_->setCurrentWidget(view);
  emit reportOpened(view);
}

bool ReportPane::openReport(const QString& id) {
  const QModelIndex index = catalogue_.indexOf(id.toStdString());
  if (!index.isValid() || !catalogue_.flags(index).testFlag(Qt::ItemIsSelectable)) return false;
  QModelIndex shown = proxy_->mapFromSource(index);
  if (!shown.isValid()) {  // the search hides it
    search_->clear();
    shown = proxy_->mapFromSource(index);
  }
  tree_->setCurrentIndex(shown);
  return true;
}

}  // namespace tallyscope
