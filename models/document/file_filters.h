// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace tallyscope {

/// What the dialogs that open recordings offer: all recordings, each format of the catalogue, all files.
QString recordingFilters();

}  // namespace tallyscope
