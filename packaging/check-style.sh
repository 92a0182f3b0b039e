#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# check-style.sh [--fix]: whether every C++ file is laid out as .clang-format says (clang-format 14, Debian's); with --fix
# lays them out. Ends with 1 and the first differences when one is not.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
. "$here/common.sh"

program=$(command -v clang-format-14 || command -v clang-format || true)
if [ -z "$program" ]; then
  echo "check-style.sh: clang-format is not installed (apt-get install clang-format-14)" >&2
  exit 1
fi
cd "$source_dir"
files() { find core models views app tests \( -name '*.cpp' -o -name '*.h' \) -not -path 'tests/data/*' -print0; }
if [ "${1:-}" = --fix ]; then
  files | xargs -0 -n 50 -P "$(nproc)" "$program" -i
  exit 0
fi
if ! files | xargs -0 -n 50 -P "$(nproc)" "$program" --dry-run --Werror 2>"${TMPDIR:-/tmp}/style.$$"; then
  grep -m 20 'error:' "${TMPDIR:-/tmp}/style.$$" >&2
  rm -f "${TMPDIR:-/tmp}/style.$$"
  echo "check-style.sh: run packaging/check-style.sh --fix" >&2
  exit 1
fi
rm -f "${TMPDIR:-/tmp}/style.$$"
