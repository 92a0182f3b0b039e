#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Collects the texts of core for lupdate: extract_core.py ROOT > core_texts.h

core has no Qt; its declarations mark English source text with TALLY_TR("…"), and the window translates them in the
context "core". Texts that core puts together from parts are listed, whole, in translations/core_composed.txt.
"""
import os
import re
import sys

STRING = r'"(?:[^"\\\n]|\\.)*"'
MARKED = re.compile(r"\bTALLY_TR\(\s*((?:" + STRING + r"\s*)+)\)")
# What only the command line prints stays English.
ENGLISH = re.compile(r"\b(?:order|rowHelp)\s*=\s*$")

# Import notes (id, severity, text, help) and the phases of jobs are texts by their place.
NOTE = re.compile(r'\bTALLY_NOTE\("[a-z0-9-]+", \w+,\s*(' + STRING + r"),\s*(" + STRING + r")\)")
PHASE = re.compile(r"\bsetPhase\(\s*((?:" + STRING + r"\s*)+)\)")


def texts(root):
    found = {}
    for folder in ("core", "models", "views", "app/gui"):
        for path, folders, names in os.walk(os.path.join(root, folder)):
            folders.sort()
            for name in sorted(names):
                if name.endswith((".cpp", ".h", ".inc")):
                    with open(os.path.join(path, name), encoding="utf-8") as f:
                        code = f.read()
                        for pattern in (MARKED, NOTE, PHASE):
                            for match in pattern.finditer(code):
                                if ENGLISH.search(code, max(0, match.start() - 40), match.start()):
                                    continue
                                for text in match.groups():
                                    found.setdefault("".join(s[1:-1] for s in re.findall(STRING, text)), None)
    composed = os.path.join(root, "translations", "core_composed.txt")
    with open(composed, encoding="utf-8") as f:
        for line in f.read().splitlines():
            if line:
                found.setdefault(line.replace("\\", "\\\\").replace('"', '\\"'), None)
    return found


def main(root):
    print("// SPDX-License-Identifier: GPL-3.0-or-later")
    print("// Written by extract_core.py for lupdate; nothing compiles this.")
    for text in texts(root):
        print(f'QT_TRANSLATE_NOOP("core", "{text}")')
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
