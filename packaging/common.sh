# SPDX-License-Identifier: GPL-3.0-or-later
# What the scripts of this folder share; read with ".", not run.

# The top of the source tree, whatever folder the caller is in.
source_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# Lets ccache keep what was compiled with precompiled headers, for whatever folder the clone lies in.
export CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_NOHASHDIR=1
export CCACHE_BASEDIR=${CCACHE_BASEDIR:-$(dirname "$source_dir")}

# Compilers at once: one a core, and about 1.5 GB of memory each.
parallel_jobs() {
  local cores memory_kb
  cores=$(nproc)
  memory_kb=$(sed -n 's/^MemAvailable: *\([0-9]*\).*/\1/p' /proc/meminfo 2>/dev/null || true)
  local by_memory=$(( ${memory_kb:-16000000} / 1500000 ))
  [ "$by_memory" -ge 1 ] || by_memory=1
  echo $(( cores < by_memory ? cores : by_memory ))
}

# configure PRESET [OPTION…]: into build/PRESET of the source tree.
configure() {
  local preset=$1 log status=0
  shift
  log=$(mktemp)
  (cd "$source_dir" && cmake --preset "$preset" "$@") >"$log" 2>&1 || status=$?
  [ "$status" -eq 0 ] || cat "$log" >&2
  rm -f "$log"
  return "$status"
}

# build PRESET [TARGET…]
build() {
  local preset=$1
  shift
  cmake --build "$source_dir/build/$preset" --parallel "$(parallel_jobs)" ${1:+--target "$@"}
}
