// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <cstdint>
#include <memory>
#include <vector>

namespace tallyscope {

/// The one list of undo of a recording's window: whatever a person changes of what is shown goes through it, whoever
/// owns it. A step is the state before it of each thing that it changed, so that undoing needs no inverse.
class ViewHistory final : public QObject {
  Q_OBJECT

 public:
  /// How a change came about. Changes of one continuous gesture are one step of undo.
  enum class Gesture { Step, Wheel, Drag, Key };

  /// Something that can be put back as it was: view and window, the rows, how far they are scrolled.
  class Keeper {
   public:
    using Kept = std::shared_ptr<const void>;
    virtual ~Keeper() = default;
    virtual Kept keep() const = 0;
    virtual void restore(const Kept& kept) = 0;
  };

  using QObject::QObject;

  /// To be called before `keeper` changes. `text` names the change in the person's language ("Hide stream 7"). While a
  /// step is being undone or redone nothing is recorded.
  void record(Keeper& keeper, const QString& text, Gesture gesture = Gesture::Step);
  /// The keeper is about to be gone: steps that only it knows are dropped.
  void forget(const Keeper& keeper);

  /// While one lives, all that is recorded becomes one step with the text of the outermost group.
  class Group {
   public:
    Group(ViewHistory& history, QString text);
    ~Group();
    Group(const Group&) = delete;
    Group& operator=(const Group&) = delete;

   private:
    ViewHistory& history_;
  };

  bool canUndo() const { return !undo_.empty(); }
  bool canRedo() const { return !redo_.empty(); }
  /// What undo() or redo() would take back or do again; empty when there is nothing.
  QString undoText() const { return undo_.empty() ? QString() : undo_.back().text; }
  QString redoText() const { return redo_.empty() ? QString() : redo_.back().text; }
  std::size_t undoSteps() const { return undo_.size(); }
  void undo() { move(undo_, redo_); }
  void redo() { move(redo_, undo_); }
  /// Changes of one gesture that come within this time of each other are one step. 0: every change is a step.
  void setMergeInterval(std::int64_t milliseconds) { mergeInterval_ = milliseconds; }

 signals:
  void changed();

 private:
  struct Part {
    Keeper* keeper;
    Keeper::Kept kept;
  };
  struct Step {
    QString text;
    std::vector<Part> parts;
  };
  void move(std::vector<Step>& from, std::vector<Step>& to);

  std::vector<Step> undo_, redo_;
  Gesture lastGesture_ = Gesture::Step;
  QElapsedTimer sinceLast_;
  std::int64_t mergeInterval_ = 600;
  bool restoring_ = false;
  int groups_ = 0;
  bool groupHasStep_ = false;
  QString groupText_;
};

}  // namespace tallyscope
