// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

namespace tallyscope {

/// What a person may be asking when they look for a report, and the reports that answer it.
struct ReportQuestion {
  const char* words;                      ///< English source text: "idle, gap, why is the device waiting"
  std::vector<std::string_view> reports;  ///< neutral ids
};

/// All questions that the catalogue's search knows beside titles and ids.
const std::vector<ReportQuestion>& reportQuestions();

}  // namespace tallyscope
