// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QWidget>

#include "core/query/query.h"

class QHBoxLayout;
class QLabel;
class QLineEdit;

namespace tallyscope {

/// A field for each parameter of the query that is written. Values stay when a parameter goes and comes back.
class ParameterFields final : public QWidget {
  Q_OBJECT
 public:
  explicit ParameterFields(QWidget* parent = nullptr);

  /// What fields show at first, and what they say when the pointer rests on them.
  void setDefault(const QString& name, const QString& value, const QString& help);
  /// The parameters that have a field, in this order; hidden while there are none.
  void setNames(const QStringList& names);
  QueryParameters values() const;
  /// nullptr: it has no field.
  QLineEdit* field(const QString& name) const { return fields_.value(name); }

 signals:
  void runRequested();

 private:
  QHBoxLayout* row_;
  QHash<QString, QLineEdit*> fields_;
  QHash<QString, QLabel*> labels_;
  QHash<QString, QString> values_, helps_;
  QStringList names_;
};

}  // namespace tallyscope
