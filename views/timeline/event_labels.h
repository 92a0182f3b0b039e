// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QFontMetrics>
#include <QStaticText>
#include <memory>
#include <unordered_map>
#include <vector>

#include "core/trace/trace.h"

namespace tallyscope {

/// A name cut to a width, for bars. C++ names give their bare function name first and lose the middle of the rest; what
/// does not fit is elided in its middle. Elision is dear, so results are kept by (name, width in steps of 8 px).
class EventLabels {
 public:
  EventLabels(std::shared_ptr<const Trace> trace, const QFont& font);

  /// The label for a bar with `width` px of room, or nullptr when nothing worth reading fits.
  const QStaticText* fitted(StringId name, int width);
  /// No label fits less room than this, px.
  int narrowest() const { return narrowest_; }
  int height() const { return metrics_.height(); }
  int ascent() const { return metrics_.ascent(); }
  const QFont& font() const { return font_; }
  std::size_t cached() const { return cache_.size(); }

  /// The text that fitted() shows, for tests.
  QString elided(StringId name, int width) const;

 private:
  static constexpr int kStep = 8;
  static constexpr qsizetype kLettersAtLeast = 8;
  static constexpr std::size_t kMost = 20000;

  std::shared_ptr<const Trace> trace_;
  std::vector<bool>
      isFunction_;  ///< by name: C++ functions are those of device work; brackets elsewhere are not parameters
  QFont font_;
  QFontMetrics metrics_;
  int narrowest_;
  std::unordered_map<std::uint64_t, std::unique_ptr<QStaticText>> cache_;
};

}  // namespace tallyscope
