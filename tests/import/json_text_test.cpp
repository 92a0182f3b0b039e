// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/json/scan/text.h"

#include <gtest/gtest.h>

#include <string>

namespace tallyscope::json {
namespace {

struct Decoded {
  std::string text;
  TextRepairs repairs;
};

/// Scans a JSON text (with its quotes) and decodes it.
Decoded decoded(std::string json) {
  const std::size_t size = json.size();
  json.append(kPadding, '\0');
  Scanner scanner(json.data(), json.data() + size, json.data() + size);
  RawText raw;
  EXPECT_EQ(scanner.text(raw), Scan::Ok);
  Decoded result;
  std::string scratch;
  result.text = std::string(decode(raw, scratch, result.repairs));
  return result;
}

TEST(JsonText, ResolvesEscapes) {
  const Decoded d = decoded(R"("a\"b\\c\/d\n\u0041")");
  EXPECT_EQ(d.text, "a\"b\\c/d\nA");
  EXPECT_FALSE(d.repairs.any());
}

TEST(JsonText, JoinsSurrogatePairs) {
  const Decoded d = decoded(R"("\ud83d\ude00 step")");
  EXPECT_EQ(d.text, "\xF0\x9F\x98\x80 step");
  EXPECT_FALSE(d.repairs.any());
}

TEST(JsonText, ReplacesALoneHalfAndCountsIt) {
  for (const char* json : {R"("\ud800")", R"("\ud800x")", R"("\udc00")", R"("\ud800\u0041")"}) {
    const Decoded d = decoded(json);
    EXPECT_EQ(d.text.substr(0, 3), "\xEF\xBF\xBD") << json;
    EXPECT_EQ(d.repairs.loneSurrogates, 1U) << json;
  }
}

TEST(JsonText, ShowsControlBytes) {
  const Decoded d = decoded(std::string("\"S\x01") + "x\ty\"");
  EXPECT_EQ(d.text, "S\\x01x\ty");
  EXPECT_EQ(d.repairs.controlBytes, 2U);
}

TEST(JsonText, KeepsGoodUtf8AndReplacesBad) {
  EXPECT_EQ(decoded("\"k\xC3\xA9rnel \xE5\x86\x85\xE6\xA0\xB8\"").text, "k\xC3\xA9rnel \xE5\x86\x85\xE6\xA0\xB8");
  const Decoded bad = decoded(
      "\"a\xFF\x80"
      "b\xE2\x82\"");
  EXPECT_EQ(bad.text,
            "a\xEF\xBF\xBD\xEF\xBF\xBD"
            "b\xEF\xBF\xBD\xEF\xBF\xBD");
  EXPECT_EQ(bad.repairs.badUtf8, 4U);
  EXPECT_EQ(decoded("\"\xED\xA0\x80\"").repairs.badUtf8, 3U) << "a surrogate written as UTF-8";
  EXPECT_EQ(decoded("\"\xC0\xAF\"").repairs.badUtf8, 2U) << "an overlong form";
}

TEST(JsonText, KeepsBackslashesThatEscapeNothing) {
  const Decoded d = decoded(R"("C:\Users\q \u12")");
  EXPECT_EQ(d.text, "C:\\Users\\q \\u12");
  EXPECT_EQ(d.repairs.badEscapes, 3U);
}

TEST(JsonText, FindsTheEndWhereverItFallsInABlock) {
  for (std::size_t n = 0; n < 70; ++n) {
    const std::string text(n, 'x');
    EXPECT_EQ(decoded("\"" + text + "\"").text, text);
    EXPECT_EQ(decoded("\"" + text + "\\\"\"").text, text + "\"");
  }
}

}  // namespace
}  // namespace tallyscope::json
