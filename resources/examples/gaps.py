# SPDX-License-Identifier: GPL-3.0-or-later
"""When was the device idle, and what did the host do?   python3 gaps.py FOLDER-OF-SAMPLES"""
import sys

import numpy

import tallyscope

t = tallyscope.open(f"{sys.argv[1]}/llm.json.gz")
print(t.query("longest_gap", top=5).df().to_string())

# By hand, on one stream after the other: from the last end so far to the next start.
for stream in numpy.unique(t.kernels.stream):
    on_stream = t.kernels.stream == stream
    start, end = t.kernels.start[on_stream], t.kernels.end[on_stream]
    gaps = start[1:] - numpy.maximum.accumulate(end)[:-1]
    print(f"stream {stream}: {len(start)} kernels, {gaps[gaps > 0].sum() / 1e6:.3f} ms between them")
