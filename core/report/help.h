// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/report/report.h"

namespace tallyscope {

/// Whose words a person uses who names a report so: an asys id is a PPU user's, an Nsight id a CUDA user's.
Vendor vendorOfId(const Report& report, std::string_view typedId);

/// What `tally stats --help-report ID` prints: options, output columns ("Total Time [ns] : …") and the rule, in the
/// words of the vendor whose id was asked for.
std::string reportHelp(const Report& report, std::string_view typedId);

/// What `tally stats --help-reports` prints: every report by group, with all its ids.
std::string reportList(const Registry& registry);

/// "Kernels", "API", …: the heading of a group of the catalogue, English source text.
std::string_view groupTitle(ReportGroup group);

/// The report's page of the manual, Markdown, in neutral words. Kept in resources/manual/reports/<id>.md.
std::string manualPage(const Report& report);

/// The page of import notes of the manual, Markdown, from core/base/import_notes.inc. Kept in
/// resources/manual/import-notes.md.
std::string importNotesPage();

/// How an option is given: "base", "rows=<number>", "device=<ids>".
std::vector<std::string> optionSpellings(const OptionSpec& option);

}  // namespace tallyscope
