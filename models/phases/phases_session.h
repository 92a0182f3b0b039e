// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/document/session.h"
#include "models/timeline/view_state.h"

namespace tallyscope {

/// What a person settled about the phases of a recording, as a part of its session: {"marks": [...], "model": "layers=64",
/// "model-name": "qwen3, 64 layers", "explanations": {"LLMM1": "64 + 2*48 + 16"}}; what is not settled is left out.
class PhasesSession final : public SessionPart {
 public:
  explicit PhasesSession(ViewState& state) : state_(state) {}
  std::string sessionKey() const override { return "phases"; }
  nlohmann::json saveSession() const override;
  void restoreSession(const nlohmann::json& saved) override;

 private:
  ViewState& state_;
};

}  // namespace tallyscope
