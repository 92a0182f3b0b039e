// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tallyscope {

class RowActions;
class Settings;
class TimelineContent;

/// Arranges the rows of a timeline that is not ready yet by the preset that was chosen last for its kind of recording
/// (several together; devices and hosts; only one of them), and remembers the ones chosen from now on. `settings` must
/// outlive both.
void rememberPreset(TimelineContent& content, RowActions& actions, Settings& settings);

}  // namespace tallyscope
