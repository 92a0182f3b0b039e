#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# run_on_x_server.sh PROGRAM [ARGUMENT…]: runs a Qt program on an X server of its own that draws into memory. Without Xvfb it
# says so and ends with 77, which ctest reports as skipped.
set -euo pipefail
if ! command -v Xvfb >/dev/null; then
  echo "SKIPPED: no Xvfb here (Debian's package xvfb); nothing was run on an X server"
  exit 77
fi
scratch=$(mktemp -d)
trap 'kill "$server" 2>/dev/null || true; rm -rf "$scratch"' EXIT
server=
mkfifo "$scratch/display"
Xvfb -displayfd 3 -screen 0 1600x1000x24 -nolisten tcp 3>"$scratch/display" 2>"$scratch/log" &
server=$!
if ! read -r -t 20 display <"$scratch/display"; then
  echo "Xvfb did not start:"
  cat "$scratch/log"
  exit 1
fi
DISPLAY=":$display" QT_QPA_PLATFORM=xcb "$@"
