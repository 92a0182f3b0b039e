// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <vector>

#include "models/document/alignment_draft.h"
#include "models/document/settings.h"

class QButtonGroup;
class QGridLayout;
class QLabel;
class QMenu;
class QPushButton;
class QScrollArea;

namespace tallyscope {

class AlignmentRow;

/// Chooses recordings for one timeline and how they are aligned; shows at once where each comes to lie.
class AlignmentDialog final : public QDialog {
  Q_OBJECT
 public:
  AlignmentDialog(TraceOpener opener, Settings& settings, QWidget* parent = nullptr);

  AlignmentDraft& draft() { return draft_; }
  /// Recordings that are open and can be added without reading them again.
  void offer(std::vector<TogetherMember> open) { offered_ = std::move(open); }

 private:
  void build();
  void rebuildRows();
  void refresh();
  void addFiles();
  void fillOpenMenu();

  Settings& settings_;
  AlignmentDraft draft_;
  std::vector<TogetherMember> offered_;
  std::vector<AlignmentRow*> rows_;
  QButtonGroup* ways_ = nullptr;
  QLabel* note_ = nullptr;
  QLabel* fieldTitle_ = nullptr;
  QLabel* offsetTitle_ = nullptr;
  QWidget* list_ = nullptr;
  QGridLayout* grid_ = nullptr;
  QScrollArea* scroll_ = nullptr;
  QMenu* openMenu_ = nullptr;
  QPushButton* addOpen_ = nullptr;
  QLabel* summary_ = nullptr;
  QPushButton* ok_ = nullptr;
};

}  // namespace tallyscope
