// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/gzip/inflater.h"

#include <isa-l/igzip_lib.h>

#include <algorithm>
#include <cstring>

#include "core/import/archive/packed_file.h"
#include "core/import/byte_feed.h"

namespace tallyscope {
namespace {

constexpr std::size_t kInputBytes = std::size_t{1} << 18;

void beginMember(inflate_state& state) {
  isal_inflate_reset(&state);
  state.crc_flag = ISAL_GZIP;
}

}  // namespace

bool isGzip(std::string_view bytes) { return bytes.size() >= 3 && bytes.substr(0, 3) == "\x1f\x8b\x08"; }

std::string inflateHead(std::string_view compressed, std::size_t limit) {
  std::string result(limit, '\0');
  std::vector<unsigned char> input(compressed.begin(), compressed.end());
  const auto state = std::make_unique<inflate_state>();
  isal_inflate_init(state.get());
  beginMember(*state);
  state->next_in = input.data();
  state->avail_in = static_cast<std::uint32_t>(input.size());
  std::size_t done = 0;
  while (done < limit) {
    state->next_out = reinterpret_cast<std::uint8_t*>(result.data() + done);
    state->avail_out = static_cast<std::uint32_t>(limit - done);
    const int code = isal_inflate(state.get());
    const std::size_t now = limit - state->avail_out;
    const bool progress = now != done;
    done = now;
    if (code != ISAL_DECOMP_OK) break;
    if (state->block_state == ISAL_BLOCK_FINISH) {
      // The bytes that the decoder holds in its bit buffer belong to what follows.
      const std::uint32_t held = static_cast<std::uint32_t>(state->read_in_length) / 8;
      unsigned char* next = state->next_in - held;
      const std::uint32_t left = state->avail_in + held;
      if (left < 3 || !isGzip({reinterpret_cast<const char*>(next), left})) break;
      beginMember(*state);
      state->next_in = next;
      state->avail_in = left;
    } else if (!progress) {
      break;
    }
  }
  result.resize(done);
  return result;
}

GzipInflater::GzipInflater(const FileHandle& file) : file_(file) { begin(); }

void GzipInflater::begin() {
  char head[16];
  const Packing packing = packingOf({head, file_.readAt(0, head, sizeof head)});
  if (packing != Packing::None && packing != Packing::Gzip) {
    other_ = std::make_unique<PackedFile>(file_.path(), PackedFile::As::Stream);
    done_ = !other_->next();
    problem_ = other_->problem();
    return;
  }
  state_ = std::make_unique<inflate_state>();
  input_.resize(kInputBytes);
  isal_inflate_init(state_.get());
  beginMember(*state_);
  state_->avail_in = 0;
  state_->next_in = input_.data();
}

GzipInflater::GzipInflater(const FileHandle& file, const Checkpoint& from) : file_(file) {
  if (!from.state) {
    begin();
    return;
  }
  state_ = std::make_unique<inflate_state>(*from.state);
  input_.resize(kInputBytes);
  inputOffset_ = from.compressed;
  inflated_ = from.inflated;
  state_->avail_in = 0;
  state_->next_in = input_.data();
}

GzipInflater::~GzipInflater() = default;

std::uint64_t GzipInflater::compressed() const { return other_ ? other_->packed() : inputOffset_ - state_->avail_in; }

GzipInflater::Checkpoint GzipInflater::checkpoint() const {
  if (other_) return {};
  return {inflated_, compressed(), std::make_shared<inflate_state>(*state_)};
}

bool GzipInflater::feed() {
  const std::size_t n = file_.readAt(inputOffset_, reinterpret_cast<char*>(input_.data()), input_.size());
  if (n == 0) return false;
  inputOffset_ += n;
  state_->next_in = input_.data();
  state_->avail_in = static_cast<std::uint32_t>(n);
  return true;
}

bool GzipInflater::nextMember() {
  const std::uint64_t held = static_cast<std::uint64_t>(state_->read_in_length) / 8;
  inputOffset_ = compressed() - held;
  beginMember(*state_);
  state_->avail_in = 0;
  if (!feed()) return false;
  const std::string_view bytes(reinterpret_cast<const char*>(state_->next_in), state_->avail_in);
  if (isGzip(bytes)) return true;
  // Padding with zeros after the last member is usual (tape, tar); anything else is told.
  if (bytes.find_first_not_of('\0') != std::string_view::npos) problem_ = InflateProblem::TrailingBytes;
  return false;
}

std::size_t GzipInflater::read(char* target, std::size_t size) {
  std::size_t done = 0;
  if (other_ && !done_) {
    done = other_->read(target, size);
    inflated_ += done;
    done_ = done < size;
    problem_ = other_->problem();
  }
  while (done < size && !done_) {
    const bool atEnd = state_->avail_in == 0 && !feed();
    const std::size_t wanted = std::min<std::size_t>(size - done, std::size_t{1} << 30);
    state_->next_out = reinterpret_cast<std::uint8_t*>(target + done);
    state_->avail_out = static_cast<std::uint32_t>(wanted);
    const int code = isal_inflate(state_.get());
    const std::size_t produced = wanted - state_->avail_out;
    done += produced;
    inflated_ += produced;
    if (code != ISAL_DECOMP_OK) {
      problem_ = InflateProblem::Damaged;
      done_ = true;
    } else if (state_->block_state == ISAL_BLOCK_FINISH) {
      done_ = !nextMember();
    } else if (atEnd && produced == 0) {
      problem_ = InflateProblem::Truncated;
      done_ = true;
    }
  }
  return done;
}

}  // namespace tallyscope
