// SPDX-License-Identifier: GPL-3.0-or-later
// Pickles of plain values, by hand and by opcode; what could run anything is refused by name.
#include <gmock/gmock.h>

#include "core/base/errors.h"
#include "core/import/plain/plain_file.h"
#include "tests/import/load_json.h"

namespace tallyscope::plain {
namespace {

using namespace std::string_literals;
using test::TemporaryFile;

/// Keeps every value as it is.
class Keep final : public Shaper {
 public:
  std::optional<Value> shape(Value::Type, std::span<const Value>) override { return std::nullopt; }
};

/// The value as text: Python's own way of writing, as far as plain values go.
std::string text(const ValueMachine& machine, Value value) {
  switch (value.type) {
    case Value::Type::None: return "None";
    case Value::Type::Truth: return value.number != 0 ? "True" : "False";
    case Value::Type::Integer: return std::to_string(value.number);
    case Value::Type::Real: return std::to_string(value.asReal());
    case Value::Type::Text: return "'" + std::string(machine.strings()[value.index]) + "'";
    default: break;
  }
  const auto held = machine.items(value);
  const std::vector<Value> items(held.begin(), held.end());
  const bool dict = value.type == Value::Type::Dict;
  std::string out = dict ? "{" : value.type == Value::Type::Tuple ? "(" : "[";
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += dict && i % 2 == 1 ? ": " : ", ";
    out += text(machine, items[i]);
  }
  return out + (dict ? "}" : value.type == Value::Type::Tuple ? ")" : "]");
}

struct Outcome {
  std::string text, error;
  std::uint64_t cut = 0;
};

Outcome read(std::string_view bytes) {
  const TemporaryFile file(bytes, ".pickle");
  Outcome outcome;
  Keep keep;
  ValueMachine machine(keep);
  Diagnostics notes;
  Job job;
  try {
    const FileHead head = FileHead::of(file.path());
    outcome.text = text(machine, readPickle(head, machine, notes, job).root);
  } catch (const ImportError& e) {
    outcome.error = e.expected() + " @ " + e.place();
  }
  outcome.cut = notes.countOf("pickle-ends-early");
  return outcome;
}

TEST(Pickle, ReadsTheSameOfEveryProtocol) {
  // {'a': [1, -2, 70000], 'b': (None, True), 'c': 1.5}
  const std::string want = "{'a': [1, -2, 70000], 'b': (None, True), 'c': 1.500000}";
  EXPECT_EQ(read("(dp0\nVa\np1\n(lp2\nI1\naI-2\naI70000\nasVb\np3\n(NI01\ntp4\nsVc\np5\nF1.5\ns.").text, want);
  const std::string real = "\x3f\xf8\0\0\0\0\0\0"s;
  EXPECT_EQ(read("}q\0(X\1\0\0\0aq\1]q\2(K\1J\xfe\xff\xff\xffJ\x70\x11\1\0eX\1\0\0\0bq\3NI01\n\x86q\4X\1\0\0\0cG"s +
                 real + "u.")
                .text,
            want);
  EXPECT_EQ(read("\x80\2}q\0(X\1\0\0\0aq\1]q\2(K\1\x8a\1\xfe\x8a\3\x70\x11\1eX\1\0\0\0bq\3N\x88\x86q\4X\1\0\0\0cG"s +
                 real + "u.")
                .text,
            want);
  EXPECT_EQ(
      read("\x80\4\x95\x40\0\0\0\0\0\0\0}\x94(\x8c\1a\x94]\x94(K\1J\xfe\xff\xff\xffJ\x70\x11\1\0e\x8c\1b\x94N\x88\x86"
           "\x94\x8c\1cG"s +
           real + "u.")
          .text,
      want);
  EXPECT_EQ(read("\x80\5}\x94(\x8c\1a\x94]\x94(K\1J\xfe\xff\xff\xffJ\x70\x11\1\0e\x8c\1b\x94N\x88\x86\x94\x8c\1cG"s +
                 real + "u.")
                .text,
            want);
}

TEST(Pickle, UsesRememberedValuesAgain) {
  // x = [7]; [x, x]
  EXPECT_EQ(read("\x80\2]q\0(]q\1K\7ah\1e."s).text, "[[7], [7]]");
  EXPECT_EQ(read("\x80\4]\x94(]\x94K\7aj\1\0\0\0e."s).text, "[[7], [7]]");
  EXPECT_THAT(read("\x80\2h\5."s).error, ::testing::HasSubstr("never there"));
}

TEST(Pickle, ReadsTextsAndNumbersOfProtocolZero) {
  EXPECT_EQ(read("(lp0\nV\\u00e9t\xe9\np1\naS'it\\'s\\n'\np2\naL18446744073709551615L\naI00\na.").text,
            "['\xc3\xa9t\xc3\xa9', 'it's\n', -1, False]");
  // 2^63 - 1, and numbers that do not fit 64 bits stay at the edge.
  EXPECT_EQ(read("\x80\2]q\0(\x8a\x08\xff\xff\xff\xff\xff\xff\xff\x7f\x8a\x0a\0\0\0\0\0\0\0\0\0\1e."s).text,
            "[9223372036854775807, 9223372036854775807]");
}

TEST(Pickle, RefusesWhateverCouldRunByNameAndPlace) {
  EXPECT_EQ(
      read("\x80\2cposix\nsystem\nX\4\0\0\0true\x85R."s).error,
      "a pickle with GLOBAL of posix.system, which names a function or class to be imported; only plain values are "
      "read, and nothing of it was followed @ byte 2");
  EXPECT_THAT(
      read("\x80\4\x8c\5posix\x8c\6system\x93."s).error,
      ::testing::AllOf(::testing::HasSubstr("STACK_GLOBAL of posix.system"), ::testing::HasSubstr("@ byte 17")));
  const std::pair<std::string, const char*> refused[] = {{"R", "REDUCE"},
                                                         {"b", "BUILD"},
                                                         {"\x81", "NEWOBJ"},
                                                         {"\x92", "NEWOBJ_EX"},
                                                         {"iposix\nx\n", "INST of posix.x"},
                                                         {"o", "OBJ"},
                                                         {"\x82\1", "EXT1"},
                                                         {"\x83\1\1", "EXT2"},
                                                         {"\x84\1\1\1\1", "EXT4"},
                                                         {"Pid\n", "PERSID"},
                                                         {"Q", "BINPERSID"},
                                                         {"\x97", "NEXT_BUFFER"},
                                                         {"\x98", "READONLY_BUFFER"}};
  for (const auto& [code, name] : refused) {
    EXPECT_THAT(read("\x80\2}q\0N"s + code + ".").error,
                ::testing::AllOf(::testing::HasSubstr("with "s + name), ::testing::HasSubstr("@ byte 6")))
        << name;
  }
}

TEST(Pickle, SaysWhatIsDamaged) {
  EXPECT_THAT(read("\x80\2\xff."s).error, ::testing::HasSubstr("byte 255 is no opcode @ byte 2"));
  EXPECT_THAT(read("\x80\2e."s).error, ::testing::HasSubstr("an end without its beginning"));
  EXPECT_THAT(read("\x80\2(K\1u."s).error, ::testing::HasSubstr("without a container"));
  EXPECT_THAT(read("\x80\2}(K\1u."s).error, ::testing::HasSubstr("a key without a value"));
  EXPECT_THAT(read("\x80\x1f."s).error, ::testing::HasSubstr("protocol 31"));
  EXPECT_THAT(read("\x80\2."s).error, ::testing::HasSubstr("ends before its first value"));
}

TEST(Pickle, GivesWhatACutFileHolds) {
  // {'a': [1, 2, …: the file ends behind 2.
  const Outcome cut = read("\x80\2}q\0(X\1\0\0\0aq\1]q\2(K\1K\2"s);
  EXPECT_EQ(cut.text, "{'a': [1, 2]}");
  EXPECT_EQ(cut.cut, 1U);
  EXPECT_EQ(read("\x80\2}q\0(X\1\0\0\0aq\1K\5X\1\0\0"s).text, "{'a': 5}");
}

}  // namespace
}  // namespace tallyscope::plain
