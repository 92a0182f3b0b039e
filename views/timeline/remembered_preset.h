// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tallyscope {

class Settings;
class TimelineView;

/// Arranges the rows of a timeline that is not ready yet by the preset that was chosen last for its kind of recording
/// (several together; devices and hosts; only one of them), and remembers the ones chosen from now on. `settings` must
/// outlive the view.
void rememberPreset(TimelineView& view, Settings& settings);

}  // namespace tallyscope
