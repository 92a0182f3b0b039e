#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# test.sh [--asan] [--tsan]: installs what is missing, checks the layout of the files, builds everything as a release (programs, tests, benchmarks), builds the
# command line once more without Qt, and runs every test; those of the window run without a screen. With --asan also the
# tests of core under the address and undefined-behaviour sanitizers, with --tsan those of base, trace, import and analysis
# under the thread sanitizer. Set TALLYSCOPE_CORPUS to the folder of external recordings for the tests that need them;
# without it they are reported as skipped.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
. "$here/common.sh"

asan=no
tsan=no
for option in "$@"; do
  case "$option" in
    --asan) asan=yes ;;
    --tsan) tsan=yes ;;
    *) echo "usage: test.sh [--asan] [--tsan]" >&2; exit 2 ;;
  esac
done

run_tests() {  # PRESET [CTEST OPTION…]
  local preset=$1
  shift
  TZ=UTC LC_ALL=C.UTF-8 ctest --test-dir "$source_dir/build/$preset" --parallel "$(nproc)" --output-on-failure --no-tests=error \
    --output-junit "$source_dir/build/$preset/tests.xml" "$@"
}

"$here/install-deps.sh"
"$here/check-style.sh"

configure release -DTALLYSCOPE_BENCH=ON
build release

# What comes out must not need Qt. Objects come from ccache: the flags are the same.
configure headless -DTALLYSCOPE_TESTS=OFF
build headless tally
if ldd "$source_dir/build/headless/app/cli/tally" | grep -i qt; then
  echo "tally links Qt" >&2
  exit 1
fi
"$source_dir/build/headless/app/cli/tally" --version

if [ "$asan" = yes ]; then
  configure asan -DTALLYSCOPE_GUI=OFF
  build asan
  ASAN_OPTIONS=detect_leaks=1 run_tests asan
fi
if [ "$tsan" = yes ]; then
  configure tsan
  build tsan test_base test_trace test_import test_analysis
  run_tests tsan --tests-regex '^(base|trace|import|analysis)/'
fi

"$here/wheel.sh" --try
run_tests release
