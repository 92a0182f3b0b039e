#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Cuts the bundled samples out of the full recordings: make-samples.py RECORDINGS_FOLDER [OUTPUT_FOLDER]

llm.json.gz     of llm_prefill_decode.json.gz: the last 4096-token prefill chunk, the 1685-token tail and the first
                decode steps, one after the other as they were recorded
before.json.gz  of ab_unfused.json.gz, after.json.gz of ab_fused.json.gz: whole

A cut keeps the host events that lie inside a stretch of time on the host, the device operations that calls inside it
launched, and the arrows and projected ranges of both; nothing in an event is changed. The same input gives the same
bytes (for one version of zlib).
"""
import gzip
import json
import os
import sys
from collections import Counter
from decimal import Decimal

DECODE_STEPS = 16
LIMIT = 3_000_000  # bytes of all samples together
DEVICE = ("kernel", "gpu_memcpy", "gpu_memset")
CALLS = ("cuda_runtime", "cuda_driver")


def exact_float(text):
    """A float that is written again as the decimal it was read from; times must not move by a nanosecond."""
    value = float(text)
    if Decimal(repr(value)) != Decimal(text):
        sys.exit(f"{text} would be written as {value!r}")
    return value


def load(path):
    with gzip.open(path, "rt", encoding="utf-8") as f:
        return json.load(f, parse_float=exact_float)


def store(recording, path):
    head = {key: value for key, value in recording.items() if key not in ("traceEvents", "traceName")}
    head["traceName"] = os.path.basename(path).removesuffix(".gz")
    lines = [json.dumps(event, ensure_ascii=False, separators=(",", ":")) for event in recording["traceEvents"]]
    text = (json.dumps(head, ensure_ascii=False, separators=(",", ":"))[:-1] + ',"traceEvents":[\n' +
            ",\n".join(lines) + "\n]}\n")
    with open(path, "wb") as raw, gzip.GzipFile("", "wb", 9, raw, mtime=0) as f:
        f.write(text.encode("utf-8"))


def cut(recording, begin, end):
    """The recording with only what lies in [begin, end] µs on the host, and what that launched."""
    events = recording["traceEvents"]

    def inside(event):
        return begin <= event["ts"] and event["ts"] + event.get("dur", 0) <= end

    host, calls, ranges = set(), set(), set()
    for number, event in enumerate(events):
        category = event.get("cat")
        if event["ph"] != "X" or category in DEVICE or category == "gpu_user_annotation" or not inside(event):
            continue
        host.add(number)
        if category in CALLS:
            calls.add(event["args"]["correlation"])
        elif category == "user_annotation":
            ranges.add(event["args"]["External id"])

    # Both ends of a forward-backward arrow must lie inside; their ids are used again, so ends are paired in order.
    ends = {}
    for number, event in enumerate(events):
        if event.get("cat") == "fwdbwd":
            ends.setdefault(event["id"], {})[event["ph"]] = number
    forward = {n for pair in ends.values() if len(pair) == 2 and all(inside(events[n]) for n in pair.values())
               for n in pair.values()}

    def keeps(number, event):
        category = event.get("cat")
        if event["ph"] == "M" or number in host or number in forward:
            return True
        if category in DEVICE:
            return event["args"]["correlation"] in calls
        if category == "gpu_user_annotation":
            return event["args"]["External id"] in ranges
        return category == "ac2g" and event["id"] in calls

    return dict(recording, traceEvents=[e for n, e in enumerate(events) if keeps(n, e)])


def cut_llm(recording):
    steps = sorted((e for e in recording["traceEvents"]
                    if e.get("cat") == "user_annotation" and e["name"].startswith("execute_")), key=lambda e: e["ts"])
    prefill = [i for i, e in enumerate(steps) if "_context_1(4096)_" in e["name"]][-1]
    tail = prefill + 1
    last = tail + DECODE_STEPS
    # From the end of the step before to the start of the step after: what a step does around its range is its own.
    return cut(recording, steps[prefill - 1]["ts"] + steps[prefill - 1]["dur"], steps[last + 1]["ts"])


def describe(name, recording, path):
    events = recording["traceEvents"]
    kinds = Counter(e["cat"] for e in events if e["ph"] == "X")
    print(f"\n{name}: {os.path.getsize(path):,} bytes, {len(events):,} events")
    print("  " + ", ".join(f"{kind} {count:,}" for kind, count in sorted(kinds.items())))
    launched = {}
    for e in events:
        if e.get("cat") in DEVICE:
            launched.setdefault(e["args"]["correlation"], []).append(e["cat"])
    calls = [e for e in events if e.get("cat") in CALLS]
    steps = [e for e in events if e.get("cat") == "user_annotation"
             and e["name"].startswith(("execute_", "ProfilerStep#"))]
    for step in sorted(steps, key=lambda e: e["ts"]):
        work = Counter()
        for call in calls:
            if step["ts"] <= call["ts"] and call["ts"] + call["dur"] <= step["ts"] + step["dur"]:
                work.update(launched.get(call["args"]["correlation"], []))
        print(f"  {step['name']}: " + ", ".join(f"{kind} {work[kind]}" for kind in DEVICE))


def main(arguments):
    if len(arguments) not in (1, 2):
        sys.exit(__doc__)
    recordings = arguments[0]
    output = arguments[1] if len(arguments) == 2 else os.path.join(
        os.path.dirname(os.path.abspath(__file__)), "..", "resources", "samples")
    total = 0
    for name, original, change in (("llm", "llm_prefill_decode", cut_llm), ("before", "ab_unfused", None),
                                   ("after", "ab_fused", None)):
        recording = load(os.path.join(recordings, original + ".json.gz"))
        if change:
            recording = change(recording)
        path = os.path.join(output, name + ".json.gz")
        store(recording, path)
        total += os.path.getsize(path)
        describe(name, recording, path)
    print(f"\ntogether {total:,} bytes")
    if total > LIMIT:
        sys.exit(f"more than {LIMIT:,} bytes: take fewer decode steps")


if __name__ == "__main__":
    main(sys.argv[1:])
