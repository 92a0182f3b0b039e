// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/perfetto/unpack.h"

#include <zlib.h>
#include <zstd.h>

#include <algorithm>

namespace tallyscope::perfetto {
namespace {

constexpr std::size_t kStep = std::size_t{1} << 20;
constexpr std::uint64_t kLongestPack = std::uint64_t{1} << 28;
constexpr int kAnyHeader = 15 + 32;  // zlib or gzip

struct FreeContext {
  void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
};
using Context = std::unique_ptr<ZSTD_DCtx, FreeContext>;

}  // namespace

bool isZstd(std::string_view bytes) { return bytes.substr(0, 4) == "\x28\xb5\x2f\xfd"; }

std::string unzstdHead(std::string_view compressed, std::size_t limit) {
  std::string head(limit, '\0');
  const Context context(ZSTD_createDCtx());
  ZSTD_inBuffer in{compressed.data(), compressed.size(), 0};
  ZSTD_outBuffer out{head.data(), head.size(), 0};
  while (in.pos < in.size && out.pos < out.size) {
    if (ZSTD_isError(ZSTD_decompressStream(context.get(), &out, &in)) != 0) break;
  }
  head.resize(out.pos);
  return head;
}

bool inflatePack(std::string_view from, std::string& to) {
  z_stream stream{};
  if (inflateInit2(&stream, kAnyHeader) != Z_OK) return false;
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(from.data()));
  stream.avail_in = static_cast<uInt>(from.size());
  int status = Z_OK;
  while (status == Z_OK && to.size() < kLongestPack) {
    const std::size_t before = to.size();
    to.resize(before + kStep);
    stream.next_out = reinterpret_cast<Bytef*>(to.data() + before);
    stream.avail_out = static_cast<uInt>(kStep);
    status = inflate(&stream, Z_NO_FLUSH);
    to.resize(before + kStep - stream.avail_out);
    if (stream.avail_in == 0 && stream.avail_out > 0) break;
  }
  inflateEnd(&stream);
  return status == Z_STREAM_END;
}

bool unzstdPack(std::string_view from, std::string& to) {
  const Context context(ZSTD_createDCtx());
  ZSTD_inBuffer in{from.data(), from.size(), 0};
  std::size_t left = 1;
  bool more = true;
  while (more && to.size() < kLongestPack) {
    const std::size_t before = to.size();
    to.resize(before + kStep);
    ZSTD_outBuffer out{to.data() + before, kStep, 0};
    left = ZSTD_decompressStream(context.get(), &out, &in);
    to.resize(before + out.pos);
    if (ZSTD_isError(left) != 0) return false;
    more = in.pos < in.size || out.pos == kStep;
  }
  return left == 0;
}

struct TraceBytes::Zstd {
  Context context{ZSTD_createDCtx()};
  std::string input;
  std::size_t at = 0, filled = 0;
  std::uint64_t offset = 0;  ///< in the file, behind the input
  std::size_t left = 0;      ///< not 0: a frame is open
};

TraceBytes::TraceBytes(const FileHandle& file, Wrap wrap, const GzipInflater::Checkpoint* from) : file_(file) {
  if (wrap == Wrap::Gzip) {
    inflater_ = from != nullptr ? std::make_unique<GzipInflater>(file, *from) : std::make_unique<GzipInflater>(file);
    if (from != nullptr) position_ = from->inflated;
  } else if (wrap == Wrap::Zstd) {
    zstd_ = std::make_unique<Zstd>();
    zstd_->input.resize(kStep);
  }
}

TraceBytes::~TraceBytes() = default;

std::uint64_t TraceBytes::consumed() const {
  return inflater_ ? inflater_->compressed() : zstd_ ? zstd_->offset : position_;
}

bool TraceBytes::seek(std::uint64_t offset) {
  if (inflater_ || zstd_) return false;
  position_ = offset;
  return true;
}

std::size_t TraceBytes::read(char* target, std::size_t size) {
  std::size_t got = 0;
  if (inflater_) {
    got = inflater_->read(target, size);
  } else if (!zstd_) {
    got = file_.readAt(position_, target, size);
  } else {
    Zstd& z = *zstd_;
    while (got < size && problem_ == InflateProblem::None) {
      if (z.at == z.filled) {
        z.filled = file_.readAt(z.offset, z.input.data(), z.input.size());
        z.offset += z.filled;
        z.at = 0;
        if (z.filled == 0) {
          if (z.left != 0) problem_ = InflateProblem::Truncated;
          break;
        }
      }
      ZSTD_inBuffer in{z.input.data(), z.filled, z.at};
      ZSTD_outBuffer out{target, size, got};
      z.left = ZSTD_decompressStream(z.context.get(), &out, &in);
      z.at = in.pos;
      got = out.pos;
      if (ZSTD_isError(z.left) != 0) problem_ = InflateProblem::Damaged;
    }
  }
  position_ += got;
  return got;
}

}  // namespace tallyscope::perfetto
