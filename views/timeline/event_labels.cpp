// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/event_labels.h"

#include <algorithm>

#include "core/analysis/kernel_names.h"
#include "models/timeline/timeline_labels.h"

namespace tallyscope {

EventLabels::EventLabels(std::shared_ptr<const Trace> trace, const QFont& font)
    : trace_(std::move(trace)),
      isFunction_(trace_->strings().size()),
      font_(font),
      metrics_(font),
      narrowest_(metrics_.horizontalAdvance(QStringLiteral("ab…"))) {
  for (const StringId name : trace_->device().name) isFunction_[name] = true;
}

QString EventLabels::elided(StringId name, int width) const {
  const std::string_view text = trace_->text(name);
  // Very long names: what cannot be seen need not be measured.
  const QString full = fromText(text.substr(0, 600));
  if (metrics_.horizontalAdvance(full) <= width) return full;
  const std::string bare = isFunction_[name] ? bareFunctionName(text) : std::string();
  if (bare.empty() || bare == text) return metrics_.elidedText(full, Qt::ElideMiddle, width);
  const QString shortName = fromText(bare);
  if (metrics_.horizontalAdvance(shortName) > width) return metrics_.elidedText(shortName, Qt::ElideMiddle, width);
  // The name fits; its template arguments tell variants apart, so as much of them as there is room for.
  const qsizetype at = full.indexOf(shortName);
  const QString rest = at < 0 ? QString() : full.mid(at + shortName.size());
  if (!rest.startsWith(QLatin1Char('<'))) return shortName;
  // A little less, since letters side by side may be set wider than each for itself.
  const int room = width - metrics_.horizontalAdvance(shortName) - 6;
  if (room < narrowest_ * 2) return shortName;
  return shortName + metrics_.elidedText(rest, Qt::ElideMiddle, room);
}

const QStaticText* EventLabels::fitted(StringId name, int width) {
  width = std::min(width, 4096) / kStep * kStep;
  if (width < narrowest_ || name == 0) return nullptr;
  const std::uint64_t key = std::uint64_t{name} << 16 | static_cast<std::uint64_t>(width);
  const auto found = cache_.find(key);
  if (found != cache_.end()) return found->second.get();
  if (cache_.size() >= kMost) cache_.clear();
  const QString text = elided(name, width);
  // A few letters around an ellipsis say nothing.
  if (text.size() < kLettersAtLeast && text.contains(QChar(0x2026)))
    return cache_.emplace(key, nullptr).first->second.get();
  auto label = std::make_unique<QStaticText>(text);
  label->setTextFormat(Qt::PlainText);
  label->setPerformanceHint(QStaticText::AggressiveCaching);
  label->prepare(QTransform(), font_);
  return cache_.emplace(key, std::move(label)).first->second.get();
}

}  // namespace tallyscope
