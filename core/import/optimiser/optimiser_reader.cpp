// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <charconv>
#include <filesystem>
#include <map>

#include "core/base/errors.h"
#include "core/base/import_notes.h"
#include "core/import/optimiser/json_document.h"
#include "core/import/reader.h"
#include "core/trace/optimiser_run.h"

namespace tallyscope {
namespace {

namespace fs = std::filesystem;
using optimiser::Document;
using Iteration = OptimiserRun::Iteration;

/// "iterv12" -> 12.
std::optional<std::int64_t> iterationOf(const fs::path& folder) {
  const std::string name = folder.filename().string();
  if (!name.starts_with("iterv")) return std::nullopt;
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(name.data() + 5, name.data() + name.size(), number);
  if (error != std::errc() || end != name.data() + name.size()) return std::nullopt;
  return number;
}

std::string joined(const std::vector<std::string>& texts) {
  std::string result;
  for (const std::string& text : texts) result += (result.empty() ? "" : ", ") + text;
  return result;
}

/// A file of a folder, noted as missing when it cannot be had.
std::optional<Document> wanted(const fs::path& folder, const char* name, std::vector<std::string>& missing) {
  std::string problem;
  auto document = Document::read((folder / name).string(), problem);
  if (!document) missing.push_back(std::string(name) + ": " + problem);
  return document;
}

void readMethods(const Document& file, Iteration& it) {
  for (const Document& entry : file.at("methods").entries()) {
    OptimiserRun::Method method;
    method.id = entry.text("id");
    method.name = entry.text("name");
    method.axis = entry.text("axis");
    method.priority = entry.integer("priority").value_or(-1);
    std::vector<std::string> evidence;
    for (const Document& e : entry.at("dcu_evidence").entries()) {
      const std::string unit = e.text("unit");
      evidence.push_back(e.text("metric") + " " + e.text("value") + (unit.empty() ? "" : " " + unit));
    }
    method.trigger = joined(evidence);
    for (const Document& other : entry.at("skipped_higher").entries()) {
      const std::string reason = other.text("reason");
      method.skipped.push_back(other.text("id") + (reason.empty() ? "" : ": " + reason));
    }
    if (!method.id.empty()) it.methods.push_back(std::move(method));
  }
}

void readRoofline(const Document& file, Iteration& it) {
  OptimiserRun::Roofline r;
  static constexpr const char* kDeltas[] = {"delta_compute", "delta_memory", "delta_latency"};
  static constexpr const char* kAxes[] = {"compute", "memory", "latency"};
  for (int axis = 0; axis < OptimiserRun::kAxes; ++axis) {
    r.delta[axis] = file.number(kDeltas[axis]);
    r.budget[axis] = file.at("axis_budget").integer(kAxes[axis]);
  }
  r.bound = file.text("bound");
  r.computePercent = file.number("compute_util_pct");
  r.memoryPercent = file.number("memory_util_pct");
  r.stallPercent = file.number("max_stall_pct");
  r.degraded = file.truth("degraded");
  it.roofline = r;
}

void readBranches(const Document& file, Iteration& it) {
  it.branchStatus = file.text("status");
  const Document champion = file.at("champion");
  const auto championIndex = champion.integer("branch_index");
  // Paths inside are those of the machine that ran it: only the file's name says anything.
  const std::string championKernel =
      fs::path(champion.has("kernel") ? champion.text("kernel") : champion.text()).filename().string();
  for (const Document& entry : file.at("branches").entries()) {
    OptimiserRun::Branch branch;
    branch.number = entry.integer("branch_index").value_or(-1);
    branch.kernel = fs::path(entry.text("kernel")).filename().string();
    branch.passed = entry.truth("passed");
    branch.ms = entry.number("ms");
    const Document error = entry.at("error");
    branch.error = error.text();
    if (branch.error.empty()) branch.error = error.text("message");
    branch.champion =
        championIndex ? *championIndex == branch.number : !championKernel.empty() && championKernel == branch.kernel;
    it.branches.push_back(std::move(branch));
  }
}

void readAttribution(const Document& file, Iteration& it) {
  for (const Document& entry : file.at("attributions").entries()) {
    OptimiserRun::Attribution a;
    a.method = entry.text("method_id");
    a.ablatedMs = entry.number("ablated_ms");
    a.championMs = entry.number("champion_ms");
    a.gainMs = entry.number("attribution_ms");
    a.gainPercent = entry.number("attribution_pct");
    a.contributed = entry.truth("contributed");
    a.note = entry.text("note");
    it.attributions.push_back(std::move(a));
  }
}

void readIsa(const Document& file, Iteration& it) {
  for (const Document& entry : file.at("checks").entries()) {
    OptimiserRun::IsaCheck check;
    check.method = entry.text("method_id");
    check.verified = entry.truth("verified");
    check.note = entry.text("note");
    // Without a dump, or without anything to look for, "verified" says nothing.
    check.inconclusive =
        entry.truth("inconclusive") || check.note == "dccobjdump_unavailable" || check.note == "no_patterns_defined";
    check.checked = entry.texts("patterns_checked");
    check.found = entry.texts("patterns_found");
    check.missing = entry.texts("patterns_missing");
    it.isaChecks.push_back(std::move(check));
  }
}

std::string sqttText(const Document& sqtt) {
  std::string text;
  const auto add = [&](const char* key, const char* words) {
    if (const auto n = sqtt.integer(key)) text += (text.empty() ? "" : ", ") + std::to_string(*n) + " " + words;
  };
  add("trace_event_count", "events");
  add("waitcnt_count", "waits");
  add("branch_count", "branches");
  // Pairs of a mnemonic and how often it ran, or mnemonics alone.
  std::vector<std::string> top;
  for (const Document& entry : sqtt.at("top_mnemonics").entries()) {
    const std::vector<Document> pair = entry.entries();
    top.push_back(pair.size() == 2 ? pair[0].text() + " × " + pair[1].text() : entry.text());
  }
  if (!top.empty()) text += (text.empty() ? "most: " : "; most: ") + joined(top);
  for (const char* key : {"categories", "stalls", "stall_reasons"}) {
    if (!sqtt.has(key)) continue;
    const std::string list = joined(sqtt.pairs(key));
    if (!list.empty()) text += std::string(text.empty() ? "" : "; ") + key + ": " + list;
  }
  return text;
}

void readProfile(const Document& file, Iteration& it) {
  it.profileDegraded = file.truth("degraded");
  std::vector<std::string> collected, failed;
  for (const Document& entry : file.at("collections").entries()) {
    const bool good = entry.integer("returncode").value_or(0) == 0;
    (good ? collected : failed).push_back(entry.text("label"));
  }
  it.profile = joined(collected);
  if (!failed.empty()) it.profile += (it.profile.empty() ? "failed: " : "; failed: ") + joined(failed);
  if (it.profileDegraded) {
    const std::string reason = file.text("reason");
    it.profile += (it.profile.empty() ? "degraded" : "; degraded") + (reason.empty() ? "" : ": " + reason);
  }
  const Document code = file.at("codeobj_analyze");
  const auto add = [&](const char* key, const char* words) {
    if (const auto n = code.integer(key)) {
      it.codeObject += (it.codeObject.empty() ? "" : ", ") + std::string(words) + " " + std::to_string(*n);
    }
  };
  add("max_vgpr", "VGPR");
  add("max_sgpr", "SGPR");
  add("max_lds", "LDS");
  if (const auto flags = code.texts("pressure_flags"); !flags.empty()) it.codeObject += "; pressure: " + joined(flags);
  if (file.has("sqtt_analysis")) it.sqtt = sqttText(file.at("sqtt_analysis"));
}

void readIteration(const fs::path& folder, Iteration& it) {
  if (const auto file = wanted(folder, "methods.json", it.missing)) readMethods(*file, it);
  if (const auto file = wanted(folder, "roofline.json", it.missing)) readRoofline(*file, it);
  if (const auto file = wanted(folder, "dcu_top.json", it.missing)) readProfile(*file, it);
  if (const auto file = wanted(folder, "branch_results.json", it.missing)) readBranches(*file, it);
  if (const auto file = wanted(folder, "attribution.json", it.missing)) readAttribution(*file, it);
  if (const auto file = wanted(folder, "isa_check.json", it.missing)) readIsa(*file, it);
  if (const auto file = wanted(folder, "bench.json", it.missing); file && !it.ms)
    it.ms = file->at("kernel").number("average_ms");
  // Instruction traces are taken only when iterations bring nothing: their absence is no gap.
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    const std::string name = entry.path().filename().string();
    if (!name.ends_with("sqtt_analysis.json") || !it.sqtt.empty()) continue;
    std::string problem;
    if (const auto file = Document::read(entry.path().string(), problem)) {
      it.sqtt = sqttText(*file);
    } else {
      it.missing.push_back(name + ": " + problem);
    }
  }
}

Iteration& iterationIn(OptimiserRun& run, std::int64_t number) {
  auto it = std::lower_bound(run.iterations.begin(), run.iterations.end(), number,
                             [](const Iteration& i, std::int64_t n) { return i.number < n; });
  if (it == run.iterations.end() || it->number != number) {
    Iteration made;
    made.number = number;
    it = run.iterations.insert(it, std::move(made));
  }
  return *it;
}

void readState(const Document& state, OptimiserRun& run) {
  run.noisePercent = state.number("noise_threshold_pct").value_or(run.noisePercent);
  run.bestMs = state.number("best_metric_ms");
  run.bestFile = state.text("best_file");
  run.selected = state.texts("selected_methods");
  run.effective = state.texts("effective_methods");
  run.ineffective = state.texts("ineffective_methods");
  run.implementationFailed = state.texts("implementation_failed_methods");
  for (const Document& entry : state.at("history").entries()) {
    const auto number = entry.integer("iter");
    if (!number) continue;
    if (*number == 0) {
      run.baselineMs = entry.number("ms");
      continue;
    }
    Iteration& it = iterationIn(run, *number);
    it.measured = true;
    it.ms = entry.number("ms");
    it.referenceMs = entry.number("ref_ms");
    it.speedupToReference = entry.number("speedup_vs_ref");
    it.passed = entry.truth("validation_passed");
    it.status = entry.text("status");
    it.retries = entry.integer("retries").value_or(0);
    it.methodIds = entry.texts("methods");
  }
}

/// A run directory of a kernel optimiser (state.json, env.json, iterv1/ …), opened by its folder or its state.json.
class OptimiserReader : public Reader {
 public:
  const ReaderDeclaration& declaration() const override {
    static const ReaderDeclaration all{.id = "optimiser-run",
                                       .title = TALLY_TR("A run of a kernel optimiser, or its folder"),
                                       .patterns = {"state.json"},
                                       .page = "optimiser",
                                       .timeline = false};
    return all;
  }
  bool matches(const FileHead& head) const override;
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
  /// Whether a folder is such a run: it has a state.json of one, or iterations (iterv1) without it.
  static bool isRun(const std::string& folder);
  static void readFolder(const std::string& folder, TraceBuilder& builder, Job& job);
  Plan planFolder(const std::string& folder) const override {
    if (!isRun(folder)) return {};
    return [folder](TraceBuilder& builder, Job& job) { readFolder(folder, builder, job); };
  }
};

}  // namespace

bool OptimiserReader::matches(const FileHead& head) const {
  if (head.gzip || head.bytes.find("\"traceEvents\"") != std::string::npos) return false;
  const auto has = [&](std::string_view key) { return head.bytes.find(key) != std::string::npos; };
  return has("\"best_metric_ms\"") && has("\"effective_methods\"");
}

bool OptimiserReader::isRun(const std::string& folder) {
  std::error_code error;
  const fs::path state = fs::path(folder) / "state.json";
  if (fs::is_regular_file(state, error) && fs::file_size(state, error) > 0) {
    const FileHead head = FileHead::of(state.string());
    if (OptimiserReader().matches(head)) return true;
  }
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.is_directory(error) && iterationOf(entry.path())) return true;
  }
  return false;
}

void OptimiserReader::read(const FileHead& head, TraceBuilder& builder, Job& job) const {
  const fs::path folder = fs::path(head.path).parent_path();
  readFolder(folder.empty() ? "." : folder.string(), builder, job);
}

void OptimiserReader::readFolder(const std::string& folder, TraceBuilder& builder, Job& job) {
  job.setPhase("Reading the optimiser's run");
  const fs::path root(folder);
  auto run = std::make_shared<OptimiserRun>();
  run->folder = folder;
  if (const auto state = wanted(root, "state.json", run->missing)) readState(*state, *run);
  if (const auto env = wanted(root, "env.json", run->missing)) {
    run->architecture = env->text("primary_gfx_arch");
    const auto gpus = env->at("gpus").entries();
    if (!gpus.empty()) run->gpu = gpus.front().text("name");
  }
  if (const auto bench = wanted(root / "baseline", "bench.json", run->missing)) {
    const auto ms = bench->at("kernel").number("average_ms");
    if (!run->baselineMs) run->baselineMs = ms;
    if (run->gpu.empty()) run->gpu = bench->text("gpu_name");
    if (run->architecture.empty()) run->architecture = bench->text("arch");
  } else {
    run->missing.back().insert(0, "baseline/");
  }
  std::vector<std::pair<std::int64_t, fs::path>> folders;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(root, error)) {
    if (!entry.is_directory(error)) continue;
    if (const auto number = iterationOf(entry.path())) folders.emplace_back(*number, entry.path());
  }
  std::sort(folders.begin(), folders.end());
  for (const auto& [number, path] : folders) {
    job.checkCancelled();
    readIteration(path, iterationIn(*run, number));
  }
  for (Iteration& it : run->iterations) {
    const bool there = std::any_of(folders.begin(), folders.end(), [&](const auto& f) { return f.first == it.number; });
    if (!there) it.missing.push_back("iterv" + std::to_string(it.number) + ": not there");
  }
  if (run->iterations.empty() && !run->bestMs) {
    throw ImportError(folder, "state.json", "no iteration of an optimiser's run can be read here",
                      "open the folder that holds state.json and iterv1");
  }
  Source source;
  source.path = folder;
  source.format = "kernel optimiser run";
  builder.addSource(std::move(source));
  for (const std::string& gap : run->missing) {
    builder.diagnostics().add("optimiser-file-missing", 0, gap);
  }
  for (const Iteration& it : run->iterations) {
    for (const std::string& gap : it.missing) {
      builder.diagnostics().add("optimiser-file-missing", 0, "iterv" + std::to_string(it.number) + "/" + gap);
    }
  }
  builder.evidence().optimiser = std::move(run);
  builder.setVendor(Vendor::Hygon);
}

const Reader& optimiserReader() {
  static const OptimiserReader reader;
  return reader;
}

}  // namespace tallyscope
