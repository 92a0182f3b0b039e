// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/help.h"

#include <gtest/gtest.h>

namespace tallyscope {
namespace {

Report sample() {
  Report report;
  report.id = "kernel_sum";
  report.asysId = "hggc_ppu_kern_sum";
  report.nsysIds = {"cuda_gpu_kern_sum"};
  report.title = "{device} Kernel Summary";
  report.description = "Sums kernels.";
  report.order = "By Total Time.";
  report.rowHelp = "Row number of the kernel summary";
  report.columns = {{.id = "total",
                     .title = "Total Time",
                     .type = CellType::Integer,
                     .unit = Unit::Ns,
                     .help = "All of it",
                     .summable = true},
                    {.id = "name", .title = "Name", .help = "a|b"}};
  report.options = {
      {.id = "rows", .title = "Rows", .type = OptionType::Integer, .help = "At most.", .defaultValue = "-1"},
      {.id = "name-mode",
       .title = "Mode",
       .type = OptionType::Choice,
       .help = "Which name.",
       .defaultValue = "demangled",
       .choices = {{"demangled", "D", "Long.", false}, {"base", "B", "Short.", true}}}};
  report.pies = {{"Kernel", "name", {"total"}}};
  return report;
}

TEST(ReportHelp, HasTheShapeOfTheVendorsManual) {
  EXPECT_EQ(reportHelp(sample(), "hggc_ppu_kern_sum"),
            "hggc_ppu_kern_sum -- PPU Kernel Summary\n"
            "\n"
            "    Options:\n"
            "        rows=<number>\n"
            "            At most.\n"
            "            Default is '-1'.\n"
            "        base\n"
            "            Short.\n"
            "            The same as name-mode=base.\n"
            "        name-mode=<mode>\n"
            "            Possible values are 'demangled' or 'base'.\n"
            "            Which name.\n"
            "            If 'demangled': Long.\n"
            "            Default is 'demangled'.\n"
            "        column=<columns>\n"
            "            Only these columns, by title, joined by '/', in this order.\n"
            "        Use --filter-time / --filter-range to specify report time range.\n"
            "        Try 'tally stats --help' for more information.\n"
            "\n"
            "    Output:\n"
            "        Row# : Row number of the kernel summary\n"
            "        Total Time [ns] : All of it\n"
            "        Name : a|b\n"
            "\n"
            "    Sums kernels.\n"
            "    Order: By Total Time.\n");
}

TEST(ReportHelp, SpeaksTheWordsOfTheIdThatWasTyped) {
  EXPECT_EQ(reportHelp(sample(), "cuda_gpu_kern_sum").substr(0, 39), "cuda_gpu_kern_sum -- GPU Kernel Summary");
  EXPECT_EQ(reportHelp(sample(), "kernel_sum").substr(0, 35), "kernel_sum -- Device Kernel Summary");
}

TEST(ManualPage, IsMadeFromTheDeclaration) {
  EXPECT_EQ(manualPage(sample()),
            "# Device Kernel Summary\n\nSums kernels.\n\nRows stand in this order: By Total Time.\n\n## Names\n\n"
            "`kernel_sum`; asys: `hggc_ppu_kern_sum`; Nsight Systems: `cuda_gpu_kern_sum`\n\n"
            "    tally stats -r kernel_sum FILE\n"
            "\n## Options\n\n| Option | Setting | Meaning | Default |\n| --- | --- | --- | --- |\n"
            "| `rows=<number>` | Rows | At most. | `-1` |\n"
            "| `base`, `name-mode=<mode>` | Mode | Which name. `demangled`: Long. `base`: Short. | `demangled` |\n"
            "\n## Columns\n\n| Column | Meaning |\n| --- | --- |\n| Row# | Row number of the kernel summary |\n"
            "| Total Time (ns) | All of it (summed over the selected rows) |\n| Name | a\\|b |\n"
            "\n## Pies\n\n- By Kernel: Total Time\n");
}

TEST(ReportList, NamesEveryReportByGroup) {
  Registry registry;
  registry.add(sample());
  EXPECT_EQ(reportList(registry),
            "Every report answers to each of its ids: neutral, asys, Nsight Systems (current, older).\n\nKernels:\n"
            "    kernel_sum -- Device Kernel Summary\n        hggc_ppu_kern_sum, cuda_gpu_kern_sum\n\n"
            "Try 'tally stats --help-report ID' for the options and columns of one.\n");
}

}  // namespace
}  // namespace tallyscope
