// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/plain/value_machine.h"

#include <algorithm>

namespace tallyscope::plain {
namespace {

constexpr std::uint32_t kNoStretch = ~std::uint32_t{0};
/// Slots are numbered in turn: one further ahead than this is kept apart.
constexpr std::uint64_t kFarSlot = std::uint64_t{1} << 16;

}  // namespace

void ValueMachine::pushContainer(Value::Type type) {
  if (containers_.size() >= kNoStretch) throw MachineFault{"more lists and dictionaries than can be numbered"};
  stack_.push_back({type, 0, static_cast<std::uint32_t>(containers_.size()), 0});
  containers_.push_back({type});
}

std::size_t ValueMachine::takeMark() {
  if (marks_.empty()) throw MachineFault{"an end without its beginning"};
  const std::size_t from = marks_.back();
  marks_.pop_back();
  if (from > stack_.size()) throw MachineFault{"an end without its beginning"};
  return from;
}

Value& ValueMachine::below(std::size_t from, Value::Type type) {
  if (from == 0 || (!marks_.empty() && marks_.back() >= from)) throw MachineFault{"items without a container"};
  Value& target = stack_[from - 1];
  if (target.type != type) throw MachineFault{"items for a value that takes none"};
  return target;
}

std::span<const Value> ValueMachine::items(Value value) const {
  if (!value.container()) return {};
  const Container& c = containers_[value.index];
  if (c.type == Value::Type::Record || c.first + c.count > arena_.size()) return {};
  const std::span<const Value> first(arena_.data() + c.first, c.count);
  if (c.more == kNoStretch) return first;
  std::vector<const Stretch*> further;
  for (std::uint32_t s = c.more; s != kNoStretch; s = stretches_[s].before) further.push_back(&stretches_[s]);
  gathered_.assign(first.begin(), first.end());
  for (auto s = further.rbegin(); s != further.rend(); ++s) {
    if ((*s)->first + (*s)->count > arena_.size()) break;
    const auto begin = arena_.begin() + static_cast<std::ptrdiff_t>((*s)->first);
    gathered_.insert(gathered_.end(), begin, begin + (*s)->count);
  }
  return gathered_;
}

void ValueMachine::consume(std::size_t from) {
  std::uint64_t start = arena_.size();
  for (std::size_t i = from; i < stack_.size(); ++i) {
    Value& value = stack_[i];
    if (!value.container()) continue;
    Container& c = containers_[value.index];
    if (c.type == Value::Type::Record) {
      value = Value::ofRecord(c.record, c.count);
      continue;
    }
    if (c.seen) continue;
    c.seen = true;
    if (c.count > 0) start = std::min(start, c.first);
    if (const auto record = shaper_.shape(c.type, items(value))) {
      value = *record;
      c.type = Value::Type::Record;
      c.record = record->record;
      c.count = record->index;
      continue;
    }
    kept_ = std::max(kept_, c.first + c.count);
    if (c.more != kNoStretch) kept_ = std::max(kept_, stretches_[c.more].first + stretches_[c.more].count);
  }
  if (start < arena_.size()) arena_.resize(std::max(start, std::min<std::uint64_t>(kept_, arena_.size())));
}

void ValueMachine::fill(Value target, std::size_t from) {
  Container& c = containers_[target.index];
  const auto count = static_cast<std::uint32_t>(stack_.size() - from);
  if (c.type == Value::Type::Record) throw MachineFault{"items for a value that was used already"};
  const std::uint64_t at = arena_.size();
  arena_.insert(arena_.end(), stack_.begin() + static_cast<std::ptrdiff_t>(from), stack_.end());
  if (c.seen) kept_ = arena_.size();
  if (c.count == 0) {
    c.first = at;
    c.count = count;
  } else if (c.more == kNoStretch && c.first + c.count == at) {
    c.count += count;
  } else if (c.more != kNoStretch && stretches_[c.more].first + stretches_[c.more].count == at) {
    stretches_[c.more].count += count;
  } else {
    stretches_.push_back({at, count, c.more});
    c.more = static_cast<std::uint32_t>(stretches_.size() - 1);
  }
}

void ValueMachine::appendMarked() {
  const std::size_t from = takeMark();
  const Value target = below(from, Value::Type::List);
  consume(from);
  fill(target, from);
  stack_.resize(from);
}

void ValueMachine::setMarked() {
  const std::size_t from = takeMark();
  const Value target = below(from, Value::Type::Dict);
  if ((stack_.size() - from) % 2 != 0) throw MachineFault{"a key without a value"};
  consume(from);
  fill(target, from);
  stack_.resize(from);
}

void ValueMachine::append() {
  if (stack_.size() < 2) throw MachineFault{"items without a container"};
  const std::size_t from = stack_.size() - 1;
  const Value target = below(from, Value::Type::List);
  consume(from);
  fill(target, from);
  stack_.resize(from);
}

void ValueMachine::set() {
  if (stack_.size() < 3) throw MachineFault{"items without a container"};
  const std::size_t from = stack_.size() - 2;
  const Value target = below(from, Value::Type::Dict);
  consume(from);
  fill(target, from);
  stack_.resize(from);
}

void ValueMachine::gatherMarked(Value::Type type) {
  const std::size_t from = takeMark();
  if (type == Value::Type::Dict && (stack_.size() - from) % 2 != 0) throw MachineFault{"a key without a value"};
  consume(from);
  pushContainer(type);
  const Value made = stack_.back();
  stack_.pop_back();
  fill(made, from);
  stack_.resize(from);
  stack_.push_back(made);
}

void ValueMachine::gather(std::size_t count) {
  const std::size_t floor = marks_.empty() ? 0 : marks_.back();
  if (stack_.size() < floor + count) throw MachineFault{"a tuple without its items"};
  marks_.push_back(stack_.size() - count);
  gatherMarked(Value::Type::Tuple);
}

void ValueMachine::pop() {
  // Python's own rule: with nothing above the mark, the mark itself goes.
  if (!marks_.empty() && marks_.back() == stack_.size()) {
    marks_.pop_back();
    return;
  }
  if (stack_.empty()) throw MachineFault{"nothing is there to be taken off"};
  stack_.pop_back();
}

void ValueMachine::popMarked() { stack_.resize(takeMark()); }

void ValueMachine::duplicate() {
  if (stack_.empty()) throw MachineFault{"nothing is there to be doubled"};
  stack_.push_back(stack_.back());
}

void ValueMachine::put(std::uint64_t slot) {
  if (stack_.empty()) throw MachineFault{"nothing is there to be remembered"};
  ++memorised_;
  if (slot < memory_.size()) {
    memory_[slot] = stack_.back();
  } else if (slot < memory_.size() + kFarSlot) {
    memory_.resize(slot + 1);
    memory_[slot] = stack_.back();
  } else {
    farMemory_[slot] = stack_.back();
  }
}

void ValueMachine::get(std::uint64_t slot) {
  if (slot < memory_.size()) {
    push(memory_[slot]);
  } else if (const auto it = farMemory_.find(slot); it != farMemory_.end()) {
    push(it->second);
  } else {
    throw MachineFault{"a value is used again that was never there"};
  }
}

std::string_view ValueMachine::textOnTop(std::size_t below) const {
  if (stack_.size() <= below) return {};
  const Value& value = stack_[stack_.size() - 1 - below];
  return value.isText() ? shaper_.strings[value.index] : std::string_view();
}

Value ValueMachine::finish() {
  if (stack_.empty()) throw MachineFault{"nothing is in it"};
  consume(stack_.size() - 1);
  return stack_.back();
}

Value ValueMachine::recover() {
  while (!marks_.empty()) {
    const std::size_t from = marks_.back();
    if (from == 0 || from > stack_.size()) {
      marks_.pop_back();
      continue;
    }
    const Value target = stack_[from - 1];
    if (target.type == Value::Type::List) {
      appendMarked();
    } else if (target.type == Value::Type::Dict) {
      if ((stack_.size() - from) % 2 != 0) stack_.pop_back();
      setMarked();
    } else {
      popMarked();
    }
  }
  while (stack_.size() > 1) {
    const std::size_t n = stack_.size();
    if (n >= 3 && stack_[n - 3].type == Value::Type::Dict && stack_[n - 2].isText()) {
      set();
    } else if (stack_[n - 2].type == Value::Type::List) {
      append();
    } else {
      stack_.pop_back();
    }
  }
  return finish();
}

}  // namespace tallyscope::plain
