# SPDX-License-Identifier: GPL-3.0-or-later
"""The Python module against json + pandas, and its columns against copies of NumPy's, in one run:

    PYTHONPATH=build/release/python TALLYSCOPE_RESOURCES=resources python3 tests/bench/python_bench.py RECORDING.json.gz

Bars: opening and the kernel summary at least 30 times as fast; kernels.df() at most 1.5 times copies of the same columns.
The second is measured on a recording of ten million kernels that is made beside the first, or on KERNELS of them."""
import gzip
import json
import os
import sys
import tempfile
import time

import numpy
import pandas

import tallyscope


def best(work, times=3):
    found = float("inf")
    for _ in range(times):
        begin = time.perf_counter()
        work()
        found = min(found, time.perf_counter() - begin)
    return found


def by_pandas(path):
    with gzip.open(path, "rt", encoding="utf-8", errors="replace") as file:
        events = pandas.DataFrame(json.load(file)["traceEvents"])
    kernels = events[events["cat"] == "kernel"]
    return kernels.groupby("name")["dur"].agg(["count", "sum", "median", "min", "max", "std"])


def by_tallyscope(path):
    return tallyscope.open(path).report("kernel_sum").df()


def made(path, kernels):
    with open(path, "w", encoding="utf-8") as file:
        file.write('{"schemaVersion": 1, "traceEvents": [')
        for i in range(kernels):
            file.write(f'{"," if i else ""}{{"ph":"X","cat":"kernel","name":"kernel_{i % 400}","pid":0,"tid":7,"ts":{2 * i},'
                       f'"dur":1,"args":{{"device":0,"stream":7,"correlation":{i + 1}}}}}')
        file.write("]}")
    return path


def main():
    path = sys.argv[1]
    pandas_time, own_time = best(lambda: by_pandas(path)), best(lambda: by_tallyscope(path))
    print(f"open and kernel summary: json + pandas {pandas_time:.3f} s, tallyscope {own_time:.3f} s, "
          f"{pandas_time / own_time:.1f} times as fast")

    with tempfile.TemporaryDirectory() as folder:
        t = tallyscope.open(made(os.path.join(folder, "many.json"), int(os.environ.get("KERNELS", 10_000_000))))
    names = t.kernels.df().columns
    columns = [t.kernels._events.names()[0] if name == "name" else t.kernels[name] for name in names]
    copies = best(lambda: [numpy.array(column) for column in columns])
    frame = best(lambda: t.kernels.df())
    print(f"kernels.df() of {len(t.kernels):,} rows: {frame * 1000:.1f} ms, copies of its columns {copies * 1000:.1f} ms, "
          f"ratio {frame / copies:.2f}")


if __name__ == "__main__":
    main()
