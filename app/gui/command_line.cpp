// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/command_line.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QTextStream>
#include <cstdlib>

#include "core/base/errors.h"
#include "core/trace/merge/alignment.h"
#include "models/commands/commands.h"
#include "models/window_text.h"

namespace tallyscope {
namespace {

[[noreturn]] void refuse(const QString& problem) {
  QTextStream(stderr) << "tallyscope: " << problem << '\n';
  std::exit(2);
}

std::optional<TimeWindow> windowOption(const QCommandLineParser& parser, const QString& name) {
  if (!parser.isSet(name)) return std::nullopt;
  const auto window = windowFromText(parser.value(name));
  if (!window) refuse(QStringLiteral("--%1 expects FROM/TO, such as 1.2ms/5ms").arg(name));
  return window;
}

void checkAlignment(const QString& text) {
  if (text.isEmpty() || text == QLatin1String("auto")) return;
  try {
    Alignment::parse(text.toStdString());
  } catch (const UsageError& error) {
    refuse(QString::fromUtf8(error.what()));
  }
}

}  // namespace

CommandLine CommandLine::parse(QCoreApplication& application) {
  QCommandLineParser parser;
  parser.setApplicationDescription("Opens recorded accelerator profiles: a timeline, and reports that add up.");
  parser.addHelpOption();
  parser.addVersionOption();
  parser.addPositionalArgument("FILE", "Recordings to open, each in a tab of its own.", "[FILE…]");
  const auto add = [&](const char* name, const char* help, const char* value) {
    parser.addOption(QCommandLineOption(name, help, value));
  };
  const auto hidden = [&](const char* name, const char* value) {
    QCommandLineOption option(name, QString(), value);
    option.setFlags(QCommandLineOption::HiddenFromHelp);
    parser.addOption(option);
  };
  add("session", "Open this session: recordings, views and reports as they were saved.", "FILE");
  add("together",
      "Show the recordings in one timeline, aligned: auto, clock, start, range:NAME[@N][|NAME[@N]...], "
      "offset:TIME[,TIME...].",
      "ALIGNMENT");
  add("report", "Open this report (any of its ids).", "ID");
  add("phases", "Open the Phases tab with this table, by its report's id: phase_sum, step_trace, phase_closure.", "ID");
  add("model", "The model's config.json, or its parts: layers=64,linear=48,full=16.", "MODEL");
  add("query", "Run this ready query, or this SQL, in the Query tab.", "QUERY");
  const QCommandLineOption draw("draw", "Show the result of --query on the timeline.");
  parser.addOption(draw);
  add("window", "Count only what overlaps this window, in ns from the trace's start or with a unit: 1.2ms/5ms.", "A/B");
  add("view", "Show this stretch of time.", "A/B");
  add("compare", "Open this recording too, and compare the first with it.", "TARGET");
  add("comparison", "Which comparison (any of its ids, or a report's).", "ID");
  add("theme", "system, light or dark.", "THEME");
  add("language", "en or zh_CN.", "LANGUAGE");
  hidden("screenshot", "OUT.png");
  hidden("size", "WxH");
  hidden("select-rows", "A-B");
  hidden("event", "TEXT");
  hidden("explore", "PAGE");
  hidden("search", "TEXT");
  hidden("range", "A/B");
  hidden("dialog", "NAME");
  hidden("chart", "NAME");
  QCommandLineOption linked("linked");
  linked.setFlags(QCommandLineOption::HiddenFromHelp);
  parser.addOption(linked);
  QCommandLineOption keysPage("keys-page");
  keysPage.setFlags(QCommandLineOption::HiddenFromHelp);
  parser.addOption(keysPage);
  parser.process(application);

  if (parser.isSet(keysPage)) {
    QTextStream(stdout) << Commands::manualPage();
    std::exit(0);
  }
  CommandLine line;
  line.files = parser.positionalArguments();
  line.together = parser.value("together");
  checkAlignment(line.together);
  line.theme = parser.value("theme");
  line.language = parser.value("language");
  line.report = parser.value("report");
  line.phases = parser.value("phases");
  line.model = parser.value("model");
  line.query = parser.value("query");
  line.draw = parser.isSet("draw");
  line.window = windowOption(parser, "window");
  line.view = windowOption(parser, "view");
  line.screenshot = parser.value("screenshot");
  line.compare = parser.value("compare");
  line.comparison = parser.value("comparison");
  line.linked = parser.isSet("linked");
  line.selectRows = parser.value("select-rows");
  line.event = parser.value("event");
  line.explore = parser.value("explore");
  line.search = parser.value("search");
  line.range = windowOption(parser, "range");
  line.session = parser.value("session");
  line.dialog = parser.value("dialog");
  line.chart = parser.value("chart");
  if (parser.isSet("size")) {
    const QStringList sides = parser.value("size").split('x');
    const QSize size = sides.size() == 2 ? QSize(sides[0].toInt(), sides[1].toInt()) : QSize();
    if (size.isEmpty()) refuse("--size expects WIDTHxHEIGHT");
    line.size = size;
  }
  return line;
}

}  // namespace tallyscope
