// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/report/table_clipboard.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMenu>

#include "models/job_slot.h"
#include "models/table_copy.h"
#include "models/table_model.h"
#include "views/report/table_view.h"

namespace tallyscope {
namespace {

struct Texts {
  Q_DECLARE_TR_FUNCTIONS(tallyscope::TableClipboard)
};

}  // namespace

TableClipboard::TableClipboard(TableView& view, JobSlot& slot, Say say) : view_(view), slot_(slot), say_(std::move(say)) {
  QObject::connect(&view, &TableView::copyRequested, &view, [this] { copy(false); });
}

void TableClipboard::copy(bool withHeaders) {
  const TableModel& model = view_.model();
  const auto table = model.table();
  if (!table) return;
  RowIntervals rows = view_.selection();
  if (rows.empty()) rows.add(0, model.shownRows());
  slot_.start([say = say_, table, order = model.shownOrder(), rows, columns = view_.visibleColumns(), withHeaders,
               &dialect = model.dialect()](Job& job) -> JobSlot::Deliver {
    const QString text = tabSeparated(*table, order.get(), rows, columns, withHeaders, dialect, job);
    return [say, text, count = rows.count()] {
      QGuiApplication::clipboard()->setText(text);
      say(Texts::tr("Copied %n row(s)", nullptr, static_cast<int>(count)));
    };
  });
}

void TableClipboard::addActions(QMenu& menu) {
  menu.addAction(Texts::tr("Copy"), &view_, [this] { copy(false); });
  menu.addAction(Texts::tr("Copy with Headers"), &view_, [this] { copy(true); });
}

}  // namespace tallyscope
