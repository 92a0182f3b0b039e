#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# install-deps.sh [--headless]: installs with apt what building and testing needs and this machine lacks (Debian 12 or
# Ubuntu 24.04); with --headless only what the command line needs, no Qt. Does nothing, quickly, when all is there.
set -euo pipefail

core=(cmake g++ ninja-build ccache pkg-config ca-certificates python3 clang-format-14
      nlohmann-json3-dev libsimdjson-dev libsqlite3-dev libpcre2-dev libcli11-dev libxlsxwriter-dev libtbb-dev
      zlib1g-dev libarchive-dev libisal-dev liblz4-dev libzstd-dev libprotozero-dev libgtest-dev libgmock-dev libbenchmark-dev
      python3-dev pybind11-dev python3-numpy python3-pandas python3-venv)
gui=(qt6-base-dev qt6-charts-dev libqt6opengl6-dev libgl-dev qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools
     qt6-svg-dev libqcustomplot-dev xvfb fonts-dejavu fonts-noto-cjk)

case "${1:-}" in
  "") wanted=("${core[@]}" "${gui[@]}") ;;
  --headless) wanted=("${core[@]}") ;;
  *) echo "usage: install-deps.sh [--headless]" >&2; exit 2 ;;
esac

if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
  echo "This is no Debian; if CMake misses something, install your system's form of: ${wanted[*]}" >&2
  exit 0
fi

installed=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "${wanted[@]}" 2>/dev/null || true)
missing=()
for package in "${wanted[@]}"; do
  grep -qxF "$package installed" <<<"$installed" || missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  # Without a terminal sudo must not ask for a password: nobody would answer.
  if command -v sudo >/dev/null && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
    as_root=(sudo)
  else
    echo "Missing: ${missing[*]}" >&2
    echo "Install them as root:  apt-get install --no-install-recommends ${missing[*]}" >&2
    exit 1
  fi
fi
echo "Installing ${missing[*]}"
"${as_root[@]}" apt-get update -q
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends \
  -o Acquire::Retries=3 -o DPkg::Lock::Timeout=300 "${missing[@]}"
