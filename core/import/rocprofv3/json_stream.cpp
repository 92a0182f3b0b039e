// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/rocprofv3/json_stream.h"

#include <algorithm>
#include <cstring>

namespace tallyscope::rocm {
namespace {

constexpr std::size_t kWindow = std::size_t{4} << 20;
constexpr std::size_t kWidestWindow = std::size_t{1} << 30;

}  // namespace

JsonStream::JsonStream(const FileHead& head, const Job& job) : head_(head), job_(job), file_(head.path) {
  if (head.gzip) inflater_ = std::make_unique<GzipInflater>(file_);
  window_.assign(kWindow + json::kPadding, '\0');
  fill();
  if (std::string_view(window_).substr(0, 3) == "\xEF\xBB\xBF") at_ = 3;
}

double JsonStream::fraction() const {
  const std::uint64_t done = inflater_ ? inflater_->compressed() : offset();
  return head_.size == 0 ? 1 : std::min(1.0, static_cast<double>(done) / static_cast<double>(head_.size));
}

bool JsonStream::fill() {
  if (fileEnded_) return false;
  job_.checkCancelled();
  if (at_ > 0) {
    std::memmove(window_.data(), window_.data() + at_, end_ - at_);
    base_ += at_;
    end_ -= at_;
    at_ = 0;
  }
  std::size_t room = window_.size() - json::kPadding - end_;
  if (room < kWindow / 2) {
    if (window_.size() >= kWidestWindow) return false;
    window_.resize(window_.size() * 2);
    room = window_.size() - json::kPadding - end_;
  }
  const std::size_t n = inflater_ ? inflater_->read(window_.data() + end_, room)
                                  : file_.readAt(base_ + end_, window_.data() + end_, room);
  end_ += n;
  std::memset(window_.data() + end_, 0, json::kPadding);
  fileEnded_ = n < room;
  return n > 0;
}

template <typename Step>
void JsonStream::attempt(Step step) {
  for (;;) {
    const char* const end = window_.data() + end_;
    json::Scanner scanner(window_.data() + at_, end, end);
    const json::Scan result = step(scanner);
    const auto reached = static_cast<std::size_t>(scanner.at() - window_.data());
    if (result == json::Scan::Ok && (reached < end_ || fileEnded_)) {
      at_ = reached;
      return;
    }
    if (result == json::Scan::Bad && reached + json::kPadding < end_) throw JsonEnded{true};
    if (!fill()) throw JsonEnded{result == json::Scan::Bad};
  }
}

char JsonStream::peek() {
  char byte = 0;
  attempt([&](json::Scanner& s) {
    s.skipSpace();
    if (s.atEnd()) return json::Scan::NeedMore;
    byte = s.peek();
    return json::Scan::Ok;
  });
  return byte;
}

void JsonStream::enter() {
  const char byte = peek();
  if (byte != '{' && byte != '[') throw JsonEnded{true};
  ++at_;
  first_.push_back(true);
}

bool JsonStream::nextKey(std::string& key) {
  bool done = false;
  attempt([&](json::Scanner& s) {
    json::RawText raw;
    const json::Scan result = s.nextKey(raw, first_.back(), done);
    if (result == json::Scan::Ok && !done) key.assign(raw.view());
    return result;
  });
  first_.back() = false;
  if (done) first_.pop_back();
  return !done;
}

bool JsonStream::nextElement() {
  bool done = false;
  attempt([&](json::Scanner& s) {
    const json::Scan result = s.nextElement(first_.back(), done);
    if (result == json::Scan::Ok && !done) s.skipSpace();
    return result;
  });
  first_.back() = false;
  if (done) first_.pop_back();
  return !done;
}

json::RawValue JsonStream::value() {
  json::RawValue raw;
  attempt([&](json::Scanner& s) {
    s.skipSpace();
    return s.value(raw);
  });
  return raw;
}

}  // namespace tallyscope::rocm
