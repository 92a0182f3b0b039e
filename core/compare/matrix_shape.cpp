// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/matrix_shape.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <vector>

namespace tallyscope {
namespace {

std::optional<std::int64_t> numberAt(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end != text.data() && value > 0 ? std::optional(value) : std::nullopt;
}

std::string shape(std::int64_t m, std::int64_t n, std::int64_t k) {
  return "k" + std::to_string(k) + " " + std::to_string(std::min(m, n)) + "x" + std::to_string(std::max(m, n));
}

/// "…GemmEx,t,n,128,192,2048,…": the three numbers after the two transpositions.
std::string ofBlasCall(std::string_view name) {
  const std::size_t at = name.find("Gemm");
  if (at == std::string_view::npos) return {};
  std::vector<std::string_view> fields;
  for (std::string_view rest = name.substr(at); fields.size() < 6;) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    fields.push_back(rest.substr(0, comma));
    if (comma == rest.size()) break;
    rest.remove_prefix(comma + 1);
  }
  const auto transposition = [](std::string_view f) { return f == "t" || f == "n" || f == "T" || f == "N"; };
  if (fields.size() < 6 || !transposition(fields[1]) || !transposition(fields[2])) return {};
  const auto m = numberAt(fields[3]);
  const auto n = numberAt(fields[4]);
  const auto k = numberAt(fields[5]);
  return m && n && k ? shape(*m, *n, *k) : std::string();
}

/// "m:64,n:768,k:2048" anywhere.
std::string ofNamedSizes(std::string_view name) {
  const auto value = [&](std::string_view key) -> std::optional<std::int64_t> {
    for (std::size_t at = name.find(key); at != std::string_view::npos; at = name.find(key, at + 1)) {
      if (at > 0 && (name[at - 1] == ',' || name[at - 1] == ' ')) return numberAt(name.substr(at + key.size()));
    }
    return std::nullopt;
  };
  const auto m = value("m:");
  const auto n = value("n:");
  const auto k = value("k:");
  return m && n && k ? shape(*m, *n, *k) : std::string();
}

/// The first level of "[[8944, 1024], [1024, 2816], []]".
std::vector<std::vector<std::int64_t>> sizesOf(std::string_view name) {
  std::vector<std::vector<std::int64_t>> sizes;
  std::size_t at = name.find("sizes = [");
  if (at == std::string_view::npos) return sizes;
  int depth = 0;
  for (at += 8; at < name.size(); ++at) {
    const char c = name[at];
    if (c == '[' && ++depth == 2) sizes.emplace_back();
    if (c == ']' && --depth == 0) break;
    if (depth >= 2 && c >= '0' && c <= '9') {
      const std::size_t end = std::min(name.find_first_not_of("0123456789", at), name.size());
      sizes.back().push_back(numberAt(name.substr(at, end - at)).value_or(0));
      at = end - 1;
    }
  }
  return sizes;
}

std::string ofFrameworkOperator(std::string_view name) {
  const std::string_view op = name.substr(0, name.find(','));
  const auto sizes = sizesOf(name);
  const std::size_t first = op == "aten::addmm" || op == "aten::baddbmm" ? 1 : 0;
  if (sizes.size() < first + 2) return {};
  const std::vector<std::int64_t>& a = sizes[first];
  const std::vector<std::int64_t>& b = sizes[first + 1];
  if (a.size() < 2 || b.size() < 2) return {};
  std::int64_t m = 1;
  for (std::size_t i = 0; i + 1 < a.size(); ++i) m *= a[i];
  if (op == "aten::mm" || op == "aten::addmm" || op == "aten::matmul") {
    return b.size() == 2 && b[0] == a.back() ? shape(m, b[1], a.back()) : std::string();
  }
  if (op == "aten::linear") return b[1] == a.back() ? shape(m, b[0], a.back()) : std::string();
  if ((op == "aten::bmm" || op == "aten::baddbmm") && a.size() == 3 && b.size() == 3 && b[1] == a[2]) {
    return "b" + std::to_string(a[0]) + " " + shape(a[1], b[2], a[2]);
  }
  return {};
}

}  // namespace

std::string matrixShape(std::string_view operatorName) {
  if (operatorName.starts_with("aten::")) return ofFrameworkOperator(operatorName);
  const std::string call = ofBlasCall(operatorName);
  return call.empty() ? ofNamedSizes(operatorName) : call;
}

}  // namespace tallyscope
