// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/job.h"
#include "core/base/translation_mark.h"
#include "core/import/file_head.h"
#include "core/trace/build/trace_builder.h"

namespace tallyscope {

/// How much a run is slower for being recorded in a way: of several runs of one program, the timeline of the least
/// disturbed one is shown.
enum class Disturbance : std::uint8_t { Tracing = 1, Stacks, Counters };

/// What a reader says of itself, once for the dialogs, `tally --help-formats`, the README and the manual.
struct ReaderDeclaration {
  std::string_view id;                     ///< "rpd"
  std::string_view title;                  ///< for people, marked with TALLY_TR: "rocmProfileData database"
  std::vector<std::string_view> patterns;  ///< of file names: {"*.rpd", "*.rpd.gz"}; none: only folders
  std::string_view page;                   ///< of the manual, without ".md": "dcu"
  bool timeline = true;  ///< false: statistics, stacks or counters of a run (Evidence), not its timeline
  bool set = false;      ///< files of one folder are one recording, and readSet() gets them together
  bool runs = false;     ///< every such file can be the timeline of one run of an evidence folder
  /// A long recording is cut into files x_1, x_2 …; beside a database of the same run these files are read, for they
  /// name the calls.
  bool segments = false;
  Disturbance disturbance = Disturbance::Tracing;
};

/// One format. To add a format: make its folder, with a class derived from Reader and a function that returns the only
/// object of it; name the function in core/import/catalogue.inc.
class Reader {
 public:
  virtual ~Reader() = default;
  virtual const ReaderDeclaration& declaration() const = 0;
  /// Decided by content; the name is a hint at most. A reader of folders only takes no file.
  virtual bool matches(const FileHead& /*head*/) const { return false; }
  /// Adds one file to the builder as one source (or several). Times are staged as ns on the source's own clock; where
  /// that clock's wall-clock zero is known, TraceBuilder::setEpochOfClockZero() tells it and the sources get aligned.
  /// Throws ImportError, or Cancelled.
  virtual void read(const FileHead& head, TraceBuilder& builder, Job& job) const;
  /// Reads the files of one folder that belong together, where the declaration says so.
  virtual void readSet(const std::vector<FileHead>& heads, TraceBuilder& builder, Job& job) const {
    for (const FileHead& head : heads) read(head, builder, job);
  }

  /// Reads what was planned.
  using Plan = std::function<void(TraceBuilder&, Job&)>;
  /// How to read a folder that is a recording as a whole; empty: it is none of this format. Nothing is read yet but
  /// heads of files. Throws ImportError.
  virtual Plan planFolder(const std::string& /*folder*/) const { return {}; }
  /// Whether this file can be the timeline of one run of an evidence folder.
  virtual bool isTimelineOfRun(const FileHead& /*head*/) const { return declaration().runs; }
};

/// All readers, asked in this order. The catalogue: core/import/catalogue.inc.
std::span<const Reader* const> readers();

/// The reader of a file. Throws ImportError, with what the file seems to be, where there is none.
const Reader& readerOf(const FileHead& head);

}  // namespace tallyscope
