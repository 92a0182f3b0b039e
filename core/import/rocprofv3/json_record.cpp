// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/rocprofv3/json_record.h"

#include <algorithm>
#include <charconv>
#include <cstring>

#include "core/import/json/scan/flatten.h"
#include "core/import/json/scan/text.h"

namespace tallyscope::rocm {
namespace {

/// Objects further inside are taken as texts; no record that is known nests deeper than four.
constexpr int kDeepest = 16;

/// Digits at `p`, perhaps with a sign; moves behind them. False: not a plain integer.
inline bool integerAt(const char*& p, std::int64_t& value) {
  const bool negative = *p == '-';
  if (negative) ++p;
  std::uint64_t v = 0;
  const char* const begin = p;
  while (static_cast<unsigned char>(*p - '0') < 10) v = v * 10 + static_cast<std::uint64_t>(*p++ - '0');
  if (p == begin || *p == '.' || *p == 'e' || *p == 'E') return false;
  value = static_cast<std::int64_t>(negative ? 0 - v : v);
  return true;
}

}  // namespace

JsonRecord::JsonRecord(std::vector<std::string> wanted) : wanted_(std::move(wanted)), slotOf_(wanted_.size(), -1) {}

void JsonRecord::read(JsonStream& stream) {
  if (regular_ && readQuickly(stream)) return;
  const json::RawValue record = stream.value();
  learn(record);
}

bool JsonRecord::readQuickly(JsonStream& stream) {
  const char* const begin = stream.at();
  const char* const end = begin + stream.available();
  const char* p = begin;
  for (std::size_t i = 0; i < slots_.size(); ++i) {
    const Slot& slot = slots_[i];
    // Behind the bytes are zeros enough for the digits of a number, not for a text to compare with.
    if (static_cast<std::size_t>(end - p) < slot.before.size() ||
        std::memcmp(p, slot.before.data(), slot.before.size()) != 0)
      return false;
    p += slot.before.size();
    const char* const value = p;
    if (slot.text) {
      p = static_cast<const char*>(std::memchr(p, '"', static_cast<std::size_t>(end - p)));
      if (!p || (p > value && p[-1] == '\\')) return false;
    } else if (!integerAt(p, numbers_[i]) || p >= end) {
      return false;
    }
    texts_[i] = {value, static_cast<std::size_t>(p - value)};
  }
  if (static_cast<std::size_t>(end - p) <= behind_.size() || std::memcmp(p, behind_.data(), behind_.size()) != 0)
    return false;
  p += behind_.size();
  stream.advance(static_cast<std::size_t>(p - begin));
  return true;
}

void JsonRecord::learn(const json::RawValue& record) {
  copy_.assign(record.view());
  copy_.append(json::kPadding, '\0');
  slots_.clear();
  numbers_.clear();
  texts_.clear();
  std::fill(slotOf_.begin(), slotOf_.end(), -1);
  regular_ = record.type == json::ValueType::Object;
  const char* last = copy_.data();
  json::RawValue own = record;
  own.data = copy_.data();
  if (regular_) walk(own, {}, 0, last);
  const char* const end = copy_.data() + record.size;
  behind_.assign(last, static_cast<std::size_t>(end - last));
}

void JsonRecord::walk(const json::RawValue& object, const std::string& path, int depth, const char*& last) {
  const char* const end = object.data + object.size;
  json::Scanner scanner(object.data + 1, end, end);
  for (bool first = true;; first = false) {
    json::RawText key;
    bool done = false;
    if (scanner.nextKey(key, first, done) != json::Scan::Ok || done) return;
    scanner.skipSpace();
    json::RawValue value;
    if (scanner.value(value) != json::Scan::Ok) return;
    const std::string name = path.empty() ? std::string(key.view()) : path + '.' + std::string(key.view());
    if (value.type == json::ValueType::Object && depth < kDeepest) {
      walk(value, name, depth + 1, last);
    } else if (value.type == json::ValueType::Array && value.size == 2) {
      continue;  // nothing in it: part of the text between
    } else {
      addSlot(name, value, last);
    }
  }
}

void JsonRecord::addSlot(const std::string& path, const json::RawValue& value, const char*& last) {
  Slot slot;
  slot.text = value.type == json::ValueType::Text;
  slot.before.assign(last, static_cast<std::size_t>(value.data - last));
  last = value.data + value.size;
  std::int64_t number = 0;
  const char* p = value.data;
  const bool integer = value.type == json::ValueType::Number && integerAt(p, number);
  if (!slot.text && !integer) regular_ = false;
  const auto it = std::find(wanted_.begin(), wanted_.end(), path);
  if (it != wanted_.end()) slotOf_[static_cast<std::size_t>(it - wanted_.begin())] = static_cast<int>(slots_.size());
  slots_.push_back(std::move(slot));
  numbers_.push_back(integer ? number : 0);
  texts_.push_back(value.view());
}

std::int64_t JsonRecord::number(std::size_t field, std::int64_t otherwise) const {
  const int slot = slotOf_[field];
  if (slot < 0) return otherwise;
  const auto i = static_cast<std::size_t>(slot);
  if (!slots_[i].text) return numbers_[i];
  std::int64_t value = otherwise;  // numbers are texts in some versions
  std::from_chars(texts_[i].data(), texts_[i].data() + texts_[i].size(), value);
  return value;
}

double JsonRecord::real(std::size_t field) const {
  double value = 0;
  const std::string_view text = this->text(field);
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

std::string_view JsonRecord::text(std::size_t field) const {
  const int slot = slotOf_[field];
  return slot < 0 ? std::string_view() : texts_[static_cast<std::size_t>(slot)];
}

std::string JsonRecord::decoded(std::size_t field) const {
  const std::string_view raw = text(field);
  std::string scratch;
  json::TextRepairs repairs;
  const auto flags = static_cast<std::uint8_t>(json::TextEscaped | json::TextNonAscii);
  return std::string(json::decode({raw.data(), static_cast<std::uint32_t>(raw.size()), flags}, scratch, repairs));
}

}  // namespace tallyscope::rocm
