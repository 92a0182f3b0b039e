// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <memory>
#include <optional>
#include <vector>

#include "models/document/together.h"
#include "models/job_slot.h"

namespace tallyscope {

/// What the alignment dialog edits: recordings, and how they are aligned. Reads recordings in jobs; tells where each comes
/// to lie as soon as it can.
class AlignmentDraft final : public QObject {
  Q_OBJECT
 public:
  struct Entry {
    TogetherMember member;
    QString error;                     ///< it could not be read
    bool ready = false;                ///< read, and its names known
    std::vector<AlignmentMark> marks;  ///< its longest names of each kind
    QStringList names;                 ///< to align at: ranges, operators, device operations
    QString mark;                      ///< chosen of them
    bool ownMark = false;              ///< not that of the first recording
    std::uint32_t index = 0;
    std::vector<TimeNs> starts;     ///< of the chosen name, on the recording's own clock
    QString typed;                  ///< offset as typed
    std::unique_ptr<JobSlot> slot;  ///< reads it
  };

  explicit AlignmentDraft(TraceOpener opener, QObject* parent = nullptr);
  ~AlignmentDraft() override;

  /// Takes over recordings and way; without a way one is proposed once all recordings are there.
  void set(const Together& together);
  void add(TogetherMember member);
  void addFile(const QString& path);
  void remove(std::size_t entry);
  void move(std::size_t entry, int by);
  const std::vector<std::unique_ptr<Entry>>& entries() const { return entries_; }
  bool allReady() const;
  bool has(const QString& path) const;

  Alignment::Way way() const { return way_; }
  void setWay(Alignment::Way way);
  /// Chosen for the first recording, a name is chosen for those too that have it and for which none was chosen apart.
  void setMark(std::size_t entry, const QString& name);
  void setIndex(std::size_t entry, std::uint32_t index);
  void setTyped(std::size_t entry, const QString& text);

  /// Why the wall clock cannot be used, in the person's language; empty: it can.
  QString wallClockProblem() const;
  /// Where an entry's time 0 comes to lie; nothing: see problem(entry).
  std::optional<TimeNs> offset(std::size_t entry) const;
  /// Why an entry has no offset, in the person's language; empty: it has, or is still being read.
  QString problem(std::size_t entry) const;
  /// What comes of it: how long all is, whether they meet. Empty while something is missing.
  QString summary() const;
  bool meets() const;
  bool canOpen() const;
  Together result() const;

 signals:
  void entriesChanged();    ///< which there are, or what is known of them
  void alignmentChanged();  ///< way, marks, offsets

 private:
  void read(Entry& entry);
  void becameReady();
  void choose(Entry& entry, const QString& name);
  void rename();

  TraceOpener opener_;
  std::vector<std::unique_ptr<Entry>> entries_;
  Alignment::Way way_ = Alignment::Way::Offset;
  std::optional<Alignment> wanted_;  ///< to be taken over once all entries are ready
  bool chosen_ = false;              ///< by the person, or by what was set
};

}  // namespace tallyscope
