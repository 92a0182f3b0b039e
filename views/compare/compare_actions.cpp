// SPDX-License-Identifier: GPL-3.0-or-later
// ComparePane: what its menus and buttons do.
#include <QFileDialog>
#include <QMenu>

#include "core/compare/compare_options.h"
#include "models/core_text.h"
#include "models/csv_file.h"
#include "models/table_copy.h"
#include "views/compare/compare_pane.h"
#include "views/report/settings_dialog.h"
#include "views/report/table_clipboard.h"
#include "views/report/table_view.h"

namespace tallyscope {

void ComparePane::openSettings() {
  const Comparison* comparison = session_.comparison();
  const ViewState* base = session_.side(Side::Base).state;
  if (!comparison || !base) return;
  // What the dialog is made from; it lives as long as the dialog does.
  const auto declaration = std::make_shared<const Report>(comparisonDeclaration(*comparison));
  auto* dialog = new SettingsDialog(*declaration, session_.values(), *base->trace(), &settings_.rules(), this);
  dialog->setCheck([](const OptionSpec& spec, const std::string& text) -> std::optional<OptionDraft::Problem> {
    const auto wrong = checkCompareOption(spec.id, text);
    if (!wrong) return std::nullopt;
    return OptionDraft::Problem{coreText(wrong->message), static_cast<int>(wrong->position)};
  });
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowModality(Qt::WindowModal);
  connect(dialog, &QDialog::accepted, this, [this, dialog, comparison] {
    if (session_.comparison() == comparison) session_.setValues(dialog->values());
  });
  connect(dialog, &QObject::destroyed, this, [declaration, trace = base->trace()] {});
  dialog->open();
}

void ComparePane::askExport() {
  const Comparison* comparison = session_.comparison();
  if (!session_.outcome()) return;
  const std::string& id = comparison->asysId.empty() ? comparison->id : comparison->asysId;
  const QString path =
      QFileDialog::getSaveFileName(this, tr("Export CSV"), settings_.lastFolder() + "/" + QString::fromStdString(id) + ".csv",
                                   tr("CSV files (*.csv)"));
  if (!path.isEmpty()) exportCsv(path);
}

void ComparePane::exportCsv(const QString& path) {
  const auto outcome = session_.outcome();
  if (!outcome) return;
  writer_.start([this, outcome, table = session_.exportTable(), path, &dialect = session_.dialect()](Job&) -> JobSlot::Deliver {
    writeCsvFile(path, table, dialect);
    return [this, path] {
      emit message(tr("Written: %1").arg(path));
      emit exported(path);
    };
  });
}

void ComparePane::showInTimeline(std::size_t link, Side side, bool zoom) {
  const auto outcome = session_.outcome();
  const auto table = model_.table();
  if (!outcome || !table || link >= table->links().size() || table_->selection().empty()) return;
  writer_.start([this, outcome, table, order = model_.shownOrder(), rows = table_->selection(), link, side,
                 zoom](Job& job) -> JobSlot::Deliver {
    auto events = std::make_shared<std::vector<EventRef>>(linkedEvents(*table, order.get(), rows, link, job));
    return [this, events, side, zoom] {
      ViewState* state = session_.side(side).state;
      if (!state) return;
      if (events->empty()) {
        emit message(tr("The selected rows have no such events in this recording."));
        return;
      }
      emit message(tr("%n event(s) highlighted", nullptr, static_cast<int>(events->size())));
      emit timelineWanted(state);
      if (zoom) {
        state->zoomToEvents(std::move(*events));
      } else {
        state->highlight(std::move(*events));
      }
    };
  });
}

void ComparePane::fillRowMenu(QMenu& menu) {
  const auto table = model_.table();
  const auto outcome = session_.outcome();
  if (!table || !outcome) return;
  // The comparison's links are the base's, then the target's.
  const std::size_t ofBase = outcome->result.baseTable.links().size();
  for (const bool zoom : {false, true}) {
    for (std::size_t link = 0; link < table->links().size(); ++link) {
      const Side side = link < ofBase ? Side::Base : Side::Target;
      const Table& single = side == Side::Base ? outcome->result.baseTable : outcome->result.targetTable;
      QString title = side == Side::Base ? zoom ? tr("Zoom to in Base Timeline") : tr("Highlight in Base Timeline")
                      : zoom             ? tr("Zoom to in Target Timeline")
                                         : tr("Highlight in Target Timeline");
      if (single.links().size() > 1) {
        const std::string& kind = single.links()[link - (side == Side::Base ? 0 : ofBase)].label;
        title = tr("%1: %2").arg(title, coreText(kind, session_.dialect()));
      }
      menu.addAction(title, this, [this, link, side, zoom] { showInTimeline(link, side, zoom); });
    }
  }
  if (!table->links().empty()) menu.addSeparator();
  clipboard_->addActions(menu);
  menu.addAction(tr("Select All"), table_, &TableView::selectAll);
  menu.addSeparator();
  menu.addAction(tr("Export CSV…"), this, &ComparePane::askExport);
}

void ComparePane::showMenu(const QPoint& globalPosition) {
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  fillRowMenu(*menu);
  menu->popup(globalPosition);
}

}  // namespace tallyscope
