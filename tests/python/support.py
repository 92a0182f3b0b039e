# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of the Python module share: a real recording, and the command line to compare with."""
import json
import os
import subprocess

SAMPLES = os.path.join(os.environ["TALLYSCOPE_SOURCE"], "resources", "samples")
SAMPLE = os.path.join(SAMPLES, "llm.json.gz")
TALLY = os.environ["TALLYSCOPE_TALLY"]


def tally(*arguments):
    """What the command line writes."""
    environment = {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}
    done = subprocess.run([TALLY, *arguments], capture_output=True, text=True, check=True, env=environment)
    return done.stdout


def tally_json(*arguments):
    return json.loads(tally(*arguments, "--format", "json"))


def ask_server(tool, **arguments):
    """What `tally mcp` answers to an assistant."""
    request = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": tool, "arguments": arguments}}
    environment = {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}
    done = subprocess.run([TALLY, "mcp", "--root", SAMPLES], input=json.dumps(request) + "\n", capture_output=True,
                          text=True, check=True, env=environment)
    return json.loads(done.stdout)["result"]["structuredContent"]


def chrome_trace(path, events):
    """A small recording: (name, category, ts µs, dur µs, correlation) each."""
    made = []
    for name, category, start, duration, correlation in events:
        event = {"ph": "X", "cat": category, "name": name, "pid": 0 if category == "kernel" else 100,
                 "tid": 7 if category == "kernel" else 100, "ts": start, "dur": duration,
                 "args": {"correlation": correlation}}
        if category == "kernel":
            event["args"] |= {"device": 0, "stream": 7, "grid": [1, 1, 1], "block": [32, 1, 1]}
        made.append(event)
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"traceEvents": made, "schemaVersion": 1}, file)
    return path
