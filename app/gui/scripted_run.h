// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/command_line.h"

namespace tallyscope {

class MainWindow;

/// Opens the files of the command line and, once they are there, what else it asks for: report, window, view.
void prepare(MainWindow& window, const CommandLine& line);

/// Draws the window with the recordings, the report, the selection and the dialog that the command line names into a
/// picture, with settings of its own. Returns the program's exit code: 0, or 1 when a file cannot be read or written.
int takeScreenshot(const CommandLine& line);

}  // namespace tallyscope
