// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/report/elide_apart.h"

#include <QMap>
#include <QSet>
#include <algorithm>

namespace tallyscope {
namespace {

using Places = QList<qsizetype>;

/// How often a group of alike texts is divided again by its own differences.
constexpr int kRounds = 4;

bool inWord(const QString& text, qsizetype at) {
  return at > 0 && at < text.size() && text[at - 1].isLetterOrNumber() && text[at].isLetterOrNumber();
}

/// What the texts of a group share at both ends, whole words only: "4096" and "4160" differ in all of their digits.
struct Shared {
  qsizetype front = 0, back = 0;
};

Shared sharedOf(const QStringList& texts, const Places& group) {
  const QString& first = texts[group.front()];
  Shared shared{first.size(), first.size()};
  for (const qsizetype i : group) {
    const QString& text = texts[i];
    const qsizetype longest = std::min(text.size(), first.size());
    qsizetype front = 0, back = 0;
    while (front < longest && text[front] == first[front]) ++front;
    while (back < longest && text[text.size() - 1 - back] == first[first.size() - 1 - back]) ++back;
    shared.front = std::min(shared.front, front);
    shared.back = std::min(shared.back, back);
  }
  const auto breaksWord = [&](auto place) {
    return std::any_of(group.begin(), group.end(), [&](qsizetype i) { return inWord(texts[i], place(texts[i])); });
  };
  while (shared.front > 0 && breaksWord([&](const QString&) { return shared.front; })) --shared.front;
  while (shared.back > 0 && breaksWord([&](const QString& text) { return text.size() - shared.back; })) --shared.back;
  // The ends of one text must not overlap.
  for (const qsizetype i : group) shared.back = std::min(shared.back, texts[i].size() - shared.front);
  shared.back = std::max<qsizetype>(0, shared.back);
  return shared;
}

/// Begin and end of the text as far as there is room, and between them all of what differs.
QString keepDifference(const QString& text, const Shared& shared, const QFontMetrics& metrics, int width) {
  const QString differing = text.mid(shared.front, text.size() - shared.front - shared.back);
  const int dots = metrics.horizontalAdvance(QStringLiteral("…"));
  const int room = width - metrics.horizontalAdvance(differing);
  if (room < 2 * dots) {
    const QString rest = (shared.front > 0 ? QStringLiteral("…") : QString()) + text.mid(shared.front);
    return metrics.elidedText(rest, Qt::ElideRight, width);
  }
  const QString back = text.right(shared.back);
  const int backWidth = std::min(room / 3, metrics.horizontalAdvance(back));
  const QString front = metrics.elidedText(text.left(shared.front), Qt::ElideRight,
                                           room - std::max(backWidth, back.isEmpty() ? 0 : dots));
  const int left = room - metrics.horizontalAdvance(front);
  return front + differing + metrics.elidedText(back, Qt::ElideLeft, left);
}

void divide(const QStringList& texts, const Places& group, const QFontMetrics& metrics, int width, int round,
            QStringList& shown) {
  QMap<QString, Places> alike;
  for (const qsizetype i : group) alike[shown[i]] << i;
  for (const Places& same : std::as_const(alike)) {
    const bool differ =
        std::any_of(same.begin(), same.end(), [&](qsizetype i) { return texts[i] != texts[same.front()]; });
    if (!differ) continue;
    const Shared shared = sharedOf(texts, same);
    for (const qsizetype i : same) shown[i] = keepDifference(texts[i], shared, metrics, width);
    if (round < kRounds) divide(texts, same, metrics, width, round + 1, shown);
  }
}

}  // namespace

QStringList elideApart(const QStringList& texts, const QFontMetrics& metrics, int width) {
  QStringList shown;
  shown.reserve(texts.size());
  Places all;
  for (qsizetype i = 0; i < texts.size(); ++i) {
    shown << metrics.elidedText(texts[i], Qt::ElideMiddle, width);
    all << i;
  }
  divide(texts, all, metrics, width, 1, shown);
  return shown;
}

}  // namespace tallyscope
