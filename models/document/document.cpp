// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/document.h"

#include <QFile>
#include <QFileInfo>

#include "core/import/archive/archive_members.h"
#include "core/import/open_trace.h"
#include "models/document/encoded_paths.h"

namespace tallyscope {

Document::Document(QStringList paths, QObject* parent) : Document(std::move(paths), &openTrace, parent) {}

Document::Document(QStringList paths, Opener opener, QObject* parent)
    : QObject(parent), paths_(std::move(paths)), opener_(std::move(opener)) {
  connect(&slot_, &JobSlot::progressed, this, &Document::progressed);
  connect(&slot_, &JobSlot::finished, this, [this] { enter(members_.isEmpty() ? State::Ready : State::Failed); });
  connect(&slot_, &JobSlot::cancelled, this, [this] { enter(State::Cancelled); });
  connect(&slot_, &JobSlot::failed, this, [this](const QString& problem) {
    error_ = problem;
    enter(State::Failed);
  });
}

Document::Document(Together together, Opener opener, QObject* parent)
    : Document(together.paths(), std::move(opener), parent) {
  together_ = std::move(together);
}

void Document::load() {
  error_.clear();
  members_.clear();
  slot_.start([this, paths = paths_, open = opener_, together = together_](Job& job) -> JobSlot::Deliver {
    // Before they are read: what is written meanwhile counts as a change.
    std::vector<RecordingFile> files;
    for (const QString& path : paths) files.push_back(RecordingFile::of(path));
    std::shared_ptr<const Trace> trace;
    try {
      trace = together ? together->open(open, job) : open(encodedPaths(paths), job);
    } catch (const SeveralRecordings& several) {
      if (paths.size() != 1) throw;
      QStringList members;
      for (const std::string& path : several.paths()) members << QFile::decodeName(path.c_str());
      return [this, members, problem = QString::fromUtf8(several.what())] {
        members_ = members;
        error_ = problem;
      };
    }
    return [this, trace, files] {
      trace_ = trace;
      files_ = files;
      if (together_) together_->releaseTraces();
    };
  });
  enter(State::Loading);
}

void Document::enter(State state) {
  state_ = state;
  emit stateChanged();
}

QString Document::title() const {
  if (together_) return together_->title();
  const QString first = paths_.isEmpty() ? QString() : QFileInfo(paths_.front()).fileName();
  return paths_.size() > 1 ? tr("%1 and %2 more").arg(first).arg(paths_.size() - 1) : first;
}

bool Document::isFile(const QString& path) const {
  if (paths_.size() != 1 || together_) return false;
  const QString mine = QFileInfo(paths_.front()).canonicalFilePath();
  return !mine.isEmpty() && mine == QFileInfo(path).canonicalFilePath();
}

}  // namespace tallyscope
