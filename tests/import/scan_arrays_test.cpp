// SPDX-License-Identifier: GPL-3.0-or-later
// The quick way over arrays against nlohmann::json: what it passes over is a whole array, and well-formed shapes are
// passed over to their end.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>
#include <regex>
#include <string>

#include "core/import/json/scan/scan.h"

namespace tallyscope::json {
namespace {

/// Where the array at the front of `text` ends for the quick way, or 0.
std::size_t plainEnd(const std::string& text, std::size_t limit = ~std::size_t{0}) {
  const std::string bytes = text + std::string(kPadding, '\0');
  const char* const begin = bytes.data();
  const char* const stop = begin + std::min(limit, text.size());
  const char* const behind = behindPlainArray(begin, stop);
  return behind == nullptr ? 0 : static_cast<std::size_t>(behind - begin);
}

TEST(ScanArrays, PassesOverTheShapesAndTypesOfOperators) {
  for (const char* array :
       {"[]", "[[]]", "[1]", "[1,2,3]", "[1, 2, 3]", "[[2048,1],[],[]]", "[[1, 4096], [], [16]]",
        R"(["c10::BFloat16","Scalar",""])", R"(["", "[2048, 2048]", "[1, 2048]", ""])", R"(["a,b","[",",","naïve"])",
        "[[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20],[21]]",
        R"(["a name that is longer than one piece of thirty bytes","and another one of the kind"])"}) {
    const std::string text(array);
    EXPECT_EQ(plainEnd(text + R"(,"Ev Idx":7}})"), text.size()) << text;
    EXPECT_EQ(plainEnd(text + "}}"), text.size()) << text;
  }
}

TEST(ScanArrays, LeavesWhatIsNotPlainToTheScanner) {
  for (const char* array : {"[1 2]",
                            "[1,,2]",
                            "[,1]",
                            "[1,]",
                            "[[1]2]",
                            "[1][2]",
                            R"(["a""b"])",
                            R"([5"a"])",
                            R"(["a"5])",
                            R"(["a\"b"])",
                            "[1.5]",
                            "[-1]",
                            "[true]",
                            "[null]",
                            R"([{"a":1}])",
                            "[[[1]]]",
                            "[1\n]",
                            "[1 ,2]",
                            "[ 1]",
                            "[1",
                            R"(["a)",
                            R"(["it looks ended]}"])",
                            "[[1]",
                            "]",
                            "["}) {
    EXPECT_EQ(plainEnd(std::string(array) + R"(,"Ev Idx":7}})"), 0U) << array;
  }
}

TEST(ScanArrays, StaysWithinTheLimit) {
  const std::string text = "[[1,2],[3,4]]";
  EXPECT_EQ(plainEnd(text + "}", text.size()), text.size());
  EXPECT_EQ(plainEnd(text + "}", text.size() - 1), 0U);
}

/// An array of numbers and texts, or of such arrays, as recorders print them; mostly of the length of a few pieces.
std::string randomArray(std::mt19937& random, int depth) {
  static constexpr std::string_view kTexts[] = {"",   "Scalar", "c10::BFloat16", "[2048, 1]", "a,\\\"b",
                                                "]}", "],",     "naïve"};
  std::string text = "[";
  const auto n = random() % 6;
  const std::string comma = random() % 2 == 0 ? "," : ", ";
  for (unsigned i = 0; i < n; ++i) {
    if (i > 0) text += comma;
    if (depth > 0 && random() % 2 == 0) {
      text += randomArray(random, depth - 1);
    } else if (random() % 2 == 0) {
      text += std::to_string(random() >> (random() % 32));
    } else {
      text += '"' + std::string(kTexts[random() % std::size(kTexts)]) + '"';
    }
  }
  return text + ']';
}

TEST(ScanArrays, NeverPassesOverAnythingButOneWholeArray) {
  std::mt19937 random(11);
  static constexpr std::string_view kBytes = "[],\"} \\0a\n{:";
  int passed = 0, refused = 0;
  for (int i = 0; i < 60'000; ++i) {
    const std::string array = randomArray(random, static_cast<int>(random() % 4));
    std::string text = array + (random() % 2 == 0 ? R"(,"next":[1]}})" : "}}");
    const bool damaged = i % 2 == 1;
    if (damaged) text[1 + random() % (text.size() - 1)] = kBytes[random() % kBytes.size()];
    const std::size_t end = plainEnd(text);
    if (end == 0) {
      ++refused;
      continue;
    }
    ++passed;
    // Zeros in front of a number are no JSON, but every reader of recordings takes them.
    const std::string found = std::regex_replace(text.substr(0, end), std::regex("\\b0+([0-9])"), "$1");
    // Inside a text raw line breaks and broken UTF-8 are let through; whoever decodes the text repairs and counts them.
    std::string flat = found;
    std::replace_if(
        flat.begin(), flat.end(), [](char c) { return c == '\n' || static_cast<unsigned char>(c) > 0x7E; }, ' ');
    ASSERT_TRUE(nlohmann::json::accept(flat)) << text << "\n" << found;
    if (!damaged) {
      ASSERT_EQ(end, array.size()) << text;
    }
  }
  EXPECT_GT(passed, 15'000);
  EXPECT_GT(refused, 5'000);
}

TEST(ScanArrays, TheScannerEndsWhereTheLibraryDoesOnEveryWellFormedArray) {
  std::mt19937 random(5);
  for (int i = 0; i < 20'000; ++i) {
    const std::string array = randomArray(random, static_cast<int>(random() % 5));
    ASSERT_TRUE(nlohmann::json::accept(array)) << array;
    const std::string bytes = array + R"(,"x":1})" + std::string(kPadding, '\0');
    const char* const end = bytes.data() + bytes.size() - kPadding;
    Scanner scanner(bytes.data(), end, end);
    RawValue value;
    ASSERT_EQ(scanner.value(value), Scan::Ok) << array;
    ASSERT_EQ(value.view(), array);
    ASSERT_EQ(value.type, ValueType::Array);
  }
}

}  // namespace
}  // namespace tallyscope::json
