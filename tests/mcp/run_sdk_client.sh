#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# run_sdk_client.sh TALLY SAMPLES FOLDER: runs sdk_client.mjs with the SDK from npm, which is kept in FOLDER. Ends with 77,
# and says why, where there is no node or the package cannot be had.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
tally=$1 samples=$2 folder=$3
version=1.32.2

skip() {
  echo "skipped: $1"
  exit 77
}
command -v node >/dev/null || skip "node is not installed"
[ "$(node -p 'process.versions.node.split(".")[0] >= 18')" = true ] || skip "node $(node --version) is too old, 18 is needed"
if [ ! -d "$folder/node_modules/@modelcontextprotocol/sdk" ]; then
  command -v npm >/dev/null || skip "npm is not installed"
  mkdir -p "$folder"
  [ -e "$folder/package.json" ] || echo '{"name": "tally-mcp-test", "private": true}' >"$folder/package.json"
  timeout 120 npm install --prefix "$folder" --no-audit --no-fund --silent "@modelcontextprotocol/sdk@$version" ||
    skip "npm cannot get @modelcontextprotocol/sdk"
fi
cd "$folder"
exec timeout 120 node "$here/sdk_client.mjs" "$tally" "$samples"
