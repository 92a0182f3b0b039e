// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/base/string_pool.h"

namespace tallyscope::plain {

/// A plain value: a number, a text, a list, a dictionary, or a record that a Shaper made of one of the last two.
struct Value {
  enum class Type : std::uint8_t { None, Truth, Integer, Real, Text, List, Dict, Tuple, Record };
  Type type = Type::None;
  std::uint8_t record = 0;  ///< of a Record: the Shaper's kind
  std::uint32_t index = 0;  ///< of a text: its id; of a container: its number; of a Record: the Shaper's number
  std::int64_t number = 0;  ///< of an Integer or a Truth; of a Real its bits

  static Value integer(std::int64_t n) { return {Type::Integer, 0, 0, n}; }
  static Value truth(bool yes) { return {Type::Truth, 0, 0, yes ? 1 : 0}; }
  static Value real(double d) { return {Type::Real, 0, 0, std::bit_cast<std::int64_t>(d)}; }
  static Value text(StringId id) { return {Type::Text, 0, id, 0}; }
  static Value ofRecord(std::uint8_t kind, std::uint32_t n) { return {Type::Record, kind, n, 0}; }
  bool container() const { return type == Type::List || type == Type::Dict || type == Type::Tuple; }
  bool isText() const { return type == Type::Text; }
  bool is(std::uint8_t recordKind) const { return type == Type::Record && record == recordKind; }
  double asReal() const { return type == Type::Real ? std::bit_cast<double>(number) : static_cast<double>(number); }
};

/// Makes records of the containers it knows, so that a file of several GB is never held as a tree of values. Asked once
/// for each container, when that is complete: as it becomes part of another one.
class Shaper {
 public:
  virtual ~Shaper() = default;
  /// `items`: of a dictionary, keys and values in turn. Nothing: the container stays as it is.
  virtual std::optional<Value> shape(Value::Type type, std::span<const Value> items) = 0;
  /// Where all texts go.
  StringPool strings;
};

/// What a file asked for cannot be done: its values do not fit together.
struct MachineFault {
  const char* what;
};

/// Puts values together as pickles say and as JSON can be said: a stack, marks on it, and a memory of values that are
/// used again. Nothing but plain values can come of it. Every operation throws MachineFault rather than reading what is
/// not there.
class ValueMachine {
 public:
  explicit ValueMachine(Shaper& shaper) : shaper_(shaper) {}

  void push(Value value) { stack_.push_back(value); }
  void pushText(std::string_view text) { push(Value::text(shaper_.strings.intern(text))); }
  void pushContainer(Value::Type type);
  void mark() { marks_.push_back(stack_.size()); }
  void appendMarked();                  ///< all above the mark to the list below it
  void setMarked();                     ///< pairs above the mark to the dictionary below it
  void append();                        ///< the top to the list below it
  void set();                           ///< key and value on top to the dictionary below them
  void gatherMarked(Value::Type type);  ///< all above the mark become one container
  void gather(std::size_t count);       ///< the topmost become a tuple
  void pop();
  void popMarked();
  void duplicate();
  void put(std::uint64_t slot);
  void get(std::uint64_t slot);
  void memoize() { put(memorised_); }

  bool empty() const { return stack_.empty(); }
  /// The value on top as text, for messages; empty for others.
  std::string_view textOnTop(std::size_t below = 0) const;
  /// The top as the whole of the file.
  Value finish();
  /// What is there of a file that ended early: everything is put into what it was meant for.
  Value recover();

  /// The items of a container, valid until the next change; empty for anything else.
  std::span<const Value> items(Value value) const;
  const StringPool& strings() const { return shaper_.strings; }

 private:
  struct Container {
    Value::Type type;
    std::uint8_t record = 0;
    bool seen = false;                       ///< the shaper was asked
    std::uint32_t count = 0;                 ///< of items in the first stretch; of a record: its number
    std::uint64_t first = 0;                 ///< of the first stretch in arena_
    std::uint32_t more = ~std::uint32_t{0};  ///< further stretches: the last one in stretches_
  };
  struct Stretch {
    std::uint64_t first;
    std::uint32_t count, before;
  };
  std::size_t takeMark();
  Value& below(std::size_t from, Value::Type type);
  void consume(std::size_t from);
  void fill(Value target, std::size_t from);

  Shaper& shaper_;
  std::vector<Value> stack_;
  std::vector<std::size_t> marks_;
  std::vector<Value> arena_;  ///< items of containers; those that became records are taken off its end again
  std::uint64_t kept_ = 0;    ///< the end of what must stay in arena_
  std::vector<Container> containers_;
  std::vector<Stretch> stretches_;
  std::vector<Value> memory_;
  std::unordered_map<std::uint64_t, Value> farMemory_;  ///< slots far beyond the others
  std::uint64_t memorised_ = 0;
  mutable std::vector<Value> gathered_;
};

}  // namespace tallyscope::plain
