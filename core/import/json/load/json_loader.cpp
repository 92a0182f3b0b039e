// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/json/load/json_loader.h"

#include <algorithm>
#include <cstring>
#include <system_error>
#include <thread>
#include <utility>

#include "core/base/import_notes.h"
#include "core/import/json/events/resolve.h"
#include "core/import/json/load/further_list.h"
#include "core/import/json/load/json_details.h"

namespace tallyscope::json {
namespace {

constexpr std::size_t kLongestHeader = std::size_t{1} << 29;
constexpr std::size_t kLongestFooter = std::size_t{1} << 26;
constexpr std::size_t kRecoveryBytes = std::size_t{1} << 24;
/// Stages cost bits of the finisher's event numbers; more threads than this no longer help.
constexpr unsigned kMostThreads = 16;
/// How many chunks a thread may have read whose turn to be committed has not come.
constexpr std::size_t kChunksAhead = 2;

}  // namespace

JsonLoader::JsonLoader(const FileHead& head, TraceBuilder& builder, Job& job)
    : head_(head), builder_(builder), job_(job), file_(head.path) {
  if (head.gzip) {
    gzip_ = std::make_unique<GzipFeed>(file_);
    feed_ = gzip_.get();
  } else {
    plain_ = plainFeed(file_);
    feed_ = plain_.get();
  }
}

JsonLoader::~JsonLoader() = default;

void JsonLoader::run() {
  source_ = builder_.addSource({});
  const std::uint64_t chunks = head_.gzip ? kMostThreads : file_.size() / ByteFeed::kChunkBytes + 1;
  const auto threads = static_cast<unsigned>(
      std::min<std::uint64_t>({std::max(1U, std::thread::hardware_concurrency()), kMostThreads, chunks}));
  for (unsigned i = 0; i < threads; ++i) sinks_.push_back(std::make_unique<EventSink>(builder_, source_, i));
  {
    std::vector<std::thread> workers;
    workers.reserve(threads);
    try {
      for (unsigned i = 1; i < threads; ++i) workers.emplace_back([this, i] { work(*sinks_[i]); });
    } catch (const std::system_error&) {
      // No more threads can be had; those that run read the whole file.
    }
    work(*sinks_[0]);
    for (std::thread& worker : workers) worker.join();
  }
  if (failure_) std::rethrow_exception(failure_);
  job_.checkCancelled();
  readFooter();
  checkIsTrace();
  resolve();
}

void JsonLoader::work(EventSink& sink) {
  try {
    ChunkParser parser(*feed_, sink, job_);
    ReadChunks chunks;
    ByteBuffer spare;
    // Inflated chunks come from a ring that is only as large as it must be.
    const std::size_t ahead = gzip_ ? 0 : kChunksAhead;
    while (!stopped_) {
      ReadChunk next;
      next.chunk.buffer = std::exchange(spare, ByteBuffer());
      if (!feed_->next(next.chunk)) break;
      job_.checkCancelled();
      read(next, sink, parser);
      chunks.push_back(std::move(next));
      while (!chunks.empty() && commitFirst(chunks, sink, parser, chunks.size() > ahead)) {
        spare = std::exchange(chunks.front().chunk.buffer, ByteBuffer());
        chunks.pop_front();
      }
    }
    while (!chunks.empty() && commitFirst(chunks, sink, parser, true)) chunks.pop_front();
  } catch (...) {
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = std::current_exception();
    stopped_ = true;
    feed_->stop();
    turn_.notify_all();
  }
}

void JsonLoader::read(ReadChunk& chunk, EventSink& sink, ChunkParser& parser) {
  chunk.before = sink.mark();
  if (chunk.chunk.index == 0) {
    if (!chunk.first) expected_ = *(chunk.first = readStart(chunk.chunk));
  } else if (!chunk.first) {
    chunk.first = parser.guess(chunk.chunk);
  }
  if (chunk.first && !(chunk.chunk.index == 0 && noEvents_)) chunk.outcome = parser.run(chunk.chunk, *chunk.first);
  chunk.pending = sink.takePending();
}

bool JsonLoader::commitFirst(ReadChunks& chunks, EventSink& sink, ChunkParser& parser, bool wait) {
  ReadChunk& first = chunks.front();
  const Chunk& chunk = first.chunk;
  std::unique_lock lock(mutex_);
  if (!wait && nextChunk_ != chunk.index) return false;
  turn_.wait(lock, [&] { return stopped_ || nextChunk_ == chunk.index; });
  if (stopped_) return false;
  const bool unwanted = closed_ || noEvents_;
  if (unwanted || !first.first || *first.first != expected_) {
    // Nobody else can commit before this chunk is done, so the lock need not be held while it is read again.
    lock.unlock();
    sink.rollback(first.before);
    if (!unwanted) {
      first.first = expected_;
      read(first, sink, parser);
    }
    // What the thread read behind it was taken back too.
    for (std::size_t i = 1; i < chunks.size(); ++i) {
      if (unwanted) {
        chunks[i].before = first.before;
      } else {
        read(chunks[i], sink, parser);
      }
    }
    lock.lock();
  }
  if (unwanted) {
    if (footer_.size() < kLongestFooter) footer_.append(chunk.buffer.data(), chunk.own);
  } else {
    const ChunkParser::Outcome& outcome = first.outcome;
    pending_.append(std::move(first.pending));
    if (outcome.fields) header_.append(Header(*outcome.fields));
    expected_ = outcome.end;
    fileEnded_ |= outcome.fileEnded;
    cutEvent_ |= outcome.cutEvent;
    if (outcome.closed) {
      closed_ = true;
      const std::size_t at = static_cast<std::size_t>(outcome.end - chunk.offset);
      if (at < chunk.own) footer_.assign(chunk.buffer.data() + at, chunk.own - at);
    }
  }
  ++nextChunk_;
  job_.setFraction(feed_->fraction(chunk.end()));
  feed_->committed(chunk.index);
  turn_.notify_all();
  return true;
}

std::uint64_t JsonLoader::readStart(Chunk& chunk) {
  for (;;) {
    const char* const bytes = chunk.buffer.data();
    const char* const end = bytes + chunk.buffer.size();
    const char* p = bytes;
    if (chunk.buffer.size() >= 3 && std::memcmp(p, "\xEF\xBB\xBF", 3) == 0) p += 3;
    while (p < end && static_cast<unsigned char>(*p) <= ' ') ++p;
    if (p < end && *p == '[') {
      const char* const inside = nestedStart(p + 1, end);
      return static_cast<std::uint64_t>(inside - bytes);
    }
    objectForm_ = true;
    Scanner scanner(p + 1, end, end);
    Header header;
    bool events = false;
    const Scan result = p < end ? readHeader(scanner, true, header, events) : Scan::NeedMore;
    const auto at = static_cast<std::size_t>(scanner.at() - bytes);
    if (result == Scan::Ok) {
      header_ = std::move(header);
      if (events) return at;
      if (header_.event) {
        // One event a line, without a list around them.
        header_ = Header();
        objectForm_ = false;
        eventLines_ = true;
        return static_cast<std::uint64_t>(p - bytes);
      }
      // The events may be in a document behind this one.
      Scanner behind(scanner.at(), end, end);
      FurtherList further;
      if (findFurtherList(behind, further) == Scan::Ok) {
        header_.append(std::move(further.fields));
        return static_cast<std::uint64_t>(behind.at() - bytes);
      }
      noEvents_ = true;
      return at;
    }
    if (result == Scan::NeedMore && chunk.buffer.size() < kLongestHeader) {
      job_.checkCancelled();
      const std::size_t before = chunk.buffer.size();
      feed_->extend(chunk, before * 2);
      if (chunk.buffer.size() > before) continue;
    }
    header_ = std::move(header);
    return recoverStart(chunk, at);
  }
}

/// Behind the bracket of a list: a list of events inside it, alone or in an object, or the list itself.
const char* JsonLoader::nestedStart(const char* p, const char* end) {
  const char* const list = p;
  while (p < end && static_cast<unsigned char>(*p) <= ' ') ++p;
  if (p < end && *p == '[') return p + 1;
  if (p >= end || *p != '{' || mayBeginEvent(p, end)) return list;
  Scanner scanner(p + 1, end, end);
  Header header;
  bool events = false;
  if (readHeader(scanner, true, header, events) != Scan::Ok || !events) return list;
  header_ = std::move(header);
  objectForm_ = true;
  return scanner.at();
}

/// The fields before the events are damaged: the events begin behind the word that names them.
std::uint64_t JsonLoader::recoverStart(Chunk& chunk, std::size_t at) {
  feed_->extend(chunk, std::max(chunk.buffer.size(), kRecoveryBytes));
  const std::string_view bytes(chunk.buffer.data(), chunk.buffer.size());
  static constexpr std::string_view kName = "\"traceEvents\"";
  for (std::size_t found = bytes.find(kName); found != std::string_view::npos; found = bytes.find(kName, found + 1)) {
    std::size_t p = bytes.find_first_not_of(" \t\r\n", found + kName.size());
    if (p == std::string_view::npos || bytes[p] != ':') continue;
    p = bytes.find_first_not_of(" \t\r\n", p + 1);
    if (p == std::string_view::npos || bytes[p] != '[') continue;
    const std::lock_guard lock(mutex_);
    pending_.diagnostics.add("damaged-header", at, "");
    return p + 1;
  }
  noEvents_ = true;
  return at;
}

void JsonLoader::readFooter() {
  Diagnostics& notes = pending_.diagnostics;
  if (eventLines_ && !cutEvent_) return;
  if (!closed_ && !noEvents_) {
    // The closing bracket of the array form is optional; anything else was cut.
    if (objectForm_ || cutEvent_) {
      notes.add("file-ends-early", expected_, "");
    } else {
      notes.add("list-not-closed", expected_, "");
    }
    return;
  }
  if (noEvents_) return;
  if (!objectForm_) {
    noteRest(0);
    return;
  }
  const std::size_t size = footer_.size();
  footer_.append(kPadding, '\0');
  Scanner scanner(footer_.data(), footer_.data() + size, footer_.data() + size);
  bool events = false;
  // The object of the list, and those around it.
  Scan result = readHeader(scanner, false, header_, events);
  while (result == Scan::Ok && !events && continuesObject(scanner))
    result = readHeader(scanner, false, header_, events);
  if (events) {
    notes.add("second-event-list", expected_, "traceEvents");
    return;
  }
  if (result == Scan::NeedMore) {
    notes.add("footer-incomplete", expected_ + size, "");
  } else if (result == Scan::Bad) {
    notes.add("damaged-header", expected_ + static_cast<std::uint64_t>(scanner.at() - footer_.data()), "");
  } else {
    footer_.resize(size);
    noteRest(static_cast<std::size_t>(scanner.at() - footer_.data()));
  }
}

void JsonLoader::noteRest(std::size_t at) {
  at = footer_.find_first_not_of(std::string_view(" \t\r\n,]}\0", 8), at);
  if (at == std::string::npos) return;
  pending_.diagnostics.add("bytes-after-document", expected_ + at, std::string_view(footer_).substr(at, 120),
                           footer_.size() - at);
}

void JsonLoader::checkIsTrace() const {
  const auto refuse = [&](std::string expected, std::string remedy) {
    throw ImportError(head_.path, "byte 0", std::move(expected), std::move(remedy));
  };
  if (noEvents_) {
    if (header_.properties.empty() && header_.devices.empty() && head_.gzip &&
        gzip_->problem() != InflateProblem::None) {
      refuse("a gzip file that ends before its first event", "copy it again");
    }
    refuse("a JSON object without \"traceEvents\"", "open a Chrome or Kineto trace; this file holds something else");
  }
  const std::uint64_t others = pending_.diagnostics.countOf("element-without-phase");
  if (pending_.read > 0) return;
  if (others > 0) {
    refuse("a JSON list without trace events (a PyTorch memory timeline looks like this)",
           "open the trace that the profiler wrote beside it");
  }
  if (pending_.diagnostics.countOf("damaged-event") + pending_.diagnostics.countOf("damaged-bytes") > 0) {
    refuse("text that looks like JSON but holds no event that can be read", "check how the file was written");
  }
}

void JsonLoader::resolve() {
  job_.setPhase("Pairing");
  Loaded loaded{builder_, source_, sinks_, pending_, header_};
  JsonDetails::Places places;
  places.ends = pairSlices(loaded);
  pairAsyncs(loaded);
  placeNamedStreams(loaded);
  partRanks(loaded);
  joinRecordedLaunches(loaded);
  joinLaunchArrows(loaded);
  joinFlows(loaded);
  adoptLaunchShapes(loaded);
  describeDevices(loaded);
  applyMetadata(loaded);
  if (header_.basesDiffer) {
    pending_.diagnostics.add("other-time-base", 0, "baseTimeNanoseconds");
  }
  if (header_.samples > 0) {
    pending_.diagnostics.add("samples-not-shown", 0, "samples", header_.samples);
  }
  if (gzip_) {
    places.checkpoints = gzip_->checkpoints();
    if (gzip_->problem() == InflateProblem::Truncated) {
      pending_.diagnostics.add("gzip-truncated", gzip_->inflatedBytes(), "");
    } else if (gzip_->problem() == InflateProblem::Damaged) {
      pending_.diagnostics.add("gzip-damaged", gzip_->inflatedBytes(), "");
    } else if (gzip_->problem() == InflateProblem::TrailingBytes) {
      pending_.diagnostics.add("gzip-trailing-bytes", gzip_->inflatedBytes(), "");
    }
  }
  builder_.setDetails(source_, std::make_shared<JsonDetails>(head_.path, head_.gzip, file_.size(), std::move(places)));
  describeSource();
  builder_.diagnostics().merge(pending_.diagnostics);
  builder_.loadStatistics().eventsRead += pending_.read;
  builder_.loadStatistics().eventsSkipped += pending_.skipped;
}

void JsonLoader::describeSource() {
  // Since 2024 times count from a base that the header names; before, from the epoch itself (2001 to 2100 in ns).
  constexpr TimeNs kEpochFrom = 978'307'200'000'000'000;
  constexpr std::int64_t kLatestBase = 4'102'444'800'000'000'000;
  TimeNs first = kTimeMax;
  for (const auto& sink : sinks_) {
    const TraceStage& stage = sink->stage();
    const auto see = [&](const auto& list) {
      if (list.size() > 0) first = std::min(first, list[0].start);
    };
    see(stage.api);
    see(stage.device);
    see(stage.ranges);
    see(stage.operators);
    see(stage.frames);
    see(stage.memory);
  }
  if (first != kTimeMax && first >= kEpochFrom) {
    builder_.setEpochOfClockZero(source_, 0);
  } else if (header_.baseTimeNs && *header_.baseTimeNs > 0 && *header_.baseTimeNs < kLatestBase) {
    builder_.setEpochOfClockZero(source_, *header_.baseTimeNs);
  }
  Source& source = builder_.source(source_);
  source.path = head_.path;
  const SliceDialect::Traits* dialect = pending_.traits();
  const bool kineto = pending_.kineto && !(dialect && dialect->categoriesOfPyTorch);
  source.format = kineto ? "Kineto JSON" : dialect ? dialect->format : "Chrome trace JSON";
  if (head_.gzip) source.format += " (gzip)";
  source.bytes = file_.size();
  source.inflatedBytes = gzip_ ? gzip_->inflatedBytes() : file_.size();
  source.rank = static_cast<std::int32_t>(header_.rank.value_or(-1));
  source.worldSize = static_cast<std::int32_t>(header_.worldSize.value_or(-1));
  source.properties = std::move(header_.properties);
  const Vendor vendor =
      dialect && dialect->vendor ? *dialect->vendor : header_.vendor(pending_.cudaCalls, pending_.hipCalls);
  if (vendor != Vendor::Generic) builder_.setVendor(vendor);
}

}  // namespace tallyscope::json
