// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace tallyscope {

/// "system" follows the platform's palette; "light" and "dark" use our own with the Fusion style.
void applyTheme(const QString& theme);

/// Installs the translation of a language ("zh_CN", "en", empty: the system's) with Qt's own texts.
void installLanguage(const QString& language);

/// Tells that the language changes with the next start.
void announceLanguage(QWidget& parent);

}  // namespace tallyscope
