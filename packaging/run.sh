#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# run.sh [FILE…]: installs what is missing, builds a release, and opens the window on FILE… or on the bundled sample.
# Without a display it builds the command line only and prints the summaries instead.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
. "$here/common.sh"

files=("$@")
[ ${#files[@]} -gt 0 ] || files=("$source_dir/resources/samples/llm.json.gz")

if [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ]; then
  "$here/install-deps.sh"
  configure release
  build release tallyscope tally
  exec "$source_dir/build/release/app/gui/tallyscope" "${files[@]}"
fi

echo "There is no display (DISPLAY and WAYLAND_DISPLAY are not set), so instead of the window: tally stats." >&2
"$here/install-deps.sh" --headless
configure headless
build headless tally
exec "$source_dir/build/headless/app/cli/tally" stats "${files[@]}"
