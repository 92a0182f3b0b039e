// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/breakdown_panel.h"

#include <QComboBox>
#include <QCursor>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolTip>
#include <QVBoxLayout>

#include "models/core_text.h"
#include "models/table/number_format.h"

namespace tallyscope {
namespace {

QString shortened(const QString& text) {
  constexpr qsizetype kLongest = 60;
  return text.size() <= kLongest ? text : text.left(kLongest / 2) + QStringLiteral("…") + text.right(kLongest / 2 - 1);
}

}  // namespace

BreakdownPanel::BreakdownPanel(const Report& report, QWidget* parent)
    : QWidget(parent),
      report_(report),
      dialect_(&Dialect::of(Vendor::Generic)),
      shape_(new QComboBox(this)),
      canvas_(new BreakdownCanvas(this)),
      caption_(new QLabel(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(8, 4, 8, 8);
  column->setSpacing(4);
  auto* bar = new QHBoxLayout;
  shape_->setObjectName("breakdownShape");
  shape_->addItem(tr("Sunburst"));
  shape_->addItem(tr("Icicle"));
  shape_->setToolTip(tr("The framework's operators inside, kernels outside"));
  bar->addWidget(shape_);
  bar->addStretch(1);
  column->addLayout(bar);
  column->addWidget(canvas_, 1);
  canvas_->setObjectName("breakdownCanvas");
  canvas_->setAccessibleName(tr("Breakdown chart"));
  caption_->setAlignment(Qt::AlignCenter);
  caption_->setWordWrap(true);
  caption_->setMinimumHeight(3 * fontMetrics().height());
  column->addWidget(caption_);
  connect(shape_, &QComboBox::currentIndexChanged, this, [this](int index) { canvas_->setIcicle(index == 1); });
  connect(canvas_, &BreakdownCanvas::clicked, this, &BreakdownPanel::choose);
  connect(canvas_, &BreakdownCanvas::hovered, this, &BreakdownPanel::hover);
}

void BreakdownPanel::setTable(std::shared_ptr<const Table> table, const Dialect& dialect) {
  if (canvas_->chosen() >= 0) emit pathChosen({});
  table_ = std::move(table);
  dialect_ = &dialect;
  canvas_->setTree(table_ ? breakdownOf(*table_, breakdownLevels(report_.columns), breakdownValue(report_.columns))
                          : BreakdownTree{});
  caption_->clear();
}

void BreakdownPanel::choose(int node) {
  const BreakdownTree& tree = canvas_->tree();
  const int chosen = node == canvas_->chosen() ? -1 : node;
  canvas_->choose(chosen);
  std::vector<Arrangement::Slice> path;
  if (chosen >= 0) {
    const std::vector<std::string> keys = tree.pathOf(chosen);
    for (std::size_t i = 0; i < keys.size(); ++i) path.push_back({tree.columns[i], {keys[i]}, false});
    const std::string& type = tree.nodes[static_cast<std::size_t>(chosen)].type;
    if (!type.empty()) path.push_back({"type", {type}, false});
  }
  emit pathChosen(path);
}

QString BreakdownPanel::textOf(int node) const {
  const BreakdownTree& tree = canvas_->tree();
  const BreakdownTree::Node& part = tree.nodes[static_cast<std::size_t>(node)];
  const std::string& column = tree.columns[static_cast<std::size_t>(part.level)];
  return tr("%1: %2").arg(coreText(report_.column(column).title, *dialect_), QString::fromStdString(part.key));
}

void BreakdownPanel::hover(int node) {
  if (node < 0) {
    caption_->clear();
    QToolTip::hideText();
    return;
  }
  const BreakdownTree::Node& part = canvas_->tree().nodes[static_cast<std::size_t>(node)];
  const QString share = tr("%1 % of all operators").arg(fixedReal(part.value, 1));
  caption_->setText(shortened(textOf(node)) + '\n' + share);
  QToolTip::showText(QCursor::pos(),
                     QStringLiteral("<span>%1<br><b>%2</b></span>").arg(textOf(node).toHtmlEscaped(), share), canvas_);
}

}  // namespace tallyscope
