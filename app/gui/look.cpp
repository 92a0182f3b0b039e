// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/look.h"

#include <QApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QMessageBox>
#include <QPalette>
#include <QStyle>
#include <QStyleFactory>
#include <QTranslator>
#include <array>
#include <memory>
#include <vector>

#include "views/theme.h"

namespace tallyscope {
namespace {

/// A palette for the platform's widgets from the theme's surfaces and texts.
QPalette paletteOf(const ThemeColors& colors) {
  QPalette palette;
  palette.setColor(QPalette::Window, colors.panel);
  palette.setColor(QPalette::WindowText, colors.text);
  palette.setColor(QPalette::Base, colors.background);
  palette.setColor(QPalette::AlternateBase, colors.panelRaised);
  palette.setColor(QPalette::Text, colors.text);
  palette.setColor(QPalette::Button, colors.panel);
  palette.setColor(QPalette::ButtonText, colors.text);
  palette.setColor(QPalette::BrightText, colors.error);
  palette.setColor(QPalette::ToolTipBase, colors.panelRaised);
  palette.setColor(QPalette::ToolTipText, colors.text);
  palette.setColor(QPalette::PlaceholderText, colors.textMuted);
  palette.setColor(QPalette::Highlight, colors.selection);
  palette.setColor(QPalette::HighlightedText, colors.selectionText);
  palette.setColor(QPalette::Link, colors.selection);
  palette.setColor(QPalette::LinkVisited, colors.selection);
  palette.setColor(QPalette::Light, colors.panelRaised);
  palette.setColor(QPalette::Midlight, colors.panelRaised);
  palette.setColor(QPalette::Mid, colors.ruleStrong);
  palette.setColor(QPalette::Dark, colors.ruleStrong);
  palette.setColor(QPalette::Shadow, colors.dark ? QColor(Qt::black) : colors.ruleStrong);
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText}) {
    palette.setColor(QPalette::Disabled, role, colors.textDisabled);
  }
  palette.setColor(QPalette::Disabled, QPalette::Highlight, colors.panelRaised);
  return palette;
}

}  // namespace

void applyTheme(const QString& theme) {
  static const QString kSystemStyle = QApplication::style()->objectName();
  Theme& object = Theme::instance();
  if (theme != QStringLiteral("light") && theme != QStringLiteral("dark")) {
    QApplication::setStyle(QStyleFactory::create(kSystemStyle));
    QApplication::setPalette(QPalette());
    object.followPalette();
    return;
  }
  object.setDark(theme == QStringLiteral("dark"));
  QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
  QApplication::setPalette(paletteOf(object.colors()));
}

void installLanguage(const QString& language) {
  static std::vector<std::unique_ptr<QTranslator>> installed;
  for (const auto& translator : installed) QCoreApplication::removeTranslator(translator.get());
  installed.clear();
  const QLocale locale = language.isEmpty() ? QLocale::system() : QLocale(language);
  const std::array<std::pair<QString, QString>, 2> sources{
      {{QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath)},
       {QStringLiteral("tallyscope"), QStringLiteral(":/i18n")}}};
  for (const auto& [name, folder] : sources) {
    auto translator = std::make_unique<QTranslator>();
    // A language that we do not speak, and the locale "C", get English, which has its plurals in a file too.
    if (translator->load(locale, name, QStringLiteral("_"), folder) ||
        (name == QLatin1String("tallyscope") &&
         translator->load(QLocale(QLocale::English), name, QStringLiteral("_"), folder))) {
      QCoreApplication::installTranslator(translator.get());
      installed.push_back(std::move(translator));
    }
  }
}

void announceLanguage(QWidget& parent) {
  QMessageBox::information(
      &parent, QCoreApplication::translate("tallyscope::MainWindow", "Language"),
      QCoreApplication::translate("tallyscope::MainWindow", "The language changes the next time Tallyscope starts."));
}

}  // namespace tallyscope
