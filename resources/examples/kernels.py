# SPDX-License-Identifier: GPL-3.0-or-later
"""Which kernels take the time, and how much do their runs vary?   python3 kernels.py FOLDER-OF-SAMPLES"""
import sys

import tallyscope

t = tallyscope.open(f"{sys.argv[1]}/llm.json.gz")
kernels = t.kernels.df()
by_name = kernels.groupby("name", observed=True)["dur"].agg(["count", "sum", "median", "max"])
by_name["max / median"] = by_name["max"] / by_name["median"]
top = by_name.sort_values("sum", ascending=False).head(10)
print(top.rename(index=lambda name: name[:60]).to_string())

# The same sums as the report and as SQL have them.
report = t.report("kernel_sum")
assert int(by_name["sum"].sum()) == int(report["total"].sum())
assert t.query("SELECT sum(dur) AS total FROM kernels")["total"][0] == report["total"].sum()
