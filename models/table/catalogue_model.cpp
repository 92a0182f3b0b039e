// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/table/catalogue_model.h"

#include <QStringList>
#include <algorithm>

#include "models/core_text.h"
#include "models/table/report_questions.h"

namespace tallyscope {
namespace {

// An index of a group carries this id; one of a report carries its group's number.
constexpr quintptr kGroupId = ~quintptr{0};

}  // namespace

CatalogueModel::CatalogueModel(const Registry& registry, QObject* parent)
    : QAbstractItemModel(parent), registry_(registry) {
  arrange();
}

void CatalogueModel::setTrace(std::shared_ptr<const Trace> trace) {
  beginResetModel();
  trace_ = std::move(trace);
  arrange();
  endResetModel();
}

QString CatalogueModel::whatIsMissing(const Report& report) const {
  if (!trace_) return tr("Open a recording first.");
  if (!report.missing(*trace_)) return {};
  QStringList needs;
  for (const Need need : report.needs) needs << coreText(needText(need), dialect());
  return tr("The recording has no %1.").arg(needs.join(tr(" or ")));
}

void CatalogueModel::arrange() {
  groups_.clear();
  Group missing;
  for (const Report& report : registry_.all()) {
    const Entry entry{&report, whatIsMissing(report)};
    if (trace_ && !entry.missing.isEmpty()) {
      missing.entries.push_back(entry);
      continue;
    }
    auto group =
        std::find_if(groups_.begin(), groups_.end(), [&](const Group& known) { return known.id == report.group; });
    if (group == groups_.end()) group = groups_.insert(groups_.end(), {report.group, {}});
    group->entries.push_back(entry);
  }
  if (!missing.entries.empty()) groups_.push_back(std::move(missing));
}

QModelIndex CatalogueModel::missingGroup() const {
  return groups_.empty() || groups_.back().id ? QModelIndex() : index(static_cast<int>(groups_.size()) - 1, 0);
}

const Dialect& CatalogueModel::dialect() const { return trace_ ? trace_->dialect() : Dialect::of(Vendor::Generic); }

QString CatalogueModel::groupTitle(ReportGroup group, const Dialect& dialect) {
  switch (group) {
    case ReportGroup::Kernels: return tr("Kernels");
    case ReportGroup::Api:
      return tr("%1 API").arg(QString::fromUtf8(dialect.api.data(), qsizetype(dialect.api.size())));
    case ReportGroup::Ranges: return tr("Ranges");
    case ReportGroup::Memory: return tr("Memory");
    case ReportGroup::Collectives: return tr("Collectives");
    case ReportGroup::Operators: return tr("Operators");
    case ReportGroup::Device: return tr("Device");
    case ReportGroup::Os: return tr("Operating system");
  }
  return {};
}

const CatalogueModel::Entry* CatalogueModel::entry(const QModelIndex& index) const {
  if (!index.isValid() || index.internalId() == kGroupId) return nullptr;
  return &groups_[index.internalId()].entries[static_cast<std::size_t>(index.row())];
}

const Report* CatalogueModel::report(const QModelIndex& index) const {
  const Entry* found = entry(index);
  return found ? found->report : nullptr;
}

QModelIndex CatalogueModel::indexOf(std::string_view reportId) const {
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    for (std::size_t r = 0; r < groups_[g].entries.size(); ++r) {
      const Report& report = *groups_[g].entries[r].report;
      if (report.id == reportId || report.asysId == reportId ||
          std::find(report.nsysIds.begin(), report.nsysIds.end(), reportId) != report.nsysIds.end()) {
        return createIndex(static_cast<int>(r), 0, static_cast<quintptr>(g));
      }
    }
  }
  return {};
}

QModelIndex CatalogueModel::firstAnswerable() const {
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    for (std::size_t r = 0; r < groups_[g].entries.size(); ++r) {
      if (groups_[g].entries[r].missing.isEmpty()) {
        return createIndex(static_cast<int>(r), 0, static_cast<quintptr>(g));
      }
    }
  }
  return {};
}

QModelIndex CatalogueModel::index(int row, int column, const QModelIndex& parent) const {
  if (column != 0 || row < 0 || row >= rowCount(parent)) return {};
  return parent.isValid() ? createIndex(row, 0, static_cast<quintptr>(parent.row())) : createIndex(row, 0, kGroupId);
}

QModelIndex CatalogueModel::parent(const QModelIndex& child) const {
  if (!child.isValid() || child.internalId() == kGroupId) return {};
  return createIndex(static_cast<int>(child.internalId()), 0, kGroupId);
}

int CatalogueModel::rowCount(const QModelIndex& parent) const {
  if (!parent.isValid()) return static_cast<int>(groups_.size());
  if (parent.internalId() != kGroupId || parent.column() != 0) return 0;
  return static_cast<int>(groups_[static_cast<std::size_t>(parent.row())].entries.size());
}

int CatalogueModel::columnCount(const QModelIndex&) const { return 1; }

QVariant CatalogueModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const Entry* found = entry(index);
  if (!found) {
    if (role != Qt::DisplayRole) return {};
    const std::optional<ReportGroup>& group = groups_[static_cast<std::size_t>(index.row())].id;
    return group ? groupTitle(*group, dialect()) : tr("Not in this recording");
  }
  const Report& report = *found->report;
  switch (role) {
    case Qt::DisplayRole: return coreText(report.title, dialect());
    case Qt::ToolTipRole: {
      const QString rule = coreText(report.description, dialect()).toHtmlEscaped();
      const QString id = QString::fromStdString(report.idFor(trace_ ? trace_->vendor() : Vendor::Generic));
      QString text = QStringLiteral("<p><b>%1</b></p><p>%2</p>").arg(id.toHtmlEscaped(), rule);
      if (!found->missing.isEmpty()) {
        text += QStringLiteral("<p>%1</p>").arg(tr("Not available: %1").arg(found->missing).toHtmlEscaped());
      }
      return text;
    }
    case ReportIdRole: return QString::fromStdString(report.id);
    case SearchRole: {
      QStringList words{coreText(report.title, dialect()), QString::fromStdString(report.id),
                        QString::fromStdString(report.asysId)};
      for (const std::string& id : report.nsysIds) words << QString::fromStdString(id);
      for (const ReportQuestion& question : reportQuestions()) {
        if (std::find(question.reports.begin(), question.reports.end(), report.id) == question.reports.end()) continue;
        words << QString::fromUtf8(question.words) << coreText(question.words);  // many think in English all the same
      }
      return words.join(QLatin1Char('\n'));
    }
    default: return {};
  }
}

Qt::ItemFlags CatalogueModel::flags(const QModelIndex& index) const {
  const Entry* found = entry(index);
  if (!found) return index.isValid() ? Qt::ItemFlags(Qt::ItemIsEnabled) : Qt::NoItemFlags;
  return found->missing.isEmpty() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren
                                  : Qt::ItemFlags(Qt::ItemNeverHasChildren);
}

}  // namespace tallyscope
