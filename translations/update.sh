#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# update.sh: brings the .ts files up to date with the sources. New texts are "unfinished" until somebody translates them
# (Qt Linguist, or any editor); a test refuses unfinished ones.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(dirname "$here")
lupdate=${LUPDATE:-/usr/lib/qt6/bin/lupdate}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
python3 "$here/extract_core.py" "$root" >"$scratch/core_texts.cpp"
sources=("$root/app/gui" "$root/models" "$root/views" "$scratch/core_texts.cpp")
"$lupdate" -I "$root" -locations none -no-obsolete "${sources[@]}" -ts "$here/tallyscope_zh_CN.ts"
# English needs a file only for its plurals ("1 row", "2 rows").
"$lupdate" -I "$root" -locations none -no-obsolete -pluralonly "${sources[@]}" -ts "$here/tallyscope_en.ts"
