# SPDX-License-Identifier: GPL-3.0-or-later
"""What became slower or faster between two recordings?   python3 compare.py FOLDER-OF-SAMPLES"""
import sys

import tallyscope

before = tallyscope.open(f"{sys.argv[1]}/before.json.gz")
after = tallyscope.open(f"{sys.argv[1]}/after.json.gz")
kernels = tallyscope.compare(before, after, "kernel_sum").df()
print(kernels[["base_name", "target_name", "total_base", "total_target"]].head(10).to_string(max_colwidth=60))

per_recording = tallyscope.query(
    [before, after], "SELECT recording, count(*) AS kernels, sum(dur) AS time FROM kernels GROUP BY recording")
print(per_recording.df().to_string())
assert list(per_recording["recording"]) == ["base", "target"]
