# SPDX-License-Identifier: GPL-3.0-or-later
"""How long is each step of serving a model, and which are unusual?   python3 steps.py FOLDER-OF-SAMPLES"""
import sys

import tallyscope

t = tallyscope.open(f"{sys.argv[1]}/llm.json.gz")
print(t.phases().df().to_string())
steps = t.steps.df("phase", "tokens", "dur", "busy", "kernels")
usual = steps.groupby(["phase", "tokens"])["dur"].transform("median")
print(steps[steps["dur"].astype(float) > 1.2 * usual.astype(float)].to_string())
