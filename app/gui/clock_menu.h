// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;
class QObject;

namespace tallyscope {

class Settings;

/// How points in time are written, as one choice of a menu; takes over what the settings hold.
void addClockMenu(QMenu& menu, Settings& settings, QObject& owner);

}  // namespace tallyscope
