// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/kernel_names.h"

#include <cxxabi.h>

#include <cctype>
#include <cstdlib>
#include <memory>

namespace tallyscope {
namespace {

bool isWordCharacter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$'; }

bool startsWithAt(std::string_view text, std::size_t at, std::string_view what) {
  return text.substr(at, what.size()) == what;
}

/// The place after the bracket that closes the one at `open`; the end of the text when it is cut off.
std::size_t afterBracket(std::string_view text, std::size_t open) {
  std::string closing;
  for (std::size_t i = open; i < text.size(); ++i) {
    switch (text[i]) {
      case '<': closing += '>'; break;
      case '(': closing += ')'; break;
      case '[': closing += ']'; break;
      case '{': closing += '}'; break;
      case '>':
        if (i > 0 && text[i - 1] == '-') break;  // "->"
        [[fallthrough]];
      case ')':
      case ']':
      case '}':
        if (!closing.empty() && closing.back() == text[i]) closing.pop_back();
        if (closing.empty()) return i + 1;
        break;
      default: break;
    }
  }
  return text.size();
}

/// The place after "operator" and its symbol, for "operator()", "operator<", "operator+=".
std::size_t afterOperator(std::string_view text, std::size_t at) {
  at += std::string_view("operator").size();
  if (startsWithAt(text, at, "()") || startsWithAt(text, at, "[]")) return at + 2;
  while (at < text.size() && std::ispunct(static_cast<unsigned char>(text[at])) != 0 && text[at] != '(' &&
         text[at] != '_')
    ++at;
  return at;
}

}  // namespace

std::string demangled(std::string_view name) {
  if (name.substr(0, 2) != "_Z") return std::string(name);
  int status = 0;
  const std::unique_ptr<char, void (*)(void*)> text(
      abi::__cxa_demangle(std::string(name).c_str(), nullptr, nullptr, &status), std::free);
  return status == 0 && text ? std::string(text.get()) : std::string(name);
}

std::string bareFunctionName(std::string_view name) {
  // One component of the qualified name after the other; the last one before the parameters is the function.
  std::size_t begin = 0, end = std::string_view::npos;
  bool sawParameters = false;
  std::size_t i = 0;
  while (i < name.size() && !sawParameters) {
    if (startsWithAt(name, i, "(anonymous namespace)")) {
      i += std::string_view("(anonymous namespace)").size();
    } else if (startsWithAt(name, i, "::")) {
      i += 2;
      begin = i;
      end = std::string_view::npos;
    } else if (startsWithAt(name, i, "operator") && i == begin && i + 8 < name.size() &&
               !isWordCharacter(name[i + 8])) {
      i = end = afterOperator(name, i);
      if (i < name.size() && name[i] == ' ') ++i;  // "operator< <int>"
    } else if (name[i] == '<' || name[i] == '{' || name[i] == '[') {
      if (end == std::string_view::npos) end = i;
      i = afterBracket(name, i);
      // "lambda {...}::operator()" goes on; a component that is all bracket ("{lambda()#1}") keeps its text.
      if (end == begin) end = i;
    } else if (name[i] == '(') {
      if (end == std::string_view::npos) end = i;
      sawParameters = true;
    } else if (name[i] == ' ') {
      // What came before was a return type, or words that belong to no C++ name at all: decided at the end.
      ++i;
      if (i < name.size() && name[i] != '[' && name[i] != '(') {
        begin = i;
        end = std::string_view::npos;
      } else if (end == std::string_view::npos) {
        end = i - 1;
      }
    } else {
      ++i;
    }
  }
  if (end == std::string_view::npos) end = name.size();
  // Without parameters and template arguments blanks mean plain words ("wait for host"), not "type name".
  if (!sawParameters && name.find('<') == std::string_view::npos && name.find(' ') != std::string_view::npos) {
    return std::string(name);
  }
  const std::string_view bare = name.substr(begin, end - begin);
  return bare.empty() ? std::string(name) : std::string(bare);
}

std::string_view apiDisplayName(std::string_view name) {
  constexpr std::size_t kSuffix = 6;  // "_v" and four digits
  if (name.size() <= kSuffix || !startsWithAt(name, name.size() - kSuffix, "_v")) return name;
  for (std::size_t i = name.size() - 4; i < name.size(); ++i) {
    if (std::isdigit(static_cast<unsigned char>(name[i])) == 0) return name;
  }
  return name.substr(0, name.size() - kSuffix);
}

KernelNames::KernelNames(const Trace& trace, KernelNameMode mode, bool rangePrefix)
    : trace_(trace),
      mode_(mode),
      rangePrefix_(rangePrefix),
      derived_(trace.strings().size(), kNone),
      verbatim_(trace.strings().size(), kNone) {}

KernelNames::Source KernelNames::sourceOf(std::uint32_t deviceEvent) const {
  const DeviceTable& device = trace_.device();
  if (mode_ != KernelNameMode::Demangled) {
    const DeviceAttributes& attributes = trace_.deviceAttributes()[device.attributes[deviceEvent]];
    if (mode_ == KernelNameMode::Base && attributes.shortName != 0) return {attributes.shortName, true};
    if (mode_ == KernelNameMode::Mangled) {
      return {attributes.mangledName != 0 ? attributes.mangledName : device.name[deviceEvent], true};
    }
  }
  return {device.name[deviceEvent], false};
}

StringId KernelNames::rangeOf(std::uint32_t deviceEvent) const {
  const std::uint32_t api = trace_.device().api[deviceEvent];
  if (api == kNone) return 0;
  const std::uint32_t range = trace_.api().range[api];
  return range == kNone ? 0 : trace_.ranges().name[range];
}

std::uint32_t KernelNames::prefixedId(std::uint32_t deviceEvent, std::uint32_t kernel) const {
  const StringId range = rangeOf(deviceEvent);
  if (range == 0) return kernel;
  const auto it = prefixed_.find(std::uint64_t{range} << 32 | kernel);
  return it == prefixed_.end() ? kNone : it->second;
}

std::uint32_t KernelNames::add(std::uint32_t deviceEvent) {
  const Source source = sourceOf(deviceEvent);
  std::uint32_t& kernel = (source.verbatim ? verbatim_ : derived_)[source.text];
  if (kernel == kNone) {
    const std::string_view recorded = trace_.text(source.text);
    if (source.verbatim) {
      kernel = pool_.intern(recorded);
    } else {
      const std::string full = demangled(recorded);
      kernel = pool_.intern(mode_ == KernelNameMode::Base ? bareFunctionName(full) : full);
    }
  }
  if (!rangePrefix_) return kernel;
  const StringId range = rangeOf(deviceEvent);
  if (range == 0) return kernel;
  std::string text(trace_.text(range));
  text += '/';
  text += pool_[kernel];
  const std::uint32_t id = pool_.intern(text);
  prefixed_.emplace(std::uint64_t{range} << 32 | kernel, id);
  return id;
}

}  // namespace tallyscope
