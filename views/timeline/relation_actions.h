// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QList>
#include <QObject>

#include "models/events/relation_walk.h"

namespace tallyscope {

/// The steps of RelationWalk as actions with their keys: for the timeline and the window's *Go* menu.
class RelationActions : public QObject {
  Q_OBJECT

 public:
  explicit RelationActions(ViewState& state, QObject* parent = nullptr);

  RelationWalk& walk() { return walk_; }
  QAction* effect;           ///< ]
  QAction* cause;            ///< [
  QAction* nextSibling;      ///< }
  QAction* previousSibling;  ///< {
  QAction* partner;          ///< P
  QAction* next;             ///< .
  QAction* previous;         ///< ,

  QList<QAction*> all() const { return {effect, cause, nextSibling, previousSibling, partner, previous, next}; }

 private:
  RelationWalk walk_;
};

}  // namespace tallyscope
