// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

class QPoint;

namespace tallyscope {

class Settings;
class TableView;

/// Hides and shows a table's columns as its declaration says and as the person chose against it. `id`: under which the
/// settings keep the choice.
void applyColumnChoice(TableView& table, const Settings& settings, const std::string& id);

/// Offers every column to be shown or hidden, at a place of the table's header.
void showColumnMenu(TableView& table, Settings& settings, const std::string& id, const QPoint& position);

}  // namespace tallyscope
