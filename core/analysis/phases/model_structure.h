// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tallyscope {

/// How often the parts of a model occur in one forward pass: what counts of launches are compared with.
struct ModelStructure {
  struct Part {
    std::string name;        ///< "layers", "linear_attention", "layers × experts"
    std::int64_t count = 0;  ///< > 0
    friend bool operator==(const Part&, const Part&) = default;
  };
  /// Layers first, then kinds of layers, then products with experts. No two parts have the same count.
  std::vector<Part> parts;
  std::string description;  ///< "qwen3, 24 layers", for headings

  std::int64_t layers() const { return parts.empty() ? 0 : parts.front().count; }
  /// Adds a part unless its count is that of one before, or nothing.
  void add(std::string name, std::int64_t count);
  /// "layers=64, linear_attention=48, full_attention=16".
  std::string text() const;
  friend bool operator==(const ModelStructure&, const ModelStructure&) = default;

  /// From a Hugging Face config.json: the number of layers (num_hidden_layers, n_layer, …; of text_config, where the
  /// model has several halves), kinds of layers (layer_types, full_attention_interval), dense and expert layers
  /// (first_k_dense_replace, decoder_sparse_step, mlp_only_layers), experts and experts per token. Throws UsageError;
  /// `origin` is the file's name for its message.
  static ModelStructure fromConfig(std::string_view json, std::string_view origin);
  /// What a person types: "64", "64 layers", "layers=64, linear=48, full=16", or the text of a config.json. Throws
  /// UsageError.
  static ModelStructure fromText(std::string_view text);
  /// A config.json by its path (or by that of its folder), or else a text as above. Throws UsageError.
  static ModelStructure fromFileOrText(const std::string& text);
};

}  // namespace tallyscope
