// SPDX-License-Identifier: GPL-3.0-or-later
// main() of the Qt tests: an application without a screen, then the tests.
#include <gmock/gmock.h>

#include <QApplication>
#include <QStandardPaths>

int main(int argc, char** argv) {
  // Also when the build asks for the list of tests, where no environment is set.
  if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  qputenv("TZ", "UTC");
  ::testing::InitGoogleMock(&argc, argv);
  // Settings of the person who runs the tests are neither read nor written.
  QStandardPaths::setTestModeEnabled(true);
  QApplication application(argc, argv);
  QApplication::setOrganizationName("tallyscope-tests");
  QApplication::setApplicationName("tallyscope-tests");
  return RUN_ALL_TESTS();
}
