// SPDX-License-Identifier: GPL-3.0-or-later
// The table of all commands.
#include <array>

#include "core/report/report.h"
#include "models/commands/commands.h"

namespace tallyscope {
namespace {

using enum CommandGroup;

constexpr std::array kCommands{
    Command{"file.open", TALLY_TR("&Open…"), File, KeyScope::Window, "Ctrl+O"},
    Command{"file.openFolder", TALLY_TR("Open &Folder…"), File, KeyScope::Window, "Ctrl+Alt+O"},
    Command{"file.openTogether", TALLY_TR("Open To&gether…"), File, KeyScope::Window, "Ctrl+Shift+O"},
    Command{"file.alignment", TALLY_TR("&Alignment…"), File, KeyScope::Window, ""},
    Command{"file.reload", TALLY_TR("Re&load"), File, KeyScope::Window, "Ctrl+R F5"},
    Command{"file.openSample", TALLY_TR("Open the &Sample"), File, KeyScope::Window, ""},
    Command{"file.openSession", TALLY_TR("Open Sess&ion…"), File, KeyScope::Window, "Ctrl+Shift+S"},
    Command{"file.saveSession", TALLY_TR("&Save Session…"), File, KeyScope::Window, "Ctrl+S"},
    Command{"file.exportTable", TALLY_TR("&Export Table…"), File, KeyScope::Window, "Ctrl+E"},
    Command{"file.exportChart", TALLY_TR("Export C&hart…"), File, KeyScope::Window, "Ctrl+Shift+E"},
    Command{"file.exportTimeline", TALLY_TR("Export &Timeline…"), File, KeyScope::Window, "Ctrl+P"},
    Command{"file.closeTab", TALLY_TR("&Close Tab"), File, KeyScope::Window, "Ctrl+W"},
    Command{"file.quit", TALLY_TR("&Quit"), File, KeyScope::Window, "Ctrl+Q"},

    Command{"view.undo", TALLY_TR("Undo View Change"), Edit, KeyScope::Window, "Backspace Ctrl+Z"},
    Command{"view.redo", TALLY_TR("Redo View Change"), Edit, KeyScope::Window, "Shift+Backspace Ctrl+Shift+Z Ctrl+Y"},
    Command{"edit.find", TALLY_TR("&Find Events"), Edit, KeyScope::Window, "Ctrl+F"},
    Command{"edit.findNext", TALLY_TR("Find &Next"), Edit, KeyScope::Window, "F3"},
    Command{"edit.findPrevious", TALLY_TR("Find &Previous"), Edit, KeyScope::Window, "Shift+F3"},

    Command{"view.devices", TALLY_TR("&Device Table…"), View, KeyScope::Window, ""},
    Command{"view.fullScreen", TALLY_TR("&Full Screen"), View, KeyScope::Window, "F11"},
    Command{"tab.next", TALLY_TR("&Next Tab"), View, KeyScope::Window, "Ctrl+Tab Ctrl+PgDown"},
    Command{"tab.previous", TALLY_TR("&Previous Tab"), View, KeyScope::Window, "Ctrl+Shift+Tab Ctrl+PgUp"},
    Command{"tab.rename", TALLY_TR("Name of the &Tab…"), View, KeyScope::Window, "F2"},

    Command{"pane.timeline", TALLY_TR("To the &Timeline"), Panes, KeyScope::Window, "Ctrl+1"},
    Command{"pane.reports", TALLY_TR("To the &Reports"), Panes, KeyScope::Window, "Ctrl+2"},
    Command{"pane.explore", TALLY_TR("To &Explore"), Panes, KeyScope::Window, "Ctrl+3"},
    Command{"pane.phases", TALLY_TR("To the &Phases"), Panes, KeyScope::Window, "Ctrl+4"},
    Command{"pane.compare", TALLY_TR("To the &Comparison"), Panes, KeyScope::Window, "Ctrl+5"},
    Command{"pane.details", TALLY_TR("To the &Details"), Panes, KeyScope::Window, "Ctrl+6"},
    Command{"pane.query", TALLY_TR("To the &Query"), Panes, KeyScope::Window, "Ctrl+8"},
    Command{"pane.window", TALLY_TR("To the Window's &Chip"), Panes, KeyScope::Window, "Ctrl+7"},
    Command{"pane.next", TALLY_TR("&Next Pane"), Panes, KeyScope::Window, "F6"},
    Command{"pane.previous", TALLY_TR("&Previous Pane"), Panes, KeyScope::Window, "Shift+F6"},

    Command{"view.fit", TALLY_TR("Fit"), Time, KeyScope::Timeline, "Home"},
    Command{"view.zoomIn", TALLY_TR("Zoom In by a Step"), Time, KeyScope::Timeline, "W + ="},
    Command{"view.zoomOut", TALLY_TR("Zoom Out by a Step"), Time, KeyScope::Timeline, "S -"},
    Command{"view.left", TALLY_TR("Move Left"), Time, KeyScope::Timeline, "A Left"},
    Command{"view.right", TALLY_TR("Move Right"), Time, KeyScope::Timeline, "D Right"},
    Command{"view.leftFar", TALLY_TR("Move Left by Half"), Time, KeyScope::Timeline, "Shift+A Shift+Left"},
    Command{"view.rightFar", TALLY_TR("Move Right by Half"), Time, KeyScope::Timeline, "Shift+D Shift+Right"},
    Command{"view.zoomToSelection", TALLY_TR("Zoom in"), Time, KeyScope::Timeline, "Z F"},
    Command{"view.zoomAndClear", TALLY_TR("Zoom in and Clear"), Time, KeyScope::Timeline, "Shift+Z"},
    Command{"range.start", TALLY_TR("Start the Selection Here"), Time, KeyScope::Timeline, "I"},
    Command{"range.end", TALLY_TR("End the Selection Here"), Time, KeyScope::Timeline, "O"},
    Command{"range.event", TALLY_TR("Select the Event's Stretch"), Time, KeyScope::Timeline, "E"},
    Command{"range.view", TALLY_TR("Select What Is Seen"), Time, KeyScope::Timeline, "V"},
    Command{"view.filter", TALLY_TR("Filter"), Time, KeyScope::Timeline, "C"},
    Command{"view.filterAndZoom", TALLY_TR("Filter and Zoom in"), Time, KeyScope::Timeline, "Shift+F"},
    Command{"view.clear", TALLY_TR("Clear"), Time, KeyScope::Timeline, "Esc"},
    Command{"view.clearWindow", TALLY_TR("Remove the Filter Window"), Time, KeyScope::Timeline, "Shift+Esc"},
    Command{"phase.mark", TALLY_TR("Mark Selection as Phase…"), Time, KeyScope::Timeline, "Ctrl+M"},
    Command{"memory.here", TALLY_TR("What Memory Held Here"), Time, KeyScope::Timeline, "Y"},

    Command{"scroll.up", TALLY_TR("Scroll Up"), Rows, KeyScope::Timeline, "Up"},
    Command{"scroll.down", TALLY_TR("Scroll Down"), Rows, KeyScope::Timeline, "Down"},
    Command{"scroll.pageUp", TALLY_TR("Scroll Up by a Page"), Rows, KeyScope::Timeline, "PgUp"},
    Command{"scroll.pageDown", TALLY_TR("Scroll Down by a Page"), Rows, KeyScope::Timeline, "PgDown"},
    Command{"row.next", TALLY_TR("Next Row"), Rows, KeyScope::Timeline, "J"},
    Command{"row.previous", TALLY_TR("Previous Row"), Rows, KeyScope::Timeline, "K"},
    Command{"row.toggle", TALLY_TR("Expand or Collapse"), Rows, KeyScope::Timeline, "Space"},
    Command{"row.expandBelow", TALLY_TR("Expand All Below"), Rows, KeyScope::Timeline, "X"},
    Command{"row.collapseBelow", TALLY_TR("Collapse All Below"), Rows, KeyScope::Timeline, "Shift+X"},
    Command{"row.pin", TALLY_TR("Pin to the Top"), Rows, KeyScope::Timeline, "T"},
    Command{"row.hide", TALLY_TR("Hide"), Rows, KeyScope::Timeline, "H"},
    Command{"rows.showHidden", TALLY_TR("Show Hidden Rows"), Rows, KeyScope::Timeline, "Shift+H"},
    Command{"row.up", TALLY_TR("Move Up"), Rows, KeyScope::Timeline, "Alt+Up"},
    Command{"row.down", TALLY_TR("Move Down"), Rows, KeyScope::Timeline, "Alt+Down"},
    Command{"row.taller", TALLY_TR("Taller"), Rows, KeyScope::Timeline, "Ctrl++ Ctrl+="},
    Command{"row.lower", TALLY_TR("Lower"), Rows, KeyScope::Timeline, "Ctrl+-"},
    Command{"row.usualHeight", TALLY_TR("Usual Height"), Rows, KeyScope::Timeline, "Ctrl+0"},
    Command{"rows.taller", TALLY_TR("All Rows Taller"), Rows, KeyScope::Timeline, "Ctrl+Alt++ Ctrl+Alt+="},
    Command{"rows.lower", TALLY_TR("All Rows Lower"), Rows, KeyScope::Timeline, "Ctrl+Alt+-"},
    Command{"row.moreLanes", TALLY_TR("Show More Lanes"), Rows, KeyScope::Timeline, "L"},
    Command{"row.fewerLanes", TALLY_TR("Show Fewer Lanes"), Rows, KeyScope::Timeline, "Shift+L"},
    Command{"row.allLanes", TALLY_TR("Show All Lanes"), Rows, KeyScope::Timeline, "Ctrl+L"},
    Command{"row.listEvents", TALLY_TR("List Events"), Rows, KeyScope::Timeline, "Shift+E"},
    Command{"row.menu", TALLY_TR("Menu of the Row"), Rows, KeyScope::Timeline, "R"},
    Command{"rows.level0", TALLY_TR("Processes and devices"), Rows, KeyScope::Timeline, "1"},
    Command{"rows.level1", TALLY_TR("Threads and streams"), Rows, KeyScope::Timeline, "2"},
    Command{"rows.level2", TALLY_TR("Kinds of events"), Rows, KeyScope::Timeline, "3"},
    Command{"rows.level3", TALLY_TR("Everything"), Rows, KeyScope::Timeline, "4"},
    Command{"rows.presetEverything", TALLY_TR("Everything, as Opened"), Rows, KeyScope::Timeline, "Shift+1"},
    Command{"rows.presetDevice", TALLY_TR("Device Work"), Rows, KeyScope::Timeline, "Shift+2"},
    Command{"rows.presetLaunches", TALLY_TR("Host and Launches"), Rows, KeyScope::Timeline, "Shift+3"},
    Command{"rows.presetMemory", TALLY_TR("Memory and Metrics"), Rows, KeyScope::Timeline, "Shift+4"},
    Command{"rows.presetDeviceFirst", TALLY_TR("Devices First, Hosts Closed"), Rows, KeyScope::Timeline, "Shift+5"},
    Command{"rows.byDevice", TALLY_TR("By Device"), Rows, KeyScope::Timeline, "Alt+1"},
    Command{"rows.byStream", TALLY_TR("By Stream"), Rows, KeyScope::Timeline, "Alt+2"},
    Command{"rows.byName", TALLY_TR("By Kernel Base Name"), Rows, KeyScope::Timeline, "Alt+3"},

    Command{"event.first", TALLY_TR("First Event Seen in the Row"), Events, KeyScope::Timeline, "Return"},
    Command{"go.next", TALLY_TR("Next Event in the Row"), Events, KeyScope::Timeline, "."},
    Command{"go.previous", TALLY_TR("Previous Event in the Row"), Events, KeyScope::Timeline, ","},
    Command{"event.highlightLike", TALLY_TR("Highlight All Like This"), Events, KeyScope::Timeline, "Q"},
    Command{"event.copyName", TALLY_TR("Copy Name"), Events, KeyScope::Timeline, "Ctrl+C"},
    Command{"event.menu", TALLY_TR("Menu of the Selection"), Events, KeyScope::Timeline, "Shift+R"},

    Command{"go.effect", TALLY_TR("To What It Caused"), Relations, KeyScope::Timeline, "]"},
    Command{"go.cause", TALLY_TR("To Its Cause"), Relations, KeyScope::Timeline, "["},
    // With Shift the brackets are braces on most keyboards.
    Command{"go.nextSibling", TALLY_TR("Next of the Same Cause"), Relations, KeyScope::Timeline, "} Shift+]"},
    Command{"go.previousSibling", TALLY_TR("Previous of the Same Cause"), Relations, KeyScope::Timeline, "{ Shift+["},
    Command{"go.partner", TALLY_TR("Same Collective on the Next Participant"), Relations, KeyScope::Timeline, "P"},

    Command{"note.bookmark", TALLY_TR("Set a Bookmark"), Notes, KeyScope::Timeline, "B"},
    Command{"note.write", TALLY_TR("Write a Note…"), Notes, KeyScope::Timeline, "N"},
    Command{"note.next", TALLY_TR("Next Note"), Notes, KeyScope::Timeline, "M"},
    Command{"note.previous", TALLY_TR("Previous Note"), Notes, KeyScope::Timeline, "Shift+M"},

    Command{"table.selectAll", TALLY_TR("Select All Rows"), Tables, KeyScope::Table, "Ctrl+A"},
    Command{"table.copy", TALLY_TR("Copy the Selected Rows"), Tables, KeyScope::Table, "Ctrl+C"},
    Command{"table.activate", TALLY_TR("Go to the Row's Events"), Tables, KeyScope::Table, "Return Enter"},
    Command{"table.sort", TALLY_TR("Sort by a Column…"), Tables, KeyScope::Table, "S"},
    Command{"table.menu", TALLY_TR("Menu of the Rows"), Tables, KeyScope::Table, "Menu Shift+F10"},

    Command{"help.manual", TALLY_TR("&Manual"), Help, KeyScope::Window, "F1"},
    Command{"help.keys", TALLY_TR("&Keys and Commands…"), Help, KeyScope::Window, "?"},
    Command{"help.importNotes", TALLY_TR("&Import Notes"), Help, KeyScope::Window, ""},
    Command{"help.about", TALLY_TR("&About Tallyscope"), Help, KeyScope::Window, ""},
};

constexpr std::array kFixed{
    FixedInput{TALLY_TR("Mouse and Touchpad"), TALLY_TR("Ctrl+wheel, pinch; wheel over ruler and overview"),
               TALLY_TR("Zoom in and out at the pointer")},
    FixedInput{TALLY_TR("Mouse and Touchpad"), TALLY_TR("Shift+wheel, wheel sideways"), TALLY_TR("Move in time")},
    FixedInput{TALLY_TR("Mouse and Touchpad"), TALLY_TR("Drag on the ruler or with the middle button"),
               TALLY_TR("Move in time")},
    FixedInput{TALLY_TR("Mouse and Touchpad"), TALLY_TR("Drag"),
               TALLY_TR("Select a range; its ends snap to the edges of events")},
    FixedInput{TALLY_TR("Mouse and Touchpad"), TALLY_TR("Drag with Ctrl"), TALLY_TR("Select a range without snapping")},
    FixedInput{TALLY_TR("Mouse and Touchpad"), TALLY_TR("Shift+click"), TALLY_TR("Move the nearer end of the range")},
    FixedInput{TALLY_TR("Mouse and Touchpad"), TALLY_TR("Double click on an event, Ctrl+click"),
               TALLY_TR("Zoom to it")},
    FixedInput{TALLY_TR("Mouse and Touchpad"), TALLY_TR("Wheel"), TALLY_TR("Scroll the rows")},
    FixedInput{TALLY_TR("Rows' Names"), TALLY_TR("↑ ↓ Home End"), TALLY_TR("Previous, next, first and last row")},
    FixedInput{TALLY_TR("Rows' Names"), TALLY_TR("← →"), TALLY_TR("Collapse or go to the row above it; expand")},
    FixedInput{TALLY_TR("Rows' Names"), TALLY_TR("Menu key"),
               TALLY_TR("Menu of the row; in the lanes that of the selection")},
    FixedInput{TALLY_TR("Tables"), TALLY_TR("↑ ↓ Page Up Page Down Home End, with Shift"),
               TALLY_TR("Choose rows; the sum row adds them up")},
    FixedInput{TALLY_TR("Tables"), TALLY_TR("Click, Shift+click, Ctrl+click, drag"),
               TALLY_TR("Choose rows; the sum row adds them up")},
    FixedInput{TALLY_TR("Tables"), TALLY_TR("Enter, Shift+Enter in the search field"),
               TALLY_TR("Next and previous match")},
    FixedInput{TALLY_TR("Everywhere"), TALLY_TR("Tab, Shift+Tab"),
               TALLY_TR("Next and previous control; in Details the next and previous link")},
};

}  // namespace

std::span<const Command> Commands::all() { return kCommands; }
std::span<const FixedInput> Commands::fixedInputs() { return kFixed; }

}  // namespace tallyscope
