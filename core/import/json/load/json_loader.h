// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/import/byte_feed.h"
#include "core/import/gzip/gzip_feed.h"
#include "core/import/json/events/event_sink.h"
#include "core/import/json/events/pending.h"
#include "core/import/json/load/chunk_parser.h"
#include "core/import/json/load/header.h"
#include "core/import/reader.h"

namespace tallyscope::json {

/// Loads one file: chunks on all cores, each guessing its first event. Chunks are committed in the order of the file;
/// one whose guess is not where the chunk before ended is read again from there. A thread whose turn has not come reads
/// on meanwhile.
class JsonLoader {
 public:
  JsonLoader(const FileHead& head, TraceBuilder& builder, Job& job);
  ~JsonLoader();
  void run();

 private:
  /// A chunk that has been read and is not committed yet.
  struct ReadChunk {
    Chunk chunk;
    std::optional<std::uint64_t> first;  ///< where its first event was guessed
    ChunkParser::Outcome outcome;
    Pending pending;
    EventSink::Mark before;  ///< what had been staged before it
  };
  using ReadChunks = std::deque<ReadChunk>;

  void work(EventSink& sink);
  void read(ReadChunk& chunk, EventSink& sink, ChunkParser& parser);
  /// Commits the first of `chunks`, which are of one thread. False: it is not its turn yet, or everything has been stopped.
  bool commitFirst(ReadChunks& chunks, EventSink& sink, ChunkParser& parser, bool wait);
  /// Reads the file up to its first event; returns where the events begin.
  std::uint64_t readStart(Chunk& chunk);
  std::uint64_t recoverStart(Chunk& chunk, std::size_t at);
  const char* nestedStart(const char* p, const char* end);
  void readFooter();
  /// Says what stands behind the end of the last document; `at`: where that end is in the footer.
  void noteRest(std::size_t at);
  void checkIsTrace() const;
  void resolve();
  void describeSource();

  const FileHead& head_;
  TraceBuilder& builder_;
  Job& job_;
  FileHandle file_;
  std::unique_ptr<GzipFeed> gzip_;
  std::unique_ptr<ByteFeed> plain_;
  ByteFeed* feed_ = nullptr;
  std::uint32_t source_ = 0;
  std::vector<std::unique_ptr<EventSink>> sinks_;

  std::mutex mutex_;
  std::condition_variable turn_;
  std::uint64_t nextChunk_ = 0;  ///< whose turn it is to commit
  std::uint64_t expected_ = 0;   ///< where the next event begins
  bool closed_ = false, fileEnded_ = false, cutEvent_ = false, objectForm_ = false, noEvents_ = false;
  bool eventLines_ = false;  ///< events without a list around them, one a line
  std::string footer_;
  Pending pending_;
  Header header_;
  std::exception_ptr failure_;
  std::atomic<bool> stopped_{false};
};

}  // namespace tallyscope::json
