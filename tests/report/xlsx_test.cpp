// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <unistd.h>
#include <zlib.h>

#include <filesystem>
#include <fstream>
#include <limits>
#include <map>
#include <sstream>

#include "core/report/writers.h"

namespace tallyscope {
namespace {

std::uint32_t little(const std::string& data, std::size_t at, int bytes) {
  std::uint32_t value = 0;
  for (int i = bytes - 1; i >= 0; --i)
    value = value << 8 | static_cast<unsigned char>(data[at + static_cast<std::size_t>(i)]);
  return value;
}

std::string inflated(const std::string& packed, std::size_t size) {
  std::string out(size, '\0');
  z_stream stream{};
  inflateInit2(&stream, -MAX_WBITS);
  std::string in = packed;
  stream.next_in = reinterpret_cast<Bytef*>(in.data());
  stream.avail_in = static_cast<uInt>(in.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  inflateEnd(&stream);
  return out;
}

/// The files of a zip archive, by its central directory.
std::map<std::string, std::string> unzipped(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream buffer;
  buffer << in.rdbuf();
  const std::string zip = buffer.str();
  std::map<std::string, std::string> files;
  for (std::size_t at = zip.find("PK\x01\x02"); at != std::string::npos; at = zip.find("PK\x01\x02", at + 4)) {
    const std::uint32_t method = little(zip, at + 10, 2), packed = little(zip, at + 20, 4),
                        size = little(zip, at + 24, 4);
    const std::uint32_t nameLength = little(zip, at + 28, 2), local = little(zip, at + 42, 4);
    const std::size_t data = local + 30 + little(zip, local + 26, 2) + little(zip, local + 28, 2);
    const std::string content = zip.substr(data, packed);
    files[zip.substr(at + 46, nameLength)] = method == 0 ? content : inflated(content, size);
  }
  return files;
}

TEST(XlsxWriter, WritesTypedCellsUnderAFrozenHeader) {
  const auto path = std::filesystem::temp_directory_path() / ("tally_xlsx_" + std::to_string(::getpid()) + ".xlsx");
  Table table;
  table.setRowCount(2);
  table.addReals({.id = "share", .title = "Time", .type = CellType::Real, .unit = Unit::Percent},
                 {12.3456, std::numeric_limits<double>::quiet_NaN()});
  table.addIntegers({.id = "total", .title = "Total", .type = CellType::Integer, .unit = Unit::Ns, .help = "All of it"},
                    {1234567890123, (std::int64_t{1} << 60) + 1});
  table.addTexts({.id = "name", .title = "{api} Name"}, {"a<b>&\"c\"", Table::noText()});
  {
    XlsxBook book(path.string());
    book.add("kernel_sum", table, Dialect::of(Vendor::Nvidia));
    book.add("kernel_sum", table.selectRows({}), Dialect::of(Vendor::Nvidia));
    book.close();
  }
  const auto files = unzipped(path);
  std::filesystem::remove(path);
  ASSERT_TRUE(files.contains("xl/workbook.xml"));
  EXPECT_NE(files.at("xl/workbook.xml").find("name=\"kernel_sum\""), std::string::npos);
  EXPECT_NE(files.at("xl/workbook.xml").find("name=\"kernel_sum_2\""), std::string::npos) << "one sheet a report";
  const std::string& sheet = files.at("xl/worksheets/sheet1.xml");
  EXPECT_NE(sheet.find("<pane ySplit=\"1\" topLeftCell=\"A2\" activePane=\"bottomLeft\" state=\"frozen\"/>"),
            std::string::npos)
      << sheet;
  EXPECT_NE(sheet.find("Total (ns)"), std::string::npos) << sheet;
  EXPECT_NE(sheet.find("CUDA Name"), std::string::npos);
  EXPECT_NE(sheet.find("<v>12.3456</v>"), std::string::npos) << "numbers are numbers, not rounded";
  EXPECT_NE(sheet.find("<v>1234567890123</v>"), std::string::npos);
  EXPECT_NE(sheet.find("1152921504606846977"), std::string::npos) << "more digits than a double has: as text";
  EXPECT_NE(sheet.find("a&lt;b&gt;&amp;\"c\""), std::string::npos);
  EXPECT_TRUE(files.contains("xl/comments1.xml")) << "the help of a column is its comment";
}

}  // namespace
}  // namespace tallyscope
