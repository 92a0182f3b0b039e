// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/report/report.h"

namespace tallyscope {

enum class EvidenceFormat : std::uint8_t { Markdown, Html };

/// One question before figures are published, with what the recording answers.
struct ChecklistItem {
  enum class Answer : std::uint8_t { Yes, No, Person };  ///< Person: no recording can tell
  std::string question;
  Answer answer = Answer::Person;
  std::string remark;
};

/// The release checklist, answered where the recording can answer.
std::vector<ChecklistItem> releaseChecklist(const ReportInput& input);

/// Everything about the phases of a recording in one document: coverage first, then phases, latency, steps, budget,
/// kernels (the longest), closure and bound, the release checklist last. `input` gives trace,
/// window, phases and the options model, rules, steps, no-outliers and tpot; `recording` is its name for the heading.
/// HTML is one page without links to anything outside. Polls for cancellation. Throws UsageError.
std::string evidenceReport(const ReportInput& input, const std::string& recording, EvidenceFormat format);

}  // namespace tallyscope
