// SPDX-License-Identifier: GPL-3.0-or-later
// The opcodes are those of Python's pickletools (protocols 0 to 5).
#include <charconv>
#include <cmath>
#include <cstring>

#include "core/base/byte_order.h"
#include "core/base/errors.h"
#include "core/base/import_notes.h"
#include "core/import/plain/byte_window.h"
#include "core/import/plain/pickle_opcodes.h"
#include "core/import/plain/plain_file.h"

namespace tallyscope::plain {
namespace {

/// The file ended inside an opcode.
struct Ended {};

constexpr std::size_t kLongestOpcode = 16;  ///< of those with arguments of fixed length
constexpr std::size_t kLongestLine = std::size_t{1} << 24;

std::uint64_t little(const char* at, std::size_t bytes) {
  std::uint64_t value = 0;
  std::memcpy(&value, at, bytes);
  return value;
}

double bigEndianReal(const char* at) {
  std::uint64_t bits = 0;
  for (int i = 0; i < 8; ++i) bits = bits << 8 | static_cast<unsigned char>(at[i]);
  return std::bit_cast<double>(bits);
}

/// Of LONG1 and LONG4: two's complement of any length; beyond 64 bits the nearest that fits (ids up to 2^64 - 1 keep
/// their bits).
std::int64_t longOf(const char* at, std::size_t bytes) {
  if (bytes == 0) return 0;
  const bool negative = (at[bytes - 1] & 0x80) != 0;
  const char filler = negative ? '\xff' : '\0';
  bool fits = true;
  for (std::size_t i = 8; i < bytes; ++i) fits &= at[i] == filler;
  if (!fits) return negative ? INT64_MIN : INT64_MAX;
  std::uint64_t value = little(at, std::min<std::size_t>(bytes, 8));
  if (negative && bytes < 8) value |= ~std::uint64_t{0} << (8 * bytes);
  return static_cast<std::int64_t>(value);
}

void appendUtf8(std::string& out, std::uint32_t code) {
  if (code < 0x80) {
    out += static_cast<char>(code);
  } else if (code < 0x800) {
    out += static_cast<char>(0xC0 | code >> 6);
    out += static_cast<char>(0x80 | (code & 0x3F));
  } else if (code < 0x10000) {
    out += static_cast<char>(0xE0 | code >> 12);
    out += static_cast<char>(0x80 | (code >> 6 & 0x3F));
    out += static_cast<char>(0x80 | (code & 0x3F));
  } else {
    out += static_cast<char>(0xF0 | (code >> 18 & 0x07));
    out += static_cast<char>(0x80 | (code >> 12 & 0x3F));
    out += static_cast<char>(0x80 | (code >> 6 & 0x3F));
    out += static_cast<char>(0x80 | (code & 0x3F));
  }
}

/// A text of protocol 0: Latin-1 with \\uXXXX (UNICODE), or a quoted Python literal with \\n, \\xXX … (STRING).
std::string unescaped(std::string_view raw, bool literal) {
  std::string out;
  for (std::size_t i = 0; i < raw.size(); ++i) {
    const auto byte = static_cast<unsigned char>(raw[i]);
    if (byte != '\\' || i + 1 >= raw.size()) {
      appendUtf8(out, byte);
      continue;
    }
    const char kind = raw[i + 1];
    const std::size_t digits = kind == 'u' ? 4 : kind == 'U' ? 8 : kind == 'x' && literal ? 2 : 0;
    std::uint32_t code = 0;
    if (digits > 0 && i + 2 + digits <= raw.size()) {
      const char* const begin = raw.data() + i + 2;
      if (std::from_chars(begin, begin + digits, code, 16).ptr == begin + digits) {
        appendUtf8(out, code);
        i += 1 + digits;
        continue;
      }
    }
    static constexpr std::string_view kNames = "nrt'\"\\";
    static constexpr std::string_view kMeans = "\n\r\t'\"\\";
    const std::size_t known = literal ? kNames.find(kind) : std::string_view::npos;
    if (known != std::string_view::npos) {
      out += kMeans[known];
      ++i;
    } else {
      out += '\\';
    }
  }
  return out;
}

class PickleReader {
 public:
  PickleReader(const FileHead& head, ValueMachine& machine, Job& job)
      : head_(head), machine_(machine), job_(job), window_(head, job) {}

  /// Follows the opcodes to STOP. Throws Ended, ImportError.
  void run() {
    std::uint64_t steps = 0;
    for (;;) {
      if ((++steps & 0xFFFF) == 0) job_.setFraction(window_.fraction());
      if (!window_.ensure(1)) throw Ended{};
      opcode_ = window_.offset();
      window_.ensure(kLongestOpcode);
      const char* const at = window_.at();
      const auto code = static_cast<unsigned char>(*at);
      if (code == '.') return;
      try {
        step(code, at + 1, window_.available() - 1);
      } catch (const MachineFault& fault) {
        damaged(fault.what);
      }
    }
  }

  std::uint64_t offset() const { return window_.offset(); }
  std::uint64_t inflatedBytes() const { return window_.inflatedBytes(); }
  InflateProblem problem() const { return window_.problem(); }

 private:
  void need(std::size_t have, std::size_t wanted) {
    if (have < wanted) throw Ended{};
  }
  void fixed(std::size_t arguments) { window_.advance(1 + arguments); }
  [[noreturn]] void damaged(const std::string& what) const {
    throw ImportError(head_.path, "byte " + std::to_string(opcode_), "a damaged pickle: " + what,
                      "copy the file again, or have it written again");
  }

  /// A text of `size` bytes behind `lead` bytes of the opcode.
  void text(std::size_t lead, std::uint64_t size) {
    if (size > ByteWindow::kWidest / 2) damaged("a text longer than 512 MB");
    if (!window_.ensure(lead + size)) throw Ended{};
    machine_.pushText({window_.at() + lead, static_cast<std::size_t>(size)});
    window_.advance(lead + size);
  }

  /// The argument of an opcode of protocol 0: up to the end of the line, which it moves behind. Valid until the next
  /// reading.
  std::string_view line() {
    std::size_t looked = 1;
    for (;;) {
      const std::string_view rest(window_.at(), window_.available());
      const std::size_t end = rest.find('\n', looked);
      if (end != std::string_view::npos) {
        window_.advance(end + 1);
        return rest.substr(1, end - 1);
      }
      looked = std::max<std::size_t>(rest.size(), 1);
      if (looked > kLongestLine) damaged("a line longer than 16 MB");
      if (!window_.ensure(rest.size() + 1)) throw Ended{};
    }
  }

  std::int64_t integerLine(std::string_view text) {
    if (text.ends_with('L')) text.remove_suffix(1);
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc::result_out_of_range) {
      std::uint64_t bits = 0;
      if (std::from_chars(text.data(), text.data() + text.size(), bits).ec == std::errc())
        return static_cast<std::int64_t>(bits);
      return text.starts_with('-') ? INT64_MIN : INT64_MAX;
    }
    if (error != std::errc() || end != text.data() + text.size()) damaged("a number that is none");
    return value;
  }
  std::uint64_t slotLine() {
    const std::int64_t slot = integerLine(line());
    if (slot < 0) damaged("a slot below zero");
    return static_cast<std::uint64_t>(slot);
  }

  void step(unsigned char code, const char* a, std::size_t have) {
    switch (code) {
      case 'h':
        need(have, 1);
        fixed(1);
        machine_.get(static_cast<unsigned char>(*a));
        return;
      case 'j':
        need(have, 4);
        fixed(4);
        machine_.get(little(a, 4));
        return;
      case 0x94:
        fixed(0);
        machine_.memoize();
        return;
      case 'q':
        need(have, 1);
        fixed(1);
        machine_.put(static_cast<unsigned char>(*a));
        return;
      case 'r':
        need(have, 4);
        fixed(4);
        machine_.put(little(a, 4));
        return;
      case '(':
        fixed(0);
        machine_.mark();
        return;
      case '}':
        fixed(0);
        machine_.pushContainer(Value::Type::Dict);
        return;
      case ']':
        fixed(0);
        machine_.pushContainer(Value::Type::List);
        return;
      case ')':
        fixed(0);
        machine_.pushContainer(Value::Type::Tuple);
        return;
      case 0x8f:
        fixed(0);
        machine_.pushContainer(Value::Type::List);
        return;  // a set
      case 'u':
        fixed(0);
        machine_.setMarked();
        return;
      case 'e':
      case 0x90:
        fixed(0);
        machine_.appendMarked();
        return;
      case 's':
        fixed(0);
        machine_.set();
        return;
      case 'a':
        fixed(0);
        machine_.append();
        return;
      case 't':
        fixed(0);
        machine_.gatherMarked(Value::Type::Tuple);
        return;
      case 'l':
      case 0x91:
        fixed(0);
        machine_.gatherMarked(Value::Type::List);
        return;
      case 'd':
        fixed(0);
        machine_.gatherMarked(Value::Type::Dict);
        return;
      case 0x85:
        fixed(0);
        machine_.gather(1);
        return;
      case 0x86:
        fixed(0);
        machine_.gather(2);
        return;
      case 0x87:
        fixed(0);
        machine_.gather(3);
        return;
      case 'K': number(1, have, a); return;
      case 'M': number(2, have, a); return;
      case 'J':
        need(have, 4);
        fixed(4);
        machine_.push(Value::integer(static_cast<std::int32_t>(little(a, 4))));
        return;
      case 0x8a: {
        need(have, 1);
        const std::size_t bytes = static_cast<unsigned char>(*a);
        longNumber(2, bytes);
        return;
      }
      case 0x8b:
        need(have, 4);
        longNumber(5, little(a, 4));
        return;
      case 'N':
        fixed(0);
        machine_.push({});
        return;
      case 0x88:
        fixed(0);
        machine_.push(Value::truth(true));
        return;
      case 0x89:
        fixed(0);
        machine_.push(Value::truth(false));
        return;
      case 'G':
        need(have, 8);
        fixed(8);
        machine_.push(Value::real(bigEndianReal(a)));
        return;
      case 'U':
      case 'C':
      case 0x8c:
        need(have, 1);
        text(2, static_cast<unsigned char>(*a));
        return;
      case 'T':
      case 'B':
      case 'X':
        need(have, 4);
        text(5, little(a, 4));
        return;
      case 0x8d:
      case 0x8e:
      case 0x96:
        need(have, 8);
        text(9, little(a, 8));
        return;
      case 0x80:
        need(have, 1);
        fixed(1);
        protocol(static_cast<unsigned char>(*a));
        return;
      case 0x95:
        need(have, 8);
        fixed(8);
        return;
      case '0':
        fixed(0);
        machine_.pop();
        return;
      case '1':
        fixed(0);
        machine_.popMarked();
        return;
      case '2':
        fixed(0);
        machine_.duplicate();
        return;
      default: lineStep(code); return;
    }
  }

  void number(std::size_t bytes, std::size_t have, const char* a) {
    need(have, bytes);
    fixed(bytes);
    machine_.push(Value::integer(static_cast<std::int64_t>(little(a, bytes))));
  }
  void longNumber(std::size_t lead, std::uint64_t bytes) {
    if (bytes > kLongestLine) damaged("a number of more than 16 MB");
    if (!window_.ensure(lead + bytes)) throw Ended{};
    machine_.push(Value::integer(longOf(window_.at() + lead, static_cast<std::size_t>(bytes))));
    window_.advance(lead + bytes);
  }
  void protocol(unsigned version) {
    if (version > 5) {
      throw ImportError(head_.path, "byte " + std::to_string(opcode_),
                        "a pickle of protocol " + std::to_string(version) + ", which is newer than 5",
                        "write it with pickle.dump(…, protocol=4)");
    }
  }

  void lineStep(unsigned char code) {
    switch (code) {
      case 'I': {
        const std::string_view text = line();
        if (text == "00" || text == "01") {
          machine_.push(Value::truth(text == "01"));
        } else {
          machine_.push(Value::integer(integerLine(text)));
        }
        return;
      }
      case 'L': machine_.push(Value::integer(integerLine(line()))); return;
      case 'F': machine_.push(Value::real(std::strtod(std::string(line()).c_str(), nullptr))); return;
      case 'V': machine_.pushText(unescaped(line(), false)); return;
      case 'S': {
        std::string_view text = line();
        if (text.size() < 2 || text.front() != text.back()) damaged("a text without quotes");
        text.remove_prefix(1);
        text.remove_suffix(1);
        machine_.pushText(unescaped(text, true));
        return;
      }
      case 'p': machine_.put(slotLine()); return;
      case 'g': machine_.get(slotLine()); return;
      default: break;
    }
    if (const RefusedOpcode* refused = refusedOpcode(code)) refuse(code, *refused);
    damaged("byte " + std::to_string(code) + " is no opcode");
  }

  [[noreturn]] void refuse(unsigned char code, const RefusedOpcode& refused) {
    std::string named;
    if (code == 'c' || code == 'i') {
      try {
        named = std::string(line());
        // The second line begins at once: line() passes over one byte, the opcode's.
        const std::string_view rest(window_.at(), window_.available());
        named += '.' + std::string(rest.substr(0, std::min<std::size_t>(rest.find('\n'), 100)));
      } catch (const Ended&) {
        named += "…";
      }
    } else if (code == 0x93) {
      named = std::string(machine_.textOnTop(1)) + '.' + std::string(machine_.textOnTop(0));
    }
    if (named.size() > 120) named.resize(120);
    throw ImportError(head_.path, "byte " + std::to_string(opcode_),
                      std::string("a pickle with ") + refused.name + (named.empty() ? "" : " of " + named) +
                          ", which " + refused.does + "; only plain values are read, and nothing of it was followed",
                      "if you trust its origin, have its writer save plain dicts and lists, or JSON");
  }

  const FileHead& head_;
  ValueMachine& machine_;
  Job& job_;
  ByteWindow window_;
  std::uint64_t opcode_ = 0;
};

}  // namespace

bool beginsPickle(std::string_view bytes) {
  if (bytes.size() < 2) return false;
  const auto first = static_cast<unsigned char>(bytes[0]);
  if (first == 0x80) return static_cast<unsigned char>(bytes[1]) >= 2 && static_cast<unsigned char>(bytes[1]) < 32;
  return bytes.starts_with("(dp") || bytes.starts_with("(lp") || bytes.starts_with("}q") || bytes.starts_with("}(") ||
         bytes.starts_with("]q");
}

ReadResult readPickle(const FileHead& head, ValueMachine& machine, Diagnostics& notes, Job& job) {
  PickleReader reader(head, machine, job);
  ReadResult result;
  const auto nothing = [&] {
    return ImportError(head.path, "byte " + std::to_string(reader.offset()),
                       "a pickle that ends before its first value", "copy the file again, or have it written again");
  };
  try {
    reader.run();
    result.root = machine.finish();
  } catch (const MachineFault&) {
    throw nothing();
  } catch (const Ended&) {
    if (reader.problem() == InflateProblem::Damaged) {
      notes.add("gzip-damaged", reader.offset(), "");
    } else if (reader.problem() == InflateProblem::Truncated) {
      notes.add("gzip-truncated", reader.offset(), "");
    } else {
      notes.add("pickle-ends-early", reader.offset(), "");
    }
    if (machine.empty()) throw nothing();
    try {
      result.root = machine.recover();
    } catch (const MachineFault&) {
      throw nothing();
    }
  }
  result.inflatedBytes = reader.inflatedBytes();
  return result;
}

}  // namespace tallyscope::plain
