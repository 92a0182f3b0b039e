// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "core/report/report.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// The reports that the trace can answer, grouped, in the order of the registry; the others stand disabled in a last group
/// *Not in this recording* and say why. Without a trace all stand in their own groups.
class CatalogueModel final : public QAbstractItemModel {
  Q_OBJECT
 public:
  enum Role {
    ReportIdRole = Qt::UserRole,  ///< neutral id; invalid for a group
    SearchRole,                   ///< everything a search should find a report by: title, ids, the questions it answers
  };

  explicit CatalogueModel(const Registry& registry, QObject* parent = nullptr);

  /// Without a trace nothing can be answered.
  void setTrace(std::shared_ptr<const Trace> trace);
  const Report* report(const QModelIndex& index) const;
  /// The index of a report by any of its ids; invalid when unknown.
  QModelIndex indexOf(std::string_view reportId) const;
  /// The first report that the trace can answer; invalid: none.
  QModelIndex firstAnswerable() const;
  /// The group of what the trace cannot answer; invalid: there is none.
  QModelIndex missingGroup() const;
  static QString groupTitle(ReportGroup group, const Dialect& dialect);

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& child) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 private:
  struct Entry {
    const Report* report;
    QString missing;  ///< empty: the trace can answer it
  };
  struct Group {
    std::optional<ReportGroup> id;  ///< nothing: of what is not in the recording
    std::vector<Entry> entries;
  };
  const Entry* entry(const QModelIndex& index) const;
  void arrange();
  QString whatIsMissing(const Report& report) const;
  const Dialect& dialect() const;

  const Registry& registry_;
  std::shared_ptr<const Trace> trace_;
  std::vector<Group> groups_;
};

}  // namespace tallyscope
