// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QFontDatabase>

#include "app/gui/command_line.h"
#include "app/gui/look.h"
#include "app/gui/main_window.h"
#include "app/gui/scripted_run.h"
#include "models/document/settings.h"
#include "models/job_slot.h"

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  QApplication::setApplicationName("tallyscope");
  QApplication::setApplicationDisplayName("Tallyscope");
  QApplication::setOrganizationName("tallyscope");
  QApplication::setApplicationVersion(TALLYSCOPE_VERSION);
  QApplication::setDesktopFileName("tallyscope");

  using namespace tallyscope;
  const CommandLine line = CommandLine::parse(application);
  int status = 0;
  if (line.screenshot.isEmpty()) {
    Settings settings;
    installLanguage(line.language.isEmpty() ? settings.language() : line.language);
    applyTheme(line.theme.isEmpty() ? settings.theme() : line.theme);
    MainWindow window(settings);
    window.show();
    prepare(window, line);
    status = QApplication::exec();
  } else {
    status = takeScreenshot(line);
  }
  JobSlot::waitForAll();
  return status;
}
