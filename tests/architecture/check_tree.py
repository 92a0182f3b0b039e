#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the source tree: check_tree.py CHECK… ROOT, exit 1 with one line a violation.

includes  a folder includes only itself and the folders below it
qt        nothing under core/ includes Qt
length    a source file has at most 500 lines
spdx      every source and script names its licence
paths     no file names a place on somebody's machine
colours   only the theme knows colours
words     visible text in Qt code goes through tr()
notes     every import note of the catalogue is told by some reader
"""
import os
import re
import sys

MAX_LINES = 500

# Which folders each folder may include, itself aside. The arrows of the house.
BASE = ["core/base"]
TRACE = BASE + ["core/trace"]
IMPORT = TRACE + ["core/import"]
ANALYSIS = TRACE + ["core/analysis"]
OPERATORS = ANALYSIS + ["core/operators"]
REPORT = OPERATORS + ["core/report"]
REPORTS = REPORT + ["core/reports"]
COMPARE = REPORTS + ["core/compare"]
QUERY = COMPARE + ["core/query"]
CORE = QUERY + ["core/import"]
ARROWS = {
    "core/base": [],
    "core/trace": BASE,
    "core/import": TRACE,
    "core/analysis": TRACE,
    "core/operators": ANALYSIS,
    "core/report": OPERATORS,
    "core/reports": REPORT,
    "core/compare": REPORTS,
    "core/query": COMPARE,
    "models": CORE,
    "views": CORE + ["models"],
    "app/cli": CORE,
    "app/gui": CORE + ["models", "views"],
}

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
QT_HEADER = re.compile(r"^(Q[A-Z]\w*|Qt\w*/.*|q[a-z]+\.h|qcustomplot.*)$")
# Joined from halves, so that this file does not find itself.
MACHINE_PATHS = re.compile("/" + r"(work|root)/\w|/" + r"home/\w+/")
# The theme, and what puts it into a palette.
COLOUR_FILES = ("views/theme", "app/gui/look")
COLOUR = re.compile(r'"#[0-9a-fA-F]{3,8}"|Qt::(dark|light)?(white|black|red|green|blue|cyan|magenta|yellow|gray)\b|'
                    r"QColor\(\d|qRgba?\(\d|\b0x[fF]{2}[0-9a-fA-F]{6}\b", re.IGNORECASE)
# A setter or constructor of something visible with a bare text that has a word in it. Neither the product's name nor markup counts.
WORDS = re.compile(r'\b(set(Text|WindowTitle|ToolTip|StatusTip|WhatsThis|PlaceholderText|Title|Label\w*|InformativeText)|'
                   r'add(Action|Menu|Tab|Row|ToolBar|Button)|Q(Label|Action|PushButton|CheckBox|RadioButton|GroupBox|'
                   r'DockWidget|ToolButton|Menu)|showMessage|information|warning|critical|question)\s*\(\s*'
                   r'(QStringLiteral\(|QString\(|QLatin1String\(|u)?"(?!Tallyscope"|<)[^"]*[A-Za-z]{2}')
TEXT = (".cpp", ".h", ".txt", ".cmake", ".json", ".md", ".py", ".sh", ".svg", ".xml", ".desktop", ".ts", ".qrc", ".in",
        ".csv", ".yml")
SOURCES = (".cpp", ".h", ".py", ".sh")


def files_below(root):
    """Relative paths of all files, without build folders and hidden ones (but for .ci)."""
    found = []
    for folder, folders, names in os.walk(root):
        at_top = os.path.samefile(folder, root)
        folders[:] = sorted(
            f for f in folders
            if (not f.startswith(".") or f == ".ci") and f != "__pycache__" and not (at_top and f.startswith("build")))
        found += [os.path.relpath(os.path.join(folder, name), root) for name in sorted(names)]
    return [path.replace(os.sep, "/") for path in found]


def read(root, path):
    with open(os.path.join(root, path), encoding="utf-8", errors="replace") as f:
        return f.read()


def folder_of(path):
    """The folder of the house a path lies in, or None."""
    return max((f for f in ARROWS if path.startswith(f + "/")), key=len, default=None)


def code_files(root):
    return [p for p in files_below(root) if p.endswith((".cpp", ".h")) and folder_of(p)]


def check_includes(root):
    for path in code_files(root):
        folder = folder_of(path)
        allowed = ARROWS[folder] + [folder]
        for number, line in enumerate(read(root, path).splitlines(), 1):
            match = INCLUDE.match(line)
            if not match or match[1] != '"':
                continue
            target = folder_of(match[2])
            if target is None:
                # Generated next to the source by moc or uic, or a library's own header in quotes.
                if re.match(r"^(core|models|views|app|tests)/", match[2]):
                    yield f"{path}:{number}: includes {match[2]}, which is in no folder of the house"
            elif target not in allowed:
                yield f"{path}:{number}: {folder} may not include {match[2]}"


def check_qt(root):
    for path in code_files(root):
        if not path.startswith("core/") and not path.startswith("app/cli/"):
            continue
        for number, line in enumerate(read(root, path).splitlines(), 1):
            match = INCLUDE.match(line)
            if match and QT_HEADER.match(match[2]):
                yield f"{path}:{number}: includes {match[2]}; core and the command line have no Qt"


def check_length(root):
    for path in code_files(root):
        lines = read(root, path).count("\n")
        if lines > MAX_LINES:
            yield f"{path}: {lines} lines, at most {MAX_LINES}; split it by idea"


def check_spdx(root):
    for path in files_below(root):
        text = None
        if path.endswith(SOURCES):
            text = read(root, path)
        elif "." not in os.path.basename(path):
            start = read(root, path)[:2000]
            text = start if start.startswith("#!") else None
        if text is not None and "SPDX-License-Identifier: GPL-3.0-or-later" not in "\n".join(text.splitlines()[:3]):
            yield f"{path}: no SPDX-License-Identifier in the first lines"


def check_paths(root):
    for path in files_below(root):
        # Recordings keep what they recorded.
        if path.startswith("tests/data/") or not (path.endswith(TEXT) or "." not in os.path.basename(path)):
            continue
        for number, line in enumerate(read(root, path).splitlines(), 1):
            match = MACHINE_PATHS.search(line)
            if match:
                yield f"{path}:{number}: names a place on a machine: {line[match.start():match.start() + 40]}"


def qt_lines(root):
    for path in code_files(root):
        if path.startswith(("models/", "views/", "app/gui/")):
            for number, line in enumerate(read(root, path).splitlines(), 1):
                yield path, number, line.split("//")[0] if "://" not in line else line


def check_colours(root):
    for path, number, line in qt_lines(root):
        match = COLOUR.search(line)
        if match and not path.startswith(COLOUR_FILES):
            yield f"{path}:{number}: {match[0]}: take colours from the theme"


def check_words(root):
    for path, number, line in qt_lines(root):
        match = WORDS.search(line)
        if match:
            yield f"{path}:{number}: {match[0].strip()}…: visible text goes through tr()"


def check_notes(root):
    catalogue = "core/base/import_notes.inc"
    if not os.path.exists(os.path.join(root, catalogue)):
        return
    code = "".join(read(root, path) for path in code_files(root) if path.startswith("core/"))
    for note in re.findall(r'^TALLY_NOTE\("([^"]+)"', read(root, catalogue), re.MULTILINE):
        if f'"{note}"' not in code:
            yield f"{catalogue}: nothing tells the note {note}"


CHECKS = {"includes": check_includes, "qt": check_qt, "length": check_length, "spdx": check_spdx, "paths": check_paths,
          "colours": check_colours, "words": check_words, "notes": check_notes}


def main(arguments):
    if len(arguments) < 2 or any(name not in CHECKS for name in arguments[:-1]):
        print(__doc__, file=sys.stderr)
        return 2
    violations = [v for name in arguments[:-1] for v in CHECKS[name](arguments[-1])]
    print("\n".join(violations) if violations else "fine: " + ", ".join(arguments[:-1]))
    return 1 if violations else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
