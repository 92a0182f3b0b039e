// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/manual_comparisons.h"

#include "core/reports/registry.h"

namespace tallyscope {
namespace {

/// Lays the columns of one comparison out in the manual's order, taking type and unit from the single report.
class Layout {
 public:
  Layout(std::string id, std::string asysId, std::string title, const char* reportId)
      : report_(*reportRegistry().find(reportId)) {
    comparison_.id = std::move(id);
    comparison_.asysId = std::move(asysId);
    comparison_.title = std::move(title);
    comparison_.description = TALLY_TR("Pairs the rows of this report in two recordings: ") + report_.description;
    comparison_.reportId = reportId;
    add({.id = "device_name", .title = TALLY_TR("Device Name"), .help = TALLY_TR("Device products")},
        CompareForm::DeviceName, "");
  }

  Layout& key(const char* source, const char* title, const char* help) {
    return side(CompareForm::Key, "", source, title, help);
  }
  Layout& pair(const char* source, const char* title, const char* help) {
    return side(CompareForm::Pair, "", source, title, help);
  }
  /// A pair of which more is better.
  Layout& use(const char* source, const char* title, const char* help) {
    pair(source, title, help);
    comparison_.columns.back().moreIsBetter = true;
    return *this;
  }
  Layout& base(const char* source, const char* title, const char* help) {
    return side(CompareForm::Base, "base_", source, title, help);
  }
  Layout& target(const char* source, const char* title, const char* help) {
    return side(CompareForm::Target, "target_", source, title, help);
  }
  Layout& ratio(const char* source, const char* title, const char* help) {
    add({.id = std::string(source) + "_ratio", .title = title, .type = CellType::Real, .help = help},
        CompareForm::Ratio, source);
    return *this;
  }
  Layout& share(const char* source) {
    comparison_.shareColumn = source;
    return *this;
  }
  Layout& total(const char* source) {
    comparison_.totalColumn = source;
    return *this;
  }
  Layout& keys(std::vector<std::string> columns) {
    comparison_.keys = std::move(columns);
    return *this;
  }
  Layout& layers(std::vector<std::string> ids) {
    comparison_.layers = std::move(ids);
    return *this;
  }
  Layout& says(std::string description) {
    comparison_.description = std::move(description);
    return *this;
  }
  Layout& fixed(std::string option, std::string value) {
    comparison_.fixedOptions.emplace_back(std::move(option), std::move(value));
    return *this;
  }
  /// For a table whose columns the manual does not print: with a Summary row and the analysis columns.
  Layout& ours() {
    comparison_.analysed = comparison_.summaryRow = true;
    return *this;
  }
  /// Of the comparisons that `tally compare` makes without being told which.
  Layout& byDefault() {
    comparison_.byDefault = true;
    return *this;
  }
  Layout& pairsLoneRows() {
    comparison_.pairsLoneRows = true;
    return *this;
  }
  Comparison done() { return std::move(comparison_); }

 private:
  void add(ColumnSpec spec, CompareForm form, std::string source) {
    comparison_.columns.push_back({std::move(spec), form, std::move(source)});
  }
  Layout& side(CompareForm form, const char* prefix, const char* source, const char* title, const char* help) {
    ColumnSpec spec = report_.column(source);
    spec.id = std::string(prefix) + source;
    spec.title = title;
    spec.help = help;
    spec.summable = false;
    spec.hidden = false;
    add(std::move(spec), form, source);
    return *this;
  }

  const Report& report_;
  Comparison comparison_;
};

Comparison kernels() {
  return Layout("kernel_sum_compare", "ppu_kernel_summary_compare",
                TALLY_TR("{api} {device} Kernel Summary Comparison"), "kernel_sum")
      .pair("share", TALLY_TR("Time"), TALLY_TR("Percentage of 'Total Time'"))
      .pair("total", TALLY_TR("Total Time"), TALLY_TR("Total time used by all executions of this kernel"))
      .ratio("total", TALLY_TR("Total Ratio"), TALLY_TR("Target total time compared to base"))
      .pair("count", TALLY_TR("Instances"), TALLY_TR("Number of calls to this kernel"))
      .pair("avg", TALLY_TR("Avg"), TALLY_TR("Average execution time of this kernel"))
      .ratio("avg", TALLY_TR("Avg Ratio"), TALLY_TR("Target average time compared to base"))
      .pair("med", TALLY_TR("Med"), TALLY_TR("Median execution time of this kernel"))
      .pair("min", TALLY_TR("Min"), TALLY_TR("Smallest execution time of this kernel"))
      .pair("max", TALLY_TR("Max"), TALLY_TR("Largest execution time of this kernel"))
      .pair("stddev", TALLY_TR("StdDev"),
            TALLY_TR("Standard deviation of the time of this kernel (sample form: n - 1)"))
      .base("name", TALLY_TR("Base Kernel"), TALLY_TR("Name of the kernel in base report"))
      .target("name", TALLY_TR("Target Kernel"), TALLY_TR("Name of the kernel in target report"))
      .share("share")
      .total("total")
      .ours()
      .byDefault()
      .done();
}

Comparison projections() {
  return Layout("range_projection_sum_compare", "hgtx_ppu_projection_summary_compare",
                TALLY_TR("{range} {device} Projection Summary Comparison"), "range_projection_sum")
      .pair("in-use", TALLY_TR("In-Use"), TALLY_TR("Percentage of projected active time to time range"))
      .pair("instances", TALLY_TR("Range Instance"), TALLY_TR("Number of instances of this range"))
      .pair("avg", TALLY_TR("Proj Avg"), TALLY_TR("Average projected time for this range"))
      .ratio("avg", TALLY_TR("Proj Avg Ratio"), TALLY_TR("Target average projected time compared to base"))
      .pair("active", TALLY_TR("Proj Active Time"),
            TALLY_TR("Total projected time excluding overlapping for this range name"))
      .ratio("active", TALLY_TR("Proj Active Ratio"),
             TALLY_TR("Target total projected time excluding overlapping compared to base"))
      .pair("total", TALLY_TR("Total Proj Time"),
            TALLY_TR("Total projected time used by all instances of this range name"))
      .ratio("total", TALLY_TR("Total Proj Ratio"), TALLY_TR("Target total projected time compared to base"))
      .pair("range-time", TALLY_TR("Total Range Time"),
            TALLY_TR("Total original {range} range time used by all instances of this range name"))
      .ratio("range-time", TALLY_TR("Total Range Ratio"),
             TALLY_TR("Target total original {range} range time compared to base"))
      .base("range", TALLY_TR("Base Range"), TALLY_TR("Name of the {range} range in base report"))
      .target("range", TALLY_TR("Target Range"), TALLY_TR("Name of the {range} range in target report"))
      .share("in-use")
      .total("total")
      .keys({"range", "style"})
      .byDefault()
      .done();
}

Comparison operators() {
  return Layout("op_sum_compare", "ppu_operator_summary_compare", TALLY_TR("{device} Operator Summary Comparison"),
                "op_sum")
      .key("type", TALLY_TR("OP Type"), TALLY_TR("Operator type"))
      .pair("share", TALLY_TR("Percent"), TALLY_TR("Percentage of 'Total Time'"))
      .pair("count", TALLY_TR("Instances"), TALLY_TR("Number of this operator"))
      .pair("avg", TALLY_TR("Avg"), TALLY_TR("Average execution time of this operator's kernel"))
      .ratio("avg", TALLY_TR("Avg Ratio"), TALLY_TR("Target average time compared to base"))
      .pair("total", TALLY_TR("Total"), TALLY_TR("Total time used by all kernel instances of this operator"))
      .ratio("total", TALLY_TR("Total Ratio"), TALLY_TR("Target total time compared to base"))
      .pair("active", TALLY_TR("Active"), TALLY_TR("Total device active time excluding overlapping for this operator"))
      .ratio("active", TALLY_TR("Active Ratio"), TALLY_TR("Target active time compared to base"))
      .use("compute", TALLY_TR("Compute Util"), TALLY_TR("Utilization ratio of the device's compute capability"))
      .use("load", TALLY_TR("HBM Load Util"), TALLY_TR("Utilization ratio of HBM load bandwidth"))
      .use("store", TALLY_TR("HBM Store Util"), TALLY_TR("Utilization ratio of HBM store bandwidth"))
      .base("name", TALLY_TR("Base OP Name"), TALLY_TR("Name of the operator in base report"))
      .target("name", TALLY_TR("Target OP Name"), TALLY_TR("Name of the operator in target report"))
      .share("share")
      .total("total")
      .byDefault()
      .done();
}

Comparison operatorTypes() {
  return Layout("op_type_sum_compare", "ppu_operator_type_summary_compare",
                TALLY_TR("{device} Operator Type Summary Comparison"), "op_type_sum")
      .key("type", TALLY_TR("OP Type"), TALLY_TR("Operator type; Summary: all of them"))
      .pair("share", TALLY_TR("Percent"), TALLY_TR("Percentage of 'Total Time'"))
      .pair("count", TALLY_TR("Instances"), TALLY_TR("Number of this operator"))
      .pair("avg", TALLY_TR("Avg"), TALLY_TR("Average duration of this operator type"))
      .ratio("avg", TALLY_TR("Avg Ratio"), TALLY_TR("Target average duration compared to base"))
      .pair("total", TALLY_TR("Total"), TALLY_TR("Total duration used by all instances of this operator type"))
      .ratio("total", TALLY_TR("Total Ratio"), TALLY_TR("Target total time compared to base"))
      .pair("active", TALLY_TR("{device} Active Time"),
            TALLY_TR("Total device active time excluding overlapping for this operator type"))
      .ratio("active", TALLY_TR("Active Time Ratio"), TALLY_TR("Target device active time compared to base"))
      .pair("top_share", TALLY_TR("Top OP Percent"), TALLY_TR("Percentage of the top operator of 'Total Time'"))
      .base("top", TALLY_TR("Base Top OP Name"), TALLY_TR("Name of the top operator of this type in base report"))
      .target("top", TALLY_TR("Target Top OP Name"), TALLY_TR("Name of the top operator of this type in target report"))
      .share("share")
      .total("total")
      .byDefault()
      .done();
}

Comparison utilization() {
  // One row a device: the whole range as one chunk, whatever its use.
  return Layout("utilization_compare", "ppu_time_util_compare", TALLY_TR("{device} Time Utilization Comparison"),
                "utilization")
      .use("in-use", TALLY_TR("In-Use"), TALLY_TR("Percentage of time the {device} is being used"))
      .pair("duration", TALLY_TR("Duration"), TALLY_TR("Duration of the time range"))
      .pair("busy", TALLY_TR("{device} Active Time"), TALLY_TR("{device} active time excluding overlapping"))
      .base("device", TALLY_TR("Base Device ID"), TALLY_TR("{device} device identifier in base report"))
      .target("device", TALLY_TR("Target Device ID"), TALLY_TR("{device} device identifier in target report"))
      .ratio("busy", TALLY_TR("Active Time Ratio"), TALLY_TR("Target device active time compared to base"))
      .share("in-use")
      .keys({"device"})
      .fixed("chunks", "1")
      .fixed("all", "")
      .fixed("threshold", "100")
      .fixed("merge-process-id", "")
      .says(TALLY_TR(
          "How much of a stretch of time each device was used, in two recordings: one row a device, paired by its number. "
          "Use is the time with one or more operations, counted once, over the stretch; it is use of time, not of "
          "resources."))
      .byDefault()
      .pairsLoneRows()
      .done();
}

/// The layers of one side of a breakdown, in the order of the manual's column list.
struct Layer {
  const char* id;
  const char* title;
};

Comparison breakdown(bool toKernels) {
  Layout layout = toKernels ? Layout("op_kernel_breakdown_compare", "ppu_operator_kernel_breakdown_compare",
                                     TALLY_TR("{device} Operator Kernel Breakdown Comparison"), "op_kernel_breakdown")
                            : Layout("op_breakdown_compare", "ppu_operator_breakdown_compare",
                                     TALLY_TR("{device} Operator Breakdown Comparison"), "op_breakdown");
  layout.key("type", TALLY_TR("OP Type"), TALLY_TR("Type of the top operator"));
  std::vector<Layer> layers{{"framework", "Framework"}, {"library", "Library"}};
  if (toKernels) layers.push_back({"kernel", "Kernel"});
  const Report& single = *reportRegistry().find(toKernels ? "op_kernel_breakdown" : "op_breakdown");
  for (const bool target : {false, true}) {
    const std::string side = target ? "Target " : "Base ";
    // The title says which side; what the value is, the single report says.
    const auto add = [&](const std::string& source, const std::string& title) {
      const std::string& help = single.column(source).help;
      if (target) {
        layout.target(source.c_str(), title.c_str(), help.c_str());
      } else {
        layout.base(source.c_str(), title.c_str(), help.c_str());
      }
    };
    for (const Layer& layer : layers) {
      const bool kernel = std::string(layer.id) == "kernel";
      add(layer.id, side + layer.title + (kernel ? "" : " OP"));
      add(std::string(layer.id) + "_share", side + layer.title + " Time");
      add(std::string(layer.id) + "_avg", side + layer.title + " Avg");
      add(std::string(layer.id) + "_count", side + layer.title + " Instances");
    }
    if (!toKernels) {
      add("compute", side + "Compute Util");
      add("load", side + "HBM Load Util");
      add("store", side + "HBM Store Util");
    }
  }
  layout.ratio(toKernels ? "kernel_avg" : "library_avg", TALLY_TR("Avg Ratio"),
               toKernels ? TALLY_TR("Target kernel average time compared to base")
                         : TALLY_TR("Target library operator average time compared to base"));
  layout.share(toKernels ? "kernel_share" : "library_share");
  std::vector<std::string> ids;
  for (const Layer& layer : layers) ids.emplace_back(layer.id);
  layout.layers(std::move(ids)).byDefault();
  return layout.done();
}

Comparison desync() {
  return Layout("desync_sum_compare", "pccl_desync_summary_compare", TALLY_TR("{collective} Desync Summary Comparison"),
                "desync_sum")
      .pair("share", TALLY_TR("Time"), TALLY_TR("Percentage of 'Total Duration'"))
      .pair("count", TALLY_TR("Count"), TALLY_TR("Number of communications of this kernel"))
      .pair("p90", TALLY_TR("Desync P90"),
            TALLY_TR("90th percentile desynchronization rate of this kernel (nearest rank)"))
      .pair("avg", TALLY_TR("Desync Avg"), TALLY_TR("Average desynchronization rate of this kernel"))
      .pair("duration", TALLY_TR("Total Duration"),
            TALLY_TR("Total elapsed duration of all communication of this kernel"))
      .pair("overlap", TALLY_TR("Total Overlap"),
            TALLY_TR("Total overlap duration of all communication of this kernel"))
      .base("name", TALLY_TR("Base Kernel"), TALLY_TR("Name of the kernel in base report"))
      .target("name", TALLY_TR("Target Kernel"), TALLY_TR("Name of the kernel in target report"))
      .share("share")
      .total("duration")
      .byDefault()
      .done();
}

}  // namespace

std::vector<Comparison> manualComparisons() {
  std::vector<Comparison> all;
  all.push_back(kernels());
  const std::pair<const char*, Comparison (*)()> others[] = {{"range_projection_sum", projections},
                                                             {"op_sum", operators},
                                                             {"op_type_sum", operatorTypes},
                                                             {"desync_sum", desync},
                                                             {"utilization", utilization},
                                                             {"op_kernel_breakdown", [] { return breakdown(true); }},
                                                             {"op_breakdown", [] { return breakdown(false); }}};
  for (const auto& [report, make] : others) {
    if (reportRegistry().find(report)) all.push_back(make());
  }
  return all;
}

}  // namespace tallyscope
