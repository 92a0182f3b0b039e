// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <string>
#include <utility>
#include <vector>

#include "models/events/event_details.h"
#include "models/job_slot.h"
#include "models/timeline/view_state.h"

class QStackedLayout;
class QTextBrowser;

namespace tallyscope {

/// What is known of the selected event, with links to the events it is tied to. Its arguments are read from the source
/// in a job, since that may touch a disk and inflate.
class DetailsPanel final : public QWidget {
  Q_OBJECT
 public:
  explicit DetailsPanel(ViewState& state, QWidget* parent = nullptr);

  bool busy() const { return slot_.running(); }
  /// For the clipboard: names and exact values.
  QString text() const;

 private:
  using Attributes = std::vector<std::pair<std::string, std::string>>;
  void follow();
  void render();
  QString valueHtml(const DetailLine& line) const;
  void followLink(const QUrl& link);

  ViewState& state_;
  QStackedLayout* stack_;
  QTextBrowser* browser_;
  EventDetails details_;
  Attributes attributes_;
  QString problem_;  ///< why the arguments cannot be read
  JobSlot slot_;
};

}  // namespace tallyscope
