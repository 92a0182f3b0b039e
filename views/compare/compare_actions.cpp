// SPDX-License-Identifier: GPL-3.0-or-later
// ComparePane: what its menus and buttons do.
#include "core/compare/compare_options.h"
#include "models/core_text.h"
#include "views/compare/compare_pane.h"
#include "views/report/linked_table.h"
#include "views/report/settings_dialog.h"
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

void ComparePane::linkTable() {
  // The comparison's links are the base's, then the target's.
  linked_->setTargets([this](std::size_t link) {
    const auto outcome = session_.outcome();
    if (!outcome) return LinkedTable::Target{};
    const std::size_t ofBase = outcome->result.baseTable.links().size();
    const Side side = link < ofBase ? Side::Base : Side::Target;
    const auto& links = (side == Side::Base ? outcome->result.baseTable : outcome->result.targetTable).links();
    const std::size_t own = link - (side == Side::Base ? 0 : ofBase);
    return LinkedTable::Target{session_.side(side).state,
                               side == Side::Base ? tr("Base Timeline") : tr("Target Timeline"),
                               links.size() > 1 ? coreText(links[own].label, session_.dialect()) : QString()};
  });
  linked_->setContent([this]() -> std::optional<LinkedTable::Content> {
    const Comparison* comparison = session_.comparison();
    const ViewState* base = session_.side(Side::Base).state;
    if (!session_.outcome() || !base) return std::nullopt;
    return LinkedTable::Content{comparison->asysId.empty() ? comparison->id : comparison->asysId, comparison->title,
                                std::make_shared<const Table>(session_.exportTable()), base->trace()->vendor()};
  });
  linked_->setFolder([this] { return settings_.lastFolder(); });
  connect(linked_, &LinkedTable::message, this, &ComparePane::message);
  connect(linked_, &LinkedTable::exported, this, &ComparePane::exported);
  connect(linked_, &LinkedTable::timelineWanted, this, &ComparePane::timelineWanted);
}

}  // namespace tallyscope
