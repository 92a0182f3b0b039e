// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/document/session.h"

namespace tallyscope {

class ReportPane;

/// The reports that were opened, as a part of a recording's session: which one is shown, and of each its settings, its
/// order, its filter and the rows that were selected.
class ReportSession final : public SessionPart {
 public:
  explicit ReportSession(ReportPane& pane) : pane_(pane) {}
  std::string sessionKey() const override { return "reports"; }
  nlohmann::json saveSession() const override;
  void restoreSession(const nlohmann::json& saved) override;

 private:
  ReportPane& pane_;
};

}  // namespace tallyscope
