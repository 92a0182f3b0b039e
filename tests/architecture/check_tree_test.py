#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The checker of the tree finds what it is there for, and nothing else."""
import os
import tempfile
import unittest

import check_tree

LICENCE = "// SPDX-License-Identifier: GPL-3.0-or-later\n"


class CheckTree(unittest.TestCase):
    def violations(self, check, files):
        with tempfile.TemporaryDirectory() as root:
            for path, text in files.items():
                os.makedirs(os.path.dirname(os.path.join(root, path)) or root, exist_ok=True)
                with open(os.path.join(root, path), "w", encoding="utf-8") as f:
                    f.write(text)
            return list(check_tree.CHECKS[check](root))

    def test_an_include_against_the_arrows_is_found_and_one_along_them_is_not(self):
        found = self.violations("includes", {
            "core/base/a.h": LICENCE + '#include "core/trace/b.h"\n',
            "core/trace/b.h": LICENCE + '#include "core/base/a.h"\n#include <vector>\n',
            "core/import/json/c.cpp": LICENCE + '#include "core/import/open.h"\n#include "core/trace/b.h"\n',
            "core/report/d.cpp": LICENCE + '#include "core/import/open.h"\n',
            "app/gui/e.cpp": LICENCE + '#include "views/f.h"\n#include "core/import/open.h"\n',
            "models/g.cpp": LICENCE + '#include "views/f.h"\n',
        })
        self.assertEqual(found, [
            "core/base/a.h:2: core/base may not include core/trace/b.h",
            "core/report/d.cpp:2: core/report may not include core/import/open.h",
            "models/g.cpp:2: models may not include views/f.h",
        ])

    def test_qt_is_found_in_core_only(self):
        found = self.violations("qt", {
            "core/base/a.cpp": LICENCE + "#include <QString>\n",
            "core/base/b.cpp": LICENCE + "#include <QtCore/qglobal.h>\n",
            "core/base/c.cpp": LICENCE + "#include <queue>\n",
            "views/d.cpp": LICENCE + "#include <QString>\n",
        })
        self.assertEqual([v.split(":")[0] for v in found], ["core/base/a.cpp", "core/base/b.cpp"])

    def test_the_line_after_the_last_allowed_one_is_found(self):
        self.assertEqual(self.violations("length", {"views/a.cpp": "\n" * 500}), [])
        self.assertEqual(self.violations("length", {"views/a.cpp": "\n" * 501}),
                         ["views/a.cpp: 501 lines, at most 500; split it by idea"])

    def test_a_source_without_a_licence_line_is_found(self):
        found = self.violations("spdx", {
            "core/a.cpp": LICENCE, "tests/b.cpp": "int x;\n", "packaging/c.sh": "#!/bin/sh\n", ".ci/run": "#!/bin/sh\n",
            "LICENSE": "text\n", "build/dev/d.cpp": "generated\n",
        })
        self.assertEqual([v.split(":")[0] for v in found], [".ci/run", "packaging/c.sh", "tests/b.cpp"])

    def test_a_place_on_a_machine_is_found_outside_recorded_data(self):
        place = "/" + "home/somebody/file"
        found = self.violations("paths", {
            "README.md": "fine: $HOME/x, /usr/share\n", "app/a.cpp": f"// {place}\n", "tests/data/b.json": place,
        })
        self.assertEqual([v.split(":")[0] for v in found], ["app/a.cpp"])

    def test_a_colour_outside_the_theme_is_found(self):
        found = self.violations("colours", {
            "views/theme.cpp": 'QColor("#ff0000");\n', "views/a.cpp": 'QColor("#ff0000");\n',
            "views/b.cpp": "p.setPen(Qt::darkGray);\nQColor(1, 2, 3);\np.setPen(theme.rule); // #ff0000\n",
            "views/c.cpp": "p.setPen(Qt::DashLine); QColor(theme.a); alpha(0x80);\n",
        })
        self.assertEqual([v.rsplit(": ", 2)[0] for v in found], ["views/a.cpp:1", "views/b.cpp:1", "views/b.cpp:2"])

    def test_visible_text_without_translation_is_found(self):
        found = self.violations("words", {
            "views/a.cpp": 'label->setText("Open a file");\nlabel->setText(tr("Open a file"));\n',
            "views/b.cpp": 'new QLabel("Name", this);\nlabel->setText(" / ");\nsetWindowTitle("Tallyscope");\n',
            "core/c.cpp": 'setText("Not Qt");\n',
        })
        self.assertEqual([v.split(": ")[0] for v in found], ["views/a.cpp:1", "views/b.cpp:1"])


if __name__ == "__main__":
    unittest.main()
