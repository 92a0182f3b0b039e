// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>

#include "core/base/errors.h"
#include "core/import/byte_feed.h"
#include "core/import/file_head.h"
#include "core/import/gzip/inflater.h"
#include "core/import/nsys/export_command.h"
#include "core/import/sqlite/sqlite_database.h"

namespace tallyscope {
namespace {

bool endsWith(std::string_view text, std::string_view tail) {
  return text.size() >= tail.size() && text.substr(text.size() - tail.size()) == tail;
}

/// The file name without a last ".gz", in lower case.
std::string plainName(const std::string& path) {
  std::string name = std::filesystem::path(path).filename().string();
  std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
  if (endsWith(name, ".gz")) name.resize(name.size() - 3);
  return name;
}

/// Reads a protobuf varint at `at` and moves behind it; false when there is none.
bool varint(std::string_view bytes, std::size_t& at, std::uint64_t& value) {
  value = 0;
  for (int shift = 0; shift < 64 && at < bytes.size(); shift += 7) {
    const auto b = static_cast<unsigned char>(bytes[at++]);
    value |= std::uint64_t{b & 0x7FU} << shift;
    if ((b & 0x80U) == 0) return true;
  }
  return false;
}

/// A file that is nothing but repeated length-delimited field 1: a perfetto Trace (packets) or an XSpace (planes).
bool looksLikeFieldOnes(std::string_view bytes) {
  std::size_t at = 0;
  int records = 0;
  while (at < bytes.size() && records < 64) {
    if (bytes[at] != '\x0a') return records > 0 && bytes.size() < FileHead::kHeadBytes && records > 2;
    ++at;
    std::uint64_t length = 0;
    if (!varint(bytes, at, length)) return records > 0;
    if (length > bytes.size() - at) return records > 0 || length < (std::uint64_t{1} << 40);
    at += static_cast<std::size_t>(length);
    ++records;
  }
  return records > 0;
}

constexpr std::size_t kTarMark = 257;  ///< where the first header of a tar archive says "ustar"

/// The data of a gzip file are whole, and empty.
bool inflatesToNothing(const std::string& path) {
  const FileHandle file(path);
  GzipInflater inflater(file);
  char byte = 0;
  return inflater.read(&byte, 1) == 0 && inflater.problem() == InflateProblem::None;
}

bool isText(std::string_view bytes) {
  const auto odd = std::count_if(bytes.begin(), bytes.end(), [](char c) {
    const auto u = static_cast<unsigned char>(c);
    return u < 32 && c != '\n' && c != '\r' && c != '\t' && c != '\f' && c != '\x1b';
  });
  return odd * 100 <= static_cast<std::ptrdiff_t>(bytes.size());
}

std::string firstLine(std::string_view bytes) {
  std::string line(bytes.substr(0, std::min<std::size_t>(bytes.find('\n'), 60)));
  std::replace_if(
      line.begin(), line.end(), [](unsigned char c) { return c < 32; }, ' ');
  return line;
}

/// What tools of the DCU print on a terminal, and so what is often kept beside a recording.
std::optional<Refusal> terminalTextRefusal(std::string_view bytes) {
  const auto has = [&](std::string_view part) { return bytes.find(part) != std::string_view::npos; };
  if (has("hipprof [options]")) {
    return Refusal{"a text file with hipprof's help, not a recording", "record with hipprof and open what it writes"};
  }
  if (has("HIP_PROF:")) {
    return Refusal{"a text file with what hipprof printed on the terminal, not a recording",
                   "open the .json, .db or .csv files that hipprof wrote beside it, or the whole folder"};
  }
  if (has("System Management Interface") || (has("HCU%") && has("VRAM%")) || (has("DCU%") && has("VRAM%"))) {
    return Refusal{"a text file with the table that hy-smi prints, not a recording",
                   "open a recording; a snapshot of the management interface has no times"};
  }
  return std::nullopt;
}

}  // namespace

FileHead FileHead::of(const std::string& path) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (error || status.type() == std::filesystem::file_type::not_found) {
    throw ImportError(path, "", "there is no such file", "check the path");
  }
  if (status.type() == std::filesystem::file_type::directory) {
    throw ImportError(path, "", "this is a folder", "name the recording inside it");
  }
  FileHead head;
  head.path = path;
  head.size = std::filesystem::file_size(path, error);
  std::ifstream in(path, std::ios::binary);
  if (!in) throw ImportError(path, "", "the file cannot be opened for reading", "check its permissions");
  head.bytes.resize(kHeadBytes);
  in.read(head.bytes.data(), static_cast<std::streamsize>(head.bytes.size()));
  head.bytes.resize(static_cast<std::size_t>(in.gcount()));
  if (head.bytes.empty()) throw ImportError(path, "byte 0", "the file is empty", "record again, or copy it again");
  if (isGzip(head.bytes)) {
    head.gzip = true;
    head.bytes = inflateHead(head.bytes, kHeadBytes);
  }
  return head;
}

Refusal refusalOf(const FileHead& head) {
  const std::string_view bytes = head.bytes;
  const std::string name = plainName(head.path);
  const std::string recording = std::filesystem::path(head.path).filename().string();
  if (const auto command = exportCommandFor(head.path)) {
    return {"a profiler's report in its own closed format", "export it and open the result: " + *command};
  }
  if (head.gzip && bytes.empty() && inflatesToNothing(head.path)) {
    return {"a gzip file with nothing in it", "record again, or copy it again"};
  }
  if (head.gzip && bytes.empty()) {
    return {"a gzip file whose compressed data cannot be read", "the file is damaged; copy or record it again"};
  }
  if (bytes.substr(0, 4) == std::string_view("PK\x03\x04", 4)) {
    return {"a zip archive", "unpack it with: unzip " + recording};
  }
  if (isSqlite(bytes)) return {"a compressed SQLite database", "unpack it with: gunzip " + recording};
  if (bytes.substr(0, 4) == "\x28\xb5\x2f\xfd") return {"a zstd archive", "unpack it with: zstd -d " + recording};
  if (bytes.substr(0, 6) == std::string_view("\xfd"
                                             "7zXZ\0",
                                             6)) {
    return {"an xz archive", "unpack it with: xz -d " + recording};
  }
  if (bytes.substr(0, 3) == "BZh") return {"a bzip2 archive", "unpack it with: bzip2 -dk " + recording};
  if (bytes.size() > kTarMark + 5 && bytes.substr(kTarMark, 5) == "ustar") {
    return {"a tar archive", "unpack it with: tar -xf " + recording};
  }
  if (looksLikeFieldOnes(bytes)) {
    const bool xplane = endsWith(name, ".xplane.pb") || bytes.find("/host:") != std::string_view::npos ||
                        bytes.find("/device:") != std::string_view::npos;
    if (xplane) {
      return {"a TensorFlow or JAX XSpace (xplane) protobuf, which is not supported",
              "write a trace.json.gz with the profiler's trace viewer export and open that"};
    }
    return {"protobuf messages that are no packets of a Perfetto trace", "open the file that the profiler wrote"};
  }
  if (isText(bytes)) {
    if (const auto terminal = terminalTextRefusal(bytes)) return *terminal;
    return {"a text file that is not a trace (it begins \"" + firstLine(bytes) + "\")",
            "open a JSON trace or an SQLite export"};
  }
  return {"the format is not known", "open a Chrome or Kineto JSON trace (.json, .json.gz) or an SQLite export"};
}

}  // namespace tallyscope
