// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/base/time.h"
#include "core/report/table.h"

namespace tallyscope {

/// Numbers as they stand on the screen (never in exports): thin-space thousands, a point as decimal sign, so that
/// figures of one column stand below each other whatever the language.

/// 12 345 678 with U+2009 between groups of three.
QString groupedInteger(qint64 value);
/// A length with three significant digits and the unit that suits it: 404 ns, 1.82 ms, 43.1 ms, 12.0 s.
QString shortDuration(TimeNs ns);
/// The same length exactly: 1 820 123 ns.
QString exactDuration(TimeNs ns);
/// A point in time, exact, in seconds: 1.204 353 210.
QString clockSeconds(TimeNs ns);
/// A real with a fixed number of decimals and grouped thousands, rounded as reports round; "–" for what does not apply.
QString fixedReal(double value, int decimals);
/// What the header adds for a unit, empty where cells carry their own ("ms") or there is none: "%", "bytes", "B/s".
QString headerUnit(const ColumnSpec& spec);

/// What a cell that does not apply shows.
QString notApplicable();

}  // namespace tallyscope
