#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# screenshots.sh [--keep] [PROGRAM]: draws the main window on the bundled samples into build/screenshots/, in both sizes,
# themes and languages, without a screen: one recording, its phases, a roofline, a flame graph, two recordings compared,
# their timelines linked, and both in one timeline with the alignment dialog. PROGRAM is the built window, build/release's
# by default. --keep copies the eight that README and manual show to resources/screenshots/.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
. "$here/common.sh"

keep=no
if [ "${1:-}" = --keep ]; then
  keep=yes
  shift
fi
program=${1:-$source_dir/build/release/app/gui/tallyscope}
[ -x "$program" ] || { echo "$program is not built: packaging/run.sh builds it" >&2; exit 1; }
target="$source_dir/build/screenshots"
mkdir -p "$target"

XDG_RUNTIME_DIR=$(mktemp -d)
trap 'rm -rf "$XDG_RUNTIME_DIR"' EXIT
export XDG_RUNTIME_DIR QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8 TZ=UTC
draw() {  # PICTURE ARGUMENTS…
  local picture=$1
  shift
  "$program" --screenshot "$picture" --theme "$theme" --language "$language" "$@" 2> >(grep -v propagateSizeHints >&2 || true)
  echo "$picture"
}
samples="$source_dir/resources/samples"
for theme in light dark; do
  for language in en zh_CN; do
    # A 4K screen is used at twice the size; 1920×1080 units are 3840×2160 pixels there.
    for look in 1280x800:1:1280x800 1920x1080:2:3840x2160; do
      IFS=: read -r size scale pixels <<<"$look"
      QT_SCALE_FACTOR=$scale draw "$target/window-$pixels-$theme-${language%_CN}.png" --size "$size" \
        --report kernel_sum --view 30ms/115ms --window 52ms/98ms --select-rows 0-2 --event nvjet "$samples/llm.json.gz"
      # Two recordings in one timeline, and the dialog that aligned them.
      QT_SCALE_FACTOR=$scale draw "$target/together-$pixels-$theme-${language%_CN}.png" --size "$size" \
        --together auto "$samples/before.json.gz" "$samples/after.json.gz"
      QT_SCALE_FACTOR=$scale draw "$target/alignment-$pixels-$theme-${language%_CN}.png" --size "$size" \
        --together auto --dialog alignment "$samples/before.json.gz" "$samples/after.json.gz"
    done
    draw "$target/phases-1280x800-$theme-${language%_CN}.png" --size 1280x800 --phases step_trace "$samples/llm.json.gz"
    draw "$target/roofline-1280x800-$theme-${language%_CN}.png" --size 1280x800 --report op_sum --chart roofline \
      "$samples/before.json.gz"
    draw "$target/flame-1280x800-$theme-${language%_CN}.png" --size 1280x800 --explore flame "$samples/llm.json.gz"
    draw "$target/compare-1280x800-$theme-${language%_CN}.png" --size 1280x800 \
      --compare "$samples/after.json.gz" "$samples/before.json.gz"
    draw "$target/linked-1280x800-$theme-${language%_CN}.png" --size 1280x800 --linked --view 20ms/80ms \
      --compare "$samples/after.json.gz" "$samples/before.json.gz"
  done
done
if [ "$keep" = yes ]; then
  for picture in window-1280x800-light-en window-1280x800-dark-en window-1280x800-light-zh phases-1280x800-light-en \
                 compare-1280x800-light-en flame-1280x800-light-en roofline-1280x800-light-en together-1280x800-light-en; do
    cp "$target/$picture.png" "$source_dir/resources/screenshots/"
  done
fi
