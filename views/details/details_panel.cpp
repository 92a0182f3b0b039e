// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/details_panel.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QStackedLayout>
#include <QTextBrowser>
#include <QUrl>
#include <stdexcept>

#include "views/theme.h"

namespace tallyscope {
namespace {

/// "event:2/417" names an event in a link.
QString hrefOf(EventRef event) {
  return QStringLiteral("event:%1/%2").arg(static_cast<int>(event.kind)).arg(event.index);
}

EventRef eventOf(const QUrl& link) {
  const QStringList parts = link.path().split(QLatin1Char('/'));
  if (link.scheme() != QLatin1String("event") || parts.size() != 2) return {};
  return {static_cast<EventKind>(parts[0].toInt()), parts[1].toUInt()};
}

/// Long names break anywhere rather than widen the panel.
QString breakable(const QString& text) {
  QString out;
  int run = 0;
  for (const QChar c : text) {
    out += QString(c).toHtmlEscaped();
    run = c.isSpace() ? 0 : run + 1;
    const bool joint = c == QLatin1Char(',') || c == QLatin1Char(':') || c == QLatin1Char('<') || c == QLatin1Char('_');
    if (joint || run % 16 == 0) out += QStringLiteral("&#8203;");
  }
  return out;
}

}  // namespace

DetailsPanel::DetailsPanel(ViewState& state, QWidget* parent)
    : QWidget(parent), state_(state), stack_(new QStackedLayout(this)), browser_(new QTextBrowser(this)) {
  auto* hint =
      new QLabel(tr("Click an event in the timeline to see its times, launch shape and arguments here."), this);
  hint->setAlignment(Qt::AlignCenter);
  hint->setWordWrap(true);
  hint->setMargin(16);
  hint->setForegroundRole(QPalette::PlaceholderText);
  browser_->setFrameShape(QFrame::NoFrame);
  browser_->setOpenLinks(false);
  browser_->setAccessibleName(tr("Details of the selected event"));
  browser_->document()->setDocumentMargin(8);
  browser_->setContextMenuPolicy(Qt::CustomContextMenu);
  stack_->addWidget(hint);
  stack_->addWidget(browser_);
  connect(browser_, &QTextBrowser::anchorClicked, this, &DetailsPanel::followLink);
  connect(browser_, &QWidget::customContextMenuRequested, this, [this](const QPoint& position) {
    QMenu* menu = browser_->createStandardContextMenu(position);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addSeparator();
    menu->addAction(tr("Copy All Details"), this, [this] { QGuiApplication::clipboard()->setText(text()); });
    menu->popup(browser_->mapToGlobal(position));
  });
  connect(&state_, &ViewState::eventSelected, this, &DetailsPanel::follow);
  connect(&Theme::instance(), &Theme::changed, this, &DetailsPanel::render);
  connect(&slot_, &JobSlot::failed, this, [this](const QString& problem) {
    problem_ = problem;
    render();
  });
  follow();
}

QString DetailsPanel::text() const { return detailsAsText(details_, attributes_); }

void DetailsPanel::follow() {
  slot_.cancel();
  attributes_.clear();
  problem_.clear();
  const EventRef event = state_.event();
  if (!event.valid()) {
    details_ = {};
    stack_->setCurrentIndex(0);
    return;
  }
  details_ = detailsOf(*state_.trace(), event);
  slot_.start([this, trace = state_.trace(), event](Job& job) -> JobSlot::Deliver {
    auto work = std::make_shared<DetailSection>(deviceWorkOf(*trace, event, job));
    auto attributes = std::make_shared<Attributes>();
    QString problem;
    try {
      *attributes = readAttributes(*trace, event);
    } catch (const std::runtime_error& error) {
      problem =
          QString::fromUtf8(error.what());  // the source is gone: what the trace itself knows is shown all the same
    }
    return [this, work, attributes, problem] {
      problem_ = problem;
      if (!work->lines.empty()) details_.sections.push_back(std::move(*work));
      attributes_ = std::move(*attributes);
      render();
    };
  });
  render();
  browser_->verticalScrollBar()->setValue(0);
  stack_->setCurrentIndex(1);
}

QString DetailsPanel::valueHtml(const DetailLine& line) const {
  const QString value = breakable(line.value);
  return line.link.valid() ? QStringLiteral("<a href=\"%1\">%2</a>").arg(hrefOf(line.link), value) : value;
}

void DetailsPanel::render() {
  if (!state_.event().valid()) return;
  const ThemeColors& colors = Theme::instance().colors();
  const int scroll = browser_->verticalScrollBar()->value();
  const QString muted = colors.textMuted.name();
  QString html = QStringLiteral("<p style=\"margin:0\"><b>%1</b></p><p style=\"margin:2px 0 0 0; color:%2\">%3</p>")
                     .arg(breakable(details_.name), muted, details_.kind.toHtmlEscaped());
  const auto section = [&](const QString& title) {
    html +=
        QStringLiteral("<p style=\"margin:12px 0 2px 0; color:%1\"><b>%2</b></p>").arg(muted, title.toHtmlEscaped());
  };
  const auto row = [&](const QString& name, const QString& valueAsHtml) {
    html += QStringLiteral(
                "<tr><td style=\"color:%1; padding:1px 12px 1px 0\">%2</td><td style=\"padding:1px 0\">%3</td></tr>")
                .arg(muted, breakable(name), valueAsHtml);
  };
  for (const DetailSection& part : details_.sections) {
    if (part.lines.empty()) continue;
    section(part.title);
    html += QStringLiteral("<table cellspacing=\"0\" cellpadding=\"0\">");
    for (const DetailLine& line : part.lines) row(line.name, valueHtml(line));
    html += QStringLiteral("</table>");
  }
  if (slot_.running()) {
    section(tr("Arguments"));
    html += QStringLiteral("<p style=\"margin:0; color:%1\">%2</p>").arg(muted, tr("Reading…"));
  } else if (!problem_.isEmpty()) {
    section(tr("Arguments"));
    html += QStringLiteral("<p style=\"margin:0; color:%1\">%2</p>").arg(colors.error.name(), problem_.toHtmlEscaped());
  } else if (!attributes_.empty()) {
    section(tr("Arguments"));
    html += QStringLiteral("<table cellspacing=\"0\" cellpadding=\"0\">");
    for (const auto& [name, value] : attributes_)
      row(QString::fromStdString(name), breakable(QString::fromStdString(value)));
    html += QStringLiteral("</table>");
  }
  browser_->document()->setDefaultStyleSheet(QStringLiteral("a { color: %1 }").arg(colors.selection.name()));
  browser_->setHtml(html);
  browser_->verticalScrollBar()->setValue(scroll);
}

void DetailsPanel::followLink(const QUrl& link) {
  const EventRef event = eventOf(link);
  if (event.valid() && event.index < state_.trace()->count(event.kind)) state_.goToEvent(event);
}

}  // namespace tallyscope
