// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;
class QObject;

namespace tallyscope {

class Settings;

/// Whether the wheel zooms over the timeline's rows instead of scrolling them, as an entry of a menu; takes over what the
/// settings hold.
void addWheelChoice(QMenu& menu, Settings& settings, QObject& owner);

}  // namespace tallyscope
