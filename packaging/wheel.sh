#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# wheel.sh [--try] [PRESET]: makes a wheel of the Python module in build/PRESET/wheel (release by default), with the
# libraries that it needs but those that every Linux has. With --try also installs it in a new virtual environment, where it
# opens a recording, and says which libraries it found where. The module must be built (target tallyscope_python), or is.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
. "$here/common.sh"

try=no
preset=release
for option in "$@"; do
  case "$option" in
    --try) try=yes ;;
    -*) echo "usage: wheel.sh [--try] [PRESET]" >&2; exit 2 ;;
    *) preset=$option ;;
  esac
done
python=/usr/bin/python3
binary_dir=$source_dir/build/$preset
[ -e "$binary_dir/python/tallyscope/_core"*.so ] || build "$preset" tallyscope_python

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
package=$work/tallyscope
mkdir -p "$package/libs"
cp -L "$binary_dir/python/tallyscope/"* "$package/"
cp -r "$source_dir/resources" "$package/resources"
rm -rf "$package/resources/icons"
module=$(ls "$package"/_core*.so)
strip --strip-unneeded "$module"

# Everything but the C library and the compiler's own, which a manylinux system brings.
ldd "$module" | awk '$3 ~ /^\// {print $1, $3}' | while read -r name path; do
  case "$name" in
    libc.so* | libm.so* | libdl.so* | libpthread.so* | librt.so* | ld-linux* | libgcc_s.so* | libstdc++.so*) ;;
    *) cp -L "$path" "$package/libs/$name" ;;
  esac
done
PYTHONDONTWRITEBYTECODE=1 PYTHONPATH="$work" "$python" -c \
  'import sys, tallyscope; open(sys.argv[1], "w", encoding="utf-8").write(tallyscope._core.type_hints())' "$package/__init__.pyi"

mkdir -p "$binary_dir/wheel"
version=$(sed -n 's/^project(Tallyscope VERSION \([0-9.]*\).*/\1/p' "$source_dir/CMakeLists.txt")
wheel=$("$python" - "$work" "$binary_dir/wheel" "$version" "$source_dir/LICENSE" <<'END'
import base64, hashlib, os, platform, sys, zipfile

work, out, version, license = sys.argv[1:]
tag = f"cp{sys.version_info.major}{sys.version_info.minor}"
libc = platform.libc_ver()[1].replace(".", "_")
tag = f"{tag}-{tag}-manylinux_{libc}_{platform.machine()}"
info = f"tallyscope-{version}.dist-info"
files = {}
for folder, _, names in os.walk(os.path.join(work, "tallyscope")):
    for name in names:
        path = os.path.join(folder, name)
        with open(path, "rb") as file:
            files[os.path.relpath(path, work)] = file.read()
files[f"{info}/METADATA"] = (
    f"Metadata-Version: 2.1\nName: tallyscope\nVersion: {version}\n"
    "Summary: Recorded GPU profiles: columns, reports, comparisons and SQL\nLicense: GPL-3.0-or-later\n"
    "Requires-Python: >=3.9\nRequires-Dist: numpy\nProvides-Extra: pandas\nRequires-Dist: pandas; extra == 'pandas'\n"
).encode()
files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: wheel.sh\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
with open(license, "rb") as file:
    files[f"{info}/LICENSE"] = file.read()
record = f"{info}/RECORD"
lines = []
for name, data in sorted(files.items()):
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    lines.append(f"{name},sha256={digest},{len(data)}")
files[record] = "".join(line + "\n" for line in [*lines, f"{record},,"]).encode()
path = os.path.join(out, f"tallyscope-{version}-{tag}.whl")
with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
    for name, data in sorted(files.items()):
        archive.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED)
print(path)
END
)
echo "$wheel"

[ "$try" = yes ] || exit 0
# Nothing of the build folder is in sight there; NumPy and pandas are the system's.
"$python" -m venv --system-site-packages "$work/venv"
"$work/venv/bin/python" -m pip install --quiet --no-index --no-deps --disable-pip-version-check "$wheel"
cd "$work/venv"
env -u PYTHONPATH -u TALLYSCOPE_RESOURCES "$work/venv/bin/python" - "$source_dir/resources/samples/llm.json.gz" <<'END'
import sys
import tallyscope

assert "/venv/" in tallyscope.__file__, tallyscope.__file__
t = tallyscope.open(sys.argv[1])
assert len(t.kernels) > 1000 and int(t.kernels.dur.sum()) == int(t.report("kernel_sum").total.sum())
assert len(t.query("longest_gap", top=3)) == 3
assert "class Recording" in open(tallyscope.__file__ + "i", encoding="utf-8").read()
with open("/proc/self/maps", encoding="utf-8") as maps:
    loaded = {line.split()[-1] for line in maps if "/libs/lib" in line}
print(f"tried in a clean environment: {t!r}, {len(loaded)} libraries of its own")
END
