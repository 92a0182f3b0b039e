// SPDX-License-Identifier: GPL-3.0-or-later
#include <nlohmann/json.hpp>
#include <set>

#include "core/base/errors.h"
#include "core/base/import_notes.h"
#include "core/import/evidence/evidence_file.h"
#include "core/import/optimiser/json_document.h"
#include "core/import/reader.h"
#include "core/import/whole_file.h"

namespace tallyscope {
namespace {

bool isJson(std::string_view bytes) {
  const std::size_t first = bytes.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  return first != std::string_view::npos && (bytes[first] == '[' || bytes[first] == '{');
}

class Samples {
 public:
  Samples(const FileHead& head, TraceBuilder& builder) : head_(head), builder_(builder) {}

  void add(std::optional<std::int64_t> order, std::string_view label, std::string_view metric,
           std::optional<double> value, std::string_view unit, std::uint64_t place) {
    if (!order || !value || label.empty() || metric.empty()) {
      builder_.diagnostics().add("sample-incomplete", place, head_.path);
      return;
    }
    StringPool& strings = builder_.evidence().strings;
    PairedSample sample;
    sample.order = *order;
    sample.label = strings.intern(label);
    sample.metric = strings.intern(metric);
    sample.unit = strings.intern(unit);
    sample.value = *value;
    labels_.insert(std::string(label));
    samples_.push_back(sample);
  }

  void finish(std::size_t bytes) {
    if (samples_.empty()) {
      throw ImportError(head_.path, "", "no measurement with order, label, metric and value",
                        "write one row a measurement, with those columns");
    }
    if (labels_.size() != 2) {
      throw ImportError(head_.path, "label",
                        "measurements of " + std::to_string(labels_.size()) + " variants, expected two",
                        "write the measurements of one comparison into a file");
    }
    const std::uint32_t layer =
        addEvidenceFile(head_, bytes, Instrumentation::None, "interleaved A/B measurements", builder_);
    for (PairedSample& sample : samples_) {
      sample.layer = layer;
      builder_.evidence().samples.push_back(sample);
    }
  }

 private:
  const FileHead& head_;
  TraceBuilder& builder_;
  std::vector<PairedSample> samples_;
  std::set<std::string> labels_;
};

/// Interleaved measurements of two variants (A, B, B, A): CSV with the columns order, label, metric, value, unit, or
/// JSON: a list of objects with those keys, alone or as "samples".
class PairedReader : public Reader {
 public:
  const ReaderDeclaration& declaration() const override {
    static const ReaderDeclaration all{.id = "paired-measurements",
                                       .title = TALLY_TR("Interleaved A/B measurements"),
                                       .patterns = {"*.csv", "*.json"},
                                       .page = "optimiser",
                                       .timeline = false};
    return all;
  }
  bool matches(const FileHead& head) const override;
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
};

}  // namespace

bool PairedReader::matches(const FileHead& head) const {
  const std::string_view bytes = head.bytes;
  if (!isJson(bytes)) {
    return CsvRecords(bytes.substr(0, bytes.find('\n'))).hasAll({"label", "metric", "value"});
  }
  const auto has = [&](std::string_view key) { return bytes.find(key) != std::string_view::npos; };
  return has("\"order\"") && has("\"label\"") && has("\"metric\"") && has("\"value\"") && !has("\"ph\"") &&
         !has("\"traceEvents\"");
}

void PairedReader::read(const FileHead& head, TraceBuilder& builder, Job& job) const {
  const std::string text = wholeFile(head, job);
  Samples samples(head, builder);
  if (isJson(text)) {
    nlohmann::json root = nlohmann::json::parse(text, nullptr, false);
    if (root.is_discarded()) {
      throw ImportError(head.path, "", "text that looks like JSON but is none", "write the measurements again");
    }
    if (root.is_object() && root.contains("samples")) root = root["samples"];
    std::uint64_t number = 0;
    for (const optimiser::Document& entry : optimiser::Document(std::move(root)).entries()) {
      samples.add(entry.integer("order"), entry.text("label"), entry.text("metric"), entry.number("value"),
                  entry.text("unit"), ++number);
    }
  } else {
    CsvRecords rows(text);
    const int order = rows.column("order");
    if (order < 0) {
      throw ImportError(head.path, "line 1",
                        "the column order: neighbours in time make the pairs of interleaved measurements",
                        "number the measurements 1, 2, 3 … as they were run, in a column named order");
    }
    const int label = rows.column("label");
    const int metric = rows.column("metric");
    const int value = rows.column("value");
    const int unit = rows.column("unit");
    while (rows.next()) {
      samples.add(rows.integer(order), rows.text(label), rows.text(metric), rows.real(value), rows.text(unit),
                  rows.record());
    }
    noteSkippedRows(rows, head, builder);
  }
  samples.finish(text.size());
}

const Reader& pairedReader() {
  static const PairedReader reader;
  return reader;
}

}  // namespace tallyscope
