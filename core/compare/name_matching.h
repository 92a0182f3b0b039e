// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/regex.h"

namespace tallyscope {

/// How two names of the two sides were found to be the same thing; shown per row.
enum class PairedBy : std::uint8_t { Nothing, ExactName, NormalizedName, UserRule, Shape };

/// A name without what differs from run to run: addresses, hashes, `op_id = N`, `seq = N`, `input_op_ids`, the communicator hash
/// (`h:`) and addresses (`b:`) of collectives; numbered instances (`#12`, `_0x7f…`) reduced.
std::string withoutRunIds(std::string_view name);

/// A kernel name reduced to what a programmer would call the same kernel: withoutRunIds(), then template arguments and
/// the parameter list removed, Tensile solution suffixes after the macro tile cut.
std::string reducedName(std::string_view name);

/// `base regex => target regex`: a base name that matches the left pairs with a target name that matches the right.
struct NameRule {
  std::shared_ptr<const Regex> base, target;
  /// Throws UsageError when the text has no "=>", or a pattern is missing or not well-formed.
  static NameRule parse(std::string_view text);
  /// What is wrong with a rule's text, and where (English source text); nothing when it is fine.
  static std::optional<Regex::Problem> check(std::string_view text);
};

/// One row of a paired table: the indices of both sides, -1 where there is no partner.
struct NamePair {
  int base = -1;
  int target = -1;
  PairedBy by = PairedBy::Nothing;
};

/// Joins the parts of a key of several columns; no name holds it.
inline constexpr char kKeySeparator = '\x1f';

/// withoutRunIds() of each part of such a key.
std::string keyWithoutRunIds(std::string_view key);

/// Pairs the names of two sides one to one: exact names first, then user rules, then names without run ids, then
/// reduced names, then operators of one type by the shape of their matrix product; a normalised name that several rows of
/// one side share pairs those in order. Rows of one side only stay. Pairs come in the order of `base`, then the targets left over in theirs.
std::vector<NamePair> pairNames(const std::vector<std::string>& base, const std::vector<std::string>& target,
                                const std::vector<NameRule>& rules);

}  // namespace tallyscope
