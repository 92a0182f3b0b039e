// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/document/session.h"
#include "models/timeline/view_state.h"

namespace tallyscope {

/// The view, the window and the selected range of a recording, as a part of its session: {"view": [from, to], "window":
/// [from, to], "range": [from, to]}, ns from the recording's start; what is not set is left out.
class ViewSession final : public SessionPart {
 public:
  explicit ViewSession(ViewState& state) : state_(state) {}
  std::string sessionKey() const override { return "view"; }
  nlohmann::json saveSession() const override;
  void restoreSession(const nlohmann::json& saved) override;

 private:
  ViewState& state_;
};

}  // namespace tallyscope
