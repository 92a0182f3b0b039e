// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace tallyscope {

/// A part of a recording's window that goes into a session file under a key of its own: view and window, open reports,
/// pins, notes. A part whose key a file does not hold is left as it is.
class SessionPart {
 public:
  virtual ~SessionPart() = default;
  virtual std::string sessionKey() const = 0;
  virtual nlohmann::json saveSession() const = 0;
  /// Takes what is well-formed and leaves out the rest; must not throw.
  virtual void restoreSession(const nlohmann::json& saved) = 0;
};

/// A file of a recording, by path and by a checksum that is quick on large files: SHA-256 over the size, the first and the
/// last 64 KiB, and sixteen blocks of 4 KiB spread evenly between them. A folder counts with all of its files.
struct RecordingFile {
  QString path;  ///< absolute
  qint64 size = -1;
  QString checksum;

  enum class State { Same, Missing, Changed };
  /// Of the file as it is now; size -1 when it cannot be read.
  static RecordingFile of(const QString& path);
  /// How the file at `path` compares with this one.
  State stateAt(const QString& otherPath) const;
  State state() const { return stateAt(path); }
};

struct SessionRecording {
  std::vector<RecordingFile> files;  ///< several: they are one recording
  nlohmann::json together;           ///< of several recordings in one timeline: Together::toJson(); else null
  QString alias;                     ///< the name of its tab; empty: its file's
  nlohmann::json parts = nlohmann::json::object();  ///< by SessionPart::sessionKey()

  QStringList paths() const;
};

/// What a person was looking at, as a JSON file. Paths below the file's own folder are kept relative, so that a folder
/// with its recordings can be moved.
struct Session {
  static constexpr int kVersion = 1;

  std::vector<SessionRecording> recordings;
  int current = 0;

  /// Throws UsageError when the file cannot be written; an older file stays as it was then.
  void save(const QString& path) const;
  /// Throws UsageError "FILE:LINE: reason" for a file that is no session, or one of a later version.
  static Session read(const QString& path);
};

}  // namespace tallyscope
